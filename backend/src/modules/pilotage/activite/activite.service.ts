import type { ActiviteConnue, CorpsActivite } from '@facturier/domaine/contrat/activite';
import { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import { activiteApres } from '@facturier/domaine/cotisations/saisie-activite';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Transactions } from '../../../common/database/transactions';
import { DeclarationsRepository } from '../declarations/declarations.repository';
import { ActiviteDepassee, type CalculRefuse, refusDe } from '../erreurs';
import type { Activite } from '../schemas/activite.schema';
import { lireActivite, rendreActivite } from './activite.mapper';
import { ActivitesRepository, type ComptesDits } from './activites.repository';

/** Ce qui manque tant que rien n'est dit. */
const sansReponse = (): CalculRefuse =>
  refusDe(new RefusDesComptes('ACTIVITE_INCOMPLETE', { champs: ['debut', 'versions'] }));

/** L'activité d'un micro-entrepreneur : datée, une version ne réécrit jamais une période passée. */
@Injectable()
export class ActiviteService {
  constructor(
    private readonly depot: ActivitesRepository,
    private readonly declarations: DeclarationsRepository,
    private readonly transactions: Transactions,
  ) {}

  async lire(emetteurId: string): Promise<ActiviteConnue> {
    return rendreActivite(await this.depot.trouver(emetteurId));
  }

  /** L'activité, ou `null` si rien n'est dit. */
  async connue(emetteurId: string): Promise<Activite | null> {
    return this.depot.trouver(emetteurId);
  }

  /** L'activité et tout ce qui s'en dit, ou `null` si rien n'est dit. */
  async comptes(emetteurId: string): Promise<ComptesDits | null> {
    return this.depot.avecSesComptes(emetteurId);
  }

  /** L'activité, pour en juger. @throws CalculRefuse ACTIVITE_INCOMPLETE si rien n'est dit */
  async exiger(emetteurId: string): Promise<Activite> {
    const activite = await this.depot.trouver(emetteurId);
    if (!activite) throw sansReponse();
    return activite;
  }

  /** La même, écrite pour que les actes d'un compte se suivent ; dans la transaction en cours. @throws CalculRefuse ACTIVITE_INCOMPLETE */
  async prendre(emetteurId: string): Promise<Activite> {
    const activite = await this.depot.prendre(emetteurId);
    if (!activite) throw sansReponse();
    return activite;
  }

  /** Dit l'activité, ou ce qui en change. @throws SaisieInvalide, ActiviteDepassee si un autre onglet l'a changée */
  async dire(emetteurId: string, corps: CorpsActivite): Promise<ActiviteConnue> {
    await this.transactions.executer(async () => {
      const avant = await this.depot.trouver(emetteurId);
      if ((avant?.revision ?? 0) !== corps.revision) throw new ActiviteDepassee();
      const apres = activiteApres(
        avant,
        lireActivite(corps),
        await this.declarations.declareJusquAu(emetteurId),
      );
      if ('fautes' in apres) throw new SaisieInvalide(apres.fautes);
      if (!(await this.depot.poser(emetteurId, apres.activite, corps.revision))) throw new ActiviteDepassee();
    });
    return this.lire(emetteurId);
  }
}
