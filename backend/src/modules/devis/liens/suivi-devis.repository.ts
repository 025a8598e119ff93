import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import { Devis, type EvenementDeDevis } from '../schemas/devis.schema';

type Cible = Pick<Devis, 'emetteur' | '_id'>;

/** Ce qu'un devis parti devient sans changer d'état : son histoire, ses rappels. */
@Injectable()
export class SuiviDevisRepository {
  constructor(@InjectModel(Devis.name) private readonly devis: Model<Devis>) {}

  /** Ajoute à l'histoire. Rejoint la transaction en cours. */
  async noter({ emetteur, _id }: Cible, evenements: readonly EvenementDeDevis[]): Promise<void> {
    await this.devis.updateOne({ emetteur, _id }, { $push: { histoire: { $each: [...evenements] } } });
  }

  /** Un courriel l'a porté à cette adresse. Rejoint la transaction en cours. */
  async destiner({ emetteur, _id }: Cible, adresse: string): Promise<void> {
    await this.devis.updateOne({ emetteur, _id }, { $addToSet: { destinataires: adresse } });
  }

  /** Cette adresse n'en a plus de lien qui vaille. Rejoint la transaction en cours. */
  async retirer({ emetteur, _id }: Cible, adresse: string): Promise<void> {
    await this.devis.updateOne({ emetteur, _id }, { $pull: { destinataires: adresse } });
  }

  /** L'émetteur rappelle ; faux s'il l'a déjà fait depuis cet instant, ou que le devis n'attend plus. Rejoint la transaction en cours. */
  async prendreRelance({ emetteur, _id }: Cible, relanceLe: Date, depuis: Date): Promise<boolean> {
    const jamais = { relanceLe: trusted({ $exists: false }) };
    const ancienne = { relanceLe: trusted({ $lte: depuis }) };
    const { modifiedCount } = await this.devis.updateOne(
      { emetteur, _id, etat: 'envoye', $or: [jamais, ancienne] },
      { $set: { relanceLe } },
    );
    return modifiedCount === 1;
  }

  /** Quelques devis, tous comptes, dont le jour d'un rappel est venu : « compte:devis ». */
  async aRappeler(aujourdhui: DateCivile, limite: number): Promise<string[]> {
    const lus = await this.devis
      .find({ etat: 'envoye', prochainRappel: trusted({ $lte: aujourdhui }) }, { emetteur: 1 })
      .limit(limite)
      .lean<Cible[]>();
    return lus.map(({ emetteur, _id }) => `${emetteur.toHexString()}:${_id.toHexString()}`);
  }

  /** Le devis à rappeler, s'il l'est encore. */
  async envoye(emetteurId: string, id: string): Promise<Devis | null> {
    const _id = identifiantOuNul(id);
    return _id && this.devis.findOne({ emetteur: identifiant(emetteurId), _id, etat: 'envoye' }).lean();
  }

  /** Ce qui en est rappelé, et le jour du prochain. Rejoint la transaction en cours. */
  async noterRappels(
    { emetteur, _id }: Cible,
    rappels: Devis['rappels'],
    prochainRappel: DateCivile | null,
  ): Promise<void> {
    await this.devis.updateOne(
      { emetteur, _id, etat: 'envoye' },
      prochainRappel
        ? { $set: { rappels, prochainRappel } }
        : { $set: { rappels }, $unset: { prochainRappel: 1 } },
    );
  }
}
