import { devisEchu, limiteSansSuite } from '@facturier/domaine/devis/conservation';
import { anneeEchue } from '@facturier/domaine/factures/conservation';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { Horloge } from '../../../common/horloge/horloge';
import type { Travail } from '../../../platform/jobs/travail';
import { PiecesDevisRepository } from '../../factures/devis/pieces-devis.repository';
import { ConservationDevisRepository, type FamilleDeDevis } from './conservation-devis.repository';
import { EffacementDevisService } from './effacement-devis.service';

const LOT = 50;

/**
 * Efface les devis qui ont passé l'âge d'être gardés, toutes versions ensemble, d'un compte ouvert ou fermé : trois ans sans contact, dix
 * ans s'ils ont été acceptés (`domaine/src/devis/conservation.ts`). Tant qu'une facture en vient, un devis reste.
 */
@Injectable()
export class ConservationDevisTravail implements Travail {
  readonly nom = 'conservation-devis';
  private readonly journal = new Logger('Conservation');

  constructor(
    private readonly depot: ConservationDevisRepository,
    private readonly pieces: PiecesDevisRepository,
    private readonly effacement: EffacementDevisService,
    private readonly horloge: Horloge,
  ) {}

  async restants(_tick: string, sautees: number): Promise<string[]> {
    const jour = this.aujourdhui();
    const unites = new Set<string>();
    for await (const famille of this.depot.candidats(limiteSansSuite(jour), anneeEchue(jour))) {
      const { emetteur, annee, rang } = famille;
      if ((await this.aEffacer(famille)).length > 0) unites.add(`${emetteur.toHexString()}:${annee}:${rang}`);
      if (unites.size === LOT + sautees) break;
    }
    return [...unites];
  }

  async traiter(unite: string): Promise<void> {
    const [compte, annee, rang] = unite.split(':');
    const emetteur = new Types.ObjectId(compte);
    const ids = await this.aEffacer({ emetteur, annee: Number(annee), rang: Number(rang) });
    if (ids.length === 0) return;
    await this.effacement.effacer(emetteur, ids, this.horloge.maintenant());
    this.journal.log({ msg: 'Devis échu effacé', versions: ids.length });
  }

  /** Les versions de ce devis s'il peut partir ; aucune sinon. */
  private async aEffacer(famille: FamilleDeDevis): Promise<Types.ObjectId[]> {
    const versions = await this.depot.versions(famille);
    if (!devisEchu(versions, this.aujourdhui())) return [];
    const ids = versions.map(({ id }) => id);
    return (await this.pieces.existent(famille.emetteur, ids)) ? [] : ids;
  }

  private aujourdhui(): DateCivile {
    return dateCivileAParis(this.horloge.maintenant());
  }
}
