import { jourDeLEtape } from '@facturier/domaine/relances/plan';
import { SEQUENCES_DE_DEPART } from '@facturier/domaine/relances/sequences';
import { ajouterJours, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { attendreQue } from './attendre';
import type { Courriel } from './courriels';
import { creerClient, emettreFacture } from './constructeurs';
import { tirages } from './hasard';
import { connecter, exiger, type Session } from './session';
import type { ProduitPayant } from './stripe';

/** Un client de l'année, et l'adresse où il lit ses rappels. */
interface Client {
  readonly _id: string;
  readonly adresse: string;
  readonly type: 'professionnel' | 'particulier';
  /** Pourquoi aucun rappel ne lui va plus. */
  arret?: string;
}

/** Un rappel reçu : le jour et l'heure de Paris où il était dans la boîte. */
export interface Recu {
  readonly jour: DateCivile;
  readonly heure: string;
  readonly instant: Date;
}

/** Un temps où rien ne doit partir ; `jusque` : ce jour compris, ou pour toujours. */
interface Arret {
  readonly cause: string;
  readonly de: Date;
  readonly jusque?: DateCivile;
}

/** Une facture de l'année, ce qui l'arrête, et ce que son client en a reçu. */
export interface Vie {
  readonly _id: string;
  readonly numero: string;
  readonly client: Client;
  readonly echeance: DateCivile;
  readonly arrets: Arret[];
  readonly recus: Recu[];
  /** Un processus a été tué un matin où elle avait un rappel : on ne sait pas si celui-là est parti. */
  incertaine: boolean;
}

const ETAPES_DU_MATIN = ['09:35', '10:10', '10:45', '11:20', '11:27'];
/** Un rappel promis : voir `COURRIEL_DE_RELANCE`. */
const RAPPEL = 'relance.courriel';
/** Ce que dure une prise du facteur. */
const PRISE_MS = 61_000;

const heureAParis = (instant: Date): string =>
  instant.toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });

/** L'instant de cette heure de Paris, ce jour-là. */
function instantAParis(jour: DateCivile, heure: string): Date {
  const hiver = new Date(`${jour}T${heure}:00+01:00`);
  return heureAParis(hiver) === heure ? hiver : new Date(hiver.getTime() - 3_600_000);
}

/** Les jours où chaque étape de cette facture est attendue. */
export const joursAttendus = ({ client, echeance }: Vie): DateCivile[] =>
  SEQUENCES_DE_DEPART[client.type].map((etape) => jourDeLEtape(etape, echeance, false));

/** Un compte dont les rappels sont allumés, et l'horloge qu'on mène de matin en matin. La boîte aux lettres seule dit ce qui est parti. */
export class Annee {
  readonly vies: Vie[] = [];
  readonly hasard = tirages();
  private readonly clients: Client[] = [];
  arretsBrutaux = 0;

  constructor(
    private readonly payant: ProduitPayant,
    private moi: Session,
  ) {}

  /** Le compte et ses clients, deux professionnels pour un particulier. */
  async ouvrir(nombre: number): Promise<void> {
    this.payant.produit.courriels.aReception = (courriel) => this.recevoir(courriel);
    exiger(await this.moi.http.put('/relances/sequences', { actif: true }), 200);
    for (let rang = 0; rang < nombre; rang += 1) {
      const type = rang % 3 === 2 ? 'particulier' : 'professionnel';
      const adresse = `client-${rang}@annee.example`;
      const particulier = type === 'particulier' && { siret: undefined };
      const _id = await creerClient(this.moi, {
        nom: `Client ${rang}`,
        email: adresse,
        type,
        ...particulier,
      });
      this.clients.push({ _id, adresse, type });
    }
  }

  /** Une autre session : la précédente finit avec le temps qui passe. */
  async seReconnecter(): Promise<void> {
    this.moi = await connecter(this.payant.produit, this.moi.email, this.moi.motDePasse);
  }

  get http(): Session['http'] {
    const { urls } = this.payant.produit;
    return this.moi.sur(urls[Math.floor(this.hasard() * urls.length)]!);
  }

  entre(de: number, a: number): number {
    return de + Math.floor(this.hasard() * (a - de + 1));
  }

  /** Émet une facture pour un client au hasard, et la dit envoyée. */
  async emettre(jour: DateCivile, delai: number): Promise<Vie> {
    const client = this.clients[this.entre(0, this.clients.length - 1)]!;
    const echeance = ajouterJours(jour, delai);
    const { _id, numero } = await emettreFacture(this.moi, client._id, { dateEcheance: echeance });
    const envoyee = { statutEmetteur: 'envoyee' };
    exiger(await this.http.put(`/factures/${_id}/statut-emetteur`, envoyee), 200);
    const vie: Vie = {
      _id,
      numero: String(numero),
      client,
      echeance,
      arrets: [],
      recus: [],
      incertaine: false,
    };
    this.vies.push(vie);
    if (client.arret) this.arreter(vie, client.arret);
    return vie;
  }

  /** Note qu'à partir de maintenant rien ne doit partir pour cette facture. */
  arreter(vie: Vie, cause: string, jusque?: DateCivile): void {
    vie.arrets.push({ cause, de: this.payant.maintenant(), ...(jusque && { jusque }) });
  }

  /** De même pour toutes les factures d'un client, celles qui viendront comprises. */
  arreterClient(client: Client, cause: string): void {
    client.arret = cause;
    for (const vie of this.vies) if (vie.client === client) this.arreter(vie, cause);
  }

  private aller(jour: DateCivile, heure: string): void {
    const ecart = instantAParis(jour, heure).getTime() - this.payant.maintenant().getTime();
    if (ecart > 0) this.payant.avancer(ecart);
  }

  /** Neuf heures une : le travail du matin est passé. */
  async neufHeures(jour: DateCivile): Promise<void> {
    this.aller(jour, '09:01');
    const passages = this.payant.produit.db.collection<{ _id: string; finiLe: Date | null }>('passages');
    await attendreQue(
      () => passages.findOne({ _id: `relances:${jour}`, finiLe: { $ne: null } }),
      `les rappels du ${jour}`,
      { delaiMs: 120_000 },
    );
  }

  /** La suite du matin, d'heure en heure tant qu'il reste un rappel à partir. @param tuer un processus tombe au premier qui part */
  async matinee(jour: DateCivile, tuer: boolean): Promise<void> {
    let aTuer = tuer;
    for (const heure of ETAPES_DU_MATIN) {
      if ((await this.promis()) === 0) return;
      this.aller(jour, heure);
      if (aTuer) aTuer = !(await this.tuerEnCours());
      await attendreQue(async () => (await this.enRoute()) === 0, `les rappels de ${heure}, le ${jour}`, {
        delaiMs: 120_000,
      });
    }
  }

  /** Vrai si ce matin porte assez de rappels pour qu'un arrêt brutal en prenne un. */
  async estCharge(): Promise<boolean> {
    return (await this.promis()) >= 2;
  }

  /** Ce qui arrive, noté à l'heure qu'il est : le rappel d'une facture la nomme. */
  private recevoir({ a, sujet, texte }: Courriel): void {
    if (!this.clients.some(({ adresse }) => a.includes(adresse))) return;
    const instant = this.payant.maintenant();
    const mots = new Set(`${sujet} ${texte}`.match(/[\w-]+/g));
    for (const vie of this.vies) {
      if (mots.has(vie.numero))
        vie.recus.push({ jour: dateCivileAParis(instant), heure: heureAParis(instant), instant });
    }
  }

  private get boite() {
    return this.payant.produit.db.collection('boite_envoi');
  }

  private promis(): Promise<number> {
    return this.boite.countDocuments({ type: RAPPEL, etat: { $in: ['en_attente', 'en_cours'] } });
  }

  private enRoute(): Promise<number> {
    const dus = { etat: 'en_attente', prevuLe: { $lte: this.payant.maintenant() } };
    return this.boite.countDocuments({ type: RAPPEL, $or: [{ etat: 'en_cours' }, dus] });
  }

  /** Tue les deux processus dès qu'un rappel est en cours, et les relance. @returns faux si rien ne partait à cette heure */
  private async tuerEnCours(): Promise<boolean> {
    if ((await this.enRoute()) === 0) return false;
    const relances = this.payant.produit.db.collection('relances');
    await attendreQue(
      async () => (await relances.countDocuments({ etat: 'en_cours' })) > 0 || (await this.enRoute()) === 0,
      'un rappel qui part',
      { pasMs: 5 },
    );
    await Promise.all([0, 1].map((rang) => this.payant.produit.tuer('SIGKILL', rang)));
    this.arretsBrutaux += 1;
    const touchees = await relances.distinct('facture', { etat: { $in: ['prevue', 'en_cours'] } });
    const ids = new Set(touchees.map(String));
    for (const vie of this.vies) if (ids.has(vie._id)) vie.incertaine = true;
    this.payant.avancer(PRISE_MS);
    await Promise.all([0, 1].map((rang) => this.payant.produit.redemarrer(rang)));
    return true;
  }
}
