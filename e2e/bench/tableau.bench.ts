// Le tableau de bord d'un compte de cent factures et d'un autre de cent mille : autant de jours, autant d'ouvertes, tout le reste payé.
// Médiane par demande, les deux comptes tour à tour. TABLEAU_VOLUME=10000 en fait une forme courte.
import { Agent } from 'node:http';
import { type Db, type Document, ObjectId } from 'mongodb';
import { dansJours } from '../support/constructeurs';
import { demarrerProduit } from '../support/produit';
import { nouveauProfessionnel, exiger, type Session } from '../support/session';
import { refaireLesSommes, sansIndex, semer } from '../support/volumes';
import { retenirRapport } from './bilan';
import { afficher, demander, mediane, type Demande } from './outils';

const PETIT = 100;
const GRAND = Number(process.env.TABLEAU_VOLUME ?? 100_000);
const OUVERTES = 20;
const JOURS = 100;
const MANCHES = 8;
const PAR_MANCHE = 30;
const PAR_LOT = 5_000;
const BUT = 1.2;
/** Le disque ne s'attend pas : ces copies ne se gardent pas. */
const SANS_ATTENDRE = { ordered: false, writeConcern: { w: 1, j: false } } as const;

/** Cette facture, recopiée au rang dit, payée le jour de son émission ou ouverte. */
function copier(modele: Document, rang: number): { facture: Document; paiement: Document | null } {
  const _id = new ObjectId();
  const jour = dansJours(-(rang % JOURS));
  const ouverte = rang < OUVERTES;
  const { emetteur, totalTtcCentimes } = modele;
  const facture = {
    ...modele,
    ...{ _id, rang: rang + 2, numero: `FAC-${modele.annee}-${rang + 2}`, dateEmission: jour },
    ...(ouverte
      ? {
          statutEmetteur: 'envoyee',
          payeCentimes: 0,
          resteCentimes: totalTtcCentimes,
          dateEcheance: dansJours(20),
        }
      : { statutEmetteur: 'payee', payeCentimes: totalTtcCentimes, resteCentimes: 0, datePaiement: jour }),
    tri: `${jour}#${modele.emiseLe.toISOString()}#${String(rang).padStart(9, '0')}#${_id.toHexString()}`,
  };
  const ecriture = {
    emetteur,
    facture: _id,
    date: jour,
    montantCentimes: totalTtcCentimes,
    biensCentimes: 0,
  };
  const maillon = { moyen: 'virement', rang: 1, empreinte: _id.toHexString(), creeLe: new Date() };
  return { facture, paiement: ouverte ? null : { _id: new ObjectId(), ...ecriture, ...maillon } };
}

async function remplir(db: Db, session: Session, volume: number): Promise<void> {
  const { modele: emise } = await semer(db, session);
  const lignes = (emise.lignes as Document[]).map((ligne) => ({ ...ligne, nature: 'services' }));
  await db.collection('factures').updateOne({ _id: emise._id }, { $set: { lignes } });
  const modele = { ...emise, lignes };
  await sansIndex(db, ['factures', 'paiements'], async () => {
    for (let debut = 0; debut < volume; debut += PAR_LOT) {
      const nombre = Math.min(PAR_LOT, volume - debut);
      const copies = Array.from({ length: nombre }, (_, rang) => copier(modele, debut + rang));
      await db.collection('factures').insertMany(
        copies.map(({ facture }) => facture),
        SANS_ATTENDRE,
      );
      await db.collection('paiements').insertMany(
        copies.flatMap(({ paiement }) => paiement ?? []),
        SANS_ATTENDRE,
      );
    }
  });
}

/** Une activité libérale, commencée avec l'année. */
async function exercer({ http }: Session): Promise<void> {
  const debut = `${dansJours(0).slice(0, 4)}-01-01`;
  const version = {
    ...{ aPartirDu: debut, categories: ['liberal'], caisse: 'ssi', chambre: 'aucune', zone: 'generale' },
    ...{ periodicite: 'trimestre', versementLiberatoire: false, tva: 'franchise' },
  };
  exiger(await http.put('/activite', { debut, acre: false, version, revision: 0 }), 200);
}

const produit = await demarrerProduit();
try {
  const [petit, grand] = [await nouveauProfessionnel(produit), await nouveauProfessionnel(produit)];
  for (const [session, volume] of [
    [petit, PETIT],
    [grand, GRAND],
  ] as const) {
    await exercer(session);
    await remplir(produit.db, session, volume);
  }
  await refaireLesSommes(produit);
  const demandes = [petit, grand].map(({ jeton }): Demande => ({
    url: `${produit.url}/api/pilotage`,
    entetes: { Authorization: `Bearer ${jeton}` },
  }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const durees: [number[], number[]] = [[], []];
  // La première manche chauffe le compilateur et le cache : elle ne compte pas.
  for (let manche = 0; manche <= MANCHES; manche += 1)
    for (const [qui, une] of demandes.entries())
      for (let fois = 0; fois < PAR_MANCHE; fois += 1) {
        const debut = performance.now();
        const { statut, corps } = await demander(une, agent);
        if (statut !== 200) throw new Error(`${statut} : ${corps}`);
        if (manche > 0) durees[qui]!.push(performance.now() - debut);
      }
  agent.destroy();
  const [base, large] = durees.map(mediane) as [number, number];
  const nom = `tableau de bord, ${GRAND.toLocaleString('fr-FR')} factures contre ${PETIT}`;
  afficher(
    ['Tableau de bord', 'médiane'],
    [
      [`${PETIT} factures`, `${base.toFixed(2)} ms`],
      [`${GRAND.toLocaleString('fr-FR')} factures`, `${large.toFixed(2)} ms`],
      [`rapport (but ≤ ${BUT})`, (large / base).toFixed(2)],
    ],
  );
  retenirRapport(nom, [large, base], 'ms', { but: BUT });
  process.stdout.write(
    `${OUVERTES} ouvertes et ${JOURS} jours de chaque côté, ${MANCHES} manches de ${PAR_MANCHE}\n`,
  );
} finally {
  await produit.arreter();
}
process.exit(0);
