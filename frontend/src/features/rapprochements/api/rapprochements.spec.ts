import type { CorpsLigneRapprochee } from '@facturier/domaine/contrat/rapprochements';
import { LIGNES_PAR_DEMANDE } from '@facturier/domaine/releves/bornes';
import { serveur } from '@/testing/serveur';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { ErreurApi } from '@/lib/erreurs-api';
import { appliquer, lireCle, lireConnues } from './rapprochements';

const empreinte = (n: number): string => n.toString(16).padStart(64, '0');
const lignes = (combien: number): CorpsLigneRapprochee[] =>
  Array.from({ length: combien }, (_, n) => ({
    empreinte: empreinte(n),
    date: '2026-11-05',
    genre: 'ignoree' as const,
    affectations: [],
  }));
const cleDe = (appel: unknown[] | undefined): unknown =>
  (appel![2] as { headers: Record<string, string> }).headers['Idempotency-Key'];

afterEach(() => jest.restoreAllMocks());

describe('Les appels d’un rapprochement', () => {
  it('demandent la clé du compte', async () => {
    serveur('GET').mockResolvedValue({ data: { cle: 'abc' } });
    expect(await lireCle()).toBe('abc');
  });

  it('réunissent ce que chaque tranche connaît', async () => {
    serveur('POST')
      .mockResolvedValueOnce({ data: { connues: [empreinte(3)] } })
      .mockResolvedValueOnce({ data: { connues: [empreinte(1_000)] } });
    const toutes = Array.from({ length: 1_001 }, (_, n) => empreinte(n));
    expect([...(await lireConnues(toutes))]).toEqual([empreinte(3), empreinte(1_000)]);
  });

  it('gardent la clé d’une tranche dont la réponse s’est perdue, et additionnent les bilans', async () => {
    const bilan = { inscrites: 1, dejaConnues: 2, retenues: 3 };
    const post = serveur('POST')
      .mockResolvedValueOnce({ data: bilan })
      .mockRejectedValueOnce(new ErreurApi({ statut: 0 }))
      .mockResolvedValue({ data: bilan });
    const cles = new ClesParContenu();
    const deuxDemandes = lignes(LIGNES_PAR_DEMANDE + 1);
    await expect(appliquer(deuxDemandes, cles)).rejects.toThrow();
    expect(await appliquer(deuxDemandes, cles)).toEqual({ inscrites: 2, dejaConnues: 4, retenues: 6 });
    expect([cleDe(post.mock.calls[2]), cleDe(post.mock.calls[3])]).toEqual([
      cleDe(post.mock.calls[0]),
      cleDe(post.mock.calls[1]),
    ]);
  });
});
