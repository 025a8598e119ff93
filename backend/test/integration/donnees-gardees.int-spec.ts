import { COLLECTIONS_TECHNIQUES, DONNEES_GARDEES } from '@facturier/domaine/comptes/donnees-gardees';
import { Types } from 'mongoose';
import { HachageService } from '../../src/modules/auth/hachage.service';
import { CoursesService } from '../../src/platform/jobs/courses.service';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unProfessionnel } from '../support/builders';
import { MOT_DE_PASSE } from '../support/comptes';

const DONNEES = DONNEES_GARDEES.flatMap(({ donnees }) => donnees);
const TENUES = DONNEES.flatMap(({ tenues }) => tenues);
const JOUR_S = 86_400;
/** Par où une collection dit de qui elle garde quelque chose. */
const TITULAIRES = ['emetteur', 'proprietaire', 'utilisateur', 'compte', 'destinataire', 'expediteur'];

describe('Ce que la politique de confidentialité dit', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-27T10:00:00Z' });
  });
  afterAll(() => app.fermer());

  const modeles = () => Object.values(connexionDe(app).models);

  it('chaque collection de la base y a sa ligne, ou sa raison de n’en pas avoir', async () => {
    await app.get(Ordonnanceur).tourner();
    const nommees = new Set([...DONNEES.flatMap(({ collections }) => collections), ...techniques()]);
    const ouvertes = await connexionDe(app).listCollections();
    const collections = [...modeles().map(({ collection }) => collection), ...ouvertes].map(
      ({ name }) => name,
    );
    expect(collections.length).toBeGreaterThan(60);
    expect(collections.filter((nom) => !nommees.has(nom))).toEqual([]);
    expect([...nommees].filter((nom) => !collections.includes(nom))).toEqual([]);
    const deux = techniques().filter((nom) =>
      DONNEES.some(({ collections: siennes }) => siennes.includes(nom)),
    );
    expect(deux).toEqual([]);
  });
  const techniques = (): string[] => Object.keys(COLLECTIONS_TECHNIQUES);

  it('chaque durée que la base tient a son index, à ce nombre de jours', () => {
    const dits = TENUES.flatMap((tenue) => ('ttlJours' in tenue ? [tenue] : []));
    const manquent = dits.filter(({ collection: nom, ttlJours }) => {
      const modele = modeles().find(({ collection }) => collection.name === nom);
      return !modele?.schema.indexes().some(([, { expireAfterSeconds: s }]) => s === ttlJours * JOUR_S);
    });
    expect(dits.length).toBeGreaterThan(10);
    expect(manquent).toEqual([]);
    // Et rien ne s'efface de soi-même sans que la page, ou la raison technique, le sache.
    const effacees = modeles().filter(({ schema }) =>
      schema.indexes().some(([, o]) => 'expireAfterSeconds' in o),
    );
    const dites = new Set([...dits.map(({ collection }) => collection), ...techniques()]);
    expect(effacees.map(({ collection }) => collection.name).filter((nom) => !dites.has(nom))).toEqual([]);
  });

  it('chaque durée qu’un travail tient a ce travail, et il se fait', async () => {
    await app.get(Ordonnanceur).tourner();
    const noms = new Set(TENUES.flatMap((tenue) => ('travail' in tenue ? [tenue.travail] : [])));
    expect(noms.size).toBeGreaterThan(2);
    for (const nom of noms)
      expect([nom, await app.get(CoursesService).estFinie(nom, '2026-11-27')]).toEqual([nom, true]);
  });

  it('chaque durée qui est la vie du compte finit avec lui : rien de lui ne reste dans ces collections', async () => {
    const marie = await unProfessionnel(app).cree();
    const _id = new Types.ObjectId(marie.id);
    const motDePasseHash = await app.get(HachageService).hacher(MOT_DE_PASSE);
    const collection = (nom: string) => connexionDe(app).collection(nom);
    await collection('users').updateOne({ _id }, { $set: { motDePasseHash } });
    const noms = [...new Set(TENUES.flatMap((tenue) => ('avecLeCompte' in tenue ? tenue.avecLeCompte : [])))];
    const autres = noms.filter((nom) => nom !== 'users');
    const siens = Object.fromEntries(TITULAIRES.map((champ) => [champ, _id]));
    const modeleDe = (nom: string) => modeles().find((modele) => modele.collection.name === nom)!;
    for (const nom of autres) {
      const titulaires = TITULAIRES.filter((champ) => modeleDe(nom).schema.path(champ));
      // Sans titulaire, c'est que son identifiant est celui du compte.
      const ligne = titulaires.length > 0 ? { ...siens } : { _id };
      await collection(nom).deleteMany(ligne);
      await collection(nom).insertOne(ligne);
    }
    const fermer = { password: MOT_DE_PASSE, confirmation: 'SUPPRIMER' };
    const { statut } = await app.appeler('DELETE', '/users/me', fermer, { jeton: marie.jeton });
    expect(statut).toBe(204);
    const restent: string[] = [];
    for (const nom of autres) {
      const filtre = { $or: [{ _id }, ...TITULAIRES.map((champ) => ({ [champ]: _id }))] };
      if ((await collection(nom).countDocuments(filtre)) > 0) restent.push(nom);
    }
    expect(restent).toEqual([]);
    const compte = await collection('users').findOne({ _id });
    expect(JSON.stringify(compte)).not.toContain(marie.email);
    expect(compte).toMatchObject({ nom: 'supprimé', siret: null, telephone: '' });
  });

  it('aucune ligne ne se tait : pourquoi, durée, destinataires, et ce qui rend la durée vraie', () => {
    for (const { nom, pourquoi, duree, destinataires, tenues } of DONNEES)
      expect([nom, pourquoi, duree, destinataires].every(Boolean) && tenues.length > 0).toBe(true);
    expect(new Set(DONNEES.map(({ nom }) => nom)).size).toBe(DONNEES.length);
  });
});
