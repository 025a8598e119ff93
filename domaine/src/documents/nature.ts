/** Ce qu'une ligne vend. */
export type NatureDeLigne = 'biens' | 'services';
/** Ce qu'un document vend ; « mixte » porte des deux. */
export type NatureOperation = NatureDeLigne | 'mixte';

export const NATURES_DE_LIGNE: readonly NatureDeLigne[] = ['biens', 'services'];

interface Vendu {
  nature?: NatureDeLigne;
}

/**
 * La nature d'un document, déduite de ses lignes ; celle qui n'en dit rien a celle du profil.
 * Source : CGI, ann. II, art. 242 nonies A (décret n° 2022-1299 du 7 octobre 2022).
 * @returns `undefined` si une ligne reste sans nature
 */
export function natureDuDocument(
  lignes: readonly Vendu[],
  defaut: NatureOperation | undefined,
): NatureOperation | undefined {
  const natures = new Set(lignes.map(({ nature }) => nature ?? defaut));
  if (natures.size === 0) return defaut;
  if (natures.has(undefined)) return undefined;
  return natures.size > 1 ? 'mixte' : [...natures][0];
}

/** La nature de ce qui se dessine : ses lignes, puis le profil du vendeur. */
export const natureDe = ({
  contenu,
  vendeur,
}: {
  contenu: { lignes: readonly Vendu[] };
  vendeur: { natureOperation?: NatureOperation };
}): NatureOperation | undefined => natureDuDocument(contenu.lignes, vendeur.natureOperation);

/** Les lignes telles que l'émission les fige : chacune dit sa nature, si le profil n'en fait qu'une. */
export const figerNatures = <L extends Vendu>(
  lignes: readonly L[],
  defaut: NatureOperation | undefined,
): L[] =>
  defaut === undefined || defaut === 'mixte'
    ? [...lignes]
    : lignes.map((ligne) => ({ ...ligne, nature: ligne.nature ?? defaut }));
