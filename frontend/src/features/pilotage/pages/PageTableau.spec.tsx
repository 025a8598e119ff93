import { TABLEAU } from '@facturier/domaine/contrat/openapi/exemples/tableau';
import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PageTableau from './PageTableau';

const TABLEAU_DE_BORD: TableauDeBord = TABLEAU.TableauDeBord;
const carte = (nom: string | RegExp) => within(screen.getByRole('region', { name: nom }));

const ouvrir = async (change: Partial<TableauDeBord> = {}) => {
  const lu = serveur('GET').mockImplementation(async (chemin) => ({
    data: chemin === '/pilotage' ? { ...TABLEAU_DE_BORD, ...change } : TABLEAU.PourquoiCeChiffre,
  }));
  await rendreEnEntier(<PageTableau />);
  await screen.findByRole('heading', { name: 'Tableau de bord', level: 1 });
  return lu;
};

describe('Le tableau de bord', () => {
  it('donne à ce qui attend son seul geste', async () => {
    await ouvrir();
    expect(
      carte('Aujourd’hui').getByRole('link', {
        name: 'Relancer\u00a0: 2\u00a0factures en retard, 1\u00a0800,00\u00a0€',
      }),
    ).toHaveAttribute('href', '/factures?statut=en_retard');
  });

  it('mène d’une barre à ses écritures', async () => {
    await ouvrir();
    const mois = carte(/douze mois$/).getByRole('link', { name: /^Novembre\s2026\s: facturé/ });
    expect(mois).toHaveAttribute('href', '/recettes?periode=2026-11');
    expect(carte(/douze mois$/).getByRole('img')).toHaveAccessibleName(
      /^Encaissé\s: 3\s120,00\s€ en novembre/,
    );
  });

  it('dit pourquoi un chiffre, terme par terme', async () => {
    const lu = await ouvrir();
    await userEvent.click(
      screen.getByRole('button', { name: 'Pourquoi ce chiffre\u00a0: Encaissé en novembre' }),
    );
    const volet = within(await screen.findByRole('dialog'));
    expect(await volet.findByRole('link', { name: '20/11/2026, FAC-2026-104' })).toBeVisible();
    expect(lu.mock.calls.find(([chemin]) => chemin === '/pilotage/pourquoi')?.[2].params).toEqual({
      chiffre: 'encaisse_des_factures',
      periode: '2026-11',
    });
  });

  it('sans activité dite, ne montre ni jauge ni déclaration, et mène aux questions', async () => {
    const jaugesRefus = { code: 'ACTIVITE_INCOMPLETE' as const, message: '', manquent: [] };
    await ouvrir({ jauges: [], jaugesRefus, declaration: null, aMettreDeCote: null });
    expect(carte('Urssaf').getByRole('link', { name: 'Répondre à six questions' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Seuils' })).toBeNull();
  });

  it('une réponse qui manque cache son chiffre, garde les autres et mène à la question', async () => {
    const refus = (manquent: string[]) => ({ code: 'ACTIVITE_INCOMPLETE' as const, message: '', manquent });
    const declaration = {
      ...TABLEAU_DE_BORD.declaration!,
      estime: null,
      refus: refus(['caisse', 'chambre']),
    };
    const jauges = [{ ...TABLEAU_DE_BORD.jauges[0]!, seuil: 'micro' as const }];
    await ouvrir({ declaration, aMettreDeCote: null, jauges, jaugesRefus: refus(['tva']) });
    expect(carte('Prochaine déclaration').getAllByRole('link').slice(1)).toMatchObject([
      { textContent: '«\u00a0Votre caisse\u00a0»' },
      { textContent: '«\u00a0Votre chambre\u00a0»' },
    ]);
    expect(carte('Seuils').getByRole('link', { name: '«\u00a0La TVA\u00a0»' })).toHaveAttribute(
      'href',
      '/activite?question=tva',
    );
  });

  it('sans rythme su, aucune période : la carte mène à la question', async () => {
    const declarationRefus = { code: 'ACTIVITE_INCOMPLETE' as const, message: '', manquent: ['periodicite'] };
    await ouvrir({ declaration: null, declarationRefus, aMettreDeCote: null });
    expect(
      carte('Prochaine déclaration').getByRole('link', { name: '«\u00a0Vous déclarez\u00a0»' }),
    ).toBeVisible();
  });

  it('quand rien n’attend, le dit', async () => {
    await ouvrir({ aujourdhui: [] });
    expect(screen.getByText(/Rien n’attend/)).toBeVisible();
  });

  it('en panne, propose de réessayer', async () => {
    serveur('GET').mockRejectedValue(new ErreurApi({ statut: 500 }));
    await rendreEnEntier(<PageTableau />);
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});
