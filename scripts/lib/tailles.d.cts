interface Famille {
  readonly raison: string;
  readonly essais: readonly string[];
  readonly rappels: readonly string[];
}

export const FICHIERS: readonly Famille[];
export const SUFFIXE: RegExp;
export function estDeCampagne(fichier: string): boolean;
export function rappeles(changes: readonly string[]): string[];
