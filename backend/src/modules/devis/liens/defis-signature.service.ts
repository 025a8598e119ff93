import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { TropDeTentatives } from '../../../common/errors/erreurs-communes';
import { Horloge } from '../../../common/horloge/horloge';
import { Cles } from '../../../config/cles';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { CodeExpire, CodeIncorrect } from '../erreurs';
import type { LienDevis } from '../schemas/lien-devis.schema';
import { type ActeParCode, COURRIELS_DE_CODE } from './courriels-code';
import { DefisSignatureRepository } from './defis-signature.repository';
import type { LienOuvert } from './liens-devis.service';

const ESSAIS_DU_CODE = 5;
const ENVOIS_PAR_HEURE = 3;
const DIX_MINUTES_MS = 10 * 60_000;
const UNE_HEURE_S = 3_600;

/** Un code tapé juste : ce qu'un dossier de preuve en dit (jamais le code), et de quoi le consommer. */
export interface CodeExact {
  /** Son empreinte à clé. */
  empreinte: string;
  creeLe: Date;
  expireLe: Date;
  /** Combien d'essais il a fallu, celui-ci compris. */
  essais: number;
  /** Rejoint la transaction de l'acte. @throws CodeExpire s'il vient de servir ailleurs */
  consommer: () => Promise<void>;
}

/**
 * Le code qui prouve que l'on tient la boîte aux lettres où le devis a été envoyé : un lien a pu être transmis. Cinq essais, dix minutes,
 * trois envois par heure et par adresse ; il ne sert qu'une fois, et par le seul lien d'où il a été demandé.
 */
@Injectable()
export class DefisSignatureService {
  constructor(
    private readonly depot: DefisSignatureRepository,
    private readonly courriels: CourrielsService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly cles: Cles,
    private readonly horloge: Horloge,
  ) {}

  /** Envoie un code neuf à l'adresse de ce lien, pour cet acte ; l'ancien ne vaut plus. @throws TropDeTentatives */
  async envoyer({ lien, devis }: LienOuvert, acte: ActeParCode = 'repondre'): Promise<void> {
    const code = randomInt(1_000_000).toString().padStart(6, '0');
    const le = this.horloge.maintenant();
    const apres = (ms: number): Date => new Date(le.getTime() + ms);
    const empreinte = this.cles.empreinte('devis', this.texteDe(lien, code, acte));
    const neuf = { empreinte, essais: ESSAIS_DU_CODE, creeLe: le, expireLe: apres(DIX_MINUTES_MS) };
    try {
      await this.transactions.executer(async () => {
        await this.depot.poser(lien, neuf, { depuis: apres(-UNE_HEURE_S * 1_000), au: ENVOIS_PAR_HEURE });
        await this.courriels.promettre(COURRIELS_DE_CODE[acte](devis, lien.email, code));
      });
    } catch (erreur) {
      if (estDoublon(erreur, 'un_code_par_signataire')) throw new TropDeTentatives(UNE_HEURE_S);
      throw erreur;
    }
  }

  /**
   * Compte l'essai et juge le code. À appeler avant d'ouvrir la transaction de l'acte, qui défaite ne doit pas rendre l'essai ; l'acte
   * appelle `consommer` dans la sienne.
   * @throws CodeIncorrect, CodeExpire
   */
  async exiger(lien: LienDevis, code: string, acte: ActeParCode = 'repondre'): Promise<CodeExact> {
    const defi = await this.depot.essayer(lien, this.horloge.maintenant());
    if (!defi?.empreinte) throw new CodeExpire();
    const { empreinte, creeLe, expireLe, essais: restants } = defi;
    if (!this.cles.empreintes('devis', this.texteDe(lien, code, acte)).includes(empreinte))
      throw restants > 0 ? new CodeIncorrect(restants) : new CodeExpire();
    return {
      empreinte,
      creeLe,
      expireLe,
      essais: ESSAIS_DU_CODE - restants,
      consommer: async () => {
        if (!(await this.depot.consommer(defi))) throw new CodeExpire();
      },
    };
  }

  /** Un code ne vaut que pour l'acte que son courriel a dit. */
  private texteDe({ _id, email }: LienDevis, code: string, acte: ActeParCode): string {
    return `${_id.toHexString()}:${email}:${code}${acte === 'repondre' ? '' : `:${acte}`}`;
  }
}
