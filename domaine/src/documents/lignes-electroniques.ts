import type { Centimes, DixMilliemes, Milliemes } from '../valeurs/montant';
import { codeUnite } from '../valeurs/unite';
import type { CodageTva } from './ventilation';
import { type Ligne, montantBrut } from './ligne';
import type { Remise } from './remise';
import { ligneImprimable, texteImprimable } from './texte-imprimable';

/** BG-20, BG-27 : une remise, sa base et son motif. */
export interface RemiseElectronique {
  baseCentimes: Centimes;
  montantCentimes: Centimes;
  tauxCentiemes?: number;
  motif: string;
}

/** BG-25 */
export interface PosteElectronique {
  rang: number;
  /** BT-153, 255 caractères au plus */
  nom: string;
  /** BT-154 */
  description?: string;
  quantiteMilliemes: Milliemes;
  /** BT-130 */
  unite: string;
  prixUnitaireDixMilliemes: DixMilliemes;
  remise?: RemiseElectronique;
  /** BT-151 */
  categorie: CodageTva['categorie'];
  /** BT-131, remise déduite */
  montantCentimes: Centimes;
}

const NOM_MAXIMAL = 255;
const SANS_MOTIF = 'Remise';

/** La remise que la norme veut motivée (BR-33, BR-42) : sans motif saisi, son seul nom. */
export const remiseElectronique = (
  remise: Remise | undefined,
  baseCentimes: Centimes,
): RemiseElectronique | undefined =>
  remise && {
    baseCentimes,
    montantCentimes: remise.montantCentimes,
    ...(remise.tauxCentiemes && { tauxCentiemes: remise.tauxCentiemes }),
    motif: ligneImprimable(remise.motif ?? '') || SANS_MOTIF,
  };

/**
 * Un texte coupé en un nom de 255 caractères au plus (BT-153) et le reste (BT-154), sans perdre un caractère : à la fin de sa première
 * ligne, sinon entre deux mots, sinon au dernier caractère qui tient. L'espace de la coupe seul n'est pas repris.
 */
export function couperDesignation(texte: string): { nom: string; reste: string } {
  const [premiere = '', ...suite] = texte.split('\n');
  const signes = [...premiere];
  if (signes.length <= NOM_MAXIMAL) return { nom: premiere, reste: suite.join('\n') };
  const espace = signes.slice(0, NOM_MAXIMAL + 1).lastIndexOf(' ');
  const coupe = espace > 0 ? espace : NOM_MAXIMAL;
  const reste = signes.slice(espace > 0 ? coupe + 1 : coupe).join('');
  return { nom: signes.slice(0, coupe).join(''), reste: [reste, ...suite].join('\n') };
}

/** La ligne imprimée, selon EN 16931. @param rang à partir de 0 */
export function posteElectronique(
  ligne: Ligne,
  rang: number,
  categorie: CodageTva['categorie'],
): PosteElectronique {
  const { nom, reste } = couperDesignation(texteImprimable(ligne.description));
  const description = [reste, texteImprimable(ligne.detail ?? '')].filter(Boolean).join('\n');
  const remise = remiseElectronique(ligne.remise, montantBrut(ligne));
  return {
    rang: rang + 1,
    nom,
    ...(description && { description }),
    quantiteMilliemes: ligne.quantiteMilliemes,
    unite: codeUnite(ligne.unite),
    prixUnitaireDixMilliemes: ligne.prixUnitaireDixMilliemes,
    ...(remise && { remise }),
    categorie,
    montantCentimes: ligne.montantCentimes,
  };
}
