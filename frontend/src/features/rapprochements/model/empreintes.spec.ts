import { createHmac, webcrypto } from 'node:crypto';
import { FORME_EMPREINTE } from '@facturier/domaine/releves/bornes';
import type { Operation } from '@facturier/domaine/releves/releve';
import { empreintesDe } from './empreintes';

const OCTETS = Buffer.alloc(32, 0xfb);
const CLE = OCTETS.toString('base64url');
const ligne = (libelle: string): Operation => ({ date: '2026-11-10', libelle, montantCentimes: 2_000 });

beforeAll(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle }));

describe('L’empreinte d’une ligne', () => {
  it('est le HMAC-SHA-256 de sa date, son montant, son libellé et son rang', async () => {
    const attendue = createHmac('sha256', OCTETS).update('2026-11-10|2000|VIR KIOSQUE|1').digest('hex');
    expect(await empreintesDe([ligne('Vir Kiosque')], CLE)).toEqual([[attendue]]);
  });

  it('diffère pour deux lignes pareilles, et d’un compte à l’autre ; relue, elle est la même', async () => {
    const lignes = Array.from({ length: 600 }, (_, i) => ligne(`VIR ${i % 3}`));
    const empreintes = await empreintesDe(lignes, CLE);
    expect(new Set(empreintes.flat()).size).toBe(600);
    expect(empreintes.flat().every((une) => FORME_EMPREINTE.test(une))).toBe(true);
    expect(await empreintesDe(lignes, CLE)).toEqual(empreintes);
    const autre = await empreintesDe(lignes, Buffer.alloc(32, 1).toString('base64url'));
    expect(autre.flat().filter((une) => empreintes.flat().includes(une))).toEqual([]);
  });

  it('porte le compte s’il est dit ; celles d’avant suivent, sans lui, puis telle qu’elle se lisait', async () => {
    const signer = (texte: string): string => createHmac('sha256', OCTETS).update(texte).digest('hex');
    const une = {
      ...ligne('Vir Kiosque FAC 12'),
      compte: 'FR7630006',
      avant: { date: '2026-11-09', libelle: 'Vir Kiosque' },
    };
    expect(await empreintesDe([une], CLE)).toEqual([
      [
        signer('2026-11-10|2000|VIR KIOSQUE FAC 12|FR7630006|1'),
        signer('2026-11-10|2000|VIR KIOSQUE FAC 12|1'),
        signer('2026-11-09|2000|VIR KIOSQUE|1'),
      ],
    ]);
  });
});
