import type { SorteDeForme } from '../formes/forme';
import { type CodeRefusReleve, PHRASES_REFUS_RELEVE } from '../releves/refus';
import { type CodeRefusRecu, REFUS_RECUS } from '../reception/refus-recus';
import type { Instant } from './commun';

/** Pourquoi le fichier ne s'est pas lu : le refus d'un relevé, ou celui d'une facture reçue. */
export type RefusDeFichier = CodeRefusReleve | CodeRefusRecu;
export const REFUS_DE_FICHIER = [
  ...(Object.keys(PHRASES_REFUS_RELEVE) as CodeRefusReleve[]),
  ...REFUS_RECUS,
] satisfies RefusDeFichier[];

/**
 * La forme d'un fichier mal lu, que la personne a vue et choisi d'envoyer : jamais ce qu'il dit. Le serveur refuse toute ligne où se lirait autre
 * chose que des mots de métier, des x et des 9.
 */
export interface CorpsForme {
  sorte: SorteDeForme;
  /** Absent : le fichier s'est lu, avec des doutes. */
  refus?: RefusDeFichier;
  /** 200 au plus, de 400 signes. */
  lignes: string[];
  /** Combien il a de rangées, ou d'éléments. */
  rangees: number;
}

/** Une forme reçue, telle que l'administration la lit ; rien n'y dit qui l'a envoyée. */
export interface FormeRecue {
  _id: string;
  sorte: SorteDeForme;
  refus: RefusDeFichier | null;
  lignes: string[];
  /** Celles du dernier fichier envoyé. */
  rangees: number;
  /** Combien de fois cette forme est arrivée. */
  fois: number;
  premiereLe: Instant;
  derniereLe: Instant;
  traiteeLe: Instant | null;
}

/** Une forme dont la lecture est écrite, ou à reprendre. */
export interface CorpsFormeTraitee {
  traitee: boolean;
}

/** Ce que le fil porte des fichiers mal lus. */
export interface TypesDesFormes {
  CorpsForme: CorpsForme;
  FormeRecue: FormeRecue;
  CorpsFormeTraitee: CorpsFormeTraitee;
}
