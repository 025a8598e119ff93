import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendreEnEntier } from '@/testing/rendre';
import { CollerDesHeures } from './CollerDesHeures';

const CSV =
  'Project,Start date,Duration\nSite,2026-11-03,01:30:00\nLogo,2026-11-04,00:20:00\nTotal,,01:50:00';

const ouvrir = async (places = 200) => {
  const surChoix = jest.fn();
  await rendreEnEntier(<CollerDesHeures places={places} surChoix={surChoix} surFermeture={jest.fn()} />);
  return surChoix;
};
const coller = async (texte: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText('Vos heures'));
  await userEvent.paste(texte);
};

describe('« Coller des heures »', () => {
  it('cas 35 : montre une ligne par projet et le total écarté, puis les ajoute au prix de l’heure', async () => {
    const surChoix = await ouvrir();
    await coller(CSV);
    const lues = await screen.findByRole('status', { name: 'Lignes lues' });
    expect(lues.textContent).toContain('1,5\u00a0h');
    expect(lues.textContent).toContain('0,333\u00a0h');
    expect(screen.getByText(/La ligne 4 est un total/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Prix de l’heure'), '60');
    expect(surChoix).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /Ajouter 2\slignes/ }));
    expect(surChoix.mock.calls[0]![0]).toMatchObject([
      { description: 'Site', quantite: '1,5', unite: 'h', prixUnitaire: '60,00' },
      { description: 'Logo', quantite: '0,333', unite: 'h', prixUnitaire: '60,00' },
    ]);
  });

  it('dit ce qui n’a plus de place, et qu’un texte sans durée n’est pas des heures', async () => {
    await ouvrir(1);
    await coller(CSV);
    expect(await screen.findByText(/1\sprojet de trop pour ce document/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Ajouter 1\sligne/ })).toBeEnabled();
    await userEvent.clear(screen.getByLabelText('Vos heures'));
    await coller('Bonjour à tous');
    expect(await screen.findByText(/Aucune durée ne s’y lit/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
  });
});
