import { Injectable } from '@nestjs/common';
import type { ReferenceNumero } from '@facturier/domaine/documents/facture';
import type { Serie } from '@facturier/domaine/factures/numerotation';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { PDF_A_PRODUIRE } from '../documents/effets';
import { acteurDe, HistoriqueService } from '../historique/historique.service';
import type { Cible } from '../suivi.repository';
import { FileParEmetteurService } from './file-par-emetteur.service';
import { NumerosRepository } from './numeros.repository';

/**
 * Le registre des documents émis, factures et avoirs : chacun son tour, un numéro à la suite, tout ou rien
 * (CGI, ann. II, art. 242 nonies A). Un document inscrit a une première ligne d'histoire et un PDF promis.
 */
@Injectable()
export class RegistreEmissionsService {
  constructor(
    private readonly file: FileParEmetteurService,
    private readonly numeros: NumerosRepository,
    private readonly historique: HistoriqueService,
    private readonly outbox: OutboxService,
  ) {}

  /** Fait une émission, à son tour chez cet émetteur : `acte` écrit dans une transaction, les effets promis partent après. */
  async emettre<T>(emetteurId: string, acte: () => Promise<T>): Promise<T> {
    const fait = await this.file.executer(emetteurId, acte);
    this.outbox.reveiller();
    return fait;
  }

  /**
   * Donne le rang suivant de la série, dans la transaction en cours.
   * @throws DateEmissionAnterieure si la série a déjà une date plus récente
   */
  async numeroter(
    emetteurId: string,
    serie: Serie,
    date: DateCivile,
    premierRang = 1,
  ): Promise<ReferenceNumero> {
    return this.numeros.prendre(emetteurId, serie, date, premierRang);
  }

  /** Inscrit un document qui vient d'être écrit : première ligne de son histoire, PDF promis. */
  async inscrire(
    moi: Identite,
    document: Cible,
    evenement: 'creee' | 'avoir_cree',
    details?: Record<string, unknown>,
  ): Promise<void> {
    await this.historique.ouvrir(document, evenement, acteurDe(moi), details);
    await this.outbox.deposer(PDF_A_PRODUIRE, { emetteur: moi.id, facture: document._id.toHexString() });
  }
}
