import { ecrireCdar } from '@facturier/domaine/plateforme/ecrire-cdar';
import { messageDuStatut, type StatutAEmettre } from '@facturier/domaine/plateforme/statut-emis';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { DepotsPaService } from '../plateforme/depots/depots-pa.service';
import { type DocumentVise, MessagesRepository } from './messages.repository';
import type { MessageDeVie } from './schemas/message-cdv.schema';
import { tenuDe } from './vies.service';

/** Un statut à dire : de quel document, de quel côté, et d'où il vient s'il paie. */
export interface StatutADire extends DocumentVise {
  cote: MessageDeVie['cote'];
  statut: Omit<StatutAEmettre, 'rang' | 'creeLe'>;
  /** L'écriture du livre qu'un 212 dit. */
  ecriture?: string;
}

/** Les statuts que nous disons : écrits, gardés avec leur facture, déposés dans l'ordre où ils ont été promis. */
@Injectable()
export class StatutsEmisService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly depots: DepotsPaService,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Promet un statut après ceux-ci ; rejoint la transaction en cours. Deux promesses au même instant : l'index refuse la seconde, et sa
   * transaction se rejoue.
   * @returns tous les messages du document, le nouveau en dernier
   * @throws RangeError si `fautesDeStatut` a quelque chose à dire
   */
  async promettre(
    connus: readonly MessageDeVie[],
    { proprietaire, document, cote, statut, ecriture }: StatutADire,
  ): Promise<MessageDeVie[]> {
    const maintenant = this.horloge.maintenant();
    const emis = connus.filter(({ sens }) => sens === 'emis');
    let rang = emis.filter(({ code }) => code === statut.code).length + 1;
    let message = messageDuStatut({ ...statut, rang, creeLe: maintenant });
    // Dit d'ailleurs sous ce nom, il en prend un autre.
    for (; connus.some(({ mdt4 }) => mdt4 === message.id); rang += 1)
      message = messageDuStatut({ ...statut, rang: rang + 1, creeLe: maintenant });
    const depot = await this.depots.demander({
      ...{ proprietaire: proprietaire.toHexString(), genre: 'statut', cible: document.toHexString() },
      ...{ rang: emis.length + 1, role: cote === 'emise' ? 'emettre' : 'recevoir' },
      ...{ nom: `${message.id}.xml`, syntaxe: 'CDAR', regle: 'NotApplicable' },
      octets: Buffer.from(ecrireCdar(message)),
    } satisfies Parameters<DepotsPaService['demander']>[0]);
    const garde = await this.messages.ajouter(connus, {
      ...{ proprietaire, document, cote, sens: 'emis', mdt4: message.id, code: message.code },
      ...{ message: tenuDe(message), depot, creeLe: maintenant },
      ...(ecriture && { ecriture }),
    });
    return [...connus, garde];
  }
}
