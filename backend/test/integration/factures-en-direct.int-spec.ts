import { type AppDeTest, creerAppDeTest } from '../support/app';
import { unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { ClientDuFlux } from '../support/flux';

describe('Une facture suivie en direct', () => {
  let app: AppDeTest;
  let adresse: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
    adresse = await app.ecouter();
  });
  afterAll(() => app.fermer());

  it('dit chaque fait à son émetteur, sur tous ses appareils, et à lui seul', async () => {
    const [marie, zoe] = [await unProfessionnel(app).cree(), await unProfessionnel(app).cree()];
    const [bureau, telephone, chezZoe] = await Promise.all(
      [marie, marie, zoe].map(({ jeton }) => ClientDuFlux.ouvrir(adresse, jeton)),
    );
    const { _id } = await uneFacture(marie, (await unClient(marie))._id);
    await marie.patch(`/factures/${_id}/payer`, {});
    const entendu = ({ nom, donnees }: { nom: string; donnees: object }): boolean =>
      nom === 'facture' && JSON.stringify(donnees) === JSON.stringify({ _id });
    await Promise.all([bureau!, telephone!].map((appareil) => appareil.attendre(entendu)));
    // La sienne est passée : celle d'une autre serait passée avant elle.
    const sienne = await uneFacture(zoe, (await unClient(zoe))._id);
    await zoe.patch(`/factures/${sienne._id}/payer`, {});
    await chezZoe!.attendre(({ nom }) => nom === 'facture');
    expect(chezZoe!.nommes('facture').map(({ donnees }) => donnees)).not.toContainEqual({ _id });
    [bureau!, telephone!, chezZoe!].forEach((appareil) => appareil.fermer());
  });
});
