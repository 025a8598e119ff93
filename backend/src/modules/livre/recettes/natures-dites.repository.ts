import type { PaieDit, VenteDite } from '@facturier/domaine/cotisations/dire';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import { Facture } from '../../documents/schemas/facture.schema';
import { Paiement, SANS_FACTURE } from '../../documents/schemas/suivi.schemas';

/** Ce que l'on dit, à côté d'un document émis, de ce qu'il vend et de ce que paient ses écritures. Tout rejoint la transaction en cours. */
@Injectable()
export class NaturesDitesRepository {
  constructor(
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
  ) {}

  /** Ce document émis ; `null` d'un brouillon, ou de celui d'un autre. */
  async emis(emetteurId: string, id: string): Promise<Facture | null> {
    const _id = identifiantOuNul(id);
    const emise = { emiseLe: trusted({ $exists: true }) };
    return _id && this.factures.findOne({ emetteur: identifiant(emetteurId), _id, ...emise }).lean();
  }

  /** Pose ce qui est dit, si rien d'autre ne l'a été depuis que le document a été lu. Faux sinon. */
  async poser({ emetteur, _id, venteDite: lue }: Facture, venteDite: VenteDite): Promise<boolean> {
    const telle = lue ? trusted({ $eq: lue }) : trusted({ $exists: false });
    const { matchedCount } = await this.factures.updateOne(
      { emetteur, _id, venteDite: telle },
      { $set: { venteDite } },
    );
    return matchedCount === 1;
  }

  /** Les paiements d'une facture, dans l'ordre de leur livre. */
  async paiementsDe({ emetteur, _id }: Facture): Promise<Paiement[]> {
    return this.paiements.find({ emetteur, facture: _id }).sort({ rang: 1 }).lean();
  }

  /** Les écritures de l'acompte qu'elle dit déjà versé : la sienne, ses contraires, celles qui la corrigent. */
  async acomptesDe({ emetteur, _id }: Facture): Promise<Paiement[]> {
    return this.paiements.find({ emetteur, ...SANS_FACTURE, acompteDe: _id }).lean();
  }

  /** Cette recette hors facture ; `null` d'un paiement, d'un acompte, d'une contraire, ou de celle d'un autre. */
  async libre(emetteurId: string, id: string): Promise<Paiement | null> {
    const _id = identifiantOuNul(id);
    const libre = {
      ...SANS_FACTURE,
      acompteDe: trusted({ $exists: false }),
      annule: trusted({ $exists: false }),
    };
    return _id && this.paiements.findOne({ emetteur: identifiant(emetteurId), _id, ...libre }).lean();
  }

  /** Sa contraire, si elle en a une. */
  async contraireDe({ emetteur, _id }: Paiement): Promise<Paiement | null> {
    return this.paiements.findOne({ emetteur, annule: _id }).lean();
  }

  /** Écrit à côté de cette recette ce qu'elle paie, si rien ne l'a encore dit. Faux sinon. */
  async direUne({ emetteur, _id }: Paiement, dit: PaieDit): Promise<boolean> {
    const { matchedCount } = await this.paiements.updateOne(
      { emetteur, _id, dit: trusted({ $exists: false }) },
      { $set: { dit } },
    );
    return matchedCount === 1;
  }

  /** Écrit à côté de chaque écriture ce qu'elle paie : sa chaîne ne le scelle pas. */
  async dire(emetteur: Types.ObjectId, dits: readonly { id: Types.ObjectId; dit: PaieDit }[]): Promise<void> {
    if (dits.length === 0) return;
    await this.paiements.bulkWrite(
      dits.map(({ id, dit }) => ({
        updateOne: { filter: { emetteur, _id: id }, update: { $set: { dit } } },
      })),
    );
  }
}
