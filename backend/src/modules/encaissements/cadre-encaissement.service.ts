import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import type { RetoursDeCompte } from './prestataire/prestataire';
import type { Recu } from './prestataire/signatures';

/** Où le prestataire ramène, et ce contre quoi un événement se juge : le secret de sa destination, l'heure, le mode de notre clé. */
@Injectable()
export class CadreEncaissementService {
  constructor(
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  recu(
    corps: Buffer | undefined,
    signature: string | undefined,
    secret: 'STRIPE_CONNECT_WEBHOOK_SECRET' | 'STRIPE_CONNECT_COMPTES_SECRET',
  ): Recu {
    return { corps, signature, secret: this.env[secret], recuLe: this.horloge.maintenant() };
  }

  maintenant(): Date {
    return this.horloge.maintenant();
  }

  /** Les écrans où la page d'un compte ramène son titulaire. */
  get retours(): RetoursDeCompte {
    const { APP_URL } = this.env;
    return { retour: `${APP_URL}/encaissements/retour`, reprise: `${APP_URL}/encaissements/reprise` };
  }

  get livemode(): boolean {
    return /^(sk|rk)_live_/.test(this.env.STRIPE_CONNECT_SECRET_KEY ?? '');
  }
}
