import { Injectable } from '@nestjs/common';
import { AdresseRefusee } from '../../../platform/mail/raison-echec';
import { ExpediteursService } from '../../abus/expediteurs.service';
import { AdressesRefuseesService } from '../../clients/adresses-refusees.service';

/** Ce qu'un envoi manqué laisse derrière lui : une adresse marquée, un échec compté à son expéditeur. */
@Injectable()
export class EchecsEnvoiService {
  constructor(
    private readonly adresses: AdressesRefuseesService,
    private readonly expediteurs: ExpediteursService,
  ) {}

  /** Un essai a manqué : si le serveur dit l'adresse mauvaise, elle ne reçoit plus rien toute seule. */
  async constater(emetteurId: string, adresse: string, erreur: Error): Promise<void> {
    if (erreur instanceof AdresseRefusee) await this.adresses.refuser(emetteurId, adresse, erreur.message);
  }

  /** L'envoi est abandonné. */
  async compter(emetteurId: string): Promise<void> {
    await this.expediteurs.noter(emetteurId, 'echecs');
  }
}
