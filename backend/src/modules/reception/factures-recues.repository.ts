import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { lots } from '../../common/database/curseurs';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import { sirenDuVendeur } from '@facturier/domaine/reception/facture-recue';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Blobs } from '../../platform/blobs/blobs';
import { type Arrivee, FactureRecue, OriginalRecu, PlaceReception } from './schemas/facture-recue.schema';

const FICHIERS_MAXIMAUX = 1_000;
const OCTETS_MAXIMAUX = 500_000_000;

/** Ce qu'une liste lit : ni les lignes, ni les notes. */
const EN_LISTE = { 'facture.lignes': 0, 'facture.notes': 0, prefixes: 0 } as const;

/** Une facture, et les autres fichiers du compte qui disent la même. */
export interface FactureSituee extends FactureRecue {
  pareilles: string[];
  /** La même, reçue de son vendeur ici. */
  surFacturier?: string | null;
}

export interface PageDemandee {
  limite: number;
  apres?: { le: string; id: string };
  /** Tous doivent s'y trouver. */
  termes: string[];
}

/** Les factures reçues et leurs octets, toujours à partir de leur propriétaire. */
@Injectable()
export class FacturesRecuesRepository {
  constructor(
    @InjectModel(FactureRecue.name) private readonly recues: Model<FactureRecue>,
    @InjectModel(PlaceReception.name) private readonly places: Model<PlaceReception>,
    private readonly blobs: Blobs,
  ) {}

  /** Une page, la dernière reçue d'abord, plus un élément pour savoir s'il y a une suite. */
  async lister(proprietaireId: string, { limite, apres, termes }: PageDemandee): Promise<FactureRecue[]> {
    const filtre: QueryFilter<FactureRecue> = { proprietaire: identifiant(proprietaireId) };
    if (termes.length > 0) filtre.prefixes = trusted({ $all: termes });
    if (apres) {
      const recueLe = new Date(apres.le);
      filtre.$or = [
        { recueLe: trusted({ $lt: recueLe }) },
        { recueLe, _id: trusted({ $lt: identifiant(apres.id) }) },
      ];
    }
    return this.recues
      .find(filtre, EN_LISTE)
      .sort({ recueLe: -1, _id: -1 })
      .limit(limite + 1)
      .lean<FactureRecue[]>();
  }

  /** Ces factures, chacune avec les identifiants de celles du compte qui ont le même vendeur, le même numéro et la même année. */
  async situer(proprietaireId: string, recues: readonly FactureRecue[]): Promise<FactureSituee[]> {
    const identites = [...new Set(recues.map(({ identite }) => identite))];
    const soeurs = await this.recues
      .find(
        { proprietaire: identifiant(proprietaireId), identite: trusted({ $in: identites }) },
        { identite: 1 },
      )
      .sort({ _id: 1 })
      .lean<Pick<FactureRecue, '_id' | 'identite'>[]>();
    return recues.map((recue) => ({
      ...recue,
      pareilles: soeurs
        .filter(({ _id, identite }) => identite === recue.identite && !_id.equals(recue._id))
        .map(({ _id }) => _id.toHexString()),
    }));
  }

  /** Combien ce compte en a, d'après la place qu'il tient. */
  async compter(proprietaireId: string): Promise<number> {
    const place = await this.places.findOne({ _id: identifiant(proprietaireId) }).lean();
    return place?.fichiers ?? 0;
  }

  async trouver(proprietaireId: string, id: string): Promise<FactureRecue | null> {
    const _id = identifiantOuNul(id);
    return _id && this.recues.findOne({ _id, proprietaire: identifiant(proprietaireId) }).lean();
  }

  /** Celle qui a ces octets, ou `null`. */
  async parEmpreinte(proprietaireId: string, sha256: string): Promise<FactureRecue | null> {
    return this.recues
      .findOne({ proprietaire: identifiant(proprietaireId), sha256 }, EN_LISTE)
      .lean<FactureRecue>();
  }

  /** La première déposée de celles qui ont cette identité, ou `null`. */
  async parIdentite(proprietaireId: string, identite: string): Promise<FactureRecue | null> {
    return this.recues
      .findOne({ proprietaire: identifiant(proprietaireId), identite }, EN_LISTE)
      .sort({ _id: 1 })
      .lean<FactureRecue>();
  }

  /** Celles de ce vendeur et de ce numéro, arrivées par une plateforme d'abord. */
  async parNumero(proprietaireId: string, siren: string, numero: string): Promise<FactureRecue[]> {
    const siennes = { proprietaire: identifiant(proprietaireId), 'facture.numero': numero };
    const lues = await this.recues.find(siennes, EN_LISTE).sort({ _id: 1 }).lean<FactureRecue[]>();
    return lues
      .filter(({ facture }) => sirenDuVendeur(facture.vendeur) === siren)
      .sort((a, b) => Number(b.arrivee !== undefined) - Number(a.arrivee !== undefined));
  }

  /** Celle que ce flux a apportée, ou `null`. */
  async parFlux(proprietaireId: string, flowId: string): Promise<FactureRecue | null> {
    const siennes = { proprietaire: identifiant(proprietaireId), 'arrivee.flowId': flowId };
    return this.recues.findOne(siennes, EN_LISTE).lean<FactureRecue>();
  }

  /** Dit par quel flux elle est arrivée, si aucun ne l'est encore. */
  async attacher({ _id, proprietaire }: FactureRecue, arrivee: Arrivee): Promise<void> {
    const sans = { _id, proprietaire, arrivee: trusted({ $exists: false }) };
    await this.recues.updateOne(sans, { $set: { arrivee } });
  }

  /** L'état que ses messages donnent, et le jour où elle est dite payée. Rejoint la transaction en cours. */
  async noterVie(
    { _id, proprietaire }: Pick<FactureRecue, '_id' | 'proprietaire'>,
    ecrit: Pick<FactureRecue, 'electronique' | 'payeeLe'>,
  ): Promise<void> {
    await this.recues.updateOne({ _id, proprietaire }, { $set: ecrit });
  }

  /** Note le jour où elle fut payée ; `null` : elle ne l'est plus. @returns faux si elle n'est pas à ce compte */
  async noterPaiement(proprietaireId: string, id: string, payeeLe: DateCivile | null): Promise<boolean> {
    const _id = identifiantOuNul(id);
    if (!_id) return false;
    const { matchedCount } = await this.recues.updateOne(
      { _id, proprietaire: identifiant(proprietaireId) },
      payeeLe ? { $set: { payeeLe } } : { $unset: { payeeLe: 1 } },
    );
    return matchedCount === 1;
  }

  /** De quoi faire les sommes de ce compte : toutes ses factures, mille au plus, sans leurs lignes. */
  async pourLesSommes(
    proprietaireId: string,
  ): Promise<Pick<FactureRecue, 'facture' | 'identite' | 'payeeLe'>[]> {
    return this.recues
      .find(
        { proprietaire: identifiant(proprietaireId) },
        {
          identite: 1,
          payeeLe: 1,
          'facture.type': 1,
          'facture.totaux': 1,
          'facture.devise': 1,
          'facture.echeance': 1,
        },
      )
      .lean<Pick<FactureRecue, 'facture' | 'identite' | 'payeeLe'>[]>();
  }

  /** Les comptes dont une facture que personne ne dit payée échoit entre ces jours. */
  async comptesAEcheance(du: DateCivile, au: DateCivile): Promise<string[]> {
    const comptes = await this.recues.distinct('proprietaire', {
      'facture.echeance': trusted({ $gte: du, $lte: au }),
      payeeLe: trusted({ $exists: false }),
    });
    return comptes.map((id) => id.toHexString());
  }

  /** De quoi rappeler leur échéance : toutes celles de ce compte, sans leurs lignes. */
  async pourLesRappels(proprietaireId: string): Promise<FactureRecue[]> {
    return this.recues.find({ proprietaire: identifiant(proprietaireId) }, EN_LISTE).lean<FactureRecue[]>();
  }

  /** Les octets déposés, ou `null`. */
  async original(proprietaireId: string, id: string): Promise<Buffer | null> {
    const [proprietaire, recue] = [identifiant(proprietaireId), identifiant(id)];
    return (await this.blobs.get(OriginalRecu, { proprietaire, recue }))?.octets ?? null;
  }

  /** Écrit la facture et ses octets ; rejoint la transaction en cours. @throws E11000 si ce fichier est déjà là */
  async ecrire(
    proprietaireId: string,
    recue: Omit<FactureRecue, '_id' | 'proprietaire'>,
    octets: Buffer,
  ): Promise<string> {
    const [_id, proprietaire] = [new Types.ObjectId(), identifiant(proprietaireId)];
    await this.recues.create([{ _id, proprietaire, ...recue }]);
    await this.blobs.put(OriginalRecu, { proprietaire, recue: _id, octets });
    return _id.toHexString();
  }

  /** Prend la place d'un fichier ; rejoint la transaction en cours. @returns faux si elle manque : la transaction doit renoncer */
  async prendrePlace(proprietaireId: string, octets: number): Promise<boolean> {
    const place = await this.places
      .findOneAndUpdate(
        { _id: identifiant(proprietaireId) },
        { $inc: { fichiers: 1, octets } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return place.fichiers <= FICHIERS_MAXIMAUX && place.octets <= OCTETS_MAXIMAUX;
  }

  /** Efface la facture, ses octets et sa place ; rejoint la transaction en cours. @returns les octets libérés, `null` si elle n'était pas là */
  async supprimer(proprietaireId: string, id: string): Promise<number | null> {
    const [_id, proprietaire] = [identifiantOuNul(id), identifiant(proprietaireId)];
    const effacee = _id && (await this.recues.findOneAndDelete({ _id, proprietaire }).lean());
    if (!effacee) return null;
    await this.blobs.delete(OriginalRecu, { proprietaire, recue: effacee._id });
    const { octets } = effacee;
    await this.places.updateOne({ _id: proprietaire }, { $inc: { fichiers: -1, octets: -octets } });
    return octets;
  }

  /** Toutes les factures reçues d'un compte, par lots, de la première à la dernière. */
  parcourir(proprietaireId: string): AsyncGenerator<FactureRecue[]> {
    const filtre = { proprietaire: identifiant(proprietaireId) };
    return lots<FactureRecue>(this.recues.collection.find(filtre, { sort: { recueLe: 1, _id: 1 } }));
  }

  /** Efface tout ce qu'un compte a reçu ; rejoint la transaction en cours. */
  async supprimerTout(proprietaireId: string): Promise<void> {
    const proprietaire = identifiant(proprietaireId);
    await this.blobs.deleteTous(OriginalRecu, { proprietaire });
    await this.recues.deleteMany({ proprietaire });
    await this.places.deleteOne({ _id: proprietaire });
  }
}
