import { avisDuClient } from '@facturier/domaine/histoire/faits-de-devis';
import type { Message } from '@facturier/domaine/contrat/commun';
import type { SuiteConsultation } from '@facturier/domaine/contrat/liens';
import { seLit } from '@facturier/domaine/devis/page-publique';
import { estUnAutomate, FILTRE_DU_COURRIEL_MS } from '@facturier/domaine/liens/lien-public';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import type { Visiteur } from '../../liens/consultations.service';
import { faitDuClient } from '../histoire';
import { AvisDevisService } from './avis-devis.service';
import { LiensDevisRepository } from './liens-devis.repository';
import { LiensDevisService } from './liens-devis.service';
import { SuiviDevisRepository } from './suivi-devis.repository';

const SEMAINE_MS = 7 * 86_400_000;
const ENTENDU: SuiteConsultation = { attendreSecondes: 0 };
const DEMANDE_FAITE: Message = {
  message: 'Votre demande est partie\u00a0: l’émetteur de ce devis est prévenu.',
};

/** Ce qu'une visite dit d'elle. Ni une machine qui se nomme, ni l'émetteur, ni qui vient dans la minute d'un courriel ne comptent. */
@Injectable()
export class VisitesDevisService {
  constructor(
    private readonly liens: LiensDevisService,
    private readonly depot: LiensDevisRepository,
    private readonly suivi: SuiviDevisRepository,
    private readonly avis: AvisDevisService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** Une personne regarde : se note une fois par lien. @throws DevisIntrouvable, TropDeTentatives */
  async voir(jeton: string, { reseau, agent, compte }: Visiteur): Promise<SuiteConsultation> {
    const { lien, devis } = await this.liens.trouver(jeton, reseau);
    const propre = compte === devis.emetteur.toHexString();
    if (propre || estUnAutomate(agent) || lien.vuLe || !seLit(this.liens.etatDe(devis))) return ENTENDU;
    const le = this.horloge.maintenant();
    const depuis = le.getTime() - (lien.envoyeLe?.getTime() ?? 0);
    if (depuis < FILTRE_DU_COURRIEL_MS)
      return { attendreSecondes: Math.ceil((FILTRE_DU_COURRIEL_MS - depuis) / 1_000) };
    await this.transactions.executer(async () => {
      if (!(await this.depot.noterVue(lien, le))) return;
      await this.suivi.noter(devis, [faitDuClient('vu', le, lien.email, { a: lien.email })]);
      await this.avis.dire(avisDuClient('vu'), devis);
    });
    return ENTENDU;
  }

  /** Demande un nouveau lien à la place d'un lien expiré ou remplacé ; sans effet sur un lien qui ouvre. @throws DevisIntrouvable, TropDeTentatives */
  async demander(jeton: string, { reseau, agent, compte }: Visiteur): Promise<Message> {
    const { lien, devis } = await this.liens.trouver(jeton, reseau);
    const etat = this.liens.etatDe(devis);
    const aVecu = etat === 'expire' || etat === 'remplace';
    if (!aVecu || estUnAutomate(agent) || compte === devis.emetteur.toHexString()) return DEMANDE_FAITE;
    const le = this.horloge.maintenant();
    await this.transactions.executer(async () => {
      if (!(await this.depot.noterDemande(lien, le, new Date(le.getTime() - SEMAINE_MS)))) return;
      await this.suivi.noter(devis, [faitDuClient('lien_demande', le, lien.email, { a: lien.email })]);
      await this.avis.dire(avisDuClient('lien_demande'), devis);
    });
    return DEMANDE_FAITE;
  }
}
