/** Une opération d'un des relevés d'un fichier, réduite à ce qui la fait reconnaître. */
interface Dite {
  /** Le compte, ou vide s'il n'est pas dit : rien ne se compare alors. */
  compte: string;
  /** Le rang de son relevé dans le fichier. */
  releve: number;
  /** Son jour, sa somme, son libellé, sa référence. */
  cle: string;
}

/**
 * Dit de chaque opération si un relevé précédent du même compte l'a déjà dite : deux relevés d'un fichier se chevauchent. Deux opérations
 * pareilles d'un même relevé sont deux opérations.
 */
export function reditesDe(dites: readonly Dite[]): boolean[] {
  const parReleve = new Map<string, number>();
  const avant = new Map<string, { releve: number; nombre: number }[]>();
  return dites.map(({ compte, releve, cle }) => {
    if (compte === '') return false;
    const propre = `${compte}|${cle}`;
    const rang = (parReleve.get(`${releve}|${propre}`) ?? 0) + 1;
    parReleve.set(`${releve}|${propre}`, rang);
    const comptes = avant.get(propre) ?? [];
    avant.set(propre, comptes);
    const sien = comptes.find((un) => un.releve === releve);
    if (sien) sien.nombre = rang;
    else comptes.push({ releve, nombre: rang });
    return comptes.some((un) => un.releve !== releve && un.nombre >= rang);
  });
}
