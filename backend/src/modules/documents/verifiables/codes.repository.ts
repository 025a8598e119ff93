import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { type CodeSigne, DocumentPdf } from '../schemas/suivi.schemas';

/** Un document désigné par son code, sans savoir de qui il est. */
export interface DocumentVerifie {
  emetteur: Types.ObjectId;
  facture: Types.ObjectId;
  verification: CodeSigne;
  /** Le SHA-256 de ses octets, en hexadécimal. */
  sha256: string;
}

const VERIFIE = { emetteur: 1, facture: 1, verification: 1, sha256: 1 } as const;

/** Les documents par leur code. Aucune écriture : vérifier n'est pas voir. */
@Injectable()
export class CodesRepository {
  constructor(@InjectModel(DocumentPdf.name) private readonly documents: Model<DocumentPdf>) {}

  /** Celui dont les faits ont cette empreinte. */
  async parEmpreinte(empreinte: string): Promise<DocumentVerifie | null> {
    return this.documents.findOne({ 'verification.empreinte': empreinte }, VERIFIE).lean<DocumentVerifie>();
  }

  /** Ceux dont l'empreinte commence ainsi : un code court en dit dix chiffres sur soixante-quatre. */
  async parDebut(debut: string): Promise<DocumentVerifie[]> {
    const empreinte = trusted({ $gte: debut, $lt: `${debut}g` });
    return this.documents
      .find({ 'verification.empreinte': empreinte }, VERIFIE)
      .limit(5)
      .lean<DocumentVerifie[]>();
  }
}
