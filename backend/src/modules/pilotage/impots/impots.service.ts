import type { ImpotsDeLAnnee } from '@facturier/domaine/contrat/declarations';
import { activiteAu } from '@facturier/domaine/cotisations/activite';
import { additionner, type ParCategorie, totalDe } from '@facturier/domaine/cotisations/categories';
import { casesDeRevenus, DECLARANTS, ecartDArrondis, imposable } from '@facturier/domaine/cotisations/impots';
import { recettesDeLaPeriode } from '@facturier/domaine/cotisations/recettes-declarees';
import { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { RessourceIntrouvable } from '../../../common/errors/erreurs-communes';
import { ActiviteService } from '../activite/activite.service';
import { DeclarationsRepository } from '../declarations/declarations.repository';
import { LivreDeclareService } from '../declarations/livre-declare.service';
import { calculer } from '../erreurs';
import { ReprisesRepository } from '../reprises/reprises.repository';

const UNE_ANNEE = /^2[01]\d\d$/;

/** Le revenu imposable au barème ; `null` si l'abattement de cette année n'a pas été lu. */
function imposableDe(sommes: ParCategorie, annee: number): number | null {
  try {
    return eurosDepuisCentimes(imposable(sommes, annee).centimes);
  } catch (erreur) {
    if (erreur instanceof RefusDesComptes) return null;
    throw erreur;
  }
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
    const jours = { du: `${dite}-01-01`, au: `${dite}-12-31` };
    const activite = await this.activites.exiger(emetteurId);
    const [{ recettes }, reprises, declarations] = await Promise.all([
      this.livre.lire(emetteurId, activite, jours),
      this.reprises.lister(emetteurId, [annee]),
      this.declarations.lister(emetteurId),
    ]);
    const chiffres = calculer(() => recettesDeLaPeriode(recettes, jours));
    const ailleurs = reprises.map(({ categorie, encaisseCentimes }) => ({ [categorie]: encaisseCentimes }));
    const encaisses = Object.entries(chiffres).map(([categorie, { centimes }]) => ({
      [categorie]: centimes,
    }));
    const sommes = additionner([...encaisses, ...ailleurs]);
    const { versementLiberatoire } = activiteAu(activite, jours.au);
    const declares = declarations
      .filter(({ du, au, faite }) => faite && jours.du <= du && au <= jours.au)
      .flatMap(({ faite }) => faite!.parCategorie.map(({ declareEuros }) => declareEuros));
    return {
      annee,
      versementLiberatoire,
      ...this.casesDe(sommes, versementLiberatoire, declares),
      encaisse: eurosDepuisCentimes(totalDe(sommes)),
      encaisseAilleurs: eurosDepuisCentimes(totalDe(additionner(ailleurs))),
      imposable: versementLiberatoire === null ? null : imposableDe(sommes, annee),
    };
  }

  private casesDe(
    sommes: ParCategorie,
    versementLiberatoire: boolean | null,
    declares: readonly number[],
  ): Pick<ImpotsDeLAnnee, 'cases' | 'declares' | 'ecart'> {
    const parDeclarant = DECLARANTS.map((declarant) =>
      casesDeRevenus(sommes, { declarant, versementLiberatoire }),
    );
    const [premier = []] = parDeclarant;
    const total = premier.reduce((somme, { euros }) => somme + euros, 0);
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
