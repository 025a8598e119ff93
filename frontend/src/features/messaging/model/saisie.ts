/** Ce qu'il faut d'une frappe pour savoir si elle envoie le message. */
export interface Frappe {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  /** Vrai pendant la composition d'un caractère (accent mort, écriture assistée). */
  isComposing: boolean;
  keyCode: number;
}

/** Touche rendue par les navigateurs qui n'annoncent pas la composition autrement. */
const TOUCHE_DE_COMPOSITION = 229;

/** Entrée envoie ; Maj+Entrée ou Alt+Entrée va à la ligne ; pendant une composition, Entrée valide le caractère. */
export const envoieLeMessage = ({ key, shiftKey, altKey, isComposing, keyCode }: Frappe): boolean =>
  key === 'Enter' && !shiftKey && !altKey && !isComposing && keyCode !== TOUCHE_DE_COMPOSITION;

/** Longueur maximale d'un message. */
export const LONGUEUR_MAX = 5000;

/** Hauteur du champ, en pixels. */
export const HAUTEUR_MIN = 40;
export const HAUTEUR_MAX = 120;

/** La hauteur du champ pour ce contenu : de 40 à 120 px. */
export const hauteurDuChamp = (hauteurContenu: number): number =>
  Math.min(HAUTEUR_MAX, Math.max(HAUTEUR_MIN, hauteurContenu));

/** Vrai si ce texte peut partir. */
export const peutPartir = (texte: string): boolean =>
  texte.trim() !== '' && texte.trim().length <= LONGUEUR_MAX;

/** Le texte d'un envoi manqué revient devant ce qui a été tapé depuis. */
export const apresEchec = (envoye: string, depuis: string): string =>
  depuis.trim() === '' ? envoye : `${envoye}\n${depuis}`;
