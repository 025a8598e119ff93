import { montantLigne, type Centimes, type DixMilliemes, type Milliemes } from '../valeurs/montant';

/** Ce qu'il faut d'une ligne pour la calculer. */
export interface LigneACalculer {
  quantiteMilliemes: Milliemes;
  prixUnitaireDixMilliemes: DixMilliemes;
}

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
export function calculerTotaux(lignes: readonly LigneACalculer[]): Totaux {
  const montantsLignesCentimes = lignes.map((ligne) =>
    montantLigne(ligne.quantiteMilliemes, ligne.prixUnitaireDixMilliemes),
  );
  const totalHtCentimes = montantsLignesCentimes.reduce((somme, montant) => somme + montant, 0);
  return { montantsLignesCentimes, totalHtCentimes, totalTvaCentimes: 0, totalTtcCentimes: totalHtCentimes };
}
