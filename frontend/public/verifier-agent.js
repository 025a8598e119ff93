// L'agent de la page /v : sans réseau, elle s'ouvre telle qu'elle fut vue, avec les clés d'alors. Il ne garde rien de lui-même : la page dit
// quoi garder. Sa portée est un début de chemin, et prend aussi /verify-email : hors de /v, il rend ce que rendrait l'agent du site.
const CACHE = 'verifier';
const PAGE = '/v';
const CLES = '/.well-known/facturier-cles.json';
/** Gardée, avec ses fichiers, par l'agent du site ; absente s'il n'est pas là. */
const HORS_LIGNE = '/hors-ligne.html';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (evenement) => evenement.waitUntil(self.clients.claim()));

const garde = async (chemin) => (await caches.open(CACHE)).match(chemin);

/** Le réseau d'abord : une clé retirée doit se voir. */
const duReseau = (requete, chemin) =>
  fetch(requete).catch(async () => (await garde(chemin)) ?? (await caches.match(chemin)) ?? Response.error());

self.addEventListener('fetch', (evenement) => {
  const { request } = evenement;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname !== PAGE) evenement.respondWith(duReseau(request, HORS_LIGNE));
  else if (pathname === PAGE || pathname === CLES) evenement.respondWith(duReseau(request, pathname));
  else if (pathname.startsWith('/assets/') || /^\/[\w-]+\.(css|js|svg)$/.test(pathname))
    evenement.respondWith(duReseau(request, pathname));
});
