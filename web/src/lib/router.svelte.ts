import { here, isDemo, to } from './place';
import { parse, type Route } from './routes';

/** Where we are. */
class Router {
  route = $state.raw<Route>(parse(here(location.href)));

  constructor() {
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (e) => this.click(e));
    // Links are ordinary addresses. In a demo they are made fragments before a player can follow one, also into another tab.
    if (isDemo) for (const event of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(event, redirect, true);
  }

  /** Goes to an address of the page. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', to(path));
    else history.pushState(null, '', to(path));
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  private read(): void {
    this.route = parse(here(location.href));
  }

  /** Takes over plain clicks on our own links, so that the page is not loaded again. */
  private click(e: MouseEvent): void {
    if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = linkOf(e);
    if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (isDemo) return this.clickInDemo(e, link.getAttribute('href') ?? '');
    const there = new URL(link.href);
    if (there.pathname.startsWith('/api/')) return;
    if (there.pathname === location.pathname && there.search === location.search && there.hash) return; // within the page
    e.preventDefault();
    this.go(there.pathname + there.search + there.hash);
  }

  private clickInDemo(e: MouseEvent, address: string): void {
    const path = address.replace(/^#(?=\/)/, '');
    e.preventDefault();
    if (path.startsWith('/')) this.go(path);
    else document.getElementById(path.slice(1))?.scrollIntoView(); // within the page; the fragment says where that is
  }
}

const linkOf = (e: Event) => (e.target as Element | null)?.closest?.('a');

function redirect(e: Event): void {
  const link = linkOf(e);
  const address = link?.getAttribute('href');
  if (address?.startsWith('/')) link?.setAttribute('href', to(address));
}

export const router = new Router();
