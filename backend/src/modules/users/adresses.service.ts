import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { AdressesRepository } from './adresses.repository';
import type { Utilisateur } from './schemas/user.schema';
import { UsersRepository } from './users.repository';
import { definirActes } from '../../platform/journal/acte';

/** Ce qu'une personne change de sensible à son propre compte, que l'administration doit pouvoir retrouver. */
const SECURITE = definirActes('securite', {
  adresse: 'Adresse de connexion changée',
  alerte: '«\u00a0Ce n’est pas moi\u00a0»\u00a0: compte mis en sûreté',
});

/** L'adresse de connexion d'un compte : la remplacer par une autre, prouvée ; la lui rendre quand il a été détourné. */
@Injectable()
export class AdressesService implements OnModuleInit {
  constructor(
    private readonly depot: AdressesRepository,
    private readonly users: UsersRepository,
    private readonly donnees: DonneesPersonnellesService,
    private readonly journal: JournalActesService,
  ) {}

  onModuleInit(): void {
    this.journal.declarer(SECURITE);
  }

  /** Les adresses que le compte a portées, la plus ancienne d'abord. */
  async anciennes(id: string): Promise<string[]> {
    return (await this.users.trouver(id))?.anciennesAdresses ?? [];
  }

  /**
   * Remplace l'adresse du compte par une autre, prouvée ; ce qui attendait la nouvelle lui revient. Dans une transaction.
   * @returns faux si l'adresse du compte n'est plus `de` @throws EmailDejaUtilise
   */
  async remplacer(id: string, de: string, vers: string): Promise<boolean> {
    await this.depot.retirerEnAttente(vers);
    if (!(await this.depot.remplacer(id, de, vers))) return false;
    await this.donnees.accueillir({ id, email: vers });
    await this.journal.noter(id, SECURITE.adresse, id);
    return true;
  }

  /**
   * Le propriétaire dit « Ce n'est pas moi » : l'adresse d'alors revient, le mot de passe et le second facteur enrôlé depuis
   * ne valent plus. Dans une transaction. @returns `null` si le compte n'est plus @throws EmailDejaUtilise
   */
  async securiser(id: string, adresse: string, depuis: Date): Promise<Utilisateur | null> {
    await this.depot.retirerEnAttente(adresse);
    const compte = await this.depot.securiser(id, adresse);
    if (!compte) return null;
    await this.depot.retirerSecondFacteur(id, depuis);
    await this.donnees.accueillir({ id, email: adresse });
    await this.journal.noter(id, SECURITE.alerte, id);
    return compte;
  }
}
