import type { SommesTenues } from './schemas/compteur.schema';

/** Ce qu'un acte ajoute (ou retire) à une ligne des sommes tenues, champ par champ ; une ligne qui ne compte plus rien disparaît. */
export interface Mouvement {
  poste: keyof Omit<SommesTenues, 'emises'>;
  cle: string;
  de: Readonly<{ nombre: number } & Partial<Record<string, number>>>;
}

type Ligne = Mouvement['de'];

/** Deux lignes en une. */
export function ajouterLignes(a: Ligne, b: Ligne): Ligne {
  const somme: Record<string, number> = {};
  for (const [champ, de] of [...Object.entries(a), ...Object.entries(b)])
    somme[champ] = (somme[champ] ?? 0) + (de ?? 0);
  return { nombre: 0, ...somme };
}

/** Un mouvement par ligne touchée ; ceux qui s'annulent n'y sont plus. */
export function reunir(mouvements: readonly Mouvement[]): Mouvement[] {
  const lignes = new Map<string, Mouvement>();
  for (const { poste, cle, de } of mouvements) {
    const avant = lignes.get(`${poste}.${cle}`);
    lignes.set(`${poste}.${cle}`, { poste, cle, de: avant ? ajouterLignes(avant.de, de) : de });
  }
  return [...lignes.values()].filter(({ de }) => Object.values(de).some((un) => un !== 0));
}

const somme = (chemin: string, de: number): object => ({ $add: [{ $ifNull: [`$${chemin}`, 0] }, de] });

/** Ces mouvements, dans le `$set` d'une mise à jour par étapes. */
export const enEtapes = (mouvements: readonly Mouvement[]): Record<string, object> =>
  Object.fromEntries(
    reunir(mouvements).map(({ poste, cle, de }) => {
      const ligne = `sommes.${poste}.${cle}`;
      const champs = Object.fromEntries(
        Object.entries(de).map(([champ, un]) => [champ, somme(`${ligne}.${champ}`, un ?? 0)]),
      );
      // Ce qui ne bouge pas reste : la ligne s'écrit par-dessus elle-même.
      const apres = { $mergeObjects: [`$${ligne}`, champs] };
      return [ligne, { $cond: [{ $eq: [champs.nombre, 0] }, '$$REMOVE', apres] }];
    }),
  );

/** Les jours d'échéance à partir de celui-ci : ceux des mois passés ne servent plus, leur mois les compte. */
export const depuisLe = (jour: string): Record<string, unknown> => ({
  $arrayToObject: {
    $filter: {
      input: { $objectToArray: { $ifNull: ['$sommes.jours', {}] } },
      cond: { $gte: ['$$this.k', jour] },
    },
  },
});
