import { Injectable } from '@nestjs/common';
import {
  refusEmetteur,
  reprendLaFacture,
  type StatutEmetteur,
} from '@facturier/domaine/factures/cycle-de-vie';
import { reglementDe } from '@facturier/domaine/factures/reglement';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { DroitsService } from '../../subscription/droits.service';
import { FactureDejaEmise, FactureIntrouvable, TransitionInterdite } from '../../documents/erreurs';
import { FacturesRepository } from '../../documents/factures.repository';
import { acteurDe, HistoriqueService } from '../../documents/historique/historique.service';
import { situationDe } from '../../documents/situation';
import { PaiementService } from '../../livre/paiements/paiement.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import { StatutsRepository } from './statuts.repository';

const RIEN_A_DEMENTIR =
  'Le client n’a pas déclaré cette facture payée, ou son paiement est déjà confirmé\u00a0: il n’y a rien à démentir.';

/** Les changements de statut que l'émetteur demande à la main ; le paiement passe par le livre des recettes. */
@Injectable()
export class StatutEmetteurService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly statuts: StatutsRepository,
    private readonly paiements: PaiementService,
    private readonly droits: DroitsService,
    private readonly historique: HistoriqueService,
    private readonly transactions: Transactions,
  ) {}

  /** Encaisser reste permis après l'essai ; dire envoyée, non. @throws TransitionInterdite, FactureIntrouvable, EssaiExpire */
  async changer(moi: Identite, id: string, vers: StatutEmetteur): Promise<void> {
    const facture = await this.factures.trouver(moi.id, id);
    if (!facture) throw new FactureIntrouvable();
    if (vers === facture.statutEmetteur) return;
    if (vers === 'brouillon') throw new FactureDejaEmise();
    const refus = refusEmetteur(situationDe(facture), vers, 'selecteur');
    if (refus) throw new TransitionInterdite(refus);
    if (vers === 'payee') {
      await this.paiements.solder(moi, id, {}, null);
      return;
    }
    if (facture.statutEmetteur === 'payee') return this.paiements.toutAnnuler(moi, facture, vers);
    await this.droits.exigerEcriture(moi);
    await this.ecrire(moi, facture, vers);
  }

  /** Dément le paiement que le client a déclaré : la facture redevient due. @throws TransitionInterdite, FactureIntrouvable */
  async dementirPaiement(moi: Identite, id: string): Promise<void> {
    const facture = await this.factures.trouver(moi.id, id);
    if (!facture) throw new FactureIntrouvable();
    if (reglementDe(facture)?.etat !== 'declare') throw new TransitionInterdite(RIEN_A_DEMENTIR);
    await this.transactions.executer(async () => {
      const changee = await this.statuts.dementirDeclaration(facture);
      if (!changee) throw new TransitionInterdite();
      await this.historique.noter(changee, 'declaration_dementie', acteurDe(moi));
    });
  }

  private async ecrire(moi: Identite, facture: Facture, vers: StatutEmetteur): Promise<void> {
    await this.transactions.executer(async () => {
      const changee = await this.statuts.changerStatutEmetteur(facture, vers);
      if (!changee) throw new TransitionInterdite();
      const reprise = reprendLaFacture(vers) && facture.destinataire !== undefined;
      const details = { de: facture.statutEmetteur, vers };
      await this.historique.noter(changee, reprise ? 'reprise' : 'statut', acteurDe(moi), details);
    });
  }
}
