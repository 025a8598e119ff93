import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { lots } from '../../../common/database/curseurs';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import { Facture } from '../../documents/schemas/facture.schema';
import type { Ouvert } from '../../documents/historique/chaine';
import { Evenement, Paiement } from '../../documents/schemas/suivi.schemas';

/** Documents demandés au serveur à chaque aller-retour. */
const LOT = 100;
/** Avant toute émission. */
const OUVERTURE = new Date(0);
const NOM_EFFACE = 'Compte supprimé';

/** Les factures d'une personne en entier, au fil de curseurs du pilote : pour les exports et l'effacement. */
@Injectable()
export class ExportsRepository {
  constructor(
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    @InjectModel(Paiement.name) private readonly paiements: Model<Paiement>,
    @InjectModel(Evenement.name) private readonly evenements: Model<Evenement>,
  ) {}

  /** Les factures, avoirs et brouillons de l'émetteur, la plus récente d'abord, par lots. */
  emises(emetteurId: string, seulementEmises = false): AsyncGenerator<Facture[]> {
    const emetteur = identifiant(emetteurId);
    const filtre = seulementEmises ? { emetteur, emiseLe: { $exists: true } } : { emetteur };
    return lots<Facture>(this.factures.collection.find(filtre, { sort: { tri: -1 }, batchSize: LOT }));
  }

  /** Les factures reçues sur la plateforme, par lots. */
  recues(destinataireId: string): AsyncGenerator<Facture[]> {
    const destinataire = identifiant(destinataireId);
    return lots<Facture>(
      this.factures.collection.find({ destinataire }, { sort: { tri: -1 }, batchSize: LOT }),
    );
  }

  /** Celles de ces factures émises qui sont à cet émetteur. */
  async choisies(emetteurId: string, ids: string[]): Promise<Facture[]> {
    const emetteur = identifiant(emetteurId);
    const _id = trusted({ $in: ids.map(identifiantOuNul).filter((id) => id !== null) });
    const filtre = { emetteur, _id, emiseLe: trusted({ $exists: true }) };
    return this.factures.find(filtre).sort({ tri: -1 }).lean<Facture[]>();
  }

  /** Ceux de ces clients qu'une facture nomme, brouillons compris. */
  async clientsParmi(emetteurId: string, ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
    const filtre = { emetteur: identifiant(emetteurId), client: trusted({ $in: ids }) };
    const nommes = await this.factures.distinct('client', filtre);
    return nommes.filter((id) => id !== undefined);
  }

  /** Combien de factures (sans les avoirs) tous les comptes ont datées de ce jour. */
  async deTousLe(dateEmission: string): Promise<number> {
    // « $exists » ferait ouvrir chaque facture ; une borne se lit dans l'index.
    const emiseLe = trusted({ $gte: OUVERTURE });
    return this.factures.countDocuments({ genre: 'facture', dateEmission, emiseLe });
  }

  async compterEmises(emetteurId: string): Promise<number> {
    const emiseLe = trusted({ $exists: true });
    return this.factures.countDocuments({ emetteur: identifiant(emetteurId), emiseLe });
  }

  /** Ce que les émises demandent, ce que les avoirs rendent, ce que le livre additionne, et combien il y en a. Centimes. */
  async totaux(emetteurId: string): Promise<Record<string, number>> {
    const emetteur = identifiant(emetteurId);
    const nombre = { $sum: 1 };
    const parGenre = await this.factures.aggregate<{ _id: string; nombre: number; centimes: number }>([
      { $match: { emetteur, emiseLe: { $exists: true } } },
      { $group: { _id: '$genre', nombre, centimes: { $sum: '$totalTtcCentimes' } } },
    ]);
    const livre = await this.paiements.aggregate<{ nombre: number; centimes: number }>([
      { $match: { emetteur } },
      { $group: { _id: null, nombre, centimes: { $sum: '$montantCentimes' } } },
    ]);
    const de = (genre: string) => parGenre.find(({ _id }) => _id === genre);
    return {
      factures: de('facture')?.nombre ?? 0,
      facturesCentimes: de('facture')?.centimes ?? 0,
      avoirs: de('avoir')?.nombre ?? 0,
      avoirsCentimes: de('avoir')?.centimes ?? 0,
      ecritures: livre[0]?.nombre ?? 0,
      livreCentimes: livre[0]?.centimes ?? 0,
    };
  }

  paiementsDe(emetteurId: string): AsyncGenerator<Paiement[]> {
    const filtre = { emetteur: identifiant(emetteurId) };
    return lots<Paiement>(this.paiements.collection.find(filtre, { batchSize: LOT }));
  }

  /** Ce que la personne a fait, et ce qui est arrivé à ses propres factures. */
  historiqueDe(personneId: string): AsyncGenerator<Evenement[]> {
    const personne = identifiant(personneId);
    const filtre = { $or: [{ emetteur: personne }, { 'acteur.id': personne }] };
    return lots<Evenement>(this.evenements.collection.find(filtre, { batchSize: LOT }));
  }

  /** Les documents de cette personne qui portent le début de leur histoire. */
  ouvertsPar(personneId: string): AsyncGenerator<Ouvert[]> {
    const filtre = { emetteur: identifiant(personneId), ouverture: { $exists: true } };
    const projection = { emetteur: 1, emiseLe: 1, ouverture: 1 };
    return lots<Ouvert>(this.factures.collection.find(filtre, { projection, batchSize: LOT }));
  }

  /** Un envoi en cours vers une adresse qui vient de disparaître n'aboutira plus : il est dit en échec. Rejoint la transaction. */
  async abandonnerEnvoisVers(adresse: string): Promise<void> {
    await this.factures.updateMany(
      { 'envoi.a': adresse, 'envoi.etat': 'en_cours' },
      {
        $set: { 'envoi.etat': 'echec', 'envoi.raison': 'Cette adresse n’est plus en service.' },
        $inc: { version: 1 },
      },
    );
  }

  /** Efface les brouillons et retire le nom de la personne de l'histoire ; les émises restent, figées. Rejoint la transaction. */
  async effacer(personneId: string): Promise<void> {
    const personne = identifiant(personneId);
    await this.factures.deleteMany({ emetteur: personne, statutEmetteur: 'brouillon' });
    const sansNom = { $set: { 'acteur.nom': NOM_EFFACE } };
    await this.evenements.updateMany({ 'acteur.id': personne }, sansNom);
    // Une histoire reprise d'une archive nomme la personne par l'identifiant qu'elle avait là-bas.
    await this.evenements.updateMany({ emetteur: personne, 'acteur.role': 'emetteur' }, sansNom);
    const ouverts = { emetteur: personne, ouverture: trusted({ $exists: true }) };
    await this.factures.updateMany(ouverts, { $set: { 'ouverture.acteur.nom': NOM_EFFACE } });
  }
}
