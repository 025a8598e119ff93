import { Injectable } from '@nestjs/common';
import { TropDeTentatives } from '../../../common/errors/erreurs-communes';
import { FreinFautes } from '../../../common/http/portes/frein-fautes';
import { Cles } from '../../../config/cles';
import { FreinsLiensRepository } from './freins-liens.repository';

/**
 * Freiner ce qui demande une facture par son lien. Compté en base pour toutes les instances ; et d'abord en mémoire, où chacune arrête ce
 * qui martèle sans le dire à la base.
 */
@Injectable()
export class FreinsLiensService {
  private readonly ici = new FreinFautes();

  constructor(
    private readonly depot: FreinsLiensRepository,
    private readonly cles: Cles,
  ) {}

  /** Compte une demande, avant de savoir ce qu'elle vaut. @throws TropDeTentatives */
  async prendre(sorte: 'lien' | 'reseau', qui: string): Promise<void> {
    const cle = this.cle(sorte, qui);
    const attenteIci = this.ici.attente(cle);
    if (attenteIci > 0) throw new TropDeTentatives(attenteIci);
    this.ici.compter(cle);
    const attenteMs = await this.depot.prendre(cle);
    if (attenteMs > 0) throw new TropDeTentatives(Math.ceil(attenteMs / 1_000));
  }

  /** Cette demande n'en était pas une de trop : elle n'aura pas compté. */
  async rendre(sorte: 'lien' | 'reseau', qui: string): Promise<void> {
    const cle = this.cle(sorte, qui);
    this.ici.rendre(cle);
    await this.depot.rendre(cle);
  }

  private cle(sorte: string, qui: string): string {
    return this.cles.empreinte('freins', `lien-public-${sorte}:${qui}`);
  }
}
