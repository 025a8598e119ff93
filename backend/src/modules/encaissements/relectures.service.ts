import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { ComptesEncaissementRepository } from './comptes.repository';
import { ConstatsService } from './constats.service';
import { FermeturesService } from './fermetures.service';
import { MouvementsRepository } from './mouvements.repository';
import { PrestatairePaiement } from './prestataire/prestataire';
import type { CompteEncaissement } from './schemas/compte-encaissement.schema';

const UNE_HEURE_MS = 3_600_000;
const TROIS_JOURS_MS = 72 * UNE_HEURE_MS;

/** D'où repartir : trois jours au moins, et jamais après ce qui a déjà été lu en entier. */
const depuisQuand = ({ reluJusqua, ouvertLe }: CompteEncaissement, maintenant: Date): Date => {
  const lu = (reluJusqua ?? ouvertLe).getTime() - UNE_HEURE_MS;
  return new Date(Math.min(lu, maintenant.getTime() - TROIS_JOURS_MS));
};

/** Tout relire d'un compte : les événements tous perdus, rien ne l'est. */
@Injectable()
export class RelecturesService {
  constructor(
    private readonly comptes: ComptesEncaissementRepository,
    private readonly mouvements: MouvementsRepository,
    private readonly prestataire: PrestatairePaiement,
    private readonly constats: ConstatsService,
    private readonly fermetures: FermeturesService,
    private readonly horloge: Horloge,
  ) {}

  /** @returns jusqu'où ses mouvements ont été lus ; `null` s'il n'y a rien à relire @throws PaiementIndisponible */
  async duCompte(emetteurId: string): Promise<Date | null> {
    const compte = await this.comptes.trouver(emetteurId);
    if (!compte || compte.etat === 'ferme' || !this.prestataire.disponible) return null;
    const maintenant = this.horloge.maintenant();
    await this.fermetures.relireLesVives(emetteurId, maintenant);
    const lus = await this.prestataire.lireMouvements(compte.compteStripe, {
      depuis: depuisQuand(compte, maintenant),
      suivis: await this.mouvements.suivis(emetteurId),
    });
    await this.constats.constaterTous(emetteurId, lus);
    return maintenant;
  }
}
