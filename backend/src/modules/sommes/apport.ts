import { joursAttendusDe } from '@facturier/domaine/pilotage/delais';
import { attendDeLArgent } from '@facturier/domaine/factures/reglement';
import { retirer, venteDe } from '@facturier/domaine/cotisations/ventes';
import { anneeDe, ecartEnJours, moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { Mouvement } from '../compteurs/mouvements';
import type { ParAnnee, SommesClient } from '../clients/schemas/client.schema';
import type { Facture } from '../documents/schemas/facture.schema';
import type { Paiement } from '../documents/schemas/suivi.schemas';
import { definirEffet } from '../../platform/outbox/effet';
import { type DocumentExecutant, realisesDe } from './realise';

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

/** Une écriture du livre, vue de ce qu'elle y met. */
export type EcritureSommee = Pick<
  Paiement,
  'date' | 'montantCentimes' | 'biensCentimes' | 'dit' | 'facture' | 'acompteDe'
>;

/** Une facture avant son numéro ; `verse` : l'acompte qu'elle dit déjà versé, tel qu'il s'écrira. */
export interface FactureNaissante extends FactureSommee, DocumentExecutant {
  verse: EcritureSommee | null;
}

/** Ce qu'une écriture du livre fait au mois de sa date ; `avant` : ce que la facture y avait déjà encaissé. Centimes. */
export interface Encaissement {
  mois: string;
  avant: number;
  montant: number;
}

/** Ce qu'une facture facture : un acompte facturé l'a déjà été, le solde qui le déduit ne le refait pas. */
const factureDe = ({
  totalTtcCentimes,
  imputeCentimes = 0,
}: Pick<FactureSommee, 'totalTtcCentimes' | 'imputeCentimes'>): number => totalTtcCentimes - imputeCentimes;

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

/** Rien, dans aucune somme d'un client. */
export const RIEN_AU_CLIENT: SommesClient = { factureCentimes: 0, duCentimes: 0, payees: 0, jours: 0 };

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
  const duMois: Mouvement = { poste: 'dues', cle: moisDe(jour), de };
  return moisDe(jour) < moisCourant ? [duMois] : [duMois, { poste: 'jours', cle: jour, de }];
}

/** Ce que cette facture, si elle est soldée, met aux délais du mois où elle l'est. */
function soldee(
  { genre, statutEmetteur, datePaiement, dateEmission, totalTtcCentimes: montant }: FactureSommee,
  sens: 1 | -1,
): Mouvement[] {
  if (genre !== 'facture' || statutEmetteur !== 'payee' || datePaiement === undefined) return [];
  const jours = joursAttendusDe(dateEmission, datePaiement);
  const de = { nombre: sens, montant: sens * montant, jours: sens * jours, peses: sens * jours * montant };
  return [{ poste: 'delais', cle: moisDe(datePaiement), de }];
}

/** Ce que met au livre une écriture qui vient de s'y ajouter, ou (`sens` -1) ce qu'elle y mettait avant que l'on en dise plus. */
export function auLivre(
  { date, montantCentimes, biensCentimes, dit, facture, acompteDe }: EcritureSommee,
  sens: 1 | -1 = 1,
): Mouvement[] {
  const vente = venteDe(montantCentimes, {
    biensCentimes: biensCentimes ?? dit?.biensCentimes,
    parts: dit?.parts,
  });
  const de = sens === 1 ? vente : retirer(vente);
  const livre: Mouvement = { poste: 'livre', cle: date, de };
  return facture || acompteDe ? [livre] : [livre, { poste: 'comptoir', cle: date, de }];
}

/** Ce que ces écritures paient de chaque année, en centimes. */
export function parAnnee(ecritures: readonly Pick<Paiement, 'date' | 'montantCentimes'>[]): ParAnnee {
  const annees: Record<string, number> = {};
  for (const { date, montantCentimes } of ecritures) {
    const annee = String(anneeDe(date));
    annees[annee] = (annees[annee] ?? 0) + montantCentimes;
  }
  return annees;
}

const emise = (
  facture: Pick<FactureSommee, 'totalTtcCentimes' | 'imputeCentimes' | 'dateEmission'>,
): Mouvement => ({
  poste: 'mois',
  cle: moisDe(facture.dateEmission),
  de: { nombre: 1, montant: factureDe(facture) },
});

/**
 * Ce qu'une facture qui naît ajoute à celles de son émetteur, et à son livre si elle dit un acompte déjà versé.
 * @param moisCourant `AAAA-MM`, à Paris
 */
export const mouvementsDEmission = (facture: FactureNaissante, moisCourant: string): Mouvement[] => [
  emise(facture),
  ...due(facture, 1, moisCourant),
  ...soldee(facture, 1),
  ...realisesDe(facture),
  ...(facture.verse ? auLivre(facture.verse) : []),
];

/** Ce qu'un avoir qui naît ajoute à ceux de son émetteur. */
export const mouvementsDAvoir = (
  avoir: DocumentExecutant & Pick<FactureSommee, 'imputeCentimes'>,
): Mouvement[] => [emise(avoir), ...realisesDe(avoir)];

const encaisser = ({ mois, avant, montant }: Encaissement): Mouvement => ({
  poste: 'encaisse',
  cle: mois,
  de: { nombre: Number(avant + montant !== 0) - Number(avant !== 0), montant },
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
  ...soldee(avant, -1),
  ...soldee(apres, 1),
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
