import type { Acces, Route, Salle } from '../routes';
import { exempleDe } from './exemples';
import type { Chemins, Contenu, Operation, Schemas } from './formes';
import { parametresDe } from './parametres';
import { reponsesDe } from './reponses';
import { schemaDe } from './schemas';

/** Les rubriques de la documentation, dans l'ordre où un intégrateur les lit. */
export const RUBRIQUES: Readonly<Record<Salle, readonly [nom: string, description: string]>> = {
  auth: ['Entrer', 'S’inscrire, se connecter, tenir ses sessions et son second facteur.'],
  users: ['Compte', 'Le profil, le logo et les mentions légales de l’appelant.'],
  clients: ['Clients', 'Les clients d’un professionnel.'],
  catalogue: ['Catalogue', 'Les articles qu’un professionnel vend d’habitude, à copier dans ses lignes.'],
  factures: ['Factures', 'Brouillons, émission, envoi, suivi, paiements, avoirs, documents.'],
  liens: ['Liens', 'La page publique d’une facture, et les liens qui y mènent.'],
  verifiables: [
    'Vérifier',
    'Vérifier un document reçu par le code qu’il porte. Les clés : /.well-known/facturier-cles.json.',
  ],
  livre: ['Livre des recettes', 'Ce qui est encaissé, avec ou sans facture, et ce qui le corrige.'],
  anterieures: [
    'Pièces antérieures',
    'Les factures et avoirs faits ailleurs : ils gardent leur numéro, leur argent compte au livre.',
  ],
  imports: ['Imports', 'Arriver d’un autre outil : un fichier lu, montré, importé, défait.'],
  devis: ['Devis', 'Brouillons, finalisation, versions, accord, refus, et ce qui s’en facture.'],
  recurrences: ['Récurrences', 'Les factures qui reviennent : rythme, échéances, prix datés.'],
  'domaines-envoi': [
    'Domaine d’envoi',
    'Envoyer ses e-mails de son propre domaine : preuve, contrôle, retrait.',
  ],
  plateforme: [
    'Plateforme agréée',
    'Recevoir, émettre et déclarer par la plateforme de son choix, et l’annuaire des adresses.',
  ],
  'declarations-pa': [
    'Déclarations par la plateforme',
    'Ce que chaque période déclare de ventes et de paiements, ses envois et leurs réponses.',
  ],
  'vie-electronique': [
    'Vie électronique',
    'Ce que les plateformes disent d’une facture, et ce que l’on en dit par elles.',
  ],
  annuaire: ['Registre et adresses', 'Ce qui aide à remplir une fiche, demandé par notre serveur.'],
  formes: ['Fichiers mal lus', 'La forme des fichiers que nous n’avons pas su lire, jamais leur contenu.'],
  reception: ['Réception', 'Les factures électroniques des fournisseurs, déposées par leur fichier.'],
  rebonds: ['Rebonds', 'Les avis de non-remise que le serveur de courriel de l’exploitant renvoie.'],
  subscription: ['Abonnement', 'Plans, quotas et paiement de l’abonnement.'],
  messaging: ['Messages', 'La conversation de support, le flux d’événements, le contact.'],
  export: ['Exports', 'Ses données, en fichiers.'],
  archives: ['Archives', 'La copie complète d’un compte, qui se lit et se vérifie sans nous.'],
  admin: ['Administration', 'Réservée au compte que l’exploitant désigne.'],
  relances: ['Relances', 'Les rappels : séquences, calendrier, journal, pause, exclusion.'],
  litiges: ['Litiges', 'Des lignes contestées par le client : code, échanges, décision, avoir.'],
  encaissements: [
    'Encaissement en ligne',
    'Le compte d’encaissement, le paiement par un lien, les remboursements.',
  ],
  rapprochements: [
    'Rapprochements',
    'Un relevé de banque lu dans le navigateur : des empreintes déjà vues, des écritures choisies.',
  ],
  pilotage: ['Comptes', 'L’activité, les seuils, les déclarations préparées d’un micro-entrepreneur.'],
  notifications: ['Notifications', 'Ce qui est arrivé : la cloche, ses réglages, les appareils prévenus.'],
  retards: ['Retards', 'Ce qu’un retard ajoute entre professionnels, et les taux qui le comptent.'],
  lettres: ['Mises en demeure', 'La lettre qui réclame une facture en retard, son décompte figé, son envoi.'],
  abus: ['Abus', 'Signaler un envoi, bloquer un expéditeur, suspendre des envois.'],
  sante: ['Santé', 'Le produit est-il en état de servir\u00a0?'],
};

const QUI: Record<Acces, string> = {
  public: 'Ouverte à tous.',
  connecte: 'Demande un compte vérifié.',
  professionnel: 'Demande un compte professionnel.',
  admin: 'Réservée à l’administration.',
};

function descriptionDe({ resume, acces, ecriture, quota, idempotent }: Route): string {
  return [
    resume,
    '',
    QUI[acces],
    ...(ecriture ? ['Demande un essai en cours ou un plan.'] : []),
    ...(quota ? [`Prend une place du plan (${quota}).`] : []),
    ...(idempotent ? ['Se rejoue sans risque sous une `Idempotency-Key`.'] : []),
  ].join('\n');
}

const majuscule = (mot: string): string => mot.charAt(0).toUpperCase() + mot.slice(1);

/** `POST /factures/:id/send-email` → `postFacturesIdSendEmail` : stable, unique, un nom de fonction valable. */
const identifiantDe = ({ methode, chemin }: Route): string =>
  methode.toLowerCase() +
  chemin
    .split(/[^A-Za-z0-9]+/)
    .map(majuscule)
    .join('');

function corpsDe({ corps, corpsBrut }: Route): Operation['requestBody'] {
  if (corps) {
    const contenu: Contenu = { schema: schemaDe(corps), example: exempleDe(corps) };
    return { required: true, content: { 'application/json': contenu } };
  }
  if (corpsBrut.length === 0) return undefined;
  const schema = { type: 'string', format: 'binary' };
  return { required: true, content: Object.fromEntries(corpsBrut.map((type) => [type, { schema }])) };
}

function operation(route: Route, schemas: Schemas): Operation {
  const requestBody = corpsDe(route);
  return {
    operationId: identifiantDe(route),
    summary: route.resume,
    description: descriptionDe(route),
    tags: [RUBRIQUES[route.salle][0]],
    parameters: parametresDe(route, schemas),
    ...(requestBody ? { requestBody } : {}),
    responses: reponsesDe(route),
    security: route.acces === 'public' ? [] : [{ jeton: [] }],
  };
}

/** `/clients/:id` → `/clients/{id}` */
export const adresseOpenApi = (chemin: string): string => chemin.replace(/:(\w+)/g, '{$1}');

/** Toutes les opérations, par adresse puis par méthode. */
export function cheminsDe(routes: readonly Route[], schemas: Schemas): Chemins {
  const chemins: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const adresse = adresseOpenApi(route.chemin);
    chemins[adresse] = { ...chemins[adresse], [route.methode.toLowerCase()]: operation(route, schemas) };
  }
  return chemins;
}
