import type { PayeeNommee } from '@facturier/domaine/pilotage/pourquoi';
import type { FactureOuverte } from '@facturier/domaine/pilotage/impayes';
import type { DocumentEmis } from '@facturier/domaine/pilotage/mois';
import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { FacturesRepository } from '../factures.repository';
import { FaitsRepository } from './faits.repository';

/** Une facture ouverte, et si elle est partie ; `id` : de quoi la reconnaître. */
export interface OuverteDite extends FactureOuverte {
  id: string;
}

const lienDe = (id: Types.ObjectId): string => `/factures/${id.toHexString()}`;

/** Ce qu'un tableau de bord lit des factures de cet émetteur. Centimes. */
@Injectable()
export class FaitsService {
  constructor(
    private readonly depot: FaitsRepository,
    private readonly factures: FacturesRepository,
  ) {}

  /** Les documents émis à ces dates, avoirs compris. */
  async emises(emetteurId: string, jours: JoursDePeriode): Promise<DocumentEmis[]> {
    return (await this.depot.emises(emetteurId, jours)).map((une) => ({
      genre: une.genre,
      numero: une.numero!,
      dateEmission: une.dateEmission,
      totalTtcCentimes: une.totalTtcCentimes,
      imputesCentimes: une.imputeCentimes ?? 0,
      lien: lienDe(une._id),
    }));
  }

  /** Les factures qui attendent de l'argent ; celles que leur client dit payées sont à part. */
  async ouvertes(emetteurId: string): Promise<OuverteDite[]> {
    return (await this.depot.ouvertes(emetteurId)).map((une) => ({
      id: une._id.toHexString(),
      numero: une.numero!,
      dateEcheance: une.dateEcheance ?? une.dateEmission,
      resteCentimes: une.resteCentimes,
      lien: lienDe(une._id),
      ...(une.statutDestinataire === 'payee' && { aPart: 'declaree' as const }),
    }));
  }

  /** Les factures soldées à ces dates. */
  async soldees(emetteurId: string, jours: JoursDePeriode): Promise<PayeeNommee[]> {
    return (await this.depot.soldees(emetteurId, jours)).map((une) => ({
      numero: une.numero!,
      client: String(une.client),
      dateEmission: une.dateEmission,
      dateEcheance: une.dateEcheance ?? une.dateEmission,
      soldeeLe: une.datePaiement!,
      totalCentimes: une.totalTtcCentimes,
      lien: lienDe(une._id),
    }));
  }

  /** Combien de brouillons attendent d'être émis. */
  async brouillons(emetteurId: string): Promise<number> {
    return this.factures.compterBrouillons(emetteurId);
  }
}
