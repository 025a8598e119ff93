import { type Faute, lireTexte } from '../valeurs/regle';
import { lireCsv, type RangeeCsv, type Separateur, separateurDe } from '../valeurs/csv-lecture';
import { decoderTexte, type Encodage, estBinaire } from '../valeurs/texte-de-fichier';
import { redresserGuillemets } from '../valeurs/csv-guillemets';
import { entierLu } from '../valeurs/nombre';
import {
  ARTICLE_DESIGNATION,
  ARTICLE_DETAIL,
  ARTICLE_REFERENCE,
  ARTICLE_UNITE,
  ARTICLES_MAX,
  cleArticle,
  type ContenuArticle,
  fautesArticle,
  memeArticle,
  NATURE_FAUSSE,
} from './article';
import {
  type ChampArticle,
  type ColonneLue,
  lireNature,
  lirePrixDuFichier,
  reconnaitreColonnes,
} from './colonnes';

/** Le plus gros fichier lu. */
export const OCTETS_IMPORT = 1_000_000;

/** Une ligne du fichier : l'article qu'elle dit, ou ce qu'on lui reproche. */
export interface RangeeLue {
  /** Sa place dans le fichier, titres compris, comme un tableur la numérote. */
  ligne: number;
  designation: string;
  article: ContenuArticle | null;
  fautes: Faute[];
}

/** Un fichier lu : comment, et ligne par ligne. */
export interface FichierLu {
  encodage: Encodage;
  separateur: Separateur;
  colonnes: ColonneLue[];
  lignes: RangeeLue[];
}

/** Pourquoi un fichier entier ne se lit pas. */
export const FICHIER_VIDE = 'Ce fichier est vide.';
export const FICHIER_CLASSEUR =
  'Ce fichier n’est pas un CSV. Dans votre tableur, enregistrez-le au format «\u00a0CSV\u00a0», puis importez-le.';
export const FICHIER_TROP_LONG = `Ce fichier a plus de ${ARTICLES_MAX} lignes\u00a0: coupez-le en plusieurs.`;
export const COLONNES_ABSENTES =
  'La première ligne doit nommer les colonnes\u00a0: au moins «\u00a0Désignation\u00a0» et «\u00a0Prix unitaire HT\u00a0».';
export const guillemetOuvert = (ligne: number): string =>
  `Ce fichier ne se lit plus à partir de la ligne ${ligne}\u00a0: un guillemet s’y ouvre et ne se referme pas. Corrigez-la dans votre tableur, puis importez-le de nouveau.`;
const PRIX_ILLISIBLE = 'Ce prix ne se lit pas (exemple\u00a0: 45,50).';
const SANS_ARTICLE = 'Ce fichier n’a que des titres\u00a0: aucun article à importer.';

function articleDe(cellules: Partial<Record<ChampArticle, string>>): Omit<RangeeLue, 'ligne'> {
  const prix = lirePrixDuFichier(cellules.prixUnitaire ?? '');
  const nature = cellules.nature ? lireNature(cellules.nature) : undefined;
  const reference = lireTexte(ARTICLE_REFERENCE, cellules.reference ?? '');
  const detail = lireTexte(ARTICLE_DETAIL, cellules.detail ?? '');
  const unite = lireTexte(ARTICLE_UNITE, cellules.unite ?? '');
  const designation = lireTexte(ARTICLE_DESIGNATION, cellules.designation ?? '');
  const saisi = {
    designation,
    prixUnitaireDixMilliemes: entierLu(prix),
    ...(reference && { reference }),
    ...(detail && { detail }),
    ...(unite && { unite }),
    ...(nature && { nature }),
  };
  const fautes = fautesArticle(saisi).map((faute) =>
    faute.champ === 'prixUnitaire' && prix.etat === 'faux' ? { ...faute, message: PRIX_ILLISIBLE } : faute,
  );
  if (nature === null) fautes.push({ champ: 'nature', message: NATURE_FAUSSE });
  const { prixUnitaireDixMilliemes } = saisi;
  const entier = fautes.length === 0 && prixUnitaireDixMilliemes !== null;
  return { designation, article: entier ? { ...saisi, prixUnitaireDixMilliemes } : null, fautes };
}

/** Une désignation dite deux fois : la première vaut, l'autre est refusée et dit où la voir. */
function refuserRedites(lignes: readonly RangeeLue[]): RangeeLue[] {
  const vues = new Map<string, number>();
  return lignes.map((lue) => {
    const cle = cleArticle(lue.designation);
    const dite = vues.get(cle);
    if (cle && dite === undefined) vues.set(cle, lue.ligne);
    if (!lue.article || dite === undefined) return lue;
    const message = `Cette désignation est déjà à la ligne ${dite}.`;
    return { ...lue, article: null, fautes: [{ champ: 'designation', message }] };
  });
}

function lireRangees(rangees: readonly RangeeCsv[], colonnes: readonly ColonneLue[]): RangeeLue[] {
  return refuserRedites(
    rangees.map(({ ligne, cellules }) => {
      const nommees = colonnes.flatMap(({ champ }, rang) => (champ ? [[champ, cellules[rang] ?? '']] : []));
      return { ligne, ...articleDe(Object.fromEntries(nommees) as Partial<Record<ChampArticle, string>>) };
    }),
  );
}

/** Lit un fichier d'articles : accents, séparateur et colonnes se devinent. @returns la phrase qui le refuse, s'il ne se lit pas */
export function lireFichierArticles(octets: Uint8Array): FichierLu | string {
  if (octets.length === 0) return FICHIER_VIDE;
  if (estBinaire(octets)) return FICHIER_CLASSEUR;
  const { texte, encodage } = decoderTexte(octets);
  const separateur = separateurDe(texte);
  const redresse = redresserGuillemets(texte, separateur);
  if (typeof redresse === 'number') return guillemetOuvert(redresse);
  const rangees = lireCsv(redresse, separateur);
  if (rangees.length === 0) return FICHIER_VIDE;
  const reconnues = reconnaitreColonnes(rangees.map(({ cellules }) => cellules));
  if (!reconnues) return COLONNES_ABSENTES;
  const articles = reconnues.enTete ? rangees.slice(1) : rangees;
  if (articles.length === 0) return SANS_ARTICLE;
  if (articles.length > ARTICLES_MAX) return FICHIER_TROP_LONG;
  return {
    encodage,
    separateur,
    colonnes: reconnues.colonnes,
    lignes: lireRangees(articles, reconnues.colonnes),
  };
}

/** Ce que l'import ferait d'une ligne, d'après l'article qui porte déjà sa désignation. */
export type EtatImport = 'nouveau' | 'identique' | 'different' | 'refusee';

/** L'état d'une ligne lue. @param present l'article actif de même désignation */
export function etatImport({ article }: RangeeLue, present: ContenuArticle | undefined): EtatImport {
  if (!article) return 'refusee';
  if (!present) return 'nouveau';
  return memeArticle(article, present) ? 'identique' : 'different';
}
