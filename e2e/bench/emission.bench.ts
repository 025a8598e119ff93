// 50 factures émises ensemble par un même émetteur : combien par seconde, sur un puis deux processus.
import { creerClient, uneFacture, type FactureRecue } from '../support/constructeurs';
import { demarrerProduit } from '../support/produit';
import { exiger, nouveauProfessionnel } from '../support/session';
import { afficher, mediane, processeurUs } from './outils';

const ENSEMBLE = 50;
const MANCHES = 6;

async function mesurer(instances: number): Promise<string[]> {
  const produit = await demarrerProduit({ instances });
  try {
    const session = await nouveauProfessionnel(produit);
    const client = await creerClient(session);
    const acces = produit.urls.map((url) => session.sur(url));
    const cadences: number[] = [];
    const processeur: number[] = [];
    for (let manche = 0; manche <= MANCHES; manche += 1) {
      const avant = produit.pids.reduce((somme, pid) => somme + processeurUs(pid), 0);
      const debut = performance.now();
      const reponses = await Promise.all(
        Array.from({ length: ENSEMBLE }, (_, rang) =>
          acces[rang % acces.length]!.post<FactureRecue>('/factures', uneFacture(client)),
        ),
      );
      const duree = performance.now() - debut;
      reponses.forEach((reponse) => exiger(reponse, 201));
      const apres = produit.pids.reduce((somme, pid) => somme + processeurUs(pid), 0);
      // La première manche ouvre les connexions et chauffe le compilateur : elle ne compte pas.
      if (manche === 0) continue;
      cadences.push((ENSEMBLE / duree) * 1000);
      processeur.push((apres - avant) / ENSEMBLE);
    }
    return [
      `${instances} processus`,
      `${mediane(cadences).toFixed(0)} /s`,
      `${Math.min(...cadences).toFixed(0)} à ${Math.max(...cadences).toFixed(0)} /s`,
      `${(mediane(processeur) / 1000).toFixed(1)} ms`,
    ];
  } finally {
    await produit.arreter();
  }
}

const lignes = [await mesurer(1), await mesurer(2)];
afficher(
  [`${ENSEMBLE} émissions ensemble`, 'médiane', 'étendue', 'processeur par facture (PDF compris)'],
  lignes,
);
process.exit(0);
