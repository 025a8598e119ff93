import { RELANCES } from '@facturier/domaine/contrat/openapi/exemples/relances';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import { OngletTextes } from './OngletTextes';

const VALEURS = 'client:Les Tables du Parc\n\nnumero:FAC-2026-012\n\nreste:120,00\u00a0€';
const { ReglagesRelances: REGLAGES, RelancesAVenir: CALENDRIER } = RELANCES;
const etapes = (): HTMLElement[] => screen.getAllByRole('group', { name: /^J/ });
const apercu = (): HTMLElement => within(etapes()[0]!).getByRole('group', { name: /^Aperçu/ });

async function montrer(): Promise<jest.Mock> {
  serveur('GET').mockResolvedValue({ data: { client: { type: 'particulier' } } });
  const essai = serveur('POST').mockResolvedValue({ data: { objet: 'Aperçu', corps: VALEURS } });
  await rendreEnEntier(<OngletTextes reglages={REGLAGES} calendrier={CALENDRIER} />);
  await within(etapes()[0]!).findByRole('group', { name: /^Aperçu/ });
  return essai;
}

describe('Les textes des rappels', () => {
  it('une variable s’insère d’un clic à la place du curseur, et l’aperçu la dit de la facture aussitôt', async () => {
    const essai = await montrer();
    const message = within(etapes()[0]!).getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await userEvent.clear(message);
    await userEvent.type(message, 'Bonjour , merci.');
    message.setSelectionRange(8, 8);
    await userEvent.click(within(etapes()[0]!).getByRole('button', { name: 'Nom du client' }));
    expect(message).toHaveValue('Bonjour {{client}}, merci.');
    expect(message).toHaveFocus();
    expect(apercu()).toHaveTextContent('Bonjour Les Tables du Parc, merci.');
    // Un particulier ne doit rien de ce que le retard ajoute : le serveur le refuserait, il ne se demande pas.
    expect(essai).toHaveBeenCalledTimes(1);
    expect(essai.mock.calls).not.toContainEqual([
      expect.anything(),
      expect.objectContaining({ corps: expect.stringContaining('penalites') }),
      expect.anything(),
    ]);
  });

  it('un moment se dit en jours avant ou après l’échéance, sans signe', async () => {
    await montrer();
    const [premiere] = etapes();
    const jours = within(premiere!).getByRole('textbox', { name: 'Quand' });
    await userEvent.clear(jours);
    await userEvent.type(jours, '4');
    expect(within(premiere!).getByText(/^jours (avant|après) l’échéance$/)).toBeVisible();
    expect(screen.getByRole('group', { name: /^J[−+]4/ })).toBeVisible();
  });
});
