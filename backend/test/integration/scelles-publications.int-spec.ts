import { createPublicKey, verify } from 'node:crypto';
import type { ClesDeVerification } from '@facturier/domaine/contrat/verifiables';
import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { type PublicationDeScelles, texteDePublication } from '@facturier/domaine/verification/publication';
import type { mongo } from 'mongoose';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { PublicationsScellesService } from '../../src/modules/documents/scelles/publications-scelles.service';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { attendreQue } from '../support/attendre';
import { connexionDe, unProfessionnel } from '../support/builders';
import { sha256 } from '../support/codes-verifies';
import { unClient, uneFacture } from '../support/factures';

const UN_JOUR_MS = 86_400_000;

describe('Le bout des chaînes, publié chaque matin', () => {
  let app: AppDeTest;
  let jour: string;

  const table = (nom: string) => connexionDe(app).collection<mongo.Document>(nom);
  const lire = async <T>(chemin: string): Promise<T> => {
    const { statusCode, headers, body } = await app.app.inject(`/.well-known/${chemin}`);
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
    return JSON.parse(body) as T;
  };
  const publiee = (date: string) => lire<PublicationDeScelles>(`facturier-sceaux/${date}.json`);
  const ruptures = async (): Promise<string[]> => {
    const { ruptures: vues } = await app.get(VerificationsService).relever();
    return vues.filter(({ controle }) => controle === 'scelles-publications').map(({ message }) => message);
  };
  /** Un vendeur qui émet ; sa chaîne a autant de maillons. */
  async function unVendeur(nombre: number): Promise<void> {
    const avant = await table('scelles').countDocuments();
    const vendeur = await unProfessionnel(app).auPlan('business').cree();
    const client = (await unClient(vendeur))._id;
    for (let i = 0; i < nombre; i += 1) await uneFacture(vendeur, client);
    await attendreQue(
      async () => (await table('scelles').countDocuments()) === avant + nombre,
      'un maillon par document',
    );
  }

  beforeAll(async () => {
    app = await creerAppDeTest();
    jour = dateCivileAParis(app.horloge.maintenant());
    await app.get(Ordonnanceur).tourner();
  });
  afterAll(() => app.fermer());

  it('sans une chaîne, rien ne se publie', async () => {
    expect(await table('publications_scelles').countDocuments()).toBe(0);
    expect((await app.app.inject('/.well-known/facturier-sceaux.json')).statusCode).toBe(404);
  });

  it('dit le rang et l’empreinte de chaque chaîne sous le nom de son premier maillon, et rien d’autre', async () => {
    await unVendeur(2);
    await unVendeur(1);
    await app.get(PublicationsScellesService).publier(jour);
    const { chaines, ...reste } = await publiee(jour);
    const maillons = await table('scelles').find().toArray();
    const premiers = maillons.filter(({ rang }) => rang === 1);
    expect(chaines.map(({ chaine }) => chaine)).toEqual(
      premiers.map(({ empreinte }) => String(empreinte)).sort(),
    );
    expect(chaines.map(({ rang }) => rang).sort()).toEqual([1, 2]);
    for (const { chaine, rang, empreinte } of chaines) {
      const { emetteur } = premiers.find((un) => un.empreinte === chaine)!;
      const bout = maillons.find((un) => String(un.emetteur) === String(emetteur) && un.rang === rang)!;
      expect(bout.empreinte).toBe(empreinte);
      expect(JSON.stringify({ chaines, reste })).not.toContain(String(emetteur));
    }
    expect(Object.keys(reste).sort()).toEqual(['cle', 'empreinte', 'jour', 'precedente', 'signature']);
  });

  it('se vérifie sans nous : empreinte recalculée, signature de la clé publiée', async () => {
    const publication = await publiee(jour);
    const texte = texteDePublication(publication);
    expect(sha256(Buffer.from(texte)).toString('hex')).toBe(publication.empreinte);
    const { cles } = await lire<ClesDeVerification>('facturier-cles.json');
    const { publique } = cles.find(({ nom }) => nom === publication.cle)!;
    const cle = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publique }, format: 'jwk' });
    const signature = Buffer.from(publication.signature!, 'base64url');
    expect(verify(null, Buffer.from(texte), cle, signature)).toBe(true);
    expect(verify(null, Buffer.from(`${texte} `), cle, signature)).toBe(false);
  });

  it('une fois par jour, même de front : la seconde ne récrit rien', async () => {
    const service = app.get(PublicationsScellesService);
    expect(await service.manque(jour)).toBe(false);
    const demain = ajouterJours(jour, 1);
    app.horloge.avancer(UN_JOUR_MS);
    const essais = await Promise.allSettled(Array.from({ length: 5 }, () => service.publier(demain)));
    expect(essais.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await table('publications_scelles').countDocuments()).toBe(2);
    expect((await publiee(demain)).precedente).toBe((await publiee(jour)).empreinte);
  });

  it('au matin, l’ordonnanceur la publie seul, et un jour sans publication répond 404', async () => {
    app.horloge.avancer(UN_JOUR_MS);
    await app.get(Ordonnanceur).tourner();
    const apres = ajouterJours(jour, 2);
    expect(await table('publications_scelles').countDocuments({ _id: apres as never })).toBe(1);
    for (const date of [ajouterJours(jour, 40), '2026-02-31', 'hier'])
      expect((await app.app.inject(`/.well-known/facturier-sceaux/${date}.json`)).statusCode).toBe(404);
  });

  it('la relecture de la nuit n’y voit rien ; une chaîne refaite, un bout, une signature changés se voient', async () => {
    expect(await ruptures()).toEqual([]);
    const publications = table('publications_scelles');
    const maillon = (await table('scelles').findOne({ rang: 2 }))!;
    await table('scelles').updateOne({ _id: maillon._id }, { $set: { empreinte: '0'.repeat(64) } });
    expect(await ruptures()).toHaveLength(3);
    expect((await ruptures())[0]).toBe(
      `Publication du ${jour}\u00a0: chaînes qui n’y passent plus\u00a0: 1.`,
    );
    await table('scelles').updateOne({ _id: maillon._id }, { $set: { empreinte: maillon.empreinte } });

    const derniere = (await publications.findOne({ _id: ajouterJours(jour, 2) as never }))!;
    await publications.updateOne({ _id: derniere._id }, { $set: { signature: 'AAAA' } });
    expect(await ruptures()).toEqual([expect.stringMatching(/sa signature est fausse\.$/)]);
    await publications.updateOne(
      { _id: derniere._id },
      { $set: { signature: derniere.signature, precedente: '' } },
    );
    expect(await ruptures()).toEqual(
      ['elle ne suit plus celle d’avant.', 'elle a changé.', 'sa signature est fausse.'].map((fin) =>
        expect.stringContaining(fin),
      ),
    );
    await publications.updateOne({ _id: derniere._id }, { $set: { precedente: derniere.precedente } });
    expect(await ruptures()).toEqual([]);
  });

  it('une publication ôtée se voit à la suivante', async () => {
    await table('publications_scelles').deleteOne({ _id: ajouterJours(jour, 1) as never });
    expect(await ruptures()).toEqual([expect.stringMatching(/elle ne suit plus celle d’avant\.$/)]);
  });
});
