import { DECLARATIONS_PLATEFORME } from '@facturier/domaine/contrat/openapi/exemples/declarations-plateforme';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PageDeclarationsPa from './PageDeclarationsPa';

const { DeclarationsPlateforme: TOUT, DetailPeriodePlateforme: DETAIL } = DECLARATIONS_PLATEFORME;

function voir(reponse: object): void {
  serveur('GET').mockImplementation(async () => ({ data: reponse }));
  rendre(<PageDeclarationsPa />);
}

afterEach(() => jest.restoreAllMocks());

describe('Les déclarations', () => {
  it('une carte par période : les sommes, l’échéance, un seul geste ; ce qui est tenu à part se dit', async () => {
    voir(TOUT);
    const carte = await screen.findByRole('region', { name: /Sept\.-oct\.\s2027/ });
    expect(within(carte).getByRole('link', { name: /519,90\s€ de ventes au jour/ })).toHaveAttribute(
      'href',
      '/plateforme/declarations/ventes-2027-09-01',
    );
    expect(within(carte).getByText(/avant le 10\snovembre\s2027/)).toBeVisible();
    expect(within(carte).getByText(/30,00\s€ remboursés attendent/)).toBeVisible();
    expect(within(carte).getAllByRole('button')).toHaveLength(1);
  });

  it('envoyer se confirme, part une fois, sous une clé', async () => {
    voir(TOUT);
    const ecrits = serveur('POST').mockImplementation(async () => ({ data: DETAIL }));
    await userEvent.click(await screen.findByRole('button', { name: /^Envoyer/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('Déclaration envoyée à votre plateforme.')).toBeVisible();
    expect(ecrits.mock.calls.map(([chemin]) => chemin)).toEqual([
      '/plateforme/declarations/paiements-2027-09-01/envoyer',
    ]);
  });

  it('sans plateforme : les chiffres, pourquoi rien ne part, aucun bouton', async () => {
    const periodes = TOUT.periodes.map((une) => ({ ...une, empechement: 'sans_plateforme' }));
    voir({ ...TOUT, plateforme: null, periodes });
    expect(await screen.findByText(/Aucune plateforme ne déclare pour vous/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir ma plateforme' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('avant septembre 2027, rien à déclarer, et depuis quand', async () => {
    voir({ ...TOUT, periodes: [] });
    expect(await screen.findByText('Rien à déclarer avant septembre 2027')).toBeVisible();
    expect(screen.getByText(/1er\sseptembre\s2027/)).toBeVisible();
  });
});
