import type { Centimes } from '../valeurs/montant';
import { A_COMPLETER, type DocumentFacture, type LibelleValeur, type LigneDocument } from './document-modele';
import type { ContenuFacture, DevisDuDocument, FactureADessiner } from './facture';
import type { Ligne } from './ligne';
import type { Remise } from './remise';
import type { PartTva } from './ventilation';
import { redactionRevue } from './redaction';
import { delaiDepuisReception } from './commande-publique';
import { FRANCAIS, type Mots } from './mots';
import { natureDe } from './nature';
import { ligneImprimable, texteImprimable } from './texte-imprimable';

const enMoins = (centimes: Centimes, mots: Mots): string => `\u2212${mots.euros(centimes)}`;

/** « Remise de 10 % : fidélité » ; « Remise » pour un montant sans motif. */
const nomDeRemise = ({ tauxCentiemes, motif }: Remise, mots: Mots): string =>
  mots.remise(tauxCentiemes, motif ? ligneImprimable(motif) : '');

function ligneDuTableau({ remise, ...ligne }: Ligne, accordee: boolean, mots: Mots): LigneDocument {
  const nomme = remise && (remise.tauxCentiemes || remise.motif) ? nomDeRemise(remise, mots) : '';
  const detail = [texteImprimable(ligne.detail ?? ''), nomme].filter(Boolean).join('\n');
  const tapee = ligneImprimable(ligne.unite ?? '');
  const unite = mots.unite(tapee, ligne.quantiteMilliemes, accordee);
  return {
    designation: texteImprimable(ligne.description),
    ...(detail && { detail }),
    quantite: [mots.quantite(ligne.quantiteMilliemes), unite].filter(Boolean).join('\u00a0'),
    prixUnitaire: mots.prixUnitaire(ligne.prixUnitaireDixMilliemes),
    ...(remise && { remise: enMoins(remise.montantCentimes, mots) }),
    montant: mots.euros(ligne.montantCentimes),
  };
}

/** Les lignes, chacune avec la somme de celles qu'elle achève. */
function avecCumuls(lignes: readonly Ligne[], mots: Mots): LigneDocument[] {
  let somme = 0;
  return lignes.map((ligne) => {
    somme += ligne.montantCentimes;
    return { ...ligneDuTableau(ligne, true, mots), cumul: mots.euros(somme) };
  });
}

/** Le tableau : ses lignes, et une colonne de remise s'il y en a une. */
export const tableauDuDocument = (
  { dateEmission, lignes }: ContenuFacture,
  mots: Mots = FRANCAIS,
): Pick<DocumentFacture, 'colonnes' | 'lignes'> => ({
  colonnes: [
    mots.colonnes.designation,
    mots.colonnes.quantite,
    mots.colonnes.prixUnitaire,
    ...(lignes.some(({ remise }) => remise) ? [mots.colonnes.remise] : []),
    mots.colonnes.montant,
  ],
  lignes: redactionRevue(dateEmission)
    ? avecCumuls(lignes, mots)
    : lignes.map((ligne) => ligneDuTableau(ligne, false, mots)),
});

/** Ce qu'une somme doit à chaque régime de TVA, quand le document en a deux. */
const dont = (parts: readonly PartTva[], mots: Mots, montant: (part: PartTva) => string): LibelleValeur[] =>
  parts.flatMap((part) => (part.nature ? [{ libelle: mots.dont(part.nature), valeur: montant(part) }] : []));

/** Ce qui se déduit du total : chaque acompte d'un devis par son numéro, ou l'acompte déjà versé d'une facture ordinaire. */
function deductions(
  contenu: ContenuFacture,
  devis: DevisDuDocument | undefined,
  mots: Mots,
): LibelleValeur[] {
  if (devis?.acomptes.length)
    return devis.acomptes.map(({ numero, dateEmission, montantCentimes }) => ({
      libelle: mots.acompteDeduit(numero, mots.dateCourte(dateEmission), devis.arrhes === true),
      valeur: enMoins(montantCentimes, mots),
    }));
  const { acompteCentimes, acompteDate, acompteReference } = contenu;
  if (!acompteCentimes) return [];
  const le = acompteDate ? mots.dateCourte(acompteDate) : null;
  const piece = acompteReference ? ligneImprimable(acompteReference) : '';
  return [{ libelle: mots.acompteVerse(le, piece), valeur: enMoins(acompteCentimes, mots) }];
}

/**
 * La TVA, une ligne par régime, dans l'ordre des parts : le taux nul de la franchise ; hors d'elle, il n'y a pas de taux (CGI, ann. II,
 * art. 242 nonies A, I, 13°). Les mêmes sous le total de la saisie.
 */
export const lignesDeTva = (
  parts: readonly PartTva[],
  tvaCentimes: Centimes,
  mots: Mots = FRANCAIS,
): LibelleValeur[] =>
  [...new Set(parts.map(({ categorie }) => categorie))].map((categorie) => ({
    libelle: mots.tva[categorie],
    valeur: categorie === 'E' ? mots.euros(tvaCentimes) : '–',
  }));

/** Les totaux, du total des lignes au TTC, l'acompte ensuite ; sans remise ni acompte, ni second régime de TVA, trois lignes. */
export function totauxDuDocument(
  contenu: ContenuFacture,
  parts: readonly PartTva[],
  devis?: DevisDuDocument,
  mots: Mots = FRANCAIS,
): LibelleValeur[] {
  const { lignes, remise, totalHtCentimes, totalTtcCentimes } = contenu;
  const totalLignes = lignes.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
  const avant = remise
    ? [
        { libelle: mots.totalLignes, valeur: mots.euros(totalLignes) },
        { libelle: nomDeRemise(remise, mots), valeur: enMoins(remise.montantCentimes, mots) },
        ...dont(parts, mots, (part) => enMoins(part.remise?.montantCentimes ?? 0, mots)),
      ]
    : [];
  return [
    ...avant,
    { libelle: mots.totalHt, valeur: mots.euros(totalHtCentimes) },
    ...dont(parts, mots, ({ baseCentimes }) => mots.euros(baseCentimes)),
    ...lignesDeTva(parts, totalTtcCentimes - totalHtCentimes, mots),
    { libelle: mots.totalTtc, valeur: mots.euros(totalTtcCentimes) },
    ...deductions(contenu, devis, mots),
  ];
}

/** Ce qui reste à payer à l'émission (BT-115), en centimes. */
export const netAPayer = ({ totalTtcCentimes, acompteCentimes = 0 }: ContenuFacture): Centimes =>
  totalTtcCentimes - acompteCentimes;

/** Ce qui se paie maintenant : le net, moins ce que le client retient en garantie. */
export const aPayerMaintenant = ({ contenu, devis }: Pick<FactureADessiner, 'contenu' | 'devis'>): Centimes =>
  netAPayer(contenu) - (devis?.retenue?.centimes ?? 0);

/** La phrase de la retenue de garantie, s'il y en a une ; le jour exact n'est connu qu'après la réception. */
export function phrasesDeRetenue(
  { genre, contenu, devis }: FactureADessiner,
  mots: Mots = FRANCAIS,
): string[] {
  if (genre !== 'facture' || !devis?.retenue) return [];
  const { tauxCentiemes, centimes } = devis.retenue;
  return [mots.retenue(tauxCentiemes, mots.euros(centimes), mots.euros(netAPayer(contenu) - centimes))];
}

function motDuDevis({ nature, arrhes, situation }: DevisDuDocument, mots: Mots): string {
  if (nature === 'situation') return mots.situation(situation?.rang);
  if (nature === 'solde') return mots.solde;
  return arrhes ? mots.arrhesSur : mots.acompteSur;
}

/** « Solde du devis DEV-2026-001 du 3 mars 2026 ». */
export const referenceAuDevis = (devis: DevisDuDocument, mots: Mots = FRANCAIS): string =>
  mots.pieceDu(motDuDevis(devis, mots), devis.numero, mots.dateLongue(devis.dateEmission));

/** D'une situation, ce qui est facturé du marché avant elle, et avec elle : « déjà 400,20 €, à ce jour 933,54 € sur 1 334,00 € ». */
export function avancementDuDevis(
  { genre, contenu, devis }: FactureADessiner,
  mots: Mots = FRANCAIS,
): string[] {
  if (genre !== 'facture' || !devis?.situation) return [];
  const { rang, avantCentimes, marcheCentimes } = devis.situation;
  const avec = avantCentimes + contenu.totalTtcCentimes;
  return [mots.avancement(rang, mots.euros(avantCentimes), mots.euros(avec), mots.euros(marcheCentimes))];
}

/** Ce que le document cite : la facture qu'un avoir rectifie, le devis dont l'une ou l'autre est tirée ; d'un avoir d'avant, la facture seule. */
export function referenceDuDocument(f: FactureADessiner, mots: Mots = FRANCAIS): string | null {
  const { factureRectifiee, sortDuMontant } = f;
  const duDevis = f.devis ? referenceAuDevis(f.devis, mots) : null;
  if (!factureRectifiee) return duDevis;
  const rectifiee = mots.rectifie(factureRectifiee.numero, mots.dateLongue(factureRectifiee.dateEmission));
  return duDevis && sortDuMontant ? `${rectifiee} – ${duDevis}` : rectifiee;
}

/**
 * D'une facture où rien ne reste à payer, ce qu'il en est ; `null` s'il reste quelque chose, et d'un document d'avant la rédaction revue.
 * Un solde est réglé par les acomptes que son devis a déjà encaissés.
 */
export function rienAPayer(
  { genre, contenu }: Pick<FactureADessiner, 'genre' | 'contenu'>,
  mots: Mots = FRANCAIS,
): string | null {
  if (genre !== 'facture' || netAPayer(contenu) > 0 || !redactionRevue(contenu.dateEmission)) return null;
  if (!contenu.acompteCentimes) return mots.rienAPayer;
  return mots.dejaReglee(contenu.acompteDate ? mots.dateLongue(contenu.acompteDate) : null);
}

/** La date d'échéance, ou sa place : un brouillon n'en invente pas. */
export const echeanceDe = ({ contenu, sansEcheance }: FactureADessiner, mots: Mots = FRANCAIS): string =>
  sansEcheance ? A_COMPLETER : mots.dateLongue(contenu.dateEcheance);

/**
 * Les dates d'un document, dans l'ordre, et la nature de ce qu'il vend. Celle de la remise date une livraison de biens, ou l'exécution
 * d'un service (CGI, ann. II, art. 242 nonies A, I, 10°).
 */
export function datesDuDocument(f: FactureADessiner, mots: Mots = FRANCAIS): LibelleValeur[] {
  const { genre, contenu } = f;
  const { dateEmission, datePrestation, periodeDu, periodeAu } = contenu;
  const nature = natureDe(f);
  const dates = [{ libelle: mots.dateEmission, valeur: mots.dateLongue(dateEmission) }];
  const aNoter = datePrestation !== dateEmission || f.client.type === 'particulier';
  if (datePrestation && aNoter)
    dates.push({
      libelle: mots.datesDeRemise[nature ?? 'services'],
      valeur: mots.dateLongue(datePrestation),
    });
  if (periodeDu && periodeAu)
    dates.push({
      libelle: mots.periodes[nature ?? 'services'],
      valeur: mots.periode(mots.dateLongue(periodeDu), mots.dateLongue(periodeAu)),
    });
  const regle = rienAPayer(f, mots);
  const publique = delaiDepuisReception(f, mots);
  if (regle) dates.push({ libelle: mots.reglement, valeur: regle });
  else if (publique) dates.push({ libelle: mots.delaiDePaiement, valeur: publique });
  else if (genre === 'facture') dates.push({ libelle: mots.aReglerAuPlusTard, valeur: echeanceDe(f, mots) });
  if (nature) dates.push({ libelle: mots.nature, valeur: mots.natures[nature] });
  return dates;
}
