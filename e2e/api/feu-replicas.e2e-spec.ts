import { eprouver, Feu, SANS_FAUTE } from '../support/feu/feu';
import { Primaires } from '../support/feu/scenes';
import { JeuDeReplicas } from '../support/mongod-a-part';

/** `npm run campagnes -- feu` en demande trente ; ESSAIS_GRAINE rejoue les mêmes instants. */
const FOIS = Number(process.env.FEU_REPLICAS ?? 4);

describe(`Un jeu de trois réplicas, ${FOIS} primaires tués, coupés, isolés ou qui cèdent`, () => {
  let jeu: JeuDeReplicas;
  let feu: Feu;

  beforeAll(async () => {
    jeu = await JeuDeReplicas.ouvrir(3, 'trois');
    await jeu.auComplet();
    feu = await Feu.ouvrir({ uri: jeu.uri });
  });
  afterAll(async () => {
    await feu?.payant.arreter();
    await jeu?.effacer();
  });

  it(
    'rien de confirmé ne se perd quand le primaire change',
    async () => {
      const primaires = new Primaires(jeu, () => feu);
      const fautes = [
        () => primaires.tue(),
        () => primaires.coupe(),
        () => primaires.isole(),
        () => primaires.cede(),
      ];
      const verdict = await eprouver(feu, 'primaire tué, coupé, isolé, cédé', FOIS, (rang) =>
        fautes[rang % 4]!(),
      );
      expect(verdict).toEqual(SANS_FAUTE);
    },
    600_000 + FOIS * 90_000,
  );
});
