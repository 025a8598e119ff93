import { Injectable } from '@nestjs/common';
import type { Identite } from '../common/auth/identite';
import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../common/horloge/horloge';
import { ClientsService } from '../modules/clients/clients.service';
import { EmissionService } from '../modules/factures/emission/emission.service';
import { EnvoiPlateformeService } from '../modules/factures/envoi/envoi-plateforme.service';
import { BrouillonsService } from '../modules/factures/brouillons/brouillons.service';
import { PaiementService } from '../modules/factures/paiements/paiement.service';
import { StatutEmetteurService } from '../modules/factures/suivi/statut-emetteur.service';
import { lireFacture } from '../modules/factures/dto/saisie.mapper';
import { MentionsLegales } from '../modules/users/mentions.service';
import { CLIENTS_DEMO, type FactureDemo, FACTURES_DEMO, MENTIONS_DEMO } from './activite-demo';

/** L'activité de la professionnelle de démonstration : par les mêmes services qu'une vraie. */
@Injectable()
export class SemeurActivite {
  constructor(
    private readonly mentions: MentionsLegales,
    private readonly clients: ClientsService,
    private readonly brouillons: BrouillonsService,
    private readonly emission: EmissionService,
    private readonly paiements: PaiementService,
    private readonly statuts: StatutEmetteurService,
    private readonly envois: EnvoiPlateformeService,
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
    const dateEmission = ajouterJours(dateCivileAParis(this.horloge.maintenant()), -demo.ilYA);
    const saisie = lireFacture({
      client,
      dateEmission,
      dateEcheance: ajouterJours(dateEmission, demo.echeance),
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
    await this.donnerSuite(moi, await this.emission.emettre(moi, saisie, null), demo.suite, dateEmission);
  }

  private async donnerSuite(
    moi: Identite,
    id: string,
    suite: FactureDemo['suite'],
    emission: string,
  ): Promise<void> {
    if (suite === 'payee') await this.paiements.solder(moi, id, { date: ajouterJours(emission, 9) }, null);
    if (suite === 'acompte')
      await this.paiements.solder(moi, id, { date: ajouterJours(emission, 3), montant: 150 }, null);
    if (suite === 'envoyee') await this.statuts.changer(moi, id, 'envoyee');
    if (suite === 'plateforme') await this.envois.envoyer(moi, id);
  }
}
