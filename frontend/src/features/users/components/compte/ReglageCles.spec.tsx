import { CLES } from '@facturier/domaine/contrat/openapi/exemples/cles';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendre } from '@/testing/rendre';
import { serveur, type Recue } from '@/testing/serveur';
import { ReglageCles } from './ReglageCles';

const { CleAcces: CLE } = CLES;

/** Les clés d'un compte : une saine, une écartée jusqu'à ce qu'on la garde. */
function voir(): Recue {
  let ecarteeLe: string | null = '2026-11-27T08:00:00.000Z';
  const cles = () => [CLE, { ...CLE, id: 'copiee', nom: 'Téléphone', ecarteeLe }];
  serveur('GET').mockImplementation(async () => ({ data: cles() }));
  const ecrits = serveur('POST').mockImplementation(async () => {
    ecarteeLe = null;
    return { data: cles()[1] };
  });
  rendre(<ReglageCles />);
  return ecrits;
}

afterEach(() => jest.restoreAllMocks());

describe('Les clés d’accès, dans « Mon compte »', () => {
  it('dit qu’une clé est écartée, et la garde à la demande ; une clé saine n’a rien à garder', async () => {
    const ecrits = voir();
    expect(
      await screen.findByText(/elle a peut-être été copiée, et n’ouvre plus votre\s+compte/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retirer Téléphone' })).toBeVisible();
    expect(screen.queryByRole('button', { name: `Garder ${CLE.nom}` })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Garder Téléphone' }));
    expect(await screen.findByText(/Clé d’accès gardée/)).toBeVisible();
    expect(ecrits.mock.calls.map(([chemin]) => chemin)).toEqual(['/auth/cles/copiee/garder']);
    expect(screen.queryByRole('button', { name: 'Garder Téléphone' })).toBeNull();
  });
});
