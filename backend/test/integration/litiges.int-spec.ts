import { itDeCampagne, selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import type { LigneHistorique } from '@facturier/domaine/contrat/factures';
import type { Litiges, LitigeDeFacture } from '@facturier/domaine/contrat/litiges';
import { Transactions } from '../../src/common/database/transactions';
import { DonneesPersonnellesService } from '../../src/platform/personal-data/donnees-personnelles.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeLitiges } from '../support/litiges';

const vingt = <T>(faire: (rang: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, rang) => faire(rang)));

describe('Un litige', () => {
  let app: AppDeTest;
  let scene: SceneDeLitiges;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    scene = await SceneDeLitiges.creer(app);
  });
  afterAll(() => app.fermer());

  const compter = (facture: string, plus: object = {}): Promise<number> =>
    connexionDe(app)
      .collection('litiges')
      .find(plus)
      .toArray()
      .then((tous) => tous.filter((un) => String(un.facture) === facture).length);

  describe('s’ouvre par le lien', () => {
    it('avec le code reçu à l’adresse du client, et d’elle seule : le lien a pu être transmis', async () => {
      const { facture } = await scene.uneFacture();
      const comptable = await scene.jeton(facture._id, { adresse: 'comptable@cabinet.example' });
      const { corps } = await scene.lire(comptable);
      expect(corps.codeA).toBe(scene.camille.email.replace(/^(.)[^@]*/, '$1•••'));
      expect(corps.contestables).toEqual([
        { rang: 0, designation: 'Vaisselle', montant: 100 },
        { rang: 1, designation: 'Livraison', montant: 20 },
      ]);
      const { statut, corps: ouvert } = await scene.contester(comptable);
      expect(statut).toBe(201);
      expect(ouvert.litige).toMatchObject({ etat: 'ouvert', conteste: 100, accorde: null });
      await scene.vider();
      expect(app.courriels.pour('comptable@cabinet.example')).toEqual([]);
    });

    it('la part qui n’est pas contestée reste à payer ; les statuts de la facture ne bougent pas', async () => {
      const { facture, jeton } = await scene.uneFacture();
      const avant = await scene.relire(facture._id);
      await scene.contester(jeton);
      const { corps } = await scene.lire(jeton);
      expect(corps.resteNonConteste).toBe(20);
      expect(corps.contestables).toEqual([]);
      const { statutEmetteur, statutDestinataire, resteAPayer } = await scene.relire(facture._id);
      expect({ statutEmetteur, statutDestinataire, resteAPayer }).toEqual({
        statutEmetteur: avant.statutEmetteur,
        statutDestinataire: avant.statutDestinataire,
        resteAPayer: 120,
      });
    });

    it('prévient l’émetteur et le client, et laisse une ligne d’histoire', async () => {
      const { facture } = await scene.unLitige();
      await scene.vider();
      await app.courriels.attendre(scene.camille.email, new RegExp(`${facture.numero}.*enregistrée`));
      const { texte } = await app.courriels.attendre(scene.marie.email, /contestée/i);
      expect(texte).toContain(facture.numero);
      expect(await scene.faitsDe(facture._id)).toEqual(['litige_ouvert']);
    });

    it.each([
      ['plus que la ligne', { rang: 0, motif: 'prix', montant: 100.01 }, 'lignes.0.montant'],
      ['rien', { rang: 0, motif: 'prix', montant: 0 }, 'lignes.0.montant'],
      ['une ligne qui n’existe pas', { rang: 7, motif: 'prix', montant: 1 }, 'lignes.0.rang'],
      ['pour un motif inconnu', { rang: 0, motif: 'humeur', montant: 1 }, 'lignes.0.motif'],
      ['pour « autre », sans un mot', { rang: 0, motif: 'autre', montant: 1 }, 'lignes.0.commentaire'],
    ])('jamais pour contester %s', async (_quoi, ligne, champ) => {
      const { facture, jeton } = await scene.uneFacture();
      const { statut, corps } = await scene.public('POST', jeton, 'litige', {
        code: '000000',
        lignes: [ligne],
      });
      expect([statut, corps.champs?.[0]?.champ]).toEqual([400, champ]);
      expect(await compter(facture._id)).toBe(0);
    });
  });

  it('des ouvertures de front : un seul litige', async () => {
    const { facture } = await scene.uneFacture();
    await scene.marie.post(`/factures/${facture._id}/send-internal`);
    const corps = { lignes: [{ rang: 0, motif: 'prix', montant: 100 }] };
    const reponses = await Promise.all(
      Array.from({ length: selonLaTaille(12, 50) }, () =>
        scene.camille.post<{ code?: string }>(`/factures/${facture._id}/litige`, corps),
      ),
    );
    expect(reponses.filter(({ statut }) => statut === 201)).toHaveLength(1);
    const refus = reponses.filter(({ statut }) => statut !== 201).map(({ corps: { code } }) => code);
    expect(new Set(refus)).toEqual(new Set(['LITIGE_DEJA_OUVERT']));
    expect(await compter(facture._id)).toBe(1);
    expect(await scene.faitsDe(facture._id)).toEqual(['litige_ouvert']);
  });

  itDeCampagne('dans son compte, le destinataire conteste sans code ; l’émetteur, non', async () => {
    const { facture } = await scene.uneFacture();
    const corps = { lignes: [{ rang: 1, motif: 'deja_paye', montant: 20 }] };
    expect((await scene.camille.post(`/factures/${facture._id}/litige`, corps)).statut).toBe(404);
    await scene.marie.post(`/factures/${facture._id}/send-internal`);
    expect((await scene.marie.post(`/factures/${facture._id}/litige`, corps)).statut).toBe(404);
    const { corps: ouvert } = await scene.camille.post<LitigeDeFacture>(
      `/factures/${facture._id}/litige`,
      corps,
    );
    expect(ouvert.litige).toMatchObject({ etat: 'ouvert', conteste: 20, client: 'Les Tables du Parc' });
    const { corps: lue } = await scene.camille.get<LigneHistorique[]>(`/factures/${facture._id}/historique`);
    expect(lue.map(({ type }) => type)).toEqual(['envoyee_plateforme', 'litige_ouvert']);
    await scene.marie.post(`/litiges/${ouvert.litige?._id}/messages`, { texte: 'Lequel ?' });
    const { corps: apres } = await scene.camille.get<LigneHistorique[]>(
      `/factures/${facture._id}/historique`,
    );
    expect(apres.at(-1)?.type).toBe('litige_repondu');
  });

  describe('les parties s’écrivent', () => {
    it('une réponse passe la main au client, son message la rend ; l’un et l’autre sont prévenus', async () => {
      const { facture, jeton, litige } = await scene.unLitige();
      const repondu = await scene.marie.post<LitigeDeFacture>(`/litiges/${litige._id}/messages`, {
        texte: 'Pouvez-vous compter les assiettes ?',
      });
      expect([repondu.statut, repondu.corps.litige?.etat]).toEqual([201, 'repondu']);
      const { texte } = await app.courriels.attendre(
        scene.camille.email,
        new RegExp(`${facture.numero}.*réponse`),
      );
      expect(texte).toContain('Pouvez-vous compter les assiettes ?');
      const code = await scene.code(jeton);
      const suite = await scene.public('POST', jeton, 'litige/messages', { code, texte: 'Il y en a trois.' });
      expect(suite.corps.litige?.etat).toBe('ouvert');
      expect(JSON.stringify(suite.corps)).not.toContain('trois');
      const { messages } = await scene.litigeDe(facture._id);
      expect(messages.map(({ de, texte: dit }) => [de, dit])).toEqual([
        ['emetteur', 'Pouvez-vous compter les assiettes ?'],
        ['client', 'Il y en a trois.'],
      ]);
      expect(await scene.faitsDe(facture._id)).toEqual(['litige_ouvert', 'litige_repondu', 'litige_message']);
    });

    itDeCampagne('retiré par le client, il est clos, et la facture peut l’être de nouveau', async () => {
      const { facture, jeton, litige } = await scene.unLitige();
      const code = await scene.code(jeton);
      const { corps } = await scene.public('POST', jeton, 'litige/retrait', { code });
      expect([corps.litige?.etat, corps.resteNonConteste]).toEqual(['retire', null]);
      expect((await scene.decider(litige, 60)).corps.code).toBe('LITIGE_CLOS');
      expect((await scene.contester(jeton)).statut).toBe(201);
      expect(await compter(facture._id)).toBe(2);
    });
  });

  describe('se décide', () => {
    itDeCampagne('vingt décisions de front : une seule', async () => {
      const { facture, litige } = await scene.unLitige();
      const reponses = await vingt((rang) => scene.decider(litige, rang));
      expect(reponses.filter(({ statut }) => statut === 200)).toHaveLength(1);
      const faits = await scene.faitsDe(facture._id);
      expect(faits.filter((fait) => fait === 'litige_decide')).toHaveLength(1);
    });

    itDeCampagne('jamais au-delà de ce qui est contesté', async () => {
      const { litige } = await scene.unLitige();
      expect((await scene.decider(litige, 100.01)).statut).toBe(400);
      expect((await scene.decider(litige, -1)).statut).toBe(400);
      expect((await scene.decider(litige, 100)).corps.litige?.etat).toBe('accepte');
    });

    it('60 sur 100 : un avoir prêt, émis une fois de vingt gestes, envoyé au client', async () => {
      const { facture, litige } = await scene.unLitige();
      const { corps } = await scene.decider(litige, 60, { texte: 'Six assiettes vous sont remboursées.' });
      expect(corps.litige).toMatchObject({ etat: 'accepte_en_partie', accorde: 60, avoirPret: 60 });
      const dit = await app.courriels.attendre(
        scene.camille.email,
        new RegExp(`${facture.numero}.*acceptée en partie`),
      );
      expect(dit.texte).toContain('Six assiettes vous sont remboursées.');
      const reponses = await vingt(() => scene.emettreAvoir(litige));
      expect(reponses.filter(({ statut }) => statut === 201)).toHaveLength(1);
      const { avoir, avoirPret } = await scene.litigeDe(facture._id);
      expect(avoirPret).toBeNull();
      const emis = await scene.relire(avoir!._id);
      expect(emis).toMatchObject({ genre: 'avoir', montantTTC: 60 });
      expect((await scene.relire(facture._id)).resteAPayer).toBe(60);
      const recu = await app.courriels.attendre(scene.camille.email, new RegExp(`Avoir ${avoir!.numero}`));
      expect(recu.brut.attachments.map(({ filename }) => filename)).toContain(`${avoir!.numero}.pdf`);
    });

    itDeCampagne('rejouée sous sa clé, une demande d’avoir rend le même', async () => {
      const { litige } = await scene.unLitige();
      await scene.decider(litige, 10);
      const [un, deux] = [
        await scene.emettreAvoir(litige, 'cle-avoir-1'),
        await scene.emettreAvoir(litige, 'cle-avoir-1'),
      ];
      expect([un.statut, deux.statut]).toEqual([201, 201]);
      expect(deux.corps.litige?.avoir).toEqual(un.corps.litige?.avoir);
    });

    it('rejeté : ni avoir, ni rien de moins à payer', async () => {
      const { facture, litige } = await scene.unLitige();
      expect((await scene.decider(litige, 0)).corps.litige).toMatchObject({
        etat: 'rejete',
        avoirPret: null,
      });
      expect((await scene.emettreAvoir(litige)).corps.code).toBe('LITIGE_SANS_AVOIR');
      expect((await scene.relire(facture._id)).resteAPayer).toBe(120);
    });

    itDeCampagne('ce qu’il accorde ne se conteste plus', async () => {
      const { jeton, litige } = await scene.unLitige();
      await scene.decider(litige, 60);
      const { corps } = await scene.lire(jeton);
      expect(corps.contestables[0]).toEqual({ rang: 0, designation: 'Vaisselle', montant: 40 });
    });
  });

  it('n’est vu que de ses parties', async () => {
    const { litige } = await scene.unLitige();
    const autre = await SceneDeLitiges.creer(app);
    const { statut } = await autre.marie.post(`/litiges/${litige._id}/messages`, { texte: 'Bonjour' });
    expect(statut).toBe(404);
    expect((await autre.decider(litige, 0)).statut).toBe(404);
    expect((await autre.emettreAvoir(litige)).statut).toBe(404);
    expect((await autre.marie.get<Litiges>('/litiges')).corps.litiges).toEqual([]);
    const { litiges } = (await scene.marie.get<Litiges>('/litiges')).corps;
    expect(litiges[0]?.closLe).toBeNull();
    expect(litiges.map(({ _id }) => _id)).toContain(litige._id);
  });

  it('s’efface avec le compte de l’émetteur', async () => {
    const partante = await SceneDeLitiges.creer(app);
    const { facture } = await partante.unLitige();
    const personne = { id: partante.marie.id, email: partante.marie.email };
    await app.get(Transactions).executer(() => app.get(DonneesPersonnellesService).effacer(personne));
    expect(await compter(facture._id)).toBe(0);
    const codes = await connexionDe(app).collection('defis').find().toArray();
    expect(codes.filter((un) => String(un.facture) === facture._id)).toEqual([]);
  });
});
