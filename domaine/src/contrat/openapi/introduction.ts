import { CODES_ERREUR } from '../codes-erreur';
import { EXPLICATIONS } from './explications';

const codes = Object.entries(CODES_ERREUR)
  .map(([code, statut]) => `| \`${code}\` | ${statut} | ${EXPLICATIONS[code as keyof typeof CODES_ERREUR]} |`)
  .join('\n');

/** Ce qu'un intégrateur lit d'abord : ce qui vaut pour toutes les routes. En Markdown. */
export const INTRODUCTION = `L’API de Facturier\u00a0: la facturation des micro-entrepreneurs. Toutes les adresses commencent par \`/api\`.
Corps et réponses sont en JSON, sauf les fichiers. Ce document est tiré de la table des routes et des types que le serveur et les écrans
compilent\u00a0: il ne peut dire autre chose que ce qu’ils font.

## Premier appel

1. \`POST /auth/login\` avec \`email\` et \`password\` rend \`{ user, token }\`.
2. Donner le jeton à chaque appel\u00a0: \`Authorization: Bearer <token>\`.
3. Quand une réponse porte \`X-Jeton-Renouvele\`, garder ce jeton-là à la place du précédent.

Un 401 \`NON_AUTHENTIFIE\` dit que la session a pris fin\u00a0: se reconnecter. Avec le second facteur, la connexion répond d’abord 401
\`CODE_TOTP_REQUIS\`\u00a0: recommencer avec \`codeTotp\`.

## Modifier

Tout \`PUT\` fusionne\u00a0: un champ absent ne change pas, \`null\` le vide (ou lui rend sa valeur par défaut). Une liste se remplace
entière. Ce qui ne peut se vider (un nom, un SIRET) refuse \`null\`.

## Qui peut appeler

- **Tout le monde**\u00a0: l’inscription, la connexion, les plans, le contact, la santé.
- **Un compte vérifié**\u00a0: son profil, ses messages, ses exports, les factures qu’il reçoit.
- **Un professionnel**\u00a0: ses clients, ses factures, son abonnement. Un particulier reçoit 403 \`PROFIL_PROFESSIONNEL_REQUIS\`.
- **L’administration**\u00a0: le compte que l’exploitant désigne. Tout autre reçoit 403 \`ACCES_INTERDIT\` ; lui-même, en
  production et sans sa validation en deux étapes, 403 \`SECOND_FACTEUR_REQUIS\`.

Les refus tombent dans cet ordre\u00a0: le jeton, le rôle, le SIRET, l’essai, le quota, puis la saisie, puis l’état de la chose.

## Argent, quantités, dates

- Les sommes sont des euros décimaux, à 2 décimales (\`1850.5\`)\u00a0; un prix unitaire en a 4, une quantité 3. Des décimales en trop sont
  refusées, jamais arrondies. Le serveur calcule en entiers et refait tous les totaux\u00a0: ceux que vous envoyez sont comparés.
- Une facture de fournisseur garde les siens, en entiers\u00a0: des centièmes de sa devise (\`aPayerCentimes\`).
- Une date civile est \`AAAA-MM-JJ\`, telle qu’on la lit à Paris. Un instant est en ISO 8601 UTC (\`2026-11-22T07:30:00.000Z\`).
- Un texte est nettoyé\u00a0: espaces de bord et caractères de contrôle sont retirés.

## Erreurs

Tout refus a la même forme\u00a0: \`{ message, code, requestId, champs?, … }\`. \`message\` est une phrase française à montrer telle quelle\u00a0;
\`code\` est stable et se lit par un programme\u00a0; \`champs\` donne chaque champ fautif par son chemin (\`lignes.0.quantite\`) et sa phrase.
\`requestId\`, répété dans \`X-Request-Id\`, retrouve la demande dans le journal.

Une adresse inconnue répond 404 \`ROUTE_INTROUVABLE\`\u00a0; une méthode que l’adresse n’a pas, 405 \`METHODE_INTERDITE\` et \`Allow\`. Une chose
étrangère, inconnue ou malformée répond le même 404. Un champ inconnu dans un corps ou une requête est refusé (400 \`CHAMP_INCONNU\`).

Avant toute route\u00a0: ce qui n’arrive pas entier en trente secondes reçoit 408 \`DEMANDE_TROP_LENTE\`\u00a0; des en-têtes trop longs, 431
\`EN_TETES_TROP_LONGS\`\u00a0; ce qui n’est pas du HTTP, 400 \`DEMANDE_ILLISIBLE\`. Ces trois-là n’ont pas de \`requestId\`.

Un corps ne se lit que là où son type est attendu. Au-delà de seize kilooctets, il compte dans ce que le serveur tient à la fois pour tous,
pour un réseau et pour un compte\u00a0: ce qui déborde reçoit 503 \`INDISPONIBLE\` et \`Retry-After\` sans être lu. Un corps qui n’apporte
rien pendant cinq secondes reçoit 408 \`DEMANDE_TROP_LENTE\`, de toute route.

## Rejouer sans risque

Les routes qui le disent acceptent \`Idempotency-Key\` (8 à 128 lettres, chiffres, \`-\` ou \`_\`), gardée sept jours. Même clé et même corps\u00a0:
un seul effet, et la même ressource dans son état présent, même si le quota est plein ou l’essai fini entre-temps. Même clé, autre corps ou
autre adresse\u00a0: 409 \`CLE_IDEMPOTENCE_REUTILISEE\`. Une demande refusée ne garde pas sa clé.

## Listes

Un tableau nu. \`limite\` règle la page, \`X-Curseur-Suivant\` donne la suite à redemander par \`curseur\`\u00a0; absent, c’est la dernière.

## Plans, quotas, freins

Le plan gratuit compte les factures émises dans le mois et les clients\u00a0: au-delà, 403 \`QUOTA_FACTURES_ATTEINT\` ou \`QUOTA_CLIENTS_ATTEINT\`,
avec \`utilise\` et \`limite\`. L’essai fini, créer, modifier, envoyer et rectifier répondent 403 \`ESSAI_EXPIRE\`\u00a0; lire, exporter,
encaisser et supprimer restent ouverts. Les connexions, les liens et le contact sont freinés (429 \`TROP_DE_TENTATIVES\`, \`Retry-After\`)\u00a0;
les envois par courriel sont plafonnés par jour, selon l’âge et le plan du compte (429 \`PLAFOND_ENVOIS\`).

## Événements

\`GET /messages/flux\` est un \`text/event-stream\`, lu par \`fetch\` avec le jeton\u00a0: \`bonjour\`, \`reprise\`, \`message\`, \`lu\`, \`conversation\`,
\`notification\`, \`facture\`, \`compte\`. Un commentaire toutes les 15 secondes\u00a0; chaque événement a un \`id\` à redonner dans
\`Last-Event-ID\`. Un message peut arriver deux fois\u00a0: le reconnaître à son \`_id\`.

## Codes d’erreur

| Code | Statut | Ce qu’il dit |
| --- | --- | --- |
${codes}
`;
