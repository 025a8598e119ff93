// L'export de 100 000 factures : premier octet, mémoire prise par le processus, processeur contre le curseur du pilote nu.
import { get } from 'node:http';
import { memoireResidente } from '../support/memoire';
import { demarrerProduit } from '../support/produit';
import { nouveauProfessionnel, type Session } from '../support/session';
import { multiplier, semer } from '../support/volumes';
import { retenirGrandeur, retenirRapport } from './bilan';
import { lancerNu } from './lancer-nu';
import { afficher, mediane, processeurUs } from './outils';

/** MESURE_EXPORT=10000 en choisit un autre. */
const FACTURES = Number(process.env.MESURE_EXPORT ?? 100_000);
const MANCHES = 3;
const MO = 1024 * 1024;

interface Telechargement {
  premierOctetMs: number;
  dureeMs: number;
  octets: number;
  processeurMs: number;
  /** Plus haute mémoire résidente vue pendant le téléchargement, moins celle d'avant. */
  memoireMo: number;
  corps: Buffer[];
}

function telecharger(url: string, entetes: Record<string, string>, pid: number): Promise<Telechargement> {
  const avant = memoireResidente(pid);
  const processeur = processeurUs(pid);
  const debut = performance.now();
  let plusHaut = avant;
  const corps: Buffer[] = [];
  let octets = 0;
  let premierOctetMs = 0;
  const veille = setInterval(() => (plusHaut = Math.max(plusHaut, memoireResidente(pid))), 20);
  return new Promise<Telechargement>((resoudre, rejeter) => {
    get(url, { headers: entetes }, (reponse) => {
      if (reponse.statusCode !== 200) return rejeter(new Error(`${url} : ${reponse.statusCode}`));
      reponse.on('data', (morceau: Buffer) => {
        premierOctetMs ||= performance.now() - debut;
        octets += morceau.length;
        corps.push(morceau);
      });
      reponse.once('error', rejeter);
      reponse.once('end', () =>
        resoudre({
          premierOctetMs,
          dureeMs: performance.now() - debut,
          octets,
          processeurMs: (processeurUs(pid) - processeur) / 1000,
          memoireMo: (plusHaut - avant) / MO,
          corps,
        }),
      );
    }).once('error', rejeter);
  }).finally(() => clearInterval(veille));
}

/** Le fichier est un JSON valable qui porte toutes les factures. */
function verifier({ corps }: Telechargement): void {
  const { factures, nombres } = JSON.parse(Buffer.concat(corps).toString('utf8')) as {
    factures: { numero: string }[];
    nombres: { factures: number };
  };
  const numeros = new Set(factures.map(({ numero }) => numero)).size;
  if (nombres.factures !== FACTURES || numeros !== FACTURES) {
    throw new Error(`${numeros} factures lues, ${nombres.factures} annoncées, ${FACTURES} attendues`);
  }
}

const produit = await demarrerProduit();
try {
  const peupler = async (volume: number): Promise<Session> => {
    const session = await nouveauProfessionnel(produit);
    await multiplier(produit.db, await semer(produit.db, session), volume);
    return session;
  };
  const [gros, petit] = [await peupler(FACTURES), await peupler(1_000)];
  const pid = Number(produit.pids[0]);
  const exporter = ({ jeton }: Session): Promise<Telechargement> =>
    telecharger(`${produit.url}/api/export/factures`, { Authorization: `Bearer ${jeton}` }, pid);
  const nu = await lancerNu(produit.uri, gros.id);
  try {
    // Un processus qui sert déjà : la mesure ne compte ni la compilation ni les premières pages du tas.
    for (let fois = 0; fois < 10; fois += 1) await exporter(petit);
    const uns: Telechargement[] = [];
    const autres: Telechargement[] = [];
    for (let manche = 0; manche < MANCHES; manche += 1) {
      const un = await exporter(gros);
      verifier(un);
      un.corps.length = 0;
      uns.push(un);
      const autre = await telecharger(`${nu.url}/export`, {}, nu.pid);
      autre.corps.length = 0;
      autres.push(autre);
    }
    const ligne = (nom: string, mesures: Telechargement[]): string[] => {
      const m = (champ: 'premierOctetMs' | 'dureeMs' | 'octets' | 'processeurMs'): number =>
        mediane(mesures.map((mesure) => mesure[champ]));
      return [
        nom,
        `${m('premierOctetMs').toFixed(0)} ms`,
        `${(m('dureeMs') / 1000).toFixed(1)} s`,
        `${(m('octets') / MO).toFixed(0)} Mo`,
        `${m('processeurMs').toFixed(0)} ms`,
        `${((m('processeurMs') / m('octets')) * 1e6).toFixed(0)} ns`,
        mesures.map(({ memoireMo }) => `+${memoireMo.toFixed(0)}`).join(' ') + ' Mo',
      ];
    };
    const [a, b] = [uns, autres].map((mesures) =>
      mediane(mesures.map(({ processeurMs }) => processeurMs)),
    ) as [number, number];
    retenirRapport(`export de ${FACTURES} factures, processeur`, [a, b], 'ms', { but: 1.3 });
    const premiers = uns.map(({ premierOctetMs }) => premierOctetMs);
    retenirGrandeur('premier octet de l’export', mediane(premiers), 'ms', { but: 100 });
    const memoires = uns.map(({ memoireMo }) => memoireMo);
    retenirGrandeur('mémoire de l’export', mediane(memoires), 'Mo', { but: 20 });
    afficher(
      [
        `Export de ${FACTURES.toLocaleString('fr-FR')} factures`,
        'premier octet',
        'durée',
        'taille',
        'processeur',
        'par octet',
        'mémoire, par manche',
      ],
      [
        ligne('Facturier', uns),
        ligne('curseur du pilote → JSON', autres),
        ['rapport', '', '', '', (a / b).toFixed(2), '', ''],
      ],
    );
  } finally {
    nu.finir();
  }
} finally {
  await produit.arreter();
}
process.exit(0);
