import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { AdressesRefuseesRepository } from './adresses-refusees.repository';

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

  /** Ceux de ces clients dont l'adresse est refusée. */
  async parmi(proprietaireId: string, clients: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
    if (clients.length === 0) return new Set();
    return new Set((await this.depot.parmi(proprietaireId, clients)).map((id) => id.toHexString()));
  }
}
