import type { ImpotsDeLAnnee } from '@facturier/domaine/contrat/declarations';
import { activiteAu } from '@facturier/domaine/cotisations/activite';
import {
  additionner,
  type Categorie,
  CATEGORIES,
  chaqueCategorie,
  type ParCategorie,
  totalDe,
} from '@facturier/domaine/cotisations/categories';
import type { Chiffre } from '@facturier/domaine/cotisations/chiffre';
import {
  chiffreDeclare,
  chiffreDEcart,
  type PeriodeDeclaree,
  revenusDesCategories,
} from '@facturier/domaine/cotisations/chiffres-annee';
import { casesDeRevenus, DECLARANTS, ecartDArrondis, imposable } from '@facturier/domaine/cotisations/impots';
import { recettesDeLaPeriode } from '@facturier/domaine/cotisations/recettes-declarees';
import { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { RessourceIntrouvable } from '../../../common/errors/erreurs-communes';
import { ActiviteService } from '../activite/activite.service';
import { DeclarationsRepository } from '../declarations/declarations.repository';
import { LivreDeclareService } from '../declarations/livre-declare.service';
import { tenter } from '../declarations/preparation';
import { calculer } from '../erreurs';
import { ReprisesRepository } from '../reprises/reprises.repository';

const UNE_ANNEE = /^2[01]\d\d$/;

/** Les chiffres que cette page montre, et dont elle dit la raison. */
const CHIFFRES_D_IMPOTS = [
  ...CATEGORIES.map((categorie) => `revenus_${categorie}` as const),
  'declares_de_l_annee',
  'ecart_de_l_annee',
  'imposable',
] as const;
export type ChiffreDImpots = (typeof CHIFFRES_D_IMPOTS)[number];
export const estChiffreDImpots = (nom: string): nom is ChiffreDImpots =>
  (CHIFFRES_D_IMPOTS as readonly string[]).includes(nom);

/** L'année, avant d'être mise en cases. */
interface AnneeLue {
  revenus: Readonly<Record<Categorie, Chiffre>>;
  ailleurs: ParCategorie;
  declarees: PeriodeDeclaree[];
  versementLiberatoire: boolean | null;
}

const sommesDe = ({ revenus }: AnneeLue): ParCategorie =>
  chaqueCategorie((categorie) => revenus[categorie].centimes);

/** Le revenu imposable au barème. @throws RefusDesComptes ACTIVITE_INCOMPLETE, TAUX_MANQUANT */
function imposableDe(lue: AnneeLue, annee: number): Chiffre {
  if (lue.versementLiberatoire === null)
    throw new RefusDesComptes('ACTIVITE_INCOMPLETE', { champs: ['versementLiberatoire'] });
  return imposable(sommesDe(lue), annee);
}

/** L'année à reporter sur la déclaration de revenus : recettes brutes, aucun abattement déduit. */
@Injectable()
export class ImpotsService {
  constructor(
    private readonly activites: ActiviteService,
    private readonly livre: LivreDeclareService,
    private readonly reprises: ReprisesRepository,
    private readonly declarations: DeclarationsRepository,
  ) {}

  /** @throws RessourceIntrouvable d'une fausse année, CalculRefuse ACTIVITE_INCOMPLETE, NATURE_NON_DITE */
  async lire(emetteurId: string, dite: string): Promise<ImpotsDeLAnnee> {
    if (!UNE_ANNEE.test(dite)) throw new RessourceIntrouvable();
    const annee = Number(dite);
    const lue = await this.annee(emetteurId, annee);
    const sommes = sommesDe(lue);
    const imposables = tenter(() => imposableDe(lue, annee)).valeur;
    return {
      annee,
      versementLiberatoire: lue.versementLiberatoire,
      ...this.casesDe(sommes, lue),
      encaisse: eurosDepuisCentimes(totalDe(sommes)),
      encaisseAilleurs: eurosDepuisCentimes(totalDe(lue.ailleurs)),
      imposable: imposables && eurosDepuisCentimes(imposables.centimes),
    };
  }

  /** Un de ses chiffres, et ses raisons. @throws CalculRefuse ACTIVITE_INCOMPLETE, NATURE_NON_DITE, TAUX_MANQUANT */
  async chiffre(emetteurId: string, nom: ChiffreDImpots, annee: number): Promise<Chiffre> {
    const lue = await this.annee(emetteurId, annee);
    switch (nom) {
      case 'declares_de_l_annee':
        return chiffreDeclare(lue.declarees);
      case 'ecart_de_l_annee':
        return chiffreDEcart(lue.revenus, lue.declarees);
      case 'imposable':
        return calculer(() => imposableDe(lue, annee));
      default:
        return lue.revenus[nom.slice('revenus_'.length) as Categorie];
    }
  }

  private async annee(emetteurId: string, annee: number): Promise<AnneeLue> {
    const jours = { du: `${annee}-01-01`, au: `${annee}-12-31` };
    const activite = await this.activites.exiger(emetteurId);
    const [{ recettes }, reprises, declarations] = await Promise.all([
      this.livre.lire(emetteurId, activite, jours),
      this.reprises.lister(emetteurId, [annee]),
      this.declarations.lister(emetteurId),
    ]);
    const ailleurs = additionner(
      reprises.map(({ categorie, encaisseCentimes }) => ({ [categorie]: encaisseCentimes })),
    );
    const chiffres = calculer(() => recettesDeLaPeriode(recettes, jours));
    return {
      revenus: revenusDesCategories(chiffres, ailleurs),
      ailleurs,
      declarees: declarations
        .filter(({ du, au, faite }) => faite && jours.du <= du && au <= jours.au)
        .map(({ cle, faite }) => ({
          cle,
          euros: faite!.parCategorie.reduce((somme, { declareEuros }) => somme + declareEuros, 0),
        })),
      versementLiberatoire: activiteAu(activite, jours.au).versementLiberatoire,
    };
  }

  private casesDe(
    sommes: ParCategorie,
    { versementLiberatoire, declarees }: AnneeLue,
  ): Pick<ImpotsDeLAnnee, 'cases' | 'declares' | 'ecart'> {
    const parDeclarant = DECLARANTS.map((declarant) =>
      casesDeRevenus(sommes, { declarant, versementLiberatoire }),
    );
    const [premier = []] = parDeclarant;
    const total = premier.reduce((somme, { euros }) => somme + euros, 0);
    const declares = declarees.map(({ euros }) => euros);
    return {
      cases: premier.map(({ categorie, euros }, rang) => ({
        categorie,
        euros,
        numeros: parDeclarant.map((cases) => cases[rang]!.numero).filter((numero) => numero !== null),
      })),
      declares: declares.reduce((somme, euros) => somme + euros, 0),
      ecart: ecartDArrondis(declares, total),
    };
  }
}
