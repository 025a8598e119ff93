import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { LienPublic, LiensCoupes } from './schemas/liens.schemas';
import type { Cible } from '../documents/suivi.repository';

/** Ce qu'une visite a montré pour la première fois. */
export type PremiereFois = 'consulteLe' | 'confirmeLe' | 'accuseLe';

type Vise = Pick<LienPublic, '_id' | 'emetteur'>;

/** Les liens publics. Un lien se cherche par son émetteur, ou par l'empreinte du jeton que seul son porteur connaît. */
@Injectable()
export class LiensRepository {
  constructor(
    @InjectModel(LienPublic.name) private readonly liens: Model<LienPublic>,
    @InjectModel(LiensCoupes.name) private readonly coupes: Model<LiensCoupes>,
  ) {}

  /** Rejoint la transaction en cours. @throws E11000 (`un_lien_actif`) si cette adresse en a déjà un */
  async creer(lien: LienPublic): Promise<void> {
    await this.liens.create([lien]);
  }

  async actif({ emetteur, _id }: Cible, adresse: string): Promise<LienPublic | null> {
    return this.liens.findOne({ emetteur, facture: _id, adresse, etat: 'actif' }).lean();
  }

  /** Les liens d'une facture, le plus récent d'abord. */
  async deFacture({ emetteur, _id }: Cible): Promise<LienPublic[]> {
    return this.liens.find({ emetteur, facture: _id }).sort({ creeLe: -1, _id: -1 }).lean();
  }

  async trouver({ emetteur, _id }: Cible, lienId: string): Promise<LienPublic | null> {
    const lien = identifiantOuNul(lienId);
    return lien && this.liens.findOne({ _id: lien, emetteur, facture: _id }).lean();
  }

  /** Celui dont voici l'empreinte du jeton, s'il n'est pas révoqué. */
  async parEmpreinte(empreinte: string): Promise<LienPublic | null> {
    return this.liens
      .findOne({ empreinte, etat: trusted({ $in: ['actif' as const, 'expire' as const] }) })
      .lean();
  }

  /** Un lien actif cesse de l'être. Faux s'il ne l'était plus ; rejoint la transaction en cours. */
  async fermer({ emetteur, _id }: Vise, etat: 'expire' | 'revoque'): Promise<boolean> {
    const { modifiedCount } = await this.liens.updateOne(
      { emetteur, _id, etat: 'actif' },
      { $set: { etat } },
    );
    return modifiedCount === 1;
  }

  /** Ceux de cette adresse, pour ces factures, n'ouvrent plus rien. */
  async quitter(
    emetteur: Types.ObjectId,
    factures: readonly Types.ObjectId[],
    adresse: string,
  ): Promise<void> {
    await this.liens.updateMany(
      {
        emetteur,
        facture: trusted({ $in: [...factures] }),
        adresse,
        etat: trusted({ $ne: 'revoque' as const }),
      },
      { $set: { etat: 'revoque' } },
    );
  }

  /** Un courriel le porte. */
  async noterEnvoi({ emetteur, _id }: Vise, envoyeLe: Date): Promise<void> {
    await this.liens.updateOne({ emetteur, _id }, { $set: { envoyeLe } });
  }

  /** Note une première fois ; faux si elle a déjà eu lieu. Rejoint la transaction en cours. */
  async noterPremiere({ emetteur, _id }: Vise, quoi: PremiereFois, le: Date): Promise<boolean> {
    const jamais = { emetteur, _id, [quoi]: trusted({ $exists: false }) };
    const { modifiedCount } = await this.liens.updateOne(jamais, { $set: { [quoi]: le } });
    return modifiedCount === 1;
  }

  /** Un nouveau lien est demandé ; faux s'il l'a déjà été depuis cet instant. Rejoint la transaction en cours. */
  async noterDemande({ emetteur, _id }: Vise, demandeLe: Date, depuis: Date): Promise<boolean> {
    const jamais = { demandeLe: trusted({ $exists: false }) };
    const anciennes = { demandeLe: trusted({ $lte: depuis }) };
    const { modifiedCount } = await this.liens.updateOne(
      { emetteur, _id, $or: [jamais, anciennes] },
      { $set: { demandeLe } },
    );
    return modifiedCount === 1;
  }

  /** Tous ceux de ce compte, du plus ancien au plus récent. */
  async deCompte(emetteurId: string): Promise<LienPublic[]> {
    return this.liens
      .find({ emetteur: identifiant(emetteurId) })
      .sort({ creeLe: 1 })
      .lean();
  }

  async sontCoupes(emetteurId: string): Promise<boolean> {
    return (await this.coupes.exists({ _id: identifiant(emetteurId) })) !== null;
  }

  async couper(emetteurId: string, le: Date): Promise<void> {
    await this.coupes.updateOne({ _id: identifiant(emetteurId) }, { $setOnInsert: { le } }, { upsert: true });
  }

  async rouvrir(emetteurId: string): Promise<void> {
    await this.coupes.deleteOne({ _id: identifiant(emetteurId) });
  }

  /** Rejoint la transaction en cours. */
  async effacer(emetteurId: string): Promise<void> {
    await this.liens.deleteMany({ emetteur: identifiant(emetteurId) });
    await this.rouvrir(emetteurId);
  }
}
