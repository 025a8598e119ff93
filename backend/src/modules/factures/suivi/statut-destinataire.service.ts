import { Injectable } from '@nestjs/common';
import { passageDestinatairePermis, type StatutDestinataire } from '@facturier/domaine/factures/cycle-de-vie';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { Horloge } from '../../../common/horloge/horloge';
import { FactureIntrouvable, TransitionInterdite } from '../erreurs';
import { acteurDe, Historique } from '../historique/historique.service';
import { LectureService } from '../lecture/lecture.service';
import { situationDe } from '../lecture/statuts';
import type { Facture } from '../schemas/facture.schema';
import type { StatutDestinataireDto } from './dto/statuts.dto';
import { MotifRequis } from './erreurs';
import { StatutsRepository } from './statuts.repository';

/** Ce que le destinataire dit d'une facture reçue : vue, acceptée, refusée, payée. */
@Injectable()
export class StatutDestinataireService {
  constructor(
    private readonly lecture: LectureService,
    private readonly statuts: StatutsRepository,
    private readonly historique: Historique,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** @throws MotifRequis pour un refus sans motif, TransitionInterdite, FactureIntrouvable */
  async changer(moi: Identite, id: string, dto: StatutDestinataireDto): Promise<void> {
    const { facture, monRole } = await this.lecture.ouvrir(moi, id);
    if (monRole !== 'destinataire') throw new FactureIntrouvable();
    const vers = dto.statutDestinataire;
    if (vers === facture.statutDestinataire) return;
    const par = vers === 'payee' ? 'selecteur' : vers === 'vue' ? 'ouverture' : 'bouton';
    if (!passageDestinatairePermis(situationDe(facture), vers, par)) throw new TransitionInterdite();
    if (vers === 'refusee' && !dto.motif) throw new MotifRequis();
    await this.transactions.executer(async () => {
      const changee = await this.statuts.changerStatutDestinataire(
        facture,
        vers,
        this.traces(facture, vers, dto.motif),
      );
      if (!changee) throw new TransitionInterdite();
      const type = vers === 'payee' ? 'payee_destinataire' : vers;
      await this.historique.noter(
        changee,
        type,
        acteurDe(moi, 'destinataire'),
        dto.motif ? { motif: dto.motif } : undefined,
      );
    });
  }

  private traces(
    facture: Facture,
    vers: StatutDestinataire,
    motif?: string,
  ): Pick<Partial<Facture>, 'motifRefus' | 'datePaiement'> {
    if (vers === 'refusee') return { motifRefus: motif };
    if (vers === 'payee' && !facture.datePaiement)
      return { datePaiement: dateCivileAParis(this.horloge.maintenant()) };
    return {};
  }
}
