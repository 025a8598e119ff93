import type { NatureDeLigne } from '../documents/nature';
import { lireNombreTape, type NombreLu, PRIX_UNITAIRE } from '../valeurs/nombre';
import { cleDeRecherche } from '../valeurs/texte';

/** Ce qu'une colonne d'un fichier peut remplir. */
export type ChampArticle = 'designation' | 'reference' | 'detail' | 'unite' | 'prixUnitaire' | 'nature';

/** Une colonne du fichier : son titre, et le champ qu'elle remplit ; `null`, elle n'est pas lue. */
export interface ColonneLue {
  nom: string;
  champ: ChampArticle | null;
}

/** Les titres reconnus, le plus précis d'abord. Un prix toutes taxes comprises, ou d'achat, n'est pas le prix hors taxes. */
const TITRES: readonly [ChampArticle, RegExp][] = [
  ['designation', /^(designation|libelle|intitule|nom|article|produit|prestation|titre)/],
  ['designation', /^description$/],
  ['detail', /^(detail|description|descriptif|precision|commentaire)/],
  ['reference', /^(ref\b|reference|code|sku)/],
  ['prixUnitaire', /^(prix|pu\b|p\.u|tarif)(?!.*(ttc|achat|revient))/],
  ['unite', /^(unite|unites|u)\b/],
  ['nature', /^(nature|type|categorie)/],
];

/** Le champ de chaque titre ; un champ ne se prend qu'une fois, une « description » seule est la désignation. */
function champsNommes(titres: readonly string[]): (ChampArticle | null)[] {
  const cles = titres.map(cleDeRecherche);
  const places = new Map<number, ChampArticle>();
  for (const [champ, motif] of TITRES) {
    if ([...places.values()].includes(champ)) continue;
    const rang = cles.findIndex((cle, place) => !places.has(place) && motif.test(cle));
    if (rang >= 0) places.set(rang, champ);
  }
  return titres.map((_titre, rang) => places.get(rang) ?? null);
}

/** Lit un prix d'un tableur : « 1 234,50 € HT ». */
export const lirePrixDuFichier = (cellule: string): NombreLu =>
  lireNombreTape(cellule.replace(/\s*(€|eur|euros?)?\s*(h\.?t\.?)?\s*$/i, ''), PRIX_UNITAIRE);

const NATURES: readonly [NatureDeLigne, RegExp][] = [
  ['biens', /^(biens?|ventes?|marchandises?|produits?|livraison)/],
  ['services', /^(services?|prestations?)/],
];

/** La nature qu'une cellule dit ; `null` si elle ne se reconnaît pas. */
export const lireNature = (cellule: string): NatureDeLigne | null =>
  NATURES.find(([, motif]) => motif.test(cleDeRecherche(cellule)))?.[0] ?? null;

/** Sans titres : la première colonne de nombres est le prix, le texte le plus long la désignation. */
function champsDevines(rangees: readonly (readonly string[])[]): (ChampArticle | null)[] {
  const largeur = Math.max(...rangees.map(({ length }) => length));
  const rangs = Array.from({ length: largeur }, (_, rang) => rang);
  const cellules = (rang: number): string[] => rangees.map((rangee) => rangee[rang] ?? '').filter(Boolean);
  const estPrix = (rang: number): boolean =>
    cellules(rang).length > 0 && cellules(rang).every((cellule) => lirePrixDuFichier(cellule).etat === 'lu');
  const prix = rangs.find(estPrix);
  const longueur = (rang: number): number => cellules(rang).join('').length;
  const [designation] = rangs.filter((rang) => !estPrix(rang)).sort((a, b) => longueur(b) - longueur(a));
  return rangs.map((rang) => {
    if (rang === prix) return 'prixUnitaire';
    return rang === designation ? 'designation' : null;
  });
}

const suffit = (champs: readonly (ChampArticle | null)[]): boolean =>
  champs.includes('designation') && champs.includes('prixUnitaire');

/** Les colonnes d'un fichier, et si sa première rangée les nomme ; `null` si ni une désignation ni un prix ne s'y trouvent. */
export function reconnaitreColonnes(
  rangees: readonly (readonly string[])[],
): { colonnes: ColonneLue[]; enTete: boolean } | null {
  const [premiere = []] = rangees;
  const nommes = champsNommes(premiere);
  if (suffit(nommes))
    return { colonnes: premiere.map((nom, rang) => ({ nom, champ: nommes[rang] ?? null })), enTete: true };
  const devines = rangees.length > 0 ? champsDevines(rangees) : [];
  if (!suffit(devines)) return null;
  return { colonnes: devines.map((champ, rang) => ({ nom: `Colonne ${rang + 1}`, champ })), enTete: false };
}
