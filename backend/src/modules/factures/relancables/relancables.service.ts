import { Injectable } from '@nestjs/common';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { AdresseClientService } from '../adresse-client.service';
import { PermissionsEnvoiService, type RefusDEnvoi } from '../envoi/permissions-envoi.service';
import { FactureIntrouvable } from '../erreurs';
import { FacturesRepository } from '../factures.repository';
import { acteurDe, HistoriqueService, SYSTEME } from '../historique/historique.service';
import { type LienPorte, LiensDeCourrielService } from '../liens/liens-de-courriel.service';
import type { Facture } from '../schemas/facture.schema';
import { RelancablesRepository } from './relancables.repository';

/** Ce que les rappels ont besoin de savoir des factures, et d'y écrire : leur histoire, rien d'autre. */
@Injectable()
export class RelancablesService {
  constructor(
    private readonly depot: RelancablesRepository,
    private readonly factures: FacturesRepository,
    private readonly adresses: AdresseClientService,
    private readonly liens: LiensDeCourrielService,
    private readonly permissions: PermissionsEnvoiService,
    private readonly historique: HistoriqueService,
  ) {}

  /** Les factures dues dont l'échéance tombe entre ces jours. */
  dues(emetteurId: string, du: DateCivile, au: DateCivile): Promise<Facture[]> {
    return this.depot.dues(emetteurId, du, au);
  }

  chercher(emetteurId: string, id: string): Promise<Facture | null> {
    return this.factures.trouver(emetteurId, id);
  }

  /** @throws FactureIntrouvable */
  async trouver(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    return facture;
  }

  /** Où vont les messages au client, aujourd'hui. */
  adresseDe(facture: Facture): Promise<string> {
    return this.adresses.adresseDe(facture);
  }

  /** La page qui ouvre la facture en ligne, pour un message qui part maintenant à cette adresse. */
  porter(facture: Facture, adresse: string): Promise<LienPorte> {
    return this.liens.pour(facture, adresse);
  }

  /** Compte un message automatique vers cette adresse, ou dit ce qui l'interdit ; rejoint la transaction en cours. */
  compterEnvoi(emetteurId: string, a: string): Promise<RefusDEnvoi | null> {
    return this.permissions.essayer(emetteurId, a);
  }

  /** Compte un message demandé. @throws EnvoisSuspendus, EnvoiRefuse, PlafondEnvois */
  exigerEnvoi(emetteurId: string, a: string): Promise<void> {
    return this.permissions.prendrePlace(emetteurId, a);
  }

  /** Ce qu'il advient d'une mise en demeure, dans l'histoire de la facture ; rejoint la transaction en cours. */
  async noterLettre(
    facture: Facture,
    type: 'mise_en_demeure' | 'mise_en_demeure_envoyee',
    moi: Identite,
    details: Record<string, unknown>,
  ): Promise<void> {
    await this.historique.noter(facture, type, acteurDe(moi), details);
  }

  /** Une ligne d'histoire ; rejoint la transaction en cours. @param moi absent d'un rappel automatique */
  async noter(facture: Facture, details: Record<string, unknown>, moi?: Identite): Promise<void> {
    await this.historique.noter(facture, 'relance', moi ? acteurDe(moi) : SYSTEME, details);
  }
}
