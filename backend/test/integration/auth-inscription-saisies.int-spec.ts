import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { inscrireEtVerifier, seConnecter, uneInscription } from '../support/comptes';

describe('Ce qui se saisit à l’inscription', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const inscrire = (champs: Record<string, unknown> = {}) =>
    app.appeler('POST', '/auth/register', uneInscription(champs));
  const compteDe = (email: string) => connexionDe(app).collection('users').findOne({ email });

  describe('chaque champ, chaque mauvaise valeur', () => {
    const VIDES: unknown[] = ['', '   ', null, undefined, 12, {}, [], { $gt: '' }];
    const cas = (['prenom', 'nom', 'email', 'password', 'siret'] as const).flatMap((champ) =>
      VIDES.map((valeur) => [champ, JSON.stringify(valeur) ?? 'absent', valeur] as const),
    );
    const vrais = cas.filter(([champ, , valeur]) => !(champ === 'password' && valeur === '   '));

    it.each(vrais)('%s = %s est refusé à côté de son champ', async (champ, _, valeur) => {
      const { statut, corps } = await inscrire({ [champ]: valeur });
      expect([statut, corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
      expect((corps.champs as { champ: string }[])[0]?.champ).toBe(champ);
    });

    it.each([
      ['prenom', 'x'.repeat(81)],
      ['nom', 'x'.repeat(81)],
      ['email', `${'x'.repeat(250)}@a.fr`],
      ['email', 'pas une adresse'],
      ['email', 'a@b.fr\nBcc: c@d.fr'],
      ['email', '<script>@a.fr'],
      ['password', 'Aa1!'.repeat(300)],
      ['siret', '123 456 789 0001'],
      ['siret', '732829320000741'],
      ['siret', '7328293200007a'],
      ['role', 'admin'],
    ])('%s = « %s » est refusé', async (champ, valeur) => {
      const { statut, corps } = await inscrire({ [champ]: valeur });
      expect([statut, corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
      expect((corps.champs as { champ: string }[])[0]?.champ).toBe(champ);
    });

    it('le SIRET fautif a le message de la spécification', async () => {
      expect((await inscrire({ siret: '123' })).corps.message).toBe(
        'Le numéro SIRET doit contenir exactement 14 chiffres',
      );
    });

    it.each([
      ['planActuel', 'business'],
      ['isAdmin', true],
      ['emailVerifieLe', '2020-01-01'],
      ['versionJeton', 9],
      ['__proto__x', {}],
    ])('le champ inconnu %s est refusé', async (champ, valeur) => {
      const { statut, corps } = await inscrire({ [champ]: valeur });
      expect([statut, corps.code]).toEqual([400, 'CHAMP_INCONNU']);
    });

    it('émojis et écritures de droite à gauche sont de simples textes ; une balise est refusée', async () => {
      const email = 'monde@exemple.fr';
      const { statut } = await inscrire({ email, prenom: '🦊 Éloïse\u202e', nom: 'محمد\r\nBcc: x' });
      expect(statut).toBe(201);
      expect(await compteDe(email)).toMatchObject({ prenom: '🦊 Éloïse', nom: 'محمد Bcc: x' });
      const { statut: refus, corps } = await inscrire({ email: 'autre@exemple.fr', nom: '<b>محمد</b>' });
      expect(refus).toBe(400);
      expect(corps).toMatchObject({ champs: [{ champ: 'nom' }] });
    });

    it('une clé SIRET fausse n’est pas un refus', async () => {
      expect((await inscrire({ siret: '12345678901234' })).statut).toBe(201);
    });
  });

  describe('le mot de passe', () => {
    it.each([
      ['Aa1!aaa', /8 caractères/],
      ['tilleul-42-vert!', /majuscule/],
      ['TILLEUL-42-VERT!', /minuscule/],
      ['Tilleul-vert-!', /chiffre/],
      ['Tilleul42vert', /spécial/],
      ['Password-42-vert!', /mot courant/],
      ['AZERTY-42-vert!x', /mot courant/],
      ['MotDePasse-42!', /mot courant/],
      ['Bonjour123!', /trop courant/],
      ['S0leil2026!', /trop courant/],
    ])('%s est refusé', async (password, attendu) => {
      const { statut, corps } = await inscrire({ password });
      expect([statut, corps.code]).toEqual([400, 'MOT_DE_PASSE_FAIBLE']);
      expect((corps.errors as string[]).join(' ')).toMatch(attendu);
    });

    it('une phrase de 100 caractères est acceptée et sert telle quelle, espaces compris', async () => {
      const password = ` Une phrase, très longue & sûre 42 ${'é'.repeat(64)} `;
      const email = await inscrireEtVerifier(app, { password });
      expect(await seConnecter(app, email, password)).toBeTruthy();
      const sansEspaces = await app.appeler('POST', '/auth/login', { email, password: password.trim() });
      expect(sansEspaces.corps.errorType).toBe('wrong_password');
    });
  });
});
