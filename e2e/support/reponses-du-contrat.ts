import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import { RACINE } from './racine';

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Record<string, { readonly schema: unknown }> }>
  >;
}

/** Ce que l'on lit d'un document OpenAPI ; le reste (les types partagés) est pour les juges. */
interface Contrat {
  readonly [part: string]: unknown;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Une réponse reçue : `chemin` sans `/api` ni paramètres de recherche, `corps` déjà lu. */
export interface ReponseRecue {
  readonly methode: string;
  readonly chemin: string;
  readonly statut: number;
  readonly corps: unknown;
}

const JSON_LU = 'application/json';

/** Ce qui juge les réponses d'après ce document OpenAPI : ce qui n'y est pas écrit n'a pas à passer sur le fil. */
export class ReponsesDuContrat {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  private readonly juges = new Map<string, ValidateFunction | null>();
  private readonly chemins: readonly { readonly gabarit: string; readonly motif: RegExp }[];

  constructor(private readonly contrat: Contrat) {
    this.ajv.addSchema(contrat, 'contrat');
    // « /factures/export » avant « /factures/{id} » : le chemin le moins ouvert d'abord.
    this.chemins = Object.keys(contrat.paths)
      .sort((a, b) => a.split('{').length - b.split('{').length)
      .map((gabarit) => ({
        gabarit,
        motif: new RegExp(`^${gabarit.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}/?$`),
      }));
  }

  /** Les écarts d'une réponse JSON à sa forme écrite, un par ligne ; vide si elle tient, ou si l'opération n'existe pas. */
  ecarts({ methode, chemin, statut, corps }: ReponseRecue): string[] {
    const gabarit = this.chemins.find(({ motif }) => motif.test(chemin))?.gabarit;
    if (!gabarit || !this.contrat.paths[gabarit]?.[methode]) return [];
    const juge = this.juge(gabarit, methode, String(statut));
    if (!juge) return [`${methode} ${gabarit} : une réponse ${statut} en JSON, que le contrat ne dit pas`];
    if (juge(corps)) return [];
    return (juge.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${methode} ${gabarit} ${statut} : ${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    );
  }

  private juge(gabarit: string, methode: string, statut: string): ValidateFunction | null {
    const cle = [gabarit, methode, statut].join(' ');
    let juge = this.juges.get(cle);
    if (juge === undefined) {
      const ecrit = this.contrat.paths[gabarit]?.[methode]?.responses[statut]?.content?.[JSON_LU];
      const bout = ['paths', gabarit, methode, 'responses', statut, 'content', JSON_LU, 'schema'];
      const adresse = bout.map((mot) => encodeURIComponent(mot.replaceAll('~', '~0').replaceAll('/', '~1')));
      juge = ecrit ? this.ajv.compile({ $ref: `contrat#/${adresse.join('/')}` }) : null;
      this.juges.set(cle, juge);
    }
    return juge;
  }
}

let duProduit: ReponsesDuContrat | undefined;

/** Les juges du produit construit, faits à la première réponse. */
export const reponsesDuProduit = (): ReponsesDuContrat =>
  (duProduit ??= new ReponsesDuContrat(
    JSON.parse(readFileSync(join(RACINE, 'domaine/dist/contrat/openapi.json'), 'utf8')) as Contrat,
  ));
