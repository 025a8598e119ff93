import type { JaugeDuTableau, TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import { Injectable } from '@nestjs/common';
import type { OuverteDite, SommesDuCompte } from '../../factures/faits/faits.service';
import { ActiviteService } from '../activite/activite.service';
import { DeclarationsService } from '../declarations/declarations.service';
import type { Preparee } from '../declarations/preparation';
import type { Activite } from '../schemas/activite.schema';
import { attendueDe } from '../seuils/seuils.mapper';
import { jaugesDe } from './jauges';

/** Ce qui dépend de l'activité : rien, tant qu'elle n'est pas dite. */
export interface ComptesDuTableau {
  activite: Activite | null;
  jauges: JaugeDuTableau[];
  refus: TableauDeBord['jaugesRefus'];
  restantes: Preparee[];
}

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
    annee: number,
    dejaLu: { sommes: Promise<SommesDuCompte>; courant: Promise<{ ouvertes: readonly OuverteDite[] }> },
  ): Promise<ComptesDuTableau> {
    const comptes = await this.activites.comptes(emetteurId);
    if (!comptes) return { activite: null, jauges: [], refus: 'ACTIVITE_INCOMPLETE', restantes: [] };
    const { activite, reprises } = comptes;
    const sources = { activite, tenues: await dejaLu.sommes, reprises };
    const restantes = await this.declarations.restantesTenues(emetteurId, comptes, sources.tenues.livre);
    const attendues = (await dejaLu.courant).ouvertes.map(attendueDe);
    try {
      return { activite, jauges: jaugesDe(sources, annee, attendues), refus: null, restantes };
    } catch (erreur) {
      if (!(erreur instanceof RefusDesComptes)) throw erreur;
      return { activite, jauges: [], refus: 'TAUX_MANQUANT', restantes };
    }
  }
}
