import { accorder } from '@facturier/domaine/valeurs/phrases';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import type { Examen, Rupture } from '../../platform/verification/controle';
import { VerificationsService } from '../../platform/verification/verifications.service';
import { FacturesRepository } from '../documents/factures.repository';
import type { Facture } from '../documents/schemas/facture.schema';
import { EtatsElectroniquesRepository } from './etats.repository';
import { empreinteDe, MessagesRepository } from './messages.repository';
import type { MessageDeVie } from './schemas/message-cdv.schema';
import { vieDe, ViesService } from './vies.service';

const memeChaine = (a: MessageDeVie, b: MessageDeVie): boolean =>
  a.proprietaire.equals(b.proprietaire) && a.document.equals(b.document);

/** Dit la rupture que ce message révèle, ses précédents lus dans l'ordre de leur chaîne, ou `null`. */
export function suivreLesMessages(): (message: MessageDeVie) => Rupture | null {
  let avant: MessageDeVie | null = null;
  return (message) => {
    const precedent = avant && memeChaine(avant, message) ? avant : null;
    avant = message;
    const ici = { compte: message.proprietaire.toHexString(), facture: message.document.toHexString() };
    const attendu = (precedent?.rang ?? 0) + 1;
    if (message.rang !== attendu)
      return {
        ...ici,
        message: `Vie électronique\u00a0: le message ${attendu} manque avant le ${message.rang}.`,
      };
    if (empreinteDe(precedent?.empreinte ?? '', message.rang, message) === message.empreinte) return null;
    return { ...ici, message: `Vie électronique\u00a0: le message ${message.rang} a été modifié.` };
  };
}

/** Les contrôles de la vie électronique : chaque chaîne de messages se suit, et l'état de chaque facture en est tiré. */
@Injectable()
export class ControlesDeVieService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly etats: EtatsElectroniquesRepository,
    private readonly factures: FacturesRepository,
    private readonly vies: ViesService,
    private readonly transactions: Transactions,
    verifications: VerificationsService,
  ) {
    verifications.declarer({
      ...{ nom: 'messages', libelle: 'Messages des plateformes chaînés' },
      examiner: () => this.chaines(),
    });
    verifications.declarer({
      ...{ nom: 'etats-electroniques', libelle: 'États tirés des messages' },
      examiner: () => this.tires(),
    });
  }

  private async *chaines(): AsyncGenerator<Examen> {
    const suivre = suivreLesMessages();
    for await (const lot of this.messages.chaines())
      yield { lus: lot.length, ruptures: lot.map(suivre).filter((rupture) => rupture !== null) };
  }

  /** Le dernier message effacé ne laisse pas de trou : l'état gardé, lui, le dit encore. */
  private async *tires(): AsyncGenerator<Examen> {
    for await (const lot of this.etats.dites()) {
      const ruptures: Rupture[] = [];
      for (const cle of lot) {
        const rupture = await this.transactions.executer(() => this.comparer(cle));
        if (rupture) ruptures.push(rupture);
      }
      yield { lus: lot.length, ruptures };
    }
  }

  /** Une seule vue de la base : un statut en cours n'y paraît pas à moitié fait. */
  private async comparer({ _id, emetteur }: Pick<Facture, '_id' | 'emetteur'>): Promise<Rupture | null> {
    const facture = await this.factures.trouver(emetteur.toHexString(), _id.toHexString());
    if (!facture?.electronique) return null;
    const messages = await this.vies.messagesDe(facture);
    const depot = (await this.vies.depotsDe(facture)).at(-1) ?? null;
    const { etat, dernierCode } = vieDe(facture, messages, depot);
    const { electronique: garde } = facture;
    const ici = { compte: emetteur.toHexString(), facture: _id.toHexString(), numero: facture.numero ?? '' };
    const [lus, dits] = [messages.length, garde.messages ?? messages.length];
    if (lus !== dits)
      return { ...ici, message: `Vie électronique\u00a0: ${accorder(lus, 'message')} sur ${dits}.` };
    if (garde.etat === etat && garde.dernierCode === dernierCode) return null;
    return {
      ...ici,
      message: `Vie électronique\u00a0: l’état gardé (${garde.etat}) n’est plus celui que disent ses messages (${etat}).`,
    };
  }
}
