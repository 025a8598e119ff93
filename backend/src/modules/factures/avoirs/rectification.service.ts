import { Injectable } from '@nestjs/common';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import type { Identite } from '../../../common/auth/identite';
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
    private readonly historique: HistoriqueService,
    private readonly sommes: TenueDesSommesService,
  ) {}

  /** Déduit l'avoir de la facture ; tout rectifié, elle est annulée ; plus rien à payer et déjà réglée, elle est payée. @throws TransitionInterdite */
  async rectifier(
    moi: Identite,
    facture: Facture,
    montant: number,
    avoir: string,
    date: string,
  ): Promise<void> {
    const reste = facture.resteCentimes - montant;
    const annulee = facture.avoirsCentimes + montant === facture.totalTtcCentimes;
    const soldee = !annulee && reste <= 0 && facture.statutEmetteur !== 'payee';
    const statutEmetteur = annulee ? 'annulee' : soldee ? 'payee' : facture.statutEmetteur;
    const changee = await this.rectifications.rectifier(facture, montant, {
      statutEmetteur,
      ...(soldee && { datePaiement: date }),
    });
    if (!changee) throw new TransitionInterdite();
    await this.sommes.suivre(facture, changee);
    const details = { avoir, montant: eurosDepuisCentimes(montant) };
    await this.historique.noter(facture, annulee ? 'annulee' : 'avoir_emis', acteurDe(moi), details);
  }
}
