import { DATES_PRECISEES, TEXTES_PRECISES } from '@facturier/domaine/documents/precisions';
import { EMISSION } from '@facturier/domaine/factures/passages';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../common/database/proprietaire';
import type { Cote } from '@facturier/domaine/factures/cycle-de-vie';
import { type CriteresFactures, filtreDeListe } from './schemas/filtre-liste';
import type { OrigineDevis } from './schemas/devis.schemas';
import type { Electronique } from './schemas/electronique';
import { Facture } from './schemas/facture.schema';

/** Nombre de clés au-delà duquel un terme cherché est tenu pour commun. */
const SONDE = 200;

/** Ce que lit une liste. */
export const PROJECTION_LISTE = {
  genre: 1,
  numero: 1,
  client: 1,
  clientResume: 1,
  emetteur: 1,
  emetteurResume: 1,
  objet: 1,
  lignes: { $slice: 1 },
  totalHtCentimes: 1,
  totalTtcCentimes: 1,
  resteCentimes: 1,
  statutEmetteur: 1,
  statutDestinataire: 1,
  dateEmission: 1,
  dateEcheance: 1,
  emiseLe: 1,
  clientFige: 1,
  demandeRecueLe: 1,
  datesLibres: 1,
  datePaiement: 1,
  declareePayeeLe: 1,
  payeCentimes: 1,
  'envoi.etat': 1,
  'devis.nature': 1,
  'devis.rompu': 1,
  'electronique.etat': 1,
  retenue: 1,
  avoirsCentimes: 1,
  tri: 1,
} as const;

/** Ce qu'une liste connaît d'une facture. */
export type FactureListee = Pick<Facture, '_id' | (keyof typeof PROJECTION_LISTE & keyof Facture)> & {
  envoi: Pick<Facture['envoi'], 'etat'>;
  devis?: Pick<OrigineDevis, 'nature' | 'rompu'>;
  electronique?: Pick<Electronique, 'etat'>;
};

/** Ce qu'un contenu peut ne pas avoir : réenregistré sans lui, le document ne le garde pas. */
const FACULTATIFS = [
  'client',
  'dateEcheance',
  'datesLibres',
  ...DATES_PRECISEES,
  ...TEXTES_PRECISES,
  'moyensPaiement',
  'livraison',
  'adresseLivraison',
  'remise',
  'acompteCentimes',
  'clientResume',
] as const satisfies readonly (keyof Facture)[];

function sansLesAbsents(contenu: Partial<Facture>): { $unset?: Record<string, 1> } {
  const absents = FACULTATIFS.filter((champ) => contenu[champ] === undefined);
  return absents.length > 0 ? { $unset: Object.fromEntries(absents.map((champ) => [champ, 1])) } : {};
}

/** La place d'un document émis dans sa série, et sa clé. */
type Place = Required<Pick<Facture, 'serie' | 'annee' | 'rang'>>;
export const cleDePlace = ({ serie, annee, rang }: Place): string => `${serie}-${annee}-${rang}`;

/** Ce qui s'écrit à la création. */
export type FactureAEcrire = Omit<Facture, '_id'>;

/** Les factures et avoirs, toujours à partir de leur émetteur, de leur destinataire ou d'un lecteur qui est l'un des deux. */
@Injectable()
export class FacturesRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  /** Une page d'un côté, plus un élément pour savoir s'il y a une suite. Ne lit que les clés d'index de la page. */
  async lister(cote: Cote, personneId: string, criteres: CriteresFactures): Promise<FactureListee[]> {
    const termes = await this.duPlusRare(cote, personneId, criteres.termes ?? []);
    return this.factures
      .find(filtreDeListe(cote, personneId, { ...criteres, termes }), PROJECTION_LISTE)
      .sort({ tri: -1 })
      .limit(criteres.limite + 1)
      .lean<FactureListee[]>();
  }

  /** Les termes, le plus rare d'abord : de plusieurs, MongoDB ne cherche que le premier dans l'index et ouvre tout ce qu'il rend. */
  private async duPlusRare(cote: Cote, personneId: string, termes: string[]): Promise<string[]> {
    if (termes.length < 2) return termes;
    const sonder = (prefixes: string): Promise<number> =>
      this.factures.countDocuments({ [cote]: identifiant(personneId), prefixes }, { limit: SONDE });
    const trouves = await Promise.all(termes.map(sonder));
    return termes
      .map((terme, rang) => ({ terme, trouves: trouves[rang] ?? 0 }))
      .sort((a, b) => a.trouves - b.trouves || b.terme.length - a.terme.length)
      .map(({ terme }) => terme);
  }

  /** La facture de cet émetteur, quel que soit son statut. */
  async trouver(emetteurId: string, id: string): Promise<Facture | null> {
    const _id = identifiantOuNul(id);
    return _id && this.factures.findOne({ _id, emetteur: identifiant(emetteurId) }).lean();
  }

  /** Le document émis de cette place. */
  async parNumero(emetteurId: string, place: Place): Promise<Facture | null> {
    return this.factures.findOne({ emetteur: identifiant(emetteurId), ...place }).lean();
  }

  /** Les places d'un document émis, parmi celles que ces séries, ces années et ces rangs dessinent. */
  async placesPrises(emetteurId: string, places: readonly Place[]): Promise<Set<string>> {
    const parmi = <C extends keyof Place>(champ: C) =>
      trusted({ $in: [...new Set(places.map((place) => place[champ]))] });
    const ceux = { serie: parmi('serie'), annee: parmi('annee'), rang: parmi('rang') };
    const lues = await this.factures
      .find({ emetteur: identifiant(emetteurId), ...ceux }, { serie: 1, annee: 1, rang: 1 })
      .lean<Place[]>();
    return new Set(lues.map(cleDePlace));
  }

  /** L'adresse où est partie la dernière facture électronique à ce client. */
  async derniereAdresse(emetteurId: string, client: Types.ObjectId): Promise<string | undefined> {
    const siennes = { emetteur: identifiant(emetteurId), client };
    const derniere = await this.factures
      .findOne({ ...siennes, 'electronique.adresse.valeur': trusted({ $exists: true }) }, { electronique: 1 })
      .sort({ tri: -1 })
      .lean<Pick<Facture, 'electronique'>>();
    return derniere?.electronique?.adresse?.valeur;
  }

  /** Vrai si un document émis de cet émetteur porte ce logo. */
  async portentLogo(emetteurId: string, empreinte: string): Promise<boolean> {
    const portee = { emetteur: identifiant(emetteurId), 'vendeurFige.logo': empreinte };
    return (await this.factures.exists(portee)) !== null;
  }

  /** La facture reçue par ce destinataire. */
  async trouverRecue(destinataireId: string, id: string): Promise<Facture | null> {
    const _id = identifiantOuNul(id);
    return _id && this.factures.findOne({ _id, destinataire: identifiant(destinataireId) }).lean();
  }

  /** Toute facture émise, pour l'administration seule (la lecture est journalisée par l'appelant). */
  async trouverPourAdmin(id: string): Promise<Facture | null> {
    const _id = identifiantOuNul(id);
    return _id && this.factures.findOne({ _id, statutEmetteur: trusted({ $ne: 'brouillon' }) }).lean();
  }

  async creer(facture: FactureAEcrire, _id: Types.ObjectId): Promise<void> {
    await this.creerToutes([{ ...facture, _id }]);
  }

  /** Toutes, en une écriture. */
  async creerToutes(factures: Facture[]): Promise<void> {
    if (factures.length > 0) await this.factures.insertMany(factures);
  }

  /** Remplace le contenu d'un brouillon, à cette version exactement. Faux si le brouillon n'est plus celui-là. */
  async modifierBrouillon(
    emetteurId: string,
    id: string,
    version: number,
    contenu: Partial<Facture>,
  ): Promise<boolean> {
    const { matchedCount } = await this.factures.updateOne(
      { _id: identifiant(id), emetteur: identifiant(emetteurId), statutEmetteur: 'brouillon', version },
      { $set: contenu, $inc: { version: 1 }, ...sansLesAbsents(contenu) },
    );
    return matchedCount === 1;
  }

  /** Fige un brouillon, tel qu'il a été lu, en facture émise, et la rend. `null` s'il a changé depuis. */
  async figerBrouillon(
    emetteurId: string,
    brouillon: Facture,
    facture: FactureAEcrire,
  ): Promise<Facture | null> {
    const { version: _version, ...contenu } = facture;
    const { _id, version, creeLe } = brouillon;
    const statutEmetteur = trusted({ $in: [...EMISSION.de] });
    return this.factures
      .findOneAndUpdate(
        { _id, emetteur: identifiant(emetteurId), statutEmetteur, version },
        { $set: { ...contenu, creeLe }, $inc: { version: 1 }, ...sansLesAbsents(contenu) },
        { returnDocument: 'after' },
      )
      .lean();
  }

  async supprimerBrouillon(emetteurId: string, id: string): Promise<boolean> {
    const _id = identifiantOuNul(id);
    if (!_id) return false;
    const filtre = { _id, emetteur: identifiant(emetteurId), statutEmetteur: 'brouillon' as const };
    return (await this.factures.deleteOne(filtre)).deletedCount === 1;
  }

  /** Les avoirs d'une facture, du plus ancien au plus récent. */
  async avoirsDe(emetteurId: string, factureId: Types.ObjectId): Promise<Facture[]> {
    return this.factures
      .find({ emetteur: identifiant(emetteurId), 'factureRectifiee.id': factureId, genre: 'avoir' })
      .sort({ rang: 1 })
      .lean();
  }

  /** Ses brouillons ; leur place est bornée, leur nombre aussi. */
  async compterBrouillons(emetteurId: string): Promise<number> {
    return this.factures.countDocuments({ emetteur: identifiant(emetteurId), statutEmetteur: 'brouillon' });
  }

  async compterRecues(destinataireId: string): Promise<number> {
    return this.factures.countDocuments({ destinataire: identifiant(destinataireId) });
  }

  /** Celles que cette personne a reçues sous l'un de ces numéros, de n'importe quel vendeur. */
  async recuesNumerotees(
    destinataireId: string,
    numeros: readonly string[],
  ): Promise<Pick<Facture, '_id' | 'numero' | 'vendeurFige' | 'dateEmission'>[]> {
    return this.factures
      .find(
        { destinataire: identifiant(destinataireId), numero: trusted({ $in: numeros }) },
        { numero: 1, vendeurFige: 1, dateEmission: 1 },
      )
      .lean();
  }

  /** Les factures émises à ce client. @param nonLues celles que personne n'a ouvertes, seulement */
  async duClient(emetteurId: string, clientId: string, nonLues: boolean): Promise<Types.ObjectId[]> {
    const filtre = { emetteur: identifiant(emetteurId), client: identifiant(clientId) };
    const lues = await this.factures
      .find({ ...filtre, ...(nonLues && { statutDestinataire: 'non_vue' as const }) }, { _id: 1 })
      .lean();
    return lues.map(({ _id }) => _id);
  }
}
