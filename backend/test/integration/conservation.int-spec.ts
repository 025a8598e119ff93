import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { Transactions } from '../../src/common/database/transactions';
import { HachageService } from '../../src/modules/auth/hachage.service';
import { InactiviteTravail } from '../../src/modules/auth/inactivite/inactivite.travail';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { MOT_DE_PASSE, seConnecter } from '../support/comptes';
import { unClient, uneFacture } from '../support/factures';

const JOUR = 86_400_000;
const FERMER = { password: MOT_DE_PASSE, confirmation: 'SUPPRIMER' };

describe('Ce qui n’a plus à être gardé', () => {
  let app: AppDeTest;
  beforeEach(async () => {
    app = await creerAppDeTest({ instant: '2026-11-22T10:00:00Z' });
  });
  afterEach(() => app.fermer());

  const collection = (nom: string) => connexionDe(app).collection(nom);
  const compteDe = (id: string) => collection('users').findOne({ _id: new Types.ObjectId(id) });
  const allerAu = (jour: string): void =>
    app.horloge.avancer(new Date(`${jour}T09:00:00Z`).getTime() - app.horloge.maintenant().getTime());
  const tourner = async (): Promise<void> => {
    await app.get(Ordonnanceur).tourner();
    await app.get(OutboxWorker).vider();
  };
  /** Un compte au mot de passe connu : il peut revenir, et se fermer. */
  async function un(constructeur: typeof unProfessionnel): Promise<CompteDeTest> {
    const compte = await constructeur(app).cree();
    const motDePasseHash = await app.get(HachageService).hacher(MOT_DE_PASSE);
    await collection('users').updateOne({ _id: new Types.ObjectId(compte.id) }, { $set: { motDePasseHash } });
    return compte;
  }
  const pieces = async (id: string): Promise<number[]> => {
    const emetteur = new Types.ObjectId(id);
    const noms = ['factures', 'documents', 'paiements', 'historique', 'compteurs'];
    return Promise.all(noms.map((nom) => collection(nom).countDocuments({ emetteur })));
  };
  async function emettreEtPayer(compte: CompteDeTest): Promise<void> {
    const { _id } = await uneFacture(compte, (await unClient(compte))._id);
    await compte.get(`/factures/${_id}/pdf`);
    await compte.put(`/factures/${_id}`, { statut: 'payee' });
  }
  /** Les sujets reçus. Une horloge qui saute fait expirer les prises : un même courriel (même Message-ID) peut arriver deux fois. */
  const sujetsVers = (email: string): string[] => {
    const recus = app.courriels.pour(email);
    const uniques = new Map(recus.map(({ brut, sujet }) => [brut.messageId, sujet.replace(/\u00a0/g, ' ')]));
    return [...uniques.values()];
  };

  itDeCampagne(
    'les pièces d’un compte fermé partent le 1er janvier qui suit dix ans pleins, pas un jour avant',
    async () => {
      const [marie, reste] = [await un(unProfessionnel), await un(unProfessionnel)];
      await emettreEtPayer(marie);
      await emettreEtPayer(reste);
      expect((await app.appeler('DELETE', '/users/me', FERMER, { jeton: marie.jeton })).statut).toBe(204);
      const gardees = await pieces(marie.id);
      expect(gardees.every((nombre) => nombre > 0)).toBe(true);
      // Qui n'a pas fermé son compte y revient : il n'est pas endormi, et ses pièces restent à lui.
      await collection('users').updateOne(
        { _id: new Types.ObjectId(reste.id) },
        { $set: { planActuel: 'premium' } },
      );
      allerAu('2036-12-31');
      await tourner();
      expect(await pieces(marie.id)).toEqual(gardees);
      allerAu('2037-01-02');
      await tourner();
      expect(await pieces(marie.id)).toEqual([0, 0, 0, 0, 0]);
      expect((await pieces(reste.id)).every((nombre) => nombre > 0)).toBe(true);
      expect((await app.get(VerificationsService).relever()).ruptures).toEqual([]);
    },
  );

  itDeCampagne('le logo qu’une facture émise porte part avec elle, quand le compte est fermé', async () => {
    const marie = await un(unProfessionnel);
    const octets = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await marie.put('/users/me/logo', octets, { 'content-type': 'image/png' });
    await emettreEtPayer(marie);
    await app.appeler('DELETE', '/users/me', FERMER, { jeton: marie.jeton });
    expect(await collection('logos').countDocuments()).toBe(1);
    allerAu('2037-01-02');
    await tourner();
    const restent = ['logos', 'logos_comptes'].map((nom) => collection(nom).countDocuments());
    expect(await Promise.all(restent)).toEqual([0, 0]);
  });

  itDeCampagne(
    'un paiement plus récent garde sa facture, et toute son année, le temps qu’il faut',
    async () => {
      const marie = await un(unProfessionnel);
      const { _id } = await uneFacture(marie, (await unClient(marie))._id);
      await uneFacture(marie, (await unClient(marie))._id);
      allerAu('2027-01-10');
      const jeton = await seConnecter(app, marie.email);
      await app.appeler('PUT', `/factures/${_id}`, { statut: 'payee' }, { jeton });
      await app.appeler('DELETE', '/users/me', FERMER, { jeton });
      allerAu('2037-02-01');
      await tourner();
      expect((await pieces(marie.id))[0]).toBe(2);
      allerAu('2038-01-02');
      await tourner();
      expect((await pieces(marie.id))[0]).toBe(0);
    },
  );

  it('un compte endormi est averti à vingt-trois mois, fermé à vingt-quatre, ses factures émises gardées', async () => {
    const marie = await un(unProfessionnel);
    await emettreEtPayer(marie);
    const { email } = marie;
    allerAu('2028-10-20');
    await tourner();
    expect(sujetsVers(email)).not.toContainEqual(expect.stringContaining('sera fermé'));
    allerAu('2028-10-24');
    await tourner();
    await tourner();
    allerAu('2028-11-20');
    await tourner();
    expect(sujetsVers(email).filter((sujet) => sujet.includes('sera fermé'))).toEqual([
      'Votre compte Facturier sera fermé le 24 novembre 2028',
    ]);
    expect((await compteDe(marie.id))?.supprimeLe).toBeNull();
    allerAu('2028-11-24');
    await tourner();
    expect(await compteDe(marie.id)).toMatchObject({ nom: 'supprimé', siret: null });
    expect((await pieces(marie.id))[0]).toBe(1);
    expect(await collection('clients').countDocuments({ proprietaire: new Types.ObjectId(marie.id) })).toBe(
      0,
    );
    await app.courriels.attendre(email, /supprimé/);
  });

  itDeCampagne('qui revient après l’avis n’est pas fermé, et sera averti de nouveau', async () => {
    const camille = await un(unParticulier);
    allerAu('2028-10-24');
    await tourner();
    expect((await compteDe(camille.id))?.inactiviteAvertieLe).toBeInstanceOf(Date);
    await seConnecter(app, camille.email);
    expect((await compteDe(camille.id))?.inactiviteAvertieLe).toBeUndefined();
    app.horloge.avancer(400 * JOUR);
    await tourner();
    expect(await compteDe(camille.id)).toMatchObject({ supprimeLe: null });
    expect((await compteDe(camille.id))?.inactiviteAvertieLe).toBeUndefined();
    app.horloge.avancer(310 * JOUR);
    await tourner();
    expect((await compteDe(camille.id))?.inactiviteAvertieLe).toBeInstanceOf(Date);
  });

  itDeCampagne('revenir entre le repérage et la fermeture garde le compte', async () => {
    const camille = await un(unParticulier);
    allerAu('2028-10-24');
    await tourner();
    allerAu('2028-11-24');
    const travail = app.get(InactiviteTravail);
    expect(await travail.restants('', 0)).toEqual([camille.id]);
    await seConnecter(app, camille.email);
    await app.get(Transactions).executer(() => travail.traiter(camille.id));
    expect(await compteDe(camille.id)).toMatchObject({ supprimeLe: null, email: camille.email });
  });

  itDeCampagne(
    'jamais moins de trente jours entre l’avis et la fin, même quand les travaux n’ont pas tourné',
    async () => {
      const camille = await un(unParticulier);
      allerAu('2030-01-01');
      await tourner();
      expect((await compteDe(camille.id))?.supprimeLe).toBeNull();
      app.horloge.avancer(29 * JOUR);
      await tourner();
      expect((await compteDe(camille.id))?.supprimeLe).toBeNull();
      app.horloge.avancer(2 * JOUR);
      await tourner();
      expect((await compteDe(camille.id))?.supprimeLe).not.toBeNull();
    },
  );
});
