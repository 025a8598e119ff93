import { normaliserLibelle, type Operation } from './releve';

/**
 * Ce que le navigateur signe de chaque ligne : `date|montant|libellé|rang`. Le rang compte les lignes pareilles du fichier : deux virements
 * identiques le même jour sont deux lignes, et le même fichier relu, ou un autre qui le chevauche, redonne les mêmes textes.
 */
export function textesASigner(lignes: readonly Operation[]): string[] {
  const vues = new Map<string, number>();
  return lignes.map(({ date, montantCentimes, libelle }) => {
    const commun = `${date}|${montantCentimes}|${normaliserLibelle(libelle)}`;
    const rang = (vues.get(commun) ?? 0) + 1;
    vues.set(commun, rang);
    return `${commun}|${rang}`;
  });
}
