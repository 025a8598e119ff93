import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { CourrielsCompteService } from '../courriels-compte.service';
import { JetonsCourrielService } from '../jetons-courriel.service';

type Titulaire = Pick<Identite, 'id' | 'email' | 'prenom'>;

/** Une clé ajoutée ou retirée, et l'avis qui le dit avec « Ce n'est pas moi » : ensemble, ou pas du tout. */
@Injectable()
export class AvisClesService {
  constructor(
    private readonly jetons: JetonsCourrielService,
    private readonly courriels: CourrielsCompteService,
    private readonly transactions: TransactionsAvecEffetsService,
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

  /** @param acte l'écriture, rejouable ; elle rend la clé retirée */
  async retrait(titulaire: Titulaire, acte: () => Promise<{ nom: string }>): Promise<void> {
    const { id, email: adresse } = titulaire;
    await this.transactions.executer(async () => {
      const { nom } = await acte();
      const secours = await this.jetons.creer(id, 'pas_moi', { adresse });
      await this.courriels.cleRetiree(titulaire, nom, secours);
    });
  }
}
