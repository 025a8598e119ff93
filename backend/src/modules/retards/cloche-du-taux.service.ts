import type { Semestre } from '@facturier/domaine/retards/taux';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import { NotifierService } from '../notifications/notifier.service';
import { UsersService } from '../users/users.service';

/** La cloche de l'administration, quand le taux d'un semestre manque. */
@Injectable()
export class ClocheDuTauxService {
  constructor(
    private readonly notifier: NotifierService,
    private readonly users: UsersService,
    private readonly env: Environnement,
  ) {}

  /** Redit, la ligne du semestre revient en tête, non lue. Rejoint la transaction en cours. */
  async dire(semestre: Semestre, libelle: string): Promise<void> {
    const admin = await this.users.trouverParEmail(normaliserEmail(this.env.ADMIN_EMAIL));
    if (!admin) return;
    await this.notifier.dire({
      destinataire: admin._id.toHexString(),
      type: 'taux_legal_manquant',
      cible: { genre: 'taux', id: semestre },
      variables: {
        raison: `Le taux d’intérêt légal du ${libelle} n’est pas connu\u00a0: saisissez-le dès qu’il paraît.`,
      },
      courrielAilleurs: true,
    });
  }
}
