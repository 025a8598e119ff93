import { type ChampTexte, enchainer, type Faute, type Regle, relever, texte } from '../valeurs/regle';
import { fauteCodePostal } from '../valeurs/code-postal';
import { CODES_PAYS, codePays, type CodePays, nomPays } from '../valeurs/pays';

/** Où l'on livre, ou bien où l'on exécute (BG-15). Seul le pays est toujours dit. */
export interface AdresseLivraison {
  rue: string;
  codePostal: string;
  ville: string;
  pays: CodePays;
}

/** Les champs de cette adresse. La rue tient sur plusieurs lignes ; 300 caractères, comme le texte libre d'avant. */
export const RUE_LIVRAISON: ChampTexte = { nom: 'La rue', max: 300, facultatif: true, plusieursLignes: true };
export const CODE_POSTAL_LIVRAISON: ChampTexte = { nom: 'Le code postal', max: 10, facultatif: true };
export const VILLE_LIVRAISON: ChampTexte = { nom: 'La ville', max: 100, facultatif: true };
/** La règle du pays : un code de la norme ISO 3166-1. */
export const paysLivraison: Regle = (pays) =>
  typeof pays === 'string' && CODES_PAYS.includes(pays) ? null : 'Ce pays n’est pas dans la liste.';

const REGLES = {
  rue: texte(RUE_LIVRAISON),
  codePostal: texte(CODE_POSTAL_LIVRAISON),
  ville: texte(VILLE_LIVRAISON),
  pays: paysLivraison,
};

/** Vrai si rien n'y est écrit ; un pays seul n'est pas une adresse. */
export const livraisonVide = ({ rue, codePostal, ville }: AdresseLivraison): boolean =>
  [rue, codePostal, ville].every((champ) => champ.trim() === '');

/** Ce qui ne va pas dans l'adresse, aux chemins `livraison.rue` ; le code postal se juge selon le pays. */
export function fautesDeLivraison(adresse: AdresseLivraison | undefined): Faute[] {
  if (!adresse) return [];
  const codePostal: Regle = (code) => fauteCodePostal(String(code), adresse.pays);
  return relever(adresse, { ...REGLES, codePostal: enchainer(REGLES.codePostal, codePostal) }).map(
    ({ champ, message }) => ({ champ: `livraison.${champ}`, message }),
  );
}

/** Le pays d'une adresse qui ne le dit pas. */
export const PAYS_PAR_DEFAUT = 'FR';
const VILLE = /^(\d{5})\s+(\S.*)$/;

/**
 * L'adresse structurée d'un texte libre, sans rien en perdre : « 4 place Bellecour, 69002 Lyon » donne la rue, le code postal et la ville ;
 * ce qui ne se reconnaît pas reste dans la rue.
 * @returns `undefined` pour un texte vide
 */
export function adresseDepuisTexte(saisi: string | null | undefined): AdresseLivraison | undefined {
  const tout = saisi?.trim() ?? '';
  if (tout === '') return undefined;
  const parties = tout.split(/\n|,\s+/).map((partie) => partie.trim());
  const nomme = parties.length > 1 ? codePays(parties.at(-1)) : null;
  const avantPays = nomme ? parties.slice(0, -1) : parties;
  const [, codePostal = '', ville = ''] = VILLE.exec(avantPays.at(-1) ?? '') ?? [];
  const reconnues = (nomme ? 1 : 0) + (ville ? 1 : 0);
  const pays = nomme ?? PAYS_PAR_DEFAUT;
  if (reconnues === 0 || (nomme && !ville)) return { rue: tout, codePostal: '', ville: '', pays };
  return { rue: sansLaFin(tout, reconnues), codePostal, ville, pays };
}

/** Le texte sans ses `nombre` dernières parties, ses propres séparateurs gardés. */
function sansLaFin(tout: string, nombre: number): string {
  const morceaux = tout.split(/(\n|,\s+)/);
  return morceaux
    .slice(0, Math.max(0, morceaux.length - 2 * nombre))
    .join('')
    .trim();
}

/** Les lignes d'une adresse, telles qu'elles s'impriment : la France se tait. */
export const lignesDeLivraison = ({ rue, codePostal, ville, pays }: AdresseLivraison): string[] =>
  [...rue.split('\n'), `${codePostal} ${ville}`, pays === PAYS_PAR_DEFAUT ? '' : nomPays(pays)]
    .map((ligne) => ligne.trim())
    .filter(Boolean);

/** L'adresse en un texte, une ligne par ligne. */
export const texteDeLivraison = (adresse: AdresseLivraison): string => lignesDeLivraison(adresse).join('\n');

const aplatie = (tout: string): string =>
  tout
    .split(/\n|,\s+/)
    .map((partie) => partie.trim())
    .filter(Boolean)
    .join('\n');

/** Une adresse donnée deux fois, structurée et en texte libre, se dit pareil : sinon la faute, jamais un choix tu. */
export function fauteDeuxLivraisons(livraison: AdresseLivraison, texteLibre: string): Faute | null {
  const lue = adresseDepuisTexte(texteLibre);
  if (!lue) return null;
  const ditPareil = [texteLibre, texteDeLivraison(lue)].map(aplatie);
  return ditPareil.includes(aplatie(texteDeLivraison(livraison)))
    ? null
    : {
        champ: 'adresseLivraison',
        message: 'L’adresse de livraison est donnée deux fois, autrement\u00a0: gardez l’une des deux.',
        code: 'CONTRADICTION',
      };
}
