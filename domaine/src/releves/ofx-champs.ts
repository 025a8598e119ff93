const ENTITES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const sansEntites = (texte: string): string =>
  texte.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entier, decimal, hexa, nom) => {
    if (nom !== undefined) return ENTITES[String(nom).toLowerCase()] ?? entier;
    const signe = decimal === undefined ? Number.parseInt(String(hexa), 16) : Number(decimal);
    return String.fromCodePoint(Math.min(signe, 0x10ffff));
  });

const PROTEGES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Le texte nu : sans commentaires, et ses sections CDATA écrites comme le reste ; elles sont permises en OFX 1 et 2, dans tout élément. */
export const sansCdata = (texte: string): string =>
  texte
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, contenu: string) =>
      contenu.replace(/[&<>]/g, (signe) => PROTEGES[signe]!).replace(/[\r\n]+/g, ' '),
    );

/** Le texte d'un élément, jusqu'à une balise : un « < » que rien ne suit d'un nom est un signe. */
const texte = (sauf: string): string => `(?:[^<${sauf}]|<(?![/\\w]))*`;

/** Une valeur d'un agrégat OFX : sa balise de fin la ferme (XML), sinon la fin de ligne ou la balise suivante (SGML). */
export function champ(agregat: string, nom: string): string {
  const ouvre = `<${nom}(?:\\s[^>]*)?>`;
  const lu =
    new RegExp(`${ouvre}(${texte('')})</${nom}\\s*>`, 'i').exec(agregat) ??
    new RegExp(`${ouvre}(${texte('\\r\\n')})`, 'i').exec(agregat);
  return sansEntites(lu?.[1] ?? '').trim();
}
