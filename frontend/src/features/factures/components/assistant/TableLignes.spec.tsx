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

  it('propose les unités de la norme par leur nom français, et garde toute autre telle qu’elle est tapée', async () => {
    const { container } = rendre(<Banc />);
    const proposees = [...container.querySelectorAll('datalist option')].map((option) => option.textContent);
    for (const nom of ['heure', 'jour', 'mois', 'forfait', 'mètre carré', 'kilogramme', 'lot'])
      expect(proposees).toContain(nom);
    await userEvent.type(screen.getByLabelText('Unité, ligne 1'), 'séance');
    expect(screen.getByLabelText('Unité, ligne 1')).toHaveValue('séance');
  });

  it('replie les options d’une ligne : remise déduite du montant, nature et détail résumés sous elle', async () => {
    rendre(<Banc />);
    expect(screen.queryByLabelText('Remise, ligne 1')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Description, ligne 1'), 'Bol');
    await userEvent.type(screen.getByLabelText('Prix unitaire, ligne 1'), '100');
    const options = screen.getByRole('button', { name: 'Options de la ligne 1' });
    await userEvent.click(options);
    await userEvent.type(screen.getByLabelText('Remise, ligne 1'), '10');
    await userEvent.click(screen.getByRole('radio', { name: 'Bien' }));
    await userEvent.type(screen.getByLabelText('Détail, ligne 1'), 'Grès bleu');
    expect(screen.getByLabelText('Montant, ligne 1')).toHaveTextContent(/90,00/);
    await userEvent.click(options);
    expect(screen.getByText('Bien, remise 10 %, Grès bleu')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dupliquer la ligne 1' }));
    expect(screen.getByLabelText('Montant, ligne 2')).toHaveTextContent(/90,00/);
  });

  it('refuse une remise supérieure à la ligne, et le dit', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Description, ligne 1'), 'Bol');
    await userEvent.type(screen.getByLabelText('Prix unitaire, ligne 1'), '10');
    await userEvent.click(screen.getByRole('button', { name: 'Options de la ligne 1' }));
    await userEvent.click(screen.getByText('€'));
    await userEvent.type(screen.getByLabelText('Remise, ligne 1'), '11');
    await userEvent.click(screen.getByLabelText('Description, ligne 2'));
    expect(screen.getAllByText(/supérieure à la ligne/).length).toBeGreaterThan(0);
  });

  it('supprimer puis dupliquer agit sur la bonne ligne', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Description, ligne 2'), 'Deux');
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer la ligne 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dupliquer la ligne 1' }));
    expect(descriptions()).toEqual(['Deux', 'Deux', '']);
  });
});
