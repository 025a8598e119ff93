import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendre } from '@/testing/rendre';
import { PiedAssistant } from './PiedAssistant';

const base = {
  resume: null,
  occupe: false,
  empeche: false,
  surPrecedent: jest.fn(),
  surSuivant: jest.fn(),
  surApercu: null,
  surGeneration: jest.fn(),
};

describe('pied de l’assistant', () => {
  it('Précédent est inactif à l’étape 1', () => {
    rendre(<PiedAssistant {...base} etape={1} blocage={null} />);
    expect(screen.getByRole('button', { name: 'Précédent' })).toBeDisabled();
  });

  it('Suivant bloqué dit pourquoi et mène au champ', async () => {
    rendre(
      <>
        <input id="recherche-client" aria-label="Recherche" />
        <PiedAssistant
          {...base}
          etape={2}
          blocage={{ champ: 'recherche-client', message: 'Choisissez un client pour continuer.' }}
        />
      </>,
    );
    expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Choisissez un client pour continuer.' }));
    expect(screen.getByLabelText('Recherche')).toHaveFocus();
  });

  it('la dernière étape génère, et envoie si on le demande, sauf s’il manque une mention', async () => {
    const { unmount } = rendre(<PiedAssistant {...base} etape={5} blocage={null} />);
    expect(screen.getByRole('button', { name: 'Générer la facture' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Suivant' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Générer et envoyer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Générer la facture' }));
    expect(base.surGeneration.mock.calls).toEqual([['envoyer'], ['voir']]);
    unmount();
    rendre(<PiedAssistant {...base} empeche etape={5} blocage={null} />);
    expect(screen.getByRole('button', { name: 'Générer la facture' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Générer et envoyer' })).toBeDisabled();
  });
});
