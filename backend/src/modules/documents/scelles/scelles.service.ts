import { texteDeMaillon } from '@facturier/domaine/verification/chaine';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { sha256De } from '../../../common/cles/empreinte';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { Horloge } from '../../../common/horloge/horloge';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { PIECE_A_SCELLER } from './effet-scelle';
import type { Scelle } from './scelle.schema';
import { ScellesRepository } from './scelles.repository';

/** L'empreinte d'un maillon, recalculée. */
export const empreinteDeMaillon = (scelle: Omit<Scelle, 'empreinte' | 'emetteur' | 'le'>): string =>
  sha256De(texteDeMaillon({ ...scelle, piece: scelle.piece.toHexString() }));

/**
 * La chaîne de chaque vendeur. Elle s'allonge après l'émission, jamais pendant : deux maillons de front se disputent un rang, l'index
 * tranche, et le perdant recommence au rang suivant.
 */
@Injectable()
export class ScellesService implements OnModuleInit {
  constructor(
    private readonly depot: ScellesRepository,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(PIECE_A_SCELLER, async ({ charge: { emetteur, piece, genre } }) => {
      await this.sceller(new Types.ObjectId(emetteur), new Types.ObjectId(piece), genre);
    });
  }

  private async sceller(
    emetteur: Types.ObjectId,
    piece: Types.ObjectId,
    genre: Scelle['genre'],
  ): Promise<void> {
    while (!(await this.depot.estScellee(emetteur, piece))) {
      const document = await this.depot.empreintes(emetteur, piece);
      if (!document) return;
      const bout = await this.depot.bout(emetteur);
      const maillon = {
        rang: (bout?.rang ?? 0) + 1,
        precedente: bout?.empreinte ?? '',
        ...{ piece, genre, pdf: document.sha256, xml: document.sha256Xml ?? '' },
      };
      const scelle = { emetteur, ...maillon, empreinte: empreinteDeMaillon(maillon) };
      try {
        await this.depot.ajouter({ ...scelle, le: this.horloge.maintenant() });
      } catch (erreur) {
        if (!estDoublon(erreur)) throw erreur;
      }
    }
  }
}
