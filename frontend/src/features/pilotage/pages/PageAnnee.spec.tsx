import type { ImpotsDeLAnnee } from '@facturier/domaine/contrat/declarations';
import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PageAnnee from './PageAnnee';

const ouvrir = async (change: Partial<ImpotsDeLAnnee> = {}) => {
  serveur('GET').mockImplementation(async (chemin) => ({
    data: chemin === '/activite' ? PILOTAGE.ActiviteConnue : { ...PILOTAGE.ImpotsDeLAnnee, ...change },
  }));
  await rendreEnEntier(
    <Routes>
      <Route path="/annees/:annee" element={<PageAnnee />} />
    </Routes>,
    { adresse: '/annees/2026' },
  );
};

describe('La page d’une année', () => {
  it('change de case avec le déclarant, et explique les arrondis', async () => {
    await ouvrir();
    expect(await screen.findByText('Case 5HQ')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Déclarant 2' }));
    expect(screen.getByText('Case 5IQ')).toBeVisible();
    expect(screen.getByText(/^2\s€ d’arrondis/)).toBeVisible();
  });

  it('d’un meublé, renvoie à la notice plutôt que de choisir une case', async () => {
    await ouvrir({ cases: [{ categorie: 'meuble', euros: 84_000, numeros: [] }] });
    expect(await screen.findByText('Case selon votre situation')).toBeVisible();
    expect(screen.getByText(/voyez la notice/)).toBeVisible();
  });

  it('sans réponse sur le versement libératoire, dit la somme et non la case', async () => {
    const cases: ImpotsDeLAnnee['cases'] = [{ categorie: 'liberal', euros: 9_000, numeros: [] }];
    await ouvrir({ cases, versementLiberatoire: null, imposable: null });
    expect(await screen.findByText('Case à préciser')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Répondre à «\u00a0Le versement libératoire\u00a0»' }),
    ).toHaveAttribute('href', '/activite?question=versementLiberatoire');
    expect(screen.queryByText(/voyez la notice/)).toBeNull();
    expect(screen.queryByText(/Imposable/)).toBeNull();
  });
});
