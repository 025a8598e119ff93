import { type EtapePrevue, planDe } from '@facturier/domaine/relances/plan';
import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { DROITS_DE_RELANCE, type DroitsDeRelance } from '@facturier/domaine/abonnement/plans';
import { Injectable } from '@nestjs/common';
import { AdressesRefuseesService } from '../clients/adresses-refusees.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { RelancablesRepository } from '../factures/relancables/relancables.repository';
import { InfosService } from '../subscription/infos.service';
import { ConsignesRepository } from './consignes.repository';
import { RelancesRepository } from './relances.repository';
import { RetenuesService } from './retenues.service';
import type { Relance } from './schemas/relance.schema';
import { type Consignes, etapesDe, journalDe, type Reglages, situationDe } from './situation';

/** Assez avant la plus lointaine étape, assez après la plus précoce, jours chômés compris. */
const AVANT_JOURS = 105;
const APRES_JOURS = 60;

/** Une facture, et ses rappels ce jour-là. */
export interface PlanDeFacture {
  facture: Facture;
  consignes: Consignes;
  lignes: Relance[];
  prevues: EtapePrevue[];
}

/** Ce que le plan du compte permet ; `ouvert` : l'essai ou l'abonnement court. */
export interface DroitsDuJour extends DroitsDeRelance {
  ouvert: boolean;
}

/** Les rappels prévus, calculés des factures, des consignes et du journal : rien n'est mis en file d'avance. */
@Injectable()
export class PlansRelancesService {
  constructor(
    private readonly factures: RelancablesRepository,
    private readonly consignes: ConsignesRepository,
    private readonly relances: RelancesRepository,
    private readonly infos: InfosService,
    private readonly adresses: AdressesRefuseesService,
    private readonly retenues: RetenuesService,
  ) {}

  /** Ce que ce compte peut laisser partir seul. */
  async droitsDe(emetteurId: string): Promise<DroitsDuJour> {
    const { plan, status } = await this.infos.de(emetteurId);
    return { ...DROITS_DE_RELANCE[plan], ouvert: status !== 'expire' };
  }

  /** Le plan de chaque facture due de ce compte. */
  async duCompte(
    emetteurId: string,
    reglages: Reglages,
    jour: DateCivile,
    droits: DroitsDeRelance,
  ): Promise<PlanDeFacture[]> {
    const dues = await this.factures.dues(
      emetteurId,
      ajouterJours(jour, -AVANT_JOURS),
      ajouterJours(jour, APRES_JOURS),
    );
    return this.planifier(emetteurId, dues, reglages, jour, droits);
  }

  /** Le plan d'une facture. */
  async deFacture(
    emetteurId: string,
    facture: Facture,
    reglages: Reglages,
    jour: DateCivile,
    droits: DroitsDeRelance,
  ): Promise<PlanDeFacture> {
    return (await this.planifier(emetteurId, [facture], reglages, jour, droits))[0]!;
  }

  private async planifier(
    emetteurId: string,
    factures: Facture[],
    reglages: Reglages,
    jour: DateCivile,
    { etapesAutomatiques }: DroitsDeRelance,
  ): Promise<PlanDeFacture[]> {
    const ids = factures.map(({ _id }) => _id);
    const clients = factures.flatMap(({ client }) => client ?? []);
    const consignes = await this.consignes.de(emetteurId, [...ids, ...clients]);
    const etatDe = await this.adresses.parmi(emetteurId, clients);
    const retenueDe = await this.retenues.de(emetteurId, ids);
    const lignes = await this.relances.deFactures(emetteurId, ids);
    const cadre = { jour, alsaceMoselle: reglages.alsaceMoselle, etapesAutomatiques };
    return factures.map((facture) => {
      const siennes = {
        facture: consignes.get(facture._id.toHexString()),
        client: facture.client && consignes.get(facture.client.toHexString()),
        ...etatDe(facture),
        ...retenueDe(facture._id),
      };
      const journal = lignes.filter((ligne) => ligne.facture.equals(facture._id));
      const etapes = etapesDe(facture, siennes, reglages);
      const situation = situationDe(facture, siennes, reglages, jour);
      return {
        facture,
        consignes: siennes,
        lignes: journal,
        prevues: planDe(etapes, situation, journalDe(journal), cadre),
      };
    });
  }
}
