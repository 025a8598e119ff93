import { ObjectId } from 'mongodb';
import { creerClient, dansJours } from '../constructeurs';
import type { Produit } from '../produit';
import { nouveauProfessionnel, type Session } from '../session';
import { Modele, type Client, type Contenu } from './etat';

/** Ce que l'émission laisse en base, par collection et champ qui désigne l'émetteur. */
const TRACES = {
  factures: 'emetteur',
  compteurs: 'emetteur',
  paiements: 'emetteur',
  historique: 'emetteur',
  documents: 'emetteur',
} as const;

/** Un émetteur, un destinataire et trois clients du vrai produit, remis à neuf avant chaque course. */
export class Banc {
  /** Nombre de factures émises annoncé par le compte au début de la course. */
  facturesAuDepart = 0;
  /** Nombre d'actes joués depuis le début. */
  actes = 0;

  private constructor(
    private readonly produit: Produit,
    readonly emetteur: Session,
    readonly destinataire: Session,
    readonly clients: Readonly<Record<Client, string>>,
  ) {}

  static async monter(produit: Produit): Promise<Banc> {
    const emetteur = await nouveauProfessionnel(produit);
    const destinataire = await nouveauProfessionnel(produit, { prenom: 'Denis' });
    const client = (email: string): Promise<string> => creerClient(emetteur, { email });
    const clients = {
      destinataire: await client(destinataire.email),
      inconnu: await client(`sans-compte-${emetteur.id}@essai.example`),
      soi: await client(emetteur.email),
    };
    return new Banc(produit, emetteur, destinataire, clients);
  }

  /** Efface les factures de l'émetteur et rend un modèle vide. */
  async remettreANeuf(): Promise<Modele> {
    const { db } = this.produit;
    const emetteur = new ObjectId(this.emetteur.id);
    for (const [collection, champ] of Object.entries(TRACES)) {
      await db.collection(collection).deleteMany({ [champ]: emetteur });
    }
    await db.collection('boite_envoi').deleteMany({ 'charge.emetteur': this.emetteur.id });
    this.facturesAuDepart = await this.nombreDeFactures();
    return new Modele();
  }

  async nombreDeFactures(): Promise<number> {
    const { data } = await this.emetteur.http.get<{ factureCount: number }>('/users/me');
    return data.factureCount;
  }

  /** Le corps de requête de ce contenu. */
  corps({ client, echeance, lignes }: Contenu): Record<string, unknown> {
    return {
      ...(client && { client: this.clients[client] }),
      ...(echeance && { dateEcheance: dansJours(30) }),
      lignes: lignes.map(({ description, quantite, prix }) => ({
        description,
        quantite: quantite === null ? null : quantite / 1_000,
        prixUnitaire: prix === null ? null : prix / 10_000,
      })),
    };
  }
}
