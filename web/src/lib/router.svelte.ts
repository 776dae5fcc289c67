import { parse, type Route } from './routes';

/** Where we are. */
class Router {
  route = $state.raw<Route>(parse(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (e) => this.click(e));
  }

  /** Goes to an address of the page. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  private read(): void {
    this.route = parse(new URL(location.href));
  }

  /** Takes over plain clicks on our own links, so that the page is not loaded again. */
  private click(e: MouseEvent): void {
    if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = (e.target as Element | null)?.closest?.('a');
    if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const here = new URL(link.href);
    if (here.pathname.startsWith('/api/')) return;
    if (here.pathname === location.pathname && here.search === location.search && here.hash) return; // within the page
    e.preventDefault();
    this.go(here.pathname + here.search + here.hash);
  }
}

export const router = new Router();
