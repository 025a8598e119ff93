/** L'adresse telle qu'elle est enregistrée et comparée : sans espaces autour, en minuscules. */
export const normaliserEmail = (saisi: string): string => saisi.trim().toLowerCase();

/** Forme admise d'une adresse : une seule arobase, un domaine pointé, ni espace ni retour à la ligne, 254 caractères au plus. */
export const estEmail = (email: string): boolean =>
  email.length <= 254 && /^[^\s@<>(),;:"\\]{1,64}@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:".\\]{2,}$/.test(email);
