import { FACTURE_EXEMPLE } from '../documents/exemple';
import { construireDecompte, type DecompteDeTravaux, resteDuDecompte } from './decompte';
import { OFFRE_PAR_DEFAUT } from './offre';

const { contenu, vendeur, client } = FACTURE_EXEMPLE;
const DEVIS = { numero: 'DEV-2026-001', vendeur, client, contenu, offre: OFFRE_PAR_DEFAUT };
const situation = (rang: number, montantCentimes: number) => ({
  rang,
  numero: `FAC-2026-00${rang}`,
  dateEmission: '2026-11-21',
  montantCentimes,
});
const FINI: DecompteDeTravaux = {
  le: '2026-11-28',
  receptionLe: '2026-11-27',
  situations: [situation(1, 40_020), situation(2, 53_334), situation(3, 40_046)],
  acomptes: [],
  avoirsCentimes: 0,
  payeCentimes: 0,
  retenue: { tauxCentiemes: 500, retenuCentimes: 6_670, liberableLe: '2027-11-27' },
};
const totaux = (decompte: DecompteDeTravaux): string[] =>
  construireDecompte(DEVIS, decompte).totaux.map(({ libelle, valeur }) =>
    `${libelle} ${valeur}`.replace(/\u00a0/g, ' '),
  );

describe('Le décompte d’un marché', () => {
  it('rien de réglé se dit 0,00 €, sans signe moins ; ce qui reste se partage entre maintenant et la retenue', () => {
    expect(totaux(FINI)).toEqual([
      'Total des situations 1 334,00 €',
      'Déjà réglé 0,00 €',
      'À payer maintenant 1 267,30 €',
      'Retenu en garantie 66,70 €',
    ]);
  });

  it('acomptes, avoirs et paiements se retranchent, et le reste se ferme au centime', () => {
    const regle = {
      ...FINI,
      acomptes: [{ numero: 'FAC-2026-000', dateEmission: '2026-11-02', montantCentimes: 10_000 }],
      avoirsCentimes: 400,
      payeCentimes: 100_000,
      retenue: null,
    };
    expect(totaux(regle)).toEqual([
      'Total des situations 1 334,00 €',
      'Acompte FAC-2026-000 du 02/11/2026 −100,00 €',
      'Avoirs −4,00 €',
      'Déjà réglé −1 000,00 €',
    ]);
    expect(resteDuDecompte(regle)).toBe(23_000);
  });
});
