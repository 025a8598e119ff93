import { retenu, sAnnonce } from '@facturier/domaine/factures/retenue';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Travail } from '../../../platform/jobs/travail';
import { PiecesDevisRepository } from '../../factures/devis/pieces-devis.repository';
import { DevisRepository } from '../devis.repository';
import { AvisDevisService } from '../liens/avis-devis.service';
import { liberableLeDe } from '../retenue-devis';
import { situationsFaites } from './situer';
import { TravauxDevisRepository } from './travaux-devis.repository';

const LOT = 50;

/** Chaque matin, les retenues de garantie qui se libèrent dans les trente jours : une fois chacune. Opposée ou cautionnée, rien ne se dit. */
@Injectable()
export class AnnoncesRetenuesTravail implements Travail {
  readonly nom = 'retenues-a-liberer';
  private aDire: string[] = [];

  constructor(
    private readonly depot: DevisRepository,
    private readonly travaux: TravauxDevisRepository,
    private readonly pieces: PiecesDevisRepository,
    private readonly avis: AvisDevisService,
  ) {}

  /** Les devis en cause, peu à la fois. Une instance qui prend le relais recommence : une retenue déjà dite se tait. */
  async preparer(tenir: () => Promise<void>, tick: DateCivile): Promise<void> {
    this.aDire = await this.travaux.aLiberer(tick);
    await tenir();
  }

  async restants(): Promise<string[]> {
    return this.aDire.splice(0, LOT);
  }

  async traiter(unite: string, tick: DateCivile): Promise<void> {
    const [emetteur = '', id = ''] = unite.split(':');
    const devis = await this.depot.trouver(emetteur, id);
    const jour = devis && liberableLeDe(devis);
    if (!jour || devis.retenue?.cautionLe || devis.retenue?.opposition || !sAnnonce(jour, tick)) return;
    const faites = situationsFaites(await this.pieces.lister(emetteur, devis._id));
    const montantCentimes = faites.reduce((somme, une) => somme + retenu(une, tick), 0);
    if (montantCentimes === 0) return;
    await this.avis.dire(
      'retenue_liberable',
      devis,
      { montantCentimes, jour },
      { uneFois: true, cle: `${id} ${jour}` },
    );
  }
}
