import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer, type JSX } from 'react';
import { rendre } from '@/testing/rendre';
import { etatInitial, reduireAssistant } from '../../model/assistant.reducer';
import { TableLignes } from './TableLignes';

const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: '', adresse: '', codePostal: '', ville: '' };

function Banc(): JSX.Element {
  const [etat, agir] = useReducer(reduireAssistant, etatInitial('2026-11-05', EMETTEUR, ''));
  return <TableLignes lignes={etat.valeurs.lignes} agir={agir} pleine={etat.valeurs.lignes.length >= 5} />;
}

const descriptions = (): string[] =>
  screen.getAllByLabelText<HTMLInputElement>(/^Description, ligne/).map(({ value }) => value);

describe('lignes sur place', () => {
  it('Entrée passe à la ligne suivante, et en ajoute une depuis la dernière', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Description, ligne 1'), 'Bol{Enter}');
    expect(descriptions()).toHaveLength(3);
    await waitFor(() => expect(screen.getByLabelText('Description, ligne 2')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('Prix unitaire, ligne 3'), '14{Enter}');
    await waitFor(() => expect(descriptions()).toHaveLength(4));
  });

  it('n’ajoute plus rien quand la facture est pleine', async () => {
    rendre(<Banc />);
    for (const rang of [3, 4, 5, 5])
      await userEvent.type(screen.getByLabelText(`Description, ligne ${rang}`), '{Enter}');
    expect(descriptions()).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Dupliquer la ligne 1' })).toBeDisabled();
  });

  it('les flèches de la poignée rangent les lignes', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Description, ligne 1'), 'Premier');
    screen.getByRole('button', { name: /Déplacer la ligne 1/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(descriptions()).toEqual(['', 'Premier', '']);
  });

  it('montre le montant à chaque frappe, range le prix en sortant et dit ce qui manque', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Quantité, ligne 1'), '{Backspace}24');
    await userEvent.type(screen.getByLabelText('Prix unitaire, ligne 1'), '18,5');
    expect(screen.getByLabelText('Montant, ligne 1')).toHaveTextContent(/444,00/);
    await userEvent.click(screen.getByLabelText('Description, ligne 2'));
    expect(screen.getByLabelText('Prix unitaire, ligne 1')).toHaveValue('18,50');
    expect(screen.getByText('Décrivez la prestation ou le produit.')).toBeInTheDocument();
    expect(screen.getByLabelText('Description, ligne 1')).toHaveAttribute('aria-invalid', 'true');
  });

  it('supprimer puis dupliquer agit sur la bonne ligne', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Description, ligne 2'), 'Deux');
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer la ligne 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dupliquer la ligne 1' }));
    expect(descriptions()).toEqual(['Deux', 'Deux', '']);
  });
});
