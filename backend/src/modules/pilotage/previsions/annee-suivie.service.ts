import type { PrevisionsDesComptes } from '@facturier/domaine/contrat/previsions';
import { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import type { ChargesDites } from '@facturier/domaine/pilotage/charges';
import { anneeDe, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { ActiviteService } from '../activite/activite.service';
import { rendreRefus } from '../declarations/declarations.mapper';
import type { Activite } from '../schemas/activite.schema';
import { ChargesService } from './charges.service';
import { ObjectifsService } from './objectifs.service';
import { rendreChiffre, rendreObjectif } from './previsions.mapper';
import { type ResteDeLAnnee, ResteService } from './reste.service';

/** Ce que la personne a dit, et ce que l'année a fait. */
export interface AnneeSuivie {
  activite: Activite | null;
  charges: ChargesDites;
  dite: Pick<PrevisionsDesComptes, 'objectif' | 'reste' | 'refus'>;
}

const SANS_ACTIVITE: ResteDeLAnnee = {
  encaisseCentimes: 0,
  reste: null,
  refus: new RefusDesComptes('ACTIVITE_INCOMPLETE', { champs: ['debut', 'versions'] }),
};

/** L'année du jour : son objectif, ce qui en reste, et ce que la personne dit de ses dépenses. */
@Injectable()
export class AnneeSuivieService {
  constructor(
    private readonly activites: ActiviteService,
    private readonly charges: ChargesService,
    private readonly objectifs: ObjectifsService,
    private readonly reste: ResteService,
  ) {}

  async lire(emetteurId: string, aujourdhui: DateCivile): Promise<AnneeSuivie> {
    const [activite, charges, objectif] = await Promise.all([
      this.activites.connue(emetteurId),
      this.charges.dites(emetteurId),
      this.objectifs.deLAnnee(emetteurId, anneeDe(aujourdhui)),
    ]);
    const lu = activite
      ? await this.reste.lire(emetteurId, { activite, charges, aujourdhui })
      : SANS_ACTIVITE;
    const fait = objectif?.sur === 'net' ? lu.reste?.centimes : activite ? lu.encaisseCentimes : undefined;
    return {
      ...{ activite, charges },
      dite: {
        objectif: objectif && fait !== undefined ? rendreObjectif(objectif, fait, aujourdhui) : null,
        reste: lu.reste && rendreChiffre(lu.reste),
        refus: lu.refus && rendreRefus(lu.refus),
      },
    };
  }
}
