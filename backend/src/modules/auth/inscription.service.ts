import type { Inscrit } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { Injectable } from '@nestjs/common';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { IdentifiantsService } from '../users/identifiants.service';
import { ChoixMotDePasseService } from './choix-mot-de-passe.service';
import { CourrielsCompteService } from './courriels-compte.service';
import type { InscriptionDto } from './dto/inscription.dto';
import { FreinsService } from './freins.service';
import { InscriptionsRepository } from './inscriptions.repository';
import { nouvelleMarque } from './marque';

/** S'inscrire, et recevoir le lien qui confirme son adresse. */
@Injectable()
export class InscriptionService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly choix: ChoixMotDePasseService,
    private readonly inscriptions: InscriptionsRepository,
    private readonly courriels: CourrielsCompteService,
    private readonly freins: FreinsService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** Crée un compte à confirmer, ou attend à côté de qui s'y est déjà inscrit, et promet le courriel s'il en faut un. @throws MotDePasseFaible, EmailDejaUtilise, TropDeTentatives */
  async inscrire({ password, ...identite }: InscriptionDto, ip: string): Promise<Inscrit> {
    this.choix.exigerCriteres(password, 'password');
    const { prenom, nom, email, siret = null } = identite;
    await this.freins.inscription(email, ip);
    // Qui donne un SIRET est professionnel, quoi qu'il demande.
    const role = siret ? 'professionnel' : (identite.role ?? 'professionnel');
    const motDePasseHash = await this.choix.hacher(password, { prenom, nom, email, siret }, 'password');
    const { marque, marqueHash } = nouvelleMarque();
    const compte = { prenom, nom, email, role, siret, motDePasseHash, marqueHash };
    // Hors de la transaction : mille inscriptions de front à une même adresse s'y déferaient l'une l'autre.
    const attendait = await this.identifiants.reprendreInscription(compte);
    await this.transactions.executer(async () => {
      const id = attendait ?? (await this.identifiants.inscrire(compte));
      await this.inscriptions.ajouter(id, { prenom, nom, role, siret, motDePasseHash, marqueHash });
      await this.courriels.confirmation({ id, prenom, email }, marqueHash);
    });
    return {
      message: 'Inscription réussie. Confirmez votre adresse e-mail pour activer votre compte.',
      requiresEmailVerification: true,
      userEmail: email,
      siret,
      marque,
    };
  }

  /** Renvoie le lien s'il y a lieu ; la réponse ne dit pas si le compte existe. @throws TropDeTentatives si ce réseau insiste */
  async renvoyer(email: string, ip: string): Promise<Message> {
    await this.freins.envoi(email, ip);
    const compte = await this.identifiants.parEmail(email);
    if (compte && !compte.emailVerifieLe && !compte.banniLe) {
      const { _id, prenom, marqueHash } = compte;
      await this.transactions.executer(() =>
        this.courriels.confirmation({ id: _id.toHexString(), prenom, email }, marqueHash),
      );
    }
    return {
      message:
        'Si un compte attend sa confirmation à cette adresse, un nouvel e-mail vient de lui être envoyé.',
    };
  }
}
