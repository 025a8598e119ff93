import { TOTP } from 'otpauth';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { inscrireEtVerifier, jetonDuLien, MOT_DE_PASSE, seConnecter } from '../support/comptes';

const HEURE = 3_600_000;

describe('Un second facteur perdu, codes compris', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
  });

  const poster = (chemin: string, corps: object) => app.appeler('POST', chemin, corps);
  const entrer = (email: string, codeTotp?: string) =>
    poster('/auth/login', { email, password: MOT_DE_PASSE, codeTotp });
  const lien = async (email: string, sujet: RegExp): Promise<string> =>
    jetonDuLien((await app.courriels.attendre(email, sujet)).texte);

  async function unCompteProtege(): Promise<{ email: string; secret: string }> {
    const email = await inscrireEtVerifier(app);
    const jeton = await seConnecter(app, email);
    const preparation = await app.appeler<{ secret: string }>(
      'POST',
      '/auth/totp/preparer',
      { password: MOT_DE_PASSE },
      { jeton },
    );
    const { secret } = preparation.corps;
    await app.appeler('POST', '/auth/totp/activer', { code: codeDe(secret) }, { jeton });
    app.horloge.avancer(60_000);
    return { email, secret };
  }
  const codeDe = (secret: string): string =>
    new TOTP({ secret }).generate({ timestamp: app.horloge.maintenant().getTime() });

  async function uneReprise(): Promise<{ email: string; secret: string }> {
    const compte = await unCompteProtege();
    const demande = await poster('/auth/totp/perdu', { email: compte.email, password: MOT_DE_PASSE });
    expect(demande.statut).toBe(200);
    const token = await lien(compte.email, /téléphone et vos codes/);
    expect((await poster('/auth/totp/perdu/confirmer', { token })).statut).toBe(200);
    return compte;
  }

  it('soixante-douze heures après le lien, le mot de passe suffit ; pas une minute avant', async () => {
    const { email } = await uneReprise();
    app.horloge.avancer(72 * HEURE - 60_000);
    expect((await entrer(email)).corps.code).toBe('CODE_TOTP_REQUIS');
    app.horloge.avancer(60_000);
    expect((await entrer(email)).statut).toBe(200);
    await app.courriels.attendre(email, /désactivée/);
    expect((await entrer(email)).statut).toBe(200);
  });

  it('chaque avis annule : le second facteur reste, et le lien ne sert qu’une fois', async () => {
    const { email } = await uneReprise();
    const token = await lien(email, /sera retirée/);
    expect((await poster('/auth/totp/perdu/annuler', { token })).statut).toBe(200);
    expect((await poster('/auth/totp/perdu/annuler', { token })).corps.code).toBe('LIEN_INVALIDE');
    app.horloge.avancer(73 * HEURE);
    expect((await entrer(email)).corps.code).toBe('CODE_TOTP_REQUIS');
  });

  it('un second avis part un jour avant la fin', async () => {
    const { email } = await uneReprise();
    await lien(email, /sera retirée/);
    app.horloge.avancer(48 * HEURE);
    await app.get(OutboxWorker).vider();
    const { texte } = await app.courriels.attendre(email, /sera retirée/, 2);
    const token = jetonDuLien(texte);
    expect((await poster('/auth/totp/perdu/annuler', { token })).statut).toBe(200);
  });

  it('entrer avec un code fait tomber la demande : rien n’était perdu', async () => {
    const { email, secret } = await uneReprise();
    expect((await entrer(email, codeDe(secret))).statut).toBe(200);
    app.horloge.avancer(73 * HEURE);
    expect((await entrer(email)).corps.code).toBe('CODE_TOTP_REQUIS');
  });

  it('sans le mot de passe, aucun courriel ; une seconde demande ne raccourcit ni ne rallonge la première', async () => {
    const { email } = await uneReprise();
    const faux = await poster('/auth/totp/perdu', { email, password: 'Faux-faux-42!' });
    expect([faux.statut, faux.corps.code]).toEqual([401, 'MOT_DE_PASSE_INCORRECT']);
    app.horloge.avancer(HEURE);
    await poster('/auth/totp/perdu', { email, password: MOT_DE_PASSE });
    const { texte } = await app.courriels.attendre(email, /téléphone et vos codes/, 2);
    const token = jetonDuLien(texte);
    expect((await poster('/auth/totp/perdu/confirmer', { token })).corps.code).toBe('LIEN_INVALIDE');
    app.horloge.avancer(71 * HEURE);
    expect((await entrer(email)).statut).toBe(200);
  });

  it('la demande ne remet pas à zéro les codes essayés', async () => {
    const { email } = await unCompteProtege();
    for (let essai = 0; essai < 4; essai += 1) await entrer(email, '000000');
    expect((await poster('/auth/totp/perdu', { email, password: MOT_DE_PASSE })).statut).toBe(200);
    expect((await entrer(email, '000000')).statut).toBe(401);
    expect((await entrer(email, '000000')).statut).toBe(429);
  });
});
