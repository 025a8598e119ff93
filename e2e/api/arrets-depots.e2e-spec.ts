import { setTimeout as pause } from 'node:timers/promises';
import { attendreQue } from '../support/attendre';
import { EmetteurParPlateforme } from '../support/emetteur-pa';
import { GRAINE, tirages } from '../support/hasard';

/** `npm run campagnes -- arrets-depots` en demande cinquante ; ESSAIS_GRAINE rejoue les mêmes instants. */
const COUPURES = Number(process.env.DEPOTS_ARRETS ?? 4);
const DELAI_MAX_MS = 1_500;
const MINUTE = 60_000;
const FINIS = ['depose', 'accepte'];
const hasard = tirages();

describe('Des dépôts faits pendant que le serveur meurt', () => {
  let emetteur: EmetteurParPlateforme;
  beforeAll(async () => {
    process.stdout.write(`Arrêts pendant des dépôts : ${COUPURES}, ESSAIS_GRAINE=${GRAINE}\n`);
    emetteur = await EmetteurParPlateforme.ouvrir({ env: { EFFETS_PRISE_MS: '1000' } });
  }, 240_000);
  afterAll(() => emetteur?.arreter());

  it(
    `cas 5 : ${COUPURES} arrêts entre l’appel et son écriture : un flux par facture, aucune perdue, à l’adresse de l’annuaire`,
    async () => {
      const numeros: string[] = [];
      for (let rang = 0; rang < COUPURES; rang += 1) {
        const perdue = rang % 2 === 0;
        if (perdue) await emetteur.jouer('reponse-perdue');
        const { numero } = await emetteur.emettre();
        numeros.push(numero);
        // Une fois sur deux, l'appel est entré et rien n'en est écrit ; sinon, l'instant de la coupure est ce que l'on essaie.
        if (perdue) await attendreQue(() => emetteur.entree(numero), 'le dépôt entré');
        else await pause(hasard() * DELAI_MAX_MS);
        await emetteur.produit.tuer();
        await emetteur.produit.redemarrer();
      }
      const etats = (await emetteur.depots()).map(({ etat }) => etat);
      process.stdout.write(`${COUPURES} arrêts : ${[...etats].sort().join(', ')}\n`);
      const finis = async (): Promise<boolean> =>
        (await emetteur.depots()).every(({ etat }) => FINIS.includes(etat));
      for (let tour = 0; tour < 8 && !(await finis()); tour += 1) {
        emetteur.avancer(21 * MINUTE);
        const passe = new Date(Date.now() + emetteur.avance);
        await attendreQue(
          async () =>
            (await emetteur.depots()).every(
              ({ etat, prochainLe }) => FINIS.includes(etat) || (prochainLe !== null && prochainLe > passe),
            ),
          'les dépôts de ce tour',
          { delaiMs: 120_000 },
        );
      }
      const { factures, flux } = await emetteur.verite();
      const depots = await emetteur.depots();
      expect(depots.map(({ etat }) => FINIS.includes(etat))).toEqual(numeros.map(() => true));
      expect(factures.map(({ numero }) => numero).sort()).toEqual([...numeros].sort());
      expect(factures.filter(({ depots: siens }) => siens.length !== 1)).toEqual([]);
      expect(factures.filter(({ statuts }) => statuts.some(({ code }) => code === '213'))).toEqual([]);
      const suivis = flux
        .filter(({ type }) => type === 'CustomerInvoice')
        .map(({ trackingId }) => trackingId);
      expect(suivis.sort()).toEqual(depots.map(({ _id }) => _id).sort());
      expect(new Set(factures.map(({ adresse }) => adresse))).toEqual(new Set(['200000008']));
    },
    120_000 + COUPURES * 60_000,
  );
});
