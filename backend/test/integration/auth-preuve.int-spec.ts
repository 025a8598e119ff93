import { type AppDeTest, creerAppDeTest } from '../support/app';
import { unAdmin } from '../support/builders';
import { inscrireEtVerifier, MOT_DE_PASSE, seConnecter } from '../support/comptes';

const MINUTE = 60_000;

describe('Le mot de passe redonné', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const uneSession = async () => {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const exporter = async (avec = jeton) => {
      const { statut, corps } = await app.appeler('GET', '/export/user-data', undefined, { jeton: avec });
      return [statut, corps.code];
    };
    const prouver = async (password: string) => {
      const { statut, corps } = await app.appeler('POST', '/auth/preuve', { password }, { jeton });
      return [statut, corps?.code];
    };
    return { email, jeton, exporter, prouver };
  };

  it('une session d’un quart d’heure n’emporte plus toutes les données sans lui ; redonné, elle les emporte', async () => {
    const { exporter, prouver } = await uneSession();
    expect(await exporter()).toEqual([200, undefined]);
    app.horloge.avancer(16 * MINUTE);
    expect(await exporter()).toEqual([403, 'PREUVE_REQUISE']);
    expect(await prouver('Faux-faux-42!')).toEqual([403, 'MOT_DE_PASSE_REFUSE']);
    expect(await exporter()).toEqual([403, 'PREUVE_REQUISE']);
    expect(await prouver(MOT_DE_PASSE)).toEqual([204, undefined]);
    expect(await exporter()).toEqual([200, undefined]);
    app.horloge.avancer(16 * MINUTE);
    expect(await exporter()).toEqual([403, 'PREUVE_REQUISE']);
  });

  it('ne vaut que pour la session qui l’a donné', async () => {
    const { email, jeton, exporter } = await uneSession();
    app.horloge.avancer(16 * MINUTE);
    const neuve = await seConnecter(app, email);
    expect(await exporter(neuve)).toEqual([200, undefined]);
    expect(await exporter(jeton)).toEqual([403, 'PREUVE_REQUISE']);
  });

  it('se devine sous les freins de la connexion, et se note ; l’administration lit le journal du compte', async () => {
    const { email, jeton, prouver } = await uneSession();
    const reponses: unknown[] = [];
    for (let essai = 0; essai < 12; essai += 1) reponses.push((await prouver(`Faux-faux-${essai}!`))[0]);
    expect(reponses).toContain(429);
    const { corps: moi } = await app.appeler('GET', '/users/me', undefined, { jeton });
    const admin = await unAdmin(app).cree();
    const { corps } = await admin.get<{ securite: object[] }>(`/admin/users/${String(moi.id)}/details`);
    expect(corps.securite).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ acte: 'mot_de_passe_redonne', reussi: false }),
        expect.objectContaining({ acte: 'connexion', reussi: true }),
      ]),
    );
    expect(JSON.stringify(corps.securite)).not.toContain(email);
  });
});
