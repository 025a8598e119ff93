import type { Faute } from '../valeurs/regle';
import { type Centimes, eurosDepuisCentimes } from '../valeurs/montant';
import { completerLigne, type LigneSaisie } from './ligne';
import { calculerRemise, type Remise, type RemiseSaisie } from './remise';

/** Totaux d'un document, en centimes, nommés par EN 16931. En franchise de TVA, TTC = HT. */
export interface Totaux {
  /** BT-131, remises de ligne déduites */
  montantsLignesCentimes: Centimes[];
  /** BT-106 : somme des lignes */
  totalLignesCentimes: Centimes;
  /** BT-107 : la remise sur le tout */
  remise: Remise | undefined;
  /** BT-109 = BT-106 − BT-107 */
  totalHtCentimes: Centimes;
  /** BT-110 */
  totalTvaCentimes: Centimes;
  /** BT-112 = BT-109 + BT-110 */
  totalTtcCentimes: Centimes;
  /** BT-113 : l'acompte déjà versé, au plus le total */
  acompteCentimes: Centimes;
  /** BT-115 = BT-112 − BT-113 */
  netAPayerCentimes: Centimes;
}

/** Ce qui se calcule d'une ligne. */
type ACalculer = Pick<LigneSaisie, 'quantiteMilliemes' | 'prixUnitaireDixMilliemes' | 'remise'>;

/** Ce qui change le total des lignes : une remise, un acompte déjà versé. */
export interface Ajustements {
  remise?: RemiseSaisie;
  acompteCentimes?: Centimes;
}

/**
 * Calcule un document : chaque ligne est arrondie au centime (moitié vers le haut), sa remise de même, le total est la somme des lignes
 * arrondies moins la remise, la TVA est nulle (franchise en base, article 293 B du CGI). Rien n'y devient négatif : une remise ne dépasse
 * pas sa base, ni un acompte le total. Cas de référence : `e2e/contrats/totaux.json`. Source : EN 16931, BR-CO-10 à 16.
 */
export function calculerTotaux(lignes: readonly ACalculer[], ajustements: Ajustements = {}): Totaux {
  const montantsLignesCentimes = lignes.map(
    ({ quantiteMilliemes, prixUnitaireDixMilliemes, remise }) =>
      completerLigne({ description: '', quantiteMilliemes, prixUnitaireDixMilliemes, remise })
        .montantCentimes,
  );
  const totalLignesCentimes = montantsLignesCentimes.reduce((somme, montant) => somme + montant, 0);
  const remise = calculerRemise(ajustements.remise, totalLignesCentimes);
  const totalHtCentimes = totalLignesCentimes - (remise?.montantCentimes ?? 0);
  const acompteCentimes = Math.min(Math.max(ajustements.acompteCentimes ?? 0, 0), totalHtCentimes);
  return {
    montantsLignesCentimes,
    totalLignesCentimes,
    remise,
    totalHtCentimes,
    totalTvaCentimes: 0,
    totalTtcCentimes: totalHtCentimes,
    acompteCentimes,
    netAPayerCentimes: totalHtCentimes - acompteCentimes,
  };
}

/** Les totaux qu'un appelant dit avoir calculés ; `null` pour ce qu'il n'a pas dit. */
export interface TotauxAnnonces {
  montantsLignesCentimes: readonly (Centimes | null)[];
  /** Ce que retire la remise de chaque ligne, et celle du tout, quand leur taux est donné aussi. */
  remisesLignesCentimes: readonly (Centimes | null)[];
  remiseCentimes: Centimes | null;
  totalHtCentimes: Centimes | null;
  totalTtcCentimes: Centimes | null;
  /** Vrai si l'appelant compte de la TVA : en franchise, il n'y en a pas. */
  avecTva: boolean;
}

/** Ce qui diffère entre les totaux annoncés et les nôtres, dit par les noms de champs de l'API. */
export function ecartsDeTotaux(
  { lignes, ...ajustements }: { lignes: readonly LigneSaisie[] } & Ajustements,
  annonces: TotauxAnnonces,
): Faute[] {
  const justes = calculerTotaux(lignes, ajustements);
  const ecart = (champ: string, annonce: Centimes | null | undefined, juste = 0): Faute[] =>
    annonce == null || annonce === juste
      ? []
      : [
          {
            champ,
            message: `Nous calculons ${eurosDepuisCentimes(juste)}, vous avez envoyé ${eurosDepuisCentimes(annonce)}.`,
          },
        ];
  return [
    ...lignes.flatMap((ligne, rang) => [
      ...ecart(
        `lignes.${rang}.remise.montant`,
        annonces.remisesLignesCentimes[rang],
        completerLigne(ligne).remise?.montantCentimes,
      ),
      ...ecart(
        `lignes.${rang}.montant`,
        annonces.montantsLignesCentimes[rang],
        justes.montantsLignesCentimes[rang],
      ),
    ]),
    ...ecart('remise.montant', annonces.remiseCentimes, justes.remise?.montantCentimes),
    ...ecart('montantHT', annonces.totalHtCentimes, justes.totalHtCentimes),
    ...ecart('montantTTC', annonces.totalTtcCentimes, justes.totalTtcCentimes),
    ...(annonces.avecTva ? [{ champ: 'tauxTVA', message: 'En franchise de TVA, le taux est 0.' }] : []),
  ];
}
