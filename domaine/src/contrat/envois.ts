import type { EnvoiAccepte } from './factures';

/** L'adresse à laquelle on voudrait écrire. */
export interface CriteresEnvoisRestants {
  /** L’adresse e-mail à laquelle on voudrait écrire. */
  adresse: string;
}

/** Combien d'e-mails le jour admet, compté à Paris, et combien il en reste ; jamais moins de zéro. */
export interface PlaceDuJour {
  limite: number;
  restants: number;
}

/** Ce que le compte peut encore envoyer aujourd'hui, de ses propres limites : à cette adresse, et à tous. */
export interface EnvoisRestants {
  /** Il a moins d'une semaine et ne paie pas : ses limites sont les plus basses. */
  compteNeuf: boolean;
  aCetteAdresse: PlaceDuJour;
  aTous: PlaceDuJour;
}

/** Ce que le fil porte des envois par courriel. */
export interface TypesDesEnvois {
  EnvoiAccepte: EnvoiAccepte;
  CriteresEnvoisRestants: CriteresEnvoisRestants;
  EnvoisRestants: EnvoisRestants;
}
