import { Injectable, Logger } from '@nestjs/common';
import { identifiant } from '../../../common/database/proprietaire';
import type { Travail } from '../../../platform/jobs/travail';
import { FauteDePlateforme } from '../../../platform/plateforme-agreee/erreurs';
import { type CleDeConnexion, ConnexionsRepository } from '../connexions.repository';
import { ReleveEnCours, RelevesService } from './releves.service';

const LOT = 50;

/** Une connexion, et son propriétaire d'abord : le nom d'une unité. */
const cleDe = (unite: string): CleDeConnexion => {
  const [proprietaire = '', _id = ''] = unite.split('/');
  return { proprietaire: identifiant(proprietaire), _id: identifiant(_id) };
};

/** Chaque heure, relève chaque connexion : une sonnerie perdue ne fait perdre aucun flux. Une plateforme muette attend l'heure d'après. */
@Injectable()
export class RelevesTravail implements Travail {
  readonly nom = 'plateforme-releve';
  readonly parHeure = true;
  private readonly journal = new Logger('PlateformeAgreee');

  constructor(
    private readonly connexions: ConnexionsRepository,
    private readonly releves: RelevesService,
  ) {}

  async restants(tick: string, sautees: number): Promise<string[]> {
    const restantes = await this.connexions.aRelever(tick, LOT + sautees);
    return restantes.map(({ proprietaire, _id }) => `${proprietaire.toHexString()}/${_id.toHexString()}`);
  }

  async lire(unite: string): Promise<void> {
    try {
      await this.releves.relever(cleDe(unite));
    } catch (faute) {
      if (!(faute instanceof FauteDePlateforme || faute instanceof ReleveEnCours)) throw faute;
      this.journal.warn({
        msg: 'Connexion non relevée, elle le sera à l’heure suivante',
        raison: faute.name,
      });
    }
  }

  async traiter(unite: string, tick: string): Promise<void> {
    await this.connexions.noterReleve(cleDe(unite), tick);
  }
}
