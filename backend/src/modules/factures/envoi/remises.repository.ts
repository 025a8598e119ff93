import { Injectable } from '@nestjs/common';
import { trusted } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import type { Facture } from '../schemas/facture.schema';
import { type Cible, SuiviRepository } from '../suivi.repository';

/** La remise d’une facture : où en est son courriel, et à quel compte elle est donnée. */
@Injectable()
export class RemisesRepository extends SuiviRepository {
  /** Lie un envoi par courriel, si aucun n'est en cours. */
  async demarrerEnvoi(facture: Cible, effet: string, a: string, le: Date): Promise<Facture | null> {
    return this.suivre(
      facture,
      { 'envoi.etat': trusted({ $ne: 'en_cours' as const }) },
      {
        $set: { 'envoi.etat': 'en_cours', 'envoi.a': a, 'envoi.le': le, 'envoi.effet': effet },
        $unset: { 'envoi.raison': 1 },
      },
    );
  }

  /** Note la raison d'un essai manqué, ou de l'échec quand il n'y en aura plus d'autre. */
  async noterEchecEnvoi(
    facture: Cible,
    effet: string,
    raison: string,
    definitif: boolean,
  ): Promise<Facture | null> {
    return this.suivre(
      facture,
      { 'envoi.effet': effet, 'envoi.etat': 'en_cours' },
      { $set: { 'envoi.raison': raison.slice(0, 300), ...(definitif && { 'envoi.etat': 'echec' }) } },
    );
  }

  /** Le serveur de courriel a accepté le message de cet effet. */
  async accepterEnvoi(facture: Cible, effet: string, le: Date): Promise<Facture | null> {
    return this.suivre(
      facture,
      { 'envoi.effet': effet, 'envoi.etat': 'en_cours' },
      {
        $set: { 'envoi.etat': 'accepte', 'envoi.le': le },
        $unset: { 'envoi.raison': 1 },
        $inc: { 'envoi.nombre': 1 },
      },
    );
  }

  /** Donne la facture à un compte, si elle n'est encore à personne. */
  async destiner(facture: Cible, destinataireId: string): Promise<Facture | null> {
    const attendu = { destinataire: trusted({ $exists: false }) };
    return this.suivre(facture, attendu, {
      $set: { destinataire: identifiant(destinataireId) },
    });
  }

  /** Donne à un compte les factures que le courriel a déjà portées à son adresse, celle du client ; rejoint la transaction en cours. */
  async destinerEnvoyeesA(email: string, destinataireId: string): Promise<void> {
    const destinataire = identifiant(destinataireId);
    await this.factures.updateMany(
      {
        'envoi.a': email,
        'envoi.nombre': trusted({ $gt: 0 }),
        'clientFige.email': email,
        destinataire: trusted({ $exists: false }),
        emetteur: trusted({ $ne: destinataire }),
      },
      { $set: { destinataire }, $inc: { version: 1 } },
    );
  }

  /** Créée, elle devient envoyée ; plus avancée, elle reste. */
  async devenirEnvoyee(facture: Cible): Promise<void> {
    await this.suivre(facture, { statutEmetteur: 'creee' }, { $set: { statutEmetteur: 'envoyee' } });
  }
}
