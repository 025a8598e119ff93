import type { Verification } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { type CompteSecret, IdentifiantsService } from '../users/identifiants.service';
import { ConfirmationAdresseService } from './confirmation-adresse.service';
import type { VerificationDto } from './dto/connexion.dto';
import { ConfirmationRequise, LienExpire, LienInvalide } from './erreurs';
import { type Inscription, InscriptionsRepository } from './inscriptions.repository';
import { type JetonLu, JetonsCourrielService } from './jetons-courriel.service';
import { sha256EnBase64url } from '../../common/cles/empreinte';
import { estLaMarque } from './marque';
import { PreuveMotDePasseService } from './preuve-mot-de-passe.service';

/** Un lien lu, et ce qui vient avec lui. */
interface Preuves extends Omit<VerificationDto, 'token'> {
  lu: JetonLu;
  compte: CompteSecret;
  ip: string;
}

/**
 * Confirmer son adresse par le lien reçu. Le lien prouve la boîte aux lettres, pas que son propriétaire a choisi le mot de passe : la marque
 * du navigateur de l'inscription, ou le mot de passe lui-même, le prouve. Tout lien encore valable confirme l'inscription de la marque :
 * qu'un inconnu s'inscrive à la même adresse, avant ou après, ne prend rien à sa propriétaire.
 */
@Injectable()
export class VerificationEmailService {
  constructor(
    private readonly jetons: JetonsCourrielService,
    private readonly identifiants: IdentifiantsService,
    private readonly inscriptions: InscriptionsRepository,
    private readonly confirmation: ConfirmationAdresseService,
    private readonly preuve: PreuveMotDePasseService,
    private readonly transactions: Transactions,
  ) {}

  /** Confirme une adresse ; le même lien, ou un autre, redit « déjà vérifiée ». @throws LienInvalide, LienExpire, ConfirmationRequise, MotDePasseRefuse */
  async verifier({ token, marque, password }: VerificationDto, ip: string): Promise<Verification> {
    const { lu, compte } = await this.lire(token);
    if (compte.emailVerifieLe) return this.dejaVerifiee();
    if (lu.etat === 'expire') throw new LienExpire();
    const inscription = await this.choisir({ lu, compte, marque, password, ip });
    const premiere = await this.transactions.executer(
      async () => (await this.jetons.consommer(token, 'verification')) && this.confirmer(compte, inscription),
    );
    return premiere
      ? { message: 'Votre adresse e-mail est vérifiée.', dejaVerifie: false, email: compte.email }
      : this.dejaVerifiee();
  }

  /** Retire l'inscription que ce lien confirmerait. @throws LienInvalide si elle l'est déjà */
  async refuser(token: string): Promise<Message> {
    const { lu } = await this.lire(token);
    await this.transactions.executer(async () => {
      if (!(await this.identifiants.retirerInscription(lu.utilisateurId))) throw new LienInvalide();
      await this.jetons.effacer(lu.utilisateurId);
      await this.inscriptions.oublier(lu.utilisateurId);
    });
    return { message: 'L’inscription faite à votre adresse est retirée.' };
  }

  private async lire(token: string): Promise<{ lu: JetonLu; compte: CompteSecret }> {
    const lu = await this.jetons.lire(token, 'verification');
    const compte = lu && (await this.identifiants.parId(lu.utilisateurId));
    if (!compte) throw new LienInvalide();
    return { lu, compte };
  }

  /** L'inscription que prouvent la marque, ou le mot de passe de celle dont vient ce lien. @throws ConfirmationRequise, MotDePasseRefuse */
  private async choisir({ lu, compte, marque, password, ip }: Preuves): Promise<Inscription> {
    const id = lu.utilisateurId;
    const prouvee = marque && (await this.inscriptions.trouver(id, sha256EnBase64url(marque)));
    if (prouvee) return prouvee;
    const { prenom, nom, role, siret, motDePasseHash, marqueHash } = compte;
    const derniere = { prenom, nom, role, siret, motDePasseHash, marqueHash };
    if (estLaMarque(marque, marqueHash)) return derniere;
    if (!password) throw new ConfirmationRequise();
    const duLien = (lu.marqueHash && (await this.inscriptions.trouver(id, lu.marqueHash))) || derniere;
    await this.preuve.confirmer({ id }, password, ip, 'password', undefined, duLien.motDePasseHash);
    return duLien;
  }

  /** Dans une transaction : le compte est celui de cette inscription, quoi qu'un autre y ait mis entre-temps. Faux s'il est déjà confirmé. */
  private async confirmer({ _id, email }: CompteSecret, inscription: Inscription): Promise<boolean> {
    const id = _id.toHexString();
    if ((await this.identifiants.reprendreInscription({ ...inscription, email })) === null) return false;
    await this.inscriptions.oublier(id);
    return this.confirmation.confirmer(id);
  }

  private dejaVerifiee(): Verification {
    return { message: 'Votre adresse e-mail est déjà vérifiée.', dejaVerifie: true };
  }
}
