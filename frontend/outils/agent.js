// L'agent de service : garde la coquille (fichiers de /assets, police, icônes, page hors ligne), jamais une réponse de l'API, un PDF ni la page d'un lien public.
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
  if (/^\/(api|f)(\/|$)|\.pdf$/.test(pathname)) return;
  if (request.mode === 'navigate') evenement.respondWith(naviguer(request));
  else if (pathname.startsWith('/assets/') || COQUILLE.includes(pathname)) {
    evenement.respondWith(depuisLeCache(request));
  }
});
