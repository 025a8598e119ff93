import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { AbonnementsRepository } from '../abonnements.repository';
import { AbonnementsService } from '../abonnements.service';
import { type Avis, avisDu } from '@facturier/domaine/abonnement/etat-abonnement';
import { AvisEssaiService } from './avis-essai.service';
import type { Travail } from '../../../platform/jobs/travail';

const LOT = 100;

/** Constate la fin des essais et des périodes résiliées, et prévient : trois jours avant, la veille, à la fin. */
@Injectable()
export class EssaisTravail implements Travail {
  readonly nom = 'essais';

  constructor(
    private readonly depot: AbonnementsRepository,
    private readonly abonnements: AbonnementsService,
    private readonly avis: AvisEssaiService,
    private readonly horloge: Horloge,
  ) {}

  async preparer(tenir: () => Promise<void>): Promise<void> {
    await this.abonnements.inscrireNouveaux(tenir);
  }

  restants(tick: string, sautees: number): Promise<string[]> {
    return this.depot.aRevoir(this.horloge.maintenant(), tick, LOT + sautees);
  }

  async traiter(utilisateurId: string, tick: string): Promise<void> {
    const maintenant = this.horloge.maintenant();
    const dus: Avis[] = [];
    await this.abonnements.changer(utilisateurId, (faits, etat) => {
      const avis = avisDu(etat, faits.avis, maintenant);
      if (avis) dus.push(avis);
      return { revuAuTick: tick, aRevoirLe: etat.aRevoirLe, avis: avis ?? faits.avis };
    });
    if (dus.length > 0) await this.avis.promettre(utilisateurId, dus, maintenant);
  }
}
