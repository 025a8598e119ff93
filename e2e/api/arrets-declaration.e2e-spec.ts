import { setTimeout as pause } from 'node:timers/promises';
import { GRAINE, tirages } from '../support/hasard';
import { demarrerProduit, type Produit } from '../support/produit';
import { connecter, exiger, nouveauProfessionnel, type Session } from '../support/session';

/** `npm run campagnes -- arrets-declaration` en demande cinquante ; ESSAIS_GRAINE rejoue les mêmes instants. */
const COUPURES = Number(process.env.DECLARATION_ARRETS ?? 4);
const hasard = tirages();
const DELAI_MAX_MS = 60;
/** Des trimestres finis depuis longtemps, à déclarer un à un. */
const DEBUT = '2012-01-10';
const PERIODES = Array.from(
  { length: COUPURES },
  (_, rang) => `${2013 + Math.floor(rang / 4)}-T${(rang % 4) + 1}`,
);
const VERSION = {
  ...{ aPartirDu: DEBUT, categories: ['liberal'], caisse: 'ssi', chambre: 'aucune', zone: 'generale' },
  ...{ periodicite: 'trimestre', versementLiberatoire: false, tva: 'franchise' },
};

describe('Une déclaration notée pendant que le serveur meurt', () => {
  let produit: Produit;
  let session: Session;

  beforeAll(async () => {
    process.stdout.write(`Arrêts d’une déclaration : ${COUPURES}, ESSAIS_GRAINE=${GRAINE}\n`);
    produit = await demarrerProduit();
    session = await nouveauProfessionnel(produit);
    const activite = { debut: DEBUT, acre: false, version: VERSION, revision: 0 };
    exiger(await session.http.put('/activite', activite), 200);
  }, 120_000);
  afterAll(() => produit.arreter());

  it(
    `cas 60 : ${COUPURES} arrêts brutaux entre la copie et sa validation : tout, ou rien`,
    async () => {
      for (const cle of PERIODES) {
        const corps = { le: '2026-11-02', montants: [] };
        const noter = () => session.http.post(`/urssaf/declarations/${cle}/declarer`, corps);
        const reponse = noter().then(
          ({ status }) => status,
          () => null,
        );
        // L'instant de la coupure est ce que l'on essaie.
        await pause(hasard() * DELAI_MAX_MS);
        await produit.tuer('SIGKILL');
        const acquittee = (await reponse) === 200;
        await produit.redemarrer();
        session = await connecter(produit, session.email, session.motDePasse);
        const copies = await produit.db.collection('declarations').find({ cle }).toArray();
        expect([cle, copies.length <= 1]).toEqual([cle, true]);
        const faite = copies[0]?.faite as Record<string, unknown> | undefined;
        if (acquittee) expect([cle, faite !== undefined]).toEqual([cle, true]);
        if (faite)
          expect(faite).toMatchObject({
            declareeLe: corps.le,
            parCategorie: expect.arrayContaining([
              expect.objectContaining({ categorie: 'liberal' }),
            ]) as unknown,
            ...{ estimation: { totalCentimes: 0 }, livre: { ecritures: 0 } },
          });
        // Redite après la panne, elle est là, une fois.
        expect([cle, (await noter()).status]).toEqual([cle, 200]);
        expect(await produit.db.collection('declarations').countDocuments({ cle })).toBe(1);
      }
    },
    60_000 + COUPURES * 20_000,
  );
});
