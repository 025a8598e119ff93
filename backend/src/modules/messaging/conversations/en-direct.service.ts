import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import type { Evenement } from '../../../platform/changes/annonce';
import { FluxService } from '../../../platform/changes/flux.service';
import { UsersService } from '../../users/users.service';
import { ConversationsService } from './conversations.service';

/** L'écoute des événements en direct, et le salut à qui arrive. */
@Injectable()
export class EnDirectService {
  constructor(
    private readonly flux: FluxService,
    private readonly conversations: ConversationsService,
    private readonly users: UsersService,
  ) {}

  /** Le flux de l'appelant, repris après `dernierId` s'il le donne. @throws Indisponible pendant l'arrêt */
  ecouter(moi: Identite, dernierId?: string): Promise<Readable> {
    return this.flux.abonner(moi, () => this.saluer(moi), dernierId);
  }

  /** Les non lus, et le compte relu : suspendu ou supprimé entre-temps, il sort. */
  private async saluer(moi: Identite): Promise<Evenement | null> {
    const compte = await this.users.trouver(moi.id);
    if (!compte || compte.banniLe) return null;
    return { nom: 'bonjour', donnees: { nonLus: await this.conversations.nonLus(moi) } };
  }
}
