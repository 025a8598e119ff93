import type { InfoNumerotation } from '@facturier/domaine/contrat/factures';
import { Injectable } from '@nestjs/common';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { UsersService } from '../../users/users.service';
import { NumerosService } from './numeros.service';

/** La numérotation telle qu'elle se montre, à titre indicatif : le numéro n'est donné qu'à l'émission. */
@Injectable()
export class NumerotationService {
  constructor(
    private readonly numeros: NumerosService,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
  ) {}

  /** La numérotation des factures de cet émetteur, au jour de Paris. */
  async apercu(emetteurId: string): Promise<InfoNumerotation> {
    const premierRang = await this.users.premierNumeroDe(emetteurId);
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    return this.numeros.apercu(emetteurId, 'FAC', aujourdhui, premierRang);
  }
}
