import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { Horloge } from '../../../common/horloge/horloge';
import { FactureIntrouvable, TransitionInterdite } from '../erreurs';
import { FacturesRepository } from '../factures.repository';
import { acteurDe, Historique, SYSTEME } from '../historique/historique.service';
import type { Facture } from '../schemas/facture.schema';
import { cible } from '../suivi.repository';
import { Destinataires } from './destinataires.service';
import { EnvoiEnCours } from './erreurs';
import { RemisesRepository } from './remises.repository';

/** La remise d'une facture : ce que chaque étape d'un envoi change en elle, et la ligne d'histoire qui le dit. */
@Injectable()
export class Remises {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly remises: RemisesRepository,
    private readonly destinataires: Destinataires,
    private readonly historique: Historique,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** Une facture qui peut partir. @throws FactureIntrouvable, TransitionInterdite pour un brouillon */
  async exigerEmise(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    if (!facture.emiseLe) throw new TransitionInterdite();
    return facture;
  }

  /** Un courriel est demandé ; rejoint la transaction en cours. @throws EnvoiEnCours */
  async demander(moi: Identite, facture: Facture, effet: string, a: string): Promise<void> {
    const demarre = await this.remises.demarrerEnvoi(facture, effet, a, this.horloge.maintenant());
    if (!demarre) throw new EnvoiEnCours();
    await this.historique.noter(facture, 'envoi_demande', acteurDe(moi), { a });
  }

  /** Le serveur de courriel a accepté le message : la facture est envoyée, et donnée au compte de son client. */
  async accepter(facture: Facture, effet: string, a: string): Promise<void> {
    await this.transactions.executer(async () => {
      const acceptee = await this.remises.accepterEnvoi(facture, effet, this.horloge.maintenant());
      if (!acceptee) return;
      await this.remises.devenirEnvoyee(acceptee);
      await this.destinataires.donner(acceptee, a);
      await this.historique.noter(acceptee, 'envoyee_email', SYSTEME, { a });
    });
  }

  /** Un essai a manqué ; un autre suivra. */
  async noterEssaiManque(facture: Facture, effet: string, raison: string): Promise<void> {
    await this.remises.noterEchecEnvoi(facture, effet, raison, false);
  }

  /** Le courriel ne partira pas. */
  async echouer(emetteurId: string, id: string, effet: string, raison: string): Promise<void> {
    const facture = await this.remises.noterEchecEnvoi(cible(emetteurId, id), effet, raison, true);
    if (facture)
      await this.historique.noter(facture, 'envoi_echec', SYSTEME, { raison: raison.slice(0, 300) });
  }

  /** Remet la facture à un compte de la plateforme ; rejoint la transaction en cours. `null` si elle est déjà à quelqu'un. */
  async remettre(moi: Identite, facture: Facture, compteId: string): Promise<Facture | null> {
    const remise = await this.remises.destiner(facture, compteId);
    await this.remises.devenirEnvoyee(facture);
    if (remise) await this.historique.noter(remise, 'envoyee_plateforme', acteurDe(moi));
    return remise;
  }
}
