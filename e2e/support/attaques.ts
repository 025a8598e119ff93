import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODES_ERREUR } from '@facturier/domaine/contrat/codes-erreur';
import { erreursDe, type Route } from '@facturier/domaine/contrat/routes';
import type { AxiosInstance } from 'axios';
import { clientHttp, dUneAutreAdresse } from './session';
import { RACINE } from './racine';

type Schema = Readonly<Record<string, unknown>>;
interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { example?: unknown; schema: Schema }> } }>
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
export type Corps = Record<string, unknown>;

const DOCUMENT = JSON.parse(
  readFileSync(join(RACINE, 'domaine/dist/contrat/openapi.json'), 'utf8'),
) as Document;

/** Ce que rien de légitime n'appelle ainsi, et que les langages et les bases écoutent. */
export const NOMS_PIEGES = ['$set', '$where', '$ne', '_id', 'id', '__v', 'estAdmin'];

/** Ce qu'une route a répondu : le corps en texte, `requestId` retiré. */
export interface Reponse {
  readonly statut: number;
  readonly texte: string;
  readonly code: string | null;
}

const contenuDe = ({ methode, chemin }: Route) =>
  DOCUMENT.paths[chemin.replace(/:(\w+)/g, '{$1}')]?.[methode.toLowerCase()]?.requestBody?.content[
    'application/json'
  ];

/** Le corps que le contrat donne en exemple, une copie ; `undefined` si la route n'en veut pas. */
export const corpsExemplaire = (route: Route): Corps | undefined => {
  const exemple = contenuDe(route)?.example;
  return exemple === undefined ? undefined : (structuredClone(exemple) as Corps);
};

/** Les noms de champs qu'un schéma connaît, à toute profondeur. */
function nomsDe(schema: unknown, vus: Set<unknown> = new Set()): string[] {
  if (typeof schema !== 'object' || schema === null || vus.has(schema)) return [];
  vus.add(schema);
  const { $ref, properties } = schema as { $ref?: string; properties?: Record<string, unknown> };
  const vise = $ref ? DOCUMENT.components.schemas[$ref.replace('#/components/schemas/', '')] : undefined;
  return [
    ...Object.keys(properties ?? {}),
    ...[vise, ...Object.values(schema)].flatMap((suite) => nomsDe(suite, vus)),
  ];
}

/** Un champ que le schéma d'un corps demande, à son chemin dans l'exemple. */
export interface ChampRequis {
  readonly chemin: readonly string[];
  readonly admetNul: boolean;
  readonly objet: boolean;
}

type Objet = { $ref?: string; type?: string; required?: string[]; properties?: Corps; items?: Schema };

const viseDe = (schema: unknown): Objet => {
  const { $ref } = schema as Objet;
  return $ref
    ? viseDe(DOCUMENT.components.schemas[$ref.replace('#/components/schemas/', '')])
    : (schema as Objet);
};

/** Les formes qu'un champ peut prendre, `null` à part. */
const formesDe = (schema: unknown): Objet[] => {
  const { anyOf } = schema as { anyOf?: unknown[] };
  return (anyOf ?? [schema]).map(viseDe);
};
const admetNul = (schema: unknown): boolean =>
  formesDe(schema).some(({ type }) => type === 'null' || (Array.isArray(type) && type.includes('null')));

function requisDe(schema: unknown, exemple: unknown, chemin: readonly string[]): ChampRequis[] {
  if (typeof exemple !== 'object' || exemple === null) return [];
  const forme = formesDe(schema).find(({ properties, items }) =>
    Array.isArray(exemple) ? items : properties,
  );
  if (Array.isArray(exemple))
    return forme && exemple.length > 0 ? requisDe(forme.items, exemple[0], [...chemin, '0']) : [];
  return Object.entries(forme?.properties ?? {}).flatMap(([nom, champ]) => {
    const [ici, valeur] = [[...chemin, nom], (exemple as Corps)[nom]];
    const objet = formesDe(champ).some(({ properties }) => properties);
    const dedans = requisDe(champ, valeur, ici);
    return forme?.required?.includes(nom)
      ? [{ chemin: ici, admetNul: admetNul(champ), objet }, ...dedans]
      : dedans;
  });
}

/** Les champs que le contrat demande dans le corps de cette route, objets emboîtés compris, tels que son exemple les porte. */
export function champsRequis(route: Route): ChampRequis[] {
  const contenu = contenuDe(route);
  return contenu ? requisDe(contenu.schema, contenu.example, []) : [];
}

/** Tous les noms de champs du contrat, demandes et réponses. */
export const champsDuContrat = (): string[] =>
  [...new Set(Object.values(DOCUMENT.components.schemas).flatMap((schema) => nomsDe(schema)))].sort();

/** Les noms que cette route connaît dans son corps. */
export const champsDeLaRoute = (route: Route): Set<string> => new Set(nomsDe(contenuDe(route)?.schema));

/** Les statuts que le contrat annonce pour cette route. */
export const statutsDe = (route: Route): Set<number> =>
  new Set([route.statut, ...erreursDe(route).map((code) => CODES_ERREUR[code])]);

/** Le nom d'une route, tel que la table l'écrit. */
export const nomDe = ({ methode, chemin }: Route): string => `${methode} ${chemin}`;

/** Un client de l'API venu chaque fois d'un autre réseau : les freins ne cachent pas ce que la route répond. */
export function assaillant(url: string, jeton?: string): AxiosInstance {
  const client = clientHttp(url, jeton);
  client.interceptors.request.use((demande) => {
    Object.assign(demande.headers, dUneAutreAdresse());
    return demande;
  });
  return client;
}

const EN_JSON = { 'Content-Type': 'application/json' };
/** Le texte envoyé, tel quel : un nombre ou `null` sont aussi des corps. */
const enJson = (corps: unknown): string | undefined =>
  corps === undefined ? undefined : JSON.stringify(corps);

/** Appelle une route avec cet identifiant et ce corps. Un flux se lit à ses en-têtes. */
export async function frapper(
  http: AxiosInstance,
  route: Route,
  id: string,
  corps: unknown = corpsExemplaire(route),
): Promise<Reponse> {
  if (route.formats.includes('flux')) return ouvrirFlux(http, route);
  const [typeBrut] = route.corpsBrut;
  const reponse = await http.request<unknown>({
    method: route.methode,
    url: route.chemin.replace(/:\w+/, id),
    ...(route.methode !== 'GET' && { data: typeBrut ? 'x' : enJson(corps) }),
    ...(route.methode !== 'GET' && corps !== undefined && { headers: EN_JSON }),
    ...(typeBrut && { headers: { 'Content-Type': typeBrut } }),
  });
  return enReponse(reponse.status, reponse.data);
}

async function ouvrirFlux({ defaults }: AxiosInstance, { chemin }: Route): Promise<Reponse> {
  const authorization = String(defaults.headers.Authorization ?? '');
  const reponse = await fetch(`${defaults.baseURL}${chemin}`, {
    headers: authorization ? { authorization } : {},
  });
  if (!reponse.ok) return enReponse(reponse.status, await reponse.json());
  await reponse.body?.cancel();
  return enReponse(reponse.status, '');
}

function enReponse(statut: number, donnees: unknown): Reponse {
  const objet = typeof donnees === 'object' && donnees !== null ? (donnees as Corps) : null;
  const { requestId: _requestId, ...reste } = objet && !Array.isArray(objet) ? objet : {};
  return {
    statut,
    code: typeof objet?.code === 'string' ? objet.code : null,
    texte: Array.isArray(objet) ? JSON.stringify(objet) : objet ? JSON.stringify(reste) : String(donnees),
  };
}
