import type { ProchaineDeclaration } from '@facturier/domaine/contrat/pilotage';
import { CATEGORIES } from '@facturier/domaine/cotisations/categories';
import { type Chiffre, chiffreDe } from '@facturier/domaine/cotisations/chiffre';
import { chiffreDEstimation as chiffreDesLignes } from '@facturier/domaine/cotisations/estimation';
import { libellePeriode } from '@facturier/domaine/recettes/periode';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { refusDe } from '../erreurs';
import { rendreResume } from '../declarations/declarations.mapper';
import type { Preparee } from '../declarations/preparation';

const lienDe = ({ periode: { cle } }: Preparee): string => `/declarations/${cle}`;

/** Le refus qui empêche d'estimer. @throws CalculRefuse */
function refuser({ refus }: Preparee): never {
  throw refus ? refusDe(refus) : new Error('Une période sans estimation dit pourquoi.');
}

/** Ce qu'une période a reçu, toutes catégories, et chaque écriture. @throws CalculRefuse NATURE_NON_DITE */
export function chiffreDeDeclaration(preparee: Preparee): Chiffre {
  const chiffres = preparee.chiffres ?? refuser(preparee);
  return chiffreDe(
    chiffres.vente,
    CATEGORIES.flatMap((categorie) => chiffres[categorie].termes),
    CATEGORIES.flatMap((categorie) => chiffres[categorie].exclus),
  );
}

/** Ce qu'une période coûterait, une ligne par taux. @throws CalculRefuse NATURE_NON_DITE, TAUX_MANQUANT */
export function chiffreDEstimation(preparee: Preparee): Chiffre {
  const { termes, ...chiffre } = chiffreDesLignes(preparee.estimation ?? refuser(preparee));
  return { ...chiffre, termes: termes.map((terme) => ({ ...terme, lien: lienDe(preparee) })) };
}

/** Ce que coûteraient les périodes qui restent à déclarer. @throws CalculRefuse NATURE_NON_DITE, TAUX_MANQUANT */
export const chiffreAMettreDeCote = (restantes: readonly Preparee[]): Chiffre =>
  chiffreDe(
    {
      regle: 'Ce que coûteraient les périodes qui restent à déclarer, d’après ce qui est reçu à ce jour.',
      source: 'Vos déclarations préparées',
    },
    restantes.map((preparee) => ({
      libelle: libellePeriode(preparee.periode.cle),
      centimes: (preparee.estimation ?? refuser(preparee)).totalCentimes,
      lien: lienDe(preparee),
    })),
  );

/** La plus ancienne de celles qui restent, sur le fil. */
export function rendreProchaine(restantes: readonly Preparee[]): ProchaineDeclaration | null {
  const [premiere] = restantes;
  if (!premiere) return null;
  const { cle, du, au, echeance, etat, estime, refus } = rendreResume(premiere);
  return { cle, du, au, echeance, etat, estime, refus };
}

/** Ce qu'il faut mettre de côté, en euros ; `null` si une période ne peut s'estimer. */
export const rendreDeCote = (restantes: readonly Preparee[]): number | null =>
  restantes.length === 0 || restantes.some(({ estimation }) => estimation === null)
    ? null
    : eurosDepuisCentimes(chiffreAMettreDeCote(restantes).centimes);
