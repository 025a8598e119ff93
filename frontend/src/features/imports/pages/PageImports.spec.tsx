import type { ApercuImport, Import } from '@facturier/domaine/contrat/imports';
import { IMPORTS } from '@facturier/domaine/contrat/openapi/exemples/imports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErreurApi } from '@/lib/erreurs-api';
import { classeurDEssai } from '@/testing/classeurs';
import { fichierDEssai, texteDe } from '@/testing/fichiers';
import { rendre } from '@/testing/rendre';
import { serveur, type Recue } from '@/testing/serveur';
import PageImports from './PageImports';

const LECTURE = IMPORTS.LectureImport;
const APERCU: ApercuImport = {
  ...IMPORTS.ApercuImport,
  questions: [],
  rangees: [...IMPORTS.ApercuImport.rangees],
  avis: [],
};
const FAIT: Import = { ...IMPORTS.Import, restes: [] };
const EN_COURS: Import = { ...FAIT, etat: 'en_cours', fait: 0, appliqueLe: null, annulableJusquau: null };
const DOUBLONS = {
  champ: 'doublons' as const,
  libelle: 'Des lignes ressemblent à ce que vous avez déjà. Qu’en faire ?',
  choix: [
    { valeur: 'garder', libelle: 'Les laisser de côté' },
    { valeur: 'ajouter', libelle: 'Les ajouter quand même' },
  ],
};

/** Ce que le serveur répond à chaque écriture ; les imports listés changent à mesure. */
function repondre({
  lecture = () => LECTURE,
  apercu = () => APERCU,
  importer = () => EN_COURS,
  liste = () => [],
}: Partial<Record<'lecture' | 'apercu' | 'importer' | 'liste', (corps: unknown) => unknown>>): Recue {
  serveur('GET').mockImplementation(async () => ({ data: liste(null) }));
  return serveur('POST').mockImplementation(async (chemin, corps) => {
    const [, , acte] = chemin.split('/');
    const reponse = acte === 'lecture' ? lecture : acte === 'apercu' ? apercu : importer;
    return { data: reponse(corps) };
  });
}

const CSV = fichierDEssai(new TextEncoder().encode('Type;Nom\nPARTICULIER;Durand\n'), 'clients.csv');
const deposer = (fichier = CSV): Promise<void> =>
  userEvent.upload(screen.getByLabelText('Fichier à importer'), fichier);
const corpsDe = (recues: Recue, chemin: string): unknown[] =>
  recues.mock.calls.filter(([vers]) => vers === chemin).map(([, corps]) => corps);
const versApercu = async (): Promise<void> => {
  await deposer();
  await userEvent.click(await screen.findByRole('button', { name: 'Voir l’aperçu' }));
};

afterEach(() => jest.restoreAllMocks());

describe('L’import de clients', () => {
  it('va du fichier à « 12 clients importés », en disant chaque étape', async () => {
    let imports: Import[] = [];
    const recues = repondre({ liste: () => imports, importer: () => (imports = [EN_COURS])[0] });
    rendre(<PageImports />);
    expect(await screen.findByText('Aucun import pour l’instant.')).toBeVisible();
    expect(screen.getByText('Fichier').closest('li')).toHaveAttribute('aria-current', 'step');
    await deposer();
    expect(await screen.findByRole('heading', { name: /Que donne chaque colonne/ })).toBeVisible();
    expect(recues.mock.calls[0]![0]).toBe('/imports/lecture');
    expect(recues.mock.calls[0]![1]).toBe(CSV);
    expect(recues.mock.calls[0]![2]).toMatchObject({
      params: { genre: 'clients', nom: 'clients.csv' },
      headers: { 'Content-Type': 'application/octet-stream' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Voir l’aperçu' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Importer 12\s+clients$/ }));
    expect(await screen.findByText(/^Import en cours\s: 0 sur 12\s+clients$/)).toBeVisible();
    imports = [FAIT];
    expect(await screen.findAllByText(/^12\s+clients importés$/, {}, { timeout: 5_000 })).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Voir mes clients' })).toHaveAttribute('href', '/clients');
    expect(corpsDe(recues, '/imports')).toEqual([
      { lecture: LECTURE._id, correspondance: LECTURE.correspondance, reponses: {} },
    ]);
  });

  it('montre les exemples de chaque colonne ; un champ donné à une colonne quitte celle qui l’avait', async () => {
    const recues = repondre({});
    rendre(<PageImports />);
    await deposer();
    const email = await screen.findByRole('combobox', { name: /colonne «\sE-mail\s»$/ });
    expect(within(email.closest('li')!).getByText('lea@exemple.fr')).toBeVisible();
    expect(screen.getByText(/^1\s+colonne ne sera pas importée\.$/)).toBeVisible();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: /colonne «\sRemarques\s»$/ }),
      'email',
    );
    expect(email).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Voir l’aperçu' }));
    await waitFor(() =>
      expect(corpsDe(recues, '/imports/apercu')).toEqual([
        { lecture: LECTURE._id, correspondance: ['type', 'nom', null, 'email'], reponses: {} },
      ]),
    );
  });

  it('une colonne indispensable manque : le dit à l’étape des colonnes, qui reste là', async () => {
    repondre({
      apercu: () => {
        throw new ErreurApi({
          statut: 400,
          code: 'CORRESPONDANCE_INCOMPLETE',
          message: 'Dites quelle colonne donne « Nom ».',
        });
      },
    });
    rendre(<PageImports />);
    await versApercu();
    expect(await screen.findByRole('alert')).toHaveTextContent('Dites quelle colonne donne « Nom ».');
    expect(screen.getByRole('heading', { name: /Que donne chaque colonne/ })).toBeVisible();
  });

  it('d’un classeur de plusieurs feuilles, demande laquelle, et n’envoie que son CSV', async () => {
    const recues = repondre({});
    rendre(<PageImports />);
    await deposer(
      fichierDEssai(classeurDEssai({ Notes: [['x']], Clients: [['Nom'], ['Durand']] }), 'carnet.xlsx'),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Clients\s*1\s+ligne$/ }));
    await screen.findByRole('heading', { name: /Que donne chaque colonne/ });
    const [, envoye, { params }] = recues.mock.calls[0]!;
    expect(params).toEqual({ genre: 'clients', nom: 'carnet.xlsx, Clients' });
    expect(await texteDe(envoye as Blob)).toContain('Nom\r\nDurand\r\n');
  });

  it('un fichier qui ne se lit pas ici : l’issue est dite, et rien n’est parti', async () => {
    const recues = repondre({});
    rendre(<PageImports />);
    const ods = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
    await deposer(fichierDEssai(ods, 'clients.csv'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/au format CSV ou \.xlsx/);
    expect(recues).not.toHaveBeenCalled();
  });
});

describe('L’aperçu d’un import', () => {
  const nombres = { ...APERCU.nombres, nouveau: 3, probable: 2 };

  it('pose ses questions ; chaque réponse le refait, et le bouton dit combien entreront', async () => {
    const recues = repondre({
      apercu: (corps) => {
        const { reponses } = corps as { reponses: object };
        return { ...APERCU, nombres, questions: [DOUBLONS], bloque: !('doublons' in reponses) };
      },
    });
    rendre(<PageImports />);
    await versApercu();
    expect(await screen.findByText('Répondez d’abord à la question.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Importer/ })).toBeDisabled();
    const question = screen.getByRole('group', { name: DOUBLONS.libelle });
    await userEvent.click(within(question).getByRole('radio', { name: 'Les ajouter quand même' }));
    expect(await screen.findByRole('button', { name: /^Importer 5\s+clients$/ })).toBeEnabled();
    await userEvent.click(within(question).getByRole('radio', { name: 'Les laisser de côté' }));
    expect(await screen.findByRole('button', { name: /^Importer 3\s+clients$/ })).toBeEnabled();
    expect(corpsDe(recues, '/imports/apercu')).toMatchObject([
      { reponses: {} },
      { reponses: { doublons: 'ajouter' } },
      { reponses: { doublons: 'garder' } },
    ]);
  });

  it('dit le quota d’avance, et n’importe rien', async () => {
    const avis = '6 sur 143 entreront dans votre plan gratuit.';
    repondre({ apercu: () => ({ ...APERCU, avis: [avis], bloque: true }) });
    rendre(<PageImports />);
    await versApercu();
    expect(await screen.findByText(avis)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir les plans' })).toHaveAttribute('href', '/subscription');
    expect(screen.getByRole('button', { name: /^Importer/ })).toBeDisabled();
  });

  it('dit chaque ligne, son sort et pourquoi, vingt-cinq à la fois', async () => {
    const rangees = Array.from({ length: 30 }, (_, rang) => ({
      ligne: rang + 2,
      libelle: `Client ${rang}`,
      sort: 'refusee' as const,
      messages: [`Le code postal de ${rang} est faux.`],
    }));
    repondre({ apercu: () => ({ ...APERCU, rangees, nombres: { ...APERCU.nombres, refusee: 300 } }) });
    rendre(<PageImports />);
    await versApercu();
    const lignes = await screen.findByRole('region', { name: /^Ligne par ligne \(les 30 premières sur/ });
    expect(within(lignes).getByText('Le code postal de 24 est faux.')).toBeVisible();
    expect(within(lignes).queryByText('Le code postal de 25 est faux.')).toBeNull();
    await userEvent.click(
      within(lignes).getByRole('button', { name: /^Voir les suivantes \(5\s+lignes\)$/ }),
    );
    expect(within(lignes).getByText('Le code postal de 29 est faux.')).toBeVisible();
  });

  it('un fichier gardé trop longtemps se redépose ; un double clic garde la même clé', async () => {
    const recues = repondre({
      importer: () => {
        throw new ErreurApi({ statut: 0 });
      },
    });
    rendre(<PageImports />);
    await versApercu();
    const importer = await screen.findByRole('button', { name: /^Importer 12/ });
    await userEvent.click(importer);
    await screen.findByRole('alert');
    await userEvent.click(importer);
    await waitFor(() => expect(corpsDe(recues, '/imports')).toHaveLength(2));
    const clesDites = recues.mock.calls
      .filter(([chemin]) => chemin === '/imports')
      .map(([, , { headers }]) => (headers as Record<string, string>)['Idempotency-Key']);
    expect(new Set(clesDites).size).toBe(1);
    recues.mockRejectedValue(new ErreurApi({ statut: 410, code: 'LECTURE_EXPIREE' }));
    await userEvent.click(importer);
    expect(await screen.findByRole('alert')).toHaveTextContent('déposez-le de nouveau');
    expect(screen.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible();
  });
});
