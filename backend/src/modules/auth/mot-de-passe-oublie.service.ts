import type { Message } from '@facturier/domaine/contrat/commun';
import { Injectable } from '@nestjs/common';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { IdentifiantsService } from '../users/identifiants.service';
import { ComptesActifsService } from './comptes-actifs.service';
import { CourrielsCompteService } from './courriels-compte.service';
import { CompteBanni, CompteIntrouvable } from './erreurs';
import { FreinsService } from './freins.service';

const PARTI = { message: 'E-mail envoyé avec succès\u00a0! Le lien qu’il contient est valable une heure.' };

/** Demander le lien qui permet de choisir un nouveau mot de passe. */
@Injectable()
export class MotDePasseOublieService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly comptesActifs: ComptesActifsService,
    private readonly courriels: CourrielsCompteService,
    private readonly freins: FreinsService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /**
   * Envoie un lien d'une heure, même si la connexion est freinée ; des inconnus en ont trop demandé ce jour : le dernier, dans sa boîte, vaut
   * encore un quart d'heure au moins. Il part aussi à une adresse en attente, qu'il confirme : le
   * refus le renvoie à sa boîte, d'où le propriétaire reprend un compte qu'un autre aurait ouvert à son adresse.
   * @throws CompteIntrouvable, EmailNonVerifie, TropDeTentatives si ce réseau insiste
   */
  async demander(email: string, ip: string): Promise<Message> {
    await this.freins.envoi(email, ip);
    const compte = await this.identifiants.parEmail(email);
    if (!compte) throw new CompteIntrouvable();
    const refus = await this.comptesActifs.refus(compte);
    // Dire la suspension à qui n'a pas le mot de passe l'apprendrait à tous.
    if (refus instanceof CompteBanni) return PARTI;
    await this.transactions.executer(() => this.courriels.reinitialisation(compte));
    if (refus) throw refus;
    return PARTI;
  }
}
