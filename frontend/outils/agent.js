// L'agent de service : garde la coquille (fichiers de /assets, police, icônes, page hors ligne), jamais une réponse de l'API, un PDF ni la page d'un lien public ;
// montre les notifications poussées, et mène à leur page.
// La version et la coquille sont posées à la construction.
const CACHE = 'facturier-__VERSION__';
const COQUILLE = JSON.parse('__COQUILLE__');
const HORS_LIGNE = '/hors-ligne.html';

self.addEventListener('install', (evenement) => {
  evenement.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(COQUILLE)));
});

self.addEventListener('activate', (evenement) => {
  const oublier = (nom) => (nom.startsWith('facturier-') && nom !== CACHE ? caches.delete(nom) : undefined);
  evenement.waitUntil(
    caches
      .keys()
      .then((noms) => Promise.all(noms.map(oublier)))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', ({ data }) => {
  if (data === 'prendre-la-main') self.skipWaiting();
});

/** Les fichiers de /assets portent leur empreinte : ce qui est gardé est toujours juste. */
async function depuisLeCache(requete) {
  const garde = await caches.match(requete);
  if (garde) return garde;
  const reponse = await fetch(requete);
  if (reponse.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(requete, reponse.clone());
  }
  return reponse;
}

/** Une page vient toujours du réseau ; sans réseau, la page qui le dit. */
const naviguer = (requete) => fetch(requete).catch(() => caches.match(HORS_LIGNE));

self.addEventListener('fetch', (evenement) => {
  const { request } = evenement;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(api|f|d|v|preuves)(\/|$)|\.pdf$/.test(pathname)) return;
  if (request.mode === 'navigate') evenement.respondWith(naviguer(request));
  else if (pathname.startsWith('/assets/') || COQUILLE.includes(pathname)) {
    evenement.respondWith(depuisLeCache(request));
  }
});

/** Ce qui a été poussé ; illisible ou vide, il se montre quand même : une poussée muette ferait retirer l'accord par le navigateur. */
function lirePoussee(donnees) {
  try {
    return donnees?.json() ?? {};
  } catch {
    return {};
  }
}

/** L'adresse de chez nous que dit ce chemin ; tout autre mène aux notifications. */
function adresseDe(chemin) {
  const liste = new URL('/notifications', self.location.origin);
  if (typeof chemin !== 'string' || !/^\/(?![/\\])/.test(chemin)) return liste;
  const visee = new URL(chemin, self.location.origin);
  return visee.origin === self.location.origin ? visee : liste;
}

self.addEventListener('push', (evenement) => {
  const { titre, texte, chemin, sujet } = lirePoussee(evenement.data);
  evenement.waitUntil(
    self.registration.showNotification(titre || 'Facturier', {
      body: texte || 'Vous avez une nouvelle notification.',
      lang: 'fr',
      icon: '/icone-192.png',
      // Le même sujet remplace la notification d'avant, et se refait entendre.
      ...(sujet && { tag: sujet, renotify: true }),
      data: { chemin },
    }),
  );
});

const onglets = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** L'onglet dit s'il y va ; une page publique, qui n'a pas l'application, ne répond pas. */
function demander(onglet, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new self.MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), 500);
    onglet.postMessage(message, [port2]);
  });
}

/** Dans un onglet déjà ouvert, sans rien y perdre ; sinon, dans un nouveau. */
async function ouvrir({ pathname, search }) {
  const chemin = pathname + search;
  for (const onglet of await onglets()) if (await demander(onglet, { ouvrir: chemin })) return onglet.focus();
  return self.clients.openWindow(chemin);
}

self.addEventListener('notificationclick', (evenement) => {
  evenement.notification.close();
  evenement.waitUntil(ouvrir(adresseDe(evenement.notification.data?.chemin)));
});

/** Le navigateur a changé d'adresse de poussée : il s'abonne de nouveau, et l'application, qui a la session, la redit au serveur. */
async function seReabonner({ oldSubscription, newSubscription }) {
  if (!newSubscription && oldSubscription)
    await self.registration.pushManager.subscribe(oldSubscription.options);
  for (const onglet of await onglets()) onglet.postMessage({ reabonner: true });
}

self.addEventListener('pushsubscriptionchange', (evenement) => evenement.waitUntil(seReabonner(evenement)));
