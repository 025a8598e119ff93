import type { ModeleDocument } from './facture';

/** La plus grande taille d'un logo imprimé, en millimètres. */
export const LOGO_AU_PLUS = { largeur: 60, hauteur: 25 } as const;

/** La hauteur que chaque mise en page lui laisse, en points. */
export const HAUTEUR_DU_LOGO: Readonly<Record<ModeleDocument, number>> = {
  classique: 71,
  moderne: 60,
  compact: 46,
};

const MM_PAR_POINT = 25.4 / 72;
/** Sous ce côté, en millimètres, un logo ne se lit plus. */
const COTE_LISIBLE = 6;

/** La taille d'une image, ou de ce qu'elle devient sur le papier. */
interface Taille {
  largeur: number;
  hauteur: number;
}

/** Ce que devient un logo sur le papier, en millimètres, de ses proportions. */
export function tailleImprimee({ largeur, hauteur }: Taille, modele: ModeleDocument): Taille {
  const haut = Math.min(LOGO_AU_PLUS.hauteur, HAUTEUR_DU_LOGO[modele] * MM_PAR_POINT);
  const echelle = Math.min(LOGO_AU_PLUS.largeur / largeur, haut / hauteur);
  return { largeur: largeur * echelle, hauteur: hauteur * echelle };
}

const enMm = (mm: number): string => mm.toFixed(1).replace('.', ',').replace(/,0$/, '');

/**
 * Ce qu'il faut dire d'un logo avant qu'il s'imprime : sa taille, et s'il est trop étroit ou trop plat pour s'y lire.
 * @param mm sa taille imprimée, en millimètres
 */
export function phraseDuLogo({ largeur, hauteur }: Taille): { taille: string; avis: string | null } {
  const taille = `À sa taille d’impression\u00a0: ${enMm(largeur)} sur ${enMm(hauteur)}\u00a0mm.`;
  if (Math.min(largeur, hauteur) >= COTE_LISIBLE) return { taille, avis: null };
  const [quoi, autre] = largeur < hauteur ? ['étroit', 'moins haute'] : ['plat', 'moins large'];
  return {
    taille,
    avis: `Ce logo est trop ${quoi} pour se lire sur vos documents\u00a0: choisissez-en une version ${autre}.`,
  };
}
