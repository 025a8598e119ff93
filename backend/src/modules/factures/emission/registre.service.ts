import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../common/database/transactions';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { PDF_A_PRODUIRE } from '../documents/document';
import type { Cible } from '../suivi.repository';
import { TourParLots } from '../../../common/database/tour';
import { type DemandeDeNumeros, type NumerosDonnes, NumerosService } from './numeros.service';
import type { Identite } from '../../../common/auth/identite';
import type { FacturesDuClient } from '../../clients/schemas/client.schema';
import { ClientsService } from '../../clients/clients.service';
import { QuotasService } from '../../subscription/quotas.service';
import { ajouter, apportAuClient, type FactureSommee } from '../sommes/apport';
import { UsersService } from '../../users/users.service';

/** Écrit un acte à son tour chez cet émetteur ; rend ce qu'il a fait. */
export type ALaSuite<Acte, Fait> = (emetteurId: string, acte: Acte) => Promise<Fait>;

/**
 * Le registre des documents émis, factures et avoirs : chacun son tour, un numéro à la suite, tout ou rien
 * (CGI, ann. II, art. 242 nonies A).
 */
@Injectable()
export class RegistreEmissionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly numeros: NumerosService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Ouvre une file d'émissions, à tour chez chaque émetteur ; les effets promis partent après chacune.
   * @param ecrire écrit tout un lot dans la transaction en cours ; peut être rejoué
   * @param taille émissions par lot, au plus
   */
  ouvrirFile<Acte, Fait>(
    ecrire: (lot: readonly Acte[]) => Promise<Fait[]>,
    taille: number,
  ): ALaSuite<Acte, Fait> {
    const file = new TourParLots<Acte, Fait>((lot) => this.transactions.executer(() => ecrire(lot)), taille);
    return async (emetteurId, acte) => {
      const fait = await file.ajouter(emetteurId, acte);
      this.outbox.reveiller();
      return fait;
    };
  }

  /**
   * Donne les rangs suivants d'une série, un par date, dans la transaction en cours.
   * @throws DateEmissionAnterieure si la série a déjà une date plus récente ; DatesMelees si un lot ne se numérote pas d'un coup
   */
  async numeroter(emetteurId: string, demande: DemandeDeNumeros): Promise<NumerosDonnes> {
    return this.numeros.prendre(emetteurId, demande);
  }

  /** Promet leur PDF aux documents qui viennent d'être écrits ; rejoint la transaction en cours. */
  async promettrePdf(documents: readonly Cible[]): Promise<void> {
    const charges = documents.map(({ _id, emetteur }) => ({
      emetteur: emetteur.toHexString(),
      facture: _id.toHexString(),
    }));
    await this.outbox.deposerTous(PDF_A_PRODUIRE, charges);
  }
}

/** Ce qu'une facture émise fait compter : la place dans le plan du mois, les factures du client, celles du compte. */
@Injectable()
export class DecompteFacturesService {
  constructor(
    private readonly quotas: QuotasService,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
  ) {}

  /** Combien de factures par mois, à lire avant la transaction ; `null` : sans limite. @throws EssaiExpire */
  async limite(moi: Identite): Promise<number | null> {
    return (await this.quotas.limitesDe(moi)).factures;
  }

  /** Juge les places que ces factures viennent de prendre dans le mois. @throws QuotaFacturesAtteint */
  juger(deja: number, nombre: number, limite: number | null): void {
    this.quotas.jugerFactures(deja, nombre, limite);
  }

  /** Compte à chacun de ces clients, un par facture, la sienne et ses sommes ; rejoint la transaction en cours. @throws ClientIntrouvable */
  async compter(
    emetteurId: string,
    clients: readonly string[],
    factures: readonly FactureSommee[],
  ): Promise<void> {
    const parClient = new Map<string, FacturesDuClient>();
    clients.forEach((id, rang) => {
      const sommes = apportAuClient(factures[rang]!);
      const deja = parClient.get(id);
      parClient.set(id, {
        nombre: (deja?.nombre ?? 0) + 1,
        sommes: deja ? ajouter(deja.sommes, sommes) : sommes,
      });
    });
    await this.clients.compterFactures(emetteurId, parClient);
    await this.users.incrementerFactures(emetteurId, clients.length);
  }
}
