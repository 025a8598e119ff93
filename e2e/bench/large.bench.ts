// Les lectures d'un émetteur selon le nombre de ses factures, puis parmi cinq mille autres émetteurs : médiane par demande, rapport, clés lues.
// Les comptes sont mesurés tour à tour à chaque manche. LARGE_VOLUMES=100,10000 et LARGE_EMETTEURS=500 en font une forme courte.
import { Agent } from 'node:http';
import { ObjectId } from 'mongodb';
import { remplir, peupler } from '../support/grande-base';
import { type Lecture, lecturesPendant } from '../support/lectures';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel, type Session } from '../support/session';
import { curseurApres, refaireLesSommes, semer, type Souche } from '../support/volumes';
import { retenirRapport } from './bilan';
import { afficher, demander, mediane, type Demande } from './outils';

const VOLUMES = (process.env.LARGE_VOLUMES ?? '100,10000,100000,1000000').split(',').map(Number);
const EMETTEURS = Number(process.env.LARGE_EMETTEURS ?? 5_000);
const PAR_EMETTEUR = 200;
const MANCHES = 8;
const PAR_MANCHE = 15;
const LIMITE = 20;
const BUT = 1.2;
/** Ce qu'une lecture peut regarder de plus que sa page : le placement, et la sonde d'un mot commun. */
const CLES_DE_PLUS = 3;

interface Compte {
  readonly nom: string;
  readonly produit: Produit;
  readonly chemins: Readonly<Record<string, readonly [Session, string]>>;
}

const enFrancais = (nombre: number): string => nombre.toLocaleString('fr-FR');

async function cheminsDe(
  session: Session,
  recue: Session,
  { modele, client }: Souche,
  volume: number,
): Promise<Compte['chemins']> {
  // La millième page ; la dernière pleine d'un compte plus petit.
  const passees = Math.min(999 * LIMITE, volume - 2 * LIMITE);
  const curseur = await curseurApres(session, '/factures?', passees);
  const page = `/factures?limite=${LIMITE}`;
  const numero = `FAC-${modele.annee}-${String(volume / 2).padStart(3, '0')}`;
  return {
    'première page': [session, page],
    'millième page (ou dernière)': [session, `${page}&curseur=${curseur}`],
    'recherche d’un mot': [session, `${page}&recherche=entretien`],
    'recherche d’un numéro': [session, `${page}&recherche=${numero}`],
    'factures reçues': [recue, `/factures/received?limite=${LIMITE}`],
    détail: [session, `/factures/${modele._id}`],
    'chiffres d’un client': [session, `/clients/${client}/statistiques`],
    sommes: [session, '/factures/sommes'],
  };
}

async function preparer(produit: Produit, volume: number, parJour: number, nom: string): Promise<Compte> {
  const [session, recue] = [await nouveauProfessionnel(produit), await nouveauProfessionnel(produit)];
  const souche = await semer(produit.db, session);
  await remplir(produit.db, souche, { volume, parJour, destinataire: new ObjectId(recue.id) });
  return { nom, produit, chemins: await cheminsDe(session, recue, souche, volume) };
}

const demande = ({ produit, chemins }: Compte, quoi: string): Demande => {
  const [session, chemin] = chemins[quoi]!;
  return { url: `${produit.url}/api${chemin}`, entetes: { Authorization: `Bearer ${session.jeton}` } };
};

async function dureesMs(une: Demande, agent: Agent): Promise<number[]> {
  const durees: number[] = [];
  for (let fois = 0; fois < PAR_MANCHE; fois += 1) {
    const debut = performance.now();
    const { statut, corps } = await demander(une, agent);
    durees.push(performance.now() - debut);
    if (statut !== 200) throw new Error(`${une.url} : ${statut} ${corps}`);
  }
  return durees;
}

/** Mesure ces comptes tour à tour, montre leurs médianes, et retient le rapport de chacun au premier. */
async function comparer(titre: string, comptes: readonly Compte[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const noms = Object.keys(comptes[0]!.chemins);
  const mesures = noms.map(() => comptes.map((): number[] => []));
  // La première manche chauffe le compilateur et le cache : elle ne compte pas.
  for (let manche = 0; manche <= MANCHES; manche += 1) {
    for (const [rang, nom] of noms.entries()) {
      for (const [qui, compte] of comptes.entries()) {
        const durees = await dureesMs(demande(compte, nom), agent);
        if (manche > 0) mesures[rang]![qui]!.push(...durees);
      }
    }
  }
  agent.destroy();
  const colonnes = comptes.map(({ nom }) => nom);
  afficher(
    [titre, ...colonnes, ...colonnes.slice(1).map((nom) => `rapport ${nom}`), 'but', 'atteint'],
    noms.map((nom, rang) => {
      const [base, ...autres] = mesures[rang]!.map(mediane) as [number, ...number[]];
      const rapports = autres.map((autre) => autre / base);
      retenirRapport(`${titre} : ${nom}, ${colonnes.at(-1)}`, [autres.at(-1)!, base], 'ms', { but: BUT });
      return [
        nom,
        ...[base, ...autres].map((m) => `${m.toFixed(2)} ms`),
        ...rapports.map((rapport) => rapport.toFixed(2)),
        `≤ ${BUT}`,
        Math.max(...rapports) <= BUT ? 'oui' : 'non',
      ];
    }),
  );
  process.stdout.write(`${MANCHES} manches alternées de ${PAR_MANCHE} demandes, une à la fois\n\n`);
}

/** Les plans suivis, sans redites. */
const plansDe = (lectures: readonly Lecture[]): string =>
  [...new Set(lectures.flatMap(({ plan }) => plan.split(/(?<=}), /)))].join(' ; ');

/** Ce que chaque lecture regarde, et si elle ne regarde que sa page. @throws Error si une lecture trie, ou regarde plus que sa page */
async function expliquer(compte: Compte): Promise<void> {
  const agent = new Agent();
  const lignes: string[][] = [];
  for (const quoi of Object.keys(compte.chemins)) {
    const { lectures } = await lecturesPendant(compte.produit.db, () =>
      demander(demande(compte, quoi), agent),
    );
    const lues = lectures.filter(({ collection }) => collection === 'factures');
    const sur = (champ: 'cles' | 'documents', de: readonly Lecture[]): number =>
      de.reduce((somme, lecture) => somme + lecture[champ], 0);
    // Les sommes comptent les factures reçues : celles d'un destinataire, pas d'un émetteur. Un numéro cherché sonde ses mots.
    const pages = lues.filter(({ operation }) => operation === 'query');
    const trop = pages.some(({ cles, tri }) => tri || cles > LIMITE + 1 + CLES_DE_PLUS);
    if (trop) throw new Error(`${quoi} lit plus que sa page : ${JSON.stringify(lues)}`);
    lignes.push([quoi, String(sur('cles', lues)), String(sur('documents', lues)), plansDe(lues)]);
  }
  agent.destroy();
  afficher([`Clés et factures lues, ${compte.nom}`, 'clés', 'factures', 'plans'], lignes);
  process.stdout.write('\n');
}

const seul = await demarrerProduit();
const parmi = await demarrerProduit();
try {
  const comptes: Compte[] = [];
  for (const volume of VOLUMES) comptes.push(await preparer(seul, volume, 300, enFrancais(volume)));
  process.stdout.write('Les volumes sont là.\n');
  await refaireLesSommes(seul);
  await comparer('Un émetteur', comptes);
  await expliquer(comptes.at(-1)!);
  await seul.db.collection('factures').drop();
  await refaireLesSommes(seul);

  const unique = await preparer(seul, PAR_EMETTEUR, 1, 'seul');
  const entoure = await preparer(parmi, PAR_EMETTEUR, 1, `parmi ${enFrancais(EMETTEURS)}`);
  const souche = { modele: (await parmi.db.collection('factures').findOne({ rang: 1 }))!, client: '' };
  // Les autres émetteurs ne se lisent pas : leurs sommes n'ont pas à être recomptées.
  for (const produit of [seul, parmi]) await refaireLesSommes(produit);
  await peupler(parmi.db, souche, EMETTEURS - 1, PAR_EMETTEUR);
  await comparer('Un émetteur de deux cents factures', [unique, entoure]);
} finally {
  await Promise.all([seul.arreter(), parmi.arreter()]);
}
process.exit(0);
