import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lancerScript } from '../support/commandes';
import { nouvelleAdresse, ouvrirBase, type Base } from '../support/mongo';

describe('Une sauvegarde ne se fait pas au hasard', () => {
  let base: Base;
  let dossier: string;
  let fichier: string;

  beforeEach(async () => {
    dossier = await mkdtemp(join(tmpdir(), 'facturier-refus-'));
    fichier = join(dossier, 'base.bson.gz');
    base = await ouvrirBase(nouvelleAdresse());
  });
  afterEach(async () => {
    await base.effacer();
    await rm(dossier, { recursive: true, force: true });
  });

  const sauvegarder = (uri = base.uri, env: Record<string, string> = {}) =>
    lancerScript('sauvegarder', uri, [fichier], env);
  const remplir = async (...collections: string[]): Promise<void> => {
    for (const nom of collections) await base.db.createCollection(nom);
  };

  it.each([
    ['vide', [], 'est vide'],
    ['d’une autre application', ['produits', 'users'], 'n’est pas celle de Facturier'],
    ['sans aucun compte', ['users', 'factures', 'compteurs', 'boite_envoi'], 'ne contient aucun compte'],
  ])('une base %s est une erreur, et ne laisse aucun fichier', async (_cas, collections, phrase) => {
    await remplir(...collections);
    const { code, sortie } = await sauvegarder();
    expect([code, sortie]).toEqual([1, expect.stringContaining(phrase)]);
    expect(await readdir(dossier)).toEqual([]);
  });

  it('sans adresse et sans base locale, la commande le dit, et n’en crée pas une vide', async () => {
    const { code, sortie } = await sauvegarder('', { DATA_DIR: dossier });
    expect([code, sortie]).toEqual([1, expect.stringMatching(/aucune base locale.*MONGODB_URI/s)]);
    expect(await readdir(dossier)).toEqual([]);
  });

  it('en production, la base locale n’est jamais prise pour la vraie', async () => {
    const { code, sortie } = await sauvegarder('', { NODE_ENV: 'production' });
    expect([code, sortie]).toEqual([1, expect.stringContaining('donnez la base dans MONGODB_URI')]);
    expect(existsSync(fichier)).toBe(false);
  });

  it('l’adresse se lit aussi dans un fichier, et se dit sans ses identifiants', async () => {
    await remplir('users', 'factures', 'compteurs', 'boite_envoi');
    await base.db.collection('users').insertOne({ email: 'un@essai.example' });
    const secret = join(dossier, 'mongodb_uri');
    await writeFile(secret, `${base.uri}\n`);
    const { code, sortie } = await sauvegarder('', { MONGODB_URI_FILE: secret });
    expect([code, sortie]).toEqual([
      0,
      expect.stringMatching(/Base de données : mongodb:\/\/127[^]*relus et comptés/),
    ]);
    const double = await sauvegarder(base.uri, { MONGODB_URI_FILE: secret });
    expect([double.code, double.sortie]).toEqual([1, expect.stringContaining('donnés tous les deux')]);
  });
});
