import type { AnnuaireDuSiren } from '@facturier/domaine/contrat/plateforme';
import { Types } from 'mongoose';
import { DonneesPersonnellesService } from '../../src/platform/personal-data/donnees-personnelles.service';
import { connexionDe } from '../support/builders';
import { TerrainDePlateforme } from '../support/terrain-plateforme';

const MINUTE = 60_000;
const HEURE = 60 * MINUTE;
const JOUR = 24 * HEURE;

describe('L’annuaire et la fin d’une connexion à une plateforme agréée', () => {
  const terrain = new TerrainDePlateforme();
  const { pa } = terrain;
  beforeAll(() => terrain.ouvrir());
  afterAll(() => terrain.fermer());
  beforeEach(() => {
    pa.recues.length = 0;
    pa.avant.length = 0;
    pa.lenteurMs = 0;
    pa.dureeSecondes = 1_800;
    pa.annuaire.clear();
  });

  it('l’annuaire : présent, absent, inconnu ; lu une fois par jour, gardé sept jours quand il se tait', async () => {
    const scene = await terrain.compte();
    const lire = async (siren: string, rang = 0) =>
      (await (await scene.moi(rang)).get<AnnuaireDuSiren>(`/plateforme/annuaire/${siren}`)).corps;
    expect(await lire('200000008')).toMatchObject({ etat: 'inconnue', lueLe: null, entrees: [] });
    await scene.connecter();
    pa.inscrire('200000008', { addressingIdentifier: '200000008_COMPTA', directoryLineStatus: 'Enabled' });
    pa.inscrire('200000016', { addressingIdentifier: '200000016' });
    expect(await lire('200000008')).toMatchObject({
      ...{ etat: 'presente', ancienne: false },
      entrees: [{ adresse: '200000008_COMPTA', statut: 'active' }],
    });
    expect((await lire('200000016')).entrees).toEqual([{ adresse: '200000016', statut: 'inconnu' }]);
    expect((await lire('200000024')).etat).toBe('absente');
    const appels = pa.recues.length;
    expect((await lire('200000008', 1)).etat).toBe('presente');
    expect(pa.recues).toHaveLength(appels);

    terrain.avancer(5 * JOUR);
    pa.avant.push(
      () => null,
      () => 'muette',
    );
    const debut = performance.now();
    expect(await lire('200000008')).toMatchObject({ etat: 'presente', ancienne: true });
    expect(performance.now() - debut).toBeLessThan(10_000);
    pa.avant.push(
      () => null,
      () => ({ statut: 503, json: {} }),
    );
    expect((await lire('200000032')).etat).toBe('inconnue');
    terrain.avancer(3 * JOUR);
    pa.avant.push(
      () => null,
      () => ({ statut: 503, json: {} }),
    );
    expect((await lire('200000008')).etat).toBe('inconnue');
    expect((await (await scene.moi()).get('/plateforme/annuaire/123')).statut).toBe(404);
  });

  it('le compte supprimé, ses clés partent ; le journal n’en a jamais rien dit', async () => {
    const scene = await terrain.compte();
    await scene.connecter();
    const { id, email } = scene.compte;
    await terrain.app.get(DonneesPersonnellesService).effacer({ id, email });
    const proprietaire = new Types.ObjectId(scene.compte.id);
    expect(await connexionDe(terrain.app).collection('connexions_pa').countDocuments({ proprietaire })).toBe(
      0,
    );
    const journal = terrain.apps.flatMap((app) => app.journal).join('');
    for (const secret of ['secret-a', 'ne-jamais-journaliser', 'rafraichir-', 'code-bon'])
      expect(journal).not.toContain(secret);
  });
});
