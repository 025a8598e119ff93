import type { DitsDe, Fait } from '@facturier/domaine/histoire/faits-de-facture';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { AdresseClientService } from '../../documents/adresse-client.service';
import { PermissionsEnvoiService, type RefusDEnvoi } from '../envoi/permissions-envoi.service';
import { FactureIntrouvable } from '../../documents/erreurs';
import { FacturesRepository } from '../../documents/factures.repository';
import { type Acteur, HistoriqueService } from '../../documents/historique/historique.service';
import type { FactureLue } from '../lecture/facture-lue';
import { LectureService } from '../lecture/lecture.service';
import { type LienPorte, LiensDeCourrielService } from '../../liens/liens-de-courriel.service';
import type { Facture } from '../../documents/schemas/facture.schema';

/**
 * Une facture vue par ce qui écrit à son client (rappels, lettres, litiges) : la trouver, savoir où et par quel lien lui écrire, compter
 * le message, noter le fait dans son histoire. Rien d'autre ne s'y change.
 */
@Injectable()
export class CorrespondanceService {
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
    return this.lecture.lireEnJournalisant(moi, id);
  }

  chercher(emetteurId: string, id: string): Promise<Facture | null> {
    return this.factures.trouver(emetteurId, id);
  }

  /** @throws FactureIntrouvable */
  async trouver(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.chercher(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    return facture;
  }

  /** Où vont les messages au client, aujourd'hui ; vide s'il n'a pas d'adresse. */
  adresseDe(facture: Facture): Promise<string> {
    return this.adresses.adresseDe(facture);
  }

  /** La page qui ouvre la facture en ligne, pour un message qui part maintenant à cette adresse. */
  porter(facture: Facture, adresse: string): Promise<LienPorte> {
    return this.liens.pour(facture, adresse);
  }

  /** Compte un message que personne n'a demandé vers cette adresse, ou dit ce qui l'interdit ; rejoint la transaction en cours. */
  compterEnvoi(emetteurId: string, a: string): Promise<RefusDEnvoi | null> {
    return this.permissions.essayer(emetteurId, a);
  }

  /** De même pour ce que le client a lui-même causé (le reçu de son paiement) : il ne prend rien aux envois du jour. */
  compterSuite(emetteurId: string, a: string): Promise<RefusDEnvoi | null> {
    return this.permissions.essayerSuite(emetteurId, a);
  }

  /** Compte un message demandé ; rejoint la transaction en cours. @throws EnvoisSuspendus, EnvoiRefuse, PlafondEnvois */
  exigerEnvoi(emetteurId: string, a: string): Promise<void> {
    return this.permissions.prendrePlace(emetteurId, a);
  }

  /** Compte un lien remis de sa main à cette adresse ; rejoint la transaction en cours. @throws EnvoisSuspendus, EnvoiRefuse, PlafondEnvois */
  exigerRemise(emetteurId: string, a: string): Promise<void> {
    return this.permissions.prendreRemise(emetteurId, a);
  }

  /** @param champ le champ de la demande qui porte cet objet. @throws SaisieInvalide s'il porte l'adresse d'un site, d'un compte tout neuf */
  exigerObjet(emetteurId: string, champ: string, objet: string): Promise<void> {
    return this.permissions.exigerObjet(emetteurId, champ, objet);
  }

  /** Une ligne d'histoire ; rejoint la transaction en cours. */
  async noter<F extends Fait>(facture: Facture, fait: F, acteur: Acteur, ...dits: DitsDe<F>): Promise<void> {
    await this.historique.noter(facture, fait, acteur, ...dits);
  }
}
