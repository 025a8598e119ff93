import { Injectable } from '@nestjs/common';
import type { Courriel } from '../../platform/mail/courriel';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { LiensSignalementService } from '../abus/liens-signalement.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { UsersService } from '../users/users.service';
import { type CadreDuLitige, courrielDAccuse, courrielDeDecision, courrielDeReponse } from './courriels';
import type { Litige } from './schemas/litige.schema';

/** Où écrire au client, et la page qu'il y trouvera : se prépare avant la transaction, qui promet le message. */
export interface Adressage {
  a: string;
  page?: string;
}

/** Les messages d'un litige au client. Ce que l'émetteur en apprend passe par ses notifications. */
@Injectable()
export class CourrielsDeLitigeService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly factures: CorrespondanceService,
    private readonly signalements: LiensSignalementService,
    private readonly users: UsersService,
  ) {}

  /** `null` si le client n'a pas d'adresse. Ouvre au besoin le lien que le message portera : avant la transaction. */
  async adresser(facture: Facture): Promise<Adressage | null> {
    const a = await this.factures.adresseDe(facture);
    return a ? { a, page: (await this.factures.porter(facture, a)).url } : null;
  }

  /** Rejoint la transaction en cours, comme ceux qui suivent. */
  async accuser(facture: Facture, litige: Litige, vers: Adressage | null): Promise<void> {
    await this.promettre(facture, vers, (cadre) => courrielDAccuse(facture, litige, cadre));
  }

  /** @throws EnvoisSuspendus, EnvoiRefuse, PlafondEnvois */
  async repondre(facture: Facture, texte: string, vers: Adressage | null): Promise<void> {
    if (vers) await this.factures.exigerEnvoi(facture.emetteur.toHexString(), vers.a);
    await this.promettre(facture, vers, (cadre) => courrielDeReponse(facture, texte, cadre));
  }

  /** Une décision se dit si rien ne l'interdit ; elle ne s'arrête pas au plafond des envois. */
  async decider(
    facture: Facture,
    litige: Litige,
    texte: string | undefined,
    vers: Adressage | null,
  ): Promise<void> {
    if (!vers || (await this.factures.compterEnvoi(facture.emetteur.toHexString(), vers.a))) return;
    await this.promettre(facture, vers, (cadre) => courrielDeDecision(facture, litige, texte, cadre));
  }

  private async promettre(
    facture: Facture,
    vers: Adressage | null,
    ecrire: (cadre: CadreDuLitige) => Courriel,
  ): Promise<void> {
    if (!vers) return;
    const expediteur = facture.emetteur.toHexString();
    const signale = { expediteur, facture: facture._id.toHexString() };
    const repondreA = (await this.users.trouver(expediteur))?.email;
    const signaler = this.signalements.adresse(signale, vers.a);
    await this.courriels.promettre(ecrire({ ...vers, signaler, repondreA }));
  }
}
