import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type { AdresseDemandee, AdresseEnAttente, EtatAdresse } from '@facturier/domaine/contrat/auth';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { NonAuthentifie, RessourceIntrouvable } from '../../../common/errors/erreurs-communes';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { type CompteSecret, IdentifiantsService } from '../../users/identifiants.service';
import type { ChangementAdresseDto } from '../dto/connexion.dto';
import { AdresseDeLAdministration } from '../erreurs';
import { type JetonLu, JetonsCourrielService } from '../jetons-courriel.service';
import { nouvelleMarque } from '../marque';
import { PreuveMotDePasseService } from '../preuve-mot-de-passe.service';
import { SecondFacteurService } from '../second-facteur/second-facteur.service';
import { CourrielsAdresseService } from './courriels-adresse.service';

const GENRE = 'changement_adresse';
const DEJA_LA_SIENNE = { champ: 'email', message: 'C’est déjà l’adresse de votre compte.' };

const enAttenteDe = (lu: JetonLu | null): AdresseEnAttente | null =>
  lu?.adresse ? { email: lu.adresse, expireLe: lu.expireLe.toISOString() } : null;

/** Demander à changer d'adresse de connexion. Rien ne change avant que la nouvelle soit prouvée. */
@Injectable()
export class ChangementAdresseService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly preuve: PreuveMotDePasseService,
    private readonly second: SecondFacteurService,
    private readonly jetons: JetonsCourrielService,
    private readonly courriels: CourrielsAdresseService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  async etat({ id, email }: Identite): Promise<EtatAdresse> {
    return { email, enAttente: enAttenteDe(await this.jetons.enCours(id, GENRE)) };
  }

  /**
   * Envoie un lien de 24 heures à la nouvelle adresse ; une demande d'avant ne vaut plus. Si un compte la porte, c'est à elle
   * qu'on le dit : la réponse est la même.
   * @throws MotDePasseRefuse, CodeTotpRefuse, CleRequise, CleRefusee, SaisieInvalide, AdresseDeLAdministration, TropDeTentatives
   */
  async demander(moi: Identite, dto: ChangementAdresseDto, ip: string): Promise<AdresseDemandee> {
    const { email, password, code, cle } = dto;
    if (email === moi.email) throw new SaisieInvalide([DEJA_LA_SIENNE]);
    if (moi.email === this.identifiants.adresseAdmin) throw new AdresseDeLAdministration();
    const compte = await this.preuve.confirmer(moi, password, ip, 'password', (lu) =>
      this.second.redonner(lu, { code, cle }),
    );
    const { marque, marqueHash } = nouvelleMarque();
    const enAttente = await this.promettre(compte, email, marqueHash);
    return {
      message: `Un lien vient de partir à ${emailLisible(email)}. Il est valable 24\u00a0heures.`,
      marque,
      enAttente,
    };
  }

  /** Renvoie le lien à l'adresse en attente. @throws RessourceIntrouvable s'il n'y en a pas, TropDeTentatives */
  async renvoyer(moi: Identite): Promise<EtatAdresse> {
    const lu = await this.jetons.enCours(moi.id, GENRE);
    if (!lu?.adresse || !lu.marqueHash) throw new RessourceIntrouvable();
    const compte = await this.identifiants.parId(moi.id);
    if (!compte) throw new NonAuthentifie();
    return { email: moi.email, enAttente: await this.promettre(compte, lu.adresse, lu.marqueHash) };
  }

  /** Annule la demande en attente, s'il y en a une. */
  async annuler({ id }: Identite): Promise<void> {
    await this.jetons.effacer(id, GENRE);
  }

  /** Le jeton existe dans les deux cas ; il ne part que si l'adresse est libre. */
  private async promettre(
    compte: CompteSecret,
    adresse: string,
    marqueHash: string,
  ): Promise<AdresseEnAttente> {
    const id = compte._id.toHexString();
    await this.transactions.executer(async () => {
      // De deux demandes au même instant, la seconde efface la première.
      await this.identifiants.retenir(id);
      const depart = await this.courriels.compter(compte, adresse);
      await this.jetons.effacer(id, GENRE);
      const jeton = await this.jetons.creer(id, GENRE, { adresse, marqueHash });
      if (await this.estPrise(adresse)) await this.courriels.dejaPrise(adresse, depart);
      else await this.courriels.confirmation(adresse, jeton, depart);
    });
    const enAttente = enAttenteDe(await this.jetons.enCours(id, GENRE));
    if (!enAttente) throw new RessourceIntrouvable();
    return enAttente;
  }

  private async estPrise(adresse: string): Promise<boolean> {
    if (adresse === this.identifiants.adresseAdmin) return true;
    const autre = await this.identifiants.parEmail(adresse);
    return autre !== null && (autre.emailVerifieLe !== null || autre.banniLe !== null);
  }
}
