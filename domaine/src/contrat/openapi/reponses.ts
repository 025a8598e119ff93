import { type CodeErreur, CODES_ERREUR } from '../codes-erreur';
import { erreursDe, type Format, type Route } from '../routes';
import type { NomDeType } from '../types';
import { exempleDe } from './exemples';
import { EXPLICATIONS } from './explications';
import type { Contenu, Contenus, Reponse, Schema } from './formes';
import { schemaDe } from './schemas';

/** Des octets, ou un texte que le JSON ne décrit pas. */
const BRUTS: Readonly<Record<Exclude<Format, 'json' | 'aucun'>, readonly [types: string[], schema: Schema]>> =
  {
    csv: [
      ['text/csv'],
      {
        type: 'string',
        description: 'UTF-8 avec BOM, point-virgule, décimales à virgule, dates 22/11/2026, avoirs négatifs.',
      },
    ],
    xlsx: [
      ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      { type: 'string', format: 'binary' },
    ],
    pdf: [['application/pdf'], { type: 'string', format: 'binary' }],
    xml: [['application/xml'], { type: 'string', description: 'La facture au format CII, profil EN 16931.' }],
    agenda: [['text/calendar'], { type: 'string', description: 'Un événement par échéance, RFC 5545.' }],
    image: [['image/png', 'image/jpeg'], { type: 'string', format: 'binary' }],
    zip: [['application/zip'], { type: 'string', format: 'binary' }],
    flux: [['text/event-stream'], { type: 'string', description: 'Des événements nommés, décrits en tête.' }],
  };

function contenuJson({ reponse }: Route): Contenu {
  if (!reponse) return { schema: {} };
  const example = exempleDe(reponse);
  return { schema: schemaDe(reponse), ...(example === undefined ? {} : { example }) };
}

const contenusDe = (route: Route): Contenus =>
  Object.fromEntries(
    route.formats.flatMap((format): [string, Contenu][] => {
      if (format === 'aucun') return [];
      if (format === 'json') return [['application/json', contenuJson(route)]];
      const [types, schema] = BRUTS[format];
      return types.map((type) => [type, { schema }]);
    }),
  );

const enTete = (nom: string) => ({ $ref: `#/components/headers/${nom}` });

const PAGINES: readonly NomDeType[] = [
  'CriteresClients',
  'CriteresFactures',
  'CriteresReception',
  'CriteresPiecesAnterieures',
  'CriteresConversations',
  'CriteresMessages',
  'CriteresComptes',
  'CriteresJournal',
  'CriteresSecurite',
];

function succes(route: Route): Reponse {
  const content = contenusDe(route);
  const vide = route.formats.includes('aucun');
  return {
    description: vide ? 'Fait\u00a0; rien à rendre.' : route.resume,
    headers: {
      'X-Request-Id': enTete('X-Request-Id'),
      ...(route.acces === 'public' ? {} : { 'X-Jeton-Renouvele': enTete('X-Jeton-Renouvele') }),
      ...(route.requete && PAGINES.includes(route.requete)
        ? { 'X-Curseur-Suivant': enTete('X-Curseur-Suivant') }
        : {}),
      ...(route.requete === 'CriteresComptes' ? { 'X-Total': enTete('X-Total') } : {}),
    },
    ...(vide ? {} : { content }),
  };
}

/** Le schéma d'un refus : le corps commun, restreint aux codes que cette route prononce sous ce statut. */
const schemaDuRefus = (codes: readonly CodeErreur[]): Schema => ({
  allOf: [schemaDe('CorpsErreur'), { type: 'object', properties: { code: { enum: codes } } }],
});

const exempleDuRefus = (code: CodeErreur): unknown => ({
  message: EXPLICATIONS[code],
  code,
  requestId: '0c6f5f0e-6d0a-4f0c-9a64-1e4f1c1d7a52',
});

function refus(codes: readonly CodeErreur[], statut: number): Reponse {
  return {
    description: codes.map((code) => `- \`${code}\`\u00a0: ${EXPLICATIONS[code]}`).join('\n'),
    headers: {
      'X-Request-Id': enTete('X-Request-Id'),
      ...(statut === 429 ? { 'Retry-After': enTete('Retry-After') } : {}),
    },
    content: { 'application/json': { schema: schemaDuRefus(codes), example: exempleDuRefus(codes[0]!) } },
  };
}

/** Toutes les réponses d'une route : le succès, puis chaque statut de refus avec ses codes. */
export function reponsesDe(route: Route): Readonly<Record<string, Reponse>> {
  const codes = erreursDe(route);
  const statuts = [...new Set(codes.map((code) => CODES_ERREUR[code]))].sort((a, b) => a - b);
  return {
    [route.statut]: succes(route),
    ...Object.fromEntries(
      statuts.map((statut) => [
        statut,
        refus(
          codes.filter((code) => CODES_ERREUR[code] === statut),
          statut,
        ),
      ]),
    ),
  };
}
