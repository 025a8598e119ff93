import { type EtatSession, estVive, originesDeSession } from '@facturier/domaine/encaissements/compte';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { SessionEncaissement } from './schemas/session-encaissement.schema';

interface FactureVisee {
  emetteur: Types.ObjectId;
  _id: Types.ObjectId;
}
type Visee = Pick<SessionEncaissement, '_id' | 'emetteur'>;

/** Les pages de paiement. Tout part de l'émetteur ; un changement d'état est une écriture qui en porte les origines. */
@Injectable()
export class SessionsEncaissementRepository {
  constructor(@InjectModel(SessionEncaissement.name) private readonly sessions: Model<SessionEncaissement>) {}

  /** Rejoint la transaction en cours. @throws E11000 (`une_session_vive`) */
  async reserver(session: SessionEncaissement): Promise<void> {
    await this.sessions.create([session]);
  }

  async trouver(emetteurId: string, id: string): Promise<SessionEncaissement | null> {
    const _id = identifiantOuNul(id);
    return _id && this.sessions.findOne({ emetteur: identifiant(emetteurId), _id }).lean();
  }

  async parPage(emetteurId: string, sessionStripe: string): Promise<SessionEncaissement | null> {
    return this.sessions.findOne({ emetteur: identifiant(emetteurId), sessionStripe }).lean();
  }

  /** La dernière ouverte pour cette facture. */
  async derniere({ emetteur, _id: facture }: FactureVisee): Promise<SessionEncaissement | null> {
    return this.sessions.findOne({ emetteur, facture }).sort({ ouverteLe: -1, _id: -1 }).lean();
  }

  async vive({ emetteur, _id: facture }: FactureVisee): Promise<SessionEncaissement | null> {
    return this.sessions.findOne({ emetteur, facture, vive: true }).lean();
  }

  async vives(emetteurId: string): Promise<SessionEncaissement[]> {
    return this.sessions.find({ emetteur: identifiant(emetteurId), vive: true }).lean();
  }

  /** Celles de ces factures qu'un prélèvement retient. */
  async enAttente(emetteurId: string, factures: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
    const trouvees = await this.sessions
      .find(
        {
          emetteur: identifiant(emetteurId),
          vive: true,
          etat: 'en_attente',
          facture: trusted({ $in: [...factures] }),
        },
        { facture: 1 },
      )
      .lean();
    return trouvees.map(({ facture }) => facture);
  }

  /** Pose la page rendue par le prestataire ; rend la session telle qu'elle est alors. */
  async lier(
    { emetteur, _id }: Visee,
    page: Pick<SessionEncaissement, 'sessionStripe' | 'url' | 'expireLe'>,
  ): Promise<SessionEncaissement | null> {
    return this.sessions
      .findOneAndUpdate({ emetteur, _id }, { $set: page }, { returnDocument: 'after' })
      .lean();
  }

  /** Change l'état, si le sien le permet ; faux sinon. Rejoint la transaction en cours. */
  async passer({ emetteur, _id }: Visee, etat: EtatSession): Promise<boolean> {
    const { modifiedCount } = await this.sessions.updateOne(
      { emetteur, _id, etat: trusted({ $in: originesDeSession(etat) }) },
      { $set: { etat, vive: estVive(etat) }, ...(!estVive(etat) && { $unset: { url: 1 } }) },
    );
    return modifiedCount === 1;
  }

  /** Vrai à qui doit la relire : personne ne l'a fait depuis. */
  async prendreRelecture({ emetteur, _id }: Visee, maintenant: Date, depuis: Date): Promise<boolean> {
    const { modifiedCount } = await this.sessions.updateOne(
      { emetteur, _id, $or: [{ relueLe: null }, { relueLe: trusted({ $lte: depuis }) }] },
      { $set: { relueLe: maintenant } },
    );
    return modifiedCount === 1;
  }

  /** Rejoint la transaction en cours. */
  async effacer(emetteurId: string): Promise<void> {
    await this.sessions.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}
