import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { JournalActes } from '../../platform/journal/journal-actes.service';
import { Transactions } from '../../common/database/transactions';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import type { Page } from '../../common/http/curseur';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Horloge } from '../../common/horloge/horloge';
import { Annuaire, type CriteresAnnuaire } from '../users/annuaire.service';
import { Profils, type User } from '../users/profils.service';
import type { Utilisateur } from '../users/schemas/user.schema';
import { UsersService } from '../users/users.service';
import { Sessions } from '../auth/sessions.service';
import { COMPTE } from './actes';
import type { BannissementDto, EtatDuCompte, ListeComptesDto } from './dto/admin.dto';
import { ActeSurSoiMeme, CompteAdminIntrouvable } from './erreurs';

const JOUR_MS = 86_400_000;
/** Moins de 7 jours depuis l'inscription : « Nouveau ». */
const NOUVEAU_JOURS = 7;
/** Plus de 30 jours sans modification : « Inactif ». */
const INACTIF_JOURS = 30;
const LIMITE_PAR_DEFAUT = 1000;

/** Un compte vu de l'administration. */
export interface CompteAdmin extends User {
  inscritLe: string;
  nouveau: boolean;
  inactif: boolean;
  banniLe: string | null;
  raisonBannissement: string | null;
}

export interface PageComptes extends Page<CompteAdmin> {
  total: number;
}

/** Les comptes, vus et conduits par l'administration. Chaque acte est au journal, dans la transaction de l'acte. */
@Injectable()
export class ComptesAdmin {
  constructor(
    private readonly annuaire: Annuaire,
    private readonly users: UsersService,
    private readonly profils: Profils,
    private readonly sessions: Sessions,
    private readonly journal: JournalActes,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  async lister(dto: ListeComptesDto): Promise<PageComptes> {
    const criteres = { ...this.criteres(dto.etat), recherche: dto.recherche, plan: dto.plan, role: dto.role };
    const { elements, curseurSuivant } = await this.annuaire.lister(criteres, {
      tri: dto.tri ?? 'creation',
      ordre: dto.ordre ?? 'desc',
      limite: dto.limite ?? LIMITE_PAR_DEFAUT,
      curseur: dto.curseur,
    });
    const total = await this.annuaire.compter(criteres);
    const vues = await this.profils.montrerTous(elements);
    return {
      elements: vues.map((vue, rang) => this.habiller(vue, elements[rang]!)),
      curseurSuivant,
      total,
    };
  }

  /** @throws CompteAdminIntrouvable */
  async exiger(id: string): Promise<Utilisateur> {
    const compte = await this.users.trouver(id);
    if (!compte) throw new CompteAdminIntrouvable();
    return compte;
  }

  /** @throws CompteAdminIntrouvable */
  async trouver(id: string): Promise<CompteAdmin> {
    const compte = await this.exiger(id);
    return this.habiller(await this.profils.montrer(compte), compte);
  }

  /** Suspend ou rétablit. Suspendu, le compte sort aussitôt de toutes ses sessions. @throws ActeSurSoiMeme, CompteAdminIntrouvable */
  async bannir(moi: Identite, id: string, { isBanned, raison }: BannissementDto): Promise<CompteAdmin> {
    const compte = await this.exiger(id);
    if (moi.id === compte._id.toHexString()) throw new ActeSurSoiMeme();
    await this.transactions.executer(async () => {
      const avant = { banni: (await this.exiger(id)).banniLe !== null };
      await this.users.bannir(id, isBanned, raison);
      if (isBanned) await this.sessions.finirToutes(id);
      const apres = { banni: isBanned, ...(raison && { raison }) };
      await this.journal.noter(moi.id, isBanned ? COMPTE.bannir : COMPTE.retablir, id, { avant, apres });
    });
    return this.trouver(id);
  }

  /**
   * Supprime : les données personnelles partent ou deviennent anonymes, les factures émises restent dix ans, hors de toute liste,
   * et les sessions finissent aussitôt.
   * @throws ActeSurSoiMeme, CompteAdminIntrouvable, SaisieInvalide si la confirmation n'est pas l'adresse du compte
   */
  async supprimer(moi: Identite, id: string, confirmation?: string): Promise<void> {
    const compte = await this.exiger(id);
    if (moi.id === compte._id.toHexString()) throw new ActeSurSoiMeme();
    if (confirmation !== undefined && normaliserEmail(confirmation) !== compte.email) {
      throw new SaisieInvalide([
        { champ: 'confirmation', message: 'Retapez l’adresse du compte pour le supprimer.' },
      ]);
    }
    await this.transactions.executer(async () => {
      const { role, planActuel, factureCount } = await this.exiger(id);
      await this.users.supprimer(id);
      const avant = { role, plan: planActuel, facturesConservees: factureCount };
      await this.journal.noter(moi.id, COMPTE.supprimer, id, { avant });
    });
  }

  private criteres(etat?: EtatDuCompte): CriteresAnnuaire {
    const ilYA = (jours: number): Date => new Date(this.horloge.maintenant().getTime() - jours * JOUR_MS);
    switch (etat) {
      case 'actif':
        return { banni: false, verifie: true };
      case 'banni':
        return { banni: true };
      case 'non_verifie':
        return { verifie: false };
      case 'nouveau':
        return { creeDepuis: ilYA(NOUVEAU_JOURS) };
      case 'inactif':
        return { modifieAvant: ilYA(INACTIF_JOURS) };
      default:
        return {};
    }
  }

  private habiller(vue: User, compte: Utilisateur): CompteAdmin {
    const maintenant = this.horloge.maintenant().getTime();
    return {
      ...vue,
      inscritLe: vue.createdAt,
      nouveau: maintenant - compte.createdAt.getTime() < NOUVEAU_JOURS * JOUR_MS,
      inactif: maintenant - compte.updatedAt.getTime() > INACTIF_JOURS * JOUR_MS,
      banniLe: compte.banniLe?.toISOString() ?? null,
      raisonBannissement: compte.raisonBannissement ?? null,
    };
  }
}
