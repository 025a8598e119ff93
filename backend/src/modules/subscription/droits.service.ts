import { Injectable } from '@nestjs/common';
import type { DroitsDuCompte, GenreQuota } from '../../common/auth/droits';
import type { Identite } from '../../common/auth/identite';
import type { ErreurMetier } from '../../common/errors/erreur-metier';
import { EssaiExpire } from './erreurs';
import { EtatsService } from './etats.service';
import { QuotasService } from './quotas.service';

/** Le droit d'écrire (créer, modifier, envoyer), qui suit l'essai et l'abonnement. Les routes le demandent par `@Ecriture()`. */
@Injectable()
export class DroitsService implements DroitsDuCompte {
  constructor(
    private readonly etats: EtatsService,
    private readonly quotas: QuotasService,
  ) {}

  /** @throws EssaiExpire si l'essai est fini et qu'aucun plan n'a été choisi, même si le travail quotidien est en retard */
  async exigerEcriture(moi: Identite): Promise<void> {
    const refus = await this.refus(moi, null);
    if (refus) throw refus;
  }

  /** Le refus que ce compte recevrait en écrivant à l'instant : `EssaiExpire`, un quota atteint, ou `null`. */
  async refus(moi: Identite, quota: GenreQuota | null): Promise<ErreurMetier | null> {
    const { etat, limites } = await this.etats.deLAppelant(moi);
    if (!etat.ecritureOuverte) return new EssaiExpire();
    return quota && this.quotas.refus(moi.id, quota, limites);
  }
}
