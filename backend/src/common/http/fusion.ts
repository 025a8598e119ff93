/**
 * L'état présent, avec ce qui change. C'est la règle de tout `PUT` de l'API : absent = inchangé, `null` = vidé.
 * @returns un objet neuf ; un champ vidé y est `null`
 */
export function fusionner<T extends object>(present: T, changements: object): { [K in keyof T]: T[K] } {
  const champs = Object.keys(present) as (keyof T)[];
  const envoyes = changements as { [K in keyof T]?: T[K] };
  return Object.fromEntries(
    champs.map((champ) => [champ, envoyes[champ] === undefined ? present[champ] : envoyes[champ]]),
  ) as { [K in keyof T]: T[K] };
}

/** Les seuls champs envoyés, `null` compris. */
export const envoyes = <T extends object>(changements: T): Partial<T> =>
  Object.fromEntries(Object.entries(changements).filter(([, valeur]) => valeur !== undefined)) as Partial<T>;
