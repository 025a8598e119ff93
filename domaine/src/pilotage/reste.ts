import { type ParCategorie, totalDe } from '../cotisations/categories';
import { type Chiffre, chiffreDe, type Terme } from '../cotisations/chiffre';
import type { Estimation, SorteDEstimation } from '../cotisations/estimation';
import { imposable } from '../cotisations/impots';
import { type Centimes, partDe, type Taux } from '../valeurs/montant';

/** Ce dont se calcule « ce qui me reste ». Les sorties sont positives. */
export interface FaitsDuReste {
  annee: number;
  encaisse: ParCategorie;
  estimation: Estimation;
  versementLiberatoire: boolean;
  /** Au barème : le taux marginal que la personne dit, en centièmes de pour cent ; absent, l'impôt n'est pas compté. */
  tauxMarginal?: Taux;
  fraisCentimes: Centimes;
  achatsCentimes: Centimes;
  chargesCentimes: Centimes;
}

const sommeDe = ({ lignes }: Estimation, sorte: SorteDEstimation): Centimes =>
  lignes.filter((ligne) => ligne.sorte === sorte).reduce((somme, { centimes }) => somme + centimes, 0);

/** L'impôt au barème : l'imposable, au taux marginal que la personne dit. */
export const impotMarginal = (encaisse: ParCategorie, annee: number, taux: Taux): Centimes =>
  partDe(imposable(encaisse, annee).centimes, taux, 10_000);

/**
 * Ce qui reste de ce qui est encaissé : une estimation, dont chaque terme se lit.
 * @throws RefusDesComptes TAUX_MANQUANT si l'abattement de l'année n'a pas été lu
 */
export function ceQuiReste(faits: FaitsDuReste): Chiffre {
  const { annee, encaisse, estimation, versementLiberatoire, tauxMarginal } = faits;
  const auBareme = !versementLiberatoire && tauxMarginal !== undefined;
  const sorties: [string, Centimes][] = [
    ['Cotisations', sommeDe(estimation, 'cotisations')],
    ['Formation professionnelle', sommeDe(estimation, 'formation')],
    ['Taxes de chambre', sommeDe(estimation, 'chambre')],
    ['Impôt, versement libératoire', sommeDe(estimation, 'versement_liberatoire')],
    ['Impôt au barème', auBareme ? impotMarginal(encaisse, annee, tauxMarginal) : 0],
    ['Frais de paiement', faits.fraisCentimes],
    ['Achats', faits.achatsCentimes],
    ['Charges', faits.chargesCentimes],
  ];
  const retires = sorties
    .filter(([, centimes]) => centimes !== 0)
    .map(([libelle, centimes]): Terme => ({ libelle, centimes: -centimes }));
  const sansImpot = !versementLiberatoire && tauxMarginal === undefined;
  return chiffreDe(
    {
      regle: 'Ce qui est encaissé, moins les cotisations, l’impôt, les frais, les achats et les charges.',
      source: estimation.lignes[0]?.source ?? 'Votre livre des recettes',
    },
    [{ libelle: 'Encaissé', centimes: totalDe(encaisse) }, ...retires],
    sansImpot ? [{ libelle: 'Impôt au barème\u00a0: votre taux n’est pas dit', centimes: 0 }] : [],
  );
}
