import type { Activite } from '../cotisations/activite';
import { periodesJusquAu } from '../cotisations/calendrier';
import { chaqueCategorie, type ParCategorie, totalDe } from '../cotisations/categories';
import { type Chiffre, chiffreDe, type Terme, TEXTES_RELUS_LE } from '../cotisations/chiffre';
import { preparer } from '../cotisations/declaration';
import type { ChambresDues, Estimation, SorteDEstimation } from '../cotisations/estimation';
import { imposable } from '../cotisations/impots';
import { type RecetteDatee, recettesDeLaPeriode } from '../cotisations/recettes-declarees';
import { RefusDesComptes } from '../cotisations/refus';
import { estLivre, type TauxConnus } from '../cotisations/taux';
import type { DateCivile } from '../valeurs/date-civile';
import { type Centimes, partDe, type Taux } from '../valeurs/montant';

/** Ce dont se calcule « ce qui me reste ». Les sorties sont positives. */
export interface FaitsDuReste {
  annee: number;
  encaisse: ParCategorie;
  estimation: Estimation;
  /** `null` : la personne ne sait pas. */
  versementLiberatoire: boolean | null;
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
 * @throws RefusDesComptes TAUX_MANQUANT si l'abattement de l'année n'a pas été lu, ACTIVITE_INCOMPLETE si l'on ignore comment se paie l'impôt
 */
export function ceQuiReste(faits: FaitsDuReste): Chiffre {
  const { annee, encaisse, estimation, versementLiberatoire, tauxMarginal } = faits;
  if (versementLiberatoire === null)
    throw new RefusDesComptes('ACTIVITE_INCOMPLETE', { champs: ['versementLiberatoire'] });
  const auBareme = !versementLiberatoire && tauxMarginal !== undefined;
  const sorties: [string, Centimes, lien: string][] = [
    ['Cotisations', sommeDe(estimation, 'cotisations'), '/declarations'],
    ['Formation professionnelle', sommeDe(estimation, 'formation'), '/declarations'],
    ['Taxes de chambre', sommeDe(estimation, 'chambre'), '/declarations'],
    ['Impôt, versement libératoire', sommeDe(estimation, 'versement_liberatoire'), '/declarations'],
    ['Impôt au barème', auBareme ? impotMarginal(encaisse, annee, tauxMarginal) : 0, `/annees/${annee}`],
    ['Frais de paiement', faits.fraisCentimes, '/encaissements'],
    ['Achats', faits.achatsCentimes, '/achats'],
    ['Charges', faits.chargesCentimes, '/previsions'],
  ];
  const retires = sorties
    .filter(([, centimes]) => centimes !== 0)
    .map(([libelle, centimes, lien]): Terme => ({ libelle, centimes: -centimes, lien }));
  const relue = estimation.lignes.length > 0 && estimation.lignes.every(({ source }) => estLivre(source));
  const sansImpot = !versementLiberatoire && tauxMarginal === undefined;
  return chiffreDe(
    {
      regle: 'Ce qui est encaissé, moins les cotisations, l’impôt, les frais, les achats et les charges.',
      source: estimation.lignes[0]?.source ?? 'Votre livre des recettes',
      ...(relue && { verifieLe: TEXTES_RELUS_LE }),
    },
    [{ libelle: 'Encaissé', centimes: totalDe(encaisse), lien: `/recettes?periode=${annee}` }, ...retires],
    sansImpot
      ? [{ libelle: 'Impôt au barème\u00a0: votre taux n’est pas dit', centimes: 0, lien: '/activite' }]
      : [],
  );
}

/** Ce dont s'estime une année : ses recettes, et les copies des périodes déclarées, par leur premier jour. */
export interface AnneeAEstimer {
  annee: number;
  activite: Activite;
  recettes: readonly RecetteDatee[];
  copies: ReadonlyMap<DateCivile, Estimation>;
  chambresDues: ChambresDues;
  connus: TauxConnus;
  aujourdhui: DateCivile;
}

/**
 * Ce que coûtent les recettes d'une année : la copie des périodes déclarées, l'estimation des autres, et d'une période à cheval sur deux
 * années ce qu'elle a reçu dans celle-ci.
 * @throws RefusDesComptes NATURE_NON_DITE, TAUX_MANQUANT
 */
export function estimationDeLAnnee(demande: AnneeAEstimer): Estimation {
  const { annee, activite, recettes, copies, chambresDues, connus, aujourdhui } = demande;
  const [premier, dernier] = [`${annee}-01-01`, [`${annee}-12-31`, aujourdhui].toSorted()[0]!];
  const parts = periodesJusquAu(activite, dernier)
    .filter(({ au }) => au >= premier)
    .map((periode) => {
      const entiere = periode.du >= premier && periode.au <= `${annee}-12-31`;
      const copie = entiere ? copies.get(periode.du) : undefined;
      if (copie) return copie;
      const jours = {
        du: periode.du < premier ? premier : periode.du,
        au: periode.au > `${annee}-12-31` ? `${annee}-12-31` : periode.au,
      };
      const chiffres = recettesDeLaPeriode(recettes, jours);
      const encaisse = chaqueCategorie((categorie) => chiffres[categorie].centimes);
      const chambreDue = chambresDues(periode.au);
      return preparer({ activite, periode, encaisse, chambreDue, connus }).estimation;
    });
  return {
    lignes: parts.flatMap(({ lignes }) => lignes),
    totalCentimes: parts.reduce((somme, { totalCentimes }) => somme + totalCentimes, 0),
  };
}
