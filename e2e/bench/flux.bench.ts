// 500 flux ouverts sur un processus : mémoire, délai d'un message, et ce qui se perd quand ce processus meurt et revient.
import { Agent } from 'node:http';
import { attendreQue } from '../support/attendre';
import { Ecouteur } from '../support/flux';
import { memoireResidente } from '../support/memoire';
import { demarrerProduit } from '../support/produit';
import { nouveauProfessionnel, type Session } from '../support/session';
import { afficher, centile, mediane } from './outils';

const COMPTES = 50;
const FLUX_PAR_COMPTE = 10;
const MO = 1024 * 1024;

interface Compte {
  readonly session: Session;
  readonly ecouteurs: readonly Ecouteur[];
}

const produit = await demarrerProduit({ instances: 2 });
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const comptes: Compte[] = [];
try {
  const url = produit.urls[0]!;
  for (let rang = 0; rang < COMPTES; rang += 1) {
    const session = await nouveauProfessionnel(produit);
    const ecouteurs = Array.from({ length: FLUX_PAR_COMPTE }, () => new Ecouteur(url, session.jeton, agent));
    comptes.push({ session, ecouteurs });
  }
  const tous = comptes.flatMap(({ ecouteurs }) => ecouteurs);
  const avant = memoireResidente(produit.pids[0]!);
  tous.forEach((ecouteur) => ecouteur.ouvrir());
  await attendreQue(() => Promise.resolve(tous.every(({ ouvert }) => ouvert)), 'les flux ouverts', {
    delaiMs: 60_000,
  });
  const apres = memoireResidente(produit.pids[0]!);

  /** Chaque compte écrit un message, l'un après l'autre ; rend l'instant où chacun est parti. */
  const ecrire = async (adresse: string, texte: string): Promise<Map<string, number>> => {
    const departs = new Map<string, number>();
    for (const [rang, { session }] of comptes.entries()) {
      const contenu = `${texte} ${rang}`;
      departs.set(contenu, performance.now());
      const reponse = await session.sur(adresse).post('/conversations/new/messages', { contenu });
      if (reponse.status >= 300) throw new Error(`${reponse.status} ${JSON.stringify(reponse.data)}`);
    }
    return departs;
  };
  const recus = (ecouteur: Ecouteur, texte: string): number[] =>
    ecouteur.entendus
      .filter(({ nom, donnees }) => nom === 'message' && contenuDe(donnees).startsWith(texte))
      .map(({ instant }) => instant);
  const contenuDe = (donnees: Record<string, unknown>): string =>
    String((donnees.message as { contenu?: string }).contenu);
  const tousOntRecu = (texte: string): Promise<boolean> =>
    Promise.resolve(tous.every((ecouteur) => recus(ecouteur, texte).length > 0));

  const departs = await ecrire(url, 'en direct');
  await attendreQue(() => tousOntRecu('en direct'), 'les messages en direct', { delaiMs: 30_000 });
  const delais = comptes.flatMap(({ ecouteurs }, rang) =>
    ecouteurs.flatMap((ecouteur) =>
      recus(ecouteur, 'en direct').map((instant) => instant - departs.get(`en direct ${rang}`)!),
    ),
  );

  await produit.tuer('SIGKILL', 0);
  await ecrire(produit.urls[1]!, 'pendant la coupure');
  await produit.redemarrer(0);
  await ecrire(produit.urls[1]!, 'au retour');
  for (const texte of ['pendant la coupure', 'au retour']) {
    await attendreQue(() => tousOntRecu(texte), `les messages « ${texte} »`, { delaiMs: 60_000 }).catch(
      () => undefined,
    );
  }
  const compter = (texte: string): { perdus: number; doubles: number } => {
    const nombres = tous.map((ecouteur) => recus(ecouteur, texte).length);
    return {
      perdus: nombres.filter((nombre) => nombre === 0).length,
      doubles: nombres.filter((nombre) => nombre > 1).length,
    };
  };
  afficher(
    [`${tous.length} flux, ${COMPTES} comptes`, 'mesure'],
    [
      ['mémoire avant', `${(avant / MO).toFixed(0)} Mo`],
      ['mémoire, flux ouverts', `${(apres / MO).toFixed(0)} Mo`],
      ['par flux', `${((apres - avant) / tous.length / 1024).toFixed(0)} Ko`],
      ['du départ du message à son arrivée, médiane', `${mediane(delais).toFixed(0)} ms`],
      ['95e centile', `${centile(delais, 0.95).toFixed(0)} ms`],
    ],
  );
  process.stdout.write('\n');
  afficher(
    ['Messages', 'attendus', 'perdus', 'doublés'],
    ['en direct', 'pendant la coupure', 'au retour'].map((texte) => {
      const { perdus, doubles } = compter(texte);
      return [texte, String(tous.length), String(perdus), String(doubles)];
    }),
  );
  tous.forEach((ecouteur) => ecouteur.fermer());
  agent.destroy();
} finally {
  await produit.arreter();
}
process.exit(0);
