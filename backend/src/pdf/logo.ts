import { LOGO_AU_PLUS } from '@facturier/domaine/documents/logo-imprime';
import sharp from 'sharp';

/** Le logo reçu, tel qu'il est enregistré. */
export interface LogoRecu {
  octets: Uint8Array;
  type: 'image/png' | 'image/jpeg';
}

/** Le logo prêt pour le PDF : opaque, sRVB, à la définition d'impression ; largeur et hauteur en points. */
export interface LogoPret {
  png: Buffer;
  largeur: number;
  hauteur: number;
}

const POINTS_PAR_MM = 72 / 25.4;
/** Taille la plus grande du logo : 60 × 25 mm. */
const LARGEUR_MAXIMALE = LOGO_AU_PLUS.largeur * POINTS_PAR_MM;
const HAUTEUR_MAXIMALE = LOGO_AU_PLUS.hauteur * POINTS_PAR_MM;
/** 300 points par pouce à la taille la plus grande. */
const PIXELS = { width: 709, height: 296 };

/**
 * Prépare un logo : transparence posée sur blanc (le papier), profil converti en sRVB, comme le veut PDF/A.
 * @param hauteur hauteur voulue au plus, en points ; jamais plus de 25 mm
 * @returns `null` si les octets ne sont pas une image lisible : la facture se dessine alors sans logo
 */
export async function preparerLogo(logo: LogoRecu | undefined, hauteur: number): Promise<LogoPret | null> {
  if (!logo) return null;
  try {
    const { data, info } = await sharp(logo.octets, { limitInputPixels: 40_000_000 })
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ ...PIXELS, fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .png({ compressionLevel: 9, palette: false })
      .toBuffer({ resolveWithObject: true });
    const echelle = Math.min(
      LARGEUR_MAXIMALE / info.width,
      Math.min(HAUTEUR_MAXIMALE, hauteur) / info.height,
    );
    return { png: data, largeur: info.width * echelle, hauteur: info.height * echelle };
  } catch {
    return null;
  }
}
