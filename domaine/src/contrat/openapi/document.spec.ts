import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { CODES_ERREUR } from '../codes-erreur';
import { erreursDe, ROUTES } from '../routes';
import { documentOpenApi } from './document';
import { EXEMPLES } from './exemples';
import type { Contenu, DocumentOpenApi, Operation, Schemas } from './formes';
import { adresseOpenApi } from './operations';
import { pageDuContrat } from './page';

const DOMAINE = join(__dirname, '../../..');

describe('Le document OpenAPI', () => {
  let contrat: DocumentOpenApi;
  let operations: [string, Operation][];
  let juger: (schema: object) => (valeur: unknown) => string[];

  beforeAll(() => {
    const sortie = execFileSync(process.execPath, [join(DOMAINE, 'outils/schemas.mjs')], {
      encoding: 'utf8',
    });
    contrat = documentOpenApi(JSON.parse(sortie) as Schemas);
    operations = Object.entries(contrat.paths).flatMap(([adresse, methodes]) =>
      Object.entries(methodes).map(([methode, une]): [string, Operation] => [
        `${methode.toUpperCase()} ${adresse}`,
        une,
      ]),
    );
    const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, inlineRefs: false }));
    ajv.addSchema({ $id: 'contrat', components: contrat.components });
    const compiles = new Map<string, ValidateFunction>();
    juger = (schema) => {
      const texte = absolu(schema);
      const verifier = compiles.get(texte) ?? ajv.compile(JSON.parse(texte) as object);
      compiles.set(texte, verifier);
      return (valeur) =>
        verifier(valeur)
          ? []
          : (verifier.errors ?? []).map((faute) => `${faute.instancePath} ${faute.message}`);
    };
  });

  /** Les renvois d'un schéma, dits depuis le document. */
  const absolu = (schema: object): string =>
    JSON.stringify(schema).replaceAll('"#/components', '"contrat#/components');

  const sans = (regle: (operation: Operation) => boolean): string[] =>
    operations.filter(([, une]) => !regle(une)).map(([nom]) => nom);
  const succesDe = ({ responses }: Operation) =>
    Object.entries(responses).filter(([statut]) => statut.startsWith('2'));
  const contenus = ({ requestBody, responses }: Operation): Contenu[] =>
    [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap((un) =>
      Object.entries(un ?? {})
        .filter(([type, { schema }]) => type === 'application/json' && schema.format !== 'binary')
        .map(([, contenu]) => contenu),
    );

  it('porte chaque route de la table, et rien d’autre', () => {
    const attendues = ROUTES.map(({ methode, chemin }) => `${methode} ${adresseOpenApi(chemin)}`);
    expect(operations.map(([nom]) => nom).sort()).toEqual(attendues.sort());
  });

  it('aucune opération sans résumé, description, rubrique connue, ni nom unique', () => {
    const rubriques = contrat.tags.map(({ name }) => name);
    expect(sans(({ summary, description }) => summary.length > 9 && description.includes(summary))).toEqual(
      [],
    );
    expect(sans(({ tags }) => tags.length === 1 && rubriques.includes(tags[0]!))).toEqual([]);
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
  });

  it('aucune opération sans un succès et son schéma (204 n’a pas de corps)', () => {
    expect(
      sans((une) => {
        const [[statut, { content }]] = succesDe(une) as [[string, Operation['responses'][string]]];
        if (statut === '204') return content === undefined;
        return Object.values(content ?? {}).some(({ schema }) => Object.keys(schema).length > 0);
      }),
    ).toEqual([]);
  });

  it('chaque opération déclare tous les codes de sa route, sous leur statut, et aucun autre', () => {
    for (const route of ROUTES) {
      const une = contrat.paths[adresseOpenApi(route.chemin)]![route.methode.toLowerCase()]!;
      const declares = Object.entries(une.responses).flatMap(([statut, { content }]) => {
        const refus = content?.['application/json']?.schema as {
          allOf?: { properties?: { code: { enum: string[] } } }[];
        };
        return (refus?.allOf?.[1]?.properties?.code.enum ?? []).map((code) => `${statut} ${code}`);
      });
      const attendus = erreursDe(route).map((code) => `${CODES_ERREUR[code]} ${code}`);
      expect([route.chemin, declares.sort()]).toEqual([route.chemin, attendus.sort()]);
      expect(declares).toEqual(expect.arrayContaining(['500 ERREUR_INTERNE', '503 INDISPONIBLE']));
    }
  });

  it('tout paramètre a une description et un schéma, et ceux du chemin sont tous là', () => {
    expect(
      sans(({ parameters }) =>
        parameters.every(
          ({ description, schema }) => description.length > 5 && Object.keys(schema).length > 0,
        ),
      ),
    ).toEqual([]);
    for (const [nom, { parameters }] of operations) {
      const duChemin = parameters.filter((un) => un.in === 'path').map(({ name }) => `{${name}}`);
      expect([nom, duChemin]).toEqual([nom, nom.match(/\{\w+\}/g) ?? []]);
    }
  });

  it('tout corps et toute réponse en JSON a un exemple, et l’exemple suit son schéma', () => {
    for (const [nom, une] of operations) {
      for (const { schema, example } of contenus(une)) {
        expect([nom, example === undefined]).toEqual([nom, false]);
        expect([nom, juger(schema)(example)]).toEqual([nom, []]);
      }
    }
  });

  it('un exemple qui trahit son schéma se voit : un champ en moins, un champ en trop, un mauvais type', () => {
    const client = juger({ $ref: '#/components/schemas/Client' });
    const { nom: _nom, ...sansNom } = EXEMPLES.Client!;
    expect(client(EXEMPLES.Client)).toEqual([]);
    expect(client(sansNom)).toHaveLength(1);
    expect(client({ ...EXEMPLES.Client, surnom: 'Parc' })).toHaveLength(1);
    expect(client({ ...EXEMPLES.Client, nombreFactures: '3' })).toHaveLength(1);
  });

  it('tout renvoi mène à un schéma ou à un en-tête, et toute route fermée demande un jeton', () => {
    const renvois = JSON.stringify(contrat).match(/#\/components\/(schemas|headers)\/[^"]+/g) ?? [];
    const { schemas, headers } = contrat.components;
    expect(renvois.filter((renvoi) => !(renvoi.split('/').at(-1)! in { ...schemas, ...headers }))).toEqual(
      [],
    );
    const ouvertes = ROUTES.filter(({ acces }) => acces === 'public').length;
    expect(operations.filter(([, { security }]) => security.length === 0)).toHaveLength(ouvertes);
  });

  it('la page que npm run contrat écrit dit chaque route et chaque type, une fois', () => {
    const titres = [...pageDuContrat(contrat).matchAll(/^### (.+)$/gm)].map(([, titre]) => titre!);
    const dits = titres.map((titre) => titre.replaceAll('`', '')).sort();
    const attendus = [...operations.map(([nom]) => nom), ...Object.keys(contrat.components.schemas)].sort();
    expect(dits).toEqual(attendus);
  });
});
