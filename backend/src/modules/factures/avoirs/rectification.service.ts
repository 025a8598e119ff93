import { Injectable } from '@nestjs/common';
import { apresAvoir } from '@facturier/domaine/factures/passages';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { Identite } from '../../../common/auth/identite';
import { PiecesDevisService } from '../devis/pieces-devis.service';
import { TransitionInterdite } from '../erreurs';
import { acteurDe, HistoriqueService } from '../historique/historique.service';
import type { Facture } from '../schemas/facture.schema';
import { TenueDesSommesService } from '../sommes/tenue.service';
import { RectificationsRepository } from './rectifications.repository';

/** Ce qu'un avoir change dans la facture qu'il rectifie : ses montants, son statut, son histoire. */
@Injectable()
export class RectificationService {
  constructor(
    private readonly rectifications: RectificationsRepository,
    private readonly pieces: PiecesDevisService,
    private readonly historique: HistoriqueService,
    private readonly sommes: TenueDesSommesService,
  ) {}

  /** Déduit l'avoir de la facture (`libere` : il annule un solde et rend ses acomptes) ; tout rectifié, elle est annulée ; plus rien à payer et déjà réglée, elle est payée. @throws TransitionInterdite */
  async rectifier(
    moi: Identite,
    facture: Facture,
    montant: number,
    avoir: string,
    date: string,
    libere: boolean,
  ): Promise<void> {
    const suite = apresAvoir(facture, { montantCentimes: montant, date, libere });
    const changee = await this.rectifications.rectifier(facture, montant, suite);
    if (!changee) throw new TransitionInterdite();
    const annulee = suite.statutEmetteur === 'annulee';
    if (annulee && facture.devis?.nature === 'solde') await this.pieces.liberer(facture);
    await this.sommes.suivre(facture, changee);
    const details = { avoir, montant: eurosDepuisCentimes(montant) };
    await this.historique.noter(facture, annulee ? 'annulee' : 'avoir_emis', acteurDe(moi), details);
  }
}
