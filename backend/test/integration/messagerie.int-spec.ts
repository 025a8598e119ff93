import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin, unParticulier, unProfessionnel } from '../support/builders';
import type { Conversation, MessageConversation } from '@facturier/domaine/contrat/messaging';

describe('La messagerie', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  let marie: CompteDeTest;
  let conversation: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    const { corps } = await marie.post<{ conversation: Conversation }>('/conversations/create-support', {});
    conversation = corps.conversation._id;
  });
  afterAll(() => app.fermer());

  const ecrire = (qui: CompteDeTest, contenu: string, id = conversation) =>
    qui.post<MessageConversation>(`/conversations/${id}/messages`, { contenu });
  const lire = (qui: CompteDeTest, suite = '') =>
    qui.get<MessageConversation[]>(`/conversations/${conversation}/messages${suite}`);
  const nonLus = async (qui: CompteDeTest) =>
    (await qui.get<{ count: number }>('/messages/unread-count')).corps.count;

  describe('la conversation de support', () => {
    it('est unique, même demandée dix fois au même instant', async () => {
      const paul = await unParticulier(app).cree();
      const reponses = await Promise.all(
        Array.from({ length: 10 }, () =>
          paul.post<{ conversation: Conversation }>('/conversations/create-support', {}),
        ),
      );
      expect(new Set(reponses.map(({ corps }) => corps.conversation._id)).size).toBe(1);
      const enBase = await connexionDe(app).collection('conversations').find({}).toArray();
      expect(enBase.filter(({ utilisateur }) => String(utilisateur) === paul.id)).toHaveLength(1);
    });

    it('montre le Conseiller à la personne, et la personne au Conseiller', async () => {
      await ecrire(marie, 'Bonjour');
      const [chezMarie] = (await marie.get<Conversation[]>('/conversations')).corps;
      expect(chezMarie?.participants).toEqual([
        { _id: marie.id, prenom: 'Marie', nom: 'Dubois', role: 'utilisateur' },
        { _id: admin.id, prenom: 'Conseiller', nom: '', role: 'conseiller' },
      ]);
      const [chezAdmin] = (await admin.get<Conversation[]>('/conversations')).corps;
      expect(chezAdmin?.participants[0]).toMatchObject({ _id: marie.id, email: marie.email });
      expect(chezAdmin).toMatchObject({ nonLus: 1, dernierMessage: { contenu: 'Bonjour', deMoi: false } });
    });

    it('n’encombre pas la liste du Conseiller tant que rien n’y est écrit', async () => {
      const { corps } = await admin.get<Conversation[]>('/conversations?limite=100');
      expect(corps.map(({ _id }) => _id)).not.toContain(conversation);
    });

    it('s’ouvre par le Conseiller avec la personne qu’il choisit, jamais par un autre', async () => {
      const camille = await unParticulier(app).cree();
      const { corps, statut } = await admin.post<{ conversation: Conversation }>(
        '/conversations/create-support',
        { utilisateur: camille.id },
      );
      expect([statut, corps.conversation.participants[0]?._id]).toEqual([200, camille.id]);
      const sansNom = await admin.post('/conversations/create-support', {});
      expect([sansNom.statut, sansNom.corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
      const intrus = await marie.post('/conversations/create-support', { utilisateur: camille.id });
      expect([intrus.statut, intrus.corps.code]).toEqual([403, 'ACCES_INTERDIT']);
    });

    it('naît aussi du premier message, par l’appel de repli', async () => {
      const paul = await unParticulier(app).cree();
      const { statut, corps } = await paul.post<{ conversationId: string; message: MessageConversation }>(
        '/conversations/new/messages',
        { contenu: 'Une question' },
      );
      expect(statut).toBe(201);
      const { corps: messages } = await paul.get<MessageConversation[]>(
        `/conversations/${corps.conversationId}/messages`,
      );
      expect(messages).toEqual([
        expect.objectContaining({ contenu: 'Une question', deMoi: true, vu: false, rang: 1 }),
      ]);
      expect((await admin.post('/conversations/new/messages', { contenu: 'x' })).statut).toBe(400);
    });

    it('existe pour son titulaire et le Conseiller seulement : pour tout autre, 404', async () => {
      const intrus = await unProfessionnel(app).cree();
      for (const reponse of [
        await lire(intrus),
        await ecrire(intrus, 'Je m’invite'),
        await intrus.post(`/conversations/${conversation}/lu`, { rang: 1 }),
        await ecrire(marie, 'Bonjour', '0'.repeat(24)),
        await ecrire(marie, 'Bonjour', 'pas-un-identifiant'),
      ]) {
        expect([reponse.statut, (reponse.corps as { code?: string }).code]).toEqual([
          404,
          'CONVERSATION_INTROUVABLE',
        ]);
      }
      expect((await lire(marie)).corps).toEqual([]);
      expect((await intrus.get<Conversation[]>('/conversations')).corps).toEqual([]);
    });

    it('se cherche par le nom, l’adresse ou le dernier message', async () => {
      const helene = await unParticulier(app).avec({ prenom: 'Hélène', nom: 'Été-Lévêque' }).cree();
      await helene.post('/conversations/new/messages', { contenu: 'Un souci de (parenthèse)' });
      const chercher = async (texte: string) =>
        (await admin.get<Conversation[]>(`/conversations?recherche=${encodeURIComponent(texte)}`)).corps.map(
          ({ participants }) => participants[0]?.prenom,
        );
      expect(await chercher('leveque')).toEqual(['Hélène']);
      expect(await chercher(helene.email)).toEqual(['Hélène']);
      expect(await chercher('(parenthèse')).toEqual(['Hélène']);
      expect(await chercher('introuvable nulle part')).toEqual([]);
    });
  });

  describe('un message', () => {
    it.each([
      ['vide', { contenu: '' }],
      ['blanc', { contenu: ' \n\t ' }],
      ['absent', {}],
      ['trop long', { contenu: 'a'.repeat(5_001) }],
      ['de près de vingt mille octets', { contenu: 'é'.repeat(9_900) }],
      ['qui n’est pas un texte', { contenu: { $gt: '' } }],
    ])('%s est refusé, et rien n’est écrit', async (_cas, corps) => {
      const reponse = await marie.post(`/conversations/${conversation}/messages`, corps);
      expect([reponse.statut, reponse.corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
      expect((await lire(marie)).corps).toEqual([]);
    });

    it('de 5 000 caractères passe, retours à la ligne gardés', async () => {
      const contenu = `Bonjour,\n${'a'.repeat(4_990)}.`;
      expect((await ecrire(marie, contenu)).corps.contenu).toBe(contenu);
    });

    it('envoyé deux fois avec la même clé n’est écrit qu’une fois', async () => {
      const envoyer = () =>
        marie.post<MessageConversation>(
          `/conversations/${conversation}/messages`,
          { contenu: 'Une fois' },
          { 'idempotency-key': 'message-unique-1' },
        );
      const reponses = await Promise.all([envoyer(), envoyer(), envoyer()]);
      expect(reponses.map(({ statut }) => statut)).toEqual([201, 201, 201]);
      expect(new Set(reponses.map(({ corps }) => corps._id)).size).toBe(1);
      expect((await lire(marie)).corps).toHaveLength(1);
    });

    it('se lit page après page, du plus récent au plus ancien, sans trou ni doublon', async () => {
      for (let rang = 1; rang <= 7; rang += 1) await ecrire(marie, `n° ${rang}`);
      const lus: number[] = [];
      let curseur = '';
      do {
        const { corps, entetes } = await lire(marie, `?limite=3${curseur && `&curseur=${curseur}`}`);
        lus.push(...corps.map(({ rang }) => rang));
        curseur = String(entetes['x-curseur-suivant'] ?? '');
      } while (curseur);
      expect(lus).toEqual([7, 6, 5, 4, 3, 2, 1]);
    });
  });

  describe('les non lus', () => {
    it('restent exacts sous des envois et des lectures simultanés des deux côtés', async () => {
      const avant = await nonLus(admin);
      await Promise.all(
        Array.from({ length: 12 }, (_, rang) => [
          ecrire(marie, `marie ${rang}`),
          ecrire(admin, `conseiller ${rang}`),
          ...(rang % 3 === 0 ? [lire(marie), lire(admin)] : []),
        ]).flat(),
      );
      const enBase = await connexionDe(app).collection('messages').find({}).toArray();
      const ici = enBase.filter((message) => String(message.conversation) === conversation);
      expect(ici.map(({ rang }) => rang as number).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 24 }, (_, rang) => rang + 1),
      );
      const { corps } = await lire(marie, '?limite=100&marquer=0');
      const aLire = corps.filter(({ deMoi, rang }) => !deMoi && rang > 0).length;
      const [etat] = await connexionDe(app)
        .collection('conversations')
        .find({})
        .toArray()
        .then((toutes) => toutes.filter(({ _id }) => String(_id) === conversation));
      expect(aLire).toBe(12);
      expect(await nonLus(marie)).toBe(12 - etat!.lus.utilisateur);
      expect((await nonLus(admin)) - avant).toBe(12 - etat!.lus.conseiller);
      await lire(marie);
      await lire(admin);
      expect([await nonLus(marie), (await nonLus(admin)) - avant]).toEqual([0, 0]);
    });

    it('ne bougent pas quand la page se lit en arrière-plan', async () => {
      await ecrire(admin, 'Bonjour Marie');
      await lire(marie, '?marquer=0');
      expect(await nonLus(marie)).toBe(1);
      await lire(marie);
      expect(await nonLus(marie)).toBe(0);
    });

    it('s’arrêtent au rang lu, et une lecture plus ancienne ne revient pas en arrière', async () => {
      for (const contenu of ['un', 'deux', 'trois']) await ecrire(admin, contenu);
      const marquer = async (rang: number) =>
        (await marie.post(`/conversations/${conversation}/lu`, { rang })).corps;
      expect(await marquer(2)).toEqual({ nonLus: 1 });
      expect(await marquer(1)).toEqual({ nonLus: 1 });
      expect(await marquer(9_999)).toEqual({ nonLus: 0 });
    });

    it('donnent l’accusé de lecture à l’expéditeur, pour ses messages lus seulement', async () => {
      await ecrire(marie, 'Avez-vous une minute ?');
      expect((await lire(marie)).corps[0]).toMatchObject({ deMoi: true, vu: false });
      await lire(admin);
      await ecrire(marie, 'Encore moi');
      expect((await lire(marie)).corps.map(({ vu }) => vu)).toEqual([false, true]);
    });
  });
});
