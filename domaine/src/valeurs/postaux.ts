import type { CodePays } from './pays';

/** Les débuts des codes postaux français. Saint-Barthélemy et Saint-Martin gardent aussi ceux de la Guadeloupe. Source : La Poste (2026). */
const POSTAUX: Readonly<Record<CodePays, readonly string[]>> = {
  GP: ['971'],
  MQ: ['972'],
  RE: ['974'],
  GF: ['973'],
  YT: ['976'],
  PM: ['975'],
  BL: ['977', '97133'],
  MF: ['978', '97150'],
  TF: ['984'],
  WF: ['986'],
  PF: ['987'],
  NC: ['988'],
  MC: ['980'],
};

/** Ceux d'un pays ; vide hors de la France et de ce que La Poste dessert, et de la métropole, qui a tous les autres. */
export const debutsPostaux = (pays: CodePays): readonly string[] => POSTAUX[pays] ?? [];

/** Le territoire d'un code postal français, le plus précis d'abord ; la France s'il n'en nomme aucun. */
export function territoirePostal(codePostal: string | undefined): CodePays {
  const code = (codePostal ?? '').replace(/\D/g, '');
  if (code.length !== 5) return 'FR';
  const postaux = Object.entries(POSTAUX).flatMap(([pays, debuts]) =>
    debuts.filter((debut) => code.startsWith(debut)).map((debut) => ({ pays, debut })),
  );
  return postaux.sort((a, b) => b.debut.length - a.debut.length)[0]?.pays ?? 'FR';
}
