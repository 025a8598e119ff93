import { appeler } from './appels';
import { ObjectId } from 'mongodb';
import { attendreQue } from './attendre';
import { creerClient, emettreFacture, type FactureRecue } from './constructeurs';
import { clientHttp, exiger, type Session } from './session';
import type { ProduitPayant } from './stripe';

/** Une facture à payer : son client, et le jeton de son lien. */
export interface APayer {
  readonly id: string;
  readonly client: string;
  readonly jeton: string;
}

/** Une ligne de la vérité de la doublure, en centimes et en secondes. */
export interface LigneVraie {
  readonly reference: string;
  readonly genre: 'paiement' | 'remboursement' | 'litige';
  readonly facture: string;
  readonly montant: number;
  readonly le: number;
}

/** Une écriture du livre, telle que l'API la dit. */
export interface Ecriture {
  readonly montant: number;
  readonly date: string;
  readonly moyen: string;
  readonly source?: string;
  readonly reference?: string | null;
}

export interface EvenementEnFile {
  readonly id: string;
  readonly type: string;
  readonly compte: string;
  readonly corps: string;
  readonly signature: string;
}

type Moyen = 'carte' | 'carte-refusee' | 'prelevement' | 'prelevement-rejete' | 'abandon';
type Etat = { possible: boolean; montant: number | null; moyens: string[]; etat: string };

/** L'encaissement en ligne sur le produit construit : les gestes des personnes, et les commandes de la doublure. */
export class Encaissement {
  constructor(readonly payant: ProduitPayant) {}

  /** Une commande de la doublure, décrite en tête de `scripts/doublure-stripe/connect-commandes.mjs`. */
  async commander<T = { id: string }>(nom: string, corps: object = {}): Promise<T> {
    return this.doublure<T>('POST', nom, corps);
  }

  async evenements(destination: 'paiements' | 'comptes', compte: string): Promise<EvenementEnFile[]> {
    const tous = await this.doublure<EvenementEnFile[]>('GET', `evenements?destination=${destination}`);
    return tous.filter((un) => un.compte === compte);
  }

  async verite(compte: string): Promise<LigneVraie[]> {
    return this.doublure('GET', `verite?compte=${compte}`);
  }

  /** Ouvre le compte de cette personne, et traverse les pages de Stripe jusqu'à cette issue. @returns `acct_…` */
  async ouvrirCompte(session: Session, issue = 'terminer'): Promise<string> {
    await appeler(session.http, 'POST /encaissements/compte');
    await this.traverser(session, issue);
    const ligne = await this.payant.produit.db
      .collection('comptes_encaissement')
      .findOne({ emetteur: new ObjectId(session.id) });
    return String(ligne?.compteStripe);
  }

  /** Un nouveau lien d'ouverture, suivi jusqu'à cette issue. @returns où Stripe renvoie la personne */
  async traverser(session: Session, issue: string): Promise<string | null> {
    const { url } = await appeler(session.http, 'POST /encaissements/compte/lien');
    const page = new URL((await visiter(url)).vers ?? '', this.payant.stripe).href;
    return (await visiter(page, `issue=${issue}`)).vers;
  }

  /** Une facture émise de tant, et le lien de son client, un particulier à cette adresse. */
  async aPayer(session: Session, euros: number, email?: string, partiel: object = {}): Promise<APayer> {
    const particulier = { type: 'particulier', siret: undefined, ...(email ? { email } : {}) };
    const client = await creerClient(session, particulier);
    const lignes = [{ description: 'Table', quantite: 1, prixUnitaire: euros }];
    const { _id: id } = await emettreFacture(session, client, { lignes, ...partiel });
    const { liens } = await appeler(session.http, 'POST /factures/:id/liens', { id, corps: {} });
    return { id, client, jeton: liens[0]?.url?.split('/f/')[1] ?? '' };
  }

  async etat({ jeton }: APayer): Promise<Etat> {
    return exiger(await this.public(0).get<Etat>(`/public/factures/${jeton}/paiement`), 200);
  }

  /** Le clic sur « Payer », vu de cette instance. @returns la page de Stripe */
  async ouvrir({ jeton }: APayer, instance = 0): Promise<string> {
    const reponse = await this.public(instance).post<{ url: string }>(`/public/factures/${jeton}/paiement`);
    return exiger(reponse, 201).url;
  }

  /** Ce que le payeur fait sur la page. @returns le statut de la page, et où elle le renvoie */
  async choisir(page: string, moyen: Moyen): Promise<{ statut: number; vers: string | null }> {
    return visiter(page, `moyen=${moyen}`);
  }

  async payerParCarte(une: APayer): Promise<string> {
    const page = await this.ouvrir(une);
    await this.choisir(page, 'carte');
    return sessionDe(page);
  }

  async payerParPrelevement(une: APayer): Promise<string> {
    const page = await this.ouvrir(une);
    await this.choisir(page, 'prelevement');
    return sessionDe(page);
  }

  async livre(session: Session, { id }: Pick<APayer, 'id'>): Promise<Ecriture[]> {
    return exiger(await session.http.get<Ecriture[]>(`/factures/${id}/paiements`), 200);
  }

  async facture(session: Session, { id }: Pick<APayer, 'id'>): Promise<FactureRecue> {
    return { ...(await appeler(session.http, 'GET /factures/:id', { id })) };
  }

  /** Ce qui reste dû, en centimes ; négatif : ce qu'on doit rendre au client. */
  async reste({ id }: Pick<APayer, 'id'>): Promise<number> {
    const factures = this.payant.produit.db.collection('factures');
    return Number((await factures.findOne({ _id: new ObjectId(id) }))?.resteCentimes);
  }

  async attendreStatut(session: Session, une: APayer, statut: string): Promise<FactureRecue> {
    return attendreQue(async () => {
      const lue = await this.facture(session, une);
      return lue.statutEmetteur === statut && lue;
    }, `la facture ${statut}`);
  }

  /** Les montants du livre de cette facture et ceux de la vérité, en centimes, l'un comme l'autre dans l'ordre. */
  async comparer(session: Session, une: APayer, compte: string): Promise<[number[], number[]]> {
    const ecrits = (await this.livre(session, une)).map(({ montant }) => Math.round(montant * 100));
    const vrais = (await this.verite(compte)).filter(({ facture }) => facture === une.id);
    const ordre = (a: number, b: number): number => a - b;
    return [ecrits.sort(ordre), vrais.map(({ montant }) => montant).sort(ordre)];
  }

  private public(instance: number) {
    return clientHttp(this.payant.produit.urls[instance] ?? this.payant.produit.url);
  }

  private async doublure<T>(methode: string, nom: string, corps?: object): Promise<T> {
    const reponse = await fetch(`${this.payant.stripe}/_doublure/connect/${nom}`, {
      method: methode,
      body: corps && JSON.stringify(corps),
    });
    if (!reponse.ok) throw new Error(`${nom} : ${reponse.status} ${await reponse.text()}`);
    return (await reponse.json()) as T;
  }
}

/** L'identifiant de la session d'une page. */
export const sessionDe = (page: string): string => /cs_\w+/.exec(page)?.[0] ?? '';

async function visiter(url: string, corps?: string): Promise<{ statut: number; vers: string | null }> {
  const reponse = await fetch(url, { method: corps ? 'POST' : 'GET', body: corps, redirect: 'manual' });
  await reponse.arrayBuffer();
  return { statut: reponse.status, vers: reponse.headers.get('location') };
}
