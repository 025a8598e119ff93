import { attendDeLArgent } from '@facturier/domaine/factures/reglement';
import { ecartEnJours, moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { Mouvement } from '../../compteurs/mouvements';
import type { SommesClient } from '../../clients/schemas/client.schema';
import type { Facture } from '../schemas/facture.schema';
import { definirEffet } from '../../../platform/outbox/effet';

/** Ce qu'une facture émise fait aux sommes tenues n'est lu que là. */
export type FactureSommee = Pick<
  Facture,
  | 'genre'
  | 'statutEmetteur'
  | 'totalTtcCentimes'
  | 'imputeCentimes'
  | 'avoirsCentimes'
  | 'resteCentimes'
  | 'dateEmission'
  | 'dateEcheance'
  | 'datePaiement'
>;

/** Ce qu'une écriture du livre fait au mois de sa date ; `avant` : ce que la facture y avait déjà encaissé. Centimes. */
export interface Encaissement {
  mois: string;
  avant: number;
  montant: number;
}

/** Ce qu'une facture facture : un acompte facturé l'a déjà été, le solde qui le déduit ne le refait pas. */
const factureDe = ({ totalTtcCentimes, imputeCentimes = 0 }: FactureSommee): number =>
  totalTtcCentimes - imputeCentimes;

/** Ce qui reste à payer d'une facture en cours ; 0 d'une autre, et d'un avoir. */
const duDe = (facture: FactureSommee): number => (attendDeLArgent(facture) ? facture.resteCentimes : 0);

/** La part d'une facture dans les sommes de son client. */
export function apportAuClient(facture: FactureSommee): SommesClient {
  const { statutEmetteur, avoirsCentimes, dateEmission, datePaiement } = facture;
  const payee = statutEmetteur === 'payee' && datePaiement !== undefined;
  return {
    factureCentimes: factureDe(facture) - avoirsCentimes,
    duCentimes: duDe(facture),
    payees: payee ? 1 : 0,
    jours: payee ? ecartEnJours(dateEmission, datePaiement) : 0,
  };
}

/** Additionne (ou retire, `sens` -1) champ par champ. */
export const ajouter = (a: SommesClient, b: SommesClient, sens: 1 | -1 = 1): SommesClient => ({
  factureCentimes: a.factureCentimes + sens * b.factureCentimes,
  duCentimes: a.duCentimes + sens * b.duCentimes,
  payees: a.payees + sens * b.payees,
  jours: a.jours + sens * b.jours,
});

/** Ce que cette facture laisse dû, au mois de son échéance, et à son jour s'il n'est pas d'un mois passé. */
function due(facture: FactureSommee, sens: 1 | -1, moisCourant: string): Mouvement[] {
  const du = duDe(facture);
  if (du === 0) return [];
  const jour = facture.dateEcheance ?? facture.dateEmission;
  const de = { nombre: sens, montant: sens * du };
  const duMois: Mouvement = { poste: 'dues', cle: moisDe(jour), ...de };
  return moisDe(jour) < moisCourant ? [duMois] : [duMois, { poste: 'jours', cle: jour, ...de }];
}

/** Ce qu'une facture qui naît ajoute à celles de son émetteur. @param moisCourant `AAAA-MM`, à Paris */
export const mouvementsDEmission = (facture: FactureSommee, moisCourant: string): Mouvement[] => [
  { poste: 'mois', cle: moisDe(facture.dateEmission), nombre: 1, montant: factureDe(facture) },
  ...due(facture, 1, moisCourant),
];

const encaisser = ({ mois, avant, montant }: Encaissement): Mouvement => ({
  poste: 'encaisse',
  cle: mois,
  nombre: Number(avant + montant !== 0) - Number(avant !== 0),
  montant,
});

/** Ce qu'un acte sur une facture émise change aux sommes de son émetteur. @param moisCourant `AAAA-MM`, à Paris */
export const mouvementsDe = (
  avant: FactureSommee,
  apres: FactureSommee,
  encaissements: readonly Encaissement[],
  moisCourant: string,
): Mouvement[] => [
  ...due(avant, -1, moisCourant),
  ...due(apres, 1, moisCourant),
  ...encaissements.map(encaisser),
];

/**
 * Ce qui reste dû d'une facture a changé pendant qu'une session de paiement en ligne y était ouverte : elle ne vaut plus.
 * Traité par les encaissements en ligne, que les factures ne connaissent pas.
 */
export const RESTE_CHANGE = definirEffet<{ emetteur: string; facture: string; session: string }>(
  'facture.reste-change',
  null,
  ({ emetteur }) => emetteur,
);
