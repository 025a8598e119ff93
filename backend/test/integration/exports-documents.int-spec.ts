import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, get as obtenir } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import type { FactureExport } from '@facturier/domaine/contrat/export';
import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { attendreQue } from '../support/attendre';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';

interface ExportDeFactures {
  factures: FactureExport[];
  nombres: Record<string, number>;
}

/** Les fichiers d'un ZIP, ouverts par `unzip` comme le fera la personne. */
function ouvrirZip(octets: Buffer): Record<string, Buffer> {
  const dossier = mkdtempSync(join(tmpdir(), 'facturier-zip-'));
  try {
    writeFileSync(join(dossier, 'a.zip'), octets);
    execFileSync('python3', ['-m', 'zipfile', '-e', join(dossier, 'a.zip'), join(dossier, 'contenu')]);
    const noms = readdirSync(join(dossier, 'contenu'), { recursive: true, withFileTypes: true });
    return Object.fromEntries(
      noms
        .filter((entree) => entree.isFile())
        .map((entree) => {
          const chemin = join(entree.parentPath, entree.name);
          return [chemin.slice(join(dossier, 'contenu').length + 1), readFileSync(chemin)];
        }),
    );
  } finally {
    rmSync(dossier, { recursive: true, force: true });
  }
}

/** Demande un téléchargement et n'en lit rien : le serveur attend. */
const commencerSansLire = (adresse: string, chemin: string, jeton: string): Promise<ClientRequest> =>
  new Promise((fin) => {
    const options = { headers: { authorization: `Bearer ${jeton}` }, agent: false };
    const requete = obtenir(`${adresse}/api${chemin}`, options, (reponse) => {
      reponse.pause().on('error', () => undefined);
      fin(requete);
    });
    requete.on('error', () => undefined);
  });

describe('Les exports de documents, et de beaucoup de factures', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
  });
  afterAll(() => app.fermer());

  const journal = async (qui: CompteDeTest) =>
    (await connexionDe(app).collection('journal_admin').find({}).toArray())
      .filter((acte) => String(acte.qui) === qui.id)
      .map((acte) => acte.quoi as string);

  describe('des PDF', () => {
    it('range chaque document émis, lisible, sous son numéro', async () => {
      await uneFacture(marie, client);
      await uneFacture(marie, client);
      await marie.post('/factures', corpsDeFacture(client, { statut: 'brouillon' }));
      const { octets, entetes } = await marie.get('/export/pdf.zip');
      expect([entetes['content-type'], entetes['x-nombre-documents']]).toEqual(['application/zip', '2']);
      const fichiers = ouvrirZip(octets);
      expect(Object.keys(fichiers).sort()).toEqual(['FAC-2026-001.pdf', 'FAC-2026-002.pdf']);
      expect(fichiers['FAC-2026-001.pdf']!.subarray(0, 5).toString()).toBe('%PDF-');
      expect(await journal(marie)).toEqual(['export.pdf']);
    });

    it('se limite aux documents choisis', async () => {
      await uneFacture(marie, client);
      const { _id } = await uneFacture(marie, client);
      const { octets } = await marie.get(`/export/pdf.zip?ids=${_id}`);
      expect(Object.keys(ouvrirZip(octets))).toEqual(['FAC-2026-002.pdf']);
      expect((await marie.delete(`/factures/${_id}`)).statut).toBe(409);
    });

    it('refuse un document étranger, inconnu, malformé ou en brouillon, et ne le journalise pas', async () => {
      const intrus = await unProfessionnel(app).cree();
      const { _id } = await uneFacture(marie, client);
      const { corps: brouillon } = await marie.post<{ _id: string }>(
        '/factures',
        corpsDeFacture(client, { statut: 'brouillon' }),
      );
      for (const [qui, id] of [
        [intrus, _id],
        [marie, brouillon._id],
        [marie, '0'.repeat(24)],
        [marie, `${_id},zzz`],
      ] as const) {
        const { statut, corps } = await qui.get(`/export/pdf.zip?ids=${id}`);
        expect([statut, corps.code]).toEqual([404, 'FACTURE_INTROUVABLE']);
      }
      expect(await journal(intrus)).toEqual([]);
    });

    it('dit qu’il n’y a rien à télécharger', async () => {
      const { statut, corps } = await marie.get('/export/pdf.zip');
      expect([statut, corps.code]).toEqual([404, 'AUCUN_DOCUMENT']);
    });

    it('refuse plus de 200 documents choisis', async () => {
      const ids = Array.from({ length: 201 }, () => new Types.ObjectId().toHexString()).join(',');
      expect((await marie.get(`/export/pdf.zip?ids=${ids}`)).statut).toBe(400);
    });
  });

  describe('de beaucoup de factures', () => {
    const NOMBRE = selonLaTaille(2_000, 5_000);

    beforeEach(async () => {
      const { _id } = await uneFacture(marie, client);
      const factures = connexionDe(app).collection('factures');
      const modele = await factures.findOne({ _id: new Types.ObjectId(_id) });
      const copies = Array.from({ length: NOMBRE }, (_, rang) => ({
        ...modele,
        _id: new Types.ObjectId(),
        rang: rang + 2,
        numero: `FAC-2026-${rang + 2}`,
        tri: `2026-11-21#2026-11-21T09:00:00.000Z#${String(rang + 2).padStart(9, '0')}`,
      }));
      await factures.insertMany(copies);
    });

    it('est un JSON valable et complet', async () => {
      const { corps } = await marie.get<ExportDeFactures>('/export/factures');
      expect(corps.nombres).toEqual({ factures: NOMBRE + 1 });
      expect(new Set(corps.factures.map(({ _id }) => _id)).size).toBe(NOMBRE + 1);
    });

    it('coupé par le client au milieu, il cesse de lire la base', async () => {
      // Des documents lourds : rien ne tient dans les tampons du réseau, la lecture attend le client.
      await connexionDe(app)
        .collection('factures')
        .updateMany({ emetteur: new Types.ObjectId(marie.id) }, { $set: { motif: 'x'.repeat(8_000) } });
      const requete = await commencerSansLire(await app.ecouter(), '/export/factures', marie.jeton);
      await attendreLeNombre(1);
      requete.destroy();
      await attendreLeNombre(0);
    });

    /** Curseurs ouverts sur les factures de cette base, dormants compris. */
    const curseursOuverts = async (): Promise<number> => {
      const ouverts = await connexionDe(app)
        .getClient()
        .db('admin')
        .aggregate([
          { $currentOp: { idleCursors: true, allUsers: true } },
          { $match: { ns: `${app.base.nom}.factures`, 'cursor.cursorId': { $exists: true } } },
        ])
        .toArray();
      return ouverts.length;
    };

    const attendreLeNombre = (voulu: number): Promise<void> =>
      attendreQue(async () => (await curseursOuverts()) === voulu, `${voulu} curseur(s) ouvert(s)`);
  });
});
