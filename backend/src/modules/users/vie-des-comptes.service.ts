import { Injectable } from '@nestjs/common';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { EssaisPassesRepository } from './essais-passes.repository';
import { IdentifiantsRepository } from './identifiants.repository';
import { MentionsRepository } from './mentions.repository';
import { UsersService } from './users.service';

/** Ce qui arrive à un compte tout entier : son adresse prouvée, sa suspension, sa fin. */
@Injectable()
export class VieDesComptesService {
  constructor(
    private readonly users: UsersService,
    private readonly identifiants: IdentifiantsRepository,
    private readonly mentions: MentionsRepository,
    private readonly essais: EssaisPassesRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  /** Bannit ou rétablit ; toutes les sessions finissent à leur prochaine requête. @throws RessourceIntrouvable */
  async bannir(id: string, banni: boolean, raison?: string): Promise<void> {
    if (!(await this.identifiants.bannir(id, banni, raison))) throw new RessourceIntrouvable();
  }

  /** Suspend les envois de ce compte, ou les lui rend (`null`). @returns faux si rien n'a changé */
  suspendreEnvois(id: string, raison: string | null): Promise<boolean> {
    return this.identifiants.suspendreEnvois(id, raison);
  }

  /** L'adresse de ce compte vient d'être prouvée : ce qui l'attendait dans les autres modules lui revient. S'appelle dans la transaction qui la vérifie. */
  async accueillir(id: string): Promise<void> {
    const { email } = await this.users.exiger(id);
    await this.donnees.accueillir({ id, email });
  }

  /**
   * Anonymise le compte, efface ses mentions, puis ce que les autres modules gardent de lui.
   * S'appelle dans une transaction. Les factures émises restent (10 ans, C. com., art. L123-22).
   * @throws RessourceIntrouvable
   */
  async supprimer(id: string): Promise<void> {
    const { email, debutEssaiLe } = await this.users.exiger(id);
    if (debutEssaiLe) await this.essais.commencer(email, debutEssaiLe);
    if (!(await this.identifiants.anonymiser(id))) throw new RessourceIntrouvable();
    await this.mentions.supprimer(id);
    await this.donnees.effacer({ id, email });
  }
}
