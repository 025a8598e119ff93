import type { DeclarationDePeriode } from '@facturier/domaine/contrat/declarations';
import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PageDeclaration from './PageDeclaration';

const PERIODE: DeclarationDePeriode = PILOTAGE.DeclarationDePeriode;
const COPIE = {
  ...{ le: '2027-01-12', cases: PERIODE.cases, estimation: PERIODE.estimation!, ecritures: 1, suite: null },
  ...{ reference: 'T4-0412', paye: null, rouvrableJusqua: '2027-01-13T09:00:00.000Z' },
};

const ouvrir = async (reponse: Partial<DeclarationDePeriode> | Error) => {
  const lue = serveur('GET');
  if (reponse instanceof Error) lue.mockRejectedValue(reponse);
  else lue.mockResolvedValue({ data: { ...PERIODE, ...reponse } });
  await rendreEnEntier(
    <Routes>
      <Route path="/declarations/:periode" element={<PageDeclaration />} />
    </Routes>,
    { adresse: '/declarations/2026-T4' },
  );
  return lue;
};

describe('La page d’une période', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2027-01-12T10:00:00Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('se télécharge en PDF, et en CSV', async () => {
    const lue = await ouvrir({});
    await userEvent.click(await screen.findByRole('button', { name: 'PDF' }));
    expect(lue.mock.calls.at(-1)![0]).toBe('/urssaf/declarations/2026-T4/pdf');
    expect(screen.getByRole('button', { name: 'CSV' })).toBeVisible();
  });

  it('montre ses cases à copier, son estimation, et les recettes derrière', async () => {
    await ouvrir({});
    expect(await screen.findByRole('heading', { name: '4e\u00a0trimestre\u00a02026' })).toBeVisible();
    const copier = screen.getByRole('button', { name: /^Copier 9000/ });
    expect(copier).toBeVisible();
    expect(screen.getByRole('link', { name: '20/11/2026, FAC-2026-104' })).toHaveAttribute(
      'href',
      '/factures/6745c0ffee00000000000101',
    );
    expect(screen.getByRole('link', { name: 'Ouvrir le site de l’Urssaf' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  });

  it('« Je l’ai déclarée » propose les montants et les fige', async () => {
    const post = serveur('POST').mockResolvedValue({ data: { ...PERIODE, etat: 'declaree', copie: COPIE } });
    await ouvrir({});
    await userEvent.click(await screen.findByRole('button', { name: 'Je l’ai déclarée le…' }));
    const fenetre = within(await screen.findByRole('dialog'));
    await userEvent.click(fenetre.getByRole('button', { name: 'Noter comme déclarée' }));
    expect(post).toHaveBeenCalledWith(
      '/urssaf/declarations/2026-T4/declarer',
      { le: '2027-01-12', montants: [{ categorie: 'liberal', euros: 9_000 }], reference: null, paye: null },
      expect.anything(),
    );
  });

  it('ne propose pas de dire déclarée une période qui court', async () => {
    await ouvrir({ etat: 'en_cours' });
    expect(await screen.findByRole('heading', { name: 'Pas encore' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /déclarée le/ })).toBeNull();
  });

  it('d’un écart, donne le choix : rectifiée, ou reportée', async () => {
    const post = serveur('POST').mockResolvedValue({ data: PERIODE });
    const ecart = { ecarts: [{ categorie: 'liberal' as const, montant: 450 }], coutDeLEcart: 116.1 };
    await ouvrir({ etat: 'ecart', copie: COPIE, ...ecart });
    expect(await screen.findByText(/450,00\s€ de plus, notés au livre/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Je l’ai rectifiée' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Reporter sur la suivante' }));
    expect(post).toHaveBeenCalledWith(
      '/urssaf/declarations/2026-T4/reporter',
      { le: '2027-01-12' },
      expect.anything(),
    );
  });

  it.each([
    ['se rouvre dans les vingt-quatre heures', '2027-01-13T08:59:59Z', 1],
    ['ne se rouvre plus ensuite', '2027-01-13T09:00:00Z', 0],
  ])('%s', async (_regle, instant, boutons) => {
    jest.setSystemTime(new Date(instant));
    await ouvrir({ etat: 'declaree', copie: COPIE });
    expect(await screen.findByRole('heading', { name: 'Votre déclaration' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /la rouvrir/ })).toHaveLength(boutons);
  });

  it('sans la catégorie d’une recette, ne dit aucune case et nomme la pièce', async () => {
    await ouvrir({
      cases: [],
      estimation: null,
      refus: { code: 'NATURE_NON_DITE', message: '', factures: ['FAC-2026-001'] },
    });
    expect(await screen.findByText(/Il manque celle de FAC-2026-001/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ce que vous déclarez' })).toBeNull();
    expect(screen.queryByRole('button', { name: /déclarée le/ })).toBeNull();
  });

  it('d’une période qui n’est pas la sienne, le dit', async () => {
    await ouvrir(new ErreurApi({ statut: 400, code: 'PERIODE_FAUSSE' }));
    expect(await screen.findByText('Votre activité ne déclare pas cette période')).toBeVisible();
  });
});
