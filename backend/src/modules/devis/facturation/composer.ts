import type { CorpsFacturerDevis } from '@facturier/domaine/contrat/devis-facturation';
import { composerSolde, lignesDAcompte } from '@facturier/domaine/devis/facturation';
import type { Avancement } from '@facturier/domaine/devis/situations';
import { montantDuVersement } from '@facturier/domaine/devis/offre';
import { conditionsParDefaut, echeanceDe } from '@facturier/domaine/documents/conditions';
import { completerLigne } from '@facturier/domaine/documents/ligne';
import { pourChaque, TEXTES_DE_DEVIS } from '@facturier/domaine/documents/precisions';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { formaterDateCourte } from '@facturier/domaine/valeurs/date-civile';
import { centiemesDepuisTaux, centimesDepuisEuros, ecrireNombre } from '@facturier/domaine/valeurs/montant';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { reprendre } from '../../factures/brouillons/brouillon';
import type { Deduction } from '../../factures/devis/registre-devis.service';
import type { FactureSaisie } from '../../factures/saisie';
import type { OrigineDevis } from '../../documents/schemas/devis.schemas';
import type { Facture } from '../../documents/schemas/facture.schema';
import type { Devis } from '../schemas/devis.schema';
import { enArrhes, facturationDe, payableDes } from './etat';

/** Un acompte demandé : sa part, s'il en a une, et ce qu'elle fait. */
export interface AcompteDemande {
  tauxCentiemes?: number;
  montantCentimes: number;
}

const UN_DES_DEUX = 'Dites l’acompte en pour cent ou en euros, l’un des deux.';
const RIEN_DE_PLUS = 'Le solde se calcule\u00a0: n’envoyez ni part ni montant.';
const SANS_LIGNES = 'Seule une situation se dit ligne par ligne.';
const SANS_PART = 'Une situation se dit ligne par ligne\u00a0: n’envoyez ni part ni montant.';

const refus = (champ: string, message: string, code?: 'SANS_EFFET') =>
  new SaisieInvalide([{ champ, message, ...(code && { code }) }]);

/** L'acompte demandé ; `null` pour un solde. @throws SaisieInvalide */
export function lireDemande(
  { nature, pourcentage, montant, lignes }: CorpsFacturerDevis,
  { totalTtcCentimes }: Devis,
): AcompteDemande | null {
  if (lignes != null) throw refus('lignes', SANS_LIGNES, 'SANS_EFFET');
  if (nature === 'solde') {
    if (pourcentage != null) throw refus('pourcentage', RIEN_DE_PLUS, 'SANS_EFFET');
    if (montant != null) throw refus('montant', RIEN_DE_PLUS, 'SANS_EFFET');
    return null;
  }
  if (Boolean(pourcentage) === Boolean(montant)) throw refus('montant', UN_DES_DEUX);
  const tauxCentiemes = pourcentage ? centiemesDepuisTaux(pourcentage) : undefined;
  const dit = { tauxCentiemes, montantCentimes: montant ? centimesDepuisEuros(montant) : undefined };
  const montantCentimes = montantDuVersement(dit, totalTtcCentimes);
  if (montantCentimes < 1) throw refus('pourcentage', 'Cet acompte fait moins d’un centime.');
  return { tauxCentiemes, montantCentimes };
}

/** Les avancements d'une situation. @throws SaisieInvalide */
export function lireAvancements({ pourcentage, montant, lignes = [] }: CorpsFacturerDevis): Avancement[] {
  if (pourcentage != null) throw refus('pourcentage', SANS_PART, 'SANS_EFFET');
  if (montant != null) throw refus('montant', SANS_PART, 'SANS_EFFET');
  return lignes.map(({ ligne, cumul }) => ({
    ligneDevis: ligne,
    cumulDixMilliemes: centiemesDepuisTaux(cumul),
  }));
}

/** La référence que la facture garde de son devis ; `ferme` : rien ne s'en facturera plus. */
export function origine(devis: Devis, nature: OrigineDevis['nature'], ferme: boolean): OrigineDevis {
  const des = payableDes(devis);
  return {
    id: devis._id,
    numero: devis.numero!,
    rangDeVersion: devis.rangDeVersion,
    dateEmission: devis.dateEmission,
    nature,
    ...(ferme && { soldeVivant: true as const }),
    ...(enArrhes(devis) && { arrhes: true as const }),
    ...(des && { payableDes: des }),
  };
}

const auPlusTot = (jour: DateCivile, devis: Devis): DateCivile => {
  const des = payableDes(devis);
  return des && jour < des ? des : jour;
};

/** « Acompte 30 % sur devis DEV-2026-001 du 03/03/2026 ». */
function libelle(devis: Devis, { tauxCentiemes }: AcompteDemande): string {
  const mot = enArrhes(devis) ? 'Arrhes' : 'Acompte';
  const part = tauxCentiemes ? ` ${ecrireNombre(tauxCentiemes, 2)}\u00a0%` : '';
  return `${mot}${part} sur devis ${devis.numero} du ${formaterDateCourte(devis.dateEmission)}`;
}

/** Un acompte se règle à sa réception, ou le jour que l'échéancier du devis lui donne. */
function echeanceDAcompte(devis: Devis, { montantCentimes }: AcompteDemande, aujourdhui: DateCivile) {
  const { offre, totalTtcCentimes } = devis;
  const prevu = offre.echeancier.find((un) => montantDuVersement(un, totalTtcCentimes) === montantCentimes);
  const { exigibleLe } = prevu ?? {};
  return auPlusTot(exigibleLe && exigibleLe > aujourdhui ? exigibleLe : aujourdhui, devis);
}

/** L'acompte, à garder en brouillon : une ligne par nature vendue, leur somme est le montant. */
export function composerAcompte(
  devis: Devis,
  demande: AcompteDemande,
  aujourdhui: DateCivile,
): FactureSaisie {
  const saisie = reprendre(devis);
  const { mentions } = saisie.contenu;
  const lignes = lignesDAcompte(
    libelle(devis, demande),
    demande.montantCentimes,
    devis.lignes.map(completerLigne),
    devis.vendeurFige?.natureOperation,
  );
  const dateEcheance = echeanceDAcompte(devis, demande, aujourdhui);
  const textes = pourChaque(TEXTES_DE_DEVIS, (nom) => saisie.contenu[nom]);
  const contenu = { dateEmission: null, dateEcheance, ...textes, lignes, mentions };
  return { ...saisie, contenu };
}

/** Ce que le solde déduit de ces factures : la part encaissée de chaque acompte. */
export function imputationDe(devis: Devis, factures: readonly Facture[]): Required<Deduction> {
  const acomptesImputes = factures.flatMap((facture) => {
    const { imputeCentimes } = composerSolde({ ...facturationDe(devis, [facture]), solde: null });
    if (facture.devis?.nature !== 'acompte' || imputeCentimes === 0) return [];
    const { _id, numero = '', dateEmission } = facture;
    return [{ facture: _id, numero, dateEmission, montantCentimes: imputeCentimes }];
  });
  const imputeCentimes = acomptesImputes.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
  return { acomptesImputes, imputeCentimes, acompteCentimes: imputeCentimes };
}

/** L'échéance d'une facture qui suit le délai du devis : datée seulement si son client ne peut pas payer si tôt. */
export function echeanceDuDelai(
  devis: Devis,
  aujourdhui: DateCivile,
): Pick<FactureSaisie, 'conditions'> & { dateEcheance: DateCivile | null } {
  const { delai } = devis.mentions.conditions ?? conditionsParDefaut(aujourdhui);
  const suivante = echeanceDe(aujourdhui, delai);
  const dateEcheance = auPlusTot(suivante, devis);
  return dateEcheance === suivante
    ? { dateEcheance: null, conditions: { delai } }
    : { dateEcheance, conditions: {} };
}

/** Le solde, à garder en brouillon : les lignes, les unités, la remise et le délai du devis, acomptes déduits. */
export function composerLeSolde(
  devis: Devis,
  { acompteCentimes }: Deduction,
  aujourdhui: DateCivile,
): FactureSaisie {
  const saisie = reprendre(devis);
  const { dateEcheance, conditions } = echeanceDuDelai(devis, aujourdhui);
  const contenu = {
    ...saisie.contenu,
    dateEmission: null,
    dateEcheance,
    acompteCentimes: acompteCentimes || undefined,
  };
  return { ...saisie, contenu, conditions };
}
