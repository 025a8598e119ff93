import { type Centimes, partDe } from '../valeurs/montant';
import type { FactureADessiner, RegimesTva, RegimeTva } from './facture';
import type { Ligne } from './ligne';
import type { NatureDeLigne } from './nature';
import type { Remise } from './remise';
import { casDe, TOUT_EN_FRANCHISE } from './cas-de-vente';
import { FRANCAIS, type Mots, type PhraseDeLoi } from './mots';
import {
  ARTICLE_294,
  AUTOLIQUIDATION,
  EXONERATION_TVA,
  HORS_CHAMP,
  texteApplicable,
  type VersionDatee,
} from './textes-legaux';

const TEXTES: Record<RegimeTva, readonly VersionDatee<PhraseDeLoi>[]> = {
  franchise: EXONERATION_TVA,
  autoliquidation: AUTOLIQUIDATION,
  hors_champ: HORS_CHAMP,
  article_294: ARTICLE_294,
};

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

/** Le régime de TVA de chaque nature, tel que l'émission l'a figé. */
const regimesDu = ({ contenu }: FactureADessiner): RegimesTva => contenu.regimeTva ?? TOUT_EN_FRANCHISE;

/**
 * Ce que le document dit de la TVA : une phrase par régime ; s'il y en a deux, chacune dit ce qu'elle couvre.
 * @param seule la phrase d'une seule nature, telle que le document l'imprime
 */
export function exonerationDe(f: FactureADessiner, seule?: NatureDeLigne, mots: Mots = FRANCAIS): string {
  const regimes = regimesDu(f);
  const texte = (nature: NatureDeLigne): string =>
    mots.loi(texteApplicable(TEXTES[regimes[nature]], f.contenu.dateEmission));
  const natures = naturesDe(f);
  if (new Set(natures.map((nature) => regimes[nature])).size === 1) return texte(natures[0]!);
  return natures
    .filter((nature) => !seule || nature === seule)
    .map((nature) => mots.pourUneNature(texte(nature), nature))
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
  article_294: { categorie: 'O', motif: 'VATEX-EU-O' },
};

/** Le code d'un régime, sans son texte. */
const codageDe = (regime: RegimeTva): Omit<CodageTva, 'texte'> => CODAGES[regime];

/** Ce que la table explique au vendeur de cette vente, là où elle sort de l'ordinaire ; `null` sinon. */
export function explicationDe(f: FactureADessiner): string | null {
  const regimes = regimesDu(f);
  const dites = naturesDe(f).map((nature) => {
    const cas = casDe(f.client, nature);
    return cas.regime === regimes[nature] ? cas.explication : undefined;
  });
  return dites.find(Boolean) ?? null;
}

/** Ce que le document vend sous un même régime de TVA (BG-23). */
export interface PartTva extends CodageTva {
  /** Ce qu'elle couvre, quand le document a deux parts. */
  nature?: NatureDeLigne;
  /** La part de la remise sur le tout (BG-20). */
  remise?: Remise;
  /** La somme de ses lignes, et cette somme remise déduite (BT-116). */
  lignesCentimes: Centimes;
  baseCentimes: Centimes;
}

/** Une remise partagée : un taux se garde s'il redonne ce montant, au centime. */
function remiseDe({ tauxCentiemes, motif }: Remise, montantCentimes: Centimes, base: Centimes): Remise {
  const tient = tauxCentiemes && partDe(base, tauxCentiemes, 10_000) === montantCentimes;
  return { ...(tient && { tauxCentiemes }), montantCentimes, ...(motif && { motif }) };
}

const somme = (lignes: readonly Ligne[]): Centimes =>
  lignes.reduce((total, { montantCentimes }) => total + montantCentimes, 0);

/** Les sommes de chaque groupe de lignes ; la remise se partage selon elles, le dernier groupe prend le reste. */
function sommesDe(
  groupes: readonly Ligne[][],
  remise: Remise | undefined,
): Pick<PartTva, 'remise' | 'lignesCentimes' | 'baseCentimes'>[] {
  const totaux = groupes.map(somme);
  const tout = totaux.reduce((a, b) => a + b, 0);
  let reste = remise?.montantCentimes ?? 0;
  return totaux.map((lignesCentimes, rang) => {
    const dernier = rang === totaux.length - 1;
    const retire = dernier || tout === 0 ? reste : partDe(remise?.montantCentimes ?? 0, lignesCentimes, tout);
    reste -= retire;
    const part = remise && retire > 0 ? remiseDe(remise, retire, lignesCentimes) : undefined;
    return { ...(part && { remise: part }), lignesCentimes, baseCentimes: lignesCentimes - retire };
  });
}

/** Le document tout entier sous un seul code. */
function uneSeule(f: FactureADessiner, codage: Omit<CodageTva, 'texte'>): PartTva[] {
  const { lignes, remise, totalHtCentimes } = f.contenu;
  return [
    {
      ...codage,
      texte: exonerationDe(f),
      ...(remise && { remise }),
      lignesCentimes: somme(lignes),
      baseCentimes: totalHtCentimes,
    },
  ];
}

/**
 * Comment la facture électronique dit la TVA, avec les textes imprimés : une part par régime. Biens en franchise et services en
 * autoliquidation font deux parts. À côté d'un service hors du champ de la taxe, tout se code en franchise, le régime du vendeur : la norme
 * ne laisse pas O côtoyer une autre catégorie (BR-O-11 à 14), et le texte dit ce que chaque mention couvre. Raisons : docs/salles/documents.md.
 */
export function ventiler(f: FactureADessiner): PartTva[] {
  const regimes = regimesDu(f);
  const natures = naturesDe(f);
  const [seul = 'franchise', ...autres] = new Set(natures.map((nature) => regimes[nature]));
  if (autres.length === 0) return uneSeule(f, codageDe(seul));
  if ([seul, ...autres].includes('hors_champ')) return uneSeule(f, codageDe('franchise'));
  const groupes = natures.map((nature) =>
    f.contenu.lignes.filter((ligne) => natureDeLigne(ligne, f) === nature),
  );
  return sommesDe(groupes, f.contenu.remise).map((sommes, rang) => ({
    ...codageDe(regimes[natures[rang]!]),
    texte: exonerationDe(f, natures[rang]),
    nature: natures[rang],
    ...sommes,
  }));
}

/** La part d'une ligne. */
export const partDeLigne = (parts: readonly PartTva[], ligne: Ligne, f: FactureADessiner): PartTva =>
  parts.find(({ nature }) => !nature || nature === natureDeLigne(ligne, f)) ?? parts[0]!;
