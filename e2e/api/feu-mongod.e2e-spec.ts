import { eprouver, type Faute, Feu, SANS_FAUTE } from '../support/feu/feu';
import { demarrerMongodAPart, type MongodAPart } from '../support/mongod-a-part';

/** `npm run campagnes -- feu` en demande cent ; ESSAIS_GRAINE rejoue les mêmes instants. */
const FOIS = Number(process.env.FEU_MONGOD ?? 3);

describe(`${FOIS} arrêts brutaux de la base (kill -9), relancée sur les mêmes données`, () => {
  let mongod: MongodAPart;
  let feu: Feu;

  beforeAll(async () => {
    mongod = await demarrerMongodAPart();
    feu = await Feu.ouvrir({ uri: mongod.uri });
  });
  afterAll(async () => {
    await feu?.payant.arreter();
    await mongod?.effacer();
  });

  it(
    'chaque acte confirmé est là une fois ; une panne se dit 503',
    async () => {
      const mort: Faute = {
        frapper: () => mongod.tuer(),
        relever: async () => {
          await mongod.relancer();
          await feu.pret();
        },
        baseLisible: false,
      };
      expect(await eprouver(feu, 'base tuée', FOIS, () => mort)).toEqual(SANS_FAUTE);
    },
    600_000 + FOIS * 60_000,
  );
});
