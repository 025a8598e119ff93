import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { AbonnementsRepository } from './abonnements.repository';
import { ComptesService } from './comptes.service';
import type { EtatAbonnement } from '@facturier/domaine/abonnement/etat-abonnement';
import { EtatsService, type FaitsGardes } from './etats.service';
import type { Abonnement } from './schemas/abonnement.schema';

/** Le seul chemin d'écriture des abonnements : lit, change, recalcule l'état, le reflète dans le compte. */
@Injectable()
export class AbonnementsService {
  constructor(
    private readonly abonnements: AbonnementsRepository,
    private readonly comptes: ComptesService,
    private readonly etats: EtatsService,
    private readonly horloge: Horloge,
  ) {}

  /**
   * À appeler dans une transaction. `changement` reçoit les faits et rend ce qui change, ou `null` pour ne rien écrire.
   * Le compte est à revoir par le prochain travail quotidien, sauf si le changement en décide.
   * @returns l'état après l'écriture, ou `null`
   */
  async changer(
    utilisateurId: string,
    changement: (faits: FaitsGardes, etat: EtatAbonnement) => Partial<FaitsGardes> | null,
  ): Promise<EtatAbonnement | null> {
    const faits = await this.etats.faits(utilisateurId);
    const champs = changement(faits, this.etats.calculer(faits));
    if (!champs) return null;
    const nouveaux = { ...faits, aRevoirLe: this.horloge.maintenant(), ...champs };
    const etat = this.etats.calculer(nouveaux);
    await this.abonnements.ecrire(utilisateurId, {
      ...(nouveaux as Partial<Abonnement>),
      planActuel: etat.plan,
      statut: etat.statut,
      finEssai: etat.finEssai,
    });
    if (etat.plan !== faits.planActuel || champs.quotas) {
      await this.comptes.refleter(utilisateurId, etat.plan, nouveaux.quotas);
    }
    return etat;
  }
}
