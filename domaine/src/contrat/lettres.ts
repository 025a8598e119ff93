import type { EtatLettreEcrit, ModeEnvoiLettre } from '../retards/suite-lettre';
import type { LettreMiseEnDemeure } from '../retards/lettre-modele';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros } from './commun';
import type { PeriodeDuRetard } from './retards';

/** Comment une lettre est partie. */
export interface EnvoiDeLettre {
  mode: ModeEnvoiLettre;
  le: DateCivile;
  /** Le numéro de suivi. */
  reference?: string;
}

/** Une mise en demeure établie ; ses sommes sont figées ce jour-là. */
export interface MiseEnDemeure {
  /** Sa place parmi celles de la facture, depuis 1. */
  rang: number;
  date: DateCivile;
  /** `reglee` : la facture est soldée depuis. */
  etat: EtatLettreEcrit | 'reglee';
  /** Le délai qu'elle laisse, depuis sa réception. */
  delaiJours: number;
  principal: Euros;
  /** Vides, et nulles, pour un particulier. */
  periodes: PeriodeDuRetard[];
  penalites: Euros;
  indemnite: Euros;
  total: Euros;
  /** Ce que chaque jour de plus ajoute, au dix-millième ; nul quand le taux du semestre manquait. */
  parJour: Euros;
  /** Le premier jour dont les intérêts, faute de taux, ont été réclamés sans chiffre : « à parfaire ». */
  aParfaireDu: DateCivile | null;
  envoi: EnvoiDeLettre | null;
  /** L'empreinte des octets du PDF. */
  sha256: string;
}

/** Les mises en demeure d'une facture, et celle qui s'établirait aujourd'hui. */
export interface MisesEnDemeure {
  lettres: MiseEnDemeure[];
  apercu: LettreMiseEnDemeure | null;
  /** Pourquoi aucune ne s'établit. */
  pourquoiPas: string | null;
}

/** Ce qu'il advient d'une lettre ; `envoyee` demande `envoi`, et le corrige. */
export interface CorpsSuiteDeLettre {
  etat: Exclude<EtatLettreEcrit, 'etablie'>;
  envoi?: EnvoiDeLettre;
}
