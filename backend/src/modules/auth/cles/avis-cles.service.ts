import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Horloge } from '../../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { IdentifiantsService } from '../../users/identifiants.service';
import { CourrielsCompteService } from '../courriels-compte.service';
import { JetonsCourrielService } from '../jetons-courriel.service';
import { ClesAccesRepository } from './cles-acces.repository';

type Titulaire = Pick<Identite, 'id' | 'email' | 'prenom'>;

/** Une clé ajoutée, retirée, écartée ou gardée, et l'avis qui le dit avec « Ce n'est pas moi » : ensemble, ou pas du tout. */
@Injectable()
export class AvisClesService {
  constructor(
    private readonly jetons: JetonsCourrielService,
    private readonly courriels: CourrielsCompteService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly cles: ClesAccesRepository,
    private readonly identifiants: IdentifiantsService,
    private readonly horloge: Horloge,
  ) {}

  /** @param acte l'écriture, rejouable @returns ce qu'elle rend */
  async ajout<T>(
    titulaire: Titulaire,
    { nom, creeeLe: depuis }: { nom: string; creeeLe: Date },
    acte: () => Promise<T>,
  ): Promise<T> {
    const { id, email: adresse } = titulaire;
    return this.transactions.executer(async () => {
      const rendu = await acte();
      const secours = await this.jetons.creer(id, 'pas_moi', { adresse, depuis });
      await this.courriels.cleAjoutee(titulaire, nom, secours);
      return rendu;
    });
  }

  /** @param acte l'écriture, rejouable ; elle rend la clé, retirée ou gardée */
  async changement<C extends { nom: string }>(
    titulaire: Titulaire,
    dit: 'cleRetiree' | 'cleGardee',
    acte: () => Promise<C>,
  ): Promise<C> {
    const { id, email: adresse } = titulaire;
    return this.transactions.executer(async () => {
      const cle = await acte();
      const secours = await this.jetons.creer(id, 'pas_moi', { adresse });
      await this.courriels[dit](titulaire, cle.nom, secours);
      return cle;
    });
  }

  /** La clé est peut-être copiée : l'écarte et le dit, une fois. */
  async ecart(compteId: string, cleId: string): Promise<void> {
    await this.transactions.executer(async () => {
      const cle = await this.cles.ecarter(compteId, cleId, this.horloge.maintenant());
      const compte = cle && (await this.identifiants.parId(compteId));
      if (!compte) return;
      const secours = await this.jetons.creer(compteId, 'pas_moi', { adresse: compte.email });
      await this.courriels.cleEcartee(compte, cle.nom, secours);
    });
  }
}
