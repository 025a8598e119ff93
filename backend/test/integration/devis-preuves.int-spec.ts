import { createPublicKey, verify } from 'node:crypto';
import { ecrireDossier, type PreuveDeDevis } from '@facturier/domaine/devis/preuve';
import { Types } from 'mongoose';
import { sha256De } from '../../src/common/cles/empreinte';
import { SceauService } from '../../src/modules/devis/signature/sceau.service';
import { DonneesPersonnellesService } from '../../src/platform/personal-data/donnees-personnelles.service';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { attendreConformes } from '../support/pdf';
import { unDevisSigne, verifier } from '../support/signature-devis';

const CHANGEE = (octets: Buffer, rang: number): Buffer => {
  const change = Buffer.from(octets);
  change[rang]! ^= 1;
  return change;
};

describe('La preuve d’un devis accepté', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  const signes: Awaited<ReturnType<typeof unDevisSigne>>[] = [];
  const fichiers: Record<'devis' | 'certificat' | 'preuve', Buffer> = {} as never;

  beforeAll(async () => {
    app = await creerAppDeTest();
    app.horloge.regler('2026-11-21T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
    for (let rang = 0; rang < 3; rang += 1) signes.push(await unDevisSigne(scene));
    const lire = async (quoi: string) => (await scene.marie.get(`/devis/${signes[1]!.id}/${quoi}`)).octets;
    fichiers.devis = await lire('pdf');
    fichiers.certificat = await lire('certificat');
    fichiers.preuve = await lire('preuve.json');
  });
  afterAll(() => app.fermer());

  const collection = (nom: string) => connexionDe(app).collection(nom);
  const lue = () => JSON.parse(fichiers.preuve.toString()) as PreuveDeDevis;
  const parEmpreinte = async () => (await app.appeler('GET', `/public/preuves/${lue().empreinte}`)).corps;

  it('se vérifie sans nous : le dossier canonique, son empreinte, son sceau Ed25519, le maillon d’avant', () => {
    const { dossier, empreinte, sceau } = lue();
    const texte = ecrireDossier(dossier);
    expect(sha256De(texte)).toBe(empreinte);
    const cle = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: sceau.clePublique }, format: 'jwk' });
    expect(verify(null, Buffer.from(texte), cle, Buffer.from(sceau.valeur, 'base64url'))).toBe(true);
    expect(dossier.document.sha256).toBe(sha256De(fichiers.devis));
    expect(dossier.chaine).toEqual({ rang: 2, precedente: signes[0]!.acceptation.empreinte });
  });

  it.each(['devis', 'certificat', 'preuve'] as const)(
    'à qui n’a que le fichier %s : rien n’est altéré ; ni nom ni adresse du signataire',
    async (sorte) => {
      const verdictLu = await verifier(app, fichiers[sorte]);
      expect(verdictLu).toMatchObject({
        etat: 'intact',
        phrase: 'Rien n’est altéré.',
        fichier: sorte,
        preuve: { numero: 'DEV-2026-002', document: sha256De(fichiers.devis), rang: 2 },
      });
      expect(JSON.stringify(verdictLu)).not.toMatch(/Camille|exemple\.fr/);
    },
  );

  it.each(['devis', 'certificat', 'preuve'] as const)(
    'un octet changé dans le fichier %s, où que ce soit : altéré ; un de plus ou de moins aussi',
    async (sorte) => {
      const octets = fichiers[sorte];
      const pas = Math.ceil(octets.length / 25);
      const abimes = [Buffer.concat([octets, Buffer.from(' ')]), octets.subarray(0, -1), octets.subarray(1)];
      for (let rang = 0; rang < octets.length; rang += pas) abimes.push(CHANGEE(octets, rang));
      abimes.push(CHANGEE(octets, octets.length - 1));
      for (const abime of abimes)
        expect(await verifier(app, abime)).toMatchObject({ etat: 'altere', fichier: sorte, preuve: null });
    },
  );

  it('un fichier étranger est inconnu ; un corps vide ou d’un autre type est refusé', async () => {
    expect(await verifier(app, Buffer.from('%PDF-1.7 rien'))).toMatchObject({
      etat: 'inconnu',
      preuve: null,
    });
    const { statut, corps } = await app.appeler('GET', `/public/preuves/${'0'.repeat(64)}`);
    expect([statut, corps]).toMatchObject([404, { code: 'RESSOURCE_INTROUVABLE' }]);
    const vide = await app.appeler('POST', '/public/preuves/verifier', Buffer.alloc(0), {
      entetes: { 'content-type': 'application/vnd.facturier.fichier' },
    });
    expect(vide.statut).toBe(400);
  });

  it('un octet changé dans ce que nous gardons se dit, et `npm run verifier` le dit aussi', async () => {
    const quel = { devis: new Types.ObjectId(signes[1]!.id) };
    const voisin = { devis: new Types.ObjectId(signes[0]!.id) };
    const apres = { devis: new Types.ObjectId(signes[2]!.id) };
    const abimer = (texte: string) => texte.replace('Camille', 'Camilla');
    const cas: [string, object, string, (lu: Record<string, unknown>) => Record<string, unknown>, string][] =
      [
        [
          'documents_devis',
          quel,
          'document',
          (lu) => ({ octets: CHANGEE(Buffer.from((lu.octets as { buffer: Buffer }).buffer), 2_000) }),
          'document',
        ],
        ['signatures', quel, 'dossier', (lu) => ({ dossier: abimer(lu.dossier as string) }), 'dossier'],
        ['signatures', quel, 'sceau', (lu) => ({ sceau: `A${(lu.sceau as string).slice(1)}B` }), 'sceau'],
        ['signatures', voisin, 'avant', (lu) => ({ dossier: abimer(lu.dossier as string) }), 'chaine'],
        [
          'signatures',
          apres,
          'apres',
          (lu) => ({ dossier: (lu.dossier as string).replace(/"precedente":"./, '"precedente":"z') }),
          'chaine',
        ],
      ];
    for (const [nom, filtre, , changer, attendu] of cas) {
      const avant = (await collection(nom).findOne(filtre))!;
      await collection(nom).updateOne(filtre, { $set: changer(avant) });
      expect(await parEmpreinte()).toMatchObject({
        etat: 'altere',
        alterations: expect.arrayContaining([attendu]) as string[],
      });
      const { ruptures } = await app.get(VerificationsService).relever();
      expect(ruptures.some(({ message }) => /Altéré/.test(message))).toBe(true);
      await collection(nom).replaceOne(filtre, avant);
    }
    expect(await parEmpreinte()).toMatchObject({ etat: 'intact' });
    expect((await app.get(VerificationsService).relever()).nombreRuptures).toBe(0);
  });

  it('retirer la fin de la suite se voit', async () => {
    const filtre = { devis: new Types.ObjectId(signes[2]!.id) };
    const retiree = (await collection('signatures').findOne(filtre))!;
    await collection('signatures').deleteOne(filtre);
    const { ruptures } = await app.get(VerificationsService).relever();
    expect(ruptures.map(({ message }) => message).join()).toContain('la fin de la suite manque');
    await collection('signatures').insertOne(retiree);
  });

  it('un sceau d’une clé qui n’est pas la nôtre ne tient pas, même juste', () => {
    const { dossier, sceau } = lue();
    const texte = ecrireDossier(dossier);
    const nous = app.get(SceauService);
    const le = { cle: sceau.cle, clePublique: sceau.clePublique, sceau: sceau.valeur };
    expect(nous.tient(texte, le)).toBe(true);
    const autre = new SceauService({ PREUVE_CLE: 'x'.repeat(32), JWT_SECRET: 'y'.repeat(32) } as never);
    expect(nous.tient(texte, autre.sceller(texte))).toBe(false);
    const gardee = new SceauService({
      PREUVE_CLE: `${'n'.repeat(32)},${'x'.repeat(32)}`,
      JWT_SECRET: 'y'.repeat(32),
    } as never);
    expect(gardee.tient(texte, autre.sceller(texte))).toBe(true);
    expect(gardee.sceller(texte).cle).not.toBe(autre.sceller(texte).cle);
  });

  it('le certificat est conforme à PDF/A-3b et PDF/UA-1, selon veraPDF', async () => {
    await attendreConformes([fichiers.certificat]);
    const latin = fichiers.certificat.toString('latin1');
    for (const nom of ['(DEV-2026-002.pdf)', '(DEV-2026-002-preuve.json)']) expect(latin).toContain(nom);
  });

  it('survit au compte, dix ans ; aucun mot ne la dit plus que simple', async () => {
    const texte = fichiers.preuve.toString();
    expect(texte).not.toMatch(/avanc[ée]e|qualifi[ée]e/i);
    const { id, email } = scene.marie;
    await app.get(DonneesPersonnellesService).effacer({ id, email });
    expect(await parEmpreinte()).toMatchObject({ etat: 'intact' });
    expect(await collection('signatures').countDocuments({ devis: new Types.ObjectId(signes[1]!.id) })).toBe(
      1,
    );
  });
});
