import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Identite } from '../../../common/auth/identite';
import { Demandes, type Fait } from '../../../common/database/demandes';
import type { Demande } from '../../../common/http/cle-idempotence';
import { Horloge } from '../../../common/horloge/horloge';
import { exigerBrouillon, reprendre } from '../brouillons/brouillon';
import { auJour } from '../brouillons/dates-libres';
import type { FactureSaisie } from '../dto/saisie.mapper';
import { FacturesRepository } from '../factures.repository';
import type { Facture } from '../schemas/facture.schema';
import { DecompteFacturesService } from './registre.service';
import { EcritureEmissionsService, type Emission } from './ecriture.service';
import { PreparationEmissionService } from './preparation.service';
import { FactureIntrouvable } from '../erreurs';
import { SuppressionInterdite } from './erreurs';

/**
 * L'émission : une transaction donne le numéro, fige la facture, prend la place dans le quota et promet le PDF.
 * Tout ou rien, dans l'ordre chronologique, sans trou ni doublon (CGI, ann. II, art. 242 nonies A).
 */
@Injectable()
export class EmissionService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly preparation: PreparationEmissionService,
    private readonly decompte: DecompteFacturesService,
    private readonly ecriture: EcritureEmissionsService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** Émet une facture d'un seul coup. */
  async emettre(moi: Identite, saisie: FactureSaisie, demande: Demande | null): Promise<Fait<Facture>> {
    return this.demandes.faire(moi.id, demande, async () => {
      const id = new Types.ObjectId();
      return this.ecrire({ moi, id, demande }, saisie);
    });
  }

  /** Émet un brouillon. @throws FactureIntrouvable, FactureDejaEmise, VersionDepassee */
  async emettreBrouillon(moi: Identite, id: string, demande: Demande | null): Promise<Fait<Facture>> {
    return this.demandes.faire(moi.id, demande, async () => {
      const brouillon = exigerBrouillon(await this.factures.trouver(moi.id, id));
      const saisie = reprendre(auJour(brouillon, dateCivileAParis(this.horloge.maintenant())));
      return this.ecrire({ moi, id: brouillon._id, brouillon, demande }, saisie);
    });
  }

  private async ecrire(
    emission: Omit<Emission, 'preparation' | 'limite'>,
    saisie: FactureSaisie,
  ): Promise<Facture> {
    const { moi } = emission;
    const preparation = await this.preparation.preparer(moi.id, saisie);
    const limite = await this.decompte.limite(moi);
    return this.ecriture.emettre({ ...emission, preparation, limite });
  }
}

/** La suppression : d'un brouillon seulement. Une émise se garde dix ans et s'annule par un avoir (CGI, art. 289 ; C. com., art. L123-22). */
@Injectable()
export class SuppressionService {
  constructor(private readonly factures: FacturesRepository) {}

  /** @throws FactureIntrouvable, SuppressionInterdite */
  async supprimer(moi: Identite, id: string): Promise<void> {
    if (await this.factures.supprimerBrouillon(moi.id, id)) return;
    if (await this.factures.trouver(moi.id, id)) throw new SuppressionInterdite();
    throw new FactureIntrouvable();
  }
}
