import { type EtatDEncaissement, etatDuCompte } from '@facturier/domaine/encaissements/compte';
import { Injectable } from '@nestjs/common';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { ComptesEncaissementRepository } from './comptes.repository';
import { EffetsEncaissementService } from './effets-encaissement.service';
import { PrestatairePaiement } from './prestataire/prestataire';
import type { CompteEncaissement } from './schemas/compte-encaissement.schema';

/** Les passages que le titulaire doit savoir ; les autres se voient à l'écran. */
const RAISONS: Partial<Record<EtatDEncaissement, string>> = {
  actif: 'Votre compte est prêt\u00a0: vos clients peuvent vous payer en ligne.',
  restreint:
    'Stripe a restreint votre compte\u00a0: vos clients ne peuvent plus payer en ligne. Complétez ce qui manque.',
  ferme: 'Votre compte n’est plus relié à Facturier\u00a0: vos clients ne peuvent plus payer en ligne.',
  rejete: 'Stripe a refusé votre compte. Son tableau de bord dit pourquoi.',
};

/** Relire un compte chez le prestataire : la seule façon dont son état change. */
@Injectable()
export class RelectureComptesService {
  constructor(
    private readonly depot: ComptesEncaissementRepository,
    private readonly prestataire: PrestatairePaiement,
    private readonly effets: EffetsEncaissementService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** @throws PaiementIndisponible */
  async relire(compte: CompteEncaissement): Promise<void> {
    const ticket = await this.depot.tirerLecture(compte);
    const faits = await this.prestataire.lireCompte(compte.compteStripe);
    const etat = etatDuCompte(faits, compte.dejaActif);
    const lu = {
      etat,
      dejaActif: compte.dejaActif || etat === 'actif',
      prelevement: faits.prelevement === 'actif',
      manque: [...faits.manque],
      echeance: faits.echeance,
    };
    await this.transactions.executer(async () => {
      const avant = await this.depot.appliquer(compte, ticket, lu);
      const raison = RAISONS[etat];
      if (!avant || avant.etat === etat || avant.detacheLe || !raison) return;
      await this.effets.compte(compte.emetteur.toHexString(), raison);
    });
  }
}
