// What was used once is kept for times without a network. The service worker does so for the files of its own version; it is told again
// whenever another one has taken over.
const used = new Set<string>();
const workers = globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined;

const tell = () => workers?.controller?.postMessage({ keep: [...used] });

workers?.addEventListener('controllerchange', tell);

/** Has a file kept. */
export function keep(file: string): void {
  if (used.has(file)) return;
  used.add(file);
  tell();
}
