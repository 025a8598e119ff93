// Les trois tailles de la suite : ce que `npm test` laisse à `npm run campagnes`, et ce que `npm test -- --depuis=main` en rappelle.
// Un essai qui n'est pas nommé ici se joue à chaque `npm test` ; aucun ne se perd (`npm run essais` les compte tous).

const { DU_SERVEUR, CONTRAT } = require('./tailles-serveur.cjs');
const { DU_NAVIGATEUR } = require('./tailles-navigateur.cjs');

/**
 * Des fichiers entiers, de la racine et sans leur extension : pourquoi ils attendent la campagne, et les dossiers dont un
 * changement les rappelle aussitôt à `--depuis`.
 */
const FICHIERS = [
  ...DU_SERVEUR,
  {
    raison: 'des processus tués au hasard, des vies longues',
    essais: [
      'e2e/api/arret-brutal',
      'e2e/api/arrets-devis',
      'e2e/api/arrets-declaration',
      'e2e/api/arrets-series',
      'e2e/api/arrets-depots',
      'e2e/api/arrets-imports',
      'e2e/api/depots',
      'e2e/api/feu-application',
      'e2e/api/feu-dehors',
      'e2e/api/feu-disque',
      'e2e/api/feu-fautes',
      'e2e/api/feu-horloge',
      'e2e/api/feu-mongod',
      'e2e/api/feu-replicas',
      'e2e/api/series-vie',
      'e2e/api/vies-plateforme',
      'e2e/api/cas-plateforme',
      'e2e/api/modele',
      'e2e/api/annee-rappels',
      'e2e/api/encaissements-courses',
      'e2e/api/abonnement-travaux',
      'e2e/api/base-gelee',
      'backend/test/integration/travaux-isoles',
    ],
    rappels: ['backend/src/platform/outbox/', 'backend/src/platform/jobs/', 'backend/src/common/database/'],
  },
  {
    raison: 'de grands nombres : la machine se mesure autant que le produit',
    essais: [
      'e2e/api/volumes',
      'e2e/api/mots-de-passe',
      'e2e/api/codes-devines',
      'e2e/attaques/corps',
      'e2e/web/comptes-volumes',
    ],
    rappels: ['backend/src/common/http/portes/'],
  },
  {
    raison: 'une archive de plus de fichiers que n’en comptait un ZIP d’avant ZIP64',
    essais: ['e2e/api/archive-echelle'],
    rappels: ['backend/src/modules/archives/', 'backend/src/platform/archive/'],
  },
  {
    raison: 'des opérations : image, mises à niveau, sauvegardes, mise en service',
    essais: [
      'e2e/commandes/commandes-sur-la-base',
      'e2e/commandes/image',
      'e2e/api/metriques',
      'e2e/commandes/mise-a-niveau',
      'e2e/commandes/sauvegarde',
      'e2e/commandes/sauvegarde-refus',
      'e2e/commandes/traces-de-paiement',
      'e2e/commandes/preparer-service',
      'e2e/commandes/variables',
    ],
    rappels: [
      'backend/src/platform/metrics/',
      'conteneurs/',
      'Dockerfile',
      'docker-compose.yml',
      'scripts/alleger',
      'scripts/images',
      'scripts/preparer',
      'scripts/rejouer',
      'scripts/restaurer',
      'scripts/sauvegarder',
      'scripts/lib/sauvegarde',
    ],
  },
  {
    raison: 'ce que disent les comptes, les listes, les alertes et Stripe, de près',
    essais: [
      'backend/test/integration/achats',
      'backend/test/integration/alertes-de-comptes',
      'backend/test/integration/annuaire',
      'backend/test/integration/clients-langue',
      'backend/test/integration/franchise-perdue',
      'backend/test/integration/pourquoi',
      'backend/test/integration/encaissements-evenements',
      'backend/test/integration/recurrences-suivis',
      'backend/test/integration/retenue-liberable',
      'backend/test/integration/tableau',
    ],
    rappels: ['backend/src/modules/pilotage/', 'backend/src/modules/encaissements/', 'domaine/src/pilotage/'],
  },
  {
    raison: 'la plateforme agréée, de près',
    essais: [
      'backend/test/integration/plateforme-declarations-suites',
      'backend/test/integration/vie-electronique-repondue',
      'backend/test/integration/vie-electronique-dite',
      'backend/test/integration/vie-electronique-rejetee',
      'backend/test/integration/vie-electronique-verifiee',
      'backend/test/integration/plateforme-hostiles',
      'backend/test/integration/plateforme-annuaire',
    ],
    rappels: [
      'backend/src/modules/plateforme/',
      'backend/src/modules/vie-electronique/',
      'domaine/src/plateforme/',
    ],
  },
  {
    raison: 'la suite elle-même : construire, lancer, compter, comparer',
    essais: [
      'e2e/commandes/avancement',
      'e2e/commandes/bench-comparer',
      'e2e/commandes/console-essais',
      'e2e/commandes/construction',
      'e2e/commandes/rapports',
      'e2e/commandes/second-tour',
      'e2e/commandes/suite',
    ],
    rappels: [
      'scripts/lib/avancement',
      'scripts/lib/bench',
      'scripts/lib/console',
      'scripts/lib/construction',
      'scripts/lib/lanceur',
      'scripts/lib/processus',
      'scripts/lib/rapports',
    ],
  },
  {
    raison: 'un cas par champ du contrat',
    essais: [
      'backend/test/integration/allers-retours',
      'backend/test/integration/curseurs',
      'backend/test/integration/saisies',
      'backend/test/integration/textes-bruts',
      'backend/test/integration/modifications',
      'e2e/attaques/champs-requis',
      'e2e/attaques/saisies-hostiles',
    ],
    rappels: CONTRAT,
  },
  {
    raison: 'chaque état par le fil : la table du domaine les dit tous, le serveur la demande',
    essais: ['e2e/api/cycle-de-vie-destinataire', 'e2e/api/cycle-de-vie-emetteur'],
    rappels: ['domaine/src/factures/', 'backend/src/modules/factures/'],
  },
  {
    raison: 'une machine qui démarre mal : sans base, ou à deux copies',
    essais: ['e2e/api/base-absente', 'e2e/commandes/deux-copies'],
    rappels: ['scripts/demarrer', 'scripts/lib/', 'backend/src/common/database/'],
  },
  ...DU_NAVIGATEUR,
];

const SUFFIXE = /\.(e2e-spec|int-spec|spec)\.(ts|tsx)$/;
const EN_CAMPAGNE = new Map(FICHIERS.flatMap((famille) => famille.essais.map((essai) => [essai, famille])));

/** Vrai si ce fichier d'essais, de la racine, attend la campagne tout entier. */
const estDeCampagne = (fichier) => EN_CAMPAGNE.has(fichier.replace(SUFFIXE, ''));

/** Les fichiers de campagne qu'un changement rappelle : ceux dont il touche un dossier. */
const rappeles = (changes) =>
  FICHIERS.filter(({ rappels }) =>
    changes.some((change) => rappels.some((dossier) => change.startsWith(dossier))),
  ).flatMap(({ essais }) => essais);

/** Un même essai, en bref dans la suite et tout entier à la campagne ou à la main : moins de tirages, de lignes ou de cas. */
const selonLaTaille = (bref, entier) => (['premiers', 'suite'].includes(process.env.TAILLE) ? bref : entier);

const enSuite = () => process.env.TAILLE === 'suite';

/**
 * `it` d'un essai que la suite laisse à la campagne, dans un fichier qu'elle joue : ce qui dure (des foules, un juge, un second état d'une
 * même règle). `--depuis` le joue dès que son fichier est choisi.
 */
const itDeCampagne = (...essai) => (enSuite() ? undefined : globalThis.it(...essai));
itDeCampagne.each =
  (...cas) =>
  (...essai) =>
    enSuite() ? undefined : globalThis.it.each(...cas)(...essai);

module.exports = { FICHIERS, SUFFIXE, estDeCampagne, itDeCampagne, rappeles, selonLaTaille };
