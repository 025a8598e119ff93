import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { DomainesEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import { Types } from 'mongoose';
import { connexionDe } from '../support/builders';
import { deuxInstancesEtDeuxResolveurs } from '../support/domaines-envoi';

const SEIZE_MINUTES = 16 * 60_000;

describe('Prouver son domaine d’envoi', () => {
  const terrain = deuxInstancesEtDeuxResolveurs();
  const enBase = () => connexionDe(terrain.app).collection('domaines_envoi');

  it('une clé à publier et un code : vu et confirmé, il est vérifié ; la clé privée ne sort jamais', async () => {
    const scene = await terrain.compte();
    const { statut, corps } = await scene.ajouter('Contact@Atelier-Éléa.fr');
    expect([statut, corps.etat, corps.domaine, corps.expediteur, corps.constats]).toEqual([
      201,
      'a_prouver',
      'atelier-éléa.fr',
      'contact@atelier-éléa.fr',
      null,
    ]);
    const { nom, nomCourt, valeur } = corps.enregistrement;
    expect(nom).toMatch(/^fct-[a-z0-9]{6}\._domainkey\.xn--atelier-la-i7ab\.fr$/);
    expect(nom).toBe(`${nomCourt}.xn--atelier-la-i7ab.fr`);
    expect(valeur).toMatch(/^v=DKIM1; k=rsa; p=MII[A-Za-z0-9+/=]{380,}$/);

    expect((await scene.controler(corps)).corps.constats?.dkim).toEqual({
      etat: 'pas_vu',
      phrase: 'Pas encore vu. Un enregistrement met jusqu’à 48\u00a0h à se répandre.',
    });
    scene.publier(corps);
    terrain.publier('xn--atelier-la-i7ab.fr', 'v=spf1 -all');
    terrain.publier('_dmarc.xn--atelier-la-i7ab.fr', 'v=DMARC1; p=reject');
    const vu = (await scene.controler(corps)).corps;
    expect([vu.etat, vu.constats?.dkim.phrase, vu.actif]).toEqual(['a_prouver', 'Nous le voyons.', false]);
    expect([vu.constats?.spf.etat, vu.constats?.dmarc.etat]).toEqual(['vu', 'vu']);

    const code = await scene.code('contact@atelier-éléa.fr');
    const { corps: confirme } = await scene.acte(corps, 'confirmer', { code });
    expect([confirme.etat, confirme.adresseConfirmee, confirme.actif]).toEqual(['verifie', true, true]);

    const garde = await enBase().findOne({ _id: new Types.ObjectId(corps._id) });
    expect(JSON.stringify(garde)).not.toContain('PRIVATE KEY');
    const { octets } = await (await scene.moi()).get('/export/user-data');
    const partout = `${JSON.stringify(confirme)} ${octets.toString('utf8')}`;
    expect(partout).toContain(valeur);
    expect(partout).not.toContain(String(garde!.cleScellee));
    expect(partout).not.toMatch(/cleScellee|clePrivee|PRIVATE/);
  });

  itDeCampagne('chacun a sa clé ; scellée pour un document, elle ne s’ouvre pas dans un autre', async () => {
    const [une, autre] = [await terrain.compte(), await terrain.compte()];
    const [a, b] = [await une.prouve('a@atelier-un.fr'), await autre.prouve('b@atelier-deux.fr')];
    expect(a.enregistrement.valeur).not.toBe(b.enregistrement.valeur);
    const [de, vers] = [a, b].map(({ _id }) => ({ _id: new Types.ObjectId(_id) }));
    const { cleScellee, publique } = (await enBase().findOne(de!))!;
    await enBase().updateOne(vers!, { $set: { cleScellee, publique } });
    expect((await autre.controler(b)).corps.constats?.dkim.phrase).toMatch(/ne s’ouvre plus/);
  });

  it('une messagerie ouverte à tous, notre domaine, un nom emprunté, une adresse fausse : 400, rien d’écrit', async () => {
    const scene = await terrain.compte();
    for (const [expediteur, mots] of [
      ['marie@gmail.com', /messagerie ouverte à tous/],
      ['marie@facturier.fr', /celui de ce service/],
      ['marie@support.facturier.fr', /celui de ce service/],
      ['marie@impots-gouv.fr', /administration/],
      ['marie@atelier', /n’est pas valide/],
      ['marie@192.0.2.1', /n’est pas valide/],
    ] as const) {
      const { statut, corps } = await scene.ajouter(expediteur);
      const refus = corps as unknown as { code: string; champs: { champ: string; message: string }[] };
      expect([expediteur, statut, refus.code, refus.champs[0]!.champ]).toEqual([
        expediteur,
        400,
        'SAISIE_INVALIDE',
        'expediteur',
      ]);
      expect(refus.champs[0]!.message).toMatch(mots);
    }
    expect(await enBase().countDocuments({ emetteur: new Types.ObjectId(scene.compte.id) })).toBe(0);
  });

  it('une première preuve veut les deux résolveurs ; un seul trompé, ou muet, ne la donne pas', async () => {
    const scene = await terrain.compte();
    const { corps } = await scene.ajouter('contact@atelier-trois.fr');
    const { nom, valeur } = corps.enregistrement;
    terrain.zones[0].publier(nom, valeur);
    expect((await scene.controler(corps)).corps.constats?.dkim.etat).toBe('pas_vu');
    terrain.zones[1].publier(nom, valeur);
    terrain.zones[1].muette = true;
    expect((await scene.controler(corps)).corps.constats?.dkim.etat).toBe('muet');
    terrain.zones[1].muette = false;
    expect((await scene.controler(corps)).corps.constats?.dkim.etat).toBe('vu');
  });

  itDeCampagne(
    'un code faux est compté : cinq essais, puis un autre code ; trois envois par heure',
    async () => {
      const scene = await terrain.compte();
      const { corps } = await scene.ajouter('contact@atelier-quatre.fr');
      const code = await scene.code('contact@atelier-quatre.fr');
      const faux = code === '000000' ? '000001' : '000000';
      const codes: unknown[] = [];
      for (let essai = 0; essai < 5; essai += 1)
        codes.push((await scene.acte(corps, 'confirmer', { code: faux })).corps);
      expect(codes.map((un) => (un as { code: string }).code)).toEqual([
        ...Array<string>(4).fill('CODE_INCORRECT'),
        'CODE_EXPIRE',
      ]);
      const refus = async () =>
        (await scene.acte(corps, 'confirmer', { code })).corps as unknown as { code: string };
      expect((await refus()).code).toBe('CODE_EXPIRE');
      const envois = [];
      for (let envoi = 0; envoi < 3; envoi += 1) envois.push((await scene.acte(corps, 'code')).statut);
      expect(envois).toEqual([200, 200, 429]);
      const neuf = await scene.code('contact@atelier-quatre.fr');
      expect((await scene.acte(corps, 'confirmer', { code: neuf })).corps.adresseConfirmee).toBe(true);
    },
  );

  itDeCampagne(
    'retirer et reprendre ne fait pas écrire plus à une adresse qui n’a rien demandé',
    async () => {
      const scene = await terrain.compte({ planActuel: 'essai' });
      const statuts: number[] = [];
      for (let tour = 0; tour < 5; tour += 1) {
        const { statut, corps } = await scene.ajouter('victime@atelier-cinq.fr');
        statuts.push(statut);
        if (statut === 201) await (await scene.moi()).delete(`/domaines-envoi/${corps._id}`);
      }
      expect(statuts).toEqual([201, 201, 201, 429, 429]);
      await terrain.vider();
      expect(terrain.recus('victime@atelier-cinq.fr')).toHaveLength(3);
    },
  );

  it('un compte n’en a qu’un : quatre demandes de front aux deux instances, une seule écrite ; rejouée, la même', async () => {
    const scene = await terrain.compte();
    const moi = [await scene.moi(0), await scene.moi(1)];
    const reponses = await Promise.all(
      Array.from({ length: 4 }, (_, rang) =>
        moi[rang % 2]!.post('/domaines-envoi', { expediteur: `a${rang}@atelier-six.fr` }),
      ),
    );
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([201, ...Array<number>(3).fill(409)]);
    expect(await enBase().countDocuments({ emetteur: new Types.ObjectId(scene.compte.id) })).toBe(1);
    const { _id } = (await scene.lu())!;
    expect((await moi[0]!.delete(`/domaines-envoi/${_id}`)).statut).toBe(204);
    const rejouer = (rang: number) =>
      moi[rang]!.post(
        '/domaines-envoi',
        { expediteur: 'b@atelier-six.fr' },
        { 'idempotency-key': 'meme-cle-1' },
      );
    const [premiere, seconde] = [await rejouer(0), await rejouer(1)];
    expect([premiere.statut, seconde.statut, seconde.corps._id]).toEqual([201, 201, premiere.corps._id]);
  });

  it('deux comptes prouvent le même domaine au même instant : un seul l’a, l’autre lit 409', async () => {
    const scenes = [await terrain.compte(), await terrain.compte()];
    const domaines = [];
    for (const [rang, scene] of scenes.entries()) {
      const { corps } = await scene.ajouter(`c${rang}@atelier-sept.fr`);
      scene.publier(corps);
      domaines.push({ scene, corps, code: await scene.code(`c${rang}@atelier-sept.fr`) });
    }
    const reponses = await Promise.all(
      domaines.map(async ({ scene, corps, code }, rang) =>
        (await scene.moi(rang)).post(`/domaines-envoi/${corps._id}/confirmer`, { code }),
      ),
    );
    expect(reponses.map(({ statut, corps }) => [statut, corps.code ?? corps.etat]).sort()).toEqual([
      [200, 'verifie'],
      [409, 'DOMAINE_PRIS'],
    ]);
    expect(await enBase().countDocuments({ domaine: 'atelier-sept.fr', etat: 'verifie' })).toBe(1);
    const perdant = domaines[reponses.findIndex(({ statut }) => statut === 409)]!;
    expect((await perdant.scene.controler(perdant.corps)).corps).toMatchObject({ code: 'DOMAINE_PRIS' });
    const gagnant = domaines[reponses.findIndex(({ statut }) => statut === 200)]!;
    await (await gagnant.scene.moi()).delete(`/domaines-envoi/${gagnant.corps._id}`);
    expect((await perdant.scene.controler(perdant.corps)).corps.etat).toBe('verifie');
  });

  it('celui d’un autre compte n’existe pas : 404 à chaque acte, et rien n’y change', async () => {
    const [une, autre] = [await terrain.compte(), await terrain.compte()];
    const domaine = await une.prouve('contact@atelier-huit.fr');
    for (const quoi of ['code', 'confirmer', 'controler'])
      expect(
        (await autre.acte(domaine, quoi, quoi === 'confirmer' ? { code: '000000' } : undefined)).statut,
      ).toBe(404);
    expect((await (await autre.moi()).delete(`/domaines-envoi/${domaine._id}`)).statut).toBe(404);
    expect((await une.lu())?.etat).toBe('verifie');
  });

  it('commencer une preuve demande le mot de passe récent, et un plan qui le comprend', async () => {
    const scene = await terrain.compte();
    const moi = await scene.moi();
    terrain.avancer(SEIZE_MINUTES);
    expect((await moi.post('/domaines-envoi', { expediteur: 'a@atelier-neuf.fr' })).corps.code).toBe(
      'PREUVE_REQUISE',
    );
    await scene.plan('gratuit');
    expect((await scene.ajouter('a@atelier-neuf.fr')).corps).toMatchObject({
      code: 'DOMAINE_HORS_PLAN',
      requiresSubscription: true,
    });
    expect((await (await scene.moi()).get<DomainesEnvoi>('/domaines-envoi')).corps).toEqual({
      permis: false,
      domaines: [],
    });
  });

  itDeCampagne('retiré, sa clé et ses codes sont effacés', async () => {
    const scene = await terrain.compte();
    const { corps } = await scene.ajouter('contact@atelier-dix.fr');
    const document = new Types.ObjectId(corps._id);
    const defis = connexionDe(terrain.app).collection('defis');
    expect(await defis.countDocuments({ document })).toBe(1);
    await (await scene.moi()).delete(`/domaines-envoi/${corps._id}`);
    expect([
      await enBase().countDocuments({ _id: document }),
      await defis.countDocuments({ document }),
    ]).toEqual([0, 0]);
  });
});
