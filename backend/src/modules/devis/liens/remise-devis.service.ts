import type { CorpsDestinataireDevis } from '@facturier/domaine/contrat/devis-liens';
import type { LienPersonnel } from '@facturier/domaine/contrat/devis-recus';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { Horloge } from '../../../common/horloge/horloge';
import { Environnement } from '../../../config/environnement';
import { DevisDejaRepondu } from '../erreurs';
import { faitPar } from '../histoire';
import { DevisPartisService } from './devis-partis.service';
import { empreinteDuJeton, nouveauJeton } from '../../liens/jeton';
import { LiensDevisRepository } from './liens-devis.repository';
import { VersLesClientsService } from './vers-les-clients.service';

/** Autant de copies d'un lien remis valent à la fois ; une de plus ferme la plus ancienne. */
const COPIES = 20;

/**
 * Un devis que son émetteur remet lui-même, par message ou sur place : le lien est à cette adresse, où iront les codes, et le devis est
 * « envoyé » comme par un courriel. Le jeton se donne une fois, la base n'en garde que l'empreinte ; la preuve dira qui l'a remis.
 */
@Injectable()
export class RemiseDevisService {
  constructor(
    private readonly partis: DevisPartisService,
    private readonly clients: VersLesClientsService,
    private readonly liens: LiensDevisRepository,
    private readonly transactions: Transactions,
    private readonly env: Environnement,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Une copie de plus du lien de cette adresse ; la première se note, une fois.
   * @throws DevisIntrouvable, DevisDejaRepondu, LiensCoupesParLeCompte, EnvoisSuspendus, EnvoiRefuse, PlafondEnvois
   */
  async remettre(moi: Identite, id: string, { email, nom }: CorpsDestinataireDevis): Promise<LienPersonnel> {
    const jeton = nouveauJeton();
    await this.transactions.executer(async () => {
      const devis = await this.partis.exiger(moi.id, id);
      await this.clients.exigerLiens(devis);
      const le = this.horloge.maintenant();
      const lien = {
        emetteur: devis.emetteur,
        devis: devis._id,
        email,
        nom,
        expireLe: devis.offre.valideJusquau!,
      };
      const copie = { empreinte: empreinteDuJeton(jeton), le, au: COPIES };
      if (!(await this.liens.ouvrirSansCourriel('remis', lien, copie))) return;
      await this.clients.exigerRemise(devis, email);
      if (!(await this.partis.noter(devis, email, faitPar(moi, 'remis', le, { a: email }))))
        throw new DevisDejaRepondu();
    });
    return { adresse: `${this.env.APP_URL}/d/${jeton}` };
  }
}
