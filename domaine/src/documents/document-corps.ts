import { phraseDeRetenue } from '../factures/retenue';
import {
  type Centimes,
  ecrireNombre,
  formaterEuros,
  formaterPrixUnitaire,
  formaterQuantite,
} from '../valeurs/montant';
import { A_COMPLETER, type DocumentFacture, type LibelleValeur, type LigneDocument } from './document-modele';
import { formaterDateCourte, formaterDateLongue } from '../valeurs/date-civile';
import type { ContenuFacture, DevisDuDocument, FactureADessiner } from './facture';
import type { Ligne } from './ligne';
import type { Remise } from './remise';
import type { PartTva } from './ventilation';
import { accorderUnite } from '../valeurs/unite-accordee';
import { redactionRevue } from './redaction';
import { delaiDepuisReception } from './commande-publique';
import { natureDe, type NatureOperation } from './nature';
import { ligneImprimable, texteImprimable } from './texte-imprimable';

const enMoins = (centimes: Centimes): string => `\u2212${formaterEuros(centimes)}`;

/** « Remise de 10 % : fidélité » ; « Remise » pour un montant sans motif. */
function nomDeRemise({ tauxCentiemes, motif }: Remise): string {
  const taux = tauxCentiemes ? ` de ${ecrireNombre(tauxCentiemes, 2)}\u00a0%` : '';
  return `Remise${taux}${motif ? `\u00a0: ${ligneImprimable(motif)}` : ''}`;
}

function ligneDuTableau({ remise, ...ligne }: Ligne, accordee: boolean): LigneDocument {
  const nomme = remise && (remise.tauxCentiemes || remise.motif) ? nomDeRemise(remise) : '';
  const detail = [texteImprimable(ligne.detail ?? ''), nomme].filter(Boolean).join('\n');
  const tapee = ligneImprimable(ligne.unite ?? '');
  const unite = accordee ? accorderUnite(tapee, ligne.quantiteMilliemes) : tapee;
  return {
    designation: texteImprimable(ligne.description),
    ...(detail && { detail }),
    quantite: [formaterQuantite(ligne.quantiteMilliemes), unite].filter(Boolean).join('\u00a0'),
    prixUnitaire: formaterPrixUnitaire(ligne.prixUnitaireDixMilliemes),
    ...(remise && { remise: enMoins(remise.montantCentimes) }),
    montant: formaterEuros(ligne.montantCentimes),
  };
}

/** Les lignes, chacune avec la somme de celles qu'elle achève. */
function avecCumuls(lignes: readonly Ligne[]): LigneDocument[] {
  let somme = 0;
  return lignes.map((ligne) => {
    somme += ligne.montantCentimes;
    return { ...ligneDuTableau(ligne, true), cumul: formaterEuros(somme) };
  });
}

/** Le tableau : ses lignes, et une colonne de remise s'il y en a une. */
export const tableauDuDocument = ({
  dateEmission,
  lignes,
}: ContenuFacture): Pick<DocumentFacture, 'colonnes' | 'lignes'> => ({
  colonnes: [
    'Désignation',
    'Qté',
    'Prix unitaire HT',
    ...(lignes.some(({ remise }) => remise) ? ['Remise HT'] : []),
    'Montant HT',
  ],
  lignes: redactionRevue(dateEmission)
    ? avecCumuls(lignes)
    : lignes.map((ligne) => ligneDuTableau(ligne, false)),
});

/** Ce qu'une somme doit à chaque régime de TVA, quand le document en a deux. */
const dont = (parts: readonly PartTva[], montant: (part: PartTva) => string): LibelleValeur[] =>
  parts.flatMap((part) => (part.nature ? [{ libelle: `dont ${part.nature}`, valeur: montant(part) }] : []));

/** Ce qui se déduit du total : chaque acompte d'un devis par son numéro, ou l'acompte déjà versé d'une facture ordinaire. */
function deductions(contenu: ContenuFacture, devis: DevisDuDocument | undefined): LibelleValeur[] {
  if (devis?.acomptes.length)
    return devis.acomptes.map(({ numero, dateEmission, montantCentimes }) => ({
      libelle: `${devis.arrhes ? 'Arrhes' : 'Acompte'} ${numero} du ${formaterDateCourte(dateEmission)}`,
      valeur: enMoins(montantCentimes),
    }));
  const { acompteCentimes, acompteDate, acompteReference } = contenu;
  if (!acompteCentimes) return [];
  const le = acompteDate ? ` le ${formaterDateCourte(acompteDate)}` : '';
  const piece = acompteReference ? ` (${ligneImprimable(acompteReference)})` : '';
  return [{ libelle: `Acompte déjà versé${le}${piece}`, valeur: enMoins(acompteCentimes) }];
}

/** La TVA, une ligne par régime : le taux nul de la franchise ; hors d'elle, il n'y a pas de taux (CGI, ann. II, art. 242 nonies A, I, 13°). */
const LIGNES_DE_TVA: Record<PartTva['categorie'], { libelle: string; valeur?: string }> = {
  E: { libelle: 'TVA 0\u00a0%' },
  AE: { libelle: 'TVA due par le preneur', valeur: '–' },
  O: { libelle: 'TVA non applicable', valeur: '–' },
};

/** Ces lignes, dans l'ordre des parts ; les mêmes sous le total de la saisie. */
export const lignesDeTva = (parts: readonly PartTva[], tvaCentimes: Centimes): LibelleValeur[] =>
  [...new Set(parts.map(({ categorie }) => categorie))].map((categorie) => ({
    valeur: formaterEuros(tvaCentimes),
    ...LIGNES_DE_TVA[categorie],
  }));

/** Les totaux, du total des lignes au TTC, l'acompte ensuite ; sans remise ni acompte, ni second régime de TVA, trois lignes. */
export function totauxDuDocument(
  contenu: ContenuFacture,
  parts: readonly PartTva[],
  devis?: DevisDuDocument,
): LibelleValeur[] {
  const { lignes, remise, totalHtCentimes, totalTtcCentimes } = contenu;
  const totalLignes = lignes.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
  const avant = remise
    ? [
        { libelle: 'Total des lignes HT', valeur: formaterEuros(totalLignes) },
        { libelle: nomDeRemise(remise), valeur: enMoins(remise.montantCentimes) },
        ...dont(parts, (part) => enMoins(part.remise?.montantCentimes ?? 0)),
      ]
    : [];
  return [
    ...avant,
    { libelle: 'Total HT', valeur: formaterEuros(totalHtCentimes) },
    ...dont(parts, ({ baseCentimes }) => formaterEuros(baseCentimes)),
    ...lignesDeTva(parts, totalTtcCentimes - totalHtCentimes),
    { libelle: 'Total TTC', valeur: formaterEuros(totalTtcCentimes) },
    ...deductions(contenu, devis),
  ];
}

/** Ce qui reste à payer à l'émission (BT-115), en centimes. */
export const netAPayer = ({ totalTtcCentimes, acompteCentimes = 0 }: ContenuFacture): Centimes =>
  totalTtcCentimes - acompteCentimes;

/** Ce qui se paie maintenant : le net, moins ce que le client retient en garantie. */
export const aPayerMaintenant = ({ contenu, devis }: Pick<FactureADessiner, 'contenu' | 'devis'>): Centimes =>
  netAPayer(contenu) - (devis?.retenue?.centimes ?? 0);

/** La phrase de la retenue de garantie, s'il y en a une. */
export const phrasesDeRetenue = ({ genre, contenu, devis }: FactureADessiner): string[] =>
  genre === 'facture' && devis?.retenue ? [phraseDeRetenue(devis.retenue, netAPayer(contenu))] : [];

function motDuDevis({ nature, arrhes, situation }: DevisDuDocument): string {
  if (nature === 'situation')
    return situation ? `Situation n°\u00a0${situation.rang} du devis` : 'Situation du devis';
  if (nature === 'solde') return 'Solde du devis';
  return arrhes ? 'Arrhes sur le devis' : 'Acompte sur le devis';
}

/** « Solde du devis DEV-2026-001 du 3 mars 2026 ». */
export const referenceAuDevis = (devis: DevisDuDocument): string =>
  `${motDuDevis(devis)} ${devis.numero} du ${formaterDateLongue(devis.dateEmission)}`;

/** D'une situation, ce qui est facturé du marché avant elle, et avec elle : « déjà 400,20 €, à ce jour 933,54 € sur 1 334,00 € ». */
export function avancementDuDevis({ genre, contenu, devis }: FactureADessiner): string[] {
  if (genre !== 'facture' || !devis?.situation) return [];
  const { rang, avantCentimes, marcheCentimes } = devis.situation;
  const avec = avantCentimes + contenu.totalTtcCentimes;
  return [
    `Situation n°\u00a0${rang}\u00a0: ${formaterEuros(avantCentimes)} déjà facturés, ${formaterEuros(avec)} à ce jour, sur un marché de ${formaterEuros(marcheCentimes)}.`,
  ];
}

/** Ce que le document cite : la facture qu'un avoir rectifie, le devis dont l'une ou l'autre est tirée ; d'un avoir d'avant, la facture seule. */
export function referenceDuDocument(f: FactureADessiner): string | null {
  const { factureRectifiee, sortDuMontant } = f;
  const duDevis = f.devis ? referenceAuDevis(f.devis) : null;
  if (!factureRectifiee) return duDevis;
  const rectifiee = `Rectifie la facture ${factureRectifiee.numero} du ${formaterDateLongue(factureRectifiee.dateEmission)}`;
  return duDevis && sortDuMontant ? `${rectifiee} – ${duDevis}` : rectifiee;
}

const NATURES: Record<NatureOperation, string> = {
  biens: 'Livraison de biens',
  services: 'Prestation de services',
  mixte: 'Biens et services',
};

/** Ce que date la remise : une livraison de biens, ou l'exécution d'un service (CGI, ann. II, art. 242 nonies A, I, 10°). */
const DATES_DE_REMISE: Record<NatureOperation, string> = {
  biens: 'Date de livraison',
  services: 'Date de la prestation',
  mixte: 'Date de livraison et de la prestation',
};
const PERIODES: Record<NatureOperation, string> = {
  biens: 'Période de livraison',
  services: 'Période de la prestation',
  mixte: 'Période de livraison et de la prestation',
};

/**
 * D'une facture où rien ne reste à payer, ce qu'il en est ; `null` s'il reste quelque chose, et d'un document d'avant la rédaction revue.
 * Un solde est réglé par les acomptes que son devis a déjà encaissés.
 */
export function rienAPayer({ genre, contenu }: Pick<FactureADessiner, 'genre' | 'contenu'>): string | null {
  if (genre !== 'facture' || netAPayer(contenu) > 0 || !redactionRevue(contenu.dateEmission)) return null;
  if (!contenu.acompteCentimes) return 'Rien à payer';
  return contenu.acompteDate ? `Déjà réglée le ${formaterDateLongue(contenu.acompteDate)}` : 'Déjà réglée';
}

/** La date d'échéance, ou sa place : un brouillon n'en invente pas. */
export const echeanceDe = ({ contenu, sansEcheance }: FactureADessiner): string =>
  sansEcheance ? A_COMPLETER : formaterDateLongue(contenu.dateEcheance);

/** Les dates d'un document, dans l'ordre, et la nature de ce qu'il vend. */
export function datesDuDocument(f: FactureADessiner): LibelleValeur[] {
  const { genre, contenu } = f;
  const { dateEmission, datePrestation, periodeDu, periodeAu } = contenu;
  const nature = natureDe(f);
  const dates = [{ libelle: 'Date d’émission', valeur: formaterDateLongue(dateEmission) }];
  const aNoter = datePrestation !== dateEmission || f.client.type === 'particulier';
  if (datePrestation && aNoter)
    dates.push({
      libelle: DATES_DE_REMISE[nature ?? 'services'],
      valeur: formaterDateLongue(datePrestation),
    });
  if (periodeDu && periodeAu)
    dates.push({
      libelle: PERIODES[nature ?? 'services'],
      valeur: `du ${formaterDateLongue(periodeDu)} au ${formaterDateLongue(periodeAu)}`,
    });
  const regle = rienAPayer(f);
  const publique = delaiDepuisReception(f);
  if (regle) dates.push({ libelle: 'Règlement', valeur: regle });
  else if (publique) dates.push({ libelle: 'Délai de paiement', valeur: publique });
  else if (genre === 'facture') dates.push({ libelle: 'À régler au plus tard le', valeur: echeanceDe(f) });
  if (nature) dates.push({ libelle: 'Nature de l’opération', valeur: NATURES[nature] });
  return dates;
}
