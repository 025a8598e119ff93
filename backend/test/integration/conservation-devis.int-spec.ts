import { Types } from 'mongoose';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { MOT_DE_PASSE } from '../support/comptes';
import { HachageService } from '../../src/modules/auth/hachage.service';
import { SceneDeDevis } from '../support/devis';
import { surLaPage } from '../support/liens-devis';
import { unDevisEnvoye, unDevisSigne, verifier } from '../support/signature-devis';

const AUTOUR = ['documents_devis', 'liens_devis', 'defis', 'fichiers_preuves', 'certificats_devis'];

describe('La garde des devis', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  beforeEach(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T09:00:00Z' });
    scene = await SceneDeDevis.creer(app);
    // Qui paie n'est pas endormi : son compte reste ouvert.
    await collection('users').updateOne(
      { _id: new Types.ObjectId(scene.marie.id) },
      { $set: { planActuel: 'premium' } },
    );
  });
  afterEach(() => app.fermer());

  const collection = (nom: string) => connexionDe(app).collection(nom);
  const tournerLe = async (jour: string): Promise<void> => {
    app.horloge.avancer(new Date(`${jour}T09:30:00Z`).getTime() - app.horloge.maintenant().getTime());
    await app.get(Ordonnanceur).tourner();
  };
  const reste = async (id: string): Promise<boolean> =>
    (await collection('devis').countDocuments({ _id: new Types.ObjectId(id) })) > 0;
  const autour = (id: string): Promise<number[]> =>
    Promise.all(
      AUTOUR.map((nom) =>
        collection(nom).countDocuments({
          $or: [{ devis: new Types.ObjectId(id) }, { document: new Types.ObjectId(id) }],
        }),
      ),
    );
  const ruptures = async () => (await app.get(VerificationsService).relever()).ruptures;

  it('jamais répondu ou refusé : trois ans après le dernier contact, avec ses liens et ses visites', async () => {
    const muet = await unDevisEnvoye(scene, { offre: { execution: 'Demain', valideJusquau: '2026-12-21' } });
    const refuse = await unDevisEnvoye(scene);
    expect((await surLaPage(app, 'POST', refuse.jeton, 'refuser', { raison: 'trop cher' })).statut).toBe(200);
    await scene.finalise();
    await tournerLe('2029-11-20');
    expect([await reste(muet.id), await reste(refuse.id)]).toEqual([true, true]);
    await tournerLe('2029-11-23');
    // L'offre courait encore un mois après l'envoi : c'est de là que les trois ans se comptent.
    expect([await reste(muet.id), await reste(refuse.id)]).toEqual([true, false]);
    expect((await autour(refuse.id)).every((nombre) => nombre === 0)).toBe(true);
    await tournerLe('2029-12-22');
    expect(await reste(muet.id)).toBe(false);
    expect(await ruptures()).toEqual([]);
  });

  it('accepté : dix ans pleins, puis le dossier s’efface et la suite des preuves se vérifie encore', async () => {
    const premier = await unDevisSigne(scene);
    const { octets } = await (await scene.moi()).get(`/devis/${premier.id}/pdf`);
    await (await scene.moi()).get(`/devis/${premier.id}/certificat`);
    await tournerLe('2027-02-01');
    const second = await unDevisSigne(scene);
    await tournerLe('2036-12-31');
    expect(await reste(premier.id)).toBe(true);
    await tournerLe('2037-01-02');
    expect([await reste(premier.id), await reste(second.id)]).toEqual([false, true]);
    expect((await autour(premier.id)).every((nombre) => nombre === 0)).toBe(true);
    const [trace] = await collection('signatures')
      .find({ devis: new Types.ObjectId(premier.id) })
      .toArray();
    expect(trace).toMatchObject({ dossier: '', empreinte: premier.acceptation.empreinte });
    expect(JSON.stringify(trace)).not.toMatch(/Camille|127\.0\.0\.1|exemple\.fr/);
    expect(await verifier(app, octets)).toMatchObject({ etat: 'inconnu' });
    expect(await ruptures()).toEqual([]);
    // Un dossier effacé avant son heure est une rupture.
    await collection('signatures').updateOne(
      { devis: new Types.ObjectId(second.id) },
      { $set: { dossier: '', effaceLe: app.horloge.maintenant() } },
    );
    expect(await ruptures()).not.toEqual([]);
  });

  it('dont vient une facture : il reste, quelle que soit son année', async () => {
    const devis = await scene.accepte();
    const facture = await scene.acte(devis._id, 'factures', { nature: 'acompte', pourcentage: 30 });
    expect(facture.statut).toBe(201);
    await tournerLe('2041-01-02');
    expect(await reste(devis._id)).toBe(true);
  });

  it('toutes les versions partent ensemble ; une nouvelle en préparation garde les autres', async () => {
    const [v1, ancien] = [await scene.finalise(), await scene.finalise()];
    const v2 = (await scene.acte(v1._id, 'reviser')).corps;
    await scene.acte(v2._id, 'finaliser');
    const preparee = (await scene.acte(ancien._id, 'reviser')).corps;
    await tournerLe('2031-01-02');
    const restent = await Promise.all([v1, v2, ancien, preparee].map(({ _id }) => reste(_id)));
    expect(restent).toEqual([false, false, true, true]);
  });

  it('deux instances au même instant : chaque devis part une fois, aucun numéro ne se redonne', async () => {
    for (let rang = 0; rang < 4; rang += 1) await scene.finalise();
    app.horloge.regler('2031-01-02T09:30:00Z');
    await Promise.all([app.get(Ordonnanceur).tourner(), app.get(Ordonnanceur).tourner()]);
    expect(await collection('devis').countDocuments()).toBe(0);
    expect(await collection('rangs_devis').findOne()).toMatchObject({ annee: 2026, rang: 4 });
  });

  it('un compte qui se ferme garde aussi le devis accepté puis annulé : il a engagé', async () => {
    const accepte = await scene.accepte();
    expect((await scene.acte(accepte._id, 'annuler', { raison: 'abandonné' })).statut).toBe(200);
    const jamais = await scene.finalise();
    const { id } = scene.marie;
    const motDePasseHash = await app.get(HachageService).hacher(MOT_DE_PASSE);
    await collection('users').updateOne({ _id: new Types.ObjectId(id) }, { $set: { motDePasseHash } });
    const fermer = { password: MOT_DE_PASSE, confirmation: 'SUPPRIMER' };
    const { jeton } = await scene.moi();
    expect((await app.appeler('DELETE', '/users/me', fermer, { jeton })).statut).toBe(204);
    expect([await reste(accepte._id), await reste(jamais._id)]).toEqual([true, false]);
  });
});
