import type { Faute } from '../valeurs/faute';
import { type Centimes, eurosDepuisCentimes, montantLigne } from '../valeurs/montant';
import { completerLigne, type Ligne, type LigneSaisie } from './ligne';

/** Totaux d'un document, en centimes. En franchise de TVA, TTC = HT. */
export interface Totaux {
  montantsLignesCentimes: Centimes[];
  totalHtCentimes: Centimes;
  totalTvaCentimes: Centimes;
  totalTtcCentimes: Centimes;
}

/**
 * Calcule un document : chaque ligne est arrondie au centime (moitié vers le haut), le total est la somme des lignes arrondies,
 * la TVA est nulle (franchise en base, article 293 B du CGI). Cas de référence : `e2e/contrats/totaux.json`.
 */
export function calculerTotaux(
  lignes: readonly Pick<Ligne, 'quantiteMilliemes' | 'prixUnitaireDixMilliemes'>[],
): Totaux {
  const montantsLignesCentimes = lignes.map((ligne) =>
    montantLigne(ligne.quantiteMilliemes, ligne.prixUnitaireDixMilliemes),
  );
  const totalHtCentimes = montantsLignesCentimes.reduce((somme, montant) => somme + montant, 0);
  return { montantsLignesCentimes, totalHtCentimes, totalTvaCentimes: 0, totalTtcCentimes: totalHtCentimes };
}

/** Les totaux qu'un appelant dit avoir calculés ; `null` pour ce qu'il n'a pas dit. */
export interface TotauxAnnonces {
  montantsLignesCentimes: readonly (Centimes | null)[];
  totalHtCentimes: Centimes | null;
  totalTtcCentimes: Centimes | null;
  /** Vrai si l'appelant compte de la TVA : en franchise, il n'y en a pas. */
  avecTva: boolean;
}

/** Ce qui diffère entre les totaux annoncés et les nôtres, dit par les noms de champs de l'API. */
export function ecartsDeTotaux(lignes: readonly LigneSaisie[], annonces: TotauxAnnonces): Faute[] {
  const justes = calculerTotaux(lignes.map(completerLigne));
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
    ...lignes.flatMap((_, rang) =>
      ecart(
        `lignes.${rang}.montant`,
        annonces.montantsLignesCentimes[rang],
        justes.montantsLignesCentimes[rang],
      ),
    ),
    ...ecart('montantHT', annonces.totalHtCentimes, justes.totalHtCentimes),
    ...ecart('montantTTC', annonces.totalTtcCentimes, justes.totalTtcCentimes),
    ...(annonces.avecTva ? [{ champ: 'tauxTVA', message: 'En franchise de TVA, le taux est 0.' }] : []),
  ];
}
