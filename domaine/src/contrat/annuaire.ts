import type { AdresseProposee } from '../annuaire/adresses';
import type { EntrepriseTrouvee } from '../annuaire/registre';

/** Ce que la personne tape : un nom, une adresse, un SIREN ou un SIRET. */
export interface CriteresAnnuaire {
  /** Trois signes au moins pour qu'un appel parte, cent au plus. */
  q: string;
}

/** Pourquoi rien ne vient du service : il ne répond pas, nous nous sommes freinés, il nous a écartés, il n'est pas réglé. */
export const SILENCES_DE_L_ANNUAIRE = ['panne', 'frein', 'coupe', 'eteint'] as const;
export type SilenceDeLAnnuaire = (typeof SILENCES_DE_L_ANNUAIRE)[number];

/** Les entreprises du registre. Une panne est une réponse : la saisie à la main marche toujours. */
export interface EntreprisesDuRegistre {
  disponible: boolean;
  raison?: SilenceDeLAnnuaire;
  /** Huit au plus. */
  resultats: EntrepriseTrouvee[];
}

/** Les adresses proposées (Base Adresse Nationale). */
export interface AdressesProposees {
  disponible: boolean;
  raison?: SilenceDeLAnnuaire;
  /** Cinq au plus. */
  resultats: AdresseProposee[];
}

/** Ce que le fil porte du registre et des adresses. */
export interface TypesDeLAnnuaire {
  CriteresAnnuaire: CriteresAnnuaire;
  EntreprisesDuRegistre: EntreprisesDuRegistre;
  AdressesProposees: AdressesProposees;
}
