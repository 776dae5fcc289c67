/** Reads the code that a picture shows; empty: it shows none. */
export type Reader = (from: HTMLVideoElement) => Promise<string>;

interface Detector {
  detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface Detectors {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader, or where it has none a library, which is loaded only then. */
export async function reader(): Promise<Reader> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: Detectors };
  const formats = await own?.getSupportedFormats().catch((): string[] => []);
  if (own && formats?.includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] });
    return async (from) => (await detector.detect(from))[0]?.rawValue ?? '';
  }
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return (from) => {
    const [width, height] = [(canvas.width = from.videoWidth), (canvas.height = from.videoHeight)];
    pen?.drawImage(from, 0, 0);
    const seen = pen?.getImageData(0, 0, width, height);
    return Promise.resolve((seen && jsQR(seen.data, width, height, { inversionAttempts: 'dontInvert' })?.data) ?? '');
  };
}

/** The army in the code of a sheet: at the end of an address, or alone; empty: it is some other code. */
export function armyIn(code: string): string {
  const letters = code.slice(code.lastIndexOf('#') + 1);
  return /^[\w-]{40,}$/.test(letters) ? letters : '';
}
