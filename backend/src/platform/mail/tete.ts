import { ACCENT_PAR_DEFAUT } from '@facturier/domaine/documents/couleurs';
import type { PieceJointe } from './courriel';

/** Un logo tel qu'il est gardé. */
export interface LogoGarde {
  octets: Uint8Array;
}

/** Ce qui se voit en tête d'un courriel : le vendeur et sa couleur, ou nous. Le logo s'affiche à cette taille, en pixels. */
export interface TeteDeCourriel {
  nom: string;
  couleur: string;
  logo?: { cid: string; largeur: number; hauteur: number };
}

/** La nôtre. */
export const NOTRE_TETE: TeteDeCourriel = { nom: 'Facturier', couleur: ACCENT_PAR_DEFAUT };

const CID = 'logo@facturier';
const LARGEUR = 200;
const HAUTEUR = 56;
/** Un logo debout ne se lirait pas à la hauteur des autres. */
const HAUTEUR_DEBOUT = 112;
const DENSITE = 2;

/**
 * Le logo à la taille d'un en-tête, posé sur blanc : il voyage dans le message, aucun serveur ne sait quand il se lit.
 * @returns `null` si les octets ne sont pas une image lisible
 */
export async function logoEnTete(
  logo: LogoGarde,
): Promise<{ vu: TeteDeCourriel['logo']; piece: PieceJointe } | null> {
  try {
    // Chargé au premier logo qui part : la plupart des processus ne l'emploient jamais.
    const { default: sharp } = await import('sharp');
    const image = sharp(logo.octets, { limitInputPixels: 40_000_000 }).rotate();
    const { width, height } = await image.metadata();
    const hauteur = height > 2 * width ? HAUTEUR_DEBOUT : HAUTEUR;
    const { data, info } = await image
      .flatten({ background: '#ffffff' })
      .resize({
        width: LARGEUR * DENSITE,
        height: hauteur * DENSITE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true });
    const echelle = Math.max(DENSITE, info.height / hauteur, info.width / LARGEUR);
    return {
      vu: {
        cid: CID,
        largeur: Math.round(info.width / echelle),
        hauteur: Math.round(info.height / echelle),
      },
      piece: { filename: 'logo.png', content: data, contentType: 'image/png', cid: CID },
    };
  } catch {
    return null;
  }
}
