import type { Devis } from '@facturier/domaine/contrat/devis';
import type {
  CorpsFacturerDevis,
  FacturationDeDevis,
  FactureDeDevis,
  PieceDeDevis,
} from '@facturier/domaine/contrat/devis-facturation';
import { montantDuVersement, TAUX_VERSEMENT } from '@facturier/domaine/devis/offre';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import {
  type Centimes,
  centiemesDepuisTaux,
  centimesDepuisEuros,
  ecrireNombre,
  eurosDepuisCentimes,
  formaterEuros,
  tauxDepuisCentiemes,
} from '@facturier/domaine/valeurs/montant';
import { fauteLue, lireNombreTape, MONTANT } from '@facturier/domaine/valeurs/nombre';

/** Ce que l'on facture, tel que c'est tapé. */
export interface FacturationTapee {
  nature: PieceDeDevis;
  en: 'taux' | 'montant';
  valeur: string;
}

/** Vrai si ce devis peut encore donner une facture. */
export const seFacture = ({
  etat,
  etatLu,
  avenantDe,
}: Pick<Devis, 'etat' | 'etatLu' | 'avenantDe'>): boolean =>
  etat === 'accepte' && etatLu !== 'facture' && !avenantDe;

/** Ce qui se verse d'avance s'appelle comme le devis l'appelle : un mot promis ne change pas. */
export const motDAvance = ({ offre: { echeancier } }: Pick<Devis, 'offre'>): string =>
  echeancier.length > 0 && echeancier.every(({ genre }) => genre === 'arrhes') ? 'Arrhes' : 'Acompte';

const vivante = ({ statut }: FactureDeDevis): boolean => statut !== 'annulee';
const emise = ({ statut }: FactureDeDevis): boolean => statut !== 'brouillon';
const estAcompte = ({ nature }: FactureDeDevis): boolean => nature === 'acompte';

/** Vrai si ce devis se facture par situations : la suivante se demande, plus d'acompte ni de solde. */
export const parSituations = ({ factures }: Pick<FacturationDeDevis, 'factures'>): boolean =>
  factures.some((une) => une.nature === 'situation' && vivante(une));

/** Le prochain versement prévu au devis, sinon 30 % pour le premier ; le solde, s'il se facture et que rien d'autre n'est prévu. */
export function departDe(
  { offre: { echeancier } }: Pick<Devis, 'offre'>,
  { factures, refus }: FacturationDeDevis,
): FacturationTapee {
  const faits = factures.filter((une) => estAcompte(une) && vivante(une)).length;
  const prevu = echeancier[faits];
  const acompte = refus.acompte === null && (prevu !== undefined || faits === 0);
  const nature = acompte || refus.solde !== null ? 'acompte' : 'solde';
  if (!prevu) return { nature, en: 'taux', valeur: faits === 0 ? '30' : '' };
  return prevu.taux === null
    ? { nature, en: 'montant', valeur: ecrireNombre(centimesDepuisEuros(prevu.montant), 2, 2) }
    : { nature, en: 'taux', valeur: ecrireNombre(centiemesDepuisTaux(prevu.taux), 2) };
}

/** L'acompte tapé : ce qu'il demande, ou ce qui ne va pas. */
export function lireAcompteTape(
  { en, valeur }: Pick<FacturationTapee, 'en' | 'valeur'>,
  { accepte, resteAFacturer }: FacturationDeDevis,
): { montantCentimes: Centimes; corps: CorpsFacturerDevis } | { faute: string } {
  const lu = lireNombreTape(valeur, en === 'taux' ? TAUX_VERSEMENT : MONTANT);
  if (lu.etat === 'vide')
    return { faute: en === 'taux' ? 'Indiquez la part à facturer.' : 'Indiquez le montant à facturer.' };
  if (lu.etat !== 'lu') return { faute: fauteLue(lu) ?? '' };
  const dit = en === 'taux' ? { tauxCentiemes: lu.entier } : { montantCentimes: lu.entier };
  const montantCentimes = montantDuVersement(dit, centimesDepuisEuros(accepte));
  const reste = centimesDepuisEuros(resteAFacturer);
  if (montantCentimes < 1) return { faute: 'Cet acompte fait moins d’un centime.' };
  if (montantCentimes > reste) return { faute: `Il reste ${formaterEuros(reste)} à facturer de ce devis.` };
  const part =
    en === 'taux'
      ? { pourcentage: tauxDepuisCentiemes(lu.entier) }
      : { montant: eurosDepuisCentimes(lu.entier) };
  return { montantCentimes, corps: { nature: 'acompte', ...part } };
}

/** La part encaissée d'une facture, la seule que le solde déduit. */
const deduite = ({ net, encaisse }: FactureDeDevis): Centimes =>
  Math.max(0, Math.min(centimesDepuisEuros(net), centimesDepuisEuros(encaisse)));

/** Ce que le solde déduira, acompte par acompte, et ce qu'il demandera. */
export function prevoirSolde({ accepte, factures }: FacturationDeDevis): {
  acomptes: { facture: FactureDeDevis; montantCentimes: Centimes }[];
  netCentimes: Centimes;
} {
  const acomptes = factures
    .filter((une) => estAcompte(une) && emise(une))
    .map((facture) => ({ facture, montantCentimes: deduite(facture) }))
    .filter(({ montantCentimes }) => montantCentimes > 0);
  const impute = acomptes.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
  return { acomptes, netCentimes: centimesDepuisEuros(accepte) - impute };
}

/** Les acomptes qui retiennent le solde : encore en brouillon, ou pas entièrement payés. */
export const retiennentLeSolde = ({ factures }: FacturationDeDevis): FactureDeDevis[] =>
  factures.filter(
    (une) => estAcompte(une) && vivante(une) && (!emise(une) || deduite(une) < centimesDepuisEuros(une.net)),
  );

/** Le jour où l'acompte se paiera : celui du devis s'il en prévoit un de ce montant, jamais avant ce que la loi permet ; `null` : à réception. */
export function exigibleLe(
  { offre: { echeancier } }: Pick<Devis, 'offre'>,
  montantCentimes: Centimes,
  payableDes: DateCivile | null,
  aujourdhui: DateCivile,
): DateCivile | null {
  const prevu = echeancier.find(({ montant }) => centimesDepuisEuros(montant) === montantCentimes);
  const jour = [prevu?.exigibleLe, payableDes].reduce<DateCivile>(
    (tard, un) => (un && un > tard ? un : tard),
    aujourdhui,
  );
  return jour > aujourdhui ? jour : null;
}

/** Ce qui reste à faire d'une facture dont le devis ne tient plus ; `null` : plus rien, ou le solde d'abord. */
export function aDefaire(facture: FactureDeDevis): 'avoir' | 'rembourser' | null {
  if (!emise(facture) || facture.impute) return null;
  if (vivante(facture) && facture.net > 0) return 'avoir';
  return facture.encaisse > 0 ? 'rembourser' : null;
}
