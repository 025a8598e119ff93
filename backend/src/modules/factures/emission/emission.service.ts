import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Identite } from '../../../common/auth/identite';
import { Demandes, type Fait } from '../../../common/database/demandes';
import type { Demande } from '../../../common/http/cle-idempotence';
import { Horloge } from '../../../common/horloge/horloge';
import { exigerBrouillon, reprendre } from '../brouillons/brouillon';
import { auJour } from '../../documents/dates-libres';
import type { FactureSaisie } from '../saisie';
import { FacturesRepository } from '../../documents/factures.repository';
import type { Facture } from '../../documents/schemas/facture.schema';
import { QuotasService } from '../../subscription/quotas.service';
import { EcritureEmissionsService, type Emission } from './ecriture.service';
import { PreparationsService } from './preparations.service';

/**
 * L'émission : une transaction donne le numéro, fige la facture, prend la place dans le quota et promet le PDF.
 * Tout ou rien, dans l'ordre chronologique, sans trou ni doublon (CGI, ann. II, art. 242 nonies A).
 */
@Injectable()
export class EmissionService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly preparations: PreparationsService,
    private readonly quotas: QuotasService,
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
    const preparation = await this.preparations.preparer(moi.id, saisie);
    const { factures: limite } = await this.quotas.limitesDe(moi);
    return this.ecriture.emettre({ ...emission, preparation, limite });
  }
}
