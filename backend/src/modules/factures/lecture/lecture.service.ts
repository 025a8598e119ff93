import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import type { FactureLue } from './facture-lue';
import { AdresseClientService } from '../../documents/adresse-client.service';
import { FactureIntrouvable } from '../../documents/erreurs';
import { FacturesRepository } from '../../documents/factures.repository';
import { SuiviRepository } from '../../documents/suivi.repository';
import { acteurDe, HistoriqueService } from '../../documents/historique/historique.service';

/** Qui peut lire quoi : l'émetteur, le destinataire dès l'envoi, l'administration (journalisée). Pour tout autre, 404. */
@Injectable()
export class LectureService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly suivi: SuiviRepository,
    private readonly historique: HistoriqueService,
    private readonly transactions: Transactions,
    private readonly adresseClient: AdresseClientService,
  ) {}

  /** La lecture d'un administrateur s'écrit dans l'histoire de la facture. @throws FactureIntrouvable */
  async lireEnJournalisant(moi: Identite, id: string): Promise<FactureLue> {
    const emise = await this.factures.trouver(moi.id, id);
    if (emise) return { facture: await this.adresseClient.avecClient(emise), monRole: 'emetteur' };
    const recue = await this.factures.trouverRecue(moi.id, id);
    if (recue) return { facture: recue, monRole: 'destinataire' };
    const vueParAdmin = moi.estAdmin ? await this.factures.trouverPourAdmin(id) : null;
    if (!vueParAdmin) throw new FactureIntrouvable();
    await this.transactions.executer(() =>
      this.historique.noter(vueParAdmin, 'consultee_admin', acteurDe(moi, 'admin')),
    );
    return { facture: vueParAdmin, monRole: 'admin' };
  }

  /** Lit, et si c'est le destinataire qui ouvre pour la première fois, la facture devient vue. */
  async ouvrir(moi: Identite, id: string): Promise<FactureLue> {
    const lue = await this.lireEnJournalisant(moi, id);
    if (lue.monRole !== 'destinataire' || lue.facture.statutDestinataire !== 'non_vue') return lue;
    const vue = await this.transactions.executer(async () => {
      const changee = await this.suivi.devenirVue(lue.facture);
      if (changee) await this.historique.noter(changee, 'vue', acteurDe(moi, 'destinataire'));
      return changee;
    });
    return { ...lue, facture: vue ?? (await this.lireEnJournalisant(moi, id)).facture };
  }
}
