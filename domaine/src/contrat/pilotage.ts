import type { SorteDeRendezVous } from '../cotisations/rendez-vous';
import type { EtatDeclaration } from '../cotisations/suivi';
import type { NomDeChiffre } from '../pilotage/chiffres';
import type { Age } from '../pilotage/impayes';
import type { Periode } from '../recettes/periode';
import type { CoteDeSeuil } from '../seuils/cumul';
import type { Assiette } from '../seuils/franchise';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Pourcent } from './commun';
import type { RefusDePreparation, TermeDit } from './declarations';
import type { Sommes } from './factures';

/** Une somme, et combien de pièces la font. */
export interface SommeEtNombre {
  montant: Euros;
  nombre: number;
}

/** Un mois : ce qui y est facturé, à l'émission, et encaissé, au jour où l'argent bouge ; l'un ou l'autre peut être négatif. */
export interface MoisDeTableau {
  /** `2026-11`. */
  mois: string;
  facture: Euros;
  encaisse: Euros;
}

/** Ce qui reste à payer, à cet âge ; ce qui est à part n'y est pas. */
export interface ImpayesDUnAge extends SommeEtNombre {
  age: Age;
}

/** Ce que les clients doivent. */
export interface ImpayesDuTableau {
  /** Les cinq âges, du plus jeune au plus vieux. */
  ages: ImpayesDUnAge[];
  /** Ce que le client dit payé, et qui n'est pas encore reçu. */
  declarees: SommeEtNombre;
  contestees: SommeEtNombre;
  /** Retenues en garantie : dues, mais pas avant leur jour. */
  retenues: SommeEtNombre;
}

/** En combien de jours on est payé, à un dixième près : les factures soldées des douze derniers mois, celui-ci compris. */
export interface DelaiDuTableau {
  factures: number;
  moyen: number;
  /** Le même, où chaque facture pèse son montant. */
  pondere: number;
}

/** Ce que deviennent les devis finalisés des douze derniers mois, celui-ci compris. */
export interface DevisDuTableau {
  /** Acceptés, refusés, rétractés et expirés. */
  reponses: number;
  /** La part des acceptés ; `null` tant qu'aucun n'a de réponse. */
  enNombre: Pourcent | null;
  enMontant: Pourcent | null;
  enAttente: SommeEtNombre;
}

/** Un client, et ce qu'il a payé de l'année. */
export interface ClientDuTableau {
  _id: string;
  nom: string;
  montant: Euros;
  /** Sa part de ce que l'année a encaissé. */
  part: Pourcent;
}

/** L'année civile du jour : ce qu'elle a encaissé, de qui, et pour quoi. */
export interface AnneeDuTableau {
  annee: number;
  encaisse: Euros;
  /** Les cinq premiers, du plus fort au plus faible. */
  clients: ClientDuTableau[];
  natures: { biens: Euros; services: Euros; nonDite: Euros };
}

/** Où en est un seuil, du côté le plus proche de sa limite. */
export interface JaugeDuTableau {
  seuil: 'franchise' | 'micro';
  /** `base` : la limite est passée ; `majore` : l'autre aussi, franchise seulement. */
  niveau: 'dessous' | 'base' | 'majore';
  cote: CoteDeSeuil;
  /** Ce que l'on compte : l'argent reçu, ou ce qui est exécuté (franchise seulement). */
  assiette: Assiette;
  somme: Euros;
  /** La plus haute somme qui reste dedans. */
  limite: Euros;
  /** Ce qui reste avant elle ; négatif au-delà. */
  marge: Euros;
  limiteMajoree: Euros | null;
  /** Ce que les factures en cours y ajouteraient, payées dans l'année ; 0 de ce qui est exécuté, qui les compte déjà. */
  attendu: Euros;
}

/** La prochaine déclaration : la plus ancienne qui reste à faire, sinon celle qui court. */
export interface ProchaineDeclaration {
  cle: Periode;
  du: DateCivile;
  au: DateCivile;
  echeance: DateCivile;
  etat: EtatDeclaration;
  /** Ce qu'elle coûterait, d'après ce qui est reçu à ce jour ; `null` si l'on ne peut le dire. */
  estime: Euros | null;
  /** Pourquoi l'on ne peut le dire. */
  refus: RefusDePreparation | null;
}

/** Une date qui vient : ce qu'il y aura à faire, et le dernier jour pour cela. */
export interface DateQuiVient {
  sorte: SorteDeRendezVous;
  cle: string;
  le: DateCivile;
  titre: string;
  detail: string;
}

/** Ce qui attend la personne aujourd'hui. */
export type ActeDuJour =
  | 'envoyer_brouillons'
  | 'encaisser_retards'
  | 'suivre_devis'
  | 'repondre_litiges'
  | 'lire_messages'
  | 'declarer';

/** Un acte qui attend, combien de fois, et où le faire. */
export interface AFaireAujourdhui {
  acte: ActeDuJour;
  nombre: number;
  /** Ce que ces pièces représentent ; `null` quand elles n'ont pas de montant. */
  montant: Euros | null;
  /** Une adresse de l'interface. */
  lien: string;
}

/** Le tableau de bord, d'une seule réponse. */
export interface TableauDeBord {
  /** Le jour, à Paris. */
  le: DateCivile;
  /** Les trois chiffres de la liste des factures, les mêmes qu'elle. */
  tete: Pick<Sommes, 'enAttente' | 'enRetard' | 'encaisseCeMois'>;
  /** Douze mois, celui-ci le dernier ; ceux sans rien y sont. */
  mois: MoisDeTableau[];
  /** Le même mois de l'an passé. */
  memeMoisAnPasse: MoisDeTableau;
  impayes: ImpayesDuTableau;
  /** `null` : aucune facture n'y a été soldée. */
  delai: DelaiDuTableau | null;
  devis: DevisDuTableau;
  annee: AnneeDuTableau;
  /** Sans celle qu'une réponse ou un seuil qui manque empêche de dire : `jaugesRefus` dit lequel. */
  jauges: JaugeDuTableau[];
  jaugesRefus: RefusDePreparation | null;
  /** `null` : l'activité n'est pas dite, ou rien ne court. */
  declaration: ProchaineDeclaration | null;
  /** Pourquoi une période qui court ne se dit pas. */
  declarationRefus: RefusDePreparation | null;
  /** Ce que coûteraient toutes les périodes qui restent à déclarer, celle qui court comprise ; `null` si l'on ne peut le dire. */
  aMettreDeCote: Euros | null;
  /** Les prochaines, cinq au plus, dans l'ordre. */
  dates: DateQuiVient[];
  /** Ce qui attend ; un acte sans rien n'y est pas. */
  aujourdhui: AFaireAujourdhui[];
}

/** Le chiffre dont on veut la raison. */
export interface CriteresPourquoi {
  /** Son nom : « encaisse », « en_retard », « delai »… */
  chiffre: NomDeChiffre;
  /** Un mois `2026-11`, une année `2026` ou une période de l'Urssaf, selon le chiffre ; absente, celle du jour. */
  periode?: Periode;
}

/** Pourquoi ce chiffre : il vaut toujours la somme de ses termes. */
export interface PourquoiCeChiffre {
  chiffre: NomDeChiffre;
  /** Ce sur quoi il porte ; `null` : le jour même. */
  periode: Periode | null;
  unite: 'euros' | 'jours';
  /** La somme des termes, dans cette unité ; `montant` y est en euros, ou en jours. */
  valeur: number;
  /** D'une moyenne : par combien la somme se divise ; `null` d'une somme. */
  diviseur: number | null;
  /** La règle, en une phrase. */
  regle: string;
  /** L'article, ou le livre, d'où elle vient. */
  source: string;
  /** Le jour où ce texte a été relu ; `null` d'un chiffre que vos livres font seuls, ou d'un taux saisi. */
  verifieLe: DateCivile | null;
  termes: TermeDit[];
  /** Ce qui a été laissé dehors ; le libellé dit pourquoi. */
  exclus: TermeDit[];
}

/** Ce que le fil porte du tableau de bord. */
export interface TypesDuTableau {
  TableauDeBord: TableauDeBord;
  CriteresPourquoi: CriteresPourquoi;
  PourquoiCeChiffre: PourquoiCeChiffre;
}
