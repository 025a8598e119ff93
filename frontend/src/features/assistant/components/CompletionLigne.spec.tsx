import { CATALOGUE } from '@facturier/domaine/contrat/openapi/exemples/catalogue';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer, type JSX } from 'react';
import { serveur, type Recue } from '@/testing/serveur';
import { rendre } from '@/testing/rendre';
import { etatInitial, reduireAssistant } from '../model/assistant.reducer';
import { LIGNE_NEUVE } from '../model/valeurs-assistant';
import { TableLignes } from './TableLignes';

const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: '', adresse: '', codePostal: '', ville: '' };
const ARTICLES = [
  CATALOGUE.Article,
  { ...CATALOGUE.Article, _id: 'b', designation: 'Tonte', prixUnitaire: 0.85 },
];

function Banc(): JSX.Element {
  const [etat, agir] = useReducer(reduireAssistant, null, () =>
    reduireAssistant(etatInitial('2026-11-05', EMETTEUR, ''), {
      type: 'lignes/poser',
      lignes: [{ ...LIGNE_NEUVE, quantite: '3' }, LIGNE_NEUVE],
    }),
  );
  return <TableLignes lignes={etat.valeurs.lignes} agir={agir} />;
}

const description = (): HTMLInputElement => screen.getByLabelText('Description, ligne 1');

describe('Une ligne propose les articles du catalogue', () => {
  let lire: Recue;
  let noter: Recue;

  beforeEach(() => {
    lire = serveur('GET').mockResolvedValue({ data: ARTICLES, headers: {} });
    noter = serveur('POST').mockResolvedValue({ data: '' });
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('rien ne se demande avant deux lettres', async () => {
    jest.useFakeTimers();
    const clavier = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    rendre(<Banc />);
    expect(description()).toHaveAttribute('aria-haspopup', 'listbox');
    expect(description()).not.toHaveAttribute('aria-controls');
    await clavier.type(description(), 'h');
    act(() => jest.advanceTimersByTime(60_000));
    expect(lire).not.toHaveBeenCalled();
    await clavier.type(description(), 'a');
    act(() => jest.advanceTimersByTime(60_000));
    expect(lire).toHaveBeenCalledTimes(1);
  });

  it('la frappe ouvre la liste, les flèches la parcourent, Entrée en prend un : la ligne en garde la copie', async () => {
    rendre(<Banc />);
    await userEvent.type(description(), 'ha');
    expect(await screen.findByRole('listbox', { name: 'Articles du catalogue' })).toBeVisible();
    expect(description()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Taille de haie');
    expect(description()).toHaveAttribute('aria-activedescendant', active.id);
    expect(description()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await userEvent.keyboard('{Enter}');
    expect(description()).toHaveValue('Taille de haie');
    expect(screen.getByLabelText('Prix unitaire, ligne 1')).toHaveValue('4,50');
    expect(screen.getByLabelText('Unité, ligne 1')).toHaveValue('m');
    expect(screen.getByLabelText('Quantité, ligne 1')).toHaveValue('3');
    expect(screen.getByText('Service, Évacuation des déchets comprise.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Quantité, ligne 1')).toHaveFocus());
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(noter).toHaveBeenCalledWith(
      `/articles/${CATALOGUE.Article._id}/utilisation`,
      undefined,
      expect.anything(),
    );
  });

  it('Échap ferme sans rien changer ; Entrée, sans article désigné, passe à la ligne suivante', async () => {
    rendre(<Banc />);
    await userEvent.type(description(), 'ha');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(description()).toHaveValue('ha');
    await userEvent.type(description(), 'i');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Description, ligne 2')).toHaveFocus());
    expect(description()).toHaveValue('hai');
    expect(noter).not.toHaveBeenCalled();
  });

  it('Alt et la flèche du bas montrent les plus pris ; un clic en prend un', async () => {
    rendre(<Banc />);
    await userEvent.click(description());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await userEvent.click(await screen.findByRole('option', { name: /Tonte/ }));
    expect(description()).toHaveValue('Tonte');
    expect(screen.getByLabelText('Prix unitaire, ligne 1')).toHaveValue('0,85');
  });

  it('une frappe de plus coupe la demande d’avant', async () => {
    const signaux: AbortSignal[] = [];
    lire.mockImplementation((_adresse, _corps, { signal }) => {
      signaux.push(signal as AbortSignal);
      return new Promise(() => undefined);
    });
    rendre(<Banc />);
    await userEvent.type(description(), 'ha');
    await waitFor(() => expect(signaux).toHaveLength(1));
    await userEvent.type(description(), 'i');
    await waitFor(() => expect(signaux).toHaveLength(2));
    expect(signaux.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('« Enregistrer au catalogue » ajoute la ligne ; déjà là, propose de mettre à jour', async () => {
    rendre(<Banc />);
    await userEvent.type(screen.getByLabelText('Description, ligne 2'), 'Élagage');
    await userEvent.click(screen.getByRole('button', { name: 'Détail de la ligne 2' }));
    const enregistrer = await screen.findByRole('button', { name: 'Enregistrer au catalogue' });
    await userEvent.click(enregistrer);
    expect(within(screen.getByRole('dialog')).getByText(/^Indiquez le prix unitaire/)).toHaveRole('alert');
    await userEvent.type(screen.getByLabelText(/^Prix unitaire\*?$/), '45');
    await userEvent.click(enregistrer);
    expect(await screen.findByText('Enregistré au catalogue.')).toHaveRole('status');
    const corps = { designation: 'Élagage', prixUnitaire: 45, unite: null, reference: null, detail: null };
    expect(noter).toHaveBeenCalledWith('/articles', { ...corps, nature: null }, expect.anything());
  });
});
