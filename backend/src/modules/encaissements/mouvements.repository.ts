import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { MouvementStripe } from './schemas/mouvement-stripe.schema';

/** Les mouvements chez le prestataire. Tout part de l'émetteur. */
@Injectable()
export class MouvementsRepository {
  constructor(@InjectModel(MouvementStripe.name) private readonly mouvements: Model<MouvementStripe>) {}

  async trouver(emetteurId: string, id: string): Promise<MouvementStripe | null> {
    return this.mouvements.findOne({ emetteur: identifiant(emetteurId), _id: id }).lean();
  }

  /** Pose ce qui vient d'être lu ; au livre, il y reste. Rejoint la transaction en cours. */
  async poser({ _id, emetteur, auLivre, disponibleLe, ...lu }: MouvementStripe): Promise<void> {
    await this.mouvements.updateOne(
      { emetteur, _id },
      {
        $set: { ...lu, ...(disponibleLe && { disponibleLe }), ...(auLivre && { auLivre }) },
        ...(!auLivre && { $setOnInsert: { auLivre } }),
      },
      { upsert: true },
    );
  }

  async deFacture(emetteurId: string, facture: Types.ObjectId): Promise<MouvementStripe[]> {
    return this.mouvements
      .find({ emetteur: identifiant(emetteurId), facture })
      .sort({ le: -1, _id: -1 })
      .lean();
  }

  /** Remboursements et contestations dont l'issue est attendue. */
  async suivis(emetteurId: string): Promise<string[]> {
    const attendus = await this.mouvements
      .find({ emetteur: identifiant(emetteurId), etat: 'en_attente' }, { _id: 1 })
      .lean();
    return attendus.map(({ _id }) => _id);
  }

  /** Celles de ces factures dont un paiement est contesté auprès de la banque, sans réponse encore. */
  async contestees(emetteurId: string, factures: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
    const trouves = await this.mouvements
      .find(
        {
          emetteur: identifiant(emetteurId),
          etat: 'en_attente',
          genre: 'litige',
          facture: trusted({ $in: [...factures] }),
        },
        { facture: 1 },
      )
      .lean();
    return trouves.map(({ facture }) => facture);
  }

  /** Les frais des mouvements que le livre a pris ces jours-là. Centimes. */
  async frais(emetteurId: string, { du, au }: JoursDePeriode): Promise<number> {
    const [somme] = await this.mouvements.aggregate<{ frais: number }>([
      { $match: { emetteur: identifiant(emetteurId), auLivre: true, le: { $gte: du, $lte: au } } },
      { $group: { _id: null, frais: { $sum: '$fraisCentimes' } } },
    ]);
    return somme?.frais ?? 0;
  }

  async deCompte(emetteurId: string): Promise<MouvementStripe[]> {
    return this.mouvements
      .find({ emetteur: identifiant(emetteurId) })
      .sort({ le: 1, _id: 1 })
      .lean();
  }

  /** Rejoint la transaction en cours. */
  async effacer(emetteurId: string): Promise<void> {
    await this.mouvements.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}
