import type { Caisse, Chambre, Periodicite, ZoneDActivite } from '../cotisations/activite';
import type { Categorie } from '../cotisations/categories';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Pourcent } from './commun';
import type { TypesDesDeclarations } from './declarations';
import type { TypesDesAchats } from './achats';
import type { TypesDesNatures } from './natures';
import type { TypesDuTableau } from './pilotage';
import type { TypesDesPrevisions } from './previsions';
import type { CriteresDAnnee, SeuilsDeLAnnee } from './seuils';
import type { TypesDesTauxMicro } from './taux-micro';

/** Un taux de cotisations lu sur son appel, outre-mer ; `cipav` vaut pour toutes les catégories de cette caisse. */
export interface TauxLuSurLAppel {
  code: Categorie | 'cipav';
  taux: Pourcent;
}

/** Ce que l'on fait à partir d'un jour ; une version ne change jamais une période passée. `null` : la personne ne sait pas. */
export interface VersionDActivite {
  aPartirDu: DateCivile;
  /** Au moins une. */
  categories: Categorie[];
  caisse: Caisse | null;
  chambre: Chambre | null;
  zone: ZoneDActivite;
  periodicite: Periodicite | null;
  versementLiberatoire: boolean | null;
  tva: 'franchise' | 'redevable' | null;
  tauxSaisis?: TauxLuSurLAppel[];
}

/** Ce qui change de l'activité : ses dates, et ce que l'on fait à partir d'un jour. */
export interface CorpsActivite {
  debut: DateCivile;
  fin?: DateCivile | null;
  /** L'ACRE est-elle obtenue ; `null` : la personne ne sait pas. */
  acre?: boolean | null;
  /** Le taux marginal d'impôt. */
  tauxMarginal?: Pourcent | null;
  /** La dernière, redite telle quelle, ou celle qui la suit. */
  version: VersionDActivite;
  /** La révision lue ; 0 la première fois. */
  revision: number;
}

/** L'activité telle qu'elle est dite ; sans réponse, `debut` est `null` et il n'y a pas de version. */
export interface ActiviteConnue {
  debut: DateCivile | null;
  fin: DateCivile | null;
  acre: boolean | null;
  tauxMarginal: Pourcent | null;
  /** De la plus ancienne à la plus récente. */
  versions: VersionDActivite[];
  revision: number;
}

/** Ce qui est encaissé hors de Facturier une année, dans une catégorie. */
export interface EncaisseAilleurs {
  categorie: Categorie;
  encaisse: Euros;
  /** Ce qui y est vendu et exécuté, s'il en diffère ; absent : autant que l'encaissé. */
  realise?: Euros | null;
}

/** Ce qui est encaissé hors de Facturier une année ; une catégorie absente n'a rien. */
export interface CorpsEncaisseAilleurs {
  annee: number;
  /** Une ligne par catégorie, au plus. */
  lignes: EncaisseAilleurs[];
}

/** Une ligne reprise, de toutes les années. */
export interface RepriseDAnnee extends EncaisseAilleurs {
  annee: number;
  realise: Euros | null;
}

/** Ce que le fil porte de l'activité et des seuils. */
export interface TypesDeLActivite
  extends
    TypesDesDeclarations,
    TypesDuTableau,
    TypesDesAchats,
    TypesDesNatures,
    TypesDesPrevisions,
    TypesDesTauxMicro {
  CriteresDAnnee: CriteresDAnnee;
  SeuilsDeLAnnee: SeuilsDeLAnnee;
  CorpsActivite: CorpsActivite;
  ActiviteConnue: ActiviteConnue;
  CorpsEncaisseAilleurs: CorpsEncaisseAilleurs;
  RepriseDAnnee: RepriseDAnnee;
}
