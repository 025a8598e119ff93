import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, type UpdateQuery } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import type { StatutDestinataire, StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import { Facture } from './schemas/facture.schema';

/** La facture visée, par son émetteur. */
export type Cible = Pick<Facture, '_id' | 'emetteur'>;

const EN_COURS: StatutEmetteur[] = ['creee', 'envoyee'];

/**
 * Le suivi d'une facture émise : chaque écriture porte dans son filtre l'état dont elle part, et rend `null` si la facture
 * n'y est plus. Aucune ne touche au contenu.
 */
@Injectable()
export class SuiviRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  private async suivre(
    { _id, emetteur }: Cible,
    attendu: QueryFilter<Facture>,
    changement: UpdateQuery<Facture>,
  ): Promise<Facture | null> {
    return this.factures
      .findOneAndUpdate(
        { ...attendu, _id, emetteur },
        { ...changement, $inc: { ...changement.$inc, version: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Passe de l'état lu à `vers`, côté émetteur. */
  async changerStatutEmetteur(facture: Facture, vers: StatutEmetteur): Promise<Facture | null> {
    const { statutEmetteur, version } = facture;
    const changement = { statutEmetteur: vers, ...(vers === 'envoyee' && { sortie: true }) };
    return this.suivre(facture, { statutEmetteur, version }, { $set: changement });
  }

  /** Passe de l'état lu à `vers`, côté destinataire, avec ses traces (motif, date de paiement). */
  async changerStatutDestinataire(
    facture: Facture,
    vers: StatutDestinataire,
    traces: Pick<Partial<Facture>, 'motifRefus' | 'datePaiement'>,
  ): Promise<Facture | null> {
    const { statutDestinataire, statutEmetteur } = facture;
    return this.suivre(
      facture,
      { statutDestinataire, statutEmetteur },
      { $set: { statutDestinataire: vers, ...traces } },
    );
  }

  /** Ouverte pour la première fois par son destinataire. */
  async marquerVue(facture: Cible): Promise<Facture | null> {
    const vue = { statutDestinataire: 'vue' as const, sortie: true };
    return this.suivre(facture, { statutDestinataire: 'non_vue' }, { $set: vue });
  }

  /** Encaisse sur une facture en cours dont le reste est encore celui lu ; soldée, elle est payée à cette date. */
  async encaisser(
    facture: Facture,
    montantCentimes: number,
    payeeLe: string | null,
  ): Promise<Facture | null> {
    const { statutEmetteur: avantPaiement, resteCentimes } = facture;
    const soldee = { statutEmetteur: 'payee' as const, avantPaiement };
    return this.suivre(
      facture,
      { statutEmetteur: trusted({ $in: EN_COURS }), resteCentimes },
      {
        $set: { sortie: true, ...(payeeLe && { ...soldee, datePaiement: payeeLe }) },
        $inc: { payeCentimes: montantCentimes, resteCentimes: -montantCentimes },
      },
    );
  }

  /** Retire des encaissements ; une facture payée revient à `retour`. */
  async decaisser(
    facture: Facture,
    montantCentimes: number,
    retour: StatutEmetteur,
  ): Promise<Facture | null> {
    const { statutEmetteur, payeCentimes } = facture;
    const revient = statutEmetteur === 'payee';
    return this.suivre(
      facture,
      { statutEmetteur, payeCentimes },
      {
        ...(revient && { $set: { statutEmetteur: retour }, $unset: { datePaiement: 1, avantPaiement: 1 } }),
        $inc: { payeCentimes: -montantCentimes, resteCentimes: montantCentimes },
      },
    );
  }

  /** Note un remboursement (négatif : le retire) sur une facture dont les montants sont encore ceux lus. */
  async rembourser(facture: Facture, montantCentimes: number): Promise<Facture | null> {
    const { statutEmetteur, resteCentimes } = facture;
    return this.suivre(
      facture,
      { statutEmetteur, resteCentimes },
      { $inc: { payeCentimes: -montantCentimes, resteCentimes: montantCentimes } },
    );
  }

  /** Déduit un avoir d'une facture dont les montants sont encore ceux lus. */
  async rectifier(
    facture: Facture,
    montantCentimes: number,
    suite: { statutEmetteur: StatutEmetteur; datePaiement?: string },
  ): Promise<Facture | null> {
    const { avoirsCentimes, resteCentimes } = facture;
    return this.suivre(
      facture,
      { avoirsCentimes, resteCentimes, statutEmetteur: trusted({ $ne: 'annulee' as const }) },
      {
        $set: { ...suite, sortie: true },
        $inc: { avoirsCentimes: montantCentimes, resteCentimes: -montantCentimes },
      },
    );
  }

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
        $set: { 'envoi.etat': 'accepte', 'envoi.le': le, sortie: true },
        $unset: { 'envoi.raison': 1 },
        $inc: { 'envoi.nombre': 1 },
      },
    );
  }

  /** Donne la facture à un compte, si elle n'est encore à personne. */
  async destiner(facture: Cible, destinataireId: string): Promise<Facture | null> {
    const attendu = { destinataire: trusted({ $exists: false }) };
    return this.suivre(facture, attendu, {
      $set: { destinataire: identifiant(destinataireId), sortie: true },
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

/** Désigne une facture par les identifiants d'une charge de la boîte d'envoi. */
export const cible = (emetteurId: string, factureId: string): Cible => ({
  emetteur: identifiant(emetteurId),
  _id: identifiant(factureId),
});
