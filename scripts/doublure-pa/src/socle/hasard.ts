import { randomBytes } from 'node:crypto';

/** Des identifiants imprévisibles ; sous une graine, toujours les mêmes. */
export class Hasard {
  private suivant?: () => number;

  /** @param graine sans elle, le hasard de la machine */
  semer(graine?: number): void {
    this.suivant = graine === undefined ? undefined : tirages(graine);
  }

  octets(combien: number): Buffer {
    const { suivant } = this;
    if (!suivant) return randomBytes(combien);
    return Buffer.from(Array.from({ length: combien }, () => Math.floor(suivant() * 256)));
  }

  /** Un identifiant universel, version 4. */
  uuid(): string {
    const octets = this.octets(16);
    octets[6] = (octets[6]! & 0x0f) | 0x40;
    octets[8] = (octets[8]! & 0x3f) | 0x80;
    return octets.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  secret(prefixe: string): string {
    return `${prefixe}_${this.octets(24).toString('hex')}`;
  }
}

/** Une suite de nombres de [0, 1[ que la graine décide (mulberry32). */
export function tirages(graine: number): () => number {
  let etat = graine >>> 0;
  return () => {
    etat = (etat + 0x6d2b79f5) >>> 0;
    let x = Math.imul(etat ^ (etat >>> 15), 1 | etat);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}
