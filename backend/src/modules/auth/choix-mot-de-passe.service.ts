import { Injectable } from '@nestjs/common';
import { refusNouveau } from '@facturier/domaine/saisies/compte';
import { MotDePasseFaible } from './erreurs';
import { ForceMotDePasseService, type MotsConnus } from './force-mot-de-passe.service';
import { HachageService } from './hachage.service';

const MEME = 'Choisissez un mot de passe différent de l’actuel.';

/** Un mot de passe que l'on choisit : les six critères, ce qu'il a de devinable, puis son empreinte. */
@Injectable()
export class ChoixMotDePasseService {
  constructor(
    private readonly force: ForceMotDePasseService,
    private readonly hachage: HachageService,
  ) {}

  /** Les six critères, sans rien calculer. @throws MotDePasseFaible, sur le champ nommé */
  exigerCriteres(motDePasse: string, champ: string): void {
    const faible = refusNouveau(motDePasse);
    if (faible) throw new MotDePasseFaible(faible, champ);
  }

  /** L'empreinte d'un mot de passe qui convient. @param actuelle celle qu'il remplace @throws MotDePasseFaible, sur le champ nommé */
  async hacher(motDePasse: string, qui: MotsConnus, champ: string, actuelle?: string): Promise<string> {
    this.exigerCriteres(motDePasse, champ);
    await this.force.exiger(motDePasse, qui, champ);
    if (actuelle && (await this.hachage.verifier(motDePasse, actuelle)))
      throw new MotDePasseFaible({ details: [MEME], phrase: MEME }, champ);
    return this.hachage.hacher(motDePasse);
  }
}
