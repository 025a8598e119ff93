import type { ApercuImport, Import, QuestionImport } from '@facturier/domaine/contrat/imports';
import { IMPORTS } from '@facturier/domaine/contrat/openapi/exemples/imports';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichierDEssai } from '@/testing/fichiers';
import { rendre } from '@/testing/rendre';
import { serveur, type Recue } from '@/testing/serveur';
import PageImports from './PageImports';

const CSV = fichierDEssai(new TextEncoder().encode('Numéro;Date;Total;Client\n'), 'factures.csv');
const PAYE_LE: QuestionImport = {
  champ: 'payeLe',
  libelle: 'Quel jour ont-elles été payées ?',
  choix: [
    { valeur: 'echeance', libelle: 'Payées à leur échéance' },
    { valeur: 'impayee', libelle: 'Pas encore payées' },
  ],
};
const DEJA_AU_LIVRE: QuestionImport = {
  champ: 'doublons',
  libelle: 'Est-ce le même argent ?',
  choix: [
    { valeur: 'garder', libelle: 'Oui' },
    { valeur: 'ajouter', libelle: 'Non' },
  ],
  defaut: 'garder',
};
const FAIT: Import = { ...IMPORTS.Import, genre: 'pieces', nom: 'factures.csv', total: 3, restes: [] };

function repondre(questions: QuestionImport[], imports: () => Import[] = () => []): Recue {
  serveur('GET').mockImplementation(async () => ({ data: imports() }));
  const nombres = { nouveau: 2, identique: 0, probable: 1, refusee: 0, ecartee: 0 };
  return serveur('POST').mockImplementation(async (chemin, corps) => {
    const { reponses = {} } = (corps ?? {}) as { reponses?: object };
    const apercu: ApercuImport = {
      ...{ nombres, rangees: [], questions, avis: [] },
      bloque: questions.some(({ champ, defaut }) => !defaut && !(champ in reponses)),
    };
    const lecture = { ...IMPORTS.LectureImport, genre: 'pieces' };
    const acte = chemin.split('/')[2];
    return { data: acte === 'lecture' ? lecture : acte === 'apercu' ? apercu : FAIT };
  });
}
const ouvrir = (): void => void rendre(<PageImports />, { adresse: '/imports?onglet=pieces' });
const versApercu = async (): Promise<void> => {
  await userEvent.upload(screen.getByLabelText('Fichier à importer'), CSV);
  await userEvent.click(await screen.findByRole('button', { name: 'Voir l’aperçu' }));
  await screen.findByRole('heading', { name: 'Rien n’est encore importé' });
};

afterEach(() => jest.restoreAllMocks());

describe('L’import de factures passées', () => {
  it('se choisit par son onglet, et dit ses mots', async () => {
    repondre([]);
    rendre(<PageImports />);
    expect(screen.getByRole('heading', { name: 'Importer des clients' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Factures passées' }));
    expect(await screen.findByRole('heading', { name: 'Importer des factures passées' })).toBeVisible();
    expect(screen.getByText(/^Déposez ici le fichier de vos factures/)).toBeVisible();
    expect(screen.getByLabelText('Fichier à importer')).not.toHaveAttribute('accept', /vcf/);
    expect(screen.getByRole('link', { name: 'Factures passées' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /Pièces antérieures/ })).toHaveAttribute(
      'href',
      '/pieces-anterieures',
    );
  });

  it('demande le jour de paiement avant d’importer ; ce qui a un défaut n’attend rien', async () => {
    const recues = repondre([PAYE_LE, DEJA_AU_LIVRE]);
    ouvrir();
    await versApercu();
    expect(recues.mock.calls[0]![2]).toMatchObject({ params: { genre: 'pieces', nom: 'factures.csv' } });
    expect(screen.getByText('Répondez d’abord à la question.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Oui' })).toBeChecked();
    const bouton = screen.getByRole('button', { name: /^Importer 3\s+pièces$/ });
    expect(bouton).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Payées à leur échéance' }));
    await waitFor(() => expect(bouton).toBeEnabled());
    await userEvent.click(bouton);
    await waitFor(() =>
      expect(recues.mock.calls.find(([chemin]) => chemin === '/imports')?.[1]).toMatchObject({
        reponses: { payeLe: 'echeance' },
      }),
    );
  });

  it('importé, mène aux pièces ; l’annuler dit que le livre garde tout', async () => {
    repondre([], () => [FAIT]);
    ouvrir();
    await versApercu();
    await userEvent.click(screen.getByRole('button', { name: /^Importer 3\s+pièces$/ }));
    expect(await screen.findByRole('link', { name: 'Voir mes pièces antérieures' })).toHaveAttribute(
      'href',
      '/pieces-anterieures',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Annuler l’import/ }));
    const fenetre = await screen.findByRole('dialog');
    expect(fenetre).toHaveTextContent(/ces pièces seront retirées\./);
    expect(fenetre).toHaveTextContent('chaque recette reste, suivie de sa contraire');
  });
});
