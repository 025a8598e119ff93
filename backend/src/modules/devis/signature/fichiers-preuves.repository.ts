import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { Blobs } from '../../../platform/blobs/blobs';
import type { Devis } from '../schemas/devis.schema';
import { CertificatDevis, FichierDePreuve, type SorteDeFichier } from './signature.schema';
import { sha256De } from '../../../common/cles/empreinte';

const BOUT_MAXIMAL = 4_096;

/**
 * De quoi reconnaître ces octets, même abîmés : un octet changé laisse intact le début, ou la fin. Les deux bouts ne se recouvrent pas.
 */
function reperesDe(octets: Buffer): Pick<FichierDePreuve, 'sha256' | 'debut' | 'fin'> {
  const bout = Math.min(BOUT_MAXIMAL, octets.length >> 1);
  return {
    sha256: sha256De(octets),
    debut: sha256De(octets.subarray(0, bout)),
    fin: sha256De(octets.subarray(octets.length - bout)),
  };
}

type Cible = Pick<Devis, '_id' | 'emetteur'>;
const cleDe = ({ emetteur, _id }: Cible) => ({ emetteur, devis: _id });

/** Ce qui se vérifie des devis acceptés : leurs trois fichiers, et les octets du certificat. */
@Injectable()
export class FichiersPreuvesRepository {
  constructor(
    @InjectModel(FichierDePreuve.name) private readonly fichiers: Model<FichierDePreuve>,
    private readonly blobs: Blobs,
  ) {}

  /** Retient de quoi reconnaître ces fichiers ; rejoint la transaction en cours. @throws E11000 s'ils l'étaient déjà */
  async retenir(
    cible: Cible,
    empreinte: string,
    fichiers: Partial<Record<SorteDeFichier, Buffer>>,
  ): Promise<void> {
    const lignes = Object.entries(fichiers).map(([sorte, octets]) => ({
      ...cleDe(cible),
      sorte: sorte as SorteDeFichier,
      empreinte,
      ...reperesDe(octets),
    }));
    await this.fichiers.insertMany(lignes);
  }

  /** Le fichier qui a exactement ces octets. */
  async exact(octets: Buffer): Promise<FichierDePreuve | null> {
    return this.fichiers.findOne({ sha256: reperesDe(octets).sha256 }).lean();
  }

  /** Un fichier qui commence, ou finit, comme ces octets. */
  async semblable(octets: Buffer): Promise<FichierDePreuve | null> {
    const { debut, fin } = reperesDe(octets);
    return this.fichiers.findOne({ $or: [{ debut }, { fin }] }).lean();
  }

  /** Le fichier de preuve de ce dossier. */
  async parEmpreinte(empreinte: string): Promise<FichierDePreuve | null> {
    return this.fichiers.findOne({ empreinte, sorte: 'preuve' }).lean();
  }

  async deDevis(cible: Cible): Promise<FichierDePreuve[]> {
    return this.fichiers.find(cleDe(cible)).lean();
  }

  async certificat(cible: Cible): Promise<Buffer | null> {
    return (await this.blobs.get(CertificatDevis, cleDe(cible)))?.octets ?? null;
  }

  /** Range le certificat, une fois ; rejoint la transaction en cours. @throws E11000 s'il l'était déjà */
  async rangerCertificat(cible: Cible, octets: Buffer, creeLe: Date): Promise<void> {
    await this.blobs.put(CertificatDevis, { ...cleDe(cible), octets, creeLe });
  }

  /** Ceux de ces devis, certificats compris ; rejoint la transaction en cours. */
  async effacerDe(emetteur: Types.ObjectId, devis: readonly Types.ObjectId[]): Promise<void> {
    const siens = { emetteur, devis: trusted({ $in: [...devis] }) };
    await this.fichiers.deleteMany(siens);
    await this.blobs.deleteTous(CertificatDevis, siens);
  }
}
