import type { mongo } from 'mongoose';
import { lots } from './curseurs';

/** Un curseur du pilote qui a tout reçu, et dont chaque document se décode en tant de temps. */
const curseurDe = (nombre: number, decoderMs: number) => {
  const restants = Array.from({ length: nombre }, (_, rang) => rang);
  return {
    ferme: false,
    hasNext: () => Promise.resolve(restants.length > 0),
    readBufferedDocuments(taille: number): number[] {
      const lot = restants.splice(0, taille);
      const fin = performance.now() + decoderMs * lot.length;
      while (performance.now() < fin);
      return lot;
    },
    close(): Promise<void> {
      this.ferme = true;
      return Promise.resolve();
    },
  };
};
const lire = (curseur: ReturnType<typeof curseurDe>) => lots<number>(curseur as unknown as mongo.FindCursor);

describe('Lire par lots', () => {
  it('rend tout, une fois, dans l’ordre, et sert les autres entre deux lots', async () => {
    const curseur = curseurDe(120, 0.1);
    let servis = 0;
    let fini = false;
    const servir = (): void => {
      servis += 1;
      if (!fini) setImmediate(servir);
    };
    setImmediate(servir);
    const lus: number[][] = [];
    for await (const lot of lire(curseur)) lus.push(lot);
    fini = true;
    expect(lus.flat()).toEqual(Array.from({ length: 120 }, (_, rang) => rang));
    expect(servis).toBeGreaterThanOrEqual(lus.length - 1);
    expect(curseur.ferme).toBe(true);
  });

  it('un document lent à décoder fait de petits lots, sans tomber à un', async () => {
    const tailles: number[] = [];
    for await (const lot of lire(curseurDe(60, 4))) tailles.push(lot.length);
    expect(tailles.slice(0, 2)).toEqual([10, 2]);
  });

  it('le lecteur parti en chemin, le curseur se ferme', async () => {
    const curseur = curseurDe(60, 0);
    for await (const lot of lire(curseur)) if (lot.length > 0) break;
    expect(curseur.ferme).toBe(true);
  });
});
