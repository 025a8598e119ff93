import { Injectable } from '@nestjs/common';
import type { Identite } from '../common/auth/identite';
import { bornesEmission } from '@facturier/domaine/documents/verification';
import { ajouterJours, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../common/horloge/horloge';
import { ClientsService } from '../modules/clients/clients.service';
import { EmissionService } from '../modules/factures/emission/emission.service';
import { BrouillonsService } from '../modules/factures/brouillons/brouillons.service';
import { lireFacture } from '../modules/factures/saisie.mapper';
import { MentionsLegalesService } from '../modules/users/mentions.service';
import { SuitesSemeur } from './suites.semeur';
import { CLIENTS_DEMO, type FactureDemo, FACTURES_DEMO, MENTIONS_DEMO } from './activite-demo';

const laPlusRecente = (a: DateCivile, b: DateCivile): DateCivile => (a > b ? a : b);

/** L'activité de la professionnelle de démonstration : par les mêmes services qu'une vraie. */
@Injectable()
export class ActiviteSemeur {
  constructor(
    private readonly mentions: MentionsLegalesService,
    private readonly clients: ClientsService,
    private readonly brouillons: BrouillonsService,
    private readonly emission: EmissionService,
    private readonly suites: SuitesSemeur,
    private readonly horloge: Horloge,
  ) {}

  /** Sème mentions, clients et factures de ce compte. */
  async semer(moi: Identite): Promise<void> {
    await this.mentions.creer(moi, MENTIONS_DEMO);
    const ids = new Map<string, string>();
    for (const [cle, client] of Object.entries(CLIENTS_DEMO)) {
      ids.set(cle, (await this.clients.creer(moi.id, client, null))._id.toHexString());
    }
    for (const facture of FACTURES_DEMO) await this.semerFacture(moi, facture, ids.get(facture.client)!);
  }

  private async semerFacture(moi: Identite, demo: FactureDemo, client: string): Promise<void> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const { du } = bornesEmission({ aujourdhui });
    const dateEmission = laPlusRecente(ajouterJours(aujourdhui, -demo.ilYA), du);
    const saisie = lireFacture({
      client,
      dateEmission,
      dateEcheance: laPlusRecente(ajouterJours(aujourdhui, demo.echeance - demo.ilYA), dateEmission),
      objet: demo.objet,
      lignes: demo.lignes.map(([description, quantite, prixUnitaire, unite]) => ({
        description,
        quantite,
        prixUnitaire,
        unite,
      })),
    });
    if (demo.suite === 'brouillon') {
      await this.brouillons.creer(moi, saisie, null);
      return;
    }
    const { id } = await this.emission.emettre(moi, saisie, null);
    await this.suites.semer(moi, id, demo.suite, dateEmission);
  }
}
