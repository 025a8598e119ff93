import type { Facture } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

/** L'émetteur apprend un refus sans avoir à revenir voir. */
describe('L’avis d’un refus', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let camille: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    camille = await unParticulier(app).cree();
  });
  afterAll(() => app.fermer());

  const remise = async (nom = 'Camille Petit'): Promise<Facture> => {
    const client = await unClient(marie, { nom, email: camille.email, type: 'particulier' });
    const { _id } = await uneFacture(marie, client._id);
    await marie.post(`/factures/${_id}/send-internal`);
    return (await marie.get<Facture>(`/factures/${_id}`)).corps;
  };
  const repondre = (id: string, corps: object) => camille.put(`/factures/${id}/statut-destinataire`, corps);
  const refuser = (id: string, motif: string, codeRefus = 'MONTANTTOTAL_ERR') =>
    repondre(id, { statutDestinataire: 'refusee', codeRefus, motif });
  /** Les courriels promis depuis le début, partis ou non. */
  const promis = () => connexionDe(app).collection('boite_envoi').countDocuments({ type: 'courriel' });

  it('dit quel document, de qui, pour quel motif, et mène à lui', async () => {
    const { _id, numero } = await remise();
    expect((await refuser(_id, 'Nous avions dit 100 €')).statut).toBe(200);
    const { sujet, texte } = await app.courriels.attendre(marie.email, /refusée/);
    expect(sujet).toBe(`Facture ${numero} – refusée par votre client`);
    expect(texte).toContain('Camille Petit refuse ce document');
    expect(texte).toContain('«\u00a0Le montant total est faux. Nous avions dit 100 €\u00a0»');
    expect(texte).toContain(`/factures/${_id}`);
  });

  it('dix refus de front font un courriel ; une autre réponse n’en fait pas', async () => {
    const [une, autre] = [await remise(), await remise()];
    const avant = await promis();
    await Promise.all(Array.from({ length: 10 }, () => refuser(une._id, 'Non')));
    await camille.get(`/factures/${autre._id}`);
    await repondre(autre._id, { statutDestinataire: 'acceptee' });
    await app.courriels.attendre(marie.email, /refusée/);
    expect((await promis()) - avant).toBe(1);
  });

  it('le motif et le nom ne portent ni lien, ni adresse, ni balise', async () => {
    const { _id } = await remise('Impots.gouv.fr');
    const piege =
      'Votre compte expire : <b>https://pirate.fr/x</b> ou secu@pirate.fr ou pirate.fr\r\nBcc: a@b.fr';
    await refuser(_id, piege, 'AUTRE');
    const { texte, html } = await app.courriels.attendre(marie.email, /refusée/);
    expect(texte).toContain('Votre client refuse');
    for (const partie of [texte, html]) {
      expect(partie).not.toMatch(/pirate\.fr|secu@|a@b|<b>|impots/i);
      expect(partie).toContain('Votre compte expire');
    }
  });

  it('trente par jour au plus ; un émetteur supprimé n’en reçoit pas', async () => {
    const facture = await remise();
    await refuser(facture._id, 'Premier');
    await app.courriels.attendre(marie.email, /refusée/);
    const compteurs = connexionDe(app).collection('compteurs_courriels');
    const suivante = await remise();
    await compteurs.updateMany({}, { $set: { nombre: 30 } });
    const avant = await promis();
    expect((await refuser(suivante._id, 'Second')).statut).toBe(200);
    expect((await promis()) - avant).toBe(0);
    await compteurs.deleteMany({});
    const derniere = await remise();
    const ensuite = await promis();
    await connexionDe(app)
      .collection('users')
      .updateOne({ email: marie.email }, { $set: { supprimeLe: new Date() } });
    expect((await refuser(derniere._id, 'Troisième')).statut).toBe(200);
    expect((await promis()) - ensuite).toBe(0);
  });
});
