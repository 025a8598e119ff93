import type { CorpsSuiteDeLettre } from '@facturier/domaine/contrat/lettres';
import { ETATS_AVANT, ETATS_LETTRE } from '@facturier/domaine/retards/suite-lettre';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Demandes } from '../../common/database/demandes';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Transactions } from '../../common/database/transactions';
import type { Demande } from '../../common/http/cle-idempotence';
import { TransitionInterdite } from '../documents/erreurs';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { acteurDe } from '../documents/historique/historique.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { UsersService } from '../users/users.service';
import { MiseEnDemeureDejaEtablie, MiseEnDemeureSansObjet } from './erreurs';
import { type LettreRangee, LettresRepository } from './lettres.repository';
import type { MiseEnDemeure } from './schemas/mise-en-demeure.schema';

/** Ce que garde une facture, au plus : assez pour corriger, pas pour remplir la place. */
const LETTRES_MAX = 9;

/** Écrit les mises en demeure ; la facture n'est jamais touchée, sinon son histoire, qui s'allonge. */
@Injectable()
export class EcritureLettresService {
  constructor(
    private readonly depot: LettresRepository,
    private readonly factures: CorrespondanceService,
    private readonly users: UsersService,
    private readonly demandes: Demandes,
    private readonly transactions: Transactions,
  ) {}

  /** Range la lettre que `preparer` dessine, une seule fois par demande. @throws MiseEnDemeureSansObjet, MiseEnDemeureDejaEtablie */
  async etablir(
    moi: Identite,
    facture: Facture,
    demande: Demande | null,
    preparer: () => Promise<Omit<MiseEnDemeure, 'rang'>>,
  ): Promise<void> {
    const id = facture._id.toHexString();
    await this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const lettre = await preparer();
      try {
        await this.transactions.executer(async () => {
          await this.ranger(moi, facture, lettre);
          await this.demandes.inscrire(moi.id, demande, id);
        });
      } catch (erreur) {
        throw estDoublon(erreur) ? new MiseEnDemeureDejaEtablie() : erreur;
      }
      return id;
    });
  }

  /** Écrit la suite d'une lettre, si son état le permet encore. @throws TransitionInterdite */
  async suivre(
    moi: Identite,
    facture: Facture,
    { rang, etat: avant }: LettreRangee,
    { etat, envoi }: CorpsSuiteDeLettre,
  ): Promise<void> {
    await this.transactions.executer(async () => {
      const suite = { etat, ...(envoi && { envoi }) };
      if (!(await this.depot.suivre(moi.id, facture._id, rang, ETATS_AVANT[etat], suite)))
        throw new TransitionInterdite(
          `Cette mise en demeure (${ETATS_LETTRE[avant].toLowerCase()}) ne peut pas devenir «\u00a0${ETATS_LETTRE[etat].toLowerCase()}\u00a0».`,
        );
      if (envoi) {
        const { mode, le } = envoi;
        await this.factures.noter(facture, 'mise_en_demeure_envoyee', acteurDe(moi), {
          rang,
          mode,
          date: le,
        });
      }
    });
  }

  private async ranger(moi: Identite, facture: Facture, lettre: Omit<MiseEnDemeure, 'rang'>): Promise<void> {
    const rang = (await this.depot.deFacture(moi.id, facture._id)).length + 1;
    if (rang > LETTRES_MAX) throw new MiseEnDemeureSansObjet('trop');
    await this.depot.ajouter({ ...lettre, rang });
    await this.users.incrementerEspace(moi.id, lettre.octets.length);
    const details = { rang, montantCentimes: lettre.totalCentimes };
    await this.factures.noter(facture, 'mise_en_demeure', acteurDe(moi), details);
  }
}
