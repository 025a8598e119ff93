import type {
  CaseDeDeclaration,
  CopieDeDeclaration,
  DeclarationDePeriode,
  DeclarationResumee,
  EstimationDite,
  RaisonDeCase,
  RefusDePreparation,
  TermeDit,
} from '@facturier/domaine/contrat/declarations';
import { CATEGORIES } from '@facturier/domaine/cotisations/categories';
import type { Terme } from '@facturier/domaine/cotisations/chiffre';
import type { Estimation } from '@facturier/domaine/cotisations/estimation';
import type { DetailsDeRefus, RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import { estQuestion } from '@facturier/domaine/cotisations/reponses';
import { eurosDepuisCentimes, pourCentDepuisTaux } from '@facturier/domaine/valeurs/montant';
import type { CopieFigee } from '../schemas/declaration.schema';
import type { Parts, Preparee } from './preparation';

/** Une faute de frappe se reprend dans les vingt-quatre heures. */
const UN_JOUR_MS = 86_400_000;
export const rouvrableJusqua = ({ noteeLe }: CopieFigee): Date => new Date(noteeLe.getTime() + UN_JOUR_MS);

/** Les cent-millièmes d'un centième de pour cent. */
const PAR_CENTIEME = 10;

const rendreCase = (une: {
  categorie: CaseDeDeclaration['categorie'];
  encaisseCentimes: number;
  reportCentimes: number;
  declareEuros: number;
}): CaseDeDeclaration => ({
  categorie: une.categorie,
  encaisse: eurosDepuisCentimes(une.encaisseCentimes),
  report: eurosDepuisCentimes(une.reportCentimes),
  declare: une.declareEuros,
});

const rendreEstimation = ({ lignes, totalCentimes }: Estimation): EstimationDite => ({
  lignes: lignes.map(({ sorte, code, baseEuros, taux, centimes, source }) => ({
    ...{ sorte, code, base: baseEuros, source },
    taux: pourCentDepuisTaux(taux) / PAR_CENTIEME,
    montant: eurosDepuisCentimes(centimes),
  })),
  total: eurosDepuisCentimes(totalCentimes),
});

const rendreParts = (parts: Parts): { categorie: Parts[number]['categorie']; montant: number }[] =>
  parts.map(({ categorie, centimes }) => ({ categorie, montant: eurosDepuisCentimes(centimes) }));

export const rendreTerme = ({ libelle, centimes, lien }: Terme): TermeDit => ({
  libelle,
  montant: eurosDepuisCentimes(centimes),
  lien: lien ?? null,
});

export function rendreRefus({ code, message, details }: RefusDesComptes): RefusDePreparation {
  if (code === 'NATURE_NON_DITE') {
    const { factures } = details as DetailsDeRefus['NATURE_NON_DITE'];
    return { code, message, factures: [...factures] };
  }
  if (code === 'TAUX_MANQUANT') return { code, message, taux: details as DetailsDeRefus['TAUX_MANQUANT'] };
  const { champs } = details as DetailsDeRefus['ACTIVITE_INCOMPLETE'];
  return { code: 'ACTIVITE_INCOMPLETE', message, manquent: champs.filter(estQuestion) };
}

const rendreRaisons = ({ chiffres }: Preparee): RaisonDeCase[] =>
  CATEGORIES.flatMap((categorie) => {
    const chiffre = chiffres?.[categorie];
    if (!chiffre || (chiffre.termes.length === 0 && chiffre.exclus.length === 0)) return [];
    const { centimes, regle, source, verifieLe = null, termes, exclus } = chiffre;
    return [
      {
        ...{ categorie, regle, source, verifieLe },
        montant: eurosDepuisCentimes(centimes),
        termes: termes.map(rendreTerme),
        exclus: exclus.map(rendreTerme),
      },
    ];
  });

const rendreCopie = (faite: CopieFigee): CopieDeDeclaration => ({
  le: faite.declareeLe,
  cases: faite.parCategorie.map(rendreCase),
  estimation: rendreEstimation(faite.estimation),
  ecritures: faite.livre.ecritures,
  reference: faite.reference ?? null,
  paye: faite.payeCentimes === undefined ? null : eurosDepuisCentimes(faite.payeCentimes),
  suite: faite.suite ? { le: faite.suite.le, comment: faite.suite.comment } : null,
  rouvrableJusqua: rouvrableJusqua(faite).toISOString(),
});

/** Une période, en une ligne. */
export const rendreResume = (preparee: Preparee): DeclarationResumee => {
  const { periode, etat, cases, estimation, refus, faite } = preparee;
  const { cle, du, au, periodicite, premiere, echeance } = periode;
  return {
    ...{ cle, du, au, periodicite, premiere, echeance, etat },
    declare:
      faite || preparee.livre ? cases.reduce((somme, { declareEuros }) => somme + declareEuros, 0) : null,
    estime: estimation && eurosDepuisCentimes(estimation.totalCentimes),
    declareeLe: faite?.declareeLe ?? null,
    refus: refus && rendreRefus(refus),
  };
};

/** Une période entière : ses cases, son estimation, ses raisons, sa copie. */
export const rendreDeclaration = (preparee: Preparee): DeclarationDePeriode => ({
  ...rendreResume(preparee),
  cases: preparee.cases.map(rendreCase),
  estimation: preparee.estimation && rendreEstimation(preparee.estimation),
  raisons: rendreRaisons(preparee),
  ecarts: rendreParts(preparee.ecarts),
  coutDeLEcart: preparee.cout === null ? null : eurosDepuisCentimes(preparee.cout),
  aReporter: rendreParts(preparee.aReporter),
  copie: preparee.faite ? rendreCopie(preparee.faite) : null,
});
