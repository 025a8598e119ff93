import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { empreintePaiement, type MaillonPaiement } from './chaine';

const FACTURE = new Types.ObjectId('6745c0ffee00000000000101');
const SAISIE: MaillonPaiement = {
  facture: FACTURE,
  rang: 2,
  date: '2026-11-20',
  montantCentimes: 48_000,
  moyen: 'virement',
};
const STRIPE: MaillonPaiement = {
  ...SAISIE,
  moyen: 'carte',
  source: 'stripe',
  reference: 'ch_3Q',
  fraisCentimes: 745,
  disponibleLe: '2026-11-27',
};
const sha256 = (texte: string): string => createHash('sha256').update(texte).digest('hex');

describe('L’empreinte d’une écriture', () => {
  it('d’une saisie est, à l’octet, celle d’avant les écritures venues d’ailleurs', () => {
    expect(empreintePaiement('abc', SAISIE)).toBe(
      sha256('abc|6745c0ffee00000000000101|2|2026-11-20|48000|virement|'),
    );
    expect(empreintePaiement(undefined, { ...SAISIE, rang: 1, annule: FACTURE })).toBe(
      sha256('|6745c0ffee00000000000101|1|2026-11-20|48000|virement|6745c0ffee00000000000101'),
    );
  });

  it('d’une autre scelle aussi sa source, sa référence, ses frais et leur jour', () => {
    expect(empreintePaiement('abc', STRIPE)).toBe(
      sha256('abc|6745c0ffee00000000000101|2|2026-11-20|48000|carte||stripe|ch_3Q|745|2026-11-27'),
    );
  });

  it.each<Partial<MaillonPaiement>>([
    { source: 'releve' },
    { source: undefined },
    { reference: 'ch_4Q' },
    { reference: undefined },
    { fraisCentimes: 0 },
    { disponibleLe: undefined },
  ])('change si l’on y touche : %j', (change) =>
    expect(empreintePaiement('abc', { ...STRIPE, ...change })).not.toBe(empreintePaiement('abc', STRIPE)),
  );

  it('change si l’on donne une origine à une saisie', () =>
    expect(empreintePaiement('abc', { ...SAISIE, source: 'releve' })).not.toBe(
      empreintePaiement('abc', SAISIE),
    ));
});
