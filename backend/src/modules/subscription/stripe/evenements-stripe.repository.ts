import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { EvenementStripe } from '../schemas/evenement-stripe.schema';

/** Les événements de Stripe déjà traités : l'unicité de leur identifiant est celle de l'index primaire. */
@Injectable()
export class EvenementsStripeRepository {
  constructor(@InjectModel(EvenementStripe.name) private readonly evenements: Model<EvenementStripe>) {}

  /** Vrai si cet événement a déjà été retenu. */
  async estConnu(id: string): Promise<boolean> {
    return (await this.evenements.exists({ _id: id })) !== null;
  }

  /** Retient l'événement ; rejoint la transaction en cours. @throws E11000 s'il l'était déjà */
  async retenir({ id, type, recuLe }: { id: string; type: string; recuLe: Date }): Promise<void> {
    await this.evenements.create([{ _id: id, type, recuLe }]);
  }
}
