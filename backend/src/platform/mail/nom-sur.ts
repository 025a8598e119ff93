import { nomDePersonne } from '@facturier/domaine/valeurs/nom-public';

/** Ce que dit un courriel à la place d'un nom qui mènerait ailleurs, gardé d'avant la règle des noms. */
export const INTERLOCUTEUR = 'votre interlocuteur';

const regle = nomDePersonne('Le nom');

/** Le nom, s'il se lit sans mener nulle part ; `null` sinon. */
export const nomLisible = (nom: string): string | null => (nom !== '' && regle(nom) === null ? nom : null);

/** Les noms dont on se sert pour tromper : administrations, banques, et le nôtre. */
const EMPRUNTES =
  /\b(impots?|dgfip|gouv|urssaf|ameli|cpam|caf|pole ?emploi|france ?travail|tresor public|police|gendarmerie|douanes?|antai|banque|paypal|stripe|amazon|microsoft|google|apple|facturier)\b/;

const simplifier = (nom: string): string =>
  nom
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ');

/** Sans balise, adresse, lien ni caractère invisible. */
const sansAppat = (texte: string): string =>
  texte.normalize('NFKC').replace(/<[^>]*>|https?:\S*|www\.\S*|\S*@\S*/gi, ' ');

/**
 * Un texte libre tel qu'un courriel peut le citer : ni adresse, ni lien (fût-il nu : « pirate.fr »), ni retour à la ligne,
 * trois cents signes. Vide s'il n'en reste rien.
 */
export const texteSur = (texte: string): string =>
  sansAppat(texte)
    .replace(/[<>\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\.(?=[\p{L}\p{N}]*\p{L})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

/**
 * Un nom tel qu'un expéditeur peut le porter : ni adresse, ni lien, ni retour à la ligne, quatre-vingts signes. `null` s'il
 * n'en reste rien, ou s'il est celui d'une administration, d'une banque ou d'un service connu.
 */
export function nomSur(nom: string): string | null {
  const propre = sansAppat(nom)
    .replace(/[@<>/\\"|\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\.(?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return propre === '' || EMPRUNTES.test(simplifier(nom)) ? null : propre;
}
