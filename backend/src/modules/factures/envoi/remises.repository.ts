import { REMISE } from '@facturier/domaine/factures/passages';
import { Injectable } from '@nestjs/common';
import { type QueryFilter, trusted, type Types } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import type { Facture } from '../../documents/schemas/facture.schema';
import { type Cible, depuis, SuiviRepository } from '../../documents/suivi.repository';

/** Une fiche de client, et l'adresse qu'elle porte. */
export interface FicheSuivie {
  proprietaire: Types.ObjectId;
  client: Types.ObjectId;
  email: string;
}

/** Portée par le courriel à cette adresse. */
const parCourriel = (email: string): QueryFilter<Facture> => ({
  'envoi.a': email,
  'envoi.nombre': trusted({ $gt: 0 }),
});

/** À aucun compte : son lien a pu la faire voir, et le compte qui la reçoit ne l'oublie pas. */
const A_PERSONNE = { destinataire: trusted({ $exists: false }) };

/** À un autre compte, qui n'a encore donné aucune réponse ; `gardiens` : les comptes à qui l'on ne retire rien. */
const aUnAutre = (destinataire: Types.ObjectId, gardiens: Types.ObjectId[] = []): QueryFilter<Facture> => ({
  destinataire: trusted({ $exists: true, $nin: [destinataire, ...gardiens] }),
  ...depuis('statutDestinataire', REMISE),
});

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
        $unset: { 'envoi.raison': 1, 'envoi.brut': 1 },
      },
    );
  }

  /** Note la raison d'un essai manqué, ou de l'échec quand il n'y en aura plus d'autre. */
  async noterEchecEnvoi(
    facture: Cible,
    effet: string,
    { raison, brut }: { raison: string; brut?: string },
    definitif = false,
  ): Promise<Facture | null> {
    return this.suivre(
      facture,
      { 'envoi.effet': effet, 'envoi.etat': 'en_cours' },
      {
        $set: {
          'envoi.raison': raison.slice(0, 300),
          ...(brut && { 'envoi.brut': brut.slice(0, 300) }),
          ...(definitif && { 'envoi.etat': 'echec' }),
        },
      },
    );
  }

  /** Le serveur de courriel a accepté le message de cet effet ; `auClient` : il allait à l'adresse du client. */
  async accepterEnvoi(facture: Cible, effet: string, le: Date, auClient: boolean): Promise<Facture | null> {
    return this.suivre(
      facture,
      { 'envoi.effet': effet, 'envoi.etat': 'en_cours' },
      {
        $set: { 'envoi.etat': 'accepte', 'envoi.le': le, ...(auClient && { remiseLe: le }) },
        $unset: { 'envoi.raison': 1, 'envoi.brut': 1 },
        $inc: { 'envoi.nombre': 1 },
      },
    );
  }

  /** La facture dont ce message est le dernier envoi, à cette adresse. */
  async portee(emetteurId: string, effet: string, a: string): Promise<Facture | null> {
    return this.factures
      .findOne({ emetteur: identifiant(emetteurId), 'envoi.effet': effet, 'envoi.a': a })
      .lean();
  }

  /** Le message, accepté d'abord, est revenu. */
  async noterRetour(facture: Cible, effet: string, raison: string, le: Date): Promise<Facture | null> {
    return this.suivre(
      facture,
      { 'envoi.effet': effet, 'envoi.etat': 'accepte' },
      { $set: { 'envoi.etat': 'echec', 'envoi.raison': raison, 'envoi.le': le } },
    );
  }

  /** Donne la facture à un compte, si elle n'est à personne, ou à un autre qui n'y a pas répondu. `null` si rien n'a changé. */
  async destiner(facture: Cible, destinataireId: string, remiseLe: Date): Promise<Facture | null> {
    const destinataire = identifiant(destinataireId);
    const donnee = { destinataire, remiseLe };
    return (
      (await this.suivre(facture, A_PERSONNE, { $set: donnee })) ??
      this.suivre(facture, aUnAutre(destinataire), { $set: { ...donnee, statutDestinataire: REMISE.vers } })
    );
  }

  /**
   * Les factures déjà remises à ce client vont au compte qui porte son adresse présente ; celles où un autre a répondu lui restent.
   * @param gardiens les comptes à qui rien n'est retiré. Rejoint la transaction en cours.
   */
  async suivreClient(
    { proprietaire, client, email }: FicheSuivie,
    compteId: string,
    gardiens: Types.ObjectId[] = [],
  ): Promise<void> {
    const destinataire = identifiant(compteId);
    if (destinataire.equals(proprietaire)) return;
    const remises = {
      emetteur: proprietaire,
      client,
      $or: [{ remiseLe: trusted({ $exists: true }) }, parCourriel(email)],
    };
    const $inc = { version: 1 };
    await this.factures.updateMany(
      { ...remises, ...aUnAutre(destinataire, gardiens) },
      { $set: { destinataire, statutDestinataire: REMISE.vers }, $inc },
    );
    await this.factures.updateMany({ ...remises, ...A_PERSONNE }, { $set: { destinataire }, $inc });
  }

  /**
   * Celles que personne n'a ouvertes ne restent pas au compte de l'ancienne adresse. Rejoint la transaction en cours.
   * @param vues les ouvertes non plus, tant que rien n'y est répondu
   */
  async retirer({ proprietaire, client }: Omit<FicheSuivie, 'email'>, vues: boolean): Promise<void> {
    await this.factures.updateMany(
      {
        emetteur: proprietaire,
        client,
        destinataire: trusted({ $exists: true }),
        ...(vues ? depuis('statutDestinataire', REMISE) : { statutDestinataire: 'non_vue' as const }),
      },
      { $unset: { destinataire: 1 }, $inc: { version: 1 } },
    );
  }

  /** Les clients figés, par émetteur, des factures que le courriel a portées à cette adresse et qui ne sont encore à personne. */
  async clientsEnAttente(email: string): Promise<Omit<FicheSuivie, 'email'>[]> {
    const groupes = await this.factures.aggregate<{ _id: Omit<FicheSuivie, 'email'> }>([
      { $match: { ...parCourriel(email), 'clientFige.email': email, destinataire: { $exists: false } } },
      { $group: { _id: { proprietaire: '$emetteur', client: '$client' } } },
    ]);
    return groupes.map(({ _id }) => _id);
  }
}
