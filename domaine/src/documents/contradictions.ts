import type { TypeClient } from './facture';
import { CONDITIONS_PAIEMENT_PAR_DEFAUT } from './textes-legaux';

const aplatir = (texte: string): string => texte.replace(/\s+/gu, ' ').replace(/'/g, '’').trim();
const PAR_DEFAUT = CONDITIONS_PAIEMENT_PAR_DEFAUT.map(({ valeur }) => aplatir(valeur));

/** L'ajout libre d'une saisie : rien, si elle redit seulement nos conditions par défaut, que les phrases composées portent déjà. */
export const ajoutLibre = (conditionsPaiement: string | undefined): string => {
  const texte = conditionsPaiement?.trim() ?? '';
  return PAR_DEFAUT.includes(aplatir(texte)) ? '' : texte;
};

const ESCOMPTE = /escompte/iu;
const INDEMNITE =
  /indemnit[ée]s?\s.{0,60}(?:recouvrement|forfaitaire)|frais\s+de\s+recouvrement|\bD\.?\s?441-5/iu;
const PENALITES =
  /p[ée]nalit[ée]|agios|int[ée]r[êe]ts?\s+(?:l[ée]ga|de\s+retard|moratoire)|(?:retard|impay[ée]|[ée]ch[ée]ance).{0,60}\d\s?%|\d\s?%.{0,60}retard|major[ée]{1,2}s?\s.{0,20}\d\s?%|\bL\.?\s?441-\d/iu;

/** Ce qu'un texte libre dit à côté, ou à l'encontre, de ce que le document compose. */
interface Contradiction {
  motif: RegExp;
  professionnel: string;
  particulier: string;
}

const AUX_PARTICULIERS =
  'ces sanctions ne valent qu’entre professionnels (articles L441-10 et D441-5 du code de commerce)\u00a0; à un consommateur, une telle clause peut être abusive (article R212-2 du code de la consommation).';

const CONTRADICTIONS: readonly Contradiction[] = [
  {
    motif: PENALITES,
    professionnel:
      'parle de pénalités de retard, que la facture porte déjà d’après vos conditions (article L441-10 du code de commerce)\u00a0: les deux peuvent se contredire.',
    particulier: `parle de pénalités de retard\u00a0: ${AUX_PARTICULIERS}`,
  },
  {
    motif: INDEMNITE,
    professionnel:
      'parle de l’indemnité de recouvrement, que la loi fixe à 40\u00a0€ et que la facture porte déjà (article D441-5 du code de commerce).',
    particulier: `parle de l’indemnité de recouvrement\u00a0: ${AUX_PARTICULIERS}`,
  },
  {
    motif: ESCOMPTE,
    professionnel:
      'parle d’escompte, que la facture porte déjà d’après vos conditions (article L441-9 du code de commerce)\u00a0: les deux peuvent se contredire.',
    particulier: '',
  },
];

/** Ce qu'un texte libre contredit ou redit, une phrase par sujet, qui cite l'article. Rien n'est effacé : le texte est au vendeur. */
export const contradictions = (texte: string | undefined, type: TypeClient): string[] =>
  CONTRADICTIONS.flatMap(({ motif, [type]: phrase }) =>
    phrase && motif.test(ajoutLibre(texte)) ? [phrase] : [],
  );
