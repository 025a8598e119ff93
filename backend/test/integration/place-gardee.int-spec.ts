import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { UsersService } from '../../src/modules/users/users.service';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { VieDesComptesService } from '../../src/modules/users/vie-des-comptes.service';
import { Transactions } from '../../src/common/database/transactions';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

const JOUR = 86_400_000;

/** Une image que rien ne compresse : près d'un demi-mégaoctet une fois réencodée. */
const bruit = (cote = 400) =>
  sharp(randomBytes(cote * cote * 3), { raw: { width: cote, height: cote, channels: 3 } })
    .png()
    .toBuffer();

describe('La place qu’un compte occupe', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const placer = async (compte: CompteDeTest, cote = 400) => {
    const reponse = await compte.put('/users/me/logo', await bruit(cote), { 'content-type': 'image/png' });
    const logo = reponse.statut === 200 ? (await app.get(UsersService).vendeurDe(compte.id)).logo! : '';
    return { statut: reponse.statut, code: reponse.corps.code, logo };
  };
  const existe = async (logo: string) => (await app.get(UsersService).logoParEmpreinte(logo)) !== null;
  const espace = async (compte: CompteDeTest) => Number((await compte.get('/users/me')).corps.espaceMo);

  /** Le même compte, plus d'un jour après : sa session d'alors a fini. */
  const lendemain = async ({ id, email }: CompteDeTest): Promise<CompteDeTest> => {
    app.horloge.avancer(JOUR + 1);
    return new CompteDeTest(app, id, email, await app.get(SessionsService).ouvrir(id, 1));
  };

  describe('en logos', () => {
    it('un logo quitté que rien ne porte s’efface un jour après, et rend sa place', async () => {
      const marie = await unProfessionnel(app).cree();
      const { logo: premier } = await placer(marie);
      const { logo: second } = await placer(marie);
      expect([await existe(premier), await existe(second)]).toEqual([true, true]);
      const occupe = await espace(marie);
      const marieDemain = await lendemain(marie);
      const { logo: troisieme } = await placer(marieDemain, 40);
      expect([await existe(premier), await existe(second), await existe(troisieme)]).toEqual([
        false,
        true,
        true,
      ]);
      expect(await espace(marieDemain)).toBeLessThan(occupe - 0.4);
    });

    it('celui qu’une facture émise porte reste, même le compte supprimé ; les autres partent avec lui', async () => {
      const marie = await unProfessionnel(app).cree();
      const { logo: porte } = await placer(marie, 60);
      await uneFacture(marie, (await unClient(marie))._id);
      await marie.delete('/users/me/logo');
      const { logo: neuf } = await placer(await lendemain(marie), 50);
      expect(await existe(porte)).toBe(true);
      await app.get(Transactions).executer(() => app.get(VieDesComptesService).supprimer(marie.id));
      expect([await existe(porte), await existe(neuf)]).toEqual([true, false]);
    });

    it('repris le lendemain, un logo quitté n’est pas effacé sous les pieds du compte', async () => {
      let marie = await unProfessionnel(app).cree();
      const image = await bruit(50);
      const poser = () => marie.put('/users/me/logo', image, { 'content-type': 'image/png' });
      await poser();
      const { logo } = await app.get(UsersService).vendeurDe(marie.id);
      await marie.delete('/users/me/logo');
      marie = await lendemain(marie);
      await poser();
      await placer(marie, 40);
      await poser();
      expect((await marie.get('/users/me/logo')).statut).toBe(200);
      expect(await existe(logo!)).toBe(true);
    });

    itDeCampagne('au-delà de dix mégaoctets gardés, le suivant est refusé jusqu’au lendemain', async () => {
      const marie = await unProfessionnel(app).cree();
      const codes: unknown[] = [];
      for (let n = 0; n < 24; n += 1) codes.push((await placer(marie)).code);
      const premier = codes.indexOf('PLACE_PLEINE');
      expect(premier).toBeGreaterThan(15);
      expect(new Set(codes.slice(premier))).toEqual(new Set(['PLACE_PLEINE']));
      expect((await placer(await lendemain(marie))).statut).toBe(200);
    });
  });

  describe('en brouillons', () => {
    const lourd = { objet: 'x'.repeat(40) };
    const TAILLE = 9_500_000;
    /** Un compte dont deux brouillons pèsent déjà presque toute la place. */
    const presquePlein = async () => {
      const marie = await unProfessionnel(app).cree();
      const ids: string[] = [];
      for (const rang of [0, 1]) {
        const { corps } = await marie.post<{ _id: string }>('/factures', { statut: 'brouillon', ...lourd });
        ids[rang] = corps._id;
      }
      const emetteur = await emetteurDe(ids[0]!);
      const poids = { $set: { poids: 'x'.repeat(TAILLE) } };
      await connexionDe(app).collection('factures').updateMany({ emetteur }, poids);
      await connexionDe(app).collection('places_brouillons').deleteMany({});
      return { marie, id: ids[0]! };
    };
    const emetteurDe = async (id: string) =>
      (await connexionDe(app).model('Facture').findById(id).lean<{ emetteur: object }>())!.emetteur;
    const [description, detail] = ['y'.repeat(500), 'z'.repeat(1_000)];
    const gros = {
      statut: 'brouillon',
      lignes: Array.from({ length: 100 }, () => ({ description, detail, quantite: 1, prixUnitaire: 1 })),
    };

    it('la place prise, en créer un, en grossir un ou en dupliquer un est refusé ; en supprimer un la rend', async () => {
      const { marie, id } = await presquePlein();
      const codes: unknown[] = [];
      for (let n = 0; n < 12; n += 1) codes.push((await marie.post('/factures', gros)).corps.code);
      expect(codes[0]).toBeUndefined();
      expect(codes.at(-1)).toBe('PLACE_PLEINE');
      const { statut: _statut, ...contenu } = gros;
      expect((await marie.put(`/factures/${id}`, contenu)).corps.code).toBe('PLACE_PLEINE');
      expect((await marie.delete(`/factures/${id}`)).statut).toBe(204);
      expect((await marie.post('/factures', gros)).statut).toBe(201);
    });

    it('à dix de front, la borne tient : ce qui passe est dans la place', async () => {
      const { marie, id } = await presquePlein();
      const reponses = await Promise.all(Array.from({ length: 10 }, () => marie.post('/factures', gros)));
      expect(new Set(reponses.map(({ statut }) => statut))).toEqual(new Set([201, 409]));
      const [somme] = await connexionDe(app)
        .model('Facture')
        .aggregate<{ octets: number }>([
          { $match: { emetteur: await emetteurDe(id) } },
          { $group: { _id: null, octets: { $sum: { $bsonSize: '$$ROOT' } } } },
        ]);
      expect(somme!.octets).toBeLessThanOrEqual(20_000_000);
    });
  });
});
