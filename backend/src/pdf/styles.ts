import { ENCRES } from '@facturier/domaine/documents/couleurs';
import type { ModeleDocument } from '@facturier/domaine/documents/facture';
import type { NomPolice } from './polices';

/** Page A4 et marges, en points. */
export const PAGE = { largeur: 595.28, hauteur: 841.89, marge: 45, haut: 42, bas: 30 } as const;
/** Largeur utile, en points. */
export const UTILE = PAGE.largeur - 2 * PAGE.marge;
/** Bord droit du texte. */
export const DROITE = PAGE.largeur - PAGE.marge;
/** Colonne de droite : le client, à 110 mm du bord, dans la fenêtre d'une enveloppe. */
export const COLONNE_CLIENT = 311.8;

export const { encre: ENCRE, gris: GRIS, filet: FILET, blanc: BLANC } = ENCRES;

/** Comment un texte se dessine ; tailles et interlignes en points. */
export interface Style {
  taille: number;
  interligne: number;
  police: NomPolice;
  couleur: string;
  /** Chiffres de même largeur, pour les colonnes de montants. */
  tabulaire?: boolean;
}

/** Mesures propres à une mise en page. */
export interface Mesures {
  corps: Style;
  nom: Style;
  etiquette: Style;
  valeur: Style;
  net: Style;
  pied: Style;
  /** Hauteur d'une ligne du tableau : la plus belle, et la plus serrée pour tenir sur une page. */
  ligneIdeale: number;
  ligneMinimale: number;
  entete: number;
  ecart: number;
}

const style = (
  taille: number,
  police: NomPolice = 'normal',
  couleur: string = ENCRE,
  interligne = taille * 1.42,
): Style => ({
  taille,
  interligne,
  police,
  couleur,
});

const AERE: Mesures = {
  corps: style(9.25),
  nom: style(10, 'demi'),
  etiquette: style(7.6, 'demi', GRIS),
  valeur: style(9.5, 'demi'),
  net: style(12.5, 'gras'),
  pied: style(7.5, 'normal', GRIS, 10.2),
  ligneIdeale: 25.5,
  ligneMinimale: 15.5,
  entete: 24,
  ecart: 22,
};

/** Les mesures de chaque mise en page. */
export const MESURES: Record<ModeleDocument, Mesures> = {
  classique: AERE,
  moderne: AERE,
  compact: {
    ...AERE,
    corps: style(8.5),
    nom: style(9, 'demi'),
    etiquette: style(7.2, 'demi', GRIS),
    valeur: style(8.5, 'demi'),
    net: style(11, 'gras'),
    ligneIdeale: 18.5,
    ligneMinimale: 14,
    entete: 20,
    ecart: 15,
  },
};

/** Un ton plus petit : le paiement, les conditions. */
export const petit = (trace: Style): Style => ({
  ...trace,
  taille: trace.taille - 0.55,
  interligne: trace.interligne - 0.8,
});
/** Le même, en gris. */
export const discret = (trace: Style): Style => ({ ...petit(trace), couleur: GRIS });

/** Les mesures d'un document en deux langues : l'en-tête du tableau a deux lignes. */
export const surDeuxLignes = (mesures: Mesures): Mesures => ({
  ...mesures,
  entete: mesures.entete + mesures.etiquette.interligne,
});

const serrer = (trace: Style, interligne: number): Style => {
  const taille = Math.min(trace.taille, 8.5);
  return { ...trace, taille, interligne: taille * interligne };
};

/** Les mêmes, serrées : ce qu'un document en deux langues essaie avant de prendre une page de plus. */
export const serrees = (mesures: Mesures): Mesures => ({
  ...mesures,
  corps: serrer(mesures.corps, 1.24),
  nom: serrer(mesures.nom, 1.3),
  etiquette: { ...mesures.etiquette, interligne: mesures.etiquette.taille * 1.25 },
  pied: { ...mesures.pied, taille: 7, interligne: 8.6 },
  ligneMinimale: 13,
  ecart: mesures.ecart * 0.55,
});

/** Un style de texte courant : sa taille, sa police, sa couleur. */
export const forme = (
  taille: number,
  police: Style['police'] = 'normal',
  couleur: string = ENCRE,
): Style => ({
  taille,
  police,
  couleur,
  interligne: taille * 1.42,
});
/** La même, aux chiffres de même largeur : pour les dates et les montants, jamais pour une référence. */
export const chiffres = (style: Style): Style => ({ ...style, tabulaire: true });
