import { RAISONS } from '@facturier/domaine/relances/arrets';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { Horloge } from '../../../common/horloge/horloge';
import { FactureIntrouvable, TransitionInterdite } from '../../documents/erreurs';
import { FacturesRepository } from '../../documents/factures.repository';
import { acteurDe, HistoriqueService, SYSTEME } from '../../documents/historique/historique.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import { cible } from '../../documents/suivi.repository';
import { DestinatairesService } from './destinataires.service';
import { EnvoiEnCours, FactureAnnulee } from './erreurs';
import { RemisesRepository } from './remises.repository';

const BROUILLON_A_EMETTRE = 'Ce brouillon n’est pas encore émis\u00a0: émettez-le avant de l’envoyer.';
const REPONDUE =
  'Le compte qui a reçu cette facture y a déjà répondu\u00a0: elle lui reste. Envoyez-la plutôt par e-mail à la nouvelle adresse.';

/** La remise d'une facture : ce que chaque étape d'un envoi change en elle, et la ligne d'histoire qui le dit. */
@Injectable()
export class RemisesService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly remises: RemisesRepository,
    private readonly destinataires: DestinatairesService,
    private readonly historique: HistoriqueService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** Une facture qui peut partir. @throws FactureIntrouvable, FactureAnnulee, TransitionInterdite pour un brouillon, ou d'un contrat rompu */
  async exigerEmise(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    if (!facture.emiseLe) throw new TransitionInterdite(BROUILLON_A_EMETTRE);
    if (facture.statutEmetteur === 'annulee')
      throw new FactureAnnulee(await this.factures.avoirsDe(emetteurId, facture._id));
    if (facture.devis?.rompu) throw new TransitionInterdite(RAISONS.contrat);
    return facture;
  }

  /** Un courriel est demandé ; rejoint la transaction en cours. @throws EnvoiEnCours */
  async demander(moi: Identite, facture: Facture, effet: string, a: string): Promise<void> {
    const demarre = await this.remises.demarrerEnvoi(facture, effet, a, this.horloge.maintenant());
    if (!demarre) throw new EnvoiEnCours();
    await this.historique.noter(facture, 'envoi_demande', acteurDe(moi), { a });
  }

  /** Le serveur de courriel a accepté le message : la facture est envoyée, et donnée au compte de son client. @param suite dans la même transaction, une fois */
  async accepter(facture: Facture, effet: string, a: string, suite?: () => Promise<void>): Promise<void> {
    await this.transactions.executer(async () => {
      const le = this.horloge.maintenant();
      const auClient = await this.destinataires.estAuClient(facture, a);
      const acceptee = await this.remises.accepterEnvoi(facture, effet, le, auClient);
      if (!acceptee) return;
      await this.remises.devenirEnvoyee(acceptee);
      if (auClient) await this.destinataires.donner(acceptee, a, le);
      await this.historique.noter(acceptee, 'envoyee_email', SYSTEME, { a });
      await suite?.();
    });
  }

  /** Un essai a manqué ; un autre suivra. `raison` : pour l'émetteur ; `brut` : le texte du serveur, pour l'administration. */
  async noterEssaiManque(facture: Facture, effet: string, raison: string, brut: string): Promise<void> {
    await this.remises.noterEchecEnvoi(facture, effet, { raison, brut });
  }

  /** Le courriel ne partira pas. */
  async echouer(emetteurId: string, id: string, effet: string, raison: string): Promise<void> {
    await this.transactions.executer(async () => {
      const facture = await this.remises.noterEchecEnvoi(cible(emetteurId, id), effet, { raison }, true);
      if (facture)
        await this.historique.noter(facture, 'envoi_echec', SYSTEME, { raison: raison.slice(0, 300) });
    });
  }

  /**
   * Remet la facture à un compte de la plateforme ; rejoint la transaction en cours. `null` si elle y était déjà.
   * @throws TransitionInterdite si un autre compte y a déjà répondu
   */
  async remettre(moi: Identite, facture: Facture, compteId: string): Promise<Facture | null> {
    const remise = await this.remises.destiner(facture, compteId, this.horloge.maintenant());
    if (!remise && facture.destinataire?.toHexString() !== compteId) throw new TransitionInterdite(REPONDUE);
    await this.remises.devenirEnvoyee(facture);
    if (remise) await this.historique.noter(remise, 'envoyee_plateforme', acteurDe(moi));
    return remise;
  }
}
