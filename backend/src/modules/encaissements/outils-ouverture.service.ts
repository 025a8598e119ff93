import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { designation } from '../factures/designation';
import type { Ouvert } from '../factures/liens/acces-par-lien.service';
import type { PaiementAOuvrir } from './prestataire/prestataire';
import type { SessionEncaissement } from './schemas/session-encaissement.schema';

/** Un lien ouvert, et le jeton qui l'a ouvert. */
export interface Porteur extends Ouvert {
  jeton: string;
}

/** Ce dont une ouverture est faite : la session, ce qu'on en demande, et si elle vaut encore. */
@Injectable()
export class OutilsDOuvertureService {
  constructor(
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** Même somme, même lien, pas encore expirée. */
  vaut({ montantCentimes, lien, expireLe }: SessionEncaissement, porteur: Porteur): boolean {
    const expiree = expireLe !== undefined && expireLe <= this.horloge.maintenant();
    return !expiree && montantCentimes === porteur.facture.resteCentimes && lien.equals(porteur.lien._id);
  }

  composer({ facture, lien }: Porteur, compteStripe: string): SessionEncaissement {
    return {
      _id: new Types.ObjectId(),
      emetteur: facture.emetteur,
      facture: facture._id,
      lien: lien._id,
      compteStripe,
      montantCentimes: facture.resteCentimes,
      etat: 'ouverte',
      vive: true,
      ouverteLe: this.horloge.maintenant(),
    };
  }

  demande({ facture, lien, jeton }: Porteur, { _id, montantCentimes }: SessionEncaissement): PaiementAOuvrir {
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
