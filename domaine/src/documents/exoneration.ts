import { casDe, TOUT_EN_FRANCHISE } from './cas-de-vente';
import type { RegimesTva, RegimeTva } from './regime-tva';
import type { FactureADessiner } from './facture';
import type { Ligne } from './ligne';
import type { NatureDeLigne } from './nature';
import { AUTOLIQUIDATION, EXONERATION_TVA, HORS_CHAMP, texteApplicable } from './textes-legaux';

const TEXTES = { franchise: EXONERATION_TVA, autoliquidation: AUTOLIQUIDATION, hors_champ: HORS_CHAMP };

/** La nature d'une ligne : la sienne, ou celle du profil ; d'un profil mixte, un bien, que la franchise couvre toujours. */
export const natureDeLigne = (
  { nature }: Pick<Ligne, 'nature'>,
  { vendeur }: FactureADessiner,
): NatureDeLigne => {
  if (nature) return nature;
  return vendeur.natureOperation === 'biens' || vendeur.natureOperation === 'mixte' ? 'biens' : 'services';
};

/** Les natures que le document vend, dans l'ordre ; sans ligne, celle que le profil annonce. */
export function naturesDe(f: FactureADessiner): NatureDeLigne[] {
  const lignes = f.contenu.lignes.length > 0 ? f.contenu.lignes : [{}];
  const natures = new Set(lignes.map((ligne) => natureDeLigne(ligne, f)));
  return (['biens', 'services'] as const).filter((nature) => natures.has(nature));
}

/** Le régime de TVA de chaque nature, tel que l'émission l'a figé. */
export const regimesDu = ({ contenu }: FactureADessiner): RegimesTva =>
  contenu.regimeTva ?? TOUT_EN_FRANCHISE;

/**
 * Ce que le document dit de la TVA : une phrase par régime ; s'il y en a deux, chacune dit ce qu'elle couvre.
 * @param seule la phrase d'une seule nature, telle que le document l'imprime
 */
export function exonerationDe(f: FactureADessiner, seule?: NatureDeLigne): string {
  const regimes = regimesDu(f);
  const texte = (nature: NatureDeLigne): string =>
    texteApplicable(TEXTES[regimes[nature]], f.contenu.dateEmission);
  const natures = naturesDe(f);
  if (new Set(natures.map((nature) => regimes[nature])).size === 1) return texte(natures[0]!);
  return natures
    .filter((nature) => !seule || nature === seule)
    .map((nature) => `${texte(nature)} (${nature})`)
    .join('\u00a0; ');
}

/** La catégorie de TVA d'une part du document (BT-118, BT-151) et le motif qui la justifie (BT-120, BT-121). */
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

/** Le code d'un régime, sans son texte. */
export const codageDe = (regime: RegimeTva): Omit<CodageTva, 'texte'> => CODAGES[regime];

/** Ce que la table explique au vendeur de cette vente, là où elle sort de l'ordinaire ; `null` sinon. */
export function explicationDe(f: FactureADessiner): string | null {
  const regimes = regimesDu(f);
  const dites = naturesDe(f).map((nature) => {
    const cas = casDe(f.client, nature);
    return cas.regime === regimes[nature] ? cas.explication : undefined;
  });
  return dites.find(Boolean) ?? null;
}
