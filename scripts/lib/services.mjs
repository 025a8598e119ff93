// Ce que `npm start` et `npm run dev` ont en commun : base, boîte aux lettres, arrêt ordonné.
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dossierDonnees, programmeDe, RACINE } from './chemins.mjs';
import { secretJwt } from './configuration.mjs';
import { choisirPort } from './ports.mjs';
import { attendreReponse, demarrerService, interrompreCommandes } from './processus.mjs';

/** Une ligne de progression, avec le temps écoulé depuis le lancement. */
export function journal(ligne) {
  console.log(`[${(performance.now() / 1000).toFixed(1).padStart(5)} s] ${ligne}`);
}

/**
 * L'arrêt ordonné : la pile de ce qui tourne, vidée dans l'ordre inverse du démarrage.
 * Ctrl+C, SIGTERM et la fermeture du terminal la vident, puis le script finit avec le code `code()`.
 *
 * @param {{ code?: () => number }} [reglages]
 */
export function creerArret({ code = () => 0 } = {}) {
  const pile = [];
  const demarrages = new Set();
  let enCours;
  const toutArreter = () => {
    interrompreCommandes();
    return (enCours ??= Promise.allSettled(demarrages).then(() => viderPile(pile)));
  };
  const finir = async () => {
    if (!enCours) console.log('\nArrêt en cours…');
    await toutArreter();
    process.exit(code());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, finir);
  surveillerNpm(finir);
  return {
    /** Ajoute de quoi arrêter un service qui vient de démarrer. */
    ajouter: (arreter) => pile.push(arreter),
    /** Un démarrage commencé est mené à son terme avant d'être arrêté : rien ne reste orphelin. */
    suivre: (demarrage) => {
      demarrages.add(demarrage);
      return demarrage;
    },
    toutArreter,
    estDemande: () => Boolean(enCours),
  };
}

/** npm transmet SIGTERM au shell intermédiaire, qui meurt sans prévenir : on voit alors le parent changer. */
function surveillerNpm(finir) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const veille = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(veille);
    finir();
  }, 250);
  veille.unref();
}

async function viderPile(pile) {
  while (pile.length) {
    try {
      await pile.pop()();
    } catch (erreur) {
      console.error(`Un arrêt s’est mal passé : ${erreur.message}`);
    }
  }
}

/** MONGODB_URI si elle est donnée, sinon le MongoDB embarqué sur les données locales. */
export async function demarrerBase(arret) {
  if (process.env.MONGODB_URI) {
    journal('Base de données : celle de MONGODB_URI.');
    return process.env.MONGODB_URI;
  }
  const { demarrerMongo } = await import('./mongo.mjs');
  const serveur = await arret.suivre(demarrerMongo({ dossier: join(dossierDonnees(), 'mongo'), journal }));
  arret.ajouter(serveur.arreter);
  journal(`Base de données : MongoDB ${serveur.version} embarqué, port ${serveur.port}.`);
  return serveur.uri;
}

/**
 * La boîte aux lettres locale : elle reçoit tous les messages, n'en transmet aucun. Elle les garde avec les données, et non dans le dossier
 * temporaire du système, que deux copies partageraient : les 500 derniers, que le lancement suivant remontre.
 */
export async function demarrerCourriels(arret, { portSmtp, portWeb }) {
  const dossier = join(dossierDonnees(), 'courriels');
  await mkdir(dossier, { recursive: true, mode: 0o700 });
  const service = demarrerService(
    process.execPath,
    [
      programmeDe('.', 'maildev/dist/bin/maildev.js'),
      ...['--smtp', String(portSmtp), '--ip', '127.0.0.1'],
      ...['--web', String(portWeb), '--web-ip', '127.0.0.1'],
      // Son certificat est auto-signé : sans STARTTLS annoncé, l'envoi reste simple en local.
      ...['--hide-extensions', 'STARTTLS', '--max-emails', '500', '--silent'],
      ...['--mail-directory', dossier],
    ],
    { journal: join(dossierDonnees(), 'courriels.log') },
  );
  arret.ajouter(service.arreter);
  await attendreReponse(`http://127.0.0.1:${portWeb}/api/healthz`, { fini: service.fini });
  journal('Boîte aux lettres locale : prête.');
}

/**
 * Sans clé Stripe, sa doublure locale : les mêmes appels, des pages de paiement simulées. Elle garde son état.
 * Elle sert l'abonnement et l'encaissement des factures : autres clés, autres secrets, autres adresses.
 *
 * @returns {Promise<Record<string, string>>} ce que l'application doit savoir du paiement
 */
export async function demarrerPaiement(arret, { port, portApplication }) {
  if (process.env.STRIPE_SECRET_KEY) {
    journal('Paiement : Stripe (STRIPE_SECRET_KEY).');
    return {};
  }
  await mkdir(dossierDonnees(), { recursive: true });
  const neuf = () => `whsec_${randomBytes(24).toString('hex')}`;
  const secrets = { abonnement: neuf(), paiements: neuf(), comptes: neuf() };
  const application = `http://127.0.0.1:${portApplication}/api`;
  const service = demarrerService(
    process.execPath,
    [join(RACINE, 'scripts', 'doublure-stripe', 'serveur.mjs')],
    {
      env: {
        ...process.env,
        PORT: String(port),
        STRIPE_WEBHOOK_SECRET: secrets.abonnement,
        WEBHOOK_URL: `${application}/subscription/webhook`,
        CONNECT_WEBHOOK_SECRET: secrets.paiements,
        WEBHOOK_PAIEMENTS_URL: `${application}/webhooks/stripe/paiements`,
        CONNECT_COMPTES_SECRET: secrets.comptes,
        WEBHOOK_COMPTES_URL: `${application}/webhooks/stripe/comptes`,
        FICHIER_ETAT: join(dossierDonnees(), 'doublure-stripe.json'),
      },
      journal: join(dossierDonnees(), 'paiement.log'),
    },
  );
  arret.ajouter(service.arreter);
  const adresse = `http://127.0.0.1:${port}`;
  await attendreReponse(`${adresse}/_doublure/sante`, { fini: service.fini });
  journal('Paiement simulé : prêt.');
  return {
    STRIPE_SECRET_KEY: 'sk_test_doublure',
    STRIPE_WEBHOOK_SECRET: secrets.abonnement,
    STRIPE_CONNECT_SECRET_KEY: 'sk_test_doublure_encaissement',
    STRIPE_CONNECT_WEBHOOK_SECRET: secrets.paiements,
    STRIPE_CONNECT_COMPTES_SECRET: secrets.comptes,
    STRIPE_API_URL: adresse,
  };
}

/**
 * Sans ANNUAIRE_URL ni ADRESSES_URL, la doublure locale du registre et des adresses : rien de ce qui est tapé ne sort de la machine.
 *
 * @returns {Promise<Record<string, string>>} ce que l'application doit en savoir
 */
export async function demarrerAnnuaire(arret) {
  if (process.env.ANNUAIRE_URL !== undefined || process.env.ADRESSES_URL !== undefined) {
    journal('Registre et adresses : ceux d’ANNUAIRE_URL et d’ADRESSES_URL.');
    return {};
  }
  await mkdir(dossierDonnees(), { recursive: true });
  const port = await choisirPort();
  const service = demarrerService(
    process.execPath,
    [join(RACINE, 'scripts', 'doublure-annuaire', 'serveur.mjs')],
    { env: { ...process.env, PORT: String(port) }, journal: join(dossierDonnees(), 'annuaire.log') },
  );
  arret.ajouter(service.arreter);
  const adresse = `http://127.0.0.1:${port}`;
  await attendreReponse(`${adresse}/_doublure/sante`, { fini: service.fini });
  journal('Registre simulé : prêt.');
  return { ANNUAIRE_URL: `${adresse}/registre`, ADRESSES_URL: `${adresse}/geocodage` };
}

/**
 * Sans DNS_RESOLVEURS, la doublure locale des DNS : une page y publie l'enregistrement d'un domaine inventé.
 *
 * @returns {Promise<Record<string, string>>} ce que l'application doit en savoir
 */
export async function demarrerDns(arret) {
  if (process.env.DNS_RESOLVEURS !== undefined) return {};
  await mkdir(dossierDonnees(), { recursive: true });
  const port = await choisirPort();
  const service = demarrerService(
    process.execPath,
    [join(RACINE, 'scripts', 'doublure-dns', 'serveur.mjs')],
    { env: { ...process.env, PORT: String(port) }, journal: join(dossierDonnees(), 'dns.log') },
  );
  arret.ajouter(service.arreter);
  await attendreReponse(`http://127.0.0.1:${port}/_doublure/sante`, { fini: service.fini });
  journal(`DNS simulés : http://127.0.0.1:${port}/ y publie un enregistrement.`);
  return { DNS_RESOLVEURS: `127.0.0.1:${port},127.0.0.1:${port}` };
}

/** L'environnement de l'application en local. `services` : ce que les doublures (`demarrerPaiement`…) ont rendu. */
export async function environnementApplication({ uri, port, portSmtp, adressePublique, services }) {
  return {
    NODE_ENV: 'development',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(portSmtp),
    // Éteints, tant que rien ne les nomme : un outil n'appelle personne au dehors.
    ANNUAIRE_URL: '',
    ADRESSES_URL: '',
    DNS_RESOLVEURS: '',
    ADMIN_EMAIL: 'admin@demo.facturier.example',
    APP_URL: adressePublique,
    ...process.env,
    ...services,
    PORT: String(port),
    MONGODB_URI: uri,
    JWT_SECRET: await secretJwt(dossierDonnees()),
  };
}
