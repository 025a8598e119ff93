import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangementsService } from '../../../platform/changes/changements.service';
import { type Evenement, EvenementSchema } from '../schemas/suivi.schemas';

/** Ce qui s'écrit dans l'histoire d'une facture s'entend aussitôt sur chaque appareil de son émetteur : sa page se relit. */
@Injectable()
export class ChangementsFacturesService implements OnModuleInit {
  constructor(private readonly changements: ChangementsService) {}

  onModuleInit(): void {
    this.changements.surAjout<Evenement>(EvenementSchema, ({ emetteur, facture }) => {
      const proprietaire = emetteur.toHexString();
      const donnees = { _id: facture.toHexString() };
      return { pour: ({ id }) => (id === proprietaire ? { nom: 'facture', donnees } : null) };
    });
  }
}
