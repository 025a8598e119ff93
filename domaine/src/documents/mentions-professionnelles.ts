import type { DateCivile } from '../valeurs/date-civile';
import { regimeDeRetard } from './cas-de-vente';
import { conditionsParDefaut, echeanceDe, phrasesDesConditions } from './conditions';
import type { FactureADessiner, Vendeur } from './facture';
import { ESCOMPTE_NEANT, INTERETS_COMMANDE_PUBLIQUE, texteApplicable } from './textes-legaux';

/** Ce que la loi veut lire entre professionnels, phrase par phrase. Source : C. com., art. L441-9, L441-10 et D441-5. */
export interface MentionsProfessionnelles {
  /** Le délai, si l'échéance est bien celle qu'il donne. */
  delai: string | null;
  escompte: string;
  penalites: string;
  indemnite: string;
}

/** Espaces insécables devant les signes doubles et les symboles, comme partout où l'on lit du français. */
export const soigner = (texte: string): string =>
  texte.replace(/ (?=[:;!?»€%])/g, '\u00a0').replace(/« /g, '«\u00a0');

const finie = (phrase: string): string => (/[.!?]$/.test(phrase) ? phrase : `${phrase}.`);

/** Celles d'un document émis avant les conditions structurées : l'escompte était un texte du vendeur. */
function dAvant(vendeur: Vendeur, date: DateCivile): MentionsProfessionnelles {
  const escompte = vendeur.escompte?.trim() || texteApplicable(ESCOMPTE_NEANT, date);
  return {
    ...phrasesDesConditions(conditionsParDefaut(date), date),
    delai: null,
    escompte: soigner(finie(escompte)),
  };
}

/**
 * Les phrases que le pied imprime et que la facture électronique porte (BT-20, AAB, PMD, PMT).
 * @returns `null` pour un particulier, à qui elles ne s'opposent pas, et pour un avoir, qui ne réclame rien
 */
export function mentionsProfessionnelles(f: FactureADessiner): MentionsProfessionnelles | null {
  const { genre, contenu, vendeur, client } = f;
  if (client.type === 'particulier' || genre === 'avoir') return null;
  const { dateEmission, dateEcheance, mentions } = contenu;
  if (!mentions.conditions) return dAvant(vendeur, dateEmission);
  const { delai, ...phrases } = phrasesDesConditions(mentions.conditions, dateEmission);
  const tenu = echeanceDe(dateEmission, mentions.conditions.delai) === dateEcheance;
  return {
    ...phrases,
    delai: tenu ? delai : null,
    ...(regimeDeRetard(client) === 'commande_publique' && {
      penalites: texteApplicable(INTERETS_COMMANDE_PUBLIQUE, dateEmission),
    }),
  };
}

/** Ces mentions à la suite, dans l'ordre où le document les porte ; vide s'il n'en porte pas. */
export const mentionsALaSuite = (mentions: MentionsProfessionnelles | null): string => {
  if (!mentions) return '';
  const { delai, escompte, penalites, indemnite } = mentions;
  return [delai, escompte, penalites, indemnite].filter(Boolean).join(' ');
};
