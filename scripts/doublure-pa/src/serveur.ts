// La doublure locale d'une plateforme agréée. `npm start` la lance tant que PA_HOTES ne nomme pas de plateforme ; la production la refuse.
//   PORT=4244 node dist/serveur.js
// Facultatif : DOSSIER_ETAT (garde l'état), HORLOGE_FICHIER (décalage en ms), PA_CLIENT_ID et PA_CLIENT_SECRET (l'application qui fait
// consentir), HOTE. Ses commandes sont sous /_doublure/ : GET comptes, verite, appels, cas, regles, sonneries ; POST jouer, horloge,
// graine, comptes, annuaire, crochets, finir, oublier.
import { Doublure, PARTENAIRE } from './doublure.js';

const { env } = process;
const doublure = new Doublure({
  ...(env.DOSSIER_ETAT ? { dossier: env.DOSSIER_ETAT } : {}),
  ...(env.HORLOGE_FICHIER ? { fichierHorloge: env.HORLOGE_FICHIER } : {}),
  partenaire: {
    id: env.PA_CLIENT_ID ?? PARTENAIRE.id,
    secret: env.PA_CLIENT_SECRET ?? PARTENAIRE.secret,
  },
});
doublure.serveur.once('error', (erreur) => {
  process.stderr.write(`La doublure de plateforme agréée ne peut pas écouter : ${erreur.message}\n`);
  process.exit(1);
});
doublure.serveur.listen(Number(env.PORT ?? 4244), env.HOTE ?? '127.0.0.1', () => {
  process.stdout.write('Doublure de plateforme agréée : prête.\n');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void doublure.arreter().then(() => process.exit(0)));
