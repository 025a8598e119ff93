import { Injectable } from '@nestjs/common';
import { ajouterJours } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../common/auth/identite';
import { EnvoiPlateformeService } from '../modules/factures/envoi/envoi-plateforme.service';
import { PaiementService } from '../modules/livre/paiements/paiement.service';
import { StatutEmetteurService } from '../modules/factures/suivi/statut-emetteur.service';
import type { FactureDemo } from './activite-demo';

/** Ce qui arrive à une facture de démonstration après son émission. */
@Injectable()
export class SuitesSemeur {
  constructor(
    private readonly paiements: PaiementService,
    private readonly statuts: StatutEmetteurService,
    private readonly envois: EnvoiPlateformeService,
  ) {}

  /** `emission` : la date d'émission, dont partent les autres. */
  async semer(moi: Identite, id: string, suite: FactureDemo['suite'], emission: string): Promise<void> {
    if (suite === 'payee') await this.paiements.solder(moi, id, { date: ajouterJours(emission, 9) }, null);
    if (suite === 'acompte')
      await this.paiements.solder(moi, id, { date: ajouterJours(emission, 3), montant: 150 }, null);
    if (suite === 'envoyee') await this.statuts.changer(moi, id, 'envoyee');
    if (suite === 'plateforme') await this.envois.envoyer(moi, id);
  }
}
