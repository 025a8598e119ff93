import { Injectable } from '@nestjs/common';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { reprendLaFacture, type StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import type { Facture } from '../schemas/facture.schema';
import type { Maillon } from '../schemas/suivi.schemas';
import { REPRISE, SuiviRepository } from '../suivi.repository';

/** Ce que devient une facture à qui l'on retire un encaissement. */
export interface ApresRetrait {
  retour: StatutEmetteur;
  /** Le jour où ce qui reste au livre la solde ; `null` s'il ne la solde plus. */
  encorePayeeLe: DateCivile | null;
}

/** Ce que le livre des recettes change dans la facture : payé, reste dû, statut, et son dernier maillon. */
@Injectable()
export class EncaissementsRepository extends SuiviRepository {
  /** Encaisse sur une facture dont l'état et le reste sont encore ceux lus ; `payeeLe` : cette écriture la solde, à cette date. */
  async encaisser(
    facture: Facture,
    montantCentimes: number,
    payeeLe: string | null,
    livre: Maillon,
  ): Promise<Facture | null> {
    const { statutEmetteur: avantPaiement, resteCentimes } = facture;
    const soldee = { statutEmetteur: 'payee' as const, avantPaiement };
    return this.suivre(
      facture,
      { statutEmetteur: avantPaiement, resteCentimes },
      {
        $set: { livre, ...(payeeLe && { ...soldee, datePaiement: payeeLe }) },
        $inc: { payeCentimes: montantCentimes, resteCentimes: -montantCentimes },
      },
    );
  }

  /** Retire des encaissements ; une facture payée revient à `retour`, ou le reste depuis ce jour si ce qui reste au livre la solde. */
  async decaisser(
    facture: Facture,
    montantCentimes: number,
    { retour, encorePayeeLe }: ApresRetrait,
    livre: Maillon,
  ): Promise<Facture | null> {
    const { statutEmetteur, payeCentimes } = facture;
    const revient = statutEmetteur === 'payee' && !encorePayeeLe;
    return this.suivre(
      facture,
      { statutEmetteur, payeCentimes },
      {
        $set: {
          livre,
          ...(revient && { statutEmetteur: retour }),
          ...(encorePayeeLe && { datePaiement: encorePayeeLe }),
        },
        ...(revient && {
          $unset: {
            datePaiement: 1,
            avantPaiement: 1,
            ...(reprendLaFacture(retour) && REPRISE.$unset),
          },
        }),
        $inc: { payeCentimes: -montantCentimes, resteCentimes: montantCentimes },
      },
    );
  }

  /** Note un remboursement (négatif : le retire) sur une facture dont les montants sont encore ceux lus. */
  async rembourser(facture: Facture, montantCentimes: number, livre: Maillon): Promise<Facture | null> {
    const { statutEmetteur, resteCentimes } = facture;
    return this.suivre(
      facture,
      { statutEmetteur, resteCentimes },
      { $set: { livre }, $inc: { payeCentimes: -montantCentimes, resteCentimes: montantCentimes } },
    );
  }
}
