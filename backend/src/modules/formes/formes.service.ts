import type { Message } from '@facturier/domaine/contrat/commun';
import type { CorpsForme, FormeRecue } from '@facturier/domaine/contrat/formes';
import { minutesAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { sha256EnBase64url } from '../../common/cles/empreinte';
import { Transactions } from '../../common/database/transactions';
import { RessourceIntrouvable, TropDeTentatives } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { ComptesDuJourService } from '../../platform/brakes/comptes-du-jour.service';
import { definirActes, type SorteActe } from '../../platform/journal/acte';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { FormesRepository } from './formes.repository';
import type { FormeIllisible } from './schemas/forme-illisible.schema';

/** Les formes qu'un compte envoie en un jour. */
export const FORMES_PAR_JOUR = 20;
const MONTREES = 100;
const MINUTES_DU_JOUR = 1_440;

const ACTES = definirActes('forme', {
  traiter: 'Forme de fichier traitée',
  reprendre: 'Forme de fichier à reprendre',
  effacer: 'Forme de fichier effacée',
});

const MERCI: Message = {
  message:
    'Merci. La forme de ce fichier est partie, et rien de ce qu’il dit. Elle nous apprend à lire le prochain.',
};

/** Ce que des fichiers mal lus ont de commun : leur forme, comptée, que l'administration traite ou efface. */
@Injectable()
export class FormesService implements OnModuleInit {
  constructor(
    private readonly depot: FormesRepository,
    private readonly comptes: ComptesDuJourService,
    private readonly journal: JournalActesService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.journal.declarer(ACTES);
  }

  /** Compte une arrivée de cette forme. @throws TropDeTentatives au-delà de vingt par jour et par compte */
  async recevoir(compteId: string, forme: CorpsForme): Promise<Message> {
    const { sorte, refus = '', lignes } = forme;
    const empreinte = sha256EnBase64url(JSON.stringify([sorte, refus, lignes]));
    await this.transactions.executer(async () => {
      const atteint = await this.comptes.compter([{ cle: `formes:${compteId}`, limite: FORMES_PAR_JOUR }]);
      if (atteint) throw new TropDeTentatives(this.jusquADemain());
      await this.depot.compter(empreinte, forme, this.horloge.maintenant());
    });
    return MERCI;
  }

  async lister(): Promise<FormeRecue[]> {
    return (await this.depot.lister(MONTREES)).map(rendre);
  }

  /** Rejouable. @throws RessourceIntrouvable */
  async traiter(moi: Identite, id: string, traitee: boolean): Promise<void> {
    const le = traitee ? this.horloge.maintenant() : null;
    await this.agir(moi, traitee ? ACTES.traiter : ACTES.reprendre, id, () => this.depot.traiter(id, le));
  }

  /** @throws RessourceIntrouvable */
  async effacer(moi: Identite, id: string): Promise<void> {
    await this.agir(moi, ACTES.effacer, id, () => this.depot.effacer(id));
  }

  private async agir(
    moi: Identite,
    acte: SorteActe,
    forme: string,
    faire: () => Promise<boolean>,
  ): Promise<void> {
    await this.transactions.executer(async () => {
      if (!(await faire())) throw new RessourceIntrouvable();
      await this.journal.noter(moi.id, acte, null, { apres: { forme } });
    });
  }

  /** Les secondes qui restent à ce jour de Paris. */
  private jusquADemain(): number {
    return (MINUTES_DU_JOUR - minutesAParis(this.horloge.maintenant())) * 60;
  }
}

const rendre = ({ premiereLe, derniereLe, traiteeLe, refus, ...reste }: FormeIllisible): FormeRecue => ({
  ...reste,
  refus: refus ?? null,
  premiereLe: premiereLe.toISOString(),
  derniereLe: derniereLe.toISOString(),
  traiteeLe: traiteeLe?.toISOString() ?? null,
});
