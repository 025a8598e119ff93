import { Injectable } from '@nestjs/common';
import { refusNouveau } from '@facturier/domaine/saisies/compte';
import { type CompteSecret, Identifiants } from '../users/identifiants.service';
import { CourrielsCompte } from './courriels-compte';
import { MotDePasseFaible } from './erreurs';
import { Hachage } from './hachage.service';
import { JetonsCourriel } from './jetons-courriel.service';
import { Sessions } from './sessions.service';

/** Remplacer un mot de passe, et tout ce qui finit avec l'ancien. */
@Injectable()
export class RemplacementMotDePasse {
  constructor(
    private readonly identifiants: Identifiants,
    private readonly hachage: Hachage,
    private readonly sessions: Sessions,
    private readonly jetons: JetonsCourriel,
    private readonly courriels: CourrielsCompte,
  ) {}

  /** L'empreinte d'un mot de passe choisi. @throws MotDePasseFaible, sur le champ nommé */
  async hacher(motDePasse: string, champ: string): Promise<string> {
    const faible = refusNouveau(motDePasse);
    if (faible) throw new MotDePasseFaible(faible, champ);
    return this.hachage.hacher(motDePasse);
  }

  /** À faire dans une transaction : empreinte, version, sessions, liens en cours et avis changent ensemble. */
  async remplacer(compte: CompteSecret, empreinte: string): Promise<void> {
    const id = compte._id.toHexString();
    await this.identifiants.changerMotDePasse(id, empreinte);
    await this.sessions.finirToutes(id);
    await this.jetons.effacer(id, 'reinitialisation');
    await this.courriels.motDePasseChange(compte);
  }
}
