import { Injectable } from '@nestjs/common';
import { trusted, type Types } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Facture } from '../../documents/schemas/facture.schema';
import { SuiviRepository } from '../../documents/suivi.repository';

/** Ce que les factures émises d'un devis demandent, avoirs déduits. */
export interface FactureDuDevis {
  devis: Types.ObjectId;
  factureCentimes: number;
}

/** Les factures tirées d'un devis, et ce qu'un solde fait de ses acomptes. */
@Injectable()
export class PiecesDevisRepository extends SuiviRepository {
  /** Celles de ce devis, brouillons compris, sans les avoirs, de la plus ancienne à la plus récente. */
  async lister(emetteurId: string, devis: Types.ObjectId): Promise<Facture[]> {
    const filtre = { emetteur: identifiant(emetteurId), 'devis.id': devis, genre: 'facture' as const };
    return this.factures.find(filtre).sort({ creeLe: 1, _id: 1 }).lean<Facture[]>();
  }

  /** Vrai si une pièce, brouillon ou avoir compris, vient de l'un de ces devis. */
  async existent(emetteur: Types.ObjectId, devis: readonly Types.ObjectId[]): Promise<boolean> {
    return (await this.factures.exists({ emetteur, 'devis.id': trusted({ $in: [...devis] }) })) !== null;
  }

  /** Ce qui est facturé de chacun de ces devis. */
  async facturees(emetteurId: string, devis: readonly Types.ObjectId[]): Promise<FactureDuDevis[]> {
    if (devis.length === 0) return [];
    const net = {
      $subtract: ['$totalTtcCentimes', { $add: ['$avoirsCentimes', { $ifNull: ['$imputeCentimes', 0] }] }],
    };
    return this.factures.aggregate<FactureDuDevis>([
      {
        $match: {
          emetteur: identifiant(emetteurId),
          'devis.id': { $in: [...devis] },
          genre: 'facture',
          emiseLe: { $exists: true },
        },
      },
      { $group: { _id: '$devis.id', factureCentimes: { $sum: net } } },
      { $project: { _id: 0, devis: '$_id', factureCentimes: 1 } },
    ]);
  }

  /** Efface les brouillons tirés de ce devis ; rejoint la transaction en cours. */
  async supprimerBrouillons(emetteurId: string, devis: Types.ObjectId): Promise<void> {
    const brouillons = { 'devis.id': devis, statutEmetteur: 'brouillon' as const };
    await this.factures.deleteMany({ emetteur: identifiant(emetteurId), ...brouillons });
  }

  /** Plus rien n'est dû des factures émises de ce devis ; rejoint la transaction en cours. */
  async rompre(emetteurId: string, devis: Types.ObjectId): Promise<void> {
    const emises = { 'devis.id': devis, genre: 'facture' as const };
    await this.factures.updateMany(
      { emetteur: identifiant(emetteurId), ...emises },
      { $set: { 'devis.rompu': true }, $inc: { version: 1 } },
    );
  }

  /** Impute cet acompte à une situation de plus, s'il est encore tel qu'il a été lu : il reste imputé à la première. Faux sinon. */
  async imputerEncore(acompte: Facture, situation: Types.ObjectId): Promise<boolean> {
    const { payeCentimes, avoirsCentimes, imputeDans } = acompte;
    if (!imputeDans) return this.imputer(acompte, situation);
    return (await this.suivre(acompte, { payeCentimes, avoirsCentimes, imputeDans }, {})) !== null;
  }

  /** Impute cet acompte au solde, s'il est encore tel qu'il a été lu. Faux sinon. */
  async imputer(acompte: Facture, solde: Types.ObjectId): Promise<boolean> {
    const { payeCentimes, avoirsCentimes } = acompte;
    const libre = { imputeDans: trusted({ $exists: false }) };
    const changement = { $set: { imputeDans: solde } };
    return (await this.suivre(acompte, { payeCentimes, avoirsCentimes, ...libre }, changement)) !== null;
  }

  /**
   * Le solde, ou la situation, est annulé : ses acomptes se déduisent, se rectifient et se remboursent de nouveau, sauf ceux qu'une autre
   * situation déduit aussi ; un autre solde peut naître.
   */
  async liberer(annulee: Facture): Promise<void> {
    const { _id, emetteur, acomptesImputes = [] } = annulee;
    await this.suivre({ _id, emetteur }, {}, { $unset: { 'devis.soldeVivant': 1 } });
    for (const { facture } of acomptesImputes) {
      const autre = await this.deduitAussi(annulee, facture);
      const suite = autre ? { $set: { imputeDans: autre._id } } : { $unset: { imputeDans: 1 } };
      await this.factures.updateOne(
        { emetteur, _id: facture, imputeDans: _id },
        { ...suite, $inc: { version: 1 } },
      );
    }
  }

  /** Une autre situation émise de ce devis, qui vit, et qui déduit le même acompte. */
  private async deduitAussi(
    { _id, emetteur, devis }: Facture,
    acompte: Types.ObjectId,
  ): Promise<Pick<Facture, '_id'> | null> {
    return this.factures
      .findOne(
        {
          emetteur,
          'devis.id': devis?.id,
          genre: 'facture',
          _id: trusted({ $ne: _id }),
          statutEmetteur: trusted({ $nin: ['brouillon', 'annulee'] }),
          'acomptesImputes.facture': acompte,
        },
        { _id: 1 },
      )
      .lean();
  }

  /** Un avenant s'ajoute à ce devis : la dernière situation n'en est plus la dernière. Rejoint la transaction en cours. */
  async rouvrir(emetteur: Types.ObjectId, devis: Types.ObjectId): Promise<void> {
    await this.factures.updateMany(
      { emetteur, 'devis.id': devis, 'devis.nature': 'situation', 'devis.soldeVivant': true },
      { $unset: { 'devis.soldeVivant': 1 }, $inc: { version: 1 } },
    );
  }

  /** Le jour où se libère ce que ces situations retiennent, et l'opposition qui l'arrête ; rejoint la transaction en cours. */
  async suivreRetenues(
    emetteurId: string,
    devis: Types.ObjectId,
    { liberableLe, opposee }: { liberableLe?: DateCivile; opposee: boolean },
  ): Promise<void> {
    const champs = { 'retenue.liberableLe': liberableLe, 'retenue.opposee': opposee || undefined };
    const poses = Object.entries(champs).filter(([, valeur]) => valeur !== undefined);
    const leves = Object.entries(champs).filter(([, valeur]) => valeur === undefined);
    await this.factures.updateMany(
      {
        emetteur: identifiant(emetteurId),
        'devis.id': devis,
        genre: 'facture',
        retenue: trusted({ $exists: true }),
      },
      {
        $inc: { version: 1 },
        ...(poses.length > 0 && { $set: Object.fromEntries(poses) }),
        ...(leves.length > 0 && { $unset: Object.fromEntries(leves.map(([champ]) => [champ, 1])) }),
      },
    );
  }
}
