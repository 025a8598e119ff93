// La doublure locale de Stripe : les mêmes appels HTTP, un état, une page de paiement simulée, des événements signés.
// Elle sert sans clé Stripe (première exécution, essais) ; la production la refuse.
//   PORT=4242 STRIPE_WEBHOOK_SECRET=whsec_… WEBHOOK_URL=http://localhost:3000/api/subscription/webhook node serveur.mjs
// L'encaissement pour des comptes connectés a deux destinations d'événements de plus, chacune son secret :
//   WEBHOOK_PAIEMENTS_URL et CONNECT_WEBHOOK_SECRET (instantanés), WEBHOOK_COMPTES_URL et CONNECT_COMPTES_SECRET (avis minces)
// Facultatif : ADRESSE_PUBLIQUE, FICHIER_ETAT (garde l'état), HORLOGE_FICHIER (décalage en ms), LIVRAISON=manuelle
import { createServer } from 'node:http';
import { Api } from './api.mjs';
import { Appels } from './appels.mjs';
import { Connect } from './connect.mjs';
import { Cycle } from './cycle.mjs';
import { Commandes } from './commandes.mjs';
import { ErreurStripe } from './erreur.mjs';
import { Evenements } from './evenements.mjs';
import { Magasin } from './magasin.mjs';
import { Guichet } from './guichet.mjs';

const TAILLE_MAXIMALE = 256 * 1024;

async function lireCorps(requete) {
  let corps = '';
  for await (const morceau of requete) {
    corps += morceau;
    if (corps.length > TAILLE_MAXIMALE) throw new ErreurStripe(413, 'invalid_request_error', 'Too large');
  }
  return corps;
}

function envoyer(reponse, statut, type, corps, entetes = {}) {
  reponse.writeHead(statut, { 'Content-Type': type, 'Cache-Control': 'no-store', ...entetes });
  reponse.end(corps);
}

const envoyerJson = (reponse, statut, valeur) =>
  envoyer(reponse, statut, 'application/json', JSON.stringify(valeur));

function panne({ commandes }, reponse) {
  const mode = commandes.panne();
  if (!mode || mode === 'reponse-perdue') return false;
  if (mode === 'coupure') reponse.destroy();
  if (mode === 'erreur') {
    envoyerJson(reponse, 500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
  }
  return true;
}

/** Un appel d'API, sauf panne ; une réponse perdue l'est après que tout est fait. */
function servirApi(doublure, requete, reponse, url, corps) {
  if (panne(doublure, reponse)) return;
  const valeur = doublure.appels.repondre(requete, url, corps);
  if (doublure.commandes.panne() === 'reponse-perdue') reponse.destroy();
  else envoyerJson(reponse, 200, valeur);
}

async function servir(doublure, requete, reponse) {
  const url = new URL(requete.url, 'http://doublure');
  const corps = await lireCorps(requete);
  doublure.avancer();
  if (/^\/v[12]\//.test(url.pathname)) {
    servirApi(doublure, requete, reponse, url, corps);
  } else if (url.pathname.startsWith('/_doublure/')) {
    envoyerJson(reponse, 200, await doublure.commandes.executer(requete.method, url, corps));
  } else {
    const guichet = url.pathname.startsWith('/connect/') ? doublure.connect.guichet : doublure.guichet;
    const { statut, html, vers } = guichet.repondre(requete.method, url.pathname, corps);
    if (vers) envoyer(reponse, 303, 'text/plain', '', { Location: vers });
    else envoyer(reponse, statut ?? 200, 'text/html; charset=utf-8', html);
  }
  if (requete.method !== 'GET' || url.pathname.startsWith('/connect/')) doublure.magasin.garder();
}

function repondreErreur(reponse, erreur) {
  if (reponse.headersSent || reponse.destroyed) return;
  const prevue = erreur instanceof ErreurStripe;
  envoyerJson(
    reponse,
    prevue ? erreur.statut : 500,
    prevue ? erreur.corps : { error: { type: 'api_error', message: erreur.message } },
  );
}

/** Monte une doublure. @returns {{ serveur: import('node:http').Server, arreter: () => Promise<void> }} */
export function creerDoublure(env = process.env) {
  const magasin = new Magasin({ fichier: env.FICHIER_ETAT, fichierHorloge: env.HORLOGE_FICHIER });
  const evenements = new Evenements(magasin, {
    adresse: env.WEBHOOK_URL,
    secret: env.STRIPE_WEBHOOK_SECRET,
    automatique: env.LIVRAISON !== 'manuelle',
  });
  const cycle = new Cycle(magasin, evenements);
  const api = new Api(magasin, cycle, evenements, env.ADRESSE_PUBLIQUE);
  const connect = new Connect(magasin, env);
  const appels = new Appels({ api, connect, magasin });
  const doublure = {
    magasin,
    connect,
    appels,
    commandes: new Commandes({ magasin, cycle, evenements, connect, appels }),
    guichet: new Guichet(magasin, cycle, evenements),
    avancer: () => {
      cycle.avancer();
      connect.avancer();
    },
  };
  evenements.reprendre();
  connect.evenements.reprendre();
  const serveur = createServer((requete, reponse) => {
    servir(doublure, requete, reponse).catch((erreur) => repondreErreur(reponse, erreur));
  });
  // Sans adresse publique, celle où l'on écoute (le port 0 n'est connu qu'alors).
  serveur.once('listening', () => {
    api.adressePublique ??= `http://localhost:${serveur.address().port}`;
    connect.adressePublique = api.adressePublique;
  });
  const tour = setInterval(doublure.avancer, 1000);
  return {
    serveur,
    arreter: () => {
      clearInterval(tour);
      evenements.arreter();
      connect.evenements.arreter();
      magasin.garder();
      serveur.closeAllConnections();
      return new Promise((fin) => serveur.close(() => fin()));
    },
  };
}

const env = process.env;
if (!env.STRIPE_WEBHOOK_SECRET || !env.PORT) {
  console.error('La doublure de Stripe demande PORT et STRIPE_WEBHOOK_SECRET.');
  process.exit(1);
}
const { serveur, arreter } = creerDoublure(env);
serveur.once('error', (erreur) => {
  console.error(`La doublure de Stripe ne peut pas écouter : ${erreur.message}`);
  process.exit(1);
});
serveur.listen(Number(env.PORT), env.HOTE ?? '127.0.0.1', () => {
  console.log(`Doublure de Stripe prête : ${serveur.address().port}`);
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void arreter().then(() => process.exit(0)));
}
