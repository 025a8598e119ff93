import { devisBilingue } from '@facturier/domaine/devis/bilingue';
import { type ClientFige, figerClient } from '@facturier/domaine/documents/facture';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Transactions } from '../../common/database/transactions';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { DocumentsService } from '../documents/octets/documents.service';
import { ClientsService } from '../clients/clients.service';
import { UsersService } from '../users/users.service';
import { aDessiner } from './devis.mapper';
import { DevisRepository } from './devis.repository';
import { DocumentsDevisRepository } from './documents-devis.repository';
import { PDF_DE_DEVIS } from './effets';
import { DevisIntrouvable } from './erreurs';
import type { Devis } from './schemas/devis.schema';

/** Le PDF d'un devis : PDF/A-3b et PDF/UA-1, par le même dessin que les factures ; finalisé, toujours les mêmes octets. */
@Injectable()
export class DocumentsDevisService implements OnModuleInit {
  constructor(
    private readonly depot: DocumentsDevisRepository,
    private readonly devis: DevisRepository,
    private readonly dessin: DocumentsService,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(PDF_DE_DEVIS, async ({ charge }) => {
      const devis = await this.devis.trouver(charge.emetteur, charge.devis);
      if (devis?.finaliseLe) await this.octetsDe(devis);
    });
  }

  /** @throws DevisIntrouvable */
  async exiger(emetteurId: string, id: string): Promise<Devis> {
    const devis = await this.devis.trouver(emetteurId, id);
    if (!devis) throw new DevisIntrouvable();
    return devis;
  }

  /** @throws DevisIntrouvable */
  async pdfDe(emetteurId: string, id: string): Promise<{ nom: string; octets: Buffer }> {
    const devis = await this.exiger(emetteurId, id);
    return { nom: `${devis.numero ?? 'brouillon-de-devis'}.pdf`, octets: await this.octetsDe(devis) };
  }

  /** Un brouillon est dessiné à la volée, au client d'aujourd'hui et dans sa langue, jamais enregistré. */
  async octetsDe(devis: Devis): Promise<Buffer> {
    if (!devis.finaliseLe) return this.dessiner(devis, devis.creeLe, await this.clientDe(devis));
    return (await this.depot.lire(devis)) ?? this.enregistrer(devis, devis.finaliseLe);
  }

  /** L'empreinte sous laquelle son PDF est rangé ; `null` : il ne l'est pas. */
  async empreinteDe(devis: Devis): Promise<string | null> {
    return this.depot.empreinteDe(devis);
  }

  /** Enregistre les octets ; si un autre l'a fait en même temps, les siens font foi. */
  private async enregistrer(devis: Devis, creeLe: Date): Promise<Buffer> {
    const octets = await this.dessiner(devis, creeLe);
    try {
      await this.transactions.executer(async () => {
        await this.depot.ecrire(devis, octets, creeLe);
        await this.users.incrementerEspace(devis.emetteur.toHexString(), octets.length);
      });
      return octets;
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
      const premiers = await this.depot.lire(devis);
      if (!premiers) throw new DevisIntrouvable();
      return premiers;
    }
  }

  private async clientDe({ emetteur, client }: Devis): Promise<ClientFige | undefined> {
    const fiche = client && (await this.clients.chercher(emetteur.toHexString(), client.toHexString()));
    return fiche ? figerClient(fiche) : undefined;
  }

  private async dessiner(devis: Devis, creeLe: Date, client?: ClientFige): Promise<Buffer> {
    const vendeur = devis.vendeurFige ?? (await this.users.vendeurDe(devis.emetteur.toHexString()));
    return this.dessin.dessinerAutre(devisBilingue(aDessiner(devis, vendeur, client)), creeLe);
  }
}
