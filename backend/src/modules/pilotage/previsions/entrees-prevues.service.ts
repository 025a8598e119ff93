import { activiteAu } from '@facturier/domaine/cotisations/activite';
import { basesDesCategories } from '@facturier/domaine/cotisations/lignes';
import { partsDesNatures } from '@facturier/domaine/cotisations/natures';
import type { ParCategorie } from '@facturier/domaine/cotisations/categories';
import {
  devisAttendu,
  type FactureAttendue,
  facturesAttendues,
  type MouvementArgumente,
} from '@facturier/domaine/pilotage/attendus';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { type DevisConclu, DevisAFacturerService } from '../../devis/devis-a-facturer.service';
import { AttendusService, type FactureDue } from '../../livre/recettes/attendus.service';
import { FaitsService } from '../../factures/faits/faits.service';
import { LectureLitigesService } from '../../litiges/lecture-litiges.service';
import { PromessesService } from '../../relances/promesses.service';
import type { Activite } from '../schemas/activite.schema';
import { douzeMois } from '../tableau/factures-du-tableau.service';

/** Ce qu'une facture paiera de chaque catégorie ; `null` : elle ne le dit pas, ou l'activité n'est pas dite. */
const partsDUneFacture = (activite: Activite | null, une: FactureDue): ParCategorie | null => {
  if (une.parts || !activite) return une.parts ?? null;
  return partsDesNatures(une.resteCentimes, une.biensCentimes, activiteAu(activite, une.dateEcheance));
};

const partsDUnDevis = (
  activite: Activite | null,
  { lignes, nature }: DevisConclu,
  aujourdhui: DateCivile,
): ParCategorie | null => activite && basesDesCategories(lignes, activiteAu(activite, aujourdhui), nature);

/** Ce qui doit entrer : les factures au jour où leur client paie, les devis acceptés à leur échéancier. */
@Injectable()
export class EntreesPrevuesService {
  constructor(
    private readonly factures: AttendusService,
    private readonly faits: FaitsService,
    private readonly litiges: LectureLitigesService,
    private readonly promesses: PromessesService,
    private readonly devis: DevisAFacturerService,
  ) {}

  async lire(
    emetteurId: string,
    activite: Activite | null,
    aujourdhui: DateCivile,
  ): Promise<MouvementArgumente[]> {
    const [dues, payees, litiges, promises, devis] = await Promise.all([
      this.factures.reclamables(emetteurId, aujourdhui),
      this.faits.soldees(emetteurId, douzeMois(aujourdhui)),
      this.litiges.enCours(emetteurId),
      this.promesses.de(emetteurId),
      this.devis.acceptes(emetteurId, aujourdhui),
    ]);
    const contestees = new Set(litiges.map(({ facture }) => facture));
    const attendues = dues.map((une): FactureAttendue => {
      const promesse = promises.get(une.id);
      const aPart = une.declaree ? 'declaree' : contestees.has(une.id) ? 'contestee' : undefined;
      const { numero, client, dateEcheance, resteCentimes, lien } = une;
      return {
        ...{ numero, client, dateEcheance, resteCentimes, lien, parts: partsDUneFacture(activite, une) },
        ...(promesse && { promesse }),
        ...(aPart && { aPart }),
      };
    });
    return [
      ...facturesAttendues(attendues, payees, aujourdhui),
      ...devis.flatMap((un) =>
        devisAttendu({ ...un, parts: partsDUnDevis(activite, un, aujourdhui) }, aujourdhui),
      ),
    ];
  }
}
