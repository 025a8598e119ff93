import type { PaieDit } from '@facturier/domaine/cotisations/dire';
import type { VentesParJour } from '@facturier/domaine/cotisations/ventes';
import type { SommeDeDelais } from '@facturier/domaine/pilotage/delais';
import type { PayeeNommee } from '@facturier/domaine/pilotage/pourquoi';
import type { FactureOuverte } from '@facturier/domaine/pilotage/impayes';
import type { AvecRetenue } from '@facturier/domaine/factures/retenue';
import type { DocumentEmis } from '@facturier/domaine/pilotage/mois';
import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ClientsService } from '../../clients/clients.service';
import { CompteursRepository } from '../../compteurs/compteurs.repository';
import type { Cumul } from '../../compteurs/schemas/compteur.schema';
import { paieDe } from '../../sommes/vente-lue';
import { FaitsRepository, type OuverteLue } from './faits.repository';

/** Une facture ouverte ; `id` : de quoi la reconnaître ; `paie` : ce que paiera ce qu'elle attend ; ce qui s'en retient dépend du jour. */
export interface OuverteDite extends FactureOuverte, AvecRetenue {
  id: string;
  paie: Partial<PaieDit>;
}

/** Les sommes tenues de cet émetteur, telles qu'un tableau de bord s'en sert. Centimes. */
export interface SommesDuCompte {
  /** Ce qui est facturé, avoirs déduits, par mois d'émission. */
  facture: (mois: string) => number;
  /** Ce que les factures ont encaissé, par mois, et combien d'entre elles. */
  encaisse: (mois: string) => Cumul;
  livre: VentesParJour;
  comptoir: VentesParJour;
  /** Ce que les documents exécutent : factures, puis avoirs. */
  realise: readonly VentesParJour[];
  delais: Readonly<Record<string, SommeDeDelais>>;
}

const lienDe = (id: Types.ObjectId): string => `/factures/${id.toHexString()}`;

const rendreOuverte = (une: OuverteLue): OuverteDite => ({
  id: une._id.toHexString(),
  numero: une.numero!,
  dateEcheance: une.dateEcheance ?? une.dateEmission,
  resteCentimes: une.resteCentimes,
  totalTtcCentimes: une.totalTtcCentimes,
  ...(une.retenue && { retenue: une.retenue, avoirsCentimes: une.avoirsCentimes }),
  paie: paieDe(une.resteCentimes, une),
  lien: lienDe(une._id),
  ...(une.statutDestinataire === 'payee' && { aPart: 'declaree' as const }),
});

/** Ce qu'un tableau de bord lit des factures de cet émetteur. Centimes. */
@Injectable()
export class FaitsService {
  constructor(
    private readonly depot: FaitsRepository,
    private readonly compteurs: CompteursRepository,
    private readonly clients: ClientsService,
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

  /** Les factures qui attendent de l'argent, celles que leur client dit payées à part, et combien de brouillons attendent d'être émis. */
  async enCours(emetteurId: string): Promise<{ ouvertes: OuverteDite[]; brouillons: number }> {
    const { ouvertes, brouillons } = await this.depot.enCours(emetteurId);
    return { ouvertes: ouvertes.map(rendreOuverte), brouillons };
  }

  /** Ce que ses actes ont tenu, d'une lecture. */
  async tenues(emetteurId: string): Promise<SommesDuCompte> {
    const { FAC: factures, AV: avoirs } = await this.compteurs.tenues(emetteurId);
    const montantDu = (lignes: Record<string, Cumul> | undefined, mois: string): number =>
      lignes?.[mois]?.montant ?? 0;
    return {
      facture: (mois) => montantDu(factures?.mois, mois) - montantDu(avoirs?.mois, mois),
      encaisse: (mois) => factures?.encaisse?.[mois] ?? { nombre: 0, montant: 0 },
      livre: factures?.livre ?? {},
      comptoir: factures?.comptoir ?? {},
      realise: [factures?.realise ?? {}, avoirs?.realise ?? {}],
      delais: factures?.delais ?? {},
    };
  }

  /** Les clients qui ont payé le plus de l'année qui court. Centimes. */
  async premiersClients(
    emetteurId: string,
    annee: number,
    limite: number,
  ): Promise<Awaited<ReturnType<ClientsService['premiers']>>> {
    return this.clients.premiers(emetteurId, annee, limite);
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
}
