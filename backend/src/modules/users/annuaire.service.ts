import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { couperPage, curseurEtranger, decoderCurseur, type Page } from '../../common/http/curseur';
import { AnnuaireRepository, type CriteresAnnuaire, type Nom, type Tri, TRIS } from './annuaire.repository';
import { type Plan, PLANS } from '@facturier/domaine/abonnement/plans';
import type { Utilisateur } from './schemas/user.schema';

export type { CriteresAnnuaire, Nom, Tri };
export const TRIS_ANNUAIRE = Object.keys(TRIS) as Tri[];

/** Ce que demande une page de l'annuaire. */
export interface DemandePage {
  tri: Tri;
  ordre: 'asc' | 'desc';
  limite: number;
  curseur?: string;
}

/** La valeur d'un curseur, du type de sa colonne ; `null` si elle n'en est pas. */
function lireValeur(texte: string, tri: Tri): string | number | Date | null {
  let lue: unknown;
  try {
    lue = JSON.parse(texte);
  } catch {
    return null;
  }
  if (tri === 'factures') return Number.isSafeInteger(lue) ? (lue as number) : null;
  if (typeof lue !== 'string') return null;
  if (!TRIS[tri].endsWith('At')) return lue;
  const instant = new Date(lue);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** L'annuaire des comptes présents : pour l'administration, et pour nommer quelqu'un dans un autre module. */
@Injectable()
export class AnnuaireService {
  private constater!: () => Promise<void>;

  constructor(
    private readonly depot: AnnuaireRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Le module Abonnement dit ici, à son initialisation, comment il constate les plans échus. */
  surEcheances(constater: () => Promise<void>): void {
    this.constater = constater;
  }

  /** Met le plan que porte chaque compte à l'heure : à appeler avant de ranger ou de compter par plan. */
  async mettreLesPlansALHeure(): Promise<void> {
    await this.constater();
  }

  /** La personne vient d'agir (entrer, écrire) ; rejoint la transaction en cours. */
  noterActe(id: string): Promise<void> {
    return this.depot.noterActe(id, this.horloge.maintenant());
  }

  /** @throws SaisieInvalide pour un curseur étranger */
  async lister(criteres: CriteresAnnuaire, demande: DemandePage): Promise<Page<Utilisateur>> {
    const { tri, ordre, limite, curseur } = demande;
    const apres = curseur ? this.position(curseur, tri) : undefined;
    if (criteres.plan || tri === 'plan') await this.constater();
    const comptes = await this.depot.lister(criteres, { tri, sens: ordre === 'asc' ? 1 : -1, limite, apres });
    return couperPage(comptes, limite, (compte) => this.cleDe(compte, tri));
  }

  /** Combien de comptes répondent à ces critères. */
  async compter(criteres: CriteresAnnuaire): Promise<number> {
    if (criteres.plan) await this.constater();
    return this.depot.compter(criteres);
  }

  /** Les comptes qui répondent à ces critères, par pages. */
  async *parcourir(criteres: CriteresAnnuaire): AsyncGenerator<Utilisateur[]> {
    if (criteres.plan) await this.constater();
    yield* this.depot.parcourir(criteres);
  }

  /** Combien de comptes chaque plan compte : ce que la liste filtrée par ce plan rend. */
  async parPlan(): Promise<Record<Plan, number>> {
    await this.constater();
    const comptes = await Promise.all(
      PLANS.map(async (plan) => [plan, await this.depot.compter({ plan })] as const),
    );
    return Object.fromEntries(comptes) as Record<Plan, number>;
  }

  /** Comptes inscrits et présents, par mois (`AAAA-MM`, à Paris), depuis cet instant. */
  inscrits(depuis: Date): Promise<Map<string, number>> {
    return this.depot.inscrits(depuis);
  }

  facturesEmises(): Promise<number> {
    return this.depot.facturesEmises();
  }

  /** Les noms de ces comptes, par identifiant ; un compte supprimé n'y est pas. */
  async noms(ids: Types.ObjectId[]): Promise<Map<string, Nom>> {
    if (ids.length === 0) return new Map();
    const noms = await this.depot.noms(ids);
    return new Map(noms.map((nom) => [nom._id.toHexString(), nom]));
  }

  private cleDe(compte: Utilisateur, tri: Tri): Record<string, string> {
    return { tri, valeur: JSON.stringify(compte[TRIS[tri]]), id: compte._id.toHexString() };
  }

  private position(curseur: string, tri: Tri): { valeur: string | number | Date; id: string } {
    const position = decoderCurseur(curseur, ['tri', 'valeur', 'id']);
    const valeur = lireValeur(position.valeur, tri);
    if (position.tri !== tri || valeur === null) throw curseurEtranger();
    return { valeur, id: position.id };
  }
}
