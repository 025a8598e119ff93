import type { Routes } from './routes';
import type { NomDeReponse, NomDeType, TypesDuContrat } from './types';

/** Une route, telle que la table la nomme : `POST /devis/:id/envoyer`. */
export type NomDAppel = keyof Routes & string;

type NomDeParametre<Chemin extends string> = Chemin extends `${string}:${infer Nom}/${infer Suite}`
  ? Nom | NomDeParametre<Suite>
  : Chemin extends `${string}:${infer Nom}`
    ? Nom
    : never;

type Forme<Nom extends NomDeReponse> = Nom extends NomDeType
  ? TypesDuContrat[Nom]
  : Nom extends `${infer Un extends NomDeType}[]`
    ? TypesDuContrat[Un][]
    : never;

type CorpsDe<Ligne> = Ligne extends { corps: infer Nom extends NomDeType }
  ? { corps: TypesDuContrat[Nom] }
  : Ligne extends { corpsBrut: readonly (infer Type)[] }
    ? { corps: Blob; type?: Type }
    : unknown;
/** Un critère vide ne part pas. */
type Criteres<T> = { [Nom in keyof T]: T[Nom] | '' | null };
type RequeteDe<Ligne> = Ligne extends { requete: infer Nom extends NomDeType }
  ? Record<never, never> extends TypesDuContrat[Nom]
    ? { requete?: Criteres<TypesDuContrat[Nom]> }
    : { requete: Criteres<TypesDuContrat[Nom]> }
  : unknown;
type CleDe<Ligne> = Ligne extends { idempotent: true } ? { cle: string } : unknown;

/** Ce que tout appel peut dire de plus. */
interface Reglages {
  signal?: AbortSignal;
  /** Au-delà, l'appel est abandonné ; sans lui, le délai du client. */
  delaiMs?: number;
  entetes?: Readonly<Record<string, string>>;
  /** L'appel part même si la page se ferme ; par `fetch` seul. */
  keepalive?: boolean;
}

type DemandeDUne<Nom extends NomDAppel> = Record<NomDeParametre<Nom>, string | number> &
  CorpsDe<Routes[Nom]> &
  RequeteDe<Routes[Nom]> &
  CleDe<Routes[Nom]> &
  Reglages;
/** Ce qu'un appel donne : les paramètres du chemin par leur nom, `corps`, `requete`, et `cle` si la route agit une fois. */
export type Demande<Nom extends NomDAppel> = Nom extends NomDAppel ? DemandeDUne<Nom> : never;
/** La demande, à omettre quand la route n'attend rien. */
export type Arguments<Nom extends NomDAppel> =
  Record<never, never> extends Demande<Nom> ? [Demande<Nom>?] : [Demande<Nom>];

type ReponseDe<Ligne> = Ligne extends { reponse: infer Nom extends NomDeReponse } ? Forme<Nom> : void;
/** Ce qu'une route rend en JSON ; rien pour un 204. */
export type Reponse<Nom extends NomDAppel> = ReponseDe<Routes[Nom]>;

type Selon<Nom extends NomDAppel, Critere> = Nom extends NomDAppel
  ? Routes[Nom] extends Critere
    ? Nom
    : never
  : never;
/** Les routes qui rendent un fichier ; une preuve est un JSON, mais ses octets comptent. */
export type AppelDeFichier =
  | Selon<NomDAppel, { formats: readonly string[] }>
  | Extract<NomDAppel, `GET ${string}.json`>;
/** Les routes qui rendent du JSON, ou rien. */
export type AppelDeJson = Exclude<NomDAppel, Exclude<AppelDeFichier, Selon<NomDAppel, { reponse: string }>>>;
/** Les lectures qui rendent du JSON sans rien attendre. */
export type AppelSimple = {
  [Nom in AppelDeJson]: Record<never, never> extends Demande<Nom> ? Nom : never;
}[AppelDeJson];
/** Les routes qui rendent une liste, page à page. */
export type AppelDeListe = Selon<NomDAppel, { reponse: `${string}[]` }>;

/** Un appel prêt à partir, par axios ou par `fetch`. */
export interface Appel extends Reglages {
  methode: string;
  /** Sans le préfixe `/api`. */
  chemin: string;
  /** Les critères dits ; une liste y est séparée par des virgules. */
  requete: Record<string, string>;
  /** Un objet à dire en JSON, ou des octets, tels quels. */
  corps?: object;
  entetes: Record<string, string>;
}

type DemandeQuelconque = Reglages & { corps?: object; requete?: object; cle?: string; type?: string };

const enRequete = (criteres: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(criteres)
      .map(([nom, valeur]): [string, string] => [nom, String(valeur ?? '')])
      .filter(([, valeur]) => valeur !== ''),
  );

/** L'appel de cette route : chemin rempli, critères vides omis, clé d'idempotence et type du corps en en-têtes. La table, elle, reste à la compilation. */
export function preparer<Nom extends NomDAppel>(nom: Nom, ...[demande]: Arguments<Nom>): Appel {
  const {
    corps,
    requete = {},
    cle,
    type,
    entetes,
    signal,
    delaiMs,
    keepalive,
    ...parametres
  } = {
    ...demande,
  } as DemandeQuelconque & Record<string, unknown>;
  const [methode = '', patron = ''] = nom.split(' ');
  const octets = corps instanceof Blob ? (type ?? corps.type) : undefined;
  return {
    methode,
    chemin: patron.replace(/:(\w+)/g, (_, nomme: string) => encodeURIComponent(String(parametres[nomme]))),
    requete: enRequete(requete),
    corps,
    entetes: {
      ...entetes,
      ...(octets && { 'Content-Type': octets }),
      ...(cle && { 'Idempotency-Key': cle }),
    },
    signal,
    delaiMs,
    keepalive,
  };
}
