/** Un quota tapé : vide pour celui du plan, sinon un entier de 0 à 100 000 ; `undefined` si ce n'en est pas un. */
export function lireQuota(texte: string): number | null | undefined {
  const net = texte.replace(/[\s\u00a0\u202f]/g, '');
  if (net === '') return null;
  if (!/^\d{1,6}$/.test(net)) return undefined;
  const nombre = Number(net);
  return nombre <= 100_000 ? nombre : undefined;
}
