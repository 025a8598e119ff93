import { appendFileSync } from 'node:fs';

/** Une ligne du tableau qui finit `npm run bench`. */
export interface LigneDeBilan {
  readonly chiffre: string;
  /** Ce qui a été mesuré, et ce à quoi on le compare, avec leurs unités. */
  readonly mesure: string;
  readonly reference: string;
  /** Le rapport, ou la mesure elle-même quand le but est une grandeur ; et le but, à ne pas dépasser ou à atteindre. */
  readonly valeur: number;
  readonly but: number;
  readonly sens: 'au plus' | 'au moins';
}

/** Retient une ligne pour le tableau final (`BILAN` : le fichier où `scripts/bench.mjs` les relit). */
export function retenir(ligne: LigneDeBilan): void {
  const fichier = process.env.BILAN;
  if (fichier) appendFileSync(fichier, `${JSON.stringify(ligne)}\n`);
}

/** Un rapport de deux mesures d'une même unité, avec le but qu'il ne doit pas dépasser (ou, `au moins`, atteindre). */
export const retenirRapport = (
  chiffre: string,
  [mesure, reference]: readonly [number, number],
  unite: string,
  { but, sens = 'au plus' }: { but: number; sens?: LigneDeBilan['sens'] },
): void =>
  retenir({
    chiffre,
    mesure: `${lisible(mesure)} ${unite}`,
    reference: `${lisible(reference)} ${unite}`,
    valeur: mesure / reference,
    but,
    sens,
  });

/** Une grandeur jugée pour elle-même. */
export const retenirGrandeur = (
  chiffre: string,
  valeur: number,
  unite: string,
  { but, sens = 'au plus' }: { but: number; sens?: LigneDeBilan['sens'] },
): void => retenir({ chiffre, mesure: `${lisible(valeur)} ${unite}`, reference: '–', valeur, but, sens });

const lisible = (nombre: number): string => nombre.toLocaleString('fr-FR', { maximumSignificantDigits: 3 });
