import fc from 'fast-check';
import { ACTIONS_DEMANDEES, MOTIFS_PAR_STATUT } from '../../src/plateforme/motifs-cdv';
import type { StatutAEmettre } from '../../src/plateforme/statut-emis';
import { STATUTS } from '../../src/plateforme/statuts';

/** Un statut de la facture FAC-2027-014, du 10 septembre 2027, dit le 5 octobre à 9 h 25. */
export const statutDEssai = (
  plus: Pick<StatutAEmettre, 'code' | 'qui'> & Partial<StatutAEmettre>,
): StatutAEmettre => ({
  rang: 1,
  vendeur: { siren: '812345678', nom: 'Marie Durand EI', adresse: '812345678' },
  acheteur: { siren: '200000008', nom: 'ACME', adresse: '200000008' },
  facture: {
    numero: 'FAC-2027-014',
    type: '380',
    emission: '2027-09-10',
    recueLe: new Date('2027-09-10T08:15:00Z'),
  },
  creeLe: new Date('2027-10-05T07:30:00Z'),
  acteLe: new Date('2027-10-05T07:25:00Z'),
  ...plus,
});

const signes = fc.constantFrom(...'ab éœ€&<>"’\u00a0«»09_-/😀');
const phrase = fc
  .string({ unit: signes, minLength: 1, maxLength: 40 })
  .map((texte) => texte.trim())
  .filter((texte) => texte !== '');
const chiffres = (nombre: number) =>
  fc.string({ unit: fc.constantFrom(...'123456789'), minLength: nombre, maxLength: nombre });

/** Hors de l'heure d'octobre qui sonne deux fois, que rien ne distingue dans un message. */
const instants = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2037-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))
  .filter((date) => date.getUTCMonth() !== 9 || date.getUTCDate() < 25);

const partie = fc.tuple(chiffres(9), phrase, fc.constantFrom('', '_COMPTA')).map(([siren, nom, suite]) => ({
  siren,
  nom,
  adresse: `${siren}${suite}`,
}));

/** Le signe d'un montant : un paiement n'est négatif que d'un remboursement, qui se commente. */
const montants = (types: readonly string[], nombre: number) =>
  fc.array(
    fc.record({
      type: fc.constantFrom(...types),
      centimes: fc.integer({ min: -9_999_999, max: 99_999_999_999 }).filter((centimes) => centimes !== 0),
      tauxCentiemes: fc.constantFrom(0, 210, 550, 850, 1000, 2000),
    }),
    { minLength: 1, maxLength: nombre },
  );

/** Un statut qu'une partie peut dire, quel qu'il soit, avec ce qu'il doit porter. */
export const statutsAuHasard: fc.Arbitrary<StatutAEmettre> = fc
  .constantFrom(...STATUTS.filter(({ phase }) => phase === '23'))
  .chain(({ code, par, besoins }) =>
    fc.record({
      code: fc.constant(code),
      qui: fc
        .constantFrom(...par)
        .map((qui) => (qui === 'vendeur' ? ('vendeur' as const) : ('acheteur' as const))),
      rang: fc.integer({ min: 1, max: 999 }),
      vendeur: partie,
      acheteur: partie,
      facture: fc.record({
        numero: fc.string({
          unit: fc.constantFrom(...'ABCF0123456789-_/'),
          minLength: 1,
          maxLength: 35,
        }),
        type: fc.constantFrom('380', '381', '384', '386'),
        emission: instants.map((date) => date.toISOString().slice(0, 10)),
        recueLe: instants,
      }),
      creeLe: instants,
      acteLe: instants,
      commentaire: phrase,
      action: fc.constantFrom(...Object.keys(ACTIONS_DEMANDEES)),
      ...(besoins.motif ? { motif: fc.constantFrom(...MOTIFS_PAR_STATUT[code]!) } : {}),
      ...(besoins.montants ? { montants: montants(besoins.montants, 3) } : {}),
      ...(besoins.piece
        ? {
            pieces: fc.constant([
              { nom: 'bon de livraison.pdf', mime: 'application/pdf', base64: 'JVBERi0xLjcK' },
            ]),
          }
        : {}),
    }),
  );
