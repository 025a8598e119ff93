import type { Archive } from '@facturier/domaine/contrat/archives';
import { COLLECTIONS_REPRISES, COLLECTIONS_TUES } from '@facturier/domaine/comptes/reprise';
import { Types } from 'mongoose';
import { sha256De } from '../../src/common/cles/empreinte';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { ArchiveOuverte, demander, finie } from '../support/archives';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

/** Une rangée, telle qu'un programme sans nous la lit. */
interface RangeeLue {
  document: Record<string, unknown>;
  fichiers: Record<string, string>;
}

describe('Ce que l’archive d’un compte porte pour être reprise', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const modeles = () => Object.values(connexionDe(app).models);
  const modeleDe = (nom: string) => modeles().find(({ collection }) => collection.collectionName === nom)!;
  const archiver = async (qui: CompteDeTest): Promise<ArchiveOuverte> => {
    const { _id } = (await demander(qui)).corps as Archive;
    await finie(qui, _id);
    const { octets } = await app.appeler('GET', `/archives/${_id}/fichier`, undefined, { jeton: qui.jeton });
    return ArchiveOuverte.ouvrir(octets);
  };
  const rangees = (archive: ArchiveOuverte, nom: string): RangeeLue[] =>
    archive
      .lire(`reprise/${nom}.jsonl`)
      .toString()
      .trim()
      .split('\n')
      .map((ligne) => JSON.parse(ligne) as RangeeLue);

  it('chaque collection de la base se reprend, ou se tait avec sa raison', async () => {
    const reprises = COLLECTIONS_REPRISES.map(({ nom }) => nom);
    const classees = [...reprises, ...Object.keys(COLLECTIONS_TUES)];
    const enBase = await connexionDe(app).listCollections();
    const toutes = new Set([
      ...modeles().map(({ collection }) => collection.collectionName),
      ...enBase.map(({ name }) => name),
    ]);
    expect([...toutes].filter((nom) => !classees.includes(nom))).toEqual([]);
    expect(classees.filter((nom) => !toutes.has(nom))).toEqual([]);
    expect(classees.filter((nom, rang) => classees.indexOf(nom) !== rang)).toEqual([]);
  });

  it('ce que la table en dit est dans leurs schémas : la clé, un seul par compte, les champs tus', () => {
    for (const {
      nom,
      cle,
      unique,
      seulement = [],
      sans = [],
      textes = [],
      arrets = [],
      recompte,
    } of COLLECTIONS_REPRISES) {
      const { schema } = modeleDe(nom);
      const refaits = recompte ? [recompte.champ, ...Object.keys(recompte.pose ?? {})] : [];
      const cites = [...seulement, ...sans, ...textes, ...refaits, ...arrets.map(({ champ }) => champ)];
      const inconnus = [...cites, cle ?? '_id'].filter((champ) => !schema.path(champ.split('.')[0]!));
      expect([nom, inconnus]).toEqual([nom, []]);
      const dite = Object.keys(schema.get('shardKey') ?? {})[0];
      if (dite) expect([nom, cle]).toEqual([nom, dite]);
      if (unique && cle !== '_id')
        expect([
          nom,
          schema.indexes().some(([champs, o]) => o?.unique && Object.keys(champs)[0] === cle),
        ]).toEqual([nom, true]);
    }
  });

  it('les documents rangés d’un compte y sont, sans lui ; leurs octets sont les fichiers de l’archive, par leur empreinte', async () => {
    const marie = await unProfessionnel(app).cree();
    const paul = await unProfessionnel(app).cree();
    const client = await unClient(marie);
    const facture = await uneFacture(marie, client._id);
    await uneFacture(paul, (await unClient(paul))._id);
    await app.get(OutboxWorker).vider();
    const archive = await archiver(marie);
    for (const chemin of archive.chemins.filter((un) => un.startsWith('reprise/'))) {
      const texte = archive.lire(chemin).toString();
      expect([chemin, texte.includes(paul.id)]).toEqual([chemin, false]);
      for (const secret of ['motDePasseHash', 'versionJeton', 'jeton']) expect(texte).not.toContain(secret);
    }
    const emises = rangees(archive, 'factures');
    expect(emises.map(({ document }) => document['_id'])).toEqual([{ $oid: facture._id }]);
    expect(emises[0]!.document).not.toHaveProperty('emetteur');
    const [compteur] = rangees(archive, 'compteurs');
    expect(compteur!.document).toMatchObject({ serie: 'FAC', rang: { $numberInt: '1' } });
    const [{ document, fichiers } = { document: {}, fichiers: {} }] = rangees(archive, 'documents');
    expect(Object.keys(document)).not.toEqual(expect.arrayContaining(['octets']));
    expect(document).not.toHaveProperty('xml');
    expect(fichiers).toEqual({
      octets: sha256De(archive.lire('documents/2026/FAC-2026-001.pdf')),
      xml: sha256De(archive.lire('documents/2026/FAC-2026-001.xml')),
    });
    expect(archive.chemins.filter((un) => un.startsWith('reprise/octets/'))).toEqual([]);
    expect(JSON.parse(archive.lire('manifeste.json').toString())).toMatchObject({
      reprise: 'facturier/reprise/1',
    });
    archive.fermer();
  });

  it('un logo, qu’aucun autre fichier de l’archive ne porte, y est une fois', async () => {
    const marie = await unProfessionnel(app).cree();
    const octets = Buffer.from('un logo');
    const _id = sha256De(`${marie.id}-logo`);
    const base = connexionDe(app);
    await base.model('Logo').create([{ _id, type: 'image/png', octets, largeur: 1, hauteur: 1 }]);
    await base
      .model('LogosCompte')
      .create([
        { _id: new Types.ObjectId(marie.id), logos: [{ empreinte: _id, octets: 7, quitteLe: null }] },
      ]);
    const archive = await archiver(marie);
    expect(rangees(archive, 'logos')).toMatchObject([
      { document: { _id }, fichiers: { octets: sha256De(octets) } },
    ]);
    expect(archive.lire(`reprise/octets/${sha256De(octets)}`).equals(octets)).toBe(true);
    expect(archive.verifier()).toContain(`reprise/octets/${sha256De(octets)}: OK`);
    archive.fermer();
  });
});
