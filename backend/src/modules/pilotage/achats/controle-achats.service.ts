import { Injectable } from '@nestjs/common';
import type { Examen, Rupture } from '../../../platform/verification/controle';
import { VerificationsService } from '../../../platform/verification/verifications.service';
import type { AchatInscrit } from '../schemas/achat.schema';
import { AchatsRepository } from './achats.repository';
import { empreinteAchat } from './chaine';

/** Le contrôle des registres des achats : chaque chaîne est-elle entière, et telle qu'elle s'est écrite ? */
@Injectable()
export class ControleAchatsService {
  constructor(
    private readonly depot: AchatsRepository,
    verifications: VerificationsService,
  ) {
    verifications.declarer({
      nom: 'achats',
      libelle: 'Registres des achats',
      examiner: () => this.examiner(),
    });
  }

  private async *examiner(): AsyncGenerator<Examen> {
    let avant: AchatInscrit | undefined;
    for await (const lot of this.depot.chaines()) {
      const ruptures: Rupture[] = [];
      for (const achat of lot) {
        const precedent = avant?.emetteur.equals(achat.emetteur) ? avant : undefined;
        const attendu = (precedent?.rang ?? 0) + 1;
        const compte = achat.emetteur.toHexString();
        if (achat.rang !== attendu)
          ruptures.push({
            compte,
            message: `Registre des achats\u00a0: le maillon ${attendu} manque avant le ${achat.rang}.`,
          });
        else if (empreinteAchat(precedent?.empreinte, achat) !== achat.empreinte)
          ruptures.push({
            compte,
            message: `Registre des achats\u00a0: le maillon ${achat.rang} a été modifié.`,
          });
        avant = achat;
      }
      yield { lus: lot.length, ruptures };
    }
  }
}
