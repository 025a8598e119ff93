import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { identifiant } from '../../common/database/proprietaire';
import { Blobs, type Ligne } from '../../platform/blobs/blobs';
import { sha256De } from '../../common/cles/empreinte';
import type { Devis } from './schemas/devis.schema';
import { DocumentDevis } from './schemas/document-devis.schema';

type Cible = Pick<Devis, '_id' | 'emetteur'>;
const cleDe = ({ emetteur, _id }: Cible) => ({ emetteur, devis: _id });

/** Un document rangé, relu ; `octets` nuls : ils ne reviennent plus. */
export type DocumentRelu = Omit<DocumentDevis, 'octets'> & { octets: Buffer | null };

/** Les octets des devis finalisés : écrits une fois, avec leur empreinte. */
@Injectable()
export class DocumentsDevisRepository {
  constructor(
    @InjectModel(DocumentDevis.name) private readonly documents: Model<DocumentDevis>,
    private readonly blobs: Blobs,
  ) {}

  async lire(cible: Cible): Promise<Buffer | null> {
    return (await this.blobs.get(DocumentDevis, cleDe(cible)))?.octets ?? null;
  }

  async empreinteDe(cible: Cible): Promise<string | null> {
    return (await this.documents.findOne(cleDe(cible), { sha256: 1 }).lean())?.sha256 ?? null;
  }

  /** @throws E11000 s'ils l'étaient déjà : la transaction en cours est alors perdue */
  async ecrire(cible: Cible, octets: Buffer, creeLe: Date): Promise<void> {
    await this.blobs.put(DocumentDevis, { ...cleDe(cible), octets, sha256: sha256De(octets), creeLe });
  }

  /** Tous ceux de la base, quelques-uns à la fois, pour les vérifier. */
  async *tous(): AsyncGenerator<DocumentRelu[]> {
    for await (const lot of lots<Ligne<DocumentDevis>>(
      this.documents.collection.find({}, { batchSize: 20 }),
    )) {
      const lus: DocumentRelu[] = [];
      for (const ligne of lot)
        lus.push({ ...ligne, octets: await this.blobs.octetsDe<DocumentDevis>(ligne).catch(() => null) });
      yield lus;
    }
  }

  /** Rejoint la transaction en cours. */
  async effacer(emetteurId: string, devis: readonly Types.ObjectId[]): Promise<void> {
    await this.blobs.deleteTous(DocumentDevis, {
      emetteur: identifiant(emetteurId),
      devis: trusted({ $in: [...devis] }),
    });
  }
}
