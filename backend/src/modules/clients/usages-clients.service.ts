import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Declarations } from '../../platform/declarations';

/** Ce qui, dans une salle, tient à un client. */
interface UsageDeClient {
  /** À dire de lui : « a un devis ». */
  raison: string;
  /** Ceux de ces clients qui y servent ; lit dans la transaction en cours. */
  parmi(proprietaireId: string, ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]>;
}

/** Ce à quoi servent les clients : chaque salle qui les nomme le déclare, celle des clients n'en connaît aucune. */
@Injectable()
export class UsagesClientsService {
  private readonly usages = new Declarations<UsageDeClient>('l’usage d’un client dans');

  /** À l'initialisation de la salle. @throws Error si ce nom est déjà déclaré */
  declarer(nom: string, usage: UsageDeClient): void {
    this.usages.declarer(nom, usage);
  }

  /** Pour chacun de ces clients qui sert, la première raison. */
  async de(proprietaireId: string, ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
    const raisons = new Map<string, string>();
    for (const [, usage] of this.usages.toutes)
      for (const id of await usage.parmi(proprietaireId, ids))
        if (!raisons.has(id.toHexString())) raisons.set(id.toHexString(), usage.raison);
    return raisons;
  }
}
