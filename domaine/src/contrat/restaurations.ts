import type { Instant } from './commun';

/** Une archive s'envoie par morceaux de cette taille, en octets, le dernier excepté. */
export const OCTETS_DE_PARTIE = 4 * 1_024 * 1_024;
/** Ce qu'une archive à contrôler peut peser. */
export const OCTETS_D_ARCHIVE = 500_000_000;

/** L'archive qui va s'envoyer. */
export interface CorpsRestauration {
  /** La taille du fichier, en octets. */
  octets: number;
}

/** Ce qu'une archive a de faux : le fichier en cause, et pourquoi. */
export interface FauteDArchive {
  chemin: string;
  message: string;
}

/** Ce que le contrôle d'une archive saine en dit. */
export interface ControleDArchive {
  /** À qui elle est. */
  nom: string;
  siret: string | null;
  produiteLe: Instant;
  /** `ici` : le manifeste est signé par cette installation ; `ailleurs` : par une autre, dont nous ne pouvons répondre. */
  scellee: 'ici' | 'ailleurs';
  /** L'adresse de l'installation qui l'a produite, telle qu'elle la dit, et le nom de sa clé. */
  adresse: string;
  cle: string;
  fichiers: number;
  factures: number;
  avoirs: number;
  /** Les écritures du livre des recettes. */
  ecritures: number;
  /** Les fichiers que l'archive disait déjà altérés quand elle s'est faite. */
  alteres: string[];
  /** Pourquoi ce compte ne pourrait pas la reprendre ; vide : rien ne s'y oppose. */
  empechements: string[];
}

/** Une archive envoyée pour être contrôlée, puis reprise si on le confirme : jusque-là, elle n'écrit rien dans le compte. */
export interface Restauration {
  _id: string;
  /** Elle se reçoit, le contrôle la dit bonne ou refusée ; bonne, elle se reprend une fois. */
  etat: 'recoit' | 'bonne' | 'refusee' | 'reprise';
  octets: number;
  /** La taille de chaque morceau, le dernier excepté. */
  octetsParPartie: number;
  demandeeLe: Instant;
  /** Ce jour passé, elle est effacée. */
  expireLe: Instant;
  /** Quand le compte l'a reprise ; `null` : il ne l'a pas fait. */
  repriseLe: Instant | null;
  /** `null` tant qu'elle n'est pas dite bonne. */
  controle: ControleDArchive | null;
  fautes: FauteDArchive[];
}

/** Ce que le fil porte des archives à restaurer. */
export interface TypesDesRestaurations {
  CorpsRestauration: CorpsRestauration;
  Restauration: Restauration;
}
