import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type { Message } from '@facturier/domaine/contrat/commun';
import type { RepriseDemandee } from '@facturier/domaine/contrat/auth';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { definirEffet } from '../../../platform/outbox/effet';
import { OutboxService, TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { aSecondFacteur, type CompteSecret } from '../../users/identifiants.service';
import { EtatTotpInattendu, LienInvalide } from '../erreurs';
import { JetonsCourrielService } from '../jetons-courriel.service';
import { CourrielsRepriseService } from './courriels-reprise.service';
import { FacteursService } from './facteurs.service';

const HEURE_MS = 3_600_000;
/** Le temps qu'a le propriétaire pour voir un avis et annuler. */
const DELAI_MS = 72 * HEURE_MS;
const RAPPEL_MS = 48 * HEURE_MS;

/** Redire, un jour avant, qu'une reprise s'achève ; l'effet se retrouve par le compte. */
const RAPPEL = definirEffet<{ compte: string; retireLe: string }>('second-facteur.rappel', null);

/**
 * Reprendre un compte dont on a perdu le téléphone, les codes et les clés : le mot de passe, la boîte aux lettres, puis soixante-douze heures
 * pendant lesquelles chaque avis permet d'annuler. Entrer avec un code ou une clé annule aussi : qui l'a n'a rien perdu.
 */
@Injectable()
export class RepriseSecondFacteurService implements OnModuleInit {
  constructor(
    private readonly facteurs: FacteursService,
    private readonly jetons: JetonsCourrielService,
    private readonly courriels: CourrielsRepriseService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(RAPPEL, ({ charge }) => this.rappeler(charge));
  }

  /** Le mot de passe est prouvé : un lien d'une heure part à l'adresse du compte, s'il n'y en a pas un en cours. @throws EtatTotpInattendu */
  async demander(compte: CompteSecret): Promise<Message> {
    if (!aSecondFacteur(compte)) throw new EtatTotpInattendu(false);
    await this.transactions.executer(() => this.courriels.lien(compte));
    return { message: `Un lien part à ${emailLisible(compte.email)}. Il est valable une heure.` };
  }

  /** Le lien prouve la boîte aux lettres : le délai commence. @throws LienInvalide */
  async confirmer(token: string): Promise<RepriseDemandee> {
    const compte = await this.titulaire(token, 'second_facteur_perdu');
    const id = compte._id.toHexString();
    const maintenant = this.horloge.maintenant().getTime();
    const retireLe = new Date(maintenant + DELAI_MS);
    await this.transactions.executer(async () => {
      if (!(await this.jetons.consommer(token, 'second_facteur_perdu'))) throw new LienInvalide();
      if (!(await this.facteurs.demanderReprise(id, retireLe))) throw new LienInvalide();
      await this.courriels.avis(compte, retireLe, await this.jetons.creer(id, 'reprise_a_annuler'));
      const rappel = { compte: id, retireLe: retireLe.toISOString() };
      await this.outbox.deposer(RAPPEL, rappel, new Date(maintenant + RAPPEL_MS));
    });
    return { retireLe: retireLe.toISOString() };
  }

  /** « Ce n'est pas moi » : rien n'est retiré. @throws LienInvalide */
  async annuler(token: string): Promise<Message> {
    const compte = await this.titulaire(token, 'reprise_a_annuler');
    await this.transactions.executer(async () => {
      if (!(await this.jetons.consommer(token, 'reprise_a_annuler'))) throw new LienInvalide();
      await this.effacer(compte);
    });
    return {
      message:
        'La demande est annulée. Si elle ne venait pas de vous, quelqu’un connaît votre mot de passe\u00a0: changez-le.',
    };
  }

  /** Le délai est passé : retire le second facteur et le dit. @returns faux s'il n'y a pas de reprise échue */
  async achever(compte: CompteSecret): Promise<boolean> {
    const retireLe = compte.repriseLe;
    if (!retireLe || retireLe > this.horloge.maintenant()) return false;
    const id = compte._id.toHexString();
    return this.transactions.executer(async () => {
      if (!(await this.facteurs.acheverReprise(id, retireLe))) return false;
      await this.jetons.effacer(id, 'reprise_a_annuler');
      const secours = await this.jetons.creer(id, 'pas_moi', { adresse: compte.email });
      await this.courriels.acheve(compte, secours);
      return true;
    });
  }

  /** Qui entre avec un code ou une clé n'a rien perdu : la demande en cours, s'il y en a une, tombe. */
  async abandonner(compte: CompteSecret): Promise<void> {
    if (compte.repriseLe) await this.transactions.executer(() => this.effacer(compte));
  }

  private async effacer({ _id }: CompteSecret): Promise<void> {
    const id = _id.toHexString();
    await this.facteurs.annulerReprise(id);
    await this.jetons.effacer(id, 'reprise_a_annuler');
  }

  private async rappeler({ compte: id, retireLe }: { compte: string; retireLe: string }): Promise<void> {
    const compte = await this.facteurs.compte(id);
    if (compte?.repriseLe?.toISOString() !== retireLe) return;
    await this.transactions.executer(async () => {
      await this.courriels.avis(compte, new Date(retireLe), await this.jetons.creer(id, 'reprise_a_annuler'));
    });
  }

  private async titulaire(
    token: string,
    genre: 'second_facteur_perdu' | 'reprise_a_annuler',
  ): Promise<CompteSecret> {
    const lu = await this.jetons.lire(token, genre);
    const compte = lu?.etat === 'valable' ? await this.facteurs.compte(lu.utilisateurId) : null;
    if (!compte || !aSecondFacteur(compte)) throw new LienInvalide();
    return compte;
  }
}
