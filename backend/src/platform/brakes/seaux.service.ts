import { Injectable } from '@nestjs/common';
import { TropDeTentatives } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { Cles } from '../../config/cles';
import { FreinsRepository } from './freins.repository';
import type { RegleSeau } from './regles';
import { LOT, type Seau, Seaux } from './seaux';

/**
 * Les seaux des portes publiques, communs aux instances. Chacune compte d'abord en mémoire ; un lot servi, elle le dit à la base et en
 * prend d'avance un autre. Ce que l'une a servi sans le dire ne passe pas un lot.
 */
@Injectable()
export class SeauxService {
  private readonly ici = new Map<RegleSeau, Seaux>();

  constructor(
    private readonly depot: FreinsRepository,
    private readonly horloge: Horloge,
    private readonly cles: Cles,
  ) {}

  /** Prend une place, avant de savoir ce que vaut la demande. @throws TropDeTentatives */
  async prendre(regle: RegleSeau, qui: string): Promise<void> {
    const seaux = this.seaux(regle);
    const attente = seaux.attente(qui);
    if (attente > 0) throw new TropDeTentatives(attente);
    const seau = seaux.compter(qui);
    while (seau.avance < 1) await (seau.lot ??= this.puiser(regle, qui, seau));
    seau.avance -= 1;
  }

  /** Cette demande n'en était pas une de trop : elle n'aura pas compté. */
  rendre(regle: RegleSeau, qui: string): void {
    this.seaux(regle).rendre(qui).avance += 1;
  }

  private async puiser(regle: RegleSeau, qui: string, seau: Seau): Promise<void> {
    const cle = this.cles.empreinte('freins', `${regle.nom}:${qui}`);
    const maintenant = this.horloge.maintenant();
    try {
      const prises = await this.depot.puiser(cle, regle, seau.dette + LOT, maintenant);
      if (prises === 0) {
        const attenteMs = await this.depot.attenteMs(cle, regle, maintenant);
        this.seaux(regle).vider(seau, attenteMs);
        throw new TropDeTentatives(Math.ceil(attenteMs / 1_000));
      }
      seau.avance = Math.max(1, prises - seau.dette);
      seau.dette = 0;
    } finally {
      delete seau.lot;
    }
  }

  private seaux(regle: RegleSeau): Seaux {
    const connus = this.ici.get(regle) ?? new Seaux(regle, this.horloge);
    this.ici.set(regle, connus);
    return connus;
  }
}
