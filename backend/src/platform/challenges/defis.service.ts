import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { TropDeTentatives } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { Cles } from '../../config/cles';
import type { Courriel } from '../mail/courriel';
import { CourrielsService } from '../mail/courriels.service';
import { TransactionsAvecEffetsService } from '../outbox/outbox.service';
import { type Cible, DefisRepository } from './defis.repository';

const ESSAIS = 5;
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
  /** Rejoint la transaction de l'acte. Faux s'il vient de servir ailleurs. */
  consommer: () => Promise<boolean>;
}

/** Le sort d'un essai : juste ; faux, avec ce qu'il en reste ; sans objet (aucun code vivant : zéro). */
export type Essai = { exact: CodeExact } | { exact: null; restants: number };

/**
 * Le code qui prouve que l'on tient une boîte aux lettres : un lien a pu être transmis. Cinq essais, dix minutes, trois envois par heure et
 * par adresse ; il ne sert qu'une fois, et pour le seul acte que son courriel a dit.
 */
@Injectable()
export class DefisService {
  constructor(
    private readonly depot: DefisRepository,
    private readonly courriels: CourrielsService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly cles: Cles,
    private readonly horloge: Horloge,
  ) {}

  /** Envoie un code neuf à cette adresse, pour cet acte ; l'ancien ne vaut plus. @throws TropDeTentatives */
  async envoyer(cible: Cible, acte: string, courriel: (code: string) => Courriel): Promise<void> {
    const code = randomInt(1_000_000).toString().padStart(6, '0');
    const le = this.horloge.maintenant();
    const apres = (ms: number): Date => new Date(le.getTime() + ms);
    const empreinte = this.cles.empreinte(cible.usage, texteDe(cible, acte, code));
    const neuf = { empreinte, essais: ESSAIS, creeLe: le, expireLe: apres(DIX_MINUTES_MS) };
    try {
      await this.transactions.executer(async () => {
        await this.depot.poser(cible, neuf, { depuis: apres(-UNE_HEURE_S * 1_000), au: ENVOIS_PAR_HEURE });
        await this.courriels.promettre(courriel(code));
      });
    } catch (erreur) {
      if (estDoublon(erreur, 'un_code_par_adresse')) throw new TropDeTentatives(UNE_HEURE_S);
      throw erreur;
    }
  }

  /**
   * Compte l'essai et juge le code. À appeler avant d'ouvrir la transaction de l'acte, qui défaite ne doit pas rendre l'essai ; l'acte
   * appelle `consommer` dans la sienne.
   */
  async essayer(cible: Cible, acte: string, code: string): Promise<Essai> {
    const defi = await this.depot.essayer(cible, this.horloge.maintenant());
    if (!defi?.empreinte) return { exact: null, restants: 0 };
    const { empreinte, creeLe, expireLe, essais: restants } = defi;
    if (!this.cles.empreintes(cible.usage, texteDe(cible, acte, code)).includes(empreinte))
      return { exact: null, restants };
    const consommer = (): Promise<boolean> => this.depot.consommer(defi);
    return { exact: { empreinte, creeLe, expireLe, essais: ESSAIS - restants, consommer } };
  }

  /** Les codes de ces documents partent avec eux ; rejoint la transaction en cours. */
  effacerDe(emetteur: Types.ObjectId, documents: readonly Types.ObjectId[]): Promise<void> {
    return this.depot.effacerDe(emetteur, documents);
  }
}

/** Ce que l'empreinte lie : un code ne vaut que pour ce document, cette adresse, ce lien et cet acte. */
const texteDe = ({ document, lien, email }: Cible, acte: string, code: string): string =>
  [document.toHexString(), lien?.toHexString() ?? '', email, acte, code].join(':');
