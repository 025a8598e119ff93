import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { demarrerDoublure } from './doublures';
import { choisirPort } from './ports';
import { demarrerProduit, type OptionsProduit, type Produit } from './produit';
import { connecter, exiger, nouveauProfessionnel, type Session } from './session';

/** Un dépôt tel que la base le garde. */
export interface DepotEnBase {
  _id: string;
  cible: string;
  etat: string;
  essais: number;
  flux?: string;
  prochainLe: Date | null;
}

/** Ce que la plateforme simulée sait d'une facture. */
export interface FactureDeposee {
  numero: string;
  adresse: string;
  depots: unknown[];
  statuts: { code: string }[];
}

/** L'acheteur d'essai de la doublure, que son annuaire connaît. */
export const ACHETEUR = '200000008';

/** Le produit construit et sa plateforme simulée, à la même heure ; un compte y émet. */
export class EmetteurParPlateforme {
  private constructor(
    readonly produit: Produit,
    readonly marie: Session,
    private readonly pa: string,
    private readonly client: string,
    private readonly regler: (ms: number) => void,
    readonly arreter: () => Promise<void>,
  ) {}

  private decalage = 0;

  static async ouvrir(options: OptionsProduit = {}): Promise<EmetteurParPlateforme> {
    const dossier = mkdtempSync(join(tmpdir(), 'facturier-depots-'));
    const fichier = join(dossier, 'decalage');
    // D'un seul geste : lu à moitié, le décalage serait nul.
    const regler = (ms: number): void => {
      writeFileSync(`${fichier}.neuf`, String(ms));
      renameSync(`${fichier}.neuf`, fichier);
    };
    regler(0);
    const port = await choisirPort();
    const pa = `http://127.0.0.1:${port}`;
    const eteindre = await demarrerDoublure('pa', port, { HORLOGE_FICHIER: fichier });
    const env = { PA_DOUBLURE_URL: pa, HORLOGE_FICHIER: fichier, ...options.env };
    const produit = await demarrerProduit({ ...options, env });
    const arreter = async (): Promise<void> => {
      await produit.arreter();
      await eteindre();
      rmSync(dossier, { recursive: true, force: true });
    };
    const marie = await nouveauProfessionnel(produit);
    const { siret } = exiger(await marie.http.get<{ siret: string }>('/users/me'), 200);
    const commande = { method: 'POST', body: JSON.stringify({ siren: siret.slice(0, 9) }) };
    const compte = (await (await fetch(`${pa}/_doublure/comptes`, commande)).json()) as Record<
      string,
      string
    >;
    const cles = { identifiant: compte.client_id, secret: compte.client_secret, roles: ['emettre'] };
    exiger(await marie.http.post('/plateforme', { plateforme: new URL(pa).host, ...cles }), 201);
    const adresse = { rue: '8 quai Saint-Antoine', codePostal: '69002', ville: 'Lyon', pays: 'France' };
    const fiche = {
      nom: 'Acme',
      email: 'compta@acme.example',
      type: 'professionnel',
      siren: ACHETEUR,
      adresse,
    };
    const client = exiger(await marie.http.post<{ _id: string }>('/clients', fiche), 201)._id;
    return new EmetteurParPlateforme(produit, marie, pa, client, regler, arreter);
  }

  /** De combien l'heure est avancée, en millisecondes. */
  get avance(): number {
    return this.decalage;
  }

  /** Avance l'heure du produit et de la plateforme. */
  avancer(ms: number): void {
    this.decalage += ms;
    this.regler(this.decalage);
  }

  /** Un mois après son jour, à Paris. */
  dansUnMois(): string {
    return ajouterJours(dateCivileAParis(new Date(Date.now() + this.decalage)), 30);
  }

  async emettre(): Promise<{ _id: string; numero: string }> {
    const dateEcheance = this.dansUnMois();
    const lignes = [{ description: 'Conseil', quantite: 4, prixUnitaire: 25 }];
    return exiger(
      await this.marie.http.post<{ _id: string; numero: string }>('/factures', {
        ...{ client: this.client, dateEcheance, lignes },
      }),
      201,
    );
  }

  /** Pose un cas de la plateforme simulée. */
  async jouer(cas: string, reglages: object = {}): Promise<void> {
    const corps = JSON.stringify({ cas, ...reglages });
    const { ok } = await fetch(`${this.pa}/_doublure/jouer`, { method: 'POST', body: corps });
    if (!ok) throw new Error(`cas refusé : ${cas}`);
  }

  async verite(): Promise<{
    factures: FactureDeposee[];
    flux: { type: string; trackingId: string | null; accuse: string }[];
  }> {
    return (await (await fetch(`${this.pa}/_doublure/verite`)).json()) as Awaited<
      ReturnType<EmetteurParPlateforme['verite']>
    >;
  }

  /** L'état que la vie électronique donnera à cette facture. */
  async marquer(id: string, etat: string): Promise<void> {
    const change = { $set: { 'electronique.etat': etat } };
    await this.produit.db.collection('factures').updateOne({ _id: new ObjectId(id) }, change);
  }

  /** Marie, après que sa session a vieilli. */
  async reconnectee(): Promise<Session['http']> {
    return (await connecter(this.produit, this.marie.email, this.marie.motDePasse)).http;
  }

  /** Vrai si la plateforme tient cette facture. */
  async entree(numero: string): Promise<boolean> {
    return (await this.verite()).factures.some((une) => une.numero === numero);
  }

  async depots(): Promise<DepotEnBase[]> {
    return this.produit.db.collection<DepotEnBase>('depots_pa').find().toArray();
  }
}
