import type { DateCivile } from '../valeurs/date-civile';
import { phraseDesReponses } from './reponses';

/** Ce qui manque, ou s'oppose, selon le refus. */
export interface DetailsDeRefus {
  /** Les questions de « Mon activité » restées sans réponse. */
  ACTIVITE_INCOMPLETE: { champs: readonly string[] };
  /** Les pièces dont une somme n'a pas de catégorie : numéros de facture, ou « Hors facture ». */
  NATURE_NON_DITE: { factures: readonly string[] };
  /** Le taux ou le seuil qu'aucun texte lu ne donne ce jour-là. */
  TAUX_MANQUANT: { code: string; le: DateCivile };
  PERIODE_EN_COURS: { au: DateCivile };
  PERIODE_DEJA_DECLAREE: { le: DateCivile };
  PERIODE_FAUSSE: { periode: string };
  /** Le jour depuis lequel la personne s'est dite redevable de la TVA. */
  FRANCHISE_PERDUE: { depuis: DateCivile };
}

export type CodeRefusComptes = keyof DetailsDeRefus;

/** Ce qui en est dit, et quoi faire. */
const PHRASES: Readonly<Record<Exclude<CodeRefusComptes, 'ACTIVITE_INCOMPLETE'>, string>> = {
  NATURE_NON_DITE:
    'Une recette ne dit pas ce qu’elle paie\u00a0: choisissez sa catégorie avant de préparer la déclaration.',
  TAUX_MANQUANT:
    'Le taux de cette période n’est pas encore confirmé. Rien n’est calculé avec celui de l’an passé.',
  PERIODE_EN_COURS:
    'Cette période n’est pas finie\u00a0: elle se déclare dès le lendemain de son dernier jour.',
  PERIODE_DEJA_DECLAREE: 'Cette période est déjà déclarée, avec d’autres montants.',
  PERIODE_FAUSSE: 'Cette période n’est pas une de celles que vous déclarez.',
  FRANCHISE_PERDUE:
    'Vous êtes redevable de la TVA\u00a0: une facture sans TVA ne peut plus être émise d’ici. Voyez votre service des impôts, puis facturez avec la taxe.',
};

const phraseDe = <C extends CodeRefusComptes>(code: C, details: DetailsDeRefus[C]): string =>
  code === 'ACTIVITE_INCOMPLETE'
    ? phraseDesReponses((details as DetailsDeRefus['ACTIVITE_INCOMPLETE']).champs)
    : PHRASES[code as Exclude<C, 'ACTIVITE_INCOMPLETE'>];

/** Un calcul refusé : un code stable, une phrase, et ce qu'il faut pour la dire en détail. */
export class RefusDesComptes<C extends CodeRefusComptes = CodeRefusComptes> extends Error {
  constructor(
    readonly code: C,
    readonly details: DetailsDeRefus[C],
  ) {
    super(phraseDe(code, details));
  }
}
