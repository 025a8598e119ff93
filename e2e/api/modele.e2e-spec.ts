import * as fc from 'fast-check';
import { GRAINE } from '../support/hasard';
import { Banc } from '../support/modele/banc';
import { courir, suites } from '../support/modele/course';
import { demarrerProduit, type Produit } from '../support/produit';

/** `npm run campagnes -- modele` en demande davantage, sur une graine au hasard ; ESSAIS_GRAINE rejoue un échec. */
const COURSES = Number(process.env.MODELE_COURSES ?? 40);
/** Après un échec, MODELE_REDUIRE=1 cherche la plus courte suite qui le montre. */
const REDUIRE = process.env.MODELE_REDUIRE === '1';
const VOIES = 4;

let produit: Produit;

beforeAll(async () => {
  produit = await demarrerProduit();
});

afterAll(() => produit?.arreter());

describe('Les factures, jouées au hasard contre un modèle de la spécification', () => {
  it(
    `${COURSES} suites d’actes de l’émetteur et du destinataire donnent partout ce que dit le modèle`,
    async () => {
      process.stdout.write(`Modèle : ${COURSES} courses, ESSAIS_GRAINE=${GRAINE}\n`);
      const bancs = await Promise.all(Array.from({ length: VOIES }, () => Banc.monter(produit)));
      await Promise.all(
        bancs.map((banc, voie) =>
          fc.assert(
            fc.asyncProperty(suites(), (suite) => courir(banc, suite)),
            { numRuns: Math.ceil(COURSES / VOIES), seed: GRAINE + voie, endOnFailure: !REDUIRE },
          ),
        ),
      ).catch((erreur: unknown) => {
        process.stderr.write(`Journal du produit :\n${produit.journal()}\n`);
        throw erreur;
      });
      const actes = bancs.reduce((somme, banc) => somme + banc.actes, 0);
      process.stdout.write(`Modèle : ${actes} actes joués\n`);
    },
    Math.max(900_000, COURSES * 3_000),
  );
});
