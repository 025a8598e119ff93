/** Le régime de TVA d'un compte, qui donne ses périodes (DGFiP, dossier v3.2, tableau 13). */
export type Regime = 'franchise' | 'reel' | 'reel-simplifie';

const dernierJour = (annee: number, mois: number): number => new Date(Date.UTC(annee, mois, 0)).getUTCDate();

const jour = (annee: number, mois: number, jourDuMois: number): string =>
  `${annee}${String(mois).padStart(2, '0')}${String(jourDuMois).padStart(2, '0')}`;

const plusUn = (texte: string): string => {
  const [annee, mois, quantieme] = [texte.slice(0, 4), texte.slice(4, 6), texte.slice(6)].map(Number) as [
    number,
    number,
    number,
  ];
  return new Date(Date.UTC(annee, mois - 1, quantieme + 1)).toISOString().slice(0, 10).replaceAll('-', '');
};

/** Les fins que peut avoir une période qui commence ce jour-là ; aucune si elle ne peut commencer là. */
export function finsPermises(debut: string, regime: Regime): readonly string[] {
  const annee = Number(debut.slice(0, 4));
  const mois = Number(debut.slice(4, 6));
  const quantieme = debut.slice(6);
  const finDuMois = jour(annee, mois, dernierJour(annee, mois));
  if (regime === 'franchise') {
    if (quantieme !== '01' || mois % 2 === 0) return [];
    return [jour(annee, mois + 1, dernierJour(annee, mois + 1))];
  }
  if (regime === 'reel-simplifie') return quantieme === '01' ? [finDuMois] : [];
  if (quantieme === '01') return [jour(annee, mois, 10), finDuMois];
  if (quantieme === '11') return [jour(annee, mois, 20)];
  return quantieme === '21' ? [finDuMois] : [];
}

/** Le premier jour où une période peut se déclarer : le lendemain de sa fin. */
export const ouvreLe = (fin: string): string => plusUn(fin);
