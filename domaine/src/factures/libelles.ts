import type { StatutDestinataire, StatutEmetteur } from './cycle-de-vie';
import type { EtatReglement } from './reglement';

/** Le mot de chaque statut, d'un côté ou de l'autre : l'écran, les exports et les messages disent le même. */
export const LIBELLES_STATUT: Readonly<Record<StatutEmetteur | StatutDestinataire, string>> = {
  brouillon: 'Brouillon',
  creee: 'Créée',
  envoyee: 'Envoyée',
  payee: 'Payée',
  annulee: 'Annulée',
  non_vue: 'Non vue',
  vue: 'Vue',
  acceptee: 'Acceptée',
  refusee: 'Refusée',
};

/** Le même mot pour un avoir : « Créé », « Envoyé », « Refusé ». */
export const libelleSelonGenre = (libelle: string, genre: 'facture' | 'avoir'): string =>
  genre === 'avoir' ? libelle.replace(/([éu])e$/, '$1') : libelle;

/** Le mot de chaque état du règlement. */
export const LIBELLES_REGLEMENT: Readonly<Record<EtatReglement, string>> = {
  du: 'À régler',
  partiel: 'Payée en partie',
  declare: 'Déclarée payée',
  regle: 'Réglée',
};

export const LIBELLES_GENRE = { facture: 'Facture', avoir: 'Avoir' } as const;
