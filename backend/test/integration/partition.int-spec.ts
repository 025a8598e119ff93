import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';

/** Ce qui grandit avec les comptes, et la clé qui le répartirait. */
const CLES = {
  achats: 'emetteur',
  archives: 'emetteur',
  articles: 'emetteur',
  imports: 'emetteur',
  lectures_import: 'emetteur',
  modeles_import: 'emetteur',
  pieces_anterieures: 'emetteur',
  catalogues: 'emetteur',
  certificats_devis: 'emetteur',
  clients: 'proprietaire',
  consultations: 'emetteur',
  declarations: 'emetteur',
  depots_pa: 'proprietaire',
  devis: 'emetteur',
  documents: 'emetteur',
  documents_devis: 'emetteur',
  factures: 'emetteur',
  factures_recues: 'proprietaire',
  fichiers_anterieurs: 'emetteur',
  fichiers_preuves: 'emetteur',
  flux_pa: 'proprietaire',
  historique: 'emetteur',
  litiges: 'emetteur',
  messages_cdv: 'proprietaire',
  mises_en_demeure: 'emetteur',
  mouvements_stripe: 'emetteur',
  notifications: 'destinataire',
  objectifs: 'emetteur',
  occurrences: 'emetteur',
  octets_flux_pa: 'proprietaire',
  originaux_recus: 'proprietaire',
  paiements: 'emetteur',
  parties_archives: 'emetteur',
  periodes_declaration: 'proprietaire',
  rapprochements: 'emetteur',
  recurrences: 'emetteur',
  relances: 'emetteur',
  reprises: 'emetteur',
  restaurations: 'emetteur',
  scelles: 'emetteur',
  sessions_encaissement: 'emetteur',
  signatures: 'emetteur',
};

describe('Les collections qui grandissent sont prêtes à se répartir', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const modeles = () => Object.values(connexionDe(app).models);

  it('chacune dit sa clé, à côté de son schéma', () => {
    const dites = modeles().flatMap(({ collection, schema }) => {
      const cle = Object.keys(schema.get('shardKey') ?? {})[0];
      return cle ? [[collection.collectionName, cle]] : [];
    });
    expect(Object.fromEntries(dites.sort())).toEqual(CLES);
  });

  it('leurs index uniques commencent par elle : l’unicité se juge dans une seule partition', () => {
    const fautifs = modeles().flatMap(({ collection, schema }) => {
      const cle = CLES[collection.collectionName as keyof typeof CLES];
      return cle
        ? schema
            .indexes()
            .filter(([champs, { unique } = {}]) => unique && Object.keys(champs)[0] !== cle)
            .map(([champs]) => `${collection.collectionName} : ${Object.keys(champs).join(' ')}`)
        : [];
    });
    expect(fautifs).toEqual([]);
  });
});
