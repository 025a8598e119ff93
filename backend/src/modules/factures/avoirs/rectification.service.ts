import { Injectable } from '@nestjs/common';
import type { AvoirAuSolde } from '@facturier/domaine/factures/passages';
import type { Identite } from '../../../common/auth/identite';
import { PiecesDevisService } from '../devis/pieces-devis.service';
import { acteurDe } from '../historique/historique.service';
import { LivreService } from '../paiements/livre.service';
import type { Facture } from '../schemas/facture.schema';

/** Ce qu'un avoir change : la facture qu'il rectifie et, s'il annule un solde, les acomptes de son devis. */
@Injectable()
export class RectificationService {
  constructor(
    private readonly livre: LivreService,
    private readonly piecesDevis: PiecesDevisService,
  ) {}

  /** Déduit l'avoir de la facture ; un solde annulé rend ses acomptes. @throws TransitionInterdite */
  async rectifier(moi: Identite, facture: Facture, avoir: AvoirAuSolde & { numero: string }): Promise<void> {
    const { statutEmetteur, devis } = await this.livre.rectifier(facture, avoir, acteurDe(moi));
    if (statutEmetteur === 'annulee' && devis?.nature === 'solde') await this.piecesDevis.liberer(facture);
  }
}
