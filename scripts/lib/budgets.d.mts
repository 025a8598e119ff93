/** Voir budgets.mjs. */
export interface EntreePesee {
  readonly nom: string;
  /** Absent de ce qui n'est pas une page. */
  readonly chemin?: string;
  /** La page qui demande ceci dès qu'elle s'est montrée. */
  readonly apres?: string;
  /** Vrai si la page demande un compte connecté. */
  readonly compte?: boolean;
  /** En kilo-octets de gzip, comme les poids. */
  readonly budget: number;
  readonly total: number;
  readonly fichiers: readonly { readonly fichier: string; readonly ko: number }[];
}
export function peser(dist: string): EntreePesee[];
export function egares(dist: string): string[];
