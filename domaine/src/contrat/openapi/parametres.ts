import type { Route } from '../routes';
import type { Parametre, Schema, Schemas } from './formes';

const CHEMIN: readonly [prefixe: string, description: string][] = [
  ['/clients', 'L’identifiant d’un client.'],
  ['/factures/client', 'L’identifiant d’un client.'],
  ['/factures', 'L’identifiant d’une facture, d’un avoir ou d’un brouillon.'],
  ['/annees', 'L’année civile.'],
  ['/achats', 'L’identifiant d’une écriture du registre des achats.'],
  ['/urssaf', 'Une période : le trimestre `2026-T4`, ou le mois `2026-11`.'],
  ['/pieces-anterieures', 'L’identifiant d’une pièce antérieure.'],
  ['/imports', 'L’identifiant d’un import.'],
  ['/reception', 'L’identifiant d’une facture déposée.'],
  ['/conversations', 'L’identifiant d’une conversation.'],
  ['/auth/sessions', 'L’identifiant d’une session.'],
  ['/subscription', 'L’identifiant de la page de paiement ouverte chez Stripe.'],
  ['/notifications/push', 'L’identifiant d’un appareil.'],
  ['/notifications', 'L’identifiant d’une notification.'],
  ['/plateforme/declarations', 'Une période\u00a0: son genre et son premier jour, `ventes-2027-09-01`.'],
  ['/webhooks/plateforme', 'Le jeton de la sonnette, donné à la plateforme.'],
  ['/plateforme/annuaire', 'Un SIREN, neuf chiffres.'],
  ['/admin', 'L’identifiant d’un compte.'],
];

function duChemin({ chemin }: Route): Parametre[] {
  const description = CHEMIN.find(([prefixe]) => chemin.startsWith(prefixe))?.[1] ?? 'Un identifiant.';
  return (chemin.match(/:\w+/g) ?? []).map((nom) => ({
    name: nom.slice(1),
    in: 'path',
    required: true,
    description: `${description} Malformé, inconnu ou étranger\u00a0: le même 404.`,
    schema: { type: 'string' },
  }));
}

const COMMUNS: Readonly<Record<string, string>> = {
  limite: 'Le nombre d’éléments de la page.',
  curseur: 'Le `X-Curseur-Suivant` de la page précédente.',
  recherche: 'Des débuts de mots, tous exigés.',
  statut:
    'Le statut du côté de l’appelant, ou `en_retard`\u00a0; pour l’émetteur, aussi `vue`, `acceptee`, `refusee` et `declaree`, ce que dit le client.',
  client: 'L’identifiant d’un client.',
  du: 'À partir de ce jour d’émission, compris.',
  au: 'Jusqu’à ce jour d’émission, compris.',
  format: 'Le format du fichier\u00a0; JSON par défaut.',
  plan: 'Les comptes de ce plan.',
  role: 'Les comptes de ce rôle.',
  etat: 'Les comptes dans cet état.',
  tri: 'La colonne qui ordonne la liste.',
  ordre: 'Le sens du tri.',
  type: 'Les clients de ce type.',
  quoi: 'Les actes de cette sorte.',
  acte: 'Les faits de cette sorte.',
  issue: 'Les faits réussis, ou refusés.',
  mois: 'Le nombre de mois, celui-ci compris.',
};

function deLaRequete({ requete }: Route, schemas: Schemas): Parametre[] {
  if (!requete) return [];
  const { properties, required = [] } = schemas[requete] as {
    properties: Readonly<Record<string, Schema & { description?: string }>>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: description ?? COMMUNS[name] ?? '',
    schema,
    ...(schema.type === 'array' ? { style: 'form' as const, explode: false as const } : {}),
  }));
}

const CLE: Parametre = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Une clé choisie par l’appelant, gardée sept jours\u00a0: même clé et même corps, un seul effet et la même ressource.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
};

const REPRISE: Parametre = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'L’`id` du dernier événement reçu\u00a0: le flux reprend après lui.',
  schema: { type: 'string' },
};

const SIGNATURE: Parametre = {
  name: 'Stripe-Signature',
  in: 'header',
  required: false,
  description:
    'La signature de Stripe, de moins de 300 secondes. Absente ou fausse\u00a0: 400 `SIGNATURE_INVALIDE`.',
  schema: { type: 'string' },
};

/** Ce qu'une route lit hors de son corps : chemin, requête, en-têtes. */
export function parametresDe(route: Route, schemas: Schemas): Parametre[] {
  return [
    ...duChemin(route),
    ...deLaRequete(route, schemas),
    ...(route.idempotent ? [CLE] : []),
    ...(route.formats.includes('flux') ? [REPRISE] : []),
    ...(route.erreurs.includes('SIGNATURE_INVALIDE') ? [SIGNATURE] : []),
  ];
}
