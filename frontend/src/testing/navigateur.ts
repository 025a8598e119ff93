/** Ce qu'antd 6 attend du navigateur et que jsdom n'a pas. */
import { MessageChannel, MessagePort } from 'node:worker_threads';
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

/** Un canal dont les ports ne retiennent pas le processus de test. */
class CanalLibre extends MessageChannel {
  constructor() {
    super();
    this.port1.unref();
    this.port2.unref();
  }
}

Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  MessageChannel: CanalLibre,
  MessagePort,
  ResizeObserver: ObservateurInerte,
  IntersectionObserver: ObservateurInerte,
});
Object.defineProperty(window, 'matchMedia', { configurable: true, writable: true, value: requeteDeMedia });
