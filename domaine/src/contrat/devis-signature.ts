import type { CaseDeConsentement, NomDeCase } from '../devis/consentement';
import type { Alteration, EtatDePreuve, PreuveDeDevis } from '../devis/preuve';
import type { DroitDeRetractation, LettreDeRetractation } from '../devis/retractation';
import type { DateCivile } from '../valeurs/date-civile';
import type { Instant } from './commun';

/** Ce que la page de signature montre avant le code : les mots du jour, et le document qu'ils visent. */
export interface ConsentementDeDevis {
  /** La version des textes, à redonner en acceptant. */
  version: DateCivile;
  bouton: string;
  cases: CaseDeConsentement[];
  /** Vrai si la personne dit aussi sa qualité : le client est un professionnel. */
  qualiteRequise: boolean;
  /** Pour qui elle signe, si ce n'est pas pour elle. */
  pour: string | null;
  /** Le vendeur et la version du devis, tels que la phrase signée les nomme. */
  vendeur: string;
  rangDeVersion: number;
  /** SHA-256 du PDF présenté, à redonner en acceptant. */
  document: string;
  /** Ce que cette signature montre, et ce qu'elle ne montre pas. */
  limite: string;
}

/** L'accord d'une personne, par son lien : le dernier geste de la page. */
export interface CorpsAcceptation {
  /** Reçu à l'adresse du lien. */
  code: string;
  nom: string;
  /** D'un professionnel. */
  qualite?: string;
  /** Les cases cochées ; aucune par défaut. */
  cases?: NomDeCase[];
  /** La version des textes qui ont été montrés. */
  textes: DateCivile;
  /** Le SHA-256 du PDF qui a été montré. */
  document: string;
}

/** Un devis accepté par lien, tel que le voit qui l'a accepté ou qui l'a fait. */
export interface AcceptationDeDevis {
  numero: string;
  accepteLe: Instant;
  /** Qui a signé. */
  par: string;
  empreinte: string;
  /** La page du site où tout le monde vérifie cette preuve. */
  verification: string;
  /** Le dernier jour pour se rétracter ; `null` si ce droit n'est pas dû, ou tant que la réception du dernier bien n'est pas notée. */
  retractableJusquau: DateCivile | null;
  /** Le droit de se rétracter ; `null` s'il n'est pas dû. */
  droitDeRetractation: DroitDeRetractation | null;
  payableDes: DateCivile;
}

/** Un devis accepté par lien, tel que le lit un de ceux à qui il est parti. */
export interface AcceptationLue extends AcceptationDeDevis {
  /** L'adresse qui a signé, masquée, si ce n'est pas celle du lecteur ; `null` : c'est la sienne, et les preuves avec. */
  autreSignataire: string | null;
}

/** Qui se rétracte. */
export interface CorpsRetractation {
  nom: string;
  /** Pour confirmer, si la préparation en demande un : reçu à l'adresse qui a conclu. */
  code?: string;
}

/** La rétractation, telle qu'elle sera déclarée : rien n'est encore fait. */
export interface RetractationPreparee {
  numero: string;
  vendeur: string;
  concluLe: DateCivile;
  /** `null` : la réception du dernier bien n'est pas notée. */
  dernierJour: DateCivile | null;
  declaration: string;
  /** L'adresse où part l'accusé. */
  accuse: string;
  /** L'adresse, masquée, où part le code à joindre ; `null` : ce lien est celui qui a signé, il n'en faut pas. */
  codeA: string | null;
  bouton: string;
}

/** Une rétractation déclarée, avec sa date et son heure. */
export interface RetractationDeDevis {
  numero: string;
  le: Instant;
  /** La même, à l'heure de Paris. */
  heure: string;
  declaration: string;
  /** Le dernier jour pour rembourser ce qui a été versé. */
  rembourserAvant: DateCivile;
  /** D'une lettre reçue par la poste, que l'émetteur a notée ; `null` : reçue en ligne. */
  lettre: LettreDeRetractation | null;
  /** Ce qu'elle entraîne, phrase par phrase. */
  suites: string[];
}

/** Ce qu'une preuve dit d'elle-même à qui la vérifie : ni nom de signataire, ni adresse. */
export interface PreuvePublique {
  numero: string;
  vendeur: string;
  signeLe: Instant;
  empreinte: string;
  /** SHA-256 du PDF du devis. */
  document: string;
  cle: string;
  clePublique: string;
  rang: number;
}

/** Le verdict d'une vérification ; d'un fichier altéré ou inconnu, la preuve n'est pas montrée. */
export interface VerificationDePreuve {
  etat: EtatDePreuve;
  phrase: string;
  alterations: Alteration[];
  /** Ce qu'est le fichier vérifié. */
  fichier: 'devis' | 'certificat' | 'preuve' | null;
  preuve: PreuvePublique | null;
  limite: string;
}

/** Ce que le fil porte des signatures de devis, par nom. */
export interface TypesDesSignatures {
  ConsentementDeDevis: ConsentementDeDevis;
  CorpsAcceptation: CorpsAcceptation;
  AcceptationDeDevis: AcceptationDeDevis;
  AcceptationLue: AcceptationLue;
  CorpsRetractation: CorpsRetractation;
  RetractationPreparee: RetractationPreparee;
  RetractationDeDevis: RetractationDeDevis;
  VerificationDePreuve: VerificationDePreuve;
  PreuveDeDevis: PreuveDeDevis;
}
