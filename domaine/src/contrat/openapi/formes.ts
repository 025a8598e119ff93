/** Un schéma JSON (draft 2020-12, celui d'OpenAPI 3.1), tel que le générateur le tire des types du contrat. */
export type Schema = Readonly<Record<string, unknown>>;

export type Schemas = Readonly<Record<string, Schema>>;

export interface Parametre {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
  style?: 'form';
  explode?: false;
}

/** Un contenu : son schéma, et un exemple qui le suit quand il est en JSON. */
export interface Contenu {
  schema: Schema;
  example?: unknown;
}

export type Contenus = Readonly<Record<string, Contenu>>;

export interface Reponse {
  description: string;
  headers?: Readonly<Record<string, { description: string; schema: Schema } | { $ref: string }>>;
  content?: Contenus;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: Parametre[];
  requestBody?: { required: boolean; content: Contenus };
  responses: Readonly<Record<string, Reponse>>;
  security: Readonly<Record<string, string[]>>[];
}

export type Chemins = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Le document OpenAPI 3.1 de l'API. */
export interface DocumentOpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Chemins;
  components: {
    schemas: Schemas;
    headers: Readonly<Record<string, { description: string; schema: Schema }>>;
    securitySchemes: Readonly<Record<string, unknown>>;
  };
}
