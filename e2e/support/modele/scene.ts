import { creerClient, emettreFacture, uneFacture, type FactureRecue } from '../constructeurs';
import type { Produit } from '../produit';
import { exiger, nouveauParticulier, nouveauProfessionnel, type Session } from '../session';

/** Un pas d'une facture vers l'état voulu. */
export type Etape = (id: string) => Promise<unknown>;

export interface Statuts {
  readonly statutEmetteur: string;
  readonly statutDestinataire: string;
  readonly choixEmetteur: string[];
  readonly choixDestinataire: string[];
}

/** Un état de départ : comment y mener, ce que le sélecteur propose, et où chaque demande doit conduire. */
export interface Depart {
  readonly mener: () => Promise<string>;
  readonly etat: string;
  readonly choix: string[];
  readonly vers: Readonly<Record<string, string>>;
}

export const OUI = 'permis';
export const NON = 'TRANSITION_INTERDITE';
export const INCONNU = 'SAISIE_INVALIDE';

/** Toutes les paires d'une table : d'où, vers où, ce qui doit arriver. */
export const paires = (table: Readonly<Record<string, Depart>>): [string, string, string][] =>
  Object.entries(table).flatMap(([de, { vers }]) =>
    Object.entries(vers).map(([cible, issue]): [string, string, string] => [de, cible, issue]),
  );

/** Une professionnelle, son client particulier qui a un compte, et les pas de leurs factures. */
export class Scene {
  marie!: Session;
  paul!: Session;
  private client!: string;

  async monter(produit: Produit): Promise<void> {
    [this.marie, this.paul] = await Promise.all([nouveauProfessionnel(produit), nouveauParticulier(produit)]);
    this.client = await creerClient(this.marie, { email: this.paul.email });
  }

  readonly statutEmetteur = (id: string, vers: string, qui = this.marie) =>
    qui.http.put<Statuts>(`/factures/${id}/statut-emetteur`, { statutEmetteur: vers });

  readonly statutDestinataire = (id: string, vers: string, qui = this.paul) =>
    qui.http.put<Statuts>(`/factures/${id}/statut-destinataire`, {
      statutDestinataire: vers,
      ...(vers === 'refusee' && { codeRefus: 'CALCUL_ERR', motif: 'Montant contesté' }),
    });

  readonly lire = async (id: string, qui = this.marie): Promise<Statuts> =>
    exiger(await qui.http.get<Statuts>(`/factures/${id}/statuts`), 200);

  readonly devenir =
    (vers: string): Etape =>
    async (id) =>
      exiger(await this.statutEmetteur(id, vers), 200);

  readonly repondre =
    (vers: string): Etape =>
    async (id) =>
      exiger(await this.statutDestinataire(id, vers), 200);

  readonly remettre: Etape = async (id) =>
    exiger(await this.marie.http.post<unknown>(`/factures/${id}/send-internal`), 200);

  readonly ouvrir: Etape = async (id) => exiger(await this.paul.http.get<unknown>(`/factures/${id}`), 200);

  readonly payer: Etape = async (id) =>
    exiger(await this.marie.http.patch<unknown>(`/factures/${id}/payer`, {}), 200);

  readonly rectifier: Etape = (id) => this.faireAvoir(id);

  readonly rectifierEnPartie: Etape = (id) =>
    this.faireAvoir(id, [{ description: 'Remise', quantite: 1, prixUnitaire: 20 }]);

  private async faireAvoir(id: string, lignes?: unknown[]): Promise<string> {
    const corps = { motif: 'Erreur', lignes };
    return exiger(await this.marie.http.post<FactureRecue>(`/factures/${id}/avoirs`, corps), 201)._id;
  }

  /** Une facture de 120 € menée pas à pas jusqu'à l'état voulu. */
  async facture(...etapes: Etape[]): Promise<string> {
    return this.mener((await emettreFacture(this.marie, this.client))._id, etapes);
  }

  async brouillon(): Promise<string> {
    const corps = uneFacture(this.client, { statut: 'brouillon' });
    return exiger(await this.marie.http.post<FactureRecue>('/factures', corps), 201)._id;
  }

  async avoir(...etapes: Etape[]): Promise<string> {
    return this.mener(await this.faireAvoir(await this.facture()), etapes);
  }

  private async mener(id: string, etapes: readonly Etape[]): Promise<string> {
    for (const etape of etapes) await etape(id);
    return id;
  }
}
