import { eprouver, type Faute, Feu, SANS_FAUTE } from '../support/feu/feu';

/** `npm run campagnes -- feu` en demande deux cents ; ESSAIS_GRAINE rejoue les mêmes instants. */
const FOIS = Number(process.env.FEU_APPLICATION ?? 4);

describe(`${FOIS} arrêts brutaux de l’application (kill -9) sous des actes mêlés`, () => {
  let feu: Feu;

  beforeAll(async () => {
    feu = await Feu.ouvrir();
  });
  afterAll(() => feu?.payant.arreter());

  it(
    'chaque acte confirmé est là une fois, et tout le reste se tient',
    async () => {
      const { produit } = feu.payant;
      const mort: Faute = {
        frapper: () => produit.tuer('SIGKILL'),
        relever: () => produit.redemarrer(),
        baseLisible: true,
      };
      expect(await eprouver(feu, 'application tuée', FOIS, () => mort)).toEqual(SANS_FAUTE);
    },
    600_000 + FOIS * 60_000,
  );
});
