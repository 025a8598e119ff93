import { etatDePage } from '@facturier/domaine/devis/page-publique';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../common/database/transactions';
import { Horloge } from '../../../common/horloge/horloge';
import { DevisRepository } from '../devis.repository';
import type { CourrielDeDevisPromis } from '../effets';
import { faitDuProduit } from '../histoire';
import { AvisDevisService } from './avis-devis.service';
import { DevisPartisService } from './devis-partis.service';
import { LiensDevisRepository } from './liens-devis.repository';
import type { LienOuvert } from './liens-devis.service';

const SANS_OBJET = 'Le devis n’attendait plus de réponse.';

/** Ce que devient l'envoi d'un devis : il part encore, il est parti, il ne partira plus. */
@Injectable()
export class ConstatsDevisService {
  constructor(
    private readonly devis: DevisRepository,
    private readonly liens: LiensDevisRepository,
    private readonly partis: DevisPartisService,
    private readonly avis: AvisDevisService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** Ce qui part, si le devis attend encore une réponse au dernier instant ; sinon le lien dit pourquoi il n'est pas parti. */
  async partant({ emetteur, devis: id, lien: lienId }: CourrielDeDevisPromis): Promise<LienOuvert | null> {
    const devis = await this.devis.trouver(emetteur, id);
    const lien = devis && (await this.liens.trouver(emetteur, devis._id, lienId));
    if (!devis || !lien?.enRoute) return null;
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const { etat, offre } = devis;
    if (etatDePage({ etat, valideJusquau: offre.valideJusquau }, aujourdhui) === 'a_repondre')
      return { lien, devis };
    await this.liens.finir(lien, { raison: SANS_OBJET });
    return null;
  }

  /** Le serveur de courriel l'a accepté : le devis est « envoyé », son histoire le dit, ses rappels se prévoient. Une fois. */
  async parti({ lien, devis }: LienOuvert, messageId: string): Promise<void> {
    const le = this.horloge.maintenant();
    const evenement = faitDuProduit(lien.genre === 'envoi' ? 'envoye' : 'rappel', le, { a: lien.email });
    await this.transactions.executer(async () => {
      if (!(await this.liens.finir(lien, { envoyeLe: le, messageId }))) return;
      await this.partis.noter(devis, lien.email, evenement);
    });
  }

  /** Il ne sera plus tenté. */
  async manque(
    { emetteur, devis: id, lien: lienId, a }: CourrielDeDevisPromis,
    raison: string,
  ): Promise<void> {
    const devis = await this.devis.trouver(emetteur, id);
    const lien = devis && (await this.liens.trouver(emetteur, devis._id, lienId));
    if (!lien) return;
    const fait = faitDuProduit('envoi_echec', this.horloge.maintenant(), { a, raison });
    await this.transactions.executer(async () => {
      if (!(await this.liens.finir(lien, { raison }))) return;
      await this.partis.noterEchec(devis, fait);
      await this.avis.dire('envoi_echec', devis, { raison });
    });
  }
}
