import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer, type JSX } from 'react';
import { rendre } from '@/testing/rendre';
import { etatInitial, reduireAssistant } from '../model/assistant.reducer';
import { LIGNES_MAX } from '@facturier/domaine/documents/ligne';
import { LIGNE_NEUVE } from '../model/valeurs-assistant';
import { TableLignes } from './TableLignes';

const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: '', adresse: '', codePostal: '', ville: '' };

function Banc({ lignes = 3 }: { lignes?: number }): JSX.Element {
  const [etat, agir] = useReducer(reduireAssistant, lignes, (nombre) => {
    const neuf = etatInitial('2026-11-05', EMETTEUR, '');
    const vides = Array.from({ length: nombre }, () => LIGNE_NEUVE);
    return reduireAssistant(neuf, { type: 'lignes/poser', lignes: vides });
  });
  return <TableLignes lignes={etat.valeurs.lignes} agir={agir} />;
}

const descriptions = (): string[] =>
  screen.getAllByLabelText<HTMLInputElement>(/^Description, ligne/).map(({ value }) => value);

const mettreLeFocus = (element: HTMLElement): void => act(() => element.focus());

describe('lignes sur place', () => {
  it('Entrée passe à la ligne suivante, et en ajoute une depuis la dernière', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Description, ligne 1'), 'Bol{Enter}');
    expect(descriptions()).toHaveLength(3);
    await waitFor(() => expect(screen.getByLabelText('Description, ligne 2')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('Prix unitaire, ligne 3'), '14{Enter}');
    await waitFor(() => expect(descriptions()).toHaveLength(4));
  });

  it('n’ajoute plus rien quand la facture est pleine', () => {
    rendre(<Banc lignes={LIGNES_MAX} />);
    expect(screen.getByRole('button', { name: 'Ajouter une ligne' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Dupliquer la ligne 1' })).toBeDisabled();
  });

  it('« Ajouter une ligne » ajoute une ligne sur place et y mène', async () => {
    rendre(<Banc />);
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter une ligne' }));
    await waitFor(() => expect(screen.getByLabelText('Description, ligne 4')).toHaveFocus());
  });

  it('Tab va du prix à la ligne suivante ; les outils ne sont qu’une étape, au bout, et les flèches y mènent', async () => {
    rendre(<Banc />);
    mettreLeFocus(screen.getByLabelText('Prix unitaire, ligne 1'));
    await userEvent.tab();
    expect(screen.getByLabelText('Description, ligne 2')).toHaveFocus();
    mettreLeFocus(screen.getByLabelText('Prix unitaire, ligne 3'));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Détail de la ligne 3' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Supprimer la ligne 2' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByLabelText('Description, ligne 3')).toHaveFocus();
    mettreLeFocus(screen.getByRole('button', { name: 'Détail de la ligne 3' }));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Ajouter une ligne' })).toHaveFocus();
  });

  it('colle plusieurs rangées d’un tableur, ses colonnes reconnues ; un texte simple se colle tel quel', async () => {
    rendre(<Banc />);
    await userEvent.click(screen.getByLabelText('Description, ligne 2'));
    await userEvent.paste('Quantité\tDésignation\tPU HT\n2\tBol\t14,5\n1\tPlat\t30 €\n');
    expect(descriptions()).toEqual(['', 'Bol', 'Plat']);
    expect(screen.getByLabelText('Prix unitaire, ligne 2')).toHaveValue('14,50');
    expect(screen.getByLabelText('Quantité, ligne 2')).toHaveValue('2');
    expect(screen.getByText('2 lignes collées.')).toHaveRole('status');
    await userEvent.click(screen.getByLabelText('Description, ligne 1'));
    await userEvent.paste('Vase');
    expect(descriptions()).toEqual(['Vase', 'Bol', 'Plat']);
  });

  it('un collage s’annule d’un geste, tant que rien d’autre n’a été tapé', async () => {
    rendre(<Banc />);
    await userEvent.click(screen.getByLabelText('Description, ligne 1'));
    await userEvent.paste('Bol\t2\nPlat\t1\nTasse\t6\nSoucoupe\t6\n');
    expect(descriptions()).toEqual(['Bol', 'Plat', 'Tasse', 'Soucoupe']);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(descriptions()).toEqual(['', '', '']);
    await waitFor(() => expect(screen.getByLabelText('Description, ligne 1')).toHaveFocus());
    await userEvent.paste('Bol\t2\nPlat\t1\n');
    await userEvent.type(screen.getByLabelText('Description, ligne 2'), 's');
    expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
    expect(descriptions()).toEqual(['Bol', 'Plats']);
  });

  it('une ligne supprimée se remet où elle était', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Description, ligne 2'), 'Deux');
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer la ligne 2' }));
    expect(descriptions()).toEqual(['', '']);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(descriptions()).toEqual(['', 'Deux', '']);
  });

  it('chaque cellule fausse le dit, rouge, dès qu’on la quitte', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Quantité, ligne 1'), '{Backspace}-2');
    await userEvent.type(screen.getByLabelText('Prix unitaire, ligne 1'), 'abc');
    const quantite = screen.getByLabelText('Quantité, ligne 1');
    expect(quantite).toHaveAccessibleDescription('La quantité doit être supérieure à 0.');
    expect(screen.getByLabelText('Prix unitaire, ligne 1')).not.toHaveAttribute('aria-invalid');
    await userEvent.click(screen.getByLabelText('Description, ligne 2'));
    const prix = screen.getByLabelText('Prix unitaire, ligne 1');
    expect(prix).toHaveAccessibleDescription(/^Prix unitaire\s: cette valeur n’est pas un nombre\.$/);
    expect(screen.getByLabelText('Description, ligne 1')).toHaveAttribute('aria-invalid', 'true');
  });

  it('les flèches de la poignée rangent les lignes', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Description, ligne 1'), 'Premier');
    mettreLeFocus(screen.getByRole('button', { name: /Déplacer la ligne 1/ }));
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

  it('le détail d’une ligne, dans sa fenêtre : remise déduite du montant, nature et détail résumés sous elle', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Description, ligne 1'), 'Bol');
    await userEvent.type(screen.getByLabelText('Prix unitaire, ligne 1'), '100');
    await userEvent.click(screen.getByRole('button', { name: 'Détail de la ligne 1' }));
    const fenetre = within(await screen.findByRole('dialog', { name: 'Détail de la ligne 1' }));
    await userEvent.type(fenetre.getByLabelText('Remise'), '10');
    await userEvent.click(fenetre.getByText('Bien'));
    await userEvent.type(fenetre.getByLabelText('Détail'), 'Grès bleu');
    await userEvent.click(fenetre.getByRole('button', { name: 'Enregistrer la ligne' }));
    expect(screen.getByLabelText('Montant, ligne 1')).toHaveTextContent(/90,00/);
    expect(screen.getByText('Bien, remise 10 %, Grès bleu')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dupliquer la ligne 1' }));
    expect(screen.getByLabelText('Montant, ligne 2')).toHaveTextContent(/90,00/);
  });

  it('la fenêtre refuse une ligne incomplète, et mène à la première faute', async () => {
    rendre(<Banc />);
    await userEvent.click(screen.getByRole('button', { name: 'Détail de la ligne 2' }));
    const fenetre = within(await screen.findByRole('dialog'));
    await userEvent.type(fenetre.getByLabelText(/^Description/), 'Bol');
    await userEvent.click(fenetre.getByRole('button', { name: 'Enregistrer la ligne' }));
    expect(fenetre.getByText('Veuillez remplir tous les champs obligatoires')).toBeInTheDocument();
    expect(fenetre.getByLabelText(/^Prix unitaire/)).toHaveFocus();
  });

  it('supprimer puis dupliquer agit sur la bonne ligne', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Description, ligne 2'), 'Deux');
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer la ligne 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dupliquer la ligne 1' }));
    expect(descriptions()).toEqual(['Deux', 'Deux', '']);
  });
});
