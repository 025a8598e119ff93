import type { VoieElectronique } from '@facturier/domaine/plateforme/annuaire';
import {
  type ContenuDeclare,
  contenuDe,
  type FaitsDeclares,
} from '@facturier/domaine/plateforme/declaration';
import type { PieceDeclaree } from '@facturier/domaine/plateforme/lignes-declarees';
import { type EcritureDeclarable, servicesPayes } from '@facturier/domaine/plateforme/paiements-declares';
import type { PeriodeDeclaree } from '@facturier/domaine/plateforme/periodes';
import { REGIMES_EN_FRANCHISE, REGLAGES_DE_DECLARATION } from '@facturier/domaine/plateforme/reglages-dates';
import { venteAuComptoir, venteFigee } from '@facturier/domaine/plateforme/vente-figee';
import type { VenteDeclarable } from '@facturier/domaine/plateforme/ventes-declarees';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { aDessiner } from '../documents/octets/document';
import type { Facture } from '../documents/schemas/facture.schema';
import type { Paiement } from '../documents/schemas/suivi.schemas';
import { FaitsDeclaresRepository } from './faits-declares.repository';

/** Ce qu'une période déclare, les pièces qui le font, et l'instant d'avant leur lecture. */
export interface PeriodeLue {
  contenu: ContenuDeclare;
  pieces: PieceDeclaree[];
  luLe: Date;
}

/** Ce qui, d'une écriture, paie des biens, dit à l'écriture ou depuis. */
const biensDe = ({ biensCentimes, dit }: Paiement): number | undefined => biensCentimes ?? dit?.biensCentimes;

const parts = (services: number, biens: number) => ({ servicesCentimes: services, biensCentimes: biens });

/** La base ne garde pas « absent » : ce qu'on y relira est ce que ce texte dit. */
const telQuEnBase = <T>(valeur: T): T => JSON.parse(JSON.stringify(valeur)) as T;

/** Ce qu'un compte a vendu et encaissé, tiré de ses documents figés et de son livre. */
@Injectable()
export class FaitsDeclaresService {
  constructor(
    private readonly depot: FaitsDeclaresRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Ce que la période déclare, lu maintenant. */
  async lire(proprietaireId: string, periode: PeriodeDeclaree): Promise<PeriodeLue> {
    const luLe = this.horloge.maintenant();
    const deposees = await this.depot.deposees(proprietaireId);
    const ecritures = await this.depot.ecritures(proprietaireId, periode);
    const libres = await this.recettesLibres(proprietaireId, ecritures);
    const lu =
      periode.genre === 'ventes'
        ? await this.ventes(proprietaireId, periode, libres, deposees)
        : await this.paiements(proprietaireId, ecritures, libres, deposees);
    const faits = { regimes: REGIMES_EN_FRANCHISE, reglages: REGLAGES_DE_DECLARATION };
    const contenu = contenuDe(periode, { ...faits, ventes: lu.ventes, ecritures: lu.ecritures });
    return { ...telQuEnBase({ contenu, pieces: lu.pieces }), luLe };
  }

  /** Les recettes du comptoir de ces écritures, sans celles d'une pièce faite ailleurs, qu'un autre outil a déclarée ; une annulée et sa contraire, du même jour, n'ont jamais été. */
  private async recettesLibres(proprietaireId: string, ecritures: readonly Paiement[]): Promise<Paiement[]> {
    const libres = ecritures.filter(
      ({ facture, acompteDe, anterieure }) => !facture && !acompteDe && !anterieure,
    );
    const defaites = await this.depot.defaites(
      proprietaireId,
      libres.map(({ _id }) => _id),
    );
    return libres.filter(({ _id, annule }) => !annule && !defaites.has(_id.toHexString()));
  }

  private async ventes(
    proprietaireId: string,
    periode: PeriodeDeclaree,
    libres: readonly Paiement[],
    deposees: ReadonlySet<string>,
  ): Promise<Lu> {
    const lu: Lu = { ventes: [], ecritures: [], pieces: [] };
    for await (const lot of this.depot.emis(proprietaireId, periode))
      for (const facture of lot) {
        const vente = venteDe(facture, deposees);
        lu.ventes.push(vente);
        lu.pieces.push(pieceDuDocument(facture._id, vente.numero, vente));
      }
    for (const recette of libres) {
      const vente = comptoirDe(recette, deposees);
      lu.ventes.push(vente);
      lu.pieces.push(pieceDuDocument(null, recette.libelle ?? recette.piece ?? 'Recette', vente));
    }
    return lu;
  }

  private async paiements(
    proprietaireId: string,
    ecritures: readonly Paiement[],
    libres: readonly Paiement[],
    deposees: ReadonlySet<string>,
  ): Promise<Lu> {
    const payees = ecritures.flatMap(({ facture, acompteDe }) => facture ?? acompteDe ?? []);
    const ventes = new Map<string, VenteDeclarable>();
    const ids = [...new Map(payees.map((id) => [id.toHexString(), id])).values()];
    for await (const lot of this.depot.parIds(proprietaireId, ids))
      for (const facture of lot) ventes.set(facture._id.toHexString(), venteDe(facture, deposees));
    const lu: Lu = { ventes: [], ecritures: [], pieces: [] };
    const comptoir = new Set(libres.map(({ _id }) => _id.toHexString()));
    for (const une of ecritures) {
      const payee = une.facture ?? une.acompteDe;
      const libre = comptoir.has(une._id.toHexString()) ? comptoirDe(une, deposees) : undefined;
      const vente = payee ? ventes.get(payee.toHexString()) : libre;
      if (!vente) continue;
      const ecriture = ecritureDe(une, vente);
      const services = servicesPayes(ecriture);
      lu.ecritures.push(ecriture);
      lu.pieces.push({
        ...{ cle: ecriture.id, jour: une.date },
        libelle: payee ? vente.numero : (une.libelle ?? une.piece ?? 'Recette'),
        ...(payee && { facture: payee.toHexString() }),
        ...parts(services, ecriture.centimes - services),
      });
    }
    return lu;
  }
}

interface Lu extends Pick<FaitsDeclares, 'ventes' | 'ecritures'> {
  ventes: VenteDeclarable[];
  ecritures: EcritureDeclarable[];
  pieces: PieceDeclaree[];
}

const avecMarque = (vente: VenteDeclarable, id: Types.ObjectId, deposees: ReadonlySet<string>) =>
  deposees.has(id.toHexString()) ? { ...vente, marque: 'depot' as const } : vente;

/** La voie gardée à son émission, si une plateforme en a décidé. */
type AvecSaVoie = Facture & { electronique?: { voie?: VoieElectronique } };

const venteDe = (facture: AvecSaVoie, deposees: ReadonlySet<string>): VenteDeclarable =>
  avecMarque(venteFigee(aDessiner(facture), facture.electronique?.voie), facture._id, deposees);

const comptoirDe = (recette: Paiement, deposees: ReadonlySet<string>): VenteDeclarable => {
  const { _id, date, montantCentimes: centimes } = recette;
  const biens = { biensCentimes: biensDe(recette) };
  return avecMarque(venteAuComptoir({ id: _id.toHexString(), date, centimes, ...biens }), _id, deposees);
};

const ecritureDe = (une: Paiement, vente: VenteDeclarable): EcritureDeclarable => {
  const { _id, date, montantCentimes: centimes } = une;
  return { id: _id.toHexString(), date, centimes, biensCentimes: biensDe(une), vente };
};

const pieceDuDocument = (
  facture: Types.ObjectId | null,
  libelle: string,
  { numero, emission, servicesCentimes, biensCentimes }: VenteDeclarable,
): PieceDeclaree => ({
  ...{ cle: numero, jour: emission, libelle },
  ...(facture && { facture: facture.toHexString() }),
  ...parts(servicesCentimes, biensCentimes),
});
