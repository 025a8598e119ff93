import { Injectable } from '@nestjs/common';
import { passageEmetteurPermis, type StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { Droits } from '../../subscription/droits.service';
import { FactureDejaEmise, FactureIntrouvable, TransitionInterdite } from '../erreurs';
import { FacturesRepository } from '../factures.repository';
import { acteurDe, Historique } from '../historique/historique.service';
import { situationDe } from '../lecture/statuts';
import { PaiementService } from '../paiements/paiement.service';
import type { Facture } from '../schemas/facture.schema';
import { StatutsRepository } from './statuts.repository';

/** Les changements de statut que l'émetteur demande à la main ; le paiement passe par le livre des recettes. */
@Injectable()
export class StatutEmetteurService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly statuts: StatutsRepository,
    private readonly paiements: PaiementService,
    private readonly droits: Droits,
    private readonly historique: Historique,
    private readonly transactions: Transactions,
  ) {}

  /** Encaisser reste permis après l'essai ; dire envoyée, non. @throws TransitionInterdite, FactureIntrouvable, EssaiExpire */
  async changer(moi: Identite, id: string, vers: StatutEmetteur): Promise<void> {
    const facture = await this.factures.trouver(moi.id, id);
    if (!facture) throw new FactureIntrouvable();
    if (vers === facture.statutEmetteur) return;
    if (vers === 'brouillon') throw new FactureDejaEmise();
    if (!passageEmetteurPermis(situationDe(facture), vers, 'selecteur')) throw new TransitionInterdite();
    if (vers === 'payee') return this.paiements.solder(moi, id, {}, null);
    if (facture.statutEmetteur === 'payee') return this.paiements.toutAnnuler(moi, facture, vers);
    await this.droits.exigerEcriture(moi.id);
    await this.ecrire(moi, facture, vers);
  }

  private async ecrire(moi: Identite, facture: Facture, vers: StatutEmetteur): Promise<void> {
    await this.transactions.executer(async () => {
      const changee = await this.statuts.changerStatutEmetteur(facture, vers);
      if (!changee) throw new TransitionInterdite();
      await this.historique.noter(changee, 'statut', acteurDe(moi), { de: facture.statutEmetteur, vers });
    });
  }
}
