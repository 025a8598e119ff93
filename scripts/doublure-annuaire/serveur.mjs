// La doublure locale du registre des entreprises et des adresses : les mêmes réponses, pour des entreprises inventées. `npm start` la lance
// tant que ni ANNUAIRE_URL ni ADRESSES_URL ne sont données ; rien de ce qui est tapé ne sort de la machine.
//   PORT=4243 node serveur.mjs
// Des ordres, tapés comme un nom : « lent », « quatre cent vingt-neuf », « coupe », « illisible ».
import { createServer } from 'node:http';
import { ADRESSES, ENTREPRISES } from './fiches.mjs';

const sansAccents = (texte) => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const ORDRES = {
  lent: () => {},
  'quatre cent vingt-neuf': (reponse) => reponse.writeHead(429, { 'Retry-After': '30' }).end('{}'),
  coupe: (reponse) => reponse.destroy(),
  illisible: (reponse) => reponse.writeHead(200).end('<html>'),
};

const envoyer = (reponse, valeur, statut = 200) =>
  reponse.writeHead(statut, { 'Content-Type': 'application/json' }).end(JSON.stringify(valeur));

/** Neuf ou quatorze chiffres désignent une unité ou un établissement ; sinon chaque mot doit s'y trouver. */
function entreprises(q) {
  const chiffres = q.replace(/\D/g, '');
  if (/^[\d ]+$/.test(q) && [9, 14].includes(chiffres.length))
    return ENTREPRISES.filter(({ siren, siege, matching_etablissements = [] }) =>
      chiffres.length === 9
        ? siren === chiffres
        : [siege, ...matching_etablissements].some(({ siret }) => siret === chiffres),
    );
  const mots = sansAccents(q).split(/\s+/);
  return ENTREPRISES.filter(({ cherchable }) => mots.every((mot) => sansAccents(cherchable).includes(mot)));
}

const adresses = (q) => {
  const mots = sansAccents(q)
    .replace(/\bbd\b/g, 'boulevard')
    .replace(/\bav\b/g, 'avenue')
    .split(/\s+/);
  return ADRESSES.filter(({ label }) => mots.every((mot) => sansAccents(label).includes(mot)));
};

const serveur = createServer((requete, reponse) => {
  const { pathname, searchParams } = new URL(requete.url, 'http://doublure');
  const q = (searchParams.get('q') ?? '').trim();
  if (pathname === '/_doublure/sante') return envoyer(reponse, { pret: true });
  const ordre = ORDRES[sansAccents(q)];
  if (ordre) return ordre(reponse);
  if (pathname === '/registre/search') {
    if (q.length < 3) return envoyer(reponse, { erreur: '3 caractères minimum' }, 400);
    const results = entreprises(q).map(({ cherchable: _mots, ...une }) => une);
    return envoyer(reponse, { results: results.slice(0, 25), total_results: results.length, page: 1 });
  }
  if (pathname === '/geocodage/search')
    return envoyer(reponse, {
      type: 'FeatureCollection',
      features: adresses(q)
        .slice(0, 5)
        .map((properties) => ({ type: 'Feature', properties })),
    });
  return envoyer(reponse, { erreur: 'inconnu' }, 404);
});
serveur.listen(Number(process.env.PORT ?? 4243), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    serveur.closeAllConnections();
    serveur.close(() => process.exit(0));
  });
