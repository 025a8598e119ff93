import { randomInt } from 'node:crypto';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { TropDeTentatives } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { Cles } from '../../config/cles';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../factures/schemas/facture.schema';
import { CodesDeLitigeRepository } from './codes-de-litige.repository';
import { CourrielsDeLitigeService } from './courriels-de-litige.service';
import { CodeDeLitigeRefuse, LitigeImpossible } from './erreurs';

const ESSAIS = 5;
const ENVOIS_PAR_HEURE = 3;
const DIX_MINUTES_MS = 10 * 60_000;
const UNE_HEURE_S = 3_600;
const SANS_ADRESSE = 'Ce client n’a pas d’adresse e-mail\u00a0: contestez auprès de l’émetteur.';

/**
 * Le code qui prouve que l'on est le client : un lien a pu être transmis, la boîte aux lettres du client, non. Cinq essais, dix minutes,
 * trois envois par heure ; il ne sert qu'une fois, et meurt si l'adresse du client change.
 */
@Injectable()
export class CodesDeLitigeService {
  constructor(
    private readonly depot: CodesDeLitigeRepository,
    private readonly factures: CorrespondanceService,
    private readonly courriels: CourrielsDeLitigeService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly cles: Cles,
    private readonly horloge: Horloge,
  ) {}

  /** Envoie un code neuf au client ; l'ancien ne vaut plus. @throws LitigeImpossible sans adresse, TropDeTentatives */
  async envoyer(facture: Facture): Promise<void> {
    const adresse = await this.factures.adresseDe(facture);
    if (!adresse) throw new LitigeImpossible(SANS_ADRESSE);
    const code = randomInt(1_000_000).toString().padStart(6, '0');
    const le = this.horloge.maintenant();
    const apres = (ms: number): Date => new Date(le.getTime() + ms);
    try {
      await this.transactions.executer(async () => {
        const empreinte = this.cles.empreinte('litiges', this.texteDe(facture, adresse, code));
        await this.depot.poser(
          facture,
          { empreinte, essais: ESSAIS, expireLe: apres(DIX_MINUTES_MS) },
          { le, depuis: apres(-UNE_HEURE_S * 1_000), au: ENVOIS_PAR_HEURE },
        );
        await this.courriels.code(facture, adresse, code);
      });
    } catch (erreur) {
      if (estDoublon(erreur, 'un_code_par_facture')) throw new TropDeTentatives(UNE_HEURE_S);
      throw erreur;
    }
  }

  /** Compte l'essai et juge le code. @returns de quoi le consommer, dans la transaction de l'acte @throws CodeDeLitigeRefuse */
  async verifier(facture: Facture, code: string): Promise<() => Promise<void>> {
    const attendue = await this.depot.essayer(facture, this.horloge.maintenant());
    const adresse = await this.factures.adresseDe(facture);
    const donnees = this.cles.empreintes('litiges', this.texteDe(facture, adresse, code));
    if (!attendue || !donnees.includes(attendue)) throw new CodeDeLitigeRefuse();
    return async () => {
      if (!(await this.depot.consommer(facture, attendue))) throw new CodeDeLitigeRefuse();
    };
  }

  private texteDe({ _id }: Facture, adresse: string, code: string): string {
    return `${_id.toHexString()}:${normaliserEmail(adresse)}:${code}`;
  }
}
