/** Un jour écrit AAAAMMJJ, de 2000 à 2099, qui existe (BR-FR-03). */
export function estJour(texte: string | undefined): texte is string {
  const [, annee, mois, jour] = /^(20\d\d)(\d\d)(\d\d)$/.exec(texte ?? '') ?? [];
  if (!annee) return false;
  const date = new Date(Date.UTC(Number(annee), Number(mois) - 1, Number(jour)));
  return date.getUTCMonth() === Number(mois) - 1 && date.getUTCDate() === Number(jour);
}

/** Un moment écrit AAAAMMJJHHMMSS (format 204). */
export const estMoment = (texte: string | undefined): texte is string =>
  texte !== undefined && /^\d{8}([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(texte) && estJour(texte.slice(0, 8));

/** Des centimes, lus d'un montant écrit avec au plus deux décimales ; `undefined` sinon. */
export function centimes(texte: string | undefined): number | undefined {
  const [, signe, entier, decimales = ''] = /^([+-]?)(\d{1,17})(?:\.(\d{1,2}))?$/.exec(texte ?? '') ?? [];
  if (entier === undefined) return undefined;
  const valeur = Number(entier) * 100 + Number(decimales.padEnd(2, '0'));
  return signe === '-' && valeur !== 0 ? -valeur : valeur;
}

/** Un montant en centimes, écrit comme les messages l'écrivent : « 400.00 ». */
export function montantEcrit(valeur: number): string {
  const absolu = Math.abs(valeur);
  return `${valeur < 0 ? '-' : ''}${Math.floor(absolu / 100)}.${String(absolu % 100).padStart(2, '0')}`;
}
