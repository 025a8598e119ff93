/** La marque qu'un navigateur garde d'une demande : elle dira, à la confirmation, que c'est bien lui qui l'a faite. */
export interface Marque {
  garder: (marque: string) => void;
  /** La dernière gardée ici, s'il y en a une. */
  lire: () => string | undefined;
  oublier: () => void;
}

/** Sans stockage, rien n'est gardé : la confirmation demandera le mot de passe. */
const marqueSous = (cle: string): Marque => ({
  garder: (marque) => {
    try {
      localStorage.setItem(cle, marque);
    } catch {
      // Rien à garder.
    }
  },
  lire: () => {
    try {
      return localStorage.getItem(cle) ?? undefined;
    } catch {
      return undefined;
    }
  },
  oublier: () => {
    try {
      localStorage.removeItem(cle);
    } catch {
      // Rien à oublier.
    }
  },
});

/** Celle d'une inscription. */
export const MARQUE_INSCRIPTION = marqueSous('facturier.marque');
/** L'adresse demandée avant l'inscription : on y revient une fois le compte ouvert. */
export const SUITE_INSCRIPTION = marqueSous('facturier.suite');
/** Celle d'un changement d'adresse. */
export const MARQUE_ADRESSE = marqueSous('facturier.marque-adresse');
