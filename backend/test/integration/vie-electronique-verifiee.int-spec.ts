import type { Facture } from '@facturier/domaine/contrat/factures';
import { Types } from 'mongoose';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { connexionDe } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { cdarDe } from '../support/flux-de-test';
import { TerrainDeStatuts } from '../support/terrain-statuts';

describe('Les messages d’une facture, relus de nuit', () => {
  const ici = TerrainDeStatuts.ouvert();
  const { terrain, maintenant } = ici;
  let emise: Facture;
  beforeEach(async () => {
    await messages().deleteMany({});
    await connexionDe(terrain.app).collection('factures').deleteMany({});
    const moi = await ici.scene.moi();
    emise = await uneFacture(moi, (await unClient(moi, { siren: '200000008' }))._id);
    for (const [rang, code] of ['200', '203', '205'].entries()) {
      const facture = { numero: emise.numero!, emission: emise.dateEmission!, vendeur: '732829320' };
      const le = new Date(maintenant().getTime() + rang * 60_000);
      ici.flux.poser(cdarDe({ ...facture, type: '380' }, code, { le }), maintenant());
      await ici.scene.relever();
    }
  });
  const messages = () => connexionDe(terrain.app).collection('messages_cdv');
  const duRang = (rang: number) => ({ document: new Types.ObjectId(emise._id), rang });
  const ruptures = async (): Promise<string[]> =>
    (await terrain.app.get(VerificationsService).relever()).ruptures
      .filter(({ controle }) => ['messages', 'etats-electroniques'].includes(controle))
      .map(({ controle, message, facture }) => {
        expect(facture).toBe(emise._id);
        return `${controle}\u00a0: ${message}`.replace(/\u00a0/g, ' ');
      });

  it('une chaîne saine n’a rien à redire', async () => {
    expect(await messages().countDocuments(duRang(3))).toBe(1);
    expect(await ruptures()).toEqual([]);
  });

  it('un message effacé laisse un trou', async () => {
    await messages().deleteOne(duRang(2));
    expect(await ruptures()).toContain('messages : Vie électronique : le message 2 manque avant le 3.');
  });

  it('deux messages échangés ne sont plus ceux qui furent chaînés', async () => {
    const [un, deux] = [await messages().findOne(duRang(1)), await messages().findOne(duRang(2))];
    await messages().updateOne({ _id: un!._id }, { $set: { message: deux!.message } });
    await messages().updateOne({ _id: deux!._id }, { $set: { message: un!.message } });
    expect(await ruptures()).toEqual(
      expect.arrayContaining([
        'messages : Vie électronique : le message 1 a été modifié.',
        'messages : Vie électronique : le message 2 a été modifié.',
      ]),
    );
  });

  it('le dernier effacé, la facture en garde le compte ; un état récrit n’est plus celui de ses messages', async () => {
    const factures = connexionDe(terrain.app).collection('factures');
    const sienne = { _id: new Types.ObjectId(emise._id) };
    await factures.updateOne(sienne, { $set: { 'electronique.etat': 'refusee' } });
    expect(await ruptures()).toEqual([
      'etats-electroniques : Vie électronique : l’état gardé (refusee) n’est plus celui que disent ses messages (approuvee).',
    ]);
    await messages().deleteOne(duRang(3));
    expect(await ruptures()).toEqual(['etats-electroniques : Vie électronique : 2 messages sur 3.']);
  });
});
