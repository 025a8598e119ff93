import { aConfirmer, type AConfirmer } from '@facturier/domaine/pilotage/a-confirmer';
import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../../config/environnement';
import type { Travail } from '../../../platform/jobs/travail';
import { NotifierService } from '../../notifications/notifier.service';
import { UsersService } from '../../users/users.service';
import { TauxMicroService } from '../taux/taux-micro.service';

const AVANCE_JOURS = 60;

/** Prévient l'administration, une fois chacun, des taux de cotisations qui vont manquer et des seuils à relire. */
@Injectable()
export class TauxAConfirmerTravail implements Travail {
  readonly nom = 'taux-a-confirmer';
  readonly heure = 7;
  private aDire: AConfirmer[] = [];
  private restantes: string[] = [];

  constructor(
    private readonly taux: TauxMicroService,
    private readonly users: UsersService,
    private readonly notifier: NotifierService,
    private readonly env: Environnement,
  ) {}

  async preparer(_: () => Promise<void>, tick: DateCivile): Promise<void> {
    this.aDire = aConfirmer(await this.taux.connus(ajouterJours(tick, AVANCE_JOURS)), tick);
    this.restantes = this.aDire.map(({ cle }) => cle);
  }

  async restants(): Promise<string[]> {
    return this.restantes.splice(0);
  }

  async traiter(id: string): Promise<void> {
    const admin = await this.users.trouverParEmail(normaliserEmail(this.env.ADMIN_EMAIL));
    const dit = this.aDire.find(({ cle }) => cle === id);
    if (!admin || !dit) return;
    await this.notifier.dire({
      destinataire: admin._id.toHexString(),
      type: 'taux_micro_manquant',
      cible: { genre: 'taux_micro', id },
      variables: { raison: dit.raison },
      uneFois: true,
    });
  }
}
