import type { CompteAdmin, EtatCompte } from '@facturier/domaine/contrat/admin';
import type { User } from '@facturier/domaine/contrat/users';
import { Injectable } from '@nestjs/common';
import type { Page } from '../../common/http/curseur';
import { Horloge } from '../../common/horloge/horloge';
import { AnnuaireService, type CriteresAnnuaire } from '../users/annuaire.service';
import { ProfilsService } from '../users/profils.service';
import type { Utilisateur } from '../users/schemas/user.schema';
import { UsersService } from '../users/users.service';
import type { ListeComptesDto } from './dto/admin.dto';
import { CompteAdminIntrouvable } from './erreurs';

const JOUR_MS = 86_400_000;
/** Moins de 7 jours depuis l'inscription : « Nouveau ». */
const NOUVEAU_JOURS = 7;
/** Plus de 30 jours sans acte (entrer, émettre, écrire) : « Inactif ». */
const INACTIF_JOURS = 30;
const LIMITE_PAR_DEFAUT = 1000;

export interface PageComptes extends Page<CompteAdmin> {
  total: number;
}

/** Les comptes, vus par l'administration. */
@Injectable()
export class ComptesAdminService {
  constructor(
    private readonly annuaire: AnnuaireService,
    private readonly users: UsersService,
    private readonly profils: ProfilsService,
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

  private criteres(etat?: EtatCompte): CriteresAnnuaire {
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
        return { sansActeDepuis: ilYA(INACTIF_JOURS) };
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
      inactif: maintenant - (compte.dernierActeLe ?? compte.createdAt).getTime() > INACTIF_JOURS * JOUR_MS,
      banniLe: compte.banniLe?.toISOString() ?? null,
      raisonBannissement: compte.raisonBannissement ?? null,
      envoisSuspendusLe: compte.envoisSuspendusLe?.toISOString() ?? null,
    };
  }
}
