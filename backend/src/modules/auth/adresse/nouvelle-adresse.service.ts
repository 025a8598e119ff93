import type { Verification } from '@facturier/domaine/contrat/auth';
import { Injectable } from '@nestjs/common';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { AdressesService } from '../../users/adresses.service';
import { type CompteSecret, IdentifiantsService } from '../../users/identifiants.service';
import { CourrielsCompteService } from '../courriels-compte.service';
import type { VerificationDto } from '../dto/connexion.dto';
import { ConfirmationRequise, LienExpire, LienInvalide } from '../erreurs';
import { type JetonLu, JetonsCourrielService } from '../jetons-courriel.service';
import { estLaMarque } from '../marque';
import { PreuveMotDePasseService } from '../preuve-mot-de-passe.service';

const GENRE = 'changement_adresse';

/**
 * Confirmer sa nouvelle adresse. Le lien prouve la boîte aux lettres, pas que son propriétaire tient le compte : une faute de
 * frappe le donnerait à un inconnu. La marque du navigateur qui a demandé, ou le mot de passe, le prouve.
 */
@Injectable()
export class NouvelleAdresseService {
  constructor(
    private readonly jetons: JetonsCourrielService,
    private readonly identifiants: IdentifiantsService,
    private readonly adresses: AdressesService,
    private readonly preuve: PreuveMotDePasseService,
    private readonly courriels: CourrielsCompteService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /**
   * Le compte porte la nouvelle adresse ; ses sessions restent, l'ancienne adresse est prévenue, avec un lien de retour.
   * @throws LienInvalide, LienExpire, ConfirmationRequise, MotDePasseRefuse, EmailDejaUtilise
   */
  async confirmer({ token, marque, password }: VerificationDto, ip: string): Promise<Verification> {
    const { lu, compte, adresse } = await this.lire(token);
    if (lu.etat === 'utilise' && compte.email === adresse)
      return { message: 'Cette adresse est déjà celle de votre compte.', dejaVerifie: true };
    if (lu.etat === 'utilise') throw new LienInvalide();
    if (lu.etat === 'expire') throw new LienExpire();
    if (!estLaMarque(marque, lu.marqueHash)) await this.exigerMotDePasse(compte, password, ip);
    await this.transactions.executer(() => this.changer(token, compte, adresse));
    return { message: 'Votre adresse est changée.', dejaVerifie: false };
  }

  private async changer(token: string, compte: CompteSecret, adresse: string): Promise<void> {
    const id = compte._id.toHexString();
    const sert = await this.jetons.consommer(token, GENRE);
    if (!sert || !(await this.adresses.remplacer(id, compte.email, adresse))) throw new LienInvalide();
    // Un lien parti à l'ancienne adresse ne choisit plus le mot de passe.
    await this.jetons.effacer(id, 'reinitialisation');
    const secours = await this.jetons.creer(id, 'pas_moi', { adresse: compte.email });
    await this.courriels.adresseChangee(compte, adresse, secours);
  }

  private async lire(token: string): Promise<{ lu: JetonLu; compte: CompteSecret; adresse: string }> {
    const lu = await this.jetons.lire(token, GENRE);
    const compte = lu && (await this.identifiants.parId(lu.utilisateurId));
    if (!compte || !lu.adresse || compte.banniLe) throw new LienInvalide();
    return { lu, compte, adresse: lu.adresse };
  }

  private async exigerMotDePasse(
    compte: CompteSecret,
    password: string | undefined,
    ip: string,
  ): Promise<void> {
    if (!password)
      throw new ConfirmationRequise(
        'Saisissez le mot de passe de votre compte pour confirmer cette adresse.',
      );
    await this.preuve.confirmer({ id: compte._id.toHexString() }, password, ip, 'password');
  }
}
