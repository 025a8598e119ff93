import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { PlafondsCourrielsService } from '../../platform/mail/plafonds/plafonds-courriels.service';
import { IdentifiantsService } from '../users/identifiants.service';
import { JetonsCourrielService } from './jetons-courriel.service';
import type { GenreJeton, SuiteJeton } from './schemas/jeton-courriel.schema';

const QUART_D_HEURE_MS = 15 * 60_000;

/** À qui va le lien, et si son adresse est déjà prouvée. */
export interface Demandeur {
  id: string;
  email: string;
  confirmee: boolean;
}

/**
 * Les liens que n'importe qui peut demander pour une adresse. Le plafond du jour arrête les messages, jamais le chemin du propriétaire :
 * passé lui, le dernier lien, dans sa boîte, sert encore ; s'il ne vit plus un quart d'heure, un autre part. Un compte confirmé ne reçoit
 * donc, au-delà de dix par jour, qu'un lien par durée de vie ; une adresse que rien ne prouve attend le sien un quart d'heure.
 */
@Injectable()
export class LiensDemandesService {
  constructor(
    private readonly plafonds: PlafondsCourrielsService,
    private readonly jetons: JetonsCourrielService,
    private readonly identifiants: IdentifiantsService,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Crée le lien et l'écrit, s'il y a lieu ; dans une transaction.
   * @param ecrire promet le courriel qui porte ce jeton, pour cet instant
   */
  async envoyer(
    { id, email, confirmee }: Demandeur,
    genre: GenreJeton,
    ecrire: (jeton: string, depart: Date) => Promise<void>,
    suite: SuiteJeton = {},
  ): Promise<void> {
    const maintenant = this.horloge.maintenant();
    const pleine = (await this.plafonds.duLien(email, confirmee)) !== null;
    if (pleine) {
      const enCours = await this.jetons.enCours(id, genre);
      const plusTard = new Date(maintenant.getTime() + QUART_D_HEURE_MS);
      if (enCours && enCours.expireLe >= plusTard) return;
      // De mille demandes au même instant, une seule écrit : les autres se rejouent et trouvent son lien.
      await this.identifiants.retenir(id);
      if (!confirmee) return ecrire(await this.jetons.creer(id, genre, suite), plusTard);
    }
    await ecrire(await this.jetons.creer(id, genre, suite), maintenant);
  }
}
