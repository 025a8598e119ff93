import type { Message } from '@facturier/domaine/contrat/commun';
import type { SuiteConsultation } from '@facturier/domaine/contrat/liens';
import {
  appareilDe,
  estUnAutomate,
  FILTRE_DU_COURRIEL_MS,
  type NiveauConsultation,
} from '@facturier/domaine/liens/lien-public';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { AccesParLienService, type Ouvert } from './acces-par-lien.service';
import { TracesLiensService } from './traces-liens.service';

const ENTENDU: SuiteConsultation = { attendreSecondes: 0 };
const DEMANDE_FAITE: Message = {
  message: 'Votre demande est partie\u00a0: l’émetteur de ce document est prévenu.',
};

/** Qui regarde : son réseau, ce que son navigateur dit être, son compte s'il en a un. */
export interface Visiteur {
  reseau: string;
  agent: string;
  compte: string | null;
}

/** Ce qu'une visite dit d'elle. Ni une machine qui se nomme, ni l'émetteur, ni qui vient dans la minute d'un courriel ne comptent. */
@Injectable()
export class ConsultationsService {
  constructor(
    private readonly acces: AccesParLienService,
    private readonly traces: TracesLiensService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws FactureIntrouvable, LienDeFactureExpire, TropDeTentatives */
  async dire(
    jeton: string,
    geste: NiveauConsultation | 'accusee',
    visiteur: Visiteur,
  ): Promise<SuiteConsultation> {
    const ouvert = await this.acces.ouvrir(jeton, visiteur.reseau);
    const propre = visiteur.compte === ouvert.facture.emetteur.toHexString();
    if (propre || estUnAutomate(visiteur.agent)) return ENTENDU;
    const attendreSecondes = this.attente(ouvert);
    if (attendreSecondes > 0) return { attendreSecondes };
    await this.transactions.executer(() => this.traces.noter(ouvert, geste, appareilDe(visiteur.agent)));
    return ENTENDU;
  }

  /** Demande un nouveau lien à la place d'un lien qui a vécu ; sans effet sur un lien qui ouvre. @throws FactureIntrouvable, TropDeTentatives */
  async demander(jeton: string, { reseau, agent }: Visiteur): Promise<Message> {
    const ouvert = await this.acces.trouver(jeton, reseau);
    if (!estUnAutomate(agent) && (await this.acces.aVecu(ouvert)))
      await this.transactions.executer(() => this.traces.demander(ouvert));
    return DEMANDE_FAITE;
  }

  /** Secondes avant qu'une visite ne puisse plus être celle du filtre d'un courriel. */
  private attente({ lien }: Ouvert): number {
    const depuis = this.horloge.maintenant().getTime() - (lien.envoyeLe?.getTime() ?? 0);
    return Math.max(0, Math.ceil((FILTRE_DU_COURRIEL_MS - depuis) / 1_000));
  }
}
