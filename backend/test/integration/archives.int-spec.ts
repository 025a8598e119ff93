import type { Archive } from '@facturier/domaine/contrat/archives';
import { Types } from 'mongoose';
import { sha256De } from '../../src/common/cles/empreinte';
import { ArchivesEchuesTravail } from '../../src/modules/archives/archives-echues.travail';
import { DonneesArchiveService } from '../../src/modules/archives/donnees-archive.service';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { ArchiveOuverte, demander, finie } from '../support/archives';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { attendreQue } from '../support/attendre';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

describe('L’archive d’un compte', () => {
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
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.fermer());

  const base = (nom: string) => connexionDe(app).collection(nom);
  const siennes = () => ({ emetteur: new Types.ObjectId(marie.id) });
  const fichier = (id: string, entetes?: Record<string, string>) =>
    app.appeler('GET', `/archives/${id}/fichier`, undefined, { jeton: marie.jeton, entetes });
  const prete = async (): Promise<Archive> => {
    const { corps } = await demander(marie);
    return finie(marie, corps._id);
  };
  const ouvrir = async (archive: Archive) => ArchiveOuverte.ouvrir((await fichier(archive._id)).octets);

  it('une copie se prépare en tâche de fond, se télécharge, et chaque empreinte y tient', async () => {
    await uneFacture(marie, client);
    await uneFacture(marie, client);
    await app.get(OutboxWorker).vider();
    const { statut, corps } = await demander(marie);
    expect([statut, corps.etat, corps.preteLe]).toEqual([202, 'en_cours', null]);
    const archive = await finie(marie, corps._id);
    expect(archive).toMatchObject({ etat: 'prete', alteres: 0, fait: archive.total });
    const { octets, entetes } = await fichier(archive._id);
    expect([octets.length, sha256De(octets)]).toEqual([archive.octets, archive.sha256]);
    expect(entetes['content-disposition']).toBe(`attachment; filename="${archive.nom}"`);
    const ouverte = await ArchiveOuverte.ouvrir(octets);
    const { manifeste, chemins } = ouverte;
    expect(`${ouverte.nom}.zip`).toBe(archive.nom);
    expect(ouverte.verifier().trim().split('\n')).toHaveLength(chemins.length - 3);
    expect(ouverte.signatureTient).toBe(true);
    expect(manifeste).toMatchObject({ forme: 'facturier/archive/1', nombres: { documents: 4, tableaux: 7 } });
    const notes = manifeste.fichiers.map(({ chemin }) => chemin).sort();
    expect(notes).toEqual(chemins.filter((chemin) => !chemin.startsWith('manifeste')));
    ouverte.fermer();
  });

  it('les documents y sont les octets gardés ; tableaux, données et chaîne disent les mêmes', async () => {
    const { _id } = await uneFacture(marie, client);
    await app.get(OutboxWorker).vider();
    const ouverte = await ouvrir(await prete());
    const pdf = (await marie.get(`/factures/${_id}/pdf`)).octets;
    expect(ouverte.lire('documents/2026/FAC-2026-001.pdf').equals(pdf)).toBe(true);
    expect(ouverte.lire('documents/2026/FAC-2026-001.xml').toString()).toContain('FAC-2026-001');
    expect(ouverte.lire('tableaux/factures.csv').toString()).toContain('FAC-2026-001');
    expect(ouverte.lire('donnees/factures.jsonl').toString()).toContain('FAC-2026-001');
    const [maillon = ''] = ouverte.lire('chaine.jsonl').toString().split('\n');
    expect(JSON.parse(maillon)).toMatchObject({ rang: 1, piece: _id, pdf: sha256De(pdf) });
    ouverte.fermer();
  });

  it('le manifeste dit les rangs donnés, ce que tout additionne, et le bout de la chaîne', async () => {
    const facture = await uneFacture(marie, client);
    await uneFacture(marie, client);
    await app.get(OutboxWorker).vider();
    const ouverte = await ouvrir(await prete());
    const { compteurs, totaux, chaine, coupe } = ouverte.manifeste;
    expect(compteurs).toEqual([{ serie: 'FAC', annee: 2026, rang: 2 }]);
    expect(totaux).toMatchObject({
      factures: 2,
      facturesCentimes: Math.round(2 * facture.montantTTC * 100),
      avoirs: 0,
      ecritures: 0,
    });
    const maillons = ouverte.lire('chaine.jsonl').toString().trim().split('\n');
    expect(chaine).toEqual({ rang: 2, empreinte: JSON.parse(maillons[1]!).empreinte });
    expect(Date.parse(coupe)).toBeLessThanOrEqual(app.horloge.maintenant().getTime());
    ouverte.fermer();
  });

  it('un document émis pendant qu’elle s’écrit la fait refaire : elle ne dit qu’un seul instant', async () => {
    await uneFacture(marie, client);
    await app.get(OutboxWorker).vider();
    const donnees = app.get(DonneesArchiveService);
    const lire = donnees.lire.bind(donnees);
    let essais = 0;
    jest.spyOn(donnees, 'lire').mockImplementation(async function* (id, le) {
      yield* lire(id, le);
      if ((essais += 1) === 1) await uneFacture(marie, client);
    });
    const ouverte = await ouvrir(await prete());
    expect(essais).toBeGreaterThan(1);
    expect(ouverte.manifeste.compteurs).toEqual([{ serie: 'FAC', annee: 2026, rang: 2 }]);
    expect(ouverte.chemins).toContain('documents/2026/FAC-2026-002.pdf');
    ouverte.fermer();
  });

  it('lire.html vient avec l’archive, et liste chaque document avec ses fichiers', async () => {
    await uneFacture(marie, client);
    await app.get(OutboxWorker).vider();
    const ouverte = await ouvrir(await prete());
    expect(ouverte.chemins).toEqual(expect.arrayContaining(['lire.html', 'lecteur/lecteur.js']));
    const donnees = ouverte.lire('lecteur/donnees-2026.js').toString();
    for (const fin of ['pdf', 'xml']) expect(donnees).toContain(`documents/2026/FAC-2026-001.${fin}`);
    ouverte.fermer();
  });

  it('n’emporte ni mot de passe, ni session, ni jeton', async () => {
    const secret = '$argon2id$v=19$temoin';
    await base('users').updateOne(
      { _id: new Types.ObjectId(marie.id) },
      { $set: { motDePasseHash: secret } },
    );
    await uneFacture(marie, client);
    const ouverte = await ouvrir(await prete());
    const donnees = ouverte.chemins.filter((chemin) => /^(donnees|tableaux)/.test(chemin));
    const tout = donnees.map((chemin) => ouverte.lire(chemin).toString()).join('');
    for (const tu of [secret, marie.jeton]) expect(tout).not.toContain(tu);
    for (const tue of ['sessions', 'clesAcces', 'liensPublics', 'plateforme'])
      expect(donnees).not.toContain(`donnees/${tue}.jsonl`);
    ouverte.fermer();
  });

  it('un octet changé en base : l’archive se fait, le manifeste et l’e-mail le disent', async () => {
    const { _id } = await uneFacture(marie, client);
    await app.get(OutboxWorker).vider();
    await base('documents').updateOne(
      { ...siennes(), facture: new Types.ObjectId(_id) },
      { $set: { octets: Buffer.from('%PDF-faux') } },
    );
    const archive = await prete();
    expect([archive.etat, archive.alteres]).toEqual(['prete', 1]);
    const ouverte = await ouvrir(archive);
    const alteres = ouverte.manifeste.fichiers.filter(({ altere }) => altere);
    expect(alteres.map(({ chemin }) => chemin)).toEqual(['documents/2026/FAC-2026-001.pdf']);
    ouverte.fermer();
    await app.get(OutboxWorker).vider();
    const message = await app.courriels.attendre(marie.email, /archive est prête/);
    expect(message.texte).toContain('marque «\u00a0altere\u00a0»');
  });

  it('se reprend où le téléchargement s’est arrêté ; une plage fausse rend tout', async () => {
    const archive = await prete();
    const tout = (await fichier(archive._id)).octets;
    const suite = await fichier(archive._id, { range: 'bytes=100-' });
    expect([suite.statut, suite.entetes['content-range']]).toEqual([
      206,
      `bytes 100-${tout.length - 1}/${tout.length}`,
    ]);
    expect(suite.octets.equals(tout.subarray(100))).toBe(true);
    for (const range of ['bytes=99999999999-', 'bytes=-5', 'octets=1-'])
      expect((await fichier(archive._id, { range })).statut).toBe(200);
  });

  it('une seule se prépare à la fois, trois se gardent, et une demande rejouée n’en fait qu’une', async () => {
    const cle = { 'Idempotency-Key': 'archive-de-marie' };
    const [une, deux] = [await demander(marie, cle), await demander(marie, cle)];
    expect(deux.corps._id).toBe(une.corps._id);
    await finie(marie, une.corps._id);
    const reponses = await Promise.all(Array.from({ length: 5 }, () => demander(marie)));
    expect(reponses.filter(({ statut }) => statut === 202)).toHaveLength(1);
    expect(new Set(reponses.flatMap(({ corps }) => corps.code ?? []))).toEqual(new Set(['ARCHIVE_REFUSEE']));
    await attendreQue(
      async () => (await base('archives').countDocuments({ ...siennes(), etat: 'prete' })) === 2,
      'deux prêtes',
    );
    await prete();
    expect((await demander(marie)).corps.message).toContain('trois archives');
  });

  it('arrêtée en chemin, elle n’est jamais montrée prête ; reprise, elle est entière', async () => {
    await uneFacture(marie, client);
    await app.get(OutboxWorker).vider();
    const donnees = app.get(DonneesArchiveService);
    const lire = donnees.lire.bind(donnees);
    let coupures = 0;
    jest.spyOn(donnees, 'lire').mockImplementation(async function* (id, le) {
      let lus = 0;
      for await (const piece of lire(id, le)) {
        if (coupures === 0 && (lus += 1) > 5) {
          coupures += 1;
          throw new Error('coupée');
        }
        yield piece;
      }
    });
    const { corps } = await demander(marie);
    await attendreQue(() => coupures === 1, 'une coupure');
    expect((await fichier(corps._id)).corps).toMatchObject({ code: 'ARCHIVE_REFUSEE' });
    expect((await marie.get<Archive>(`/archives/${corps._id}`)).corps.etat).toBe('en_cours');
    app.horloge.avancer(300_000);
    const archive = await finie(marie, corps._id);
    const ouverte = await ouvrir(archive);
    ouverte.verifier();
    expect(ouverte.chemins).toContain('documents/2026/FAC-2026-001.pdf');
    const essais = await base('parties_archives').distinct('essai', siennes());
    expect(essais).toHaveLength(1);
    ouverte.fermer();
  });

  it('le mot de passe donné il y a plus d’un quart d’heure, rien ne s’ouvre', async () => {
    const { _id } = await prete();
    app.horloge.avancer(16 * 60_000);
    const refus = [
      await demander(marie),
      await marie.get('/archives'),
      await marie.get(`/archives/${_id}`),
      await fichier(_id),
      await marie.delete(`/archives/${_id}`),
    ];
    expect(refus.map(({ statut }) => statut)).toEqual([403, 403, 403, 403, 403]);
    expect(refus.every(({ corps }) => corps.code === 'PREUVE_REQUISE')).toBe(true);
  });

  it('effacée, échue ou à un autre, elle n’est plus là, ni ses octets', async () => {
    const intrus = await unProfessionnel(app).cree();
    const archive = await prete();
    expect((await intrus.get(`/archives/${archive._id}`)).statut).toBe(404);
    expect((await intrus.get(`/archives/${archive._id}/fichier`)).statut).toBe(404);
    expect((await intrus.delete(`/archives/${archive._id}`)).statut).toBe(404);
    expect((await marie.delete(`/archives/${archive._id}`)).statut).toBe(204);
    expect(await base('parties_archives').countDocuments(siennes())).toBe(0);
    const autre = await prete();
    await base('archives').updateOne({ ...siennes() }, { $set: { expireLe: app.horloge.maintenant() } });
    expect((await fichier(autre._id)).statut).toBe(404);
    const travail = app.get(ArchivesEchuesTravail);
    for (const unite of await travail.restants('', 0)) await travail.traiter(unite);
    expect(await base('archives').countDocuments(siennes())).toBe(0);
    expect(await base('parties_archives').countDocuments(siennes())).toBe(0);
  });
});
