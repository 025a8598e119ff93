import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import type { Etapes } from '../../common/database/etapes';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { identifiant } from '../../common/database/proprietaire';
import { Horloge } from '../../common/horloge/horloge';
import { MentionsDejaEnregistrees } from './erreurs';
import { Mentions } from './schemas/mentions.schema';

/** Une fiche de mentions, sans ce qui la rattache à son compte. */
export type FicheMentions = Omit<
  Mentions,
  '_id' | 'proprietaire' | 'premierNumero' | 'createdAt' | 'updatedAt'
>;

/** Les fiches de mentions : une par propriétaire (index unique). */
@Injectable()
export class MentionsRepository {
  constructor(
    @InjectModel(Mentions.name) private readonly mentions: Model<Mentions>,
    private readonly horloge: Horloge,
  ) {}

  /** Les étapes qui joignent sous `fiche` celle du compte que désigne ce champ ; sans fiche, une liste vide. */
  joindreFiche(champ: string): Etapes {
    const from = this.mentions.collection.name;
    return [{ $lookup: { from, localField: champ, foreignField: 'proprietaire', as: 'fiche' } }];
  }

  async trouver(proprietaireId: string): Promise<Mentions | null> {
    return this.mentions.findOne({ proprietaire: identifiant(proprietaireId) }).lean<Mentions>();
  }

  /** La fiche seule, premier numéro compris. */
  async fiche(proprietaireId: string): Promise<(FicheMentions & Pick<Mentions, 'premierNumero'>) | null> {
    return this.mentions
      .findOne({ proprietaire: identifiant(proprietaireId) })
      .select('-_id -proprietaire -createdAt -updatedAt')
      .lean<FicheMentions & Pick<Mentions, 'premierNumero'>>();
  }

  /** @throws MentionsDejaEnregistrees si la fiche existe */
  async creer(proprietaireId: string, fiche: FicheMentions): Promise<void> {
    const maintenant = this.horloge.maintenant();
    const proprietaire = identifiant(proprietaireId);
    try {
      await this.mentions.create([
        { _id: new Types.ObjectId(), proprietaire, ...fiche, createdAt: maintenant, updatedAt: maintenant },
      ]);
    } catch (erreur) {
      if (estDoublon(erreur)) throw new MentionsDejaEnregistrees();
      throw erreur;
    }
  }

  /** Remplace toute la fiche, hormis le premier numéro. Faux si elle n'existe pas. */
  async remplacer(proprietaireId: string, fiche: FicheMentions): Promise<boolean> {
    const champs = Object.entries({ ...fiche, updatedAt: this.horloge.maintenant() });
    const donnes = Object.fromEntries(champs.filter(([, valeur]) => valeur !== undefined));
    const vides = Object.fromEntries(
      champs.filter(([, valeur]) => valeur === undefined).map(([cle]) => [cle, 1]),
    );
    const { matchedCount } = await this.mentions.updateOne(
      { proprietaire: identifiant(proprietaireId) },
      { $set: donnes, ...(Object.keys(vides).length ? { $unset: vides } : {}) },
    );
    return matchedCount === 1;
  }

  /** Règle le premier numéro s'il ne l'a jamais été. */
  async reglerPremierNumero(proprietaireId: string, premierNumero: number): Promise<boolean> {
    const { modifiedCount } = await this.mentions.updateOne(
      { proprietaire: identifiant(proprietaireId), premierNumero: trusted({ $exists: false }) },
      { $set: { premierNumero } },
    );
    return modifiedCount === 1;
  }

  async supprimer(proprietaireId: string): Promise<void> {
    await this.mentions.deleteOne({ proprietaire: identifiant(proprietaireId) });
  }
}
