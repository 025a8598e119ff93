// Ce que l'on ressent : l'affichage des pages à froid sur une machine et un réseau lents, et la frappe dans l'assistant.
import { cpus, loadavg } from 'node:os';
import { semer, multiplier } from '../support/volumes';
import { demarrerProduit, type Produit } from '../support/produit';
import { lienDe } from '../support/courriels';
import { creerClient, emettreFacture } from '../support/constructeurs';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { afficher, mediane } from './outils';
import { brouillonDe50Lignes, mesurerFrappe } from './rendu-frappe';
import { mesurerDefilement } from './rendu-liste';
import { mesurerLaLigneLente } from './rendu-lent';
import { LENTEUR, ouvrirNavigateur, profilNeuf, visiter, type Visite } from './rendu-navigateur';

const COURSES = 5;
const FACTURES = 200;
const BUT_FRAPPE_MS = 50;
const LIGNES_DEFILEES = 1_000;
const BUT_TACHE_MS = 100;

const PAGES = [
  { nom: 'Accueil', chemin: '/', butLcp: 1_500, compte: false, utilisable: 'h1' },
  { nom: 'Connexion', chemin: '/login', butLcp: 2_500, compte: false, utilisable: 'input[type=email]' },
  {
    nom: 'Liste des factures',
    chemin: '/factures',
    butLcp: 2_500,
    compte: true,
    utilisable: 'main table',
  },
] as const;

/** La page `/f/…` que le courriel d'une facture ouvre. */
async function lienPublic({ courriels }: Produit, session: Session): Promise<string> {
  const to = 'client@lien.example';
  const client = await creerClient(session, { email: to, type: 'particulier', siret: undefined });
  const { _id } = await emettreFacture(session, client);
  const corps = { to, subject: 'Votre facture', message: 'Bonjour' };
  exiger(await session.http.post(`/factures/${_id}/send-email`, corps), 202);
  return lienDe(await courriels.attendre(({ a }) => a.includes(to), 'la facture envoyée'), '/f/').pathname;
}

const ms = (valeur: number): string => `${valeur.toFixed(0)} ms`;
const verdict = (valeur: number, but: number): string => `< ${but} ms ${valeur < but ? '✓' : '✗'}`;
const centile = (valeurs: readonly number[], part: number): number =>
  [...valeurs].sort((a, b) => a - b)[Math.ceil(valeurs.length * part) - 1] ?? Number.NaN;

const medianeDe = (visites: readonly Visite[], quoi: keyof Visite): number =>
  mediane(visites.map((visite) => visite[quoi]));

function ligneDePage(nom: string, butLcp: number, visites: readonly Visite[]): string[] {
  const de = (quoi: keyof Visite): number => medianeDe(visites, quoi);
  return [
    nom,
    ms(de('fcp')),
    ms(de('lcp')),
    verdict(de('lcp'), butLcp),
    de('cls').toFixed(3),
    ms(de('tbt')),
    `${(de('octets') / 1000).toFixed(0)} ko`,
    de('requetes').toFixed(0),
  ];
}

const produit = await demarrerProduit();
const navigateur = await ouvrirNavigateur();
try {
  const session = await nouveauProfessionnel(produit);
  await multiplier(produit.db, await semer(produit.db, session), FACTURES);
  const lignes: string[][] = [];
  const lien = {
    nom: 'Lien public',
    chemin: await lienPublic(produit, await nouveauProfessionnel(produit)),
    butLcp: 1_000,
    compte: false,
    utilisable: 'main[aria-busy=false]',
  };
  for (const { nom, chemin, butLcp, compte, utilisable } of [...PAGES, lien]) {
    const visites: Visite[] = [];
    for (let course = 0; course < COURSES; course += 1) {
      const contexte = await profilNeuf(navigateur, produit.url, compte ? session.jeton : undefined);
      visites.push(await visiter(contexte, chemin, utilisable));
      await contexte.close();
    }
    lignes.push(ligneDePage(nom, butLcp, visites));
  }
  const { processeur, debitMbps, latenceMs } = LENTEUR;
  const [charge = 0] = loadavg();
  process.stdout.write(
    `À froid, processeur ÷ ${processeur}, ${debitMbps} Mbit/s, ${latenceMs} ms ; médiane de ${COURSES} visites\n` +
      `Machine : ${cpus().length} cœurs, charge ${charge.toFixed(1)} (au-delà du nombre de cœurs, les temps ne disent plus rien du produit)\n`,
  );
  afficher(['Page', 'FCP', 'LCP', 'but', 'CLS', 'TBT', 'reçu', 'requêtes'], lignes);
  await mesurerLaLigneLente(navigateur, produit.url, session.jeton, lien);

  const brouillon = await brouillonDe50Lignes(session);
  const frappes: string[][] = [];
  for (const ralentissement of [1, LENTEUR.processeur]) {
    const contexte = await profilNeuf(navigateur, produit.url, session.jeton);
    const delais = await mesurerFrappe(contexte, brouillon, ralentissement);
    await contexte.close();
    const p95 = centile(delais, 0.95);
    const nom = ralentissement === 1 ? 'Processeur entier' : `Processeur ÷ ${ralentissement}`;
    frappes.push([
      nom,
      ms(centile(delais, 0.5)),
      ms(p95),
      verdict(p95, BUT_FRAPPE_MS),
      String(delais.length),
    ]);
  }
  process.stdout.write('\nAssistant, 50 lignes et leur aperçu : de la touche à la peinture\n');
  afficher(['Frappe', 'p50', 'p95', 'but', 'touches'], frappes);

  const longue = await nouveauProfessionnel(produit);
  await multiplier(produit.db, await semer(produit.db, longue), LIGNES_DEFILEES);
  const contexte = await profilNeuf(navigateur, produit.url, longue.jeton);
  const defile = await mesurerDefilement(contexte, LIGNES_DEFILEES, LENTEUR.processeur);
  await contexte.close();
  process.stdout.write(
    `\nListe de ${defile.lignes} lignes, processeur ÷ ${LENTEUR.processeur} : la plus longue tâche\n`,
  );
  afficher(
    ['Geste', 'la plus longue', 'but'],
    (
      [
        ['Défiler de haut en bas et retour', defile.defilement],
        ['Ajouter vingt lignes, jusqu’à mille', defile.chargement],
        ['Cocher une ligne (appui → peinture)', defile.coche],
      ] as const
    ).map(([geste, duree]) => [geste, ms(duree), verdict(duree, BUT_TACHE_MS)]),
  );
} finally {
  await navigateur.close();
  await produit.arreter();
}
process.exit(0);
