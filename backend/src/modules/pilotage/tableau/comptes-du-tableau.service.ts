import type { JaugeDuTableau, TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import { Injectable } from '@nestjs/common';
import { RealiseService } from '../../factures/recettes/realise.service';
import { ActiviteService } from '../activite/activite.service';
import { DeclarationsService } from '../declarations/declarations.service';
import type { Preparee } from '../declarations/preparation';
import type { Activite } from '../schemas/activite.schema';
import { SeuilsService } from '../seuils/seuils.service';
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
    private readonly seuils: SeuilsService,
    private readonly realise: RealiseService,
    private readonly declarations: DeclarationsService,
  ) {}

  async lire(emetteurId: string, annee: number): Promise<ComptesDuTableau> {
    const activite = await this.activites.connue(emetteurId);
    if (!activite) return { activite, jauges: [], refus: 'ACTIVITE_INCOMPLETE', restantes: [] };
    const [sources, attendues, restantes] = await Promise.all([
      this.seuils.sourcesDe(emetteurId, annee, activite),
      this.realise.attendues(emetteurId),
      this.declarations.restantes(emetteurId, activite),
    ]);
    try {
      return { activite, jauges: jaugesDe(sources, annee, attendues), refus: null, restantes };
    } catch (erreur) {
      if (!(erreur instanceof RefusDesComptes)) throw erreur;
      return { activite, jauges: [], refus: 'TAUX_MANQUANT', restantes };
    }
  }
}
