import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Indisponible } from '../errors/erreurs-communes';
import { SondeBaseService } from './sonde-base.service';

/** L'état de marche : « prêt » tombe dès que l'arrêt commence, avant que l'écoute cesse. */
@Injectable()
export class EtatDeMarcheService implements BeforeApplicationShutdown {
  private enArret = false;

  constructor(private readonly sonde: SondeBaseService) {}

  beforeApplicationShutdown(): void {
    this.enArret = true;
  }

  /** @throws Indisponible pendant l'arrêt ou si la base ne répond pas dans les 2 secondes */
  async exigerPret(): Promise<void> {
    if (this.enArret) throw new Indisponible('Le service s’arrête.');
    if (!(await this.sonde.repond())) throw new Indisponible();
  }
}
