import type { EssaiBientotFini, Releve, StatistiquesEssais } from '@facturier/domaine/contrat/admin-chiffres';
import { Injectable } from '@nestjs/common';
import type { VieEssai } from '@facturier/domaine/abonnement/vie-essai';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { AnnuaireService } from '../users/annuaire.service';
import type { Utilisateur } from '../users/schemas/user.schema';
import { EtatsService } from './etats.service';

/** Les chiffres, avant d'être datés et définis. */
type ChiffresEssais = Omit<StatistiquesEssais, keyof Releve>;

/** Les essais commencés un mois, et ceux d'entre eux qu'une période payée a suivis. */
export interface EssaisDuMois {
  essais: number;
  convertis: number;
}

export const AUCUN_ESSAI: EssaisDuMois = { essais: 0, convertis: 0 };

/** Leur part, en pour cent, à une décimale ; `null` sans essai. */
export const partConvertie = ({ essais, convertis }: EssaisDuMois): number | null =>
  essais ? Math.round((convertis * 1000) / essais) / 10 : null;

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

  /** Essais commencés depuis cet instant, par mois parisien, et combien une période payée a suivis. */
  async parMois(depuis: Date): Promise<Map<string, EssaisDuMois>> {
    const parMois = new Map<string, EssaisDuMois>();
    for await (const comptes of this.annuaire.parcourir({ essaiDepuis: depuis })) {
      for (const [rang, { faits }] of (await this.etats.deTous(comptes)).entries()) {
        const mois = moisDe(dateCivileAParis(comptes[rang]!.debutEssaiLe!));
        const { essais, convertis } = parMois.get(mois) ?? AUCUN_ESSAI;
        const converti = faits.periodesPayees.length > 0 ? 1 : 0;
        parMois.set(mois, { essais: essais + 1, convertis: convertis + converti });
      }
    }
    return parMois;
  }

  /** Les essais commencés depuis cet instant, leur début et leur sortie. */
  async vies(depuis: Date): Promise<VieEssai[]> {
    const toutes: VieEssai[] = [];
    for await (const comptes of this.annuaire.parcourir({ essaiDepuis: depuis }))
      toutes.push(...(await this.etats.essaisDe(comptes)));
    return toutes;
  }

  /** Tous les essais, et la part de ceux qu'une période payée a suivis : la somme de leurs mois. */
  private async conversion(): Promise<Pick<ChiffresEssais, 'totalEssais' | 'tauxConversion'>> {
    const mois = [...(await this.parMois(new Date(0))).values()];
    const totalEssais = mois.reduce((somme, { essais }) => somme + essais, 0);
    const convertis = mois.reduce((somme, un) => somme + un.convertis, 0);
    return { totalEssais, tauxConversion: partConvertie({ essais: totalEssais, convertis }) ?? 0 };
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
