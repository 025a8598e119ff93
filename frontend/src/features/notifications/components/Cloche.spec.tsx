import { NOTIFICATIONS } from '@facturier/domaine/contrat/openapi/exemples/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveur, type Recue } from '@/testing/serveur';
import { cacheDeTest, rendre } from '@/testing/rendre';
import { recevoirAttente } from '../api/attente';
import { clesNotifications } from '../api/cles';
import { Cloche } from './Cloche';

jest.mock('@/lib/format/date', () => ({
  ...jest.requireActual<object>('@/lib/format/date'),
  aujourdhui: () => '2026-11-23',
}));

const { NotificationRecue: RECUE } = NOTIFICATIONS;
const page = (nonVues: number) => ({
  notifications: [RECUE, { ...RECUE, _id: 'lue', titre: 'Acceptation', lue: true }],
  suite: null,
  nonVues,
  nonLues: 1,
});

/** La cloche d'un compte qui a tant de nouvelles, et de quoi en recevoir par le flux. */
function voir(nonVues: number): {
  recevoir: (nonVues: number) => void;
  ecrits: Recue;
  places: Recue;
} {
  const rien = async (): Promise<{ data: unknown }> => ({ data: { nonVues: 0, nonLues: 0 } });
  serveur('GET').mockImplementation(async () => ({ data: page(nonVues) }));
  const ecrits = serveur('POST').mockImplementation(rien);
  const places = serveur('PUT').mockImplementation(rien);
  const cache = cacheDeTest();
  cache.setQueryData(clesNotifications.attente, { nonVues, nonLues: 1 });
  rendre(<Cloche place="barre" />, { cache });
  const recevoir = (nouvelles: number): void =>
    act(() => void recevoirAttente(cache, { nonVues: nouvelles, nonLues: 1 }));
  return { recevoir, ecrits, places };
}

const ouvrir = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
  return screen.findByRole('dialog', { name: 'Notifications' });
};

beforeEach(() => localStorage.setItem('facturier.offre-push', 'faite'));
afterEach(() => jest.restoreAllMocks());

describe('La cloche', () => {
  it('dit combien de nouvelles, et rien quand il n’y en a pas', async () => {
    const { recevoir } = voir(3);
    expect(screen.getByRole('button', { name: 'Notifications, 3\u00a0nouvelles' })).toHaveTextContent('3');
    recevoir(0);
    expect(await screen.findByRole('button', { name: 'Notifications' })).toHaveTextContent('');
  });

  it('annonce celles qui arrivent, pas celles qui étaient là', async () => {
    const { recevoir } = voir(1);
    expect(screen.queryByText(/nouvelle notification/)).not.toBeInTheDocument();
    recevoir(2);
    const annonce = await screen.findByText(/^2\snouvelles notifications\.$/);
    recevoir(0);
    await waitFor(() => expect(annonce).toHaveTextContent(''));
  });

  it('ouverte, montre les dernières, et les a vues', async () => {
    const { ecrits } = voir(1);
    await ouvrir();
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Non lue\u00a0: Refus' })).toHaveAttribute('href', RECUE.chemin);
    expect(screen.getByRole('link', { name: 'Acceptation' })).toBeInTheDocument();
    expect(ecrits).toHaveBeenCalledWith('/notifications/vues', undefined, expect.anything());
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  });

  it('sans nouvelle, ne dit rien au serveur', async () => {
    const { ecrits } = voir(0);
    await ouvrir();
    await screen.findAllByRole('listitem');
    expect(ecrits).not.toHaveBeenCalled();
  });

  it('choisie, une notification est lue ; le panneau se referme', async () => {
    const { ecrits } = voir(0);
    await ouvrir();
    await userEvent.click(await screen.findByRole('link', { name: /Refus/ }));
    await waitFor(() =>
      expect(ecrits).toHaveBeenCalledWith('/notifications/lues', { ids: [RECUE._id] }, expect.anything()),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('archive, et reporte à demain ou à lundi', async () => {
    const { places } = voir(0);
    await ouvrir();
    await userEvent.click((await screen.findAllByRole('button', { name: /^Que faire/ }))[0]!);
    for (const [rang, acte] of ['Archiver', 'Demain', 'Lundi'].entries()) {
      const bouton = screen.getByRole('button', { name: acte });
      await waitFor(() => expect(bouton).toBeEnabled());
      await userEvent.click(bouton);
      await waitFor(() => expect(places).toHaveBeenCalledTimes(rang + 1));
    }
    expect(places.mock.calls.map(([chemin, corps]) => [chemin, corps])).toEqual([
      [`/notifications/${RECUE._id}/archiver`, { archivee: true }],
      [`/notifications/${RECUE._id}/reporter`, { au: '2026-11-24' }],
      [`/notifications/${RECUE._id}/reporter`, { au: '2026-11-30' }],
    ]);
  });

  it('archivée, elle se reprend', async () => {
    const { places } = voir(0);
    await ouvrir();
    await userEvent.click((await screen.findAllByRole('button', { name: /^Que faire/ }))[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Archiver' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() =>
      expect(places).toHaveBeenLastCalledWith(
        `/notifications/${RECUE._id}/archiver`,
        { archivee: false },
        expect.anything(),
      ),
    );
  });

  it('se referme par Échap, et rend le focus à la cloche', async () => {
    voir(0);
    const panneau = await ouvrir();
    expect(panneau).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toHaveFocus());
  });

  it('se referme quand on presse ailleurs, et reste quand on presse dedans', async () => {
    voir(0);
    const panneau = await ouvrir();
    await userEvent.click(panneau);
    expect(panneau).toBeInTheDocument();
    await userEvent.click(document.body);
    expect(panneau).not.toBeInTheDocument();
  });
});
