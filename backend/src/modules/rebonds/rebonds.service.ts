import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { NonAuthentifie, RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { ConstatRebondsService } from './constat-rebonds.service';
import { lireRebond, type RebondLu } from './lire-rebond';
import { OriginesRebondsService } from './origines-rebonds.service';
import { signatureJuste } from './signature';

const DEFINITIF = /^5\./;

/** Les messages revenus : un avis signé, définitif et d'un message à nous agit, une fois ; tout autre est reçu sans effet. */
@Injectable()
export class RebondsService {
  constructor(
    private readonly origines: OriginesRebondsService,
    private readonly constat: ConstatRebondsService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /**
   * Reçoit un avis. Temporaire, répété, inconnu ou illisible, il est sans effet, et rien ne le dit.
   * @throws RessourceIntrouvable si l'exploitant n'a pas donné de secret
   * @throws NonAuthentifie si la signature n'est pas la bonne, ou n'est plus fraîche
   */
  async recevoir(corps: Buffer, signature: string | undefined, type: string | undefined): Promise<void> {
    const secret = this.env.REBONDS_SECRET;
    if (!secret) throw new RessourceIntrouvable();
    if (!signatureJuste(corps, signature, secret, this.horloge.maintenant()))
      throw new NonAuthentifie(
        'La signature de cet avis n’est pas la bonne, ou date de plus de cinq minutes.',
      );
    const lu = await lireRebond(corps, type);
    if (lu && DEFINITIF.test(lu.statut)) await this.agir(lu);
  }

  private async agir(lu: RebondLu): Promise<void> {
    const origine = await this.origines.chercher(lu);
    if (!origine) return;
    try {
      await this.constat.constater(origine, lu);
    } catch (erreur) {
      // Le même avis, arrivé en même temps : un seul agit.
      if (!estDoublon(erreur)) throw erreur;
    }
  }
}
