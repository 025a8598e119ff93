import { setTimeout as pause } from 'node:timers/promises';
import { finDe } from '@facturier/domaine/recurrences/saisie';
import { estApresLaFin, jourDeLEcheance, type Rythme } from '@facturier/domaine/recurrences/calendrier';
import { HEURE_DU_MATIN } from '@facturier/domaine/recurrences/matin';
import type { ModeDeSerie } from '@facturier/domaine/recurrences/serie';
import { ajouterJours, type DateCivile, instantDuMatin } from '@facturier/domaine/valeurs/date-civile';
import { ObjectId } from 'mongodb';
import { attendreQue } from './attendre';
import { creerClient } from './constructeurs';
import { connecter, exiger, type Session } from './session';
import type { ProduitPayant } from './stripe';

/** Ce que dure une prise du facteur, et plus que le bail d'un travail : un processus tué les tient jusque-là. */
const PRISE_MS = 61_000;
const PATIENCE = { delaiMs: 120_000 };

/** Une série, et l'adresse où son client lit ses factures. */
export interface SerieVivante extends Rythme {
  readonly _id: string;
  readonly client: string;
  readonly adresse: string;
  readonly mode: ModeDeSerie;
  readonly nombre: number | null;
}

interface Occurrence {
  recurrence: ObjectId;
  k: number;
  le: DateCivile;
  etat: string;
  facture?: ObjectId;
  saut?: string;
  echec?: string;
}

/** Un compte, ses séries, et l'horloge qu'on mène de matin en matin ; la base et la boîte aux lettres disent ce qui s'est fait. */
export class VieDeSeries {
  readonly series: SerieVivante[] = [];

  /** @param moi au plan premium */
  constructor(
    private readonly payant: ProduitPayant,
    private moi: Session,
  ) {}

  private get produit() {
    return this.payant.produit;
  }

  private collection<T extends object>(nom: string) {
    return this.produit.db.collection<T>(nom);
  }

  get http(): Session['http'] {
    return this.moi.http;
  }

  /** Une autre session : la précédente finit avec le temps qui passe. */
  async seReconnecter(): Promise<void> {
    this.moi = await connecter(this.produit, this.moi.email, this.moi.motDePasse);
  }

  /** Commence une série d'un euro par échéance : des années en restent loin des seuils de la franchise. */
  async commencer(rythme: Rythme, mode: ModeDeSerie, nombre: number | null = null): Promise<SerieVivante> {
    const adresse = `client-${this.series.length}@series.example`;
    const client = await creerClient(this.moi, {
      email: adresse,
      siren: '732829320',
      siret: '73282932000074',
    });
    const nom = `Série ${this.series.length}`;
    const corps = {
      client,
      lignes: [{ description: `${nom} {de_mois} {annee}`, quantite: 1, prixUnitaire: 1 }],
      rythme: { nom, ...rythme, mode, nombre, periode: 'a_venir' },
    };
    const { _id } = exiger(await this.http.post<{ _id: string }>('/recurrences', corps), 201);
    const serie = { ...rythme, _id, client, adresse, mode, nombre };
    this.series.push(serie);
    return serie;
  }

  /** Va à ce matin, le travail prêt à courir ; la base, relue entière chaque nuit, ne l'est pas ici : elle l'est à la fin. */
  async aller(jour: DateCivile): Promise<void> {
    const fait = this.payant.maintenant();
    await this.collection<{ _id: string }>('passages').updateOne(
      { _id: `verification:${jour}` },
      {
        $setOnInsert: {
          ...{ travail: 'verification', tick: jour, jeton: 0, prises: 1, traites: 1 },
          ...{ commenceLe: fait, finiLe: fait },
        },
      },
      { upsert: true },
    );
    this.avancerAu(jour);
  }

  private avancerAu(jour: DateCivile): void {
    const ecart =
      instantDuMatin(jour, HEURE_DU_MATIN * 60 + 1).getTime() - this.payant.maintenant().getTime();
    if (ecart > 0) this.payant.avancer(ecart);
  }

  /** La base entière, relue par le produit la nuit d'après. @returns ce qu'il y trouve de rompu */
  async ruptures(jour: DateCivile): Promise<object[]> {
    const nuit = ajouterJours(jour, 1);
    this.avancerAu(nuit);
    await attendreQue(
      () =>
        this.collection<{ _id: string; finiLe: Date | null }>('passages').findOne({
          _id: `verification:${nuit}`,
          finiLe: { $ne: null },
        }),
      'la base relue',
      { delaiMs: 900_000 },
    );
    const [relevee] = await this.collection<{ ruptures: object[] }>('verifications')
      .find()
      .sort({ finiLe: -1 })
      .limit(1)
      .toArray();
    return relevee!.ruptures;
  }

  /** Ce matin-là, dès qu'une échéance est promise et un peu après, tue ces processus, et les relance, l'heure avancée de quoi relayer ce qu'ils tenaient. @returns ce qui était en route à cet instant */
  async tuer(jour: DateCivile, rangs: readonly number[], attenteMs: number): Promise<number> {
    const passages = this.collection<{ _id: string; finiLe: Date | null }>('passages');
    await attendreQue(
      async () =>
        (await this.promises()) > 0 ||
        passages.findOne({ _id: `recurrences:${jour}`, finiLe: { $ne: null } }),
      `une échéance du ${jour} en route`,
      { ...PATIENCE, pasMs: 5 },
    );
    await pause(attenteMs);
    await Promise.all(rangs.map((rang) => this.produit.tuer('SIGKILL', rang)));
    const enRoute = (await this.enRoute()) + (await this.promises());
    this.payant.avancer(PRISE_MS);
    await Promise.all(rangs.map((rang) => this.produit.redemarrer(rang)));
    return enRoute;
  }

  /** Attend que ce matin soit fini, et que rien de ce qu'il a promis ne soit en route. */
  async finir(jour: DateCivile): Promise<void> {
    const passages = this.collection<{ _id: string; finiLe: Date | null }>('passages');
    await attendreQue(
      () => passages.findOne({ _id: `recurrences:${jour}`, finiLe: { $ne: null } }),
      `les séries du ${jour}`,
      PATIENCE,
    );
    await attendreQue(async () => (await this.enRoute()) === 0, `ce que promettait le ${jour}`, PATIENCE);
  }

  private promises(): Promise<number> {
    return this.collection('occurrences').countDocuments({ etat: 'promise' });
  }

  private async enRoute(): Promise<number> {
    const dus = { etat: 'en_attente', prevuLe: { $lte: this.payant.maintenant() } };
    return this.collection('boite_envoi').countDocuments({ $or: [{ etat: 'en_cours' }, dus] });
  }

  /** Ce que chaque série devait à ce jour, compté par le rythme seul ; ce qu'il en manque, ou s'y ajoute. */
  async echeancesFautives(jour: DateCivile): Promise<string[]> {
    const occurrences = await this.occurrences();
    return this.series.flatMap((serie) => {
      const faites = occurrences
        .filter(({ recurrence }) => recurrence.toHexString() === serie._id)
        .map(({ k, le }) => `${k} ${le}`);
      const dues: string[] = [];
      for (let k = 0; !estApresLaFin(serie, k, finDe(serie)) && jourDeLEcheance(serie, k) <= jour; k += 1)
        dues.push(`${k} ${jourDeLEcheance(serie, k)}`);
      return JSON.stringify(faites) === JSON.stringify(dues)
        ? []
        : [`${serie._id} ${faites.join()} ≠ ${dues.join()}`];
    });
  }

  async occurrences(): Promise<Occurrence[]> {
    return this.collection<Occurrence>('occurrences').find().sort({ recurrence: 1, k: 1 }).toArray();
  }

  /** Les rangs de chaque année qui ne se suivent pas, ou se redoublent. */
  async numerosFautifs(): Promise<string[]> {
    const emises = await this.collection<{ numero: string; annee: number; rang: number }>('factures')
      .find({ statutEmetteur: { $ne: 'brouillon' } })
      .sort({ annee: 1, rang: 1 })
      .toArray();
    const suivant = new Map<number, number>();
    return emises.flatMap(({ numero, annee, rang }) => {
      const attendu = (suivant.get(annee) ?? 0) + 1;
      suivant.set(annee, rang);
      return rang === attendu ? [] : [`${numero} au lieu du rang ${attendu}`];
    });
  }

  /** Une facture par échéance faite, et aucune de plus. */
  async facturesFautives(): Promise<string[]> {
    const deSeries = (await this.occurrences()).flatMap(({ facture }) =>
      facture ? [facture.toHexString()] : [],
    );
    const enBase = (await this.collection('factures').distinct('_id')).map(String);
    return [
      ...enBase.filter((id) => !deSeries.includes(id)).map((id) => `${id} sans échéance`),
      ...deSeries.filter((id) => !enBase.includes(id)).map((id) => `${id} n’existe pas`),
      ...deSeries.filter((id, rang) => deSeries.indexOf(id) !== rang).map((id) => `${id} deux fois`),
    ];
  }

  /** Un courriel et un seul au client d'une échéance faite en mode envoi, aucun des autres : un même message repris ne compte qu'une fois. */
  async courrielsFautifs(): Promise<string[]> {
    const occurrences = await this.occurrences();
    return this.series.flatMap(({ _id, adresse, mode }) => {
      const ids = new Set(this.produit.courriels.pour(adresse).map(({ idMessage }) => idMessage));
      const faites = occurrences.filter(
        ({ recurrence, etat }) => recurrence.toHexString() === _id && etat === 'generee',
      );
      const attendus = mode === 'envoi' ? faites.length : 0;
      return ids.size === attendus ? [] : [`${adresse} : ${ids.size} courriels, ${attendus} attendus`];
    });
  }

  /** Chaque échéance faite, et chaque échec, dit une fois à l'écran ; chaque suspendue, une fois. */
  async avisFautifs(): Promise<string[]> {
    const avis = await this.collection<{ cle: string; nombre: number }>('notifications')
      .find({ type: { $in: ['serie_faite', 'serie_echec', 'serie_suspendue'] } })
      .toArray();
    const dits = avis.map(({ cle, nombre }) => `${cle} × ${nombre}`).toSorted();
    const attendus = (await this.occurrences()).flatMap(({ recurrence, k, etat }) => {
      const cle = `serie ${recurrence.toHexString()} ${k} × 1`;
      if (etat === 'generee' || etat === 'brouillon') return [`serie_faite ${cle}`];
      return etat === 'echec' ? [`serie_echec ${cle}`] : [];
    });
    const suspendues = dits.filter((un) => un.startsWith('serie_suspendue'));
    const autres = dits.filter((un) => !un.startsWith('serie_suspendue'));
    return [
      ...autres.filter((un) => !attendus.includes(un)).map((un) => `de trop : ${un}`),
      ...attendus.filter((un) => !autres.includes(un)).map((un) => `manque : ${un}`),
      ...suspendues.filter((un) => !un.endsWith('× 1')).map((un) => `redite : ${un}`),
    ];
  }
}
