/** Un maillon : ce qu'un document émis a fait figer, et l'empreinte de celui d'avant chez le même vendeur. Ni nom, ni montant. */
export interface Maillon {
  /** Depuis 1, sans trou. */
  rang: number;
  /** L'identifiant du document. */
  piece: string;
  genre: 'facture' | 'avoir';
  /** SHA-256 du PDF, puis du XML qu'il porte, en hexadécimal. */
  pdf: string;
  xml: string;
  /** L'empreinte du maillon d'avant ; vide pour le premier. */
  precedente: string;
}

/** Ce dont l'empreinte d'un maillon se calcule. Une preuve de devis ne passe pas pour un maillon, ni l'inverse : l'étiquette diffère. */
export const texteDeMaillon = ({ rang, piece, genre, pdf, xml, precedente }: Maillon): string =>
  ['facturier/scelle/1', rang, piece, genre, pdf, xml, precedente].join('|');
