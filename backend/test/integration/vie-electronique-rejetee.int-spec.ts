import type { Facture } from '@facturier/domaine/contrat/factures';
import type { MessageCdv } from '@facturier/domaine/plateforme/message-cdv';
import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Types } from 'mongoose';
import { RelancablesRepository } from '../../src/modules/factures/relancables/relancables.repository';
import { connexionDe } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { cdarDe } from '../support/flux-de-test';
import { TerrainDeStatuts } from '../support/terrain-statuts';

describe('Une facture que sa plateforme rejette (213)', () => {
  const ici = TerrainDeStatuts.ouvert();
  const { terrain, maintenant } = ici;
  let emise: Facture;
  beforeEach(async () => {
    const moi = await ici.scene.moi();
    emise = await uneFacture(moi, (await unClient(moi, { siren: '200000008' }))._id);
  });
  const factures = () => connexionDe(terrain.app).collection('factures');
  const deCetteFacture = () => ({ _id: new Types.ObjectId(emise._id) });
  const lire = async () => (await (await ici.scene.moi()).get<Facture>(`/factures/${emise._id}`)).corps;
  const dire = (code: string, minutes: number, motif?: string, suivi?: string) => {
    const facture: MessageCdv['facture'] = {
      ...{ numero: emise.numero!, emission: emise.dateEmission!, type: '380', vendeur: '732829320' },
    };
    const details = motif ? [{ motif, montants: [] }] : [];
    const le = new Date(maintenant().getTime() + minutes * 60_000);
    return ici.flux.poser(
      cdarDe(facture, code, { le, details, rang: minutes + 1 }),
      maintenant(),
      suivi ? { trackingId: suivi } : {},
    );
  };
  const echues = async (): Promise<number> => {
    const aujourdhui = dateCivileAParis(maintenant());
    const depot = terrain.app.get(RelancablesRepository);
    return (await depot.dues(ici.scene.compte.id, ajouterJours(aujourdhui, -10), aujourdhui)).length;
  };

  it('ne se réclame plus : ni rappel, ni retard ; annulée par un avoir, elle ne s’envoie plus', async () => {
    const dateEcheance = ajouterJours(dateCivileAParis(maintenant()), -3);
    await factures().updateOne(deCetteFacture(), { $set: { dateEcheance } });
    expect([(await lire()).joursDeRetard, await echues()]).toEqual([3, 1]);
    dire('200', 0);
    dire('213', 1, 'ADR_ERR');
    await ici.scene.relever();
    expect(await lire()).toMatchObject({ joursDeRetard: 0, sansEnvoi: true });
    expect(await echues()).toBe(0);
    const moi = await ici.scene.moi();
    const { corps } = await moi.get<object>(`/factures/${emise._id}/relances`);
    expect(JSON.stringify(corps)).toContain('a rejeté cette facture');
    await moi.post(`/factures/${emise._id}/avoirs`, { motif: 'Rejetée' });
    expect(await lire()).toMatchObject({ statut: 'annulee', sansEnvoi: true });
  });

  it('cas 15 : un doublon jugé d’un second flux n’y change rien : elle reste déposée, l’incident est noté', async () => {
    const [depots, proprietaire] = [
      connexionDe(terrain.app).collection<{ _id: string }>('depots_pa'),
      new Types.ObjectId(ici.scene.compte.id),
    ];
    const ligne = (rang: number) => ({
      ...{ _id: `suivi-${emise._id}-${rang}`, proprietaire, genre: 'facture', cible: emise._id, rang },
      ...{ role: 'emettre', etat: 'accepte', flux: `F-${emise._id}-${rang}`, hote: 'pa.test', motifs: [] },
    });
    // Le premier flux, remplacé, puis celui qui vit.
    await depots.insertMany([ligne(1), ligne(2)]);
    dire('200', 0, undefined, ligne(2)._id);
    dire('213', 1, 'ADR_ERR', ligne(1)._id);
    await ici.scene.relever();
    const { electronique, statutEmetteur } = (await factures().findOne(deCetteFacture()))!;
    expect([statutEmetteur, electronique]).toMatchObject([
      'envoyee',
      { etat: 'deposee', incident: 'second_depot_rejete', passages: ['envoyee'] },
    ]);
    dire('213', 2, 'ADR_ERR', ligne(2)._id);
    await ici.scene.relever();
    expect((await factures().findOne(deCetteFacture()))!.electronique).toMatchObject({ etat: 'rejetee' });
  });
});
