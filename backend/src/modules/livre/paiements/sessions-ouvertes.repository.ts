import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import { RECLAMABLES } from '../../documents/schemas/dues';
import { Facture } from '../../documents/schemas/facture.schema';

/** Le drapeau d'une session de paiement sur sa facture : posé si rien n'a changé, levé par qui l'a posé. */
@Injectable()
export class SessionsOuvertesRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  /** Vrai si le drapeau est posé, à l'instant ou déjà, sur une facture qui doit exactement cette somme. */
  async ouvrir(
    emetteurId: string,
    factureId: string,
    session: string,
    resteCentimes: number,
  ): Promise<boolean> {
    const { matchedCount } = await this.factures.updateOne(
      {
        ...RECLAMABLES,
        emetteur: identifiant(emetteurId),
        _id: identifiantOuNul(factureId),
        resteCentimes: trusted({ $eq: resteCentimes, $gt: 0 }),
        sessionOuverte: trusted({ $in: [null, session] }),
      },
      { $set: { sessionOuverte: session } },
    );
    return matchedCount === 1;
  }

  async fermer(emetteurId: string, factureId: string, session: string): Promise<void> {
    await this.factures.updateOne(
      { emetteur: identifiant(emetteurId), _id: identifiantOuNul(factureId), sessionOuverte: session },
      { $unset: { sessionOuverte: 1 } },
    );
  }
}
