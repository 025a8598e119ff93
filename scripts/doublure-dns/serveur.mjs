// La doublure locale des DNS : une zone vide, où l'on publie soi-même l'enregistrement d'un domaine inventé. `npm start` la lance tant que
// DNS_RESOLVEURS n'est pas donnée ; elle répond en UDP, et une page au même numéro de port y publie.
//   PORT=4244 node serveur.mjs
//   curl --data-urlencode nom=… --data-urlencode valeur=… http://127.0.0.1:4244/   publie ; sans valeur, ôte
import { createServer } from 'node:http';
import zone from './zone.cjs';

const port = Number(process.env.PORT ?? 4244);
const resolveur = new zone.ZoneDEssai();
await resolveur.ouvrir(port);

const FORMULAIRE = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>DNS simulés</title><h1>DNS simulés</h1>
<form method="post"><p><label>Nom <input name="nom" size="60" required></label><p><label>Valeur (vide&nbsp;: ôter)
<input name="valeur" size="60"></label><p><button>Publier</button></form>`;

async function publier(requete) {
  let corps = '';
  for await (const morceau of requete) corps += morceau;
  const { nom = '', valeur = '' } = Object.fromEntries(new URLSearchParams(corps));
  resolveur.publier(nom.trim(), ...(valeur ? [valeur.trim()] : []));
}

const page = createServer(async (requete, reponse) => {
  if (requete.url === '/_doublure/sante') return reponse.end('{"pret":true}');
  if (requete.method === 'POST') await publier(requete);
  return reponse.setHeader('Content-Type', 'text/html; charset=utf-8').end(FORMULAIRE);
});
page.listen(port, '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    page.closeAllConnections();
    void resolveur.fermer().then(() => page.close(() => process.exit(0)));
  });
