import type { Contenus, DocumentOpenApi, Operation, Schema, Schemas } from './formes';

const NOM = /^#\/components\/schemas\/(.+)$/;
const ancre = (nom: string): string => `[${nom}](#${nom.toLowerCase()})`;

/** Un schéma en quelques mots : `Client[]`, `"oui" \| "non"`, `nombre ou null`. */
function enMots(schema: Schema): string {
  const { $ref, type, items, enum: valeurs, const: fixe, anyOf, format } = schema as Record<string, unknown>;
  if (typeof $ref === 'string') return ancre(NOM.exec($ref)?.[1] ?? $ref);
  if (Array.isArray(anyOf)) return anyOf.map((un) => enMots(un as Schema)).join(' ou ');
  if (fixe !== undefined) return `\`${JSON.stringify(fixe)}\``;
  if (Array.isArray(valeurs)) return valeurs.map((valeur) => `\`${JSON.stringify(valeur)}\``).join(' ou ');
  if (type === 'array') return `liste de ${enMots(items as Schema)}`;
  if (Array.isArray(type)) return type.join(' ou ');
  if (format === 'binary') return 'octets';
  return typeof type === 'string' ? type : 'valeur';
}

const contenuEnMots = (contenus: Contenus = {}): string =>
  Object.entries(contenus)
    .map(([type, { schema }]) => (type === 'application/json' ? enMots(schema) : `\`${type}\``))
    .join(' ou ') || '—';

const codesDe = ({ responses }: Operation): string =>
  Object.entries(responses)
    .filter(([statut]) => Number(statut) >= 400 && Number(statut) < 500)
    .map(([statut, { description }]) => `${statut} ${(description.match(/`[A-Z_]+`/g) ?? []).join(', ')}`)
    .join('\u00a0; ');

function operationEnMots(methode: string, adresse: string, operation: Operation): string {
  const [statut, succes] = Object.entries(operation.responses)[0]!;
  const requete = operation.parameters.filter((un) => un.in === 'query').map(({ name }) => `\`${name}\``);
  return [
    `### ${methode.toUpperCase()} ${adresse}`,
    '',
    operation.description,
    '',
    ...(requete.length > 0 ? [`- Requête\u00a0: ${requete.join(', ')}.`] : []),
    ...(operation.requestBody ? [`- Corps\u00a0: ${contenuEnMots(operation.requestBody.content)}.`] : []),
    `- Réponse\u00a0: ${statut}, ${contenuEnMots(succes.content)}.`,
    `- Refus\u00a0: ${codesDe(operation)}.`,
    '',
  ].join('\n');
}

interface Champs {
  description?: string;
  properties?: Record<string, Schema & { description?: string }>;
  required?: string[];
}

function typeEnMots([nom, schema]: [string, Schema]): string {
  const { description = '', properties, required = [] } = schema as Champs;
  const corps = properties
    ? Object.entries(properties).map(
        ([champ, forme]) =>
          `- \`${champ}\`${required.includes(champ) ? '' : ' (facultatif)'}\u00a0: ${enMots(forme)}${forme.description ? `. ${forme.description}` : ''}`,
      )
    : [enMots(schema)];
  return [`### ${nom}`, '', ...(description ? [description, ''] : []), ...corps, ''].join('\n');
}

const operationsDe = ({ paths }: DocumentOpenApi, tag: string): string[] =>
  Object.entries(paths).flatMap(([adresse, methodes]) =>
    Object.entries(methodes)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([methode, operation]) => operationEnMots(methode, adresse, operation)),
  );

const typesDe = (schemas: Schemas): string[] => Object.entries(schemas).map(typeEnMots);

/** La page que `npm run contrat` écrit dans `docs/generes` : le document OpenAPI, à lire sans serveur. */
export const pageDuContrat = (contrat: DocumentOpenApi): string =>
  [
    '# Le contrat de l’API',
    '',
    'Page écrite par `npm run contrat`, d’après la table des routes et les types de `domaine/src/contrat`. Ne la modifiez pas à la main.',
    'La même chose, avec les exemples et de quoi essayer, se lit à `/api/docs` sur un serveur en marche.',
    '',
    contrat.info.description,
    ...contrat.tags.flatMap(({ name, description }) => [
      `## ${name}`,
      '',
      description,
      '',
      ...operationsDe(contrat, name),
    ]),
    '## Types',
    '',
    ...typesDe(contrat.components.schemas),
  ].join('\n');
