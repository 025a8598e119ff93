// Un processus du produit : temps jusqu'à prêt (base vide à préparer, base prête, base pleine), et mémoire au repos puis après dix mille demandes.
import { setTimeout as pause } from 'node:timers/promises';
import { memoireResidente } from '../support/memoire';
import { nouvelleAdresse, ouvrirBase } from '../support/mongo';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel } from '../support/session';
import { multiplier, semer } from '../support/volumes';
import { retenirGrandeur } from './bilan';
import { afficher, arroser, mediane } from './outils';

const MANCHES = 3;
const REPOS_MS = 5_000;
const DEMANDES = 10_000;
const PLEINE = 20_000;
const MO = 1024 * 1024;
const BUTS = { pretMs: 2_000, memoireMo: 130 };

/** Une mesure de chaque manche, par nom. */
const mesures = new Map<string, number[]>();
const noter = (nom: string, valeur: number): void =>
  void mesures.set(nom, [...(mesures.get(nom) ?? []), valeur]);

const memoireMo = (produit: Produit): number => memoireResidente(produit.pids[0] ?? 0) / MO;

async function demarrer(uri: string, nom: string): Promise<Produit> {
  const debut = performance.now();
  const produit = await demarrerProduit({ uri });
  noter(nom, performance.now() - debut);
  return produit;
}

async function manche(): Promise<void> {
  const uri = nouvelleAdresse();
  await (await demarrer(uri, 'prêt, base vide (ms)')).tuer();
  const produit = await demarrer(uri, 'prêt, base prête (ms)');
  await pause(REPOS_MS);
  noter('mémoire au repos (Mo)', memoireMo(produit));
  const session = await nouveauProfessionnel(produit);
  await multiplier(produit.db, await semer(produit.db, session), PLEINE);
  const entetes = { Authorization: `Bearer ${session.jeton}` };
  const demande = { url: `${produit.url}/api/factures?limite=20`, entetes };
  await arroser(demande, { nombre: DEMANDES, enParallele: 10 });
  noter(`mémoire après ${DEMANDES} demandes (Mo)`, memoireMo(produit));
  await produit.tuer();
  await (await demarrer(uri, 'prêt, base pleine (ms)')).tuer();
  await (await ouvrirBase(uri)).effacer();
}

for (let rang = 0; rang < MANCHES; rang += 1) await manche();

const etendue = (valeurs: readonly number[]): string =>
  `${Math.min(...valeurs).toFixed(0)} à ${Math.max(...valeurs).toFixed(0)}`;

afficher(
  ['Un processus', 'médiane', 'étendue'],
  [...mesures].map(([nom, valeurs]) => [nom, mediane(valeurs).toFixed(0), etendue(valeurs)]),
);
for (const [nom, valeurs] of mesures) {
  const enMo = nom.startsWith('mémoire');
  const but = enMo ? BUTS.memoireMo : BUTS.pretMs;
  retenirGrandeur(nom.replace(/ \(\w+\)$/, ''), mediane(valeurs), enMo ? 'Mo' : 'ms', { but });
}
process.exit(0);
