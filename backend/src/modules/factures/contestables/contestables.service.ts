import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { AdresseClientService } from '../adresse-client.service';
import { PermissionsEnvoiService } from '../envoi/permissions-envoi.service';
import { FactureIntrouvable } from '../erreurs';
import { FacturesRepository } from '../factures.repository';
import { type Acteur, HistoriqueService } from '../historique/historique.service';
import type { FactureLue } from '../lecture/facture-lue';
import { LectureService } from '../lecture/lecture.service';
import { LiensDeCourrielService } from '../liens/liens-de-courriel.service';
import type { Facture } from '../schemas/facture.schema';

/** Ce que les litiges ont besoin de savoir des factures, et d'y écrire : leur histoire, rien d'autre. */
@Injectable()
export class ContestablesService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly lecture: LectureService,
    private readonly adresses: AdresseClientService,
    private readonly liens: LiensDeCourrielService,
    private readonly permissions: PermissionsEnvoiService,
    private readonly historique: HistoriqueService,
  ) {}

  /** Une facture, et le côté d'où l'appelant la lit. @throws FactureIntrouvable */
  lire(moi: Identite, id: string): Promise<FactureLue> {
    return this.lecture.lire(moi, id);
  }

  /** @throws FactureIntrouvable */
  async trouver(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    return facture;
  }

  /** Où vont les messages au client, aujourd'hui ; vide s'il n'a pas d'adresse. */
  adresseDe(facture: Facture): Promise<string> {
    return this.adresses.adresseDe(facture);
  }

  /** La page qui montre la facture à cette adresse. */
  async pageDe(facture: Facture, adresse: string): Promise<string | undefined> {
    return (await this.liens.pour(facture, adresse)).url;
  }

  /** Compte un message au client qui suit une décision, si rien ne l'interdit ; rejoint la transaction en cours. */
  async permetEnvoi(emetteurId: string, a: string): Promise<boolean> {
    return (await this.permissions.essayer(emetteurId, a)) === null;
  }

  /** Compte un message demandé ; rejoint la transaction en cours. @throws EnvoisSuspendus, EnvoiRefuse, PlafondEnvois */
  exigerEnvoi(emetteurId: string, a: string): Promise<void> {
    return this.permissions.prendrePlace(emetteurId, a);
  }

  /** Une ligne d'histoire ; rejoint la transaction en cours. */
  async noter(
    facture: Facture,
    type: string,
    acteur: Acteur,
    details: Record<string, unknown>,
  ): Promise<void> {
    await this.historique.noter(facture, type, acteur, details);
  }
}
