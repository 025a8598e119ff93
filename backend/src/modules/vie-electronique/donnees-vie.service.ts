import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { MessagesRepository } from './messages.repository';
import type { MessageDeVie } from './schemas/message-cdv.schema';

/** Un message, remis au titulaire de sa facture. */
const rendreMessage = ({ cote, sens, mdt4, code, message, creeLe }: MessageDeVie) => ({
  ...{ cote, sens, identifiant: mdt4, code, facture: message.facture.numero, details: message.details },
  ...{ acteLe: (message.acteLe ?? message.creeLe).toISOString(), recuLe: creeLe.toISOString() },
});

/** Les statuts échangés : remis, gardés dix ans avec les factures émises, effacés avec les reçues. */
@Injectable()
export class DonneesDeVieService implements OnModuleInit {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('vie-electronique', {
      sections: { statutsElectroniques: (id) => rendreLots(this.messages.parcourir(id), rendreMessage) },
      effacer: ({ id }) => this.messages.effacer(id),
    });
  }
}
