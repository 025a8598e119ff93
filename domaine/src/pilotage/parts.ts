import { type Centimes, partDe } from '../valeurs/montant';

/** Ce qu'un client, ou une catégorie, fait du tout ; la part en millièmes, nulle d'un tout qui n'est pas positif. */
export interface PartDuTout {
  cle: string;
  centimes: Centimes;
  milliemes: number;
}

/** Les sommes par clé, de la plus forte à la plus faible, et la part de chacune dans ce qui est encaissé. */
export function partsDuTout(recettes: readonly { cle: string; centimes: Centimes }[]): PartDuTout[] {
  const sommes = new Map<string, Centimes>();
  for (const { cle, centimes } of recettes) sommes.set(cle, (sommes.get(cle) ?? 0) + centimes);
  const tout = [...sommes.values()].reduce((total, centimes) => total + centimes, 0);
  return [...sommes]
    .map(([cle, centimes]) => ({
      cle,
      centimes,
      milliemes: tout > 0 && centimes > 0 ? partDe(1_000, centimes, tout) : 0,
    }))
    .toSorted((a, b) => b.centimes - a.centimes || a.cle.localeCompare(b.cle));
}
