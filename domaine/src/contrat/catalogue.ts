import type { ChampArticle } from '../catalogue/colonnes';
import type { EtatImport } from '../catalogue/import';
import type { NatureDeLigne } from '../documents/nature';
import type { Encodage } from '../valeurs/texte-de-fichier';
import type { TypesDeLAnnuaire } from './annuaire';
import type { CriteresPage, Instant, PrixUnitaire } from './commun';

/** Un article du catalogue. Une ligne en prend une copie : le changer ne change aucun document. */
export interface Article {
  _id: string;
  designation: string;
  reference: string | null;
  /** Ce qui précise la désignation, imprimé sous elle. */
  detail: string | null;
  unite: string | null;
  /** Hors taxes. */
  prixUnitaire: PrixUnitaire;
  /** `null` : celle du profil. */
  nature: NatureDeLigne | null;
  archive: boolean;
  /** Combien de lignes l'ont pris. */
  utilisations: number;
  utiliseLe: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Ce qu'un article précise, en plus de sa désignation et de son prix. `null` : vidé. */
export interface PrecisionsArticle {
  reference?: string | null;
  detail?: string | null;
  unite?: string | null;
  nature?: NatureDeLigne | null;
}

/** Un nouvel article. */
export interface CorpsArticle extends PrecisionsArticle {
  designation: string;
  prixUnitaire: PrixUnitaire;
}

/** Un article modifié : un champ absent ne change pas, `null` le vide. */
export interface CorpsArticleModifie extends PrecisionsArticle {
  designation?: string;
  prixUnitaire?: PrixUnitaire;
  archive?: boolean;
}

/** L'ordre d'une liste d'articles : les plus pris d'abord, par désignation, du moins cher au plus cher. */
export type TriArticles = 'utilisations' | 'designation' | 'prix';
/** Les articles que l'on propose, ou ceux que l'on a rangés. */
export type RayonArticles = 'actifs' | 'archives';

/** La liste des articles ; `limite` : 50 par défaut, 200 au plus. `recherche` : des débuts de mots, tous présents. */
export interface CriteresArticles extends CriteresPage {
  recherche?: string;
  /** Les articles que l'on propose (par défaut), ou ceux que l'on a archivés. */
  rayon?: RayonArticles;
  tri?: TriArticles;
}

/** Ce qu'un import doit faire ; sans rien, il ne fait que montrer. */
export interface CriteresImportArticles {
  /** `apercu` (par défaut) n'écrit rien. */
  acte?: 'apercu' | 'importer';
  /** Une ligne refusée arrête tout (par défaut), ou se saute. */
  fautes?: 'arreter' | 'sauter';
  /** Un article qui porte déjà la désignation reste comme il est (par défaut), ou prend ce que dit le fichier. */
  existants?: 'garder' | 'remplacer';
}

/** Une ligne du fichier, et ce que l'import en fait. */
export interface RangeeImportee {
  /** Comme le tableur la numérote. */
  ligne: number;
  designation: string;
  prixUnitaire: PrixUnitaire | null;
  unite: string | null;
  nature: NatureDeLigne | null;
  etat: EtatImport;
  fautes: string[];
}

/** Un fichier lu : comment, et ce que ses lignes deviennent. */
export interface ImportArticles {
  encodage: Encodage;
  separateur: string;
  colonnes: { nom: string; champ: ChampArticle | null }[];
  nombres: Record<EtatImport, number>;
  /** Les deux cents premières, les refusées d'abord. */
  lignes: RangeeImportee[];
  /** Ce qui s'est écrit ; 0 pour un aperçu. */
  ajoutes: number;
  remplaces: number;
}

/** Ce que le fil porte de ce qui aide à saisir, par nom : le catalogue, le registre et les adresses. */
export interface TypesDuCatalogue extends TypesDeLAnnuaire {
  Article: Article;
  CorpsArticle: CorpsArticle;
  CorpsArticleModifie: CorpsArticleModifie;
  CriteresArticles: CriteresArticles;
  CriteresImportArticles: CriteresImportArticles;
  ImportArticles: ImportArticles;
}
