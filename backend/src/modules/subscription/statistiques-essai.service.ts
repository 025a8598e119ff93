import type { EssaiBientotFini, Releve, StatistiquesEssais } from '@facturier/domaine/contrat/admin-chiffres';
import { Injectable } from '@nestjs/common';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { AnnuaireService } from '../users/annuaire.service';
import type { Utilisateur } from '../users/schemas/user.schema';
import { EtatsService } from './etats.service';

/** Les chiffres, avant d'être datés et définis. */
type ChiffresEssais = Omit<StatistiquesEssais, keyof Releve>;

interface Fin {
  compte: Utilisateur;
  finEssai: Date;
  joursRestants: number;
}

const BIENTOT_JOURS = 3;
const BIENTOT_MAXIMUM = 5;

/** Les chiffres de l'essai pour l'administration : ceux de l'annuaire, que la liste des comptes filtre de même. */
@Injectable()
export class StatistiquesEssaiService {
  constructor(
    private readonly annuaire: AnnuaireService,
    private readonly etats: EtatsService,
    private readonly horloge: Horloge,
  ) {}

  async compter(): Promise<ChiffresEssais> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const stats = { essaisActifs: 0, essaisExpires: 0, expiresAujourdhui: 0 };
    const bientot: Fin[] = [];
    for await (const comptes of this.annuaire.parcourir({ plan: 'essai' })) {
      for (const [rang, { etat }] of (await this.etats.deTous(comptes)).entries()) {
        const { statut, finEssai, joursRestants } = etat;
        stats[statut === 'expire' ? 'essaisExpires' : 'essaisActifs'] += 1;
        if (!finEssai) continue;
        if (dateCivileAParis(finEssai) === aujourdhui) stats.expiresAujourdhui += 1;
        if (joursRestants && joursRestants <= BIENTOT_JOURS)
          bientot.push({ compte: comptes[rang]!, finEssai, joursRestants });
      }
    }
    return { ...stats, ...(await this.conversion()), expirentBientot: lesPremiers(bientot) };
  }

  /** Combien d'essais ont commencé, et la part de ceux qu'une période payée a suivis. */
  private async conversion(): Promise<Pick<ChiffresEssais, 'totalEssais' | 'tauxConversion'>> {
    let [totalEssais, convertis] = [0, 0];
    for await (const comptes of this.annuaire.parcourir({ essaiCommence: true })) {
      totalEssais += comptes.length;
      const tous = await this.etats.deTous(comptes);
      convertis += tous.filter(({ faits }) => faits.periodesPayees.length > 0).length;
    }
    return {
      totalEssais,
      tauxConversion: totalEssais ? Math.round((convertis * 1000) / totalEssais) / 10 : 0,
    };
  }
}

const lesPremiers = (fins: Fin[]): EssaiBientotFini[] =>
  fins
    .sort((a, b) => a.finEssai.getTime() - b.finEssai.getTime())
    .slice(0, BIENTOT_MAXIMUM)
    .map(({ compte: { _id, prenom, nom, email }, joursRestants }) => ({
      _id: _id.toHexString(),
      nom: `${prenom} ${nom}`,
      email,
      joursRestants,
    }));
