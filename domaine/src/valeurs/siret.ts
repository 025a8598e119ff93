/** Le SIRET sans espaces, tirets ni points, tel qu'il est enregistré et envoyé. */
export const normaliserSiret = (saisi: string): string => saisi.replace(/[\s\u00a0\u202f.-]/g, '');

/** Vrai si le texte normalisé a exactement 14 chiffres, dont un n'est pas zéro (la clé, elle, n'est pas exigée). */
export const estSiret = (siret: string): boolean => /^\d{14}$/.test(siret) && !/^0+$/.test(siret);

/** Vrai si le texte normalisé a exactement 9 chiffres, dont un n'est pas zéro. */
export const estSiren = (siren: string): boolean => /^\d{9}$/.test(siren) && !/^0+$/.test(siren);

/** Le SIREN (9 premiers chiffres) d'un SIRET. */
export const sirenDe = (siret: string): string => siret.slice(0, 9);

function luhn(chiffres: string): boolean {
  const somme = [...chiffres].reverse().reduce((total, chiffre, rang) => {
    const double = Number(chiffre) * (rang % 2 === 1 ? 2 : 1);
    return total + (double > 9 ? double - 9 : double);
  }, 0);
  return somme % 10 === 0;
}

/**
 * Vrai si la clé de contrôle est juste (algorithme de Luhn ; La Poste, SIREN 356000000, admet une somme de chiffres
 * multiple de 5). Une clé fausse n'est qu'un avertissement à l'écran, jamais un refus.
 */
export function cleSiretJuste(siret: string): boolean {
  if (!estSiret(siret)) return false;
  if (luhn(siret)) return true;
  const somme = [...siret].reduce((total, chiffre) => total + Number(chiffre), 0);
  return sirenDe(siret) === '356000000' && somme % 5 === 0;
}

/** Vrai si la clé de contrôle du SIREN est juste (algorithme de Luhn). */
export const cleSirenJuste = (siren: string): boolean => estSiren(siren) && luhn(siren);

/** « 123 456 789 00015 » : groupes 3-3-3-5, y compris pour une saisie en cours. */
export function formaterSiret(saisi: string): string {
  const chiffres = saisi.replace(/\D/g, '').slice(0, 14);
  return [chiffres.slice(0, 3), chiffres.slice(3, 6), chiffres.slice(6, 9), chiffres.slice(9)]
    .filter(Boolean)
    .join(' ');
}

/** « 123 456 789 ». */
export const formaterSiren = (siren: string): string => formaterSiret(siren.slice(0, 9));
