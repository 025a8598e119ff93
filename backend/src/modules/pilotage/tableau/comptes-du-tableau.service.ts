import type { JaugeDuTableau } from '@facturier/domaine/contrat/pilotage';
import { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { OuverteDite, SommesDuCompte } from '../../factures/faits/faits.service';
import { ActiviteService } from '../activite/activite.service';
import { DeclarationsService } from '../declarations/declarations.service';
import { type Preparee, tenter } from '../declarations/preparation';
import type { Activite } from '../schemas/activite.schema';
import { attendueDe } from '../seuils/seuils.mapper';
import { jaugesDe } from './jauges';

/** Ce qui dépend de l'activité : rien, tant qu'elle n'est pas dite. */
export interface ComptesDuTableau {
  activite: Activite | null;
  jauges: JaugeDuTableau[];
  /** Pourquoi une jauge manque. */
  refus: RefusDesComptes | null;
  restantes: Preparee[];
  /** Pourquoi les périodes à déclarer ne se disent pas toutes. */
  sansRythme: RefusDesComptes | null;
}

const RIEN_DIT: ComptesDuTableau = {
  ...{ activite: null, jauges: [], restantes: [], sansRythme: null },
  refus: new RefusDesComptes('ACTIVITE_INCOMPLETE', { champs: ['debut', 'versions'] }),
};

/** Les jauges et les déclarations du tableau de bord. */
@Injectable()
export class ComptesDuTableauService {
  constructor(
    private readonly activites: ActiviteService,
    private readonly declarations: DeclarationsService,
  ) {}

  /** @param dejaLu ce que le tableau de bord lit de son côté */
  async lire(
    emetteurId: string,
    le: DateCivile,
    dejaLu: { sommes: Promise<SommesDuCompte>; courant: Promise<{ ouvertes: readonly OuverteDite[] }> },
  ): Promise<ComptesDuTableau> {
    const comptes = await this.activites.comptes(emetteurId);
    if (!comptes) return RIEN_DIT;
    const { activite, reprises } = comptes;
    const sources = { activite, tenues: await dejaLu.sommes, reprises };
    const { restantes, refus: sansRythme } = await this.declarations.restantesTenues(
      emetteurId,
      comptes,
      sources.tenues.livre,
    );
    const declarations = { restantes, sansRythme };
    const attendues = (await dejaLu.courant).ouvertes.map(attendueDe);
    const { valeur, refus } = tenter(() => jaugesDe(sources, le, attendues));
    return { activite, ...declarations, ...(valeur ?? { jauges: [], refus }) };
  }
}
