import type { Depot } from '@facturier/domaine/plateforme/depot';
import type { MessageVu } from '@facturier/domaine/plateforme/facture-deposee';
import type { MessageCdv } from '@facturier/domaine/plateforme/message-cdv';
import { motsDuMotif } from '@facturier/domaine/plateforme/motifs-cdv';
import { nomDuMessage } from '@facturier/domaine/plateforme/nom-de-message';
import { PHRASES_D_INCIDENT } from '@facturier/domaine/plateforme/phrases-vie';
import {
  nouveauxPassages,
  type VieElectronique,
  vieElectronique,
} from '@facturier/domaine/plateforme/vie-electronique';
import { sirenDe } from '@facturier/domaine/valeurs/siret';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { HistoriqueService, SYSTEME } from '../documents/historique/historique.service';
import { FacturesRepository } from '../documents/factures.repository';
import type { Facture } from '../documents/schemas/facture.schema';
import { DepotsPaService } from '../plateforme/depots/depots-pa.service';
import type { DepotPa } from '../plateforme/schemas/depot-pa.schema';
import { EtatsElectroniquesRepository } from './etats.repository';
import { MessagesRepository } from './messages.repository';
import { PassagesElectroniquesService } from './passages.service';
import type { MessageDeVie } from './schemas/message-cdv.schema';

/** D'où vient un message reçu. */
export interface Provenance {
  flowId: string;
  /** Le suivi du dépôt qu'il juge, si la plateforme le dit. */
  suivi?: string;
}

/** Le flux que juge ce suivi : notre dépôt, ou, d'une plateforme qui le dit ainsi, le flux lui-même. */
const fluxJugeDe = (suivi: string | undefined, depots: readonly DepotPa[]): string | undefined =>
  depots.find(({ _id, flux }) => suivi !== undefined && (_id === suivi || flux === suivi))?.flux;

export const vuDe = ({ message, mdt4, fluxJuge }: MessageDeVie): MessageVu => ({
  ...{ id: mdt4, code: message.code, facture: message.facture },
  ...{ creeLe: message.creeLe, acteLe: message.acteLe, details: message.details },
  ...(fluxJuge && { fluxJuge }),
});

export const tenuDe = ({ pieces, ...dit }: MessageCdv): MessageDeVie['message'] => ({
  ...dit,
  pieces: pieces.map(({ nom, mime }) => ({ nom, mime })),
});

/** La vie d'une facture émise, telle que ses messages et son dépôt la disent. */
export const vieDe = (
  { numero, dateEmission, vendeurFige }: Facture,
  messages: readonly MessageDeVie[],
  depot: Depot | null,
): VieElectronique =>
  vieElectronique({
    numero: numero ?? '',
    emission: dateEmission,
    vendeur: sirenDe(vendeurFige?.siret ?? ''),
    depot,
    messages: messages.map(vuDe),
    emis: messages.filter(({ sens }) => sens === 'emis').map(({ mdt4 }) => mdt4),
  });

/** La vie électronique d'une facture émise : chaque message s'y ajoute une fois, et l'état en est tiré, quel que soit l'ordre où ils arrivent. */
@Injectable()
export class ViesService implements OnModuleInit {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly etats: EtatsElectroniquesRepository,
    private readonly passages: PassagesElectroniquesService,
    private readonly historique: HistoriqueService,
    private readonly factures: FacturesRepository,
    private readonly depots: DepotsPaService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    // Ce que devient son dépôt change l'état d'une facture, dans la même transaction.
    const suivre = async ({ proprietaire, cible }: DepotPa): Promise<void> => {
      const facture = await this.factures.trouver(proprietaire.toHexString(), cible);
      if (facture) await this.appliquer(facture, await this.messagesDe(facture));
    };
    this.depots.ecouter('facture', suivre);
    this.depots.ecouter('avoir', suivre);
  }

  /** Ceux d'une facture, dans l'ordre de leur arrivée. */
  messagesDe({ emetteur, _id }: Facture): Promise<MessageDeVie[]> {
    return this.messages.duDocument({ proprietaire: emetteur, document: _id });
  }

  /** Ses dépôts, du premier au dernier. */
  depotsDe({ emetteur, _id, genre }: Facture): Promise<DepotPa[]> {
    return this.depots.deLaCible(emetteur.toHexString(), _id.toHexString(), genre);
  }

  /** Ajoute un message reçu ; rejoint la transaction en cours. @returns faux s'il y était : un double, ou l'écho du nôtre */
  async recevoir(facture: Facture, dit: MessageCdv, { flowId, suivi }: Provenance): Promise<boolean> {
    const document = { proprietaire: facture.emetteur, document: facture._id };
    const connus = await this.messagesDe(facture);
    const mdt4 = nomDuMessage(connus, dit);
    if (mdt4 === null) return false;
    const fluxJuge = fluxJugeDe(suivi, await this.depotsDe(facture));
    const neuf = await this.messages.ajouter(connus, {
      ...document,
      ...{ cote: 'emise', sens: 'recu', mdt4, code: dit.code, message: tenuDe(dit), flowId },
      ...(fluxJuge && { fluxJuge }),
      creeLe: this.horloge.maintenant(),
    });
    await this.appliquer(facture, [...connus, neuf], { ...dit, id: mdt4 });
    return true;
  }

  /** Tire l'état de ces messages, et fait ce qu'il reste à faire ; rejoint la transaction en cours. @param neuf celui qui vient d'arriver */
  async appliquer(facture: Facture, messages: readonly MessageDeVie[], neuf?: MessageCdv): Promise<void> {
    const vie = vieDe(facture, messages, (await this.depotsDe(facture)).at(-1) ?? null);
    const faits = facture.electronique?.passages ?? [];
    const aFaire = nouveauxPassages(faits, vie);
    const incident = vie.incidents.at(-1)?.genre;
    const ecrite = await this.etats.noterVie(facture, {
      ...{ etat: vie.etat, dernierCode: vie.dernierCode, messages: messages.length },
      ...(incident && { incident }),
      passages: [...faits, ...aFaire.map(({ vers }) => vers)],
    });
    let courante = ecrite ?? facture;
    for (const { vers, id } of aFaire) {
      const porteur = messages.find(({ mdt4 }) => mdt4 === id);
      if (!porteur) continue;
      await this.passages.faire(courante, vers, porteur.message);
      courante = (await this.etats.relire(courante)) ?? courante;
    }
    if (neuf) await this.direLeReste(courante, vie, neuf);
  }

  /** Ce qui ne fait rien passer et se dit : une pièce demandée, un message sans effet. */
  private async direLeReste(facture: Facture, vie: VieElectronique, neuf: MessageCdv): Promise<void> {
    const incident = vie.incidents.find(({ id }) => id === neuf.id);
    if (incident) {
      const raison = PHRASES_D_INCIDENT[incident.genre];
      await this.historique.noter(facture, 'pa_incident', SYSTEME, { raison });
    }
    if (incident?.ecarte || neuf.code !== '208') return;
    const [detail] = neuf.details;
    const raison = [detail?.motif && motsDuMotif(detail.motif), detail?.commentaire]
      .filter(Boolean)
      .join('. ');
    await this.historique.noter(facture, 'pa_piece_demandee', SYSTEME, { raison });
  }
}
