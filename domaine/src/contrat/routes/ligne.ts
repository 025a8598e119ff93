import type { CodeErreur } from '../codes-erreur';
import type { NomDeReponse, NomDeType } from '../types';

export type Methode = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Qui peut appeler une route : tout le monde, tout compte vérifié, un professionnel, le compte désigné par l'exploitant. */
export type Acces = 'public' | 'connecte' | 'professionnel' | 'admin';
/** Ce que porte une réponse qui n'est pas un refus ; `aucun` : rien (204). */
export type Format = 'json' | 'csv' | 'xlsx' | 'pdf' | 'xml' | 'agenda' | 'image' | 'zip' | 'flux' | 'aucun';
/** La pièce du produit qui répond. */
export type Salle =
  | 'auth'
  | 'users'
  | 'clients'
  | 'catalogue'
  | 'factures'
  | 'liens'
  | 'verifiables'
  | 'livre'
  | 'anterieures'
  | 'imports'
  | 'devis'
  | 'recurrences'
  | 'domaines-envoi'
  | 'plateforme'
  | 'declarations-pa'
  | 'vie-electronique'
  | 'reception'
  | 'annuaire'
  | 'formes'
  | 'rebonds'
  | 'subscription'
  | 'admin'
  | 'messaging'
  | 'export'
  | 'archives'
  | 'abus'
  | 'retards'
  | 'lettres'
  | 'relances'
  | 'litiges'
  | 'encaissements'
  | 'rapprochements'
  | 'pilotage'
  | 'notifications'
  | 'sante';

/** Une route : qui peut l'appeler, ce qu'elle attend, ce qu'elle rend. */
export interface Route {
  methode: Methode;
  /** Sans le préfixe `/api` : `/clients/:id`. */
  chemin: string;
  salle: Salle;
  acces: Acces;
  /** Le statut rendu à une demande vide, sans jeton. */
  inconnu: number;
  /** Une phrase : ce qu'elle fait. */
  resume: string;
  corps: NomDeType | null;
  /** Les types d'un corps qui n'est pas du JSON du contrat : une image, un événement signé. */
  corpsBrut: readonly string[];
  requete: NomDeType | null;
  reponse: NomDeReponse | null;
  formats: readonly Format[];
  statut: 200 | 201 | 202 | 204;
  /** Les refus qui lui sont propres ; `erreursDe` y ajoute ceux de toute route de sa sorte. */
  erreurs: readonly CodeErreur[];
  /** Elle écrit : fermée quand l'essai est fini. */
  ecriture: boolean;
  /** Le quota qu'elle consomme. */
  quota: 'factures' | 'clients' | null;
  /** Elle accepte une clé `Idempotency-Key` : rejouée, elle n'agit qu'une fois. */
  idempotent: boolean;
}

/** Une ligne de la table : ce qu'une route a de propre ; le reste a une valeur par défaut. */
export type LigneDeRoute = Pick<Route, 'acces' | 'resume'> &
  Partial<Omit<Route, 'methode' | 'chemin' | 'salle' | 'acces' | 'resume'>>;
export type NomDeRoute = `${Methode} /${string}`;

/** Les lignes d'une salle, par méthode et chemin. */
export type TableDeSalle = Readonly<Record<NomDeRoute, LigneDeRoute>>;

const inconnuDe = ({ acces, corps }: LigneDeRoute): number => {
  if (acces !== 'public') return 401;
  return corps ? 400 : 200;
};

const formatsDe = ({ statut }: LigneDeRoute): readonly Format[] => (statut === 204 ? ['aucun'] : ['json']);

/** Les routes d'une salle, chaque colonne remplie. */
export function routesDe(salle: Salle, table: TableDeSalle): Route[] {
  return Object.entries(table).map(([nom, ligne]) => {
    const [methode, chemin] = nom.split(' ') as [Methode, string];
    return {
      methode,
      chemin,
      salle,
      inconnu: inconnuDe(ligne),
      corps: null,
      corpsBrut: [],
      requete: null,
      reponse: null,
      formats: formatsDe(ligne),
      statut: 200,
      erreurs: [],
      ecriture: false,
      quota: null,
      idempotent: false,
      ...ligne,
    };
  });
}
