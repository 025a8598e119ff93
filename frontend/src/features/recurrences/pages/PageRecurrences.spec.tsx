import { RECURRENCES } from '@facturier/domaine/contrat/openapi/exemples/recurrences';
import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import { FenetreReglages } from '../components/FenetreReglages';
import PageRecurrences from './PageRecurrences';

const ID = RECURRENCES.Recurrence._id;

describe('La page des récurrences', () => {
  beforeEach(() => {
    serveur('GET').mockImplementation((chemin) =>
      Promise.resolve({
        data: String(chemin).endsWith('/demain') ? RECURRENCES.DemainEnSeries : [RECURRENCES.Recurrence],
      }),
    );
  });

  it('dit ce qui part seul demain, et le suspend d’un clic', async () => {
    const post = serveur('POST').mockResolvedValue({ data: RECURRENCES.Recurrence });
    await rendreEnEntier(<PageRecurrences />);
    expect(await screen.findByText(/Demain, 1\sfacture partira seule/)).toBeVisible();
    expect(screen.getByText(/89,00\s€ à Durand SARL/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Suspendre' }));
    await waitFor(() => expect(post.mock.calls[0]![0]).toBe(`/recurrences/${ID}/pause`));
  });

  it('dit l’état d’une série en mots, et n’arrête qu’après confirmation', async () => {
    const post = serveur('POST').mockResolvedValue({ data: RECURRENCES.Recurrence });
    await rendreEnEntier(<PageRecurrences />);
    expect(await screen.findByText(/Active · prochaine le 1er\sfévrier 2027/)).toBeVisible();
    expect(screen.getByText(/Brouillon à relire/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Arrêter' }));
    expect(post).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Arrêter la série' }));
    await waitFor(() => expect(post.mock.calls[0]![0]).toBe(`/recurrences/${ID}/arreter`));
  });

  it('vide, dit d’où une série commence, et y mène', async () => {
    serveur('GET').mockImplementation((chemin) =>
      Promise.resolve({
        data: String(chemin).endsWith('/demain') ? { ...RECURRENCES.DemainEnSeries, factures: [] } : [],
      }),
    );
    await rendreEnEntier(<PageRecurrences />);
    expect(await screen.findByText(/ouvrez une facture émise/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choisir une facture' })).toHaveAttribute('href', '/factures');
  });

  it('ouverte, son délai et son préavis se règlent ; au-delà de 45 jours, la loi se dit', async () => {
    const put = serveur('PUT').mockResolvedValue({ data: RECURRENCES.Recurrence });
    const serie = { ...(RECURRENCES.Recurrence as unknown as Recurrence), mode: 'envoi' as const };
    const fermer = jest.fn();
    await rendreEnEntier(<FenetreReglages serie={serie} fermer={fermer} />);
    const delai = screen.getByLabelText('Délai de paiement, en jours');
    await userEvent.clear(delai);
    await userEvent.type(delai, '61');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/de 0 à 60/)).toBeVisible();
    await userEvent.clear(delai);
    await userEvent.type(delai, '60');
    expect(await screen.findByText(/sous 45 jours au plus/)).toBeVisible();
    const choisir = async (question: string, reponse: string): Promise<void> => {
      const groupe = screen.getByRole('radiogroup', { name: question });
      await userEvent.click(within(groupe).getByRole('radio', { name: reponse }));
    };
    await choisir('Me prévenir la veille', 'Non');
    await choisir('Recevoir copie de l’e-mail', 'Oui');
    const message = screen.getByLabelText('Message de l’e-mail');
    await userEvent.type(message, 'Loyer {{moi}');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^\{moi\} n’est pas une variable connue/)).toBeVisible();
    await userEvent.clear(message);
    await userEvent.type(message, 'Loyer {{de_mois}');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(fermer).toHaveBeenCalled());
    expect(put.mock.calls[0]![1]).toMatchObject({
      ...{ echeanceJours: 60, preavis: 'aucun', mode: 'envoi' },
      ...{ copieAMoi: true, objetCourriel: null, messageCourriel: 'Loyer {de_mois}' },
    });
  });

  it('d’un particulier, ou d’un client supprimé, aucune loi du commerce ne se dit', async () => {
    const lue = RECURRENCES.Recurrence as unknown as Recurrence;
    const serie = { ...lue, echeanceJours: 60, client: { ...lue.client, professionnel: false } };
    await rendreEnEntier(<FenetreReglages serie={serie} fermer={jest.fn()} />);
    expect(screen.getByLabelText('Délai de paiement, en jours')).toHaveValue('60');
    expect(screen.queryByText(/45 jours/)).toBeNull();
    expect(screen.getByText(/le délai de la facture répétée/)).toBeVisible();
  });
});
