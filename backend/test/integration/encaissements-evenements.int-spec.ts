import { createHmac } from 'node:crypto';
import { SECRET_COMPTES, SECRET_PAIEMENTS } from './doublure-connect';
import { type APayer, SceneDEncaissement } from '../support/encaissement-en-ligne';

describe('Un événement', () => {
  const scene = new SceneDEncaissement();
  let une: APayer;
  let corps: string;
  beforeEach(async () => {
    une = await scene.aPayer();
    await scene.payer(une.jeton);
    const tous = await scene.doublure.evenements('paiements');
    corps = tous.find(({ compte, type }) => compte === scene.compte && type.endsWith('completed'))!.corps;
  });

  const signer = (texte: string, secret = SECRET_PAIEMENTS, ageS = 0): string => {
    const t = Math.floor(scene.app.horloge.maintenant().getTime() / 1_000) - ageS;
    return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${texte}`).digest('hex')}`;
  };
  const rien = async (): Promise<void> => {
    expect(await scene.livre(une)).toEqual([]);
  };

  it('bien signé, fait relire et écrire', async () => {
    expect(await scene.livrerUn({ corps, signature: signer(corps) })).toBe(200);
    expect(await scene.livre(une)).toHaveLength(1);
  });

  it.each([
    ['signé de l’autre secret', (c: string) => signer(c, SECRET_COMPTES)],
    ['vieux de 301 s', (c: string) => signer(c, SECRET_PAIEMENTS, 301)],
    ['daté de demain', (c: string) => signer(c, SECRET_PAIEMENTS, -301)],
    ['non signé', () => ''],
  ])('%s : refusé, sans effet', async (_quoi, faire) => {
    expect(await scene.livrerUn({ corps, signature: faire(corps) })).toBe(400);
    await rien();
  });

  it.each([
    ['d’un autre compte', { account: 'acct_inconnu' }],
    ['d’un autre mode', { livemode: true }],
    ['sans compte', { account: undefined }],
  ])('%s : entendu, sans effet', async (_quoi, plus) => {
    const faux = JSON.stringify({ ...(JSON.parse(corps) as object), ...plus });
    expect(await scene.livrerUn({ corps: faux, signature: signer(faux) })).toBe(200);
    await rien();
  });

  it('qui affirme un montant n’est pas cru : c’est Stripe, relu, qui dit', async () => {
    const faux = corps.replaceAll('120000', '999900');
    expect(await scene.livrerUn({ corps: faux, signature: signer(faux) })).toBe(200);
    expect((await scene.livre(une)).map(({ montant }) => montant)).toEqual([1200]);
  });

  it('Stripe muet : 503, il le répétera ; puis tout s’écrit', async () => {
    await scene.doublure.panne('erreur');
    expect(await scene.livrerUn({ corps, signature: signer(corps) })).toBe(503);
    await rien();
    await scene.doublure.panne(null);
    expect(await scene.livrerUn({ corps, signature: signer(corps) })).toBe(200);
    expect(await scene.livre(une)).toHaveLength(1);
  });

  it('rien d’une carte ni d’un IBAN ne se garde ni ne se journalise', async () => {
    await scene.livrerUn({ corps, signature: signer(corps) });
    const autre = await scene.aPayer(80);
    const page = await scene.payer(autre.jeton, 'prelevement');
    await scene.commander('prelevements/regler', { session: page });
    await scene.livrer();
    await scene.vider();
    const base = JSON.stringify(
      await Promise.all((await scene.collections()).map(async (nom) => [nom, await scene.lire(nom)])),
    );
    const journaux = scene.app.journal.join('\n');
    for (const secret of [
      'fingerprint',
      'Xt5EWLLDS7FJjR1c',
      'exp_month',
      'NE3x0iT8qOPkZBKm',
      'mandate_',
      'cs_test_secret',
    ])
      expect([secret, base.includes(secret), journaux.includes(secret)]).toEqual([secret, false, false]);
    expect(journaux).not.toContain(une.jeton);
    // La fin de l'IBAN, comme un texte la dirait : quatre chiffres se trouvent par hasard dans un identifiant.
    expect(base).not.toMatch(/["• ]2606\b/);
  });
});
