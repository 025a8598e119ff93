/** Une rangée de cellules, et la ligne du fichier où elle commence. */
export interface RangeeCsv {
  ligne: number;
  cellules: string[];
}

/** Les séparateurs admis, du plus sûr au moins sûr : une virgule est aussi décimale. */
export const SEPARATEURS = [';', '\t', ',', '|'] as const;
export type Separateur = (typeof SEPARATEURS)[number];

const CELLULE = /^"((?:[^"]|"")*)"(.*)$/s;

/** La cellule sans ses guillemets, ni l'apostrophe qui désarme une formule (voir `ecrireCellule`). */
function nue(brute: string): string {
  const [, citee, suite = ''] = CELLULE.exec(brute) ?? [];
  const texte = citee === undefined ? brute : citee.replaceAll('""', '"') + suite;
  return texte.replace(/^'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/, '').trim();
}

/** « sep=; », que des programmes écrivent pour Excel : il le lit et le cache. Le saut de ligne reste, les numéros de lignes avec lui. */
const DECLARATION = /^\ufeff?"?sep=(\\t|[^\r\n"])?"?[;,|\t ]*(?=[\r\n]|$)/i;

/** Le séparateur que la première ligne déclare, s'il coupe quelque chose ; `null` si elle n'en déclare pas. */
export function separateurDeclare(texte: string): Separateur | null {
  const [ligne, dit = ''] = DECLARATION.exec(texte) ?? [];
  const declare = SEPARATEURS.find((un) => un === (dit === '\\t' ? '\t' : dit));
  return declare && texte.slice(ligne?.length).includes(declare) ? declare : null;
}

const SAUT = /\r\n?|\n/g;

/** Les rangées d'un texte CSV (RFC 4180), une à une : guillemets, retours dans une cellule ; les rangées vides et « sep=; » sont passés. */
export function* rangeesCsv(texte: string, separateur: Separateur): Generator<RangeeCsv, void, void> {
  const signe = separateur === '\t' ? '\\t' : `\\${separateur}`;
  const cellule = new RegExp(
    `("(?:[^"]|"")*"[^${signe}\\r\\n]*|[^${signe}\\r\\n]*)(${signe}|\\r\\n?|\\n|$)`,
    'g',
  );
  let rangee: RangeeCsv = { ligne: 1, cellules: [] };
  let ligne = 1;
  for (const [tout, brute = '', suite = ''] of texte
    .replace(DECLARATION, '')
    .replace(/^\ufeff/, '')
    .matchAll(cellule)) {
    rangee.cellules.push(nue(brute));
    ligne += [...tout.matchAll(SAUT)].length;
    if (suite === separateur) continue;
    if (rangee.cellules.some(Boolean)) yield rangee;
    if (suite === '') return;
    rangee = { ligne, cellules: [] };
  }
}

/** Les mêmes, toutes. */
export const lireCsv = (texte: string, separateur: Separateur): RangeeCsv[] => [
  ...rangeesCsv(texte, separateur),
];

/** Le séparateur déclaré, sinon celui qui coupe les premières rangées en autant de colonnes, et en le plus ; le point-virgule à défaut. */
export function separateurDe(texte: string): Separateur {
  const declare = separateurDeclare(texte);
  if (declare) return declare;
  const debut = texte.slice(0, 20_000);
  const notes = SEPARATEURS.map((separateur) => {
    const largeurs = lireCsv(debut, separateur)
      .slice(0, 20)
      .map(({ cellules }) => cellules.length);
    const premiere = largeurs[0] ?? 1;
    const pareilles = largeurs.filter((largeur) => largeur === premiere).length;
    return { separateur, note: premiere < 2 ? 0 : (pareilles / largeurs.length) * 100 + premiere };
  });
  const meilleure = notes.reduce((a, b) => (b.note > a.note ? b : a));
  return meilleure.note > 0 ? meilleure.separateur : ';';
}
