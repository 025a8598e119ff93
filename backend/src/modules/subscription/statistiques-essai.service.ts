import type { EssaiBientotFini, Releve, StatistiquesEssais } from '@facturier/domaine/contrat/admin-chiffres';
import { Injectable } from '@nestjs/common';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { AbonnementsRepository } from './abonnements.repository';
import { Comptes } from './comptes';
import { Etats } from './etats.service';
import { Inscriptions } from './inscriptions.service';

/** Les chiffres, avant d'être datés et définis. */
type ChiffresEssais = Omit<StatistiquesEssais, keyof Releve>;

interface Fin {
  id: string;
  finEssai: Date;
  joursRestants: number;
}

const BIENTOT_JOURS = 3;
const BIENTOT_MAXIMUM = 5;

/** Les chiffres de l'essai pour l'administration. */
@Injectable()
export class StatistiquesEssai {
  constructor(
    private readonly inscriptions: Inscriptions,
    private readonly depot: AbonnementsRepository,
    private readonly etats: Etats,
    private readonly comptes: Comptes,
    private readonly horloge: Horloge,
  ) {}

  async compter(): Promise<ChiffresEssais> {
    await this.inscriptions.inscrireNouveaux();
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const stats = { totalEssais: 0, essaisActifs: 0, essaisExpires: 0, expiresAujourdhui: 0 };
    const bientot: Fin[] = [];
    let convertis = 0;
    for await (const faits of this.depot.parcourir()) {
      if (!faits.debutEssai) continue;
      stats.totalEssais += 1;
      if (faits.periodesPayees.length > 0) convertis += 1;
      const { plan, statut, finEssai, joursRestants } = this.etats.calculer(faits);
      if (plan !== 'essai' || !finEssai) continue;
      stats[statut === 'expire' ? 'essaisExpires' : 'essaisActifs'] += 1;
      if (dateCivileAParis(finEssai) === aujourdhui) stats.expiresAujourdhui += 1;
      if (joursRestants && joursRestants <= BIENTOT_JOURS) {
        bientot.push({ id: faits._id.toHexString(), finEssai, joursRestants });
      }
    }
    const tauxConversion = stats.totalEssais ? Math.round((convertis * 1000) / stats.totalEssais) / 10 : 0;
    return { ...stats, tauxConversion, expirentBientot: await this.nommer(bientot) };
  }

  private async nommer(fins: Fin[]): Promise<EssaiBientotFini[]> {
    const premiers = fins
      .sort((a, b) => a.finEssai.getTime() - b.finEssai.getTime())
      .slice(0, BIENTOT_MAXIMUM);
    const nommes: EssaiBientotFini[] = [];
    for (const { id, joursRestants } of premiers) {
      const compte = await this.comptes.trouver(id);
      if (!compte) continue;
      nommes.push({
        _id: id,
        nom: `${compte.prenom} ${compte.nom}`,
        email: compte.email,
        joursRestants,
      });
    }
    return nommes;
  }
}
