/** Ce qu'antd 6 attend du navigateur et que jsdom n'a pas. */
import { TextDecoder, TextEncoder } from 'node:util';

class ObservateurInerte {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function requeteDeMedia(media: string): Partial<MediaQueryList> {
  return {
    matches: false,
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  };
}

const plusTard = globalThis.setTimeout;

/** Un canal à minuterie : celui de Node retiendrait le processus de test. */
class CanalLibre {
  readonly port1: PortLibre = new PortLibre();
  readonly port2: PortLibre = new PortLibre();

  constructor() {
    this.port1.autre = this.port2;
    this.port2.autre = this.port1;
  }
}

class PortLibre {
  autre?: PortLibre;
  onmessage: ((evenement: { data: unknown }) => void) | null = null;

  postMessage(data: unknown): void {
    plusTard(() => this.autre?.onmessage?.({ data }), 0);
  }

  close(): void {
    this.onmessage = null;
  }
}

Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  MessageChannel: CanalLibre,
  ResizeObserver: ObservateurInerte,
  IntersectionObserver: ObservateurInerte,
});
Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: requeteDeMedia });

const styleDe = window.getComputedStyle.bind(window);

/** antd mesure une barre de défilement par `::-webkit-scrollbar` : jsdom rend le style de l'élément, et s'en plaint à chaque fenêtre. */
window.getComputedStyle = (element) => styleDe(element);

/** Sans serveur : une requête que l'essai ne simule pas reste sans réponse, au lieu de sortir et de finir après lui. */
XMLHttpRequest.prototype.send = () => undefined;

// jsdom ne défile pas.
Element.prototype.scrollIntoView = () => undefined;
