import { Injectable } from '@nestjs/common';
import { Frequentation } from '../auth/frequentation.service';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { DonneesClients } from '../clients/donnees-clients.service';
import { DonneesFactures } from '../factures/lecture/donnees-factures.service';
import { Conversations } from '../messaging/conversations/conversations.service';
import { Flux } from '../../platform/changes/flux.service';
import { Outbox } from '../../platform/outbox/outbox.service';
import { type Plan, PLANS } from '@facturier/domaine/abonnement/plans';
import { type StatsEssai, StatistiquesEssai } from '../subscription/statistiques-essai.service';
import { Usages } from '../subscription/usages.service';
import { Annuaire } from '../users/annuaire.service';
import { ComptesAdmin } from './comptes-admin.service';
import { DEFINITIONS } from './definitions';

const OCTETS_PAR_MO = 1_000_000;
const JOUR_MS = 86_400_000;

/** Un relevé : ses chiffres, l'instant où ils ont été lus, ce que chacun veut dire. */
export type Releve<T> = T & { calculeLe: string; definitions: Record<string, string> };

export interface UsageDUnMois {
  /** `AAAA-MM`, à Paris. */
  mois: string;
  factures: number;
  montantTTC: number;
  clientsCrees: number;
}

/** Les mois d'avant et celui-ci, du plus ancien au plus récent. */
export function derniersMois(mois: string, nombre: number): string[] {
  const [annee, rang] = mois.split('-').map(Number) as [number, number];
  return Array.from({ length: nombre }, (_, recul) => {
    const absolu = annee * 12 + rang - 1 - recul;
    return `${Math.floor(absolu / 12)}-${String((absolu % 12) + 1).padStart(2, '0')}`;
  }).reverse();
}

/** Les chiffres de l'administration. */
@Injectable()
export class Chiffres {
  constructor(
    private readonly annuaire: Annuaire,
    private readonly comptes: ComptesAdmin,
    private readonly frequentation: Frequentation,
    private readonly factures: DonneesFactures,
    private readonly clients: DonneesClients,
    private readonly conversations: Conversations,
    private readonly essais: StatistiquesEssai,
    private readonly usages: Usages,
    private readonly outbox: Outbox,
    private readonly flux: Flux,
    private readonly horloge: Horloge,
  ) {}

  async ensemble() {
    const [totalRegistrations, totalFactures, totalClients, { total: totalLogins }] = await Promise.all([
      this.annuaire.compter({}),
      this.annuaire.facturesEmises(),
      this.clients.compterTous(),
      this.frequentation.compter(),
    ]);
    return this.dater('stats', { totalRegistrations, totalFactures, totalClients, totalLogins });
  }

  async essai(): Promise<Releve<StatsEssai>> {
    return this.dater('essai', await this.essais.compter());
  }

  async usage() {
    const [parPlan, facturesCeMois, clientsActifs, comptesAuPlafond, messagesNonLus] = await Promise.all([
      this.annuaire.parPlan(),
      this.factures.emisesEntre(`${this.usages.mois}-01`, this.aujourdhui),
      this.clients.compterTous(),
      this.usages.auPlafond(),
      this.conversations.nonLusDuConseiller(),
    ]);
    const comptesParPlan = Object.fromEntries(PLANS.map((plan) => [plan, parPlan[plan] ?? 0])) as Record<
      Plan,
      number
    >;
    const { mois } = this.usages;
    return this.dater('usage', {
      mois,
      facturesCeMois,
      clientsActifs,
      comptesParPlan,
      comptesAuPlafond,
      messagesNonLus,
    });
  }

  /** Les comptes qui ont émis le plus ce mois-ci. */
  async apercu(limite: number) {
    const comptes = [];
    for (const { utilisateur, facturesMensuel, clients } of await this.usages.plusActifs(limite)) {
      const compte = await this.comptes.exiger(utilisateur).catch(() => null);
      if (!compte) continue;
      const { prenom, nom, email, planActuel: plan } = compte;
      const { utilise, limite: maximum } = clients;
      const usage = { facturesMensuel, clients: { utilise, limite: maximum } };
      comptes.push({ _id: utilisateur, nom: `${prenom} ${nom}`, email, plan, ...usage });
    }
    return this.dater('apercu', { mois: this.usages.mois, comptes });
  }

  /** L'activité d'un compte, mois par mois, mois vides compris. @throws CompteAdminIntrouvable */
  async historique(id: string, nombre: number): Promise<Releve<{ historique: UsageDUnMois[] }>> {
    await this.comptes.exiger(id);
    const mois = derniersMois(moisDe(this.aujourdhui), nombre);
    const depuis = `${mois[0]}-01`;
    const factures = await this.factures.parMois(id, depuis);
    // Un jour de marge : le mois est celui de Paris, l'instant est en UTC.
    const crees = await this.clients.crees(id, new Date(Date.parse(`${depuis}T00:00:00Z`) - JOUR_MS));
    const historique = mois.map((celui) => ({
      mois: celui,
      factures: factures.get(celui)?.factures ?? 0,
      montantTTC: eurosDepuisCentimes(factures.get(celui)?.totalCentimes ?? 0),
      clientsCrees: crees.get(celui) ?? 0,
    }));
    return this.dater('historique', { historique });
  }

  async tempsReel() {
    const maintenant = this.horloge.maintenant();
    const hier = new Date(maintenant.getTime() - JOUR_MS);
    const [{ aujourdhui, connectes }, facturesAujourdhui, inscriptions24h, messagesNonLus, courriels] =
      await Promise.all([
        this.frequentation.compter(),
        this.factures.emisesEntre(this.aujourdhui, this.aujourdhui),
        this.annuaire.compter({ creeDepuis: hier }),
        this.conversations.nonLusDuConseiller(),
        this.outbox.compter(),
      ]);
    return this.dater('tempsReel', {
      personnesConnectees: connectes,
      fluxOuverts: this.flux.ouverts,
      connexionsAujourdhui: aujourdhui,
      facturesAujourdhui,
      inscriptions24h,
      messagesNonLus,
      courrielsEnAttente: courriels.enAttente,
      courrielsEnEchec: courriels.enEchec,
      memoireMo: Math.round(process.memoryUsage().rss / OCTETS_PAR_MO),
      enMarcheDepuisSecondes: Math.round(process.uptime()),
    });
  }

  private get aujourdhui(): string {
    return dateCivileAParis(this.horloge.maintenant());
  }

  private dater<T extends object>(releve: keyof typeof DEFINITIONS, chiffres: T): Releve<T> {
    const calculeLe = this.horloge.maintenant().toISOString();
    return { ...chiffres, calculeLe, definitions: DEFINITIONS[releve] };
  }
}
