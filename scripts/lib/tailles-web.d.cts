export const PARCOURS: Readonly<Record<string, readonly string[]>>;
export const PREMIERS_PARCOURS: Readonly<Record<string, readonly string[]>>;
export function tailleDuParcours(fichier: string, titre: string): 'suite' | 'campagne';
export function tamis(taille: string): {
  grep?: RegExp[];
  grepInvert?: RegExp;
  testIgnore?: string[];
};
