import type { PortailPaiement } from '@facturier/domaine/contrat/subscription';
import { Injectable } from '@nestjs/common';
import { type AbonnementStripe, stripeVivant } from '@facturier/domaine/abonnement/etat-abonnement';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { AbonnementsRepository } from './abonnements.repository';
import { AucunAbonnement } from './erreurs';
import { EtatsService } from './etats.service';
import { retourDe } from './souscription.service';
import { PasserelleStripeService } from './stripe/passerelle-stripe.service';
import { SynchronisationService } from './stripe/synchronisation.service';

/** Conduire un abonnement payé : le résilier, le reprendre, le gérer chez Stripe. */
@Injectable()
export class ConduiteAbonnementService {
  constructor(
    private readonly passerelle: PasserelleStripeService,
    private readonly synchronisation: SynchronisationService,
    private readonly depot: AbonnementsRepository,
    private readonly etats: EtatsService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** Résilie à la fin de la période payée. @throws AucunAbonnement, PaiementIndisponible */
  async resilier(utilisateurId: string): Promise<void> {
    await this.programmer(utilisateurId, true);
  }

  /** Lève la résiliation tant que la période court. @throws AucunAbonnement, PaiementIndisponible */
  async reprendre(utilisateurId: string): Promise<void> {
    await this.programmer(utilisateurId, false);
  }

  /** L'adresse du portail de facturation. @throws AucunAbonnement si ce compte n'a jamais payé */
  async portail(utilisateurId: string): Promise<PortailPaiement> {
    const clientStripeId = (await this.depot.trouver(utilisateurId))?.stripeClientId;
    if (!clientStripeId) throw new AucunAbonnement();
    return { url: await this.passerelle.ouvrirPortail(clientStripeId, retourDe(this.env)) };
  }

  private async programmer(utilisateurId: string, annuler: boolean): Promise<void> {
    const { id } = await this.vivant(utilisateurId);
    await this.passerelle.programmerResiliation(id, annuler);
    await this.synchronisation.synchroniser(utilisateurId);
  }

  private async vivant(utilisateurId: string): Promise<AbonnementStripe> {
    const { faits } = await this.etats.de(utilisateurId);
    const vivant = stripeVivant(faits, this.horloge.maintenant());
    if (!vivant) throw new AucunAbonnement();
    return vivant;
  }
}
