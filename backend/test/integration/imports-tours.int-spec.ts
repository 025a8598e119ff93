import { CHAMPS_CLIENTS } from '@facturier/domaine/imports/champs-clients';
import { lireFichierImporte } from '@facturier/domaine/imports/fichier';
import { proposer } from '@facturier/domaine/imports/genre';
import { nommerRangees } from '@facturier/domaine/imports/rangees';
import { ClientsImportesRepository } from '../../src/modules/clients/clients-importes.repository';
import { GenresImportService } from '../../src/modules/imports/genres-import.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { apercu, corpsPour, desClients, lireFichier } from '../support/imports';
import { toursPendant } from '../support/tours';

const RANGEES = 5_000;
/** Un tour toutes les cinquante rangées, à chaque passage sur le fichier. */
const TOURS_PAR_PASSAGE = RANGEES / 50;
const FICHIER = desClients(RANGEES);

describe('Un gros fichier ne retient pas le processus', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.fermer());

  it('pendant l’aperçu, les autres sont servis : le lire, le nommer, le juger et le comparer rendent la main', async () => {
    const corps = await corpsPour(marie, FICHIER);
    const { rendu, tours } = await toursPendant(() => apercu(marie, corps));
    expect(rendu.nombres).toMatchObject({ nouveau: RANGEES, refusee: 0 });
    expect(tours).toBeGreaterThanOrEqual(4 * TOURS_PAR_PASSAGE);
  });

  it('pendant la lecture du fichier déposé aussi', async () => {
    const { rendu, tours } = await toursPendant(() => lireFichier(marie, FICHIER));
    expect(rendu.corps.lignes).toBe(RANGEES);
    expect(tours).toBeGreaterThanOrEqual(TOURS_PAR_PASSAGE);
  });

  it('juger les rangées, puis les comparer au compte, rendent la main chacun, sans que rien n’attende la base', async () => {
    const { titres, rangees } = lireFichierImporte(Buffer.from(FICHIER)) as Exclude<
      ReturnType<typeof lireFichierImporte>,
      string
    >;
    const nommees = nommerRangees(rangees, proposer(titres, CHAMPS_CLIENTS), CHAMPS_CLIENTS, {});
    const genre = app.get(GenresImportService).exiger('clients');
    const juge = await toursPendant(async () => genre.lire(nommees.rangees, {}));
    expect(juge.tours).toBeGreaterThanOrEqual(TOURS_PAR_PASSAGE);
    const presents = juge.rendu.rangees.map(({ element }) => element) as never[];
    jest.spyOn(app.get(ClientsImportesRepository), 'reconnaissables').mockResolvedValue(presents);
    const compare = await toursPendant(() => genre.comparer(marie.id, juge.rendu.rangees));
    expect(compare.rendu.every(({ sort }) => sort === 'identique')).toBe(true);
    expect(compare.tours).toBeGreaterThanOrEqual(2 * TOURS_PAR_PASSAGE);
  });
});
