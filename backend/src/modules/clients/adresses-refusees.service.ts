import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { AdressesRefuseesRepository } from './adresses-refusees.repository';

/** Une pièce qui s'envoie : son client d'aujourd'hui, et ce qu'elle en a figé. */
interface PieceAdressee {
  client?: Types.ObjectId;
  clientFige?: { email: string };
}

/** Ce qui empêche d'écrire à un client. */
export interface EtatDAdresse {
  /** Un serveur l'a refusée pour de bon. */
  adresseRejetee: boolean;
  /** Il n'en a pas. */
  sansAdresse: boolean;
}

/** Les adresses qu'un serveur a refusées pour de bon : aucun rappel n'y part plus seul, jusqu'à ce que leur propriétaire en décide. */
@Injectable()
export class AdressesRefuseesService {
  constructor(
    private readonly depot: AdressesRefuseesRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Cette adresse est refusée ; rejoint la transaction en cours. @param raison la phrase que le propriétaire lit */
  async refuser(proprietaireId: string, adresse: string, raison: string): Promise<void> {
    const le = this.horloge.maintenant();
    await this.depot.marquer(proprietaireId, normaliserEmail(adresse), { etat: 'rejetee', raison, le });
  }

  /** Y envoyer de sa main, c'est la dire bonne : si elle ne l'est pas, le prochain refus la marquera. Rejoint la transaction en cours. */
  async croire(proprietaireId: string, adresse: string): Promise<void> {
    await this.depot.effacer(proprietaireId, normaliserEmail(adresse));
  }

  /** Ce que l'on sait de l'adresse de ces clients : refusée, absente, ou rien à en redire. Sans client, celle que le document a figée. */
  async parmi(
    proprietaireId: string,
    clients: readonly Types.ObjectId[],
  ): Promise<(piece: PieceAdressee) => EtatDAdresse> {
    const fiches = clients.length > 0 ? await this.depot.parmi(proprietaireId, clients) : [];
    const lues = new Map(fiches.map((fiche) => [fiche._id.toHexString(), fiche]));
    return ({ client, clientFige }) => {
      const fiche = lues.get(client?.toHexString() ?? '');
      const email = fiche ? fiche.email : clientFige?.email;
      return { adresseRejetee: fiche?.emailEtat !== undefined, sansAdresse: !email };
    };
  }
}
