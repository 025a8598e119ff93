import { libelleAPayer, seRegleSansVirement } from '@facturier/domaine/reception/moyen-recu';
import { RAPPEL_AVANT_JOURS, recuesARappeler } from '@facturier/domaine/reception/sommes-recues';
import { libelleTypeRecu } from '@facturier/domaine/reception/facture-recue';
import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Travail } from '../../platform/jobs/travail';
import { NotifierService } from '../notifications/notifier.service';
import { FacturesRecuesRepository } from './factures-recues.repository';
import type { FactureRecue } from './schemas/facture-recue.schema';

const LOT = 50;

/** Chaque matin, les factures de fournisseurs qui échoient dans les trois jours : une fois chacune. */
@Injectable()
export class EcheancesRecuesTravail implements Travail {
  readonly nom = 'echeances-recues';
  readonly heure = 7;
  private comptes: string[] = [];

  constructor(
    private readonly depot: FacturesRecuesRepository,
    private readonly notifier: NotifierService,
  ) {}

  /** Qui a une facture à dire. Une instance qui prend le relais recommence : un fait déjà dit se tait. */
  async preparer(_: () => Promise<void>, tick: DateCivile): Promise<void> {
    this.comptes = await this.depot.comptesAEcheance(tick, ajouterJours(tick, RAPPEL_AVANT_JOURS));
  }

  async restants(): Promise<string[]> {
    return this.comptes.splice(0, LOT);
  }

  async traiter(compteId: string, tick: DateCivile): Promise<void> {
    for (const recue of recuesARappeler(await this.depot.pourLesRappels(compteId), tick))
      await this.dire(compteId, recue);
  }

  private async dire(destinataire: string, { _id, facture }: FactureRecue): Promise<void> {
    const { devise, totaux, reglement, echeance, vendeur } = facture;
    const enEuros = devise === 'EUR';
    const { moyen } = reglement;
    await this.notifier.dire({
      destinataire,
      type: 'recue_a_payer',
      cible: { genre: 'recue', id: _id.toHexString() },
      variables: {
        document: `${libelleTypeRecu(facture)} ${facture.numero}`,
        tiers: vendeur.nom,
        ...(enEuros && { montantCentimes: totaux.aPayerCentimes }),
        jour: echeance,
        ...(seRegleSansVirement(moyen) && { raison: `${libelleAPayer(moyen)}\u00a0: rien à virer.` }),
      },
      uneFois: true,
    });
  }
}
