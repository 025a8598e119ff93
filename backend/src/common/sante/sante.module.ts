import type { EtatDuService } from '@facturier/domaine/contrat/sante';
import {
  type BeforeApplicationShutdown,
  Controller,
  Get,
  HttpCode,
  Injectable,
  Module,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Public } from '../auth/acces';
import { Indisponible } from '../errors/erreurs-communes';

/** L'état de marche : « prêt » tombe dès que l'arrêt commence, avant que l'écoute cesse. */
@Injectable()
export class EtatDeMarche implements BeforeApplicationShutdown {
  private enArret = false;

  constructor(@InjectConnection() private readonly connexion: Connection) {}

  beforeApplicationShutdown(): void {
    this.enArret = true;
  }

  /** @throws Indisponible pendant l'arrêt ou si la base ne répond pas dans les 2 secondes */
  async exigerPret(): Promise<void> {
    if (this.enArret) throw new Indisponible('Le service s’arrête.');
    try {
      await this.connexion.db!.command({ ping: 1 }, { timeoutMS: 2_000 });
    } catch {
      throw new Indisponible();
    }
  }
}

@Controller('health')
class SanteController {
  constructor(private readonly etat: EtatDeMarche) {}

  /** Le processus répond. */
  @Public()
  @Get('live')
  @HttpCode(200)
  vivant(): EtatDuService {
    return { statut: 'ok' };
  }

  /** Le produit peut servir : la base répond et l'arrêt n'a pas commencé. */
  @Public()
  @Get('ready')
  async pret(): Promise<EtatDuService> {
    await this.etat.exigerPret();
    return { statut: 'ok' };
  }
}

/** `/api/health/live` et `/api/health/ready`. */
@Module({ controllers: [SanteController], providers: [EtatDeMarche] })
export class SanteModule {}
