import { casDe, TOUT_EN_FRANCHISE } from './cas-de-vente';
import type { RegimeTva } from './regime-tva';
import type { FactureADessiner } from './facture';
import type { Ligne } from './ligne';
import type { NatureDeLigne } from './nature';
import { AUTOLIQUIDATION, EXONERATION_TVA, HORS_CHAMP, texteApplicable } from './textes-legaux';

const TEXTES = { franchise: EXONERATION_TVA, autoliquidation: AUTOLIQUIDATION, hors_champ: HORS_CHAMP };
const DES: Record<NatureDeLigne, string> = { biens: 'biens', services: 'services' };

/** La nature d'une ligne : la sienne, ou celle du profil ; d'un profil mixte, un bien, que la franchise couvre toujours. */
const natureDeLigne = ({ nature }: Pick<Ligne, 'nature'>, { vendeur }: FactureADessiner): NatureDeLigne => {
  if (nature) return nature;
  return vendeur.natureOperation === 'biens' || vendeur.natureOperation === 'mixte' ? 'biens' : 'services';
};

/** Les natures que le document vend, dans l'ordre ; sans ligne, celle que le profil annonce. */
function naturesDe(f: FactureADessiner): NatureDeLigne[] {
  const lignes = f.contenu.lignes.length > 0 ? f.contenu.lignes : [{}];
  const natures = new Set(lignes.map((ligne) => natureDeLigne(ligne, f)));
  return (['biens', 'services'] as const).filter((nature) => natures.has(nature));
}

/** Ce que le document dit de la TVA : une phrase par régime ; s'il y en a deux, chacune dit ce qu'elle couvre. */
export function exonerationDe(f: FactureADessiner): string {
  const regimes = f.contenu.regimeTva ?? TOUT_EN_FRANCHISE;
  const texte = (nature: NatureDeLigne): string =>
    texteApplicable(TEXTES[regimes[nature]], f.contenu.dateEmission);
  const natures = naturesDe(f);
  if (new Set(natures.map((nature) => regimes[nature])).size === 1) return texte(natures[0]!);
  return natures.map((nature) => `${texte(nature)} (${DES[nature]})`).join('\u00a0; ');
}

/** La catégorie de TVA d'un document (BT-118, BT-151) et le motif qui la justifie (BT-120, BT-121). */
export interface CodageTva {
  categorie: 'E' | 'AE' | 'O';
  motif: 'VATEX-FR-FRANCHISE' | 'VATEX-EU-AE' | 'VATEX-EU-O';
  texte: string;
}

const CODAGES: Record<RegimeTva, Omit<CodageTva, 'texte'>> = {
  franchise: { categorie: 'E', motif: 'VATEX-FR-FRANCHISE' },
  autoliquidation: { categorie: 'AE', motif: 'VATEX-EU-AE' },
  hors_champ: { categorie: 'O', motif: 'VATEX-EU-O' },
};

/**
 * Comment la facture électronique dit la TVA, avec le texte imprimé. Deux régimes sur un même document se codent en franchise, qui est
 * celle du vendeur : la norme ne laisse pas O côtoyer une autre catégorie (BR-O-11), et le texte dit ce que chacun couvre.
 */
export function codageTva(f: FactureADessiner): CodageTva {
  const regimes = f.contenu.regimeTva ?? TOUT_EN_FRANCHISE;
  const presents = new Set(naturesDe(f).map((nature) => regimes[nature]));
  const [seul = 'franchise'] = presents;
  return { ...CODAGES[presents.size === 1 ? seul : 'franchise'], texte: exonerationDe(f) };
}

/** Ce que la table explique au vendeur de cette vente, là où elle sort de l'ordinaire ; `null` sinon. */
export function explicationDe(f: FactureADessiner): string | null {
  const regimes = f.contenu.regimeTva ?? TOUT_EN_FRANCHISE;
  const dites = naturesDe(f).map((nature) => {
    const cas = casDe(f.client, nature);
    return cas.regime === regimes[nature] ? cas.explication : undefined;
  });
  return dites.find(Boolean) ?? null;
}
