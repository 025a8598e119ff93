// La connexion sous attaque : ce que deviennent les autres routes, et ce que le temps de réponse apprend d'un compte.
import { demarrerProduit } from '../support/produit';
import { clientHttp, nouveauProfessionnel } from '../support/session';
import { afficher, centile, mediane } from './outils';

const LECTURES = 400;
const ESSAIS = 1_000;
const COMPARAISONS = 30;

const ip = (rang: number): string => `198.18.${Math.floor(rang / 250) % 250}.${(rang % 250) + 1}`;

const produit = await demarrerProduit();
const session = await nouveauProfessionnel(produit);
const anonyme = clientHttp(produit.url);
let rangIp = 0;

const essayer = async (email: string): Promise<number> => {
  rangIp += 1;
  const debut = performance.now();
  await anonyme.post(
    '/auth/login',
    { email, password: 'Mauvais-2026!' },
    { headers: { 'X-Forwarded-For': ip(rangIp) }, timeout: 120_000 },
  );
  return performance.now() - debut;
};

const lire = async (): Promise<number[]> => {
  const durees: number[] = [];
  for (let rang = 0; rang < LECTURES; rang += 1) {
    const debut = performance.now();
    await session.http.get('/factures?limite=20');
    durees.push(performance.now() - debut);
  }
  return durees;
};

// Comparaisons entremêlées : un compte connu, un inconnu, chacun à une adresse neuve pour ne pas rencontrer le frein.
const connus: number[] = [];
const inconnus: number[] = [];
const comptes = await Promise.all(Array.from({ length: 8 }, () => nouveauProfessionnel(produit)));
for (let rang = 0; rang < COMPARAISONS; rang += 1) {
  connus.push(await essayer(comptes[rang % comptes.length]!.email));
  inconnus.push(await essayer(`personne-${rang}@exemple.fr`));
}
const ecart = Math.abs(mediane(connus) - mediane(inconnus));
const bruit =
  (centile(connus, 0.75) - centile(connus, 0.25) + centile(inconnus, 0.75) - centile(inconnus, 0.25)) / 2;
afficher(
  [
    'mot de passe faux',
    'compte connu',
    'compte inconnu',
    'écart des médianes',
    'bruit (écart interquartile)',
  ],
  [['médiane', ...[mediane(connus), mediane(inconnus), ecart, bruit].map((ms) => `${ms.toFixed(1)} ms`)]],
);

await lire();
const calme = await lire();
const attaque = Promise.all([
  ...Array.from({ length: ESSAIS }, () => essayer(session.email)),
  ...Array.from({ length: ESSAIS }, (_, rang) => essayer(`inconnu-${rang % 100}@exemple.fr`)),
]);
const assailli = await lire();
await attaque;
process.stdout.write('\n');
afficher(
  ['GET /factures', 'médiane', 'p99'],
  [
    ['au calme', `${mediane(calme).toFixed(1)} ms`, `${centile(calme, 0.99).toFixed(1)} ms`],
    [
      `sous ${2 * ESSAIS} mots de passe faux`,
      `${mediane(assailli).toFixed(1)} ms`,
      `${centile(assailli, 0.99).toFixed(1)} ms`,
    ],
    [
      'rapport',
      (mediane(assailli) / mediane(calme)).toFixed(2),
      (centile(assailli, 0.99) / centile(calme, 0.99)).toFixed(2),
    ],
  ],
);
await produit.arreter();
process.exit(0);
