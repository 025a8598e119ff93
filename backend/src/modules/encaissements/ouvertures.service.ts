import { setTimeout as attendre } from 'node:timers/promises';
import { exigibleMaintenant } from '@facturier/domaine/factures/retenue';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Transactions } from '../../common/database/transactions';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { designation } from '../documents/designation';
import type { Ouvert } from '../liens/acces-par-lien.service';
import { SessionsOuvertesRepository } from '../livre/paiements/sessions-ouvertes.repository';
import { FermeturesService } from './fermetures.service';
import { type PaiementAOuvrir, PrestatairePaiement } from './prestataire/prestataire';
import type { SessionEncaissement } from './schemas/session-encaissement.schema';
import { SessionsEncaissementRepository } from './sessions.repository';

const REGARDS = 20;
const ENTRE_DEUX_MS = 150;

/** Un lien ouvert, et le jeton qui l'a ouvert. */
export interface Porteur extends Ouvert {
  jeton: string;
}

/** Ouvrir la page de paiement d'une facture, ou rendre celle qui l'est déjà : une seule est payable à la fois. */
@Injectable()
export class OuverturesService {
  constructor(
    private readonly sessions: SessionsEncaissementRepository,
    private readonly ouvertes: SessionsOuvertesRepository,
    private readonly fermetures: FermeturesService,
    private readonly prestataire: PrestatairePaiement,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** L'adresse de la page ; `null` : tout vient de changer, à redemander. @throws PaiementIndisponible */
  async adresse(porteur: Porteur, compteStripe: string): Promise<string | null> {
    const { facture } = porteur;
    const vive = await this.sessions.vive(facture);
    if (!vive) {
      const reservee = await this.reserver(porteur, compteStripe);
      return reservee && this.demander(porteur, reservee);
    }
    if (this.vaut(vive, porteur)) return vive.url ?? this.suivre(porteur, vive);
    await this.fermetures.fermer(vive);
    return null;
  }

  /** La place de la session, prise avec le drapeau de la facture : son reste est encore celui-là. */
  private async reserver(porteur: Porteur, compteStripe: string): Promise<SessionEncaissement | null> {
    const session = this.composer(porteur, compteStripe);
    const { emetteur, facture, _id } = session;
    try {
      const prise = await this.transactions.executer(async () => {
        const cle = [emetteur.toHexString(), facture.toHexString(), _id.toHexString()] as const;
        if (!(await this.ouvertes.ouvrir(...cle, porteur.facture.resteCentimes))) return false;
        await this.sessions.reserver(session);
        return true;
      });
      return prise ? session : null;
    } catch (erreur) {
      if (estDoublon(erreur, 'une_session_vive')) return null;
      throw erreur;
    }
  }

  /** Quelqu'un l'ouvre à l'instant : sa page est la nôtre. Arrêté en chemin, on la redemande sous la même clé. */
  private async suivre(porteur: Porteur, session: SessionEncaissement): Promise<string | null> {
    for (let regard = 0; regard < REGARDS; regard += 1) {
      await attendre(ENTRE_DEUX_MS);
      const vive = await this.sessions.vive(porteur.facture);
      if (!vive?._id.equals(session._id)) return null;
      if (vive.url) return vive.url;
    }
    return this.demander(porteur, session);
  }

  private async demander(porteur: Porteur, session: SessionEncaissement): Promise<string | null> {
    const demande = this.demandeDe(porteur, session);
    const page = await this.prestataire.ouvrirPaiement(session.compteStripe, demande);
    const { id: sessionStripe, url, expireLe } = page;
    const liee = await this.sessions.lier(session, { sessionStripe, url, expireLe });
    if (liee?.etat === 'ouverte') return url;
    if (liee) await this.fermetures.achever(liee);
    return null;
  }

  /** Même somme, même lien, pas encore expirée. */
  private vaut({ montantCentimes, lien, expireLe }: SessionEncaissement, porteur: Porteur): boolean {
    const expiree = expireLe !== undefined && expireLe <= this.horloge.maintenant();
    return !expiree && montantCentimes === this.exigible(porteur) && lien.equals(porteur.lien._id);
  }

  /** Ce qui se paie aujourd'hui : la retenue de garantie attend son jour. */
  private exigible({ facture }: Pick<Porteur, 'facture'>): number {
    return exigibleMaintenant(facture, dateCivileAParis(this.horloge.maintenant()));
  }

  private composer({ facture, lien }: Porteur, compteStripe: string): SessionEncaissement {
    return {
      _id: new Types.ObjectId(),
      emetteur: facture.emetteur,
      facture: facture._id,
      lien: lien._id,
      compteStripe,
      montantCentimes: this.exigible({ facture }),
      etat: 'ouverte',
      vive: true,
      ouverteLe: this.horloge.maintenant(),
    };
  }

  private demandeDe(
    { facture, lien, jeton }: Porteur,
    { _id, montantCentimes }: SessionEncaissement,
  ): PaiementAOuvrir {
    const page = `${this.env.APP_URL}/f/${jeton}`;
    return {
      session: _id.toHexString(),
      facture: facture._id.toHexString(),
      libelle: designation(facture),
      montantCentimes,
      email: lien.adresse,
      retour: `${page}?paiement=retour`,
      abandon: `${page}?paiement=abandon`,
    };
  }
}
