import type { ExonerationRecue, PosteRecu, TvaRecue } from './poste-recu';

/**
 * Les codes VATEX dont la phrase ne se déduit pas de leur article. Source : liste « VATEX » du CEF (EN 16931, BT-121), codes français de la
 * DGFiP compris (spécifications externes de la facturation électronique, annexe 7).
 */
const PHRASES: Readonly<Record<string, string>> = {
  'VATEX-FR-FRANCHISE': 'TVA non applicable, article 293\u00a0B du CGI',
  'VATEX-FR-CNWVAT': 'Avoir net de taxe\u00a0: le fournisseur renonce à récupérer la TVA de cette remise',
  'VATEX-FR-AE': 'Autoliquidation, article 283-2 du CGI\u00a0: la TVA est due par l’acheteur',
  'VATEX-FR-F': 'Régime de la marge\u00a0: biens d’occasion (article 297\u00a0A du CGI)',
  'VATEX-FR-I': 'Régime de la marge\u00a0: objets d’art (article 297\u00a0A du CGI)',
  'VATEX-FR-J': 'Régime de la marge\u00a0: objets de collection et antiquités (article 297\u00a0A du CGI)',
  'VATEX-EU-AE': 'Autoliquidation\u00a0: la TVA est due par l’acheteur',
  'VATEX-EU-IC': 'Livraison intracommunautaire, exonérée de TVA',
  'VATEX-EU-G': 'Exportation hors de l’Union européenne, exonérée de TVA',
  'VATEX-EU-O': 'Hors du champ de la TVA',
  'VATEX-EU-D': 'Régime particulier\u00a0: agences de voyages (directive 2006/112/CE)',
  'VATEX-EU-F': 'Régime de la marge\u00a0: biens d’occasion (directive 2006/112/CE)',
  'VATEX-EU-I': 'Régime de la marge\u00a0: objets d’art (directive 2006/112/CE)',
  'VATEX-EU-J': 'Régime de la marge\u00a0: objets de collection et antiquités (directive 2006/112/CE)',
};

/** Ce qu'une catégorie (UNTDID 5305) dit seule, quand le fichier ne dit pas pourquoi. */
const CATEGORIES: Readonly<Record<string, string>> = {
  AE: PHRASES['VATEX-EU-AE']!,
  K: PHRASES['VATEX-EU-IC']!,
  G: PHRASES['VATEX-EU-G']!,
  O: PHRASES['VATEX-EU-O']!,
  E: 'Exonérée de TVA\u00a0: le fichier ne dit pas pourquoi',
  Z: 'Taxée au taux zéro',
  L: 'IGIC, impôt des îles Canaries, à la place de la TVA',
  M: 'IPSI, impôt de Ceuta et Melilla, à la place de la TVA',
};

/** « 261, 4 » pour CGI261-4, « 261 C, 1° » pour CGI261C-1, « 298 sexdecies A » : un article du CGI. */
function articleDuCgi(code: string): string | null {
  const [, numero, latin, lettre, alinea, bis] =
    /^VATEX-FR-(?:CGI|(?=298SEX))(\d+)(SEXDECIES)?([A-E]?)(?:-(\d)(BIS)?)?$/.exec(code) ?? [];
  if (!numero) return null;
  const article = [numero, latin?.toLowerCase(), lettre].filter(Boolean).join('\u00a0');
  if (!alinea) return article;
  return `${article}, ${alinea}${lettre ? '°' : ''}${bis ? '\u00a0bis' : ''}`;
}

/** « 132, 1, i) » pour VATEX-EU-132-1I, « 143, 1, f bis) » pour VATEX-EU-143-1FA, « 79, c) » pour VATEX-EU-79-C. */
function articleDeLaDirective(code: string): string | null {
  const [, numero, alinea, lettre, bis] = /^VATEX-EU-(\d+)(?:-(\d?)([A-Z]?)(A?))?$/.exec(code) ?? [];
  if (!numero) return null;
  const point = lettre && `${lettre.toLowerCase()}${bis ? '\u00a0bis' : ''})`;
  return [numero, alinea, point].filter(Boolean).join(', ');
}

/** La phrase d'un code VATEX ; un code que la liste n'a pas se dit tel quel. */
export function phraseVatex(code: string): string {
  const dit = code.trim().toUpperCase();
  if (Object.hasOwn(PHRASES, dit)) return PHRASES[dit]!;
  const cgi = articleDuCgi(dit);
  if (cgi) return `Exonération de TVA, article ${cgi} du CGI`;
  const directive = articleDeLaDirective(dit);
  if (directive) return `Exonération de TVA, article ${directive} de la directive 2006/112/CE`;
  return `Motif d’exonération du fichier\u00a0: code ${code}`;
}

/** Pourquoi la TVA manque : les mots du fichier (BT-120), sinon ceux de son code (BT-121), sinon sa catégorie ; `null` si elle est taxée. */
function phraseExoneration({ categorie, exoneration, exonerationCode }: ExonerationRecue): string | null {
  if (exoneration) return exoneration;
  if (exonerationCode) return phraseVatex(exonerationCode);
  return (categorie && Object.hasOwn(CATEGORIES, categorie) && CATEGORIES[categorie]) || null;
}

/** Les raisons de ne pas taxer, chacune une fois : celles de la ventilation de la TVA ; celles des lignes, si elles en disent plus. */
export function exonerationsDe({
  tva,
  lignes,
}: {
  tva: readonly TvaRecue[];
  lignes: readonly PosteRecu[];
}): string[] {
  const motivees = lignes.filter(({ exoneration, exonerationCode }) => exoneration || exonerationCode);
  const phrases = [...tva, ...motivees].map(phraseExoneration).filter((phrase) => phrase !== null);
  return [...new Set(phrases)];
}
