// La doublure locale de Stripe : les mêmes appels HTTP, un état, une page de paiement simulée, des événements signés.
// Elle sert sans clé Stripe (première exécution, essais) ; la production la refuse.
//   PORT=4242 STRIPE_WEBHOOK_SECRET=whsec_… WEBHOOK_URL=http://localhost:3000/api/subscription/webhook node serveur.mjs
// Facultatif : ADRESSE_PUBLIQUE, FICHIER_ETAT (garde l'état), HORLOGE_FICHIER (décalage en ms), LIVRAISON=manuelle
import { createServer } from 'node:http';
import { Api } from './api.mjs';
import { Cycle } from './cycle.mjs';
import { Commandes } from './commandes.mjs';
import { ErreurStripe } from './erreur.mjs';
import { Evenements } from './evenements.mjs';
import { lireFormulaire } from './formulaire.mjs';
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

/** Un appel d'API : même clé d'idempotence, même réponse. */
function appelApi({ api, magasin }, requete, url, corps) {
  if (!/^Bearer sk_\w+/.test(requete.headers.authorization ?? '')) {
    throw new ErreurStripe(401, 'invalid_request_error', 'You did not provide an API key.');
  }
  const cle = requete.method === 'POST' ? requete.headers['idempotency-key'] : undefined;
  const connue = cle && magasin.etat.cles[cle];
  if (connue) return connue;
  const parametres = lireFormulaire(requete.method === 'GET' ? url.search.slice(1) : corps);
  const valeur = api.repondre(requete.method, url.pathname, parametres);
  if (cle) magasin.etat.cles[cle] = valeur;
  return valeur;
}

function panne({ commandes }, reponse) {
  const mode = commandes.panne();
  if (!mode) return false;
  if (mode === 'coupure') reponse.destroy();
  if (mode === 'erreur') {
    envoyerJson(reponse, 500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
  }
  return true;
}

async function servir(doublure, requete, reponse) {
  const url = new URL(requete.url, 'http://doublure');
  const corps = await lireCorps(requete);
  doublure.cycle.avancer();
  if (url.pathname.startsWith('/v1/')) {
    if (!panne(doublure, reponse)) envoyerJson(reponse, 200, appelApi(doublure, requete, url, corps));
  } else if (url.pathname.startsWith('/_doublure/')) {
    envoyerJson(reponse, 200, doublure.commandes.executer(requete.method, url, corps));
  } else {
    const { statut, html, vers } = doublure.guichet.repondre(requete.method, url.pathname, corps);
    if (vers) envoyer(reponse, 303, 'text/plain', '', { Location: vers });
    else envoyer(reponse, statut ?? 200, 'text/html; charset=utf-8', html);
  }
  if (requete.method !== 'GET') doublure.magasin.garder();
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
  const doublure = {
    magasin,
    evenements,
    cycle,
    api,
    commandes: new Commandes(magasin, cycle, evenements),
    guichet: new Guichet(magasin, cycle, evenements),
  };
  evenements.reprendre();
  const serveur = createServer((requete, reponse) => {
    servir(doublure, requete, reponse).catch((erreur) => repondreErreur(reponse, erreur));
  });
  // Sans adresse publique, celle où l'on écoute (le port 0 n'est connu qu'alors).
  serveur.once('listening', () => (api.adressePublique ??= `http://localhost:${serveur.address().port}`));
  const tour = setInterval(() => cycle.avancer(), 1000);
  return {
    serveur,
    arreter: () => {
      clearInterval(tour);
      evenements.arreter();
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
