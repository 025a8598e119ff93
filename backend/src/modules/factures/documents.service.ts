import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { identifiant } from '../../common/database/proprietaire';
import { Transactions } from '../../common/database/transactions';
import { OutboxWorker } from '../messaging/outbox/outbox.worker';
import { UsersService } from '../users/users.service';
import { documentDe } from './document';
import { FactureIntrouvable } from './erreurs';
import { FacturesRepository } from './factures.repository';
import { PdfService } from './pdf/pdf.service';
import type { Facture } from './schemas/facture.schema';
import { DocumentPdf } from './schemas/suivi.schemas';

/**
 * Les PDF. Les octets produits la première fois sont enregistrés avec leur empreinte et ne changent plus ;
 * la boîte d'envoi les produit juste après l'émission, une lecture plus rapide qu'elle les produit elle-même.
 */
@Injectable()
export class DocumentsService implements OnModuleInit {
  constructor(
    @InjectModel(DocumentPdf.name) private readonly documents: Model<DocumentPdf>,
    private readonly depot: FacturesRepository,
    private readonly pdf: PdfService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly facteur: OutboxWorker,
  ) {}

  onModuleInit(): void {
    this.facteur.traiter('facture.pdf', async ({ charge }) => {
      const facture = await this.depot.trouver(String(charge.emetteur), String(charge.facture));
      if (facture?.emiseLe) await this.octetsDe(facture);
    });
  }

  /** Les octets du PDF. Un brouillon est dessiné à la volée, jamais enregistré. */
  async octetsDe(facture: Facture): Promise<Buffer> {
    if (!facture.emiseLe) return this.dessiner(facture, facture.creeLe);
    const emetteur = facture.emetteur;
    const enregistre = await this.documents.findOne({ emetteur, facture: facture._id }, { octets: 1 }).lean();
    if (enregistre) return this.enBuffer(enregistre.octets);
    return this.enregistrer(facture, await this.dessiner(facture, facture.emiseLe));
  }

  /** Une copie marquée « Duplicata », pour les envois qui suivent le premier. */
  async duplicata(facture: Facture): Promise<Buffer> {
    return this.dessiner(facture, facture.emiseLe ?? facture.creeLe, true);
  }

  /** Oublie le document d'une facture supprimée ; rejoint la transaction en cours. */
  async oublier(emetteurId: string, factureId: Types.ObjectId): Promise<void> {
    const filtre = { emetteur: identifiant(emetteurId), facture: factureId };
    const document = await this.documents.findOneAndDelete(filtre, { projection: { octets: 1 } }).lean();
    if (document) await this.users.incrementerEspace(emetteurId, -this.enBuffer(document.octets).length);
  }

  private async enregistrer(facture: Facture, octets: Buffer): Promise<Buffer> {
    const sha256 = createHash('sha256').update(octets).digest('hex');
    const document = {
      emetteur: facture.emetteur,
      facture: facture._id,
      octets,
      sha256,
      creeLe: facture.emiseLe,
    };
    try {
      await this.transactions.executer(async () => {
        await this.documents.create([document]);
        await this.users.incrementerEspace(facture.emetteur.toHexString(), octets.length);
      });
      return octets;
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
      const premier = await this.documents
        .findOne({ emetteur: facture.emetteur, facture: facture._id })
        .lean();
      if (!premier) throw new FactureIntrouvable();
      return this.enBuffer(premier.octets);
    }
  }

  private async dessiner(facture: Facture, creeLe: Date, duplicata = false): Promise<Buffer> {
    const vendeur = facture.vendeurFige ?? (await this.users.vendeurDe(facture.emetteur.toHexString()));
    const logo = vendeur.logo ? await this.users.logoParEmpreinte(vendeur.logo) : null;
    return this.pdf.dessiner(documentDe(facture, vendeur), {
      creeLe,
      duplicata,
      ...(logo && { logo: { octets: this.enBuffer(logo.octets), type: logo.type } }),
    });
  }

  /** Le pilote rend un `Binary` pour une lecture `lean`. */
  private enBuffer(octets: Buffer | { buffer: Uint8Array }): Buffer {
    return Buffer.isBuffer(octets) ? octets : Buffer.from(octets.buffer);
  }
}
