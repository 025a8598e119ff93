import { cleDeRecherche, sansControle } from '../valeurs/texte';
import { hautsDeCp1252 } from '../valeurs/texte-de-fichier';
import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { MoyenPaiement } from '../documents/moyens-paiement';

/** Une opération d'un relevé. */
export interface Operation {
  date: DateCivile;
  libelle: string;
  /** Négatif quand l'argent sort. */
  montantCentimes: Centimes;
  /** Le compte dont elle est, réduit à ses signes, si le fichier le dit. */
  compte?: string;
  /** Comment elle se lisait avant, si c'était autrement : ce qui fut appliqué alors se reconnaît. */
  avant?: { date: DateCivile; libelle: string };
  /** Son type dit le contraire de son montant : elle se propose, elle ne se coche pas. */
  douteuse?: true;
}

/** Pourquoi une opération du fichier n'est pas retenue. */
export type RaisonEcartee = 'date' | 'montant' | 'sens' | 'colonnes' | 'devise' | 'etat' | 'redite' | 'hors';

/** Une opération que l'on n'a pas su, ou pas dû lire. */
export interface OperationEcartee {
  /** Sa place : sa ligne dans le fichier, comme un tableur la compte ; dans un OFX ou un CAMT, son rang parmi les opérations. */
  ligne: number;
  raison: RaisonEcartee;
}

/** Une opération retenue, que le fichier dit de deux façons. */
export interface Doute {
  /** Sa place, comme celle d'une opération écartée. */
  ligne: number;
  /** Ce que dit son montant ; son type dit l'inverse. */
  montant: 'entree' | 'sortie';
}

/** Note ce doute au relevé, et sur l'opération. */
export function douterDe(releve: Releve, lue: Operation, ligne: number): void {
  lue.douteuse = true;
  releve.doutes = [
    ...(releve.doutes ?? []),
    { ligne, montant: lue.montantCentimes > 0 ? 'entree' : 'sortie' },
  ];
}

/** Un solde que le fichier écrit, et que ses opérations ne donnent pas. */
export interface EcartDeSolde {
  /** La ligne où il se lit, dans un tableau ; absente : c'est le solde final d'un compte. */
  ligne?: number;
  ecritCentimes: Centimes;
  attenduCentimes: Centimes;
}

/** Un solde final que rien ne permet de vérifier. */
export interface SoldeSeul {
  centimes: Centimes;
  /** Son jour ; `null` s'il n'est pas dit. */
  au: DateCivile | null;
}

/** Ce qu'un fichier dit. */
export interface Releve {
  /** « BoursoBank », « OFX » : ce qui a été reconnu. */
  forme: string;
  lignes: Operation[];
  ecartees: OperationEcartee[];
  /** Les opérations retenues dont le type dit le contraire du montant ; absent s'il n'y en a pas. */
  doutes?: Doute[];
  /** Les soldes finals écrits sans celui de départ : rien ne dit si une opération manque. */
  soldesSeuls?: SoldeSeul[];
  /** Les soldes qui ne tombent pas juste ; absent si tous tombent juste, ou si le fichier n'en a pas. `desordre` : presque aucun. */
  soldes?: { ecarts: EcartDeSolde[]; desordre: boolean };
}

/** Ce qui en est dit. */
export const PHRASES_ECARTEES: Readonly<Record<RaisonEcartee, string>> = {
  date: 'date impossible ou absente',
  montant: 'montant illisible',
  sens: 'ni débit, ni crédit\u00a0: sens inconnu',
  colonnes: 'pas les mêmes colonnes que les titres',
  devise: 'autre devise que l’euro',
  etat: 'pas encore passée, ou annulée',
  redite: 'déjà dite par un autre relevé du même compte dans ce fichier',
  hors: 'titre, total ou solde, pas une opération',
};

/** Ce qu'une banque écrit quand le payeur n'a rien dit : dans aucun fichier ce n'est un libellé. */
const RIEN = /^(not ?(provided|available)|nonref|none|n\/?a|null|-+|0+)$/i;
export const neDitRien = (texte: string): boolean => RIEN.test(texte.trim());

/**
 * Plusieurs textes d'une même opération en un seul, sans redite, espaces en trop, caractère de contrôle ni inversion du sens d'écriture.
 * Une banque coupe souvent le premier à 32 signes et le redit entier ensuite : le coupé s'en va, son numéro de facture coupé aussi.
 */
export function unirLibelles(parties: readonly string[]): string {
  const textes = parties.map((partie) => sansControle(hautsDeCp1252(partie).replace(/\s+/g, ' ')).trim());
  const redit = (texte: string, rang: number): boolean =>
    textes.some((autre, i) => i !== rang && autre.includes(texte) && (autre !== texte || i < rang));
  return textes.filter((texte, rang) => texte !== '' && !neDitRien(texte) && !redit(texte, rang)).join(' ');
}

/** Un libellé en majuscules sans accents ni signes : ce qui se compare d'un fichier à l'autre. */
export const normaliserLibelle = (libelle: string): string =>
  cleDeRecherche(libelle)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** Par quoi l'argent est arrivé, d'après ce que la banque écrit ; un virement, si rien ne dit autre chose. */
export function moyenDeLaLigne(libelle: string): MoyenPaiement {
  const normalise = normaliserLibelle(libelle);
  if (/\b(REMISE|ENCAISSEMENT|DEPOT)( DE| D)? (CHQ|CHQS|CHEQUE|CHEQUES)\b/.test(normalise)) return 'cheque';
  if (/\b(VERSEMENT|VERST|DEPOT)( D| DE)? ESPECES?\b/.test(normalise)) return 'especes';
  return 'virement';
}

/**
 * Ce que le navigateur signe de chaque ligne : `date|montant|libellé|rang`, et le compte avant le rang si le fichier le dit. Le rang compte les
 * lignes pareilles du fichier : deux virements identiques le même jour sont deux lignes, et le même fichier relu, ou un autre qui le chevauche,
 * redonne les mêmes textes.
 */
export function textesASigner(lignes: readonly Operation[]): string[] {
  const vues = new Map<string, number>();
  return lignes.map(({ date, montantCentimes, libelle, compte }) => {
    const commun = [date, montantCentimes, normaliserLibelle(libelle), ...(compte ? [compte] : [])].join('|');
    const rang = (vues.get(commun) ?? 0) + 1;
    vues.set(commun, rang);
    return `${commun}|${rang}`;
  });
}

/**
 * Tout ce qu'une ligne a pu être quand elle fut appliquée : ce qui se signe aujourd'hui d'abord, puis sans le compte, puis comme elle se lisait
 * avant. Une ligne dont l'un des textes est connu est connue.
 */
export function textesAReconnaitre(lignes: readonly Operation[]): string[][] {
  const sansCompte = lignes.map((ligne) => ({ ...ligne, compte: undefined }));
  const avant = sansCompte.map(({ avant: dAvant, ...ligne }) => ({ ...ligne, ...dAvant }));
  const [neufs, nus, anciens] = [textesASigner(lignes), textesASigner(sansCompte), textesASigner(avant)];
  return neufs.map((texte, rang) => [...new Set([texte, nus[rang]!, anciens[rang]!])]);
}
