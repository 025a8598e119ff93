import type { Chiffre } from '@facturier/domaine/cotisations/chiffre';
import type { Periode } from '@facturier/domaine/recettes/periode';
import { Injectable } from '@nestjs/common';
import { RessourceIntrouvable } from '../../../common/errors/erreurs-communes';
import { ActiviteService } from '../activite/activite.service';
import { DeclarationsService } from '../declarations/declarations.service';
import { type ChiffreDImpots, ImpotsService } from '../impots/impots.service';
import type { Preparee } from '../declarations/preparation';
import { chiffreAMettreDeCote, chiffreDeDeclaration, chiffreDEstimation } from './declarations-du-tableau';

/** Ce que disent les déclarations, et chaque terme. */
@Injectable()
export class ChiffresDeDeclarationService {
  constructor(
    private readonly activites: ActiviteService,
    private readonly declarations: DeclarationsService,
    private readonly impots: ImpotsService,
  ) {}

  /** Un chiffre de l'année à reporter. @throws CalculRefuse ACTIVITE_INCOMPLETE, NATURE_NON_DITE, TAUX_MANQUANT */
  async deLAnnee(emetteurId: string, nom: ChiffreDImpots, annee: number): Promise<Chiffre> {
    return this.impots.chiffre(emetteurId, nom, annee);
  }

  /** Celles qui restent à déclarer, de la plus ancienne à celle qui court. @throws CalculRefuse ACTIVITE_INCOMPLETE */
  async restantes(emetteurId: string): Promise<Preparee[]> {
    return this.declarations.restantes(emetteurId, await this.activites.exiger(emetteurId));
  }

  /**
   * Le chiffre d'une période, ou de la prochaine si aucune n'est dite, et la période dont il est.
   * @throws CalculRefuse ACTIVITE_INCOMPLETE, PERIODE_FAUSSE, NATURE_NON_DITE, TAUX_MANQUANT ; RessourceIntrouvable si rien ne reste à déclarer
   */
  async dUnePeriode(
    emetteurId: string,
    nom: 'declaration' | 'estimation',
    cle: Periode | undefined,
  ): Promise<{ chiffre: Chiffre; cle: Periode }> {
    const preparee = cle
      ? await this.declarations.etablie(emetteurId, cle)
      : (await this.restantes(emetteurId))[0];
    if (!preparee) throw new RessourceIntrouvable();
    const chiffre = nom === 'declaration' ? chiffreDeDeclaration(preparee) : chiffreDEstimation(preparee);
    return { chiffre, cle: preparee.periode.cle };
  }

  /** Ce qu'il faut mettre de côté. @throws CalculRefuse ACTIVITE_INCOMPLETE, NATURE_NON_DITE, TAUX_MANQUANT */
  async aMettreDeCote(emetteurId: string): Promise<Chiffre> {
    return chiffreAMettreDeCote(await this.restantes(emetteurId));
  }
}
