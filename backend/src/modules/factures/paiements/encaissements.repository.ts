import { Injectable } from '@nestjs/common';
import { trusted } from 'mongoose';
import { reprendLaFacture, type StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import type { Facture } from '../schemas/facture.schema';
import type { Maillon } from '../schemas/suivi.schemas';
import { REPRISE, SuiviRepository } from '../suivi.repository';

const EN_COURS: StatutEmetteur[] = ['creee', 'envoyee'];

/** Ce que le livre des recettes change dans la facture : payé, reste dû, statut, et son dernier maillon. */
@Injectable()
export class EncaissementsRepository extends SuiviRepository {
  /** Encaisse sur une facture en cours dont le reste est encore celui lu ; soldée, elle est payée à cette date. */
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
      { statutEmetteur: trusted({ $in: EN_COURS }), resteCentimes },
      {
        $set: { livre, ...(payeeLe && { ...soldee, datePaiement: payeeLe }) },
        $inc: { payeCentimes: montantCentimes, resteCentimes: -montantCentimes },
      },
    );
  }

  /** Retire des encaissements ; une facture payée revient à `retour`. */
  async decaisser(
    facture: Facture,
    montantCentimes: number,
    retour: StatutEmetteur,
    livre: Maillon,
  ): Promise<Facture | null> {
    const { statutEmetteur, payeCentimes } = facture;
    const revient = statutEmetteur === 'payee';
    return this.suivre(
      facture,
      { statutEmetteur, payeCentimes },
      {
        $set: { livre, ...(revient && { statutEmetteur: retour }) },
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
