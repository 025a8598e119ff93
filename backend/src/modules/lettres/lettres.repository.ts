import type { EnvoiDeLettre } from '@facturier/domaine/contrat/lettres';
import type { EtatLettreEcrit } from '@facturier/domaine/retards/suite-lettre';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { identifiant } from '../../common/database/proprietaire';
import { Blobs, type Ligne } from '../../platform/blobs/blobs';
import { MiseEnDemeure } from './schemas/mise-en-demeure.schema';

/** Une lettre sans ses octets. */
export type LettreRangee = Omit<MiseEnDemeure, 'octets'>;

const SANS_OCTETS = { octets: 0 } as const;

/** Les mises en demeure, par émetteur. */
@Injectable()
export class LettresRepository {
  constructor(
    @InjectModel(MiseEnDemeure.name) private readonly lettres: Model<MiseEnDemeure>,
    private readonly blobs: Blobs,
  ) {}

  /** Celles d'une facture, dans l'ordre. */
  async deFacture(emetteurId: string, facture: Types.ObjectId): Promise<LettreRangee[]> {
    return this.lettres
      .find({ emetteur: identifiant(emetteurId), facture })
      .select(SANS_OCTETS)
      .sort({ rang: 1 })
      .lean<LettreRangee[]>();
  }

  /** Avec ses octets, ou `null`. */
  async lire(emetteurId: string, facture: Types.ObjectId, rang: number): Promise<MiseEnDemeure | null> {
    return this.blobs.get(MiseEnDemeure, { emetteur: identifiant(emetteurId), facture, rang });
  }

  /** @throws E11000 si une autre attend déjà d'être envoyée */
  async ajouter(lettre: MiseEnDemeure): Promise<void> {
    await this.blobs.put(MiseEnDemeure, lettre);
  }

  /** Écrit sa suite, si elle est encore dans un de ces états. */
  async suivre(
    emetteurId: string,
    facture: Types.ObjectId,
    rang: number,
    de: readonly EtatLettreEcrit[],
    suite: { etat: EtatLettreEcrit; envoi?: EnvoiDeLettre },
  ): Promise<boolean> {
    const { matchedCount } = await this.lettres.updateOne(
      { emetteur: identifiant(emetteurId), facture, rang, etat: trusted({ $in: [...de] }) },
      { $set: suite },
    );
    return matchedCount === 1;
  }

  /** Toutes, par lots, sans leurs octets. */
  parcourir(emetteurId: string): AsyncGenerator<LettreRangee[]> {
    const filtre = { emetteur: identifiant(emetteurId) };
    return lots<LettreRangee>(
      this.lettres.collection.find(filtre, { projection: SANS_OCTETS, sort: { creeLe: 1 }, batchSize: 500 }),
    );
  }

  /** Toutes celles de la base, quelques-unes à la fois, pour les vérifier ; `null` : des octets qui ne reviennent plus. */
  async *toutes(): AsyncGenerator<(LettreRangee & { octets: Buffer | null })[]> {
    for await (const lot of lots<Ligne<MiseEnDemeure>>(this.lettres.collection.find({}, { batchSize: 20 }))) {
      const lues: (LettreRangee & { octets: Buffer | null })[] = [];
      for (const ligne of lot)
        lues.push({ ...ligne, octets: await this.blobs.octetsDe<MiseEnDemeure>(ligne).catch(() => null) });
      yield lues;
    }
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.blobs.deleteTous(MiseEnDemeure, { emetteur: identifiant(emetteurId) });
  }
}
