import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { Horloge } from '../../common/horloge/horloge';
import { AbonnementsRepository } from './abonnements.repository';
import { ComptesService } from './comptes.service';
import type { EtatAbonnement } from '@facturier/domaine/abonnement/etat-abonnement';
import { EtatsService, type FaitsGardes } from './etats.service';
import type { Abonnement } from './schemas/abonnement.schema';
import { AnnuaireService } from '../users/annuaire.service';

const LOT_D_ESSAIS = 500;
const LOT_D_ECHUS = 100;

/** Le seul chemin d'écriture des abonnements : lit, change, recalcule l'état, le reflète dans le compte. */
@Injectable()
export class AbonnementsService implements OnModuleInit {
  constructor(
    private readonly abonnements: AbonnementsRepository,
    private readonly comptes: ComptesService,
    private readonly etats: EtatsService,
    private readonly annuaire: AnnuaireService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.annuaire.surEcheances(() => this.constaterLesEcheances());
  }

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

  /** Donne un abonnement aux essais commencés depuis peu, pour les travaux et les statistiques. `tenir` est appelé avant chacun. */
  async inscrireNouveaux(tenir?: () => Promise<void>): Promise<void> {
    let dernier: string | null = null;
    for (;;) {
      const lot: string[] = await this.comptes.essaisDebutes(dernier, LOT_D_ESSAIS);
      const presents = await this.abonnements.presents(lot);
      for (const id of lot.filter((compte) => !presents.has(compte))) {
        await tenir?.();
        await this.transactions.executer(() => this.changer(id, () => ({})));
      }
      if (lot.length < LOT_D_ESSAIS) return;
      dernier = lot.at(-1)!;
    }
  }

  /**
   * Un plan payant résilié finit à sa seconde : la première lecture qui range ou compte par plan le constate, sans attendre le travail
   * du matin, qui garde l'avis à envoyer.
   */
  private async constaterLesEcheances(): Promise<void> {
    let echus = await this.abonnements.echus(this.horloge.maintenant(), LOT_D_ECHUS);
    while (echus.length > 0) {
      for (const id of echus) await this.transactions.executer(() => this.changer(id, () => ({})));
      echus = await this.abonnements.echus(this.horloge.maintenant(), LOT_D_ECHUS);
    }
  }
}
