import { avisDuClient } from '@facturier/domaine/histoire/faits-de-devis';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Demandes } from '../../../common/database/demandes';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { texteSur } from '../../../platform/mail/nom-sur';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import type { Visiteur } from '../../liens/consultations.service';
import { DevisRepository } from '../devis.repository';
import { DevisDejaRepondu } from '../erreurs';
import { faitDuClient } from '../histoire';
import { avantLeTerme } from '../schemas/filtre-devis';
import { AvisDevisService } from './avis-devis.service';
import { courrielDeRefusNote } from './courriels-devis';
import type { LienOuvert } from './liens-devis.service';

const LE_VOTRE = 'Ce devis est le vôtre\u00a0: notez le refus de votre client depuis votre compte.';

/** Un refus, et par où il vient : le lien d'un courriel, ou le compte de son destinataire. */
interface Refus {
  raison: string;
  lienId: string;
  demande: Demande | null;
  fait?: 'refuse_en_ligne' | 'refuse_du_compte';
}

/** Le refus d'un devis par son lien : une écriture décide, avec l'avis à l'émetteur et l'accusé au client. */
@Injectable()
export class RefusParLienService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly avis: AvisDevisService,
    private readonly courriels: CourrielsService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** @param ouvrir le devis, s'il attend encore une réponse @throws DevisDejaRepondu et ce que `ouvrir` lève */
  async refuser(
    ouvrir: () => Promise<LienOuvert>,
    { raison, lienId, demande, fait = 'refuse_en_ligne' }: Refus,
    { compte }: Visiteur,
  ): Promise<void> {
    await this.demandes.uneSeuleFois(lienId, demande, async () => {
      const ouvert = await ouvrir();
      if (compte === ouvert.devis.emetteur.toHexString()) throw new DevisDejaRepondu(LE_VOTRE);
      await this.transactions.executer(() => this.ecrire(ouvert, { raison, demande, fait }));
      return ouvert.devis._id.toHexString();
    });
  }

  private async ecrire(
    { lien, devis }: LienOuvert,
    { raison, demande, fait }: Required<Omit<Refus, 'lienId'>>,
  ): Promise<void> {
    const le = this.horloge.maintenant();
    const jour = dateCivileAParis(le);
    const evenement = faitDuClient(fait, le, lien.email, { a: lien.email, raison });
    const suite = { champs: { raison, modifieLe: le }, evenement };
    if (!(await this.depot.passer(devis, 'refuser', suite, avantLeTerme(jour)))) throw new DevisDejaRepondu();
    await this.demandes.inscrire(lien._id.toHexString(), demande, devis._id.toHexString());
    const dite = texteSur(raison);
    await this.avis.dire(
      avisDuClient(fait),
      devis,
      dite ? { raison: `Sa raison\u00a0: «\u00a0${dite}\u00a0»` } : {},
    );
    await this.courriels.promettre(courrielDeRefusNote(devis, lien.email, raison, jour));
  }
}
