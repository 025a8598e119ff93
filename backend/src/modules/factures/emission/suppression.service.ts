import { Injectable } from '@nestjs/common';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { DocumentsService } from '../documents/documents.service';
import { FactureIntrouvable } from '../erreurs';
import { FacturesRepository } from '../factures.repository';
import type { Facture } from '../schemas/facture.schema';
import { DecompteFactures } from './decompte.service';
import { SuppressionInterdite } from './erreurs';
import { NumerosRepository } from './numeros.repository';

/** La suppression : un brouillon, ou la dernière émise de la série si elle n'est jamais sortie (son numéro resservira). */
@Injectable()
export class SuppressionService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly numeros: NumerosRepository,
    private readonly documents: DocumentsService,
    private readonly decompte: DecompteFactures,
    private readonly transactions: Transactions,
  ) {}

  /** @throws FactureIntrouvable, SuppressionInterdite */
  async supprimer(moi: Identite, id: string): Promise<void> {
    const facture = await this.factures.trouver(moi.id, id);
    if (!facture) throw new FactureIntrouvable();
    if (facture.statutEmetteur === 'brouillon') {
      if (!(await this.factures.supprimerBrouillon(moi.id, id))) throw new FactureIntrouvable();
      return;
    }
    await this.transactions.executer(() => this.supprimerDerniere(moi.id, facture));
  }

  private async supprimerDerniere(emetteurId: string, facture: Facture): Promise<void> {
    const { serie, annee, rang, emiseLe, client } = facture;
    if (!serie || !annee || !rang || !emiseLe) throw new SuppressionInterdite();
    const supprimee = await this.factures.supprimerEmiseIntacte(emetteurId, facture._id, rang);
    const precedente = supprimee && (await this.factures.derniereEmise(emetteurId, serie));
    if (!supprimee || !(await this.numeros.rendre(emetteurId, { serie, annee, rang }, precedente || null)))
      throw new SuppressionInterdite();
    await this.documents.oublier(facture);
    await this.decompte.decompter(emetteurId, moisDe(dateCivileAParis(emiseLe)), client?.toHexString());
  }
}
