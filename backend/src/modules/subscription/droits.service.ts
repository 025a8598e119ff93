import { Injectable } from '@nestjs/common';
import { EssaiExpire } from './erreurs';
import { Etats } from './etats.service';

/** Le droit d'écrire (créer, modifier, envoyer), qui suit l'essai et l'abonnement. */
@Injectable()
export class Droits {
  constructor(private readonly etats: Etats) {}

  /** @throws EssaiExpire si l'essai est fini et qu'aucun plan n'a été choisi, même si le travail quotidien est en retard */
  async exigerEcriture(utilisateurId: string): Promise<void> {
    const { etat } = await this.etats.de(utilisateurId);
    if (!etat.ecritureOuverte) throw new EssaiExpire();
  }
}
