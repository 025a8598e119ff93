import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Horloge } from '../../common/horloge/horloge';
import { ComptesEncaissementRepository } from './comptes.repository';
import { CompteEncaissementAbsent } from './erreurs';
import { FermeturesService } from './fermetures.service';
import { SessionsEncaissementRepository } from './sessions.repository';

/** Allumer, éteindre, détacher : éteint ou détaché, les pages de paiement ouvertes se ferment. */
@Injectable()
export class InterrupteurService {
  constructor(
    private readonly comptes: ComptesEncaissementRepository,
    private readonly sessions: SessionsEncaissementRepository,
    private readonly fermetures: FermeturesService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws CompteEncaissementAbsent */
  async basculer(moi: Identite, actif: boolean): Promise<void> {
    if (!(await this.comptes.basculer(moi.id, actif))) throw new CompteEncaissementAbsent();
    if (!actif) await this.fermerTout(moi.id);
  }

  /** Le compte reste à son titulaire, chez le prestataire ; ce qui en vient encore s'écrira. */
  async detacher(moi: Identite): Promise<void> {
    await this.comptes.detacher(moi.id, this.horloge.maintenant());
    await this.fermerTout(moi.id);
  }

  private async fermerTout(emetteurId: string): Promise<void> {
    for (const session of await this.sessions.vives(emetteurId)) await this.fermetures.fermer(session);
  }
}
