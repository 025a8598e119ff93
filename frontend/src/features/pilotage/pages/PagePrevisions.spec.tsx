import { PREVISIONS } from '@facturier/domaine/contrat/openapi/exemples/previsions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PagePrevisions from './PagePrevisions';

const repondre = (chemin: string): { data: unknown } => ({
  data: chemin.endsWith('/charges') ? PREVISIONS.ChargesConnues : PREVISIONS.PrevisionsDesComptes,
});

describe('La page des prévisions', () => {
  beforeEach(() => {
    serveur('GET').mockImplementation((chemin) => Promise.resolve(repondre(String(chemin))));
  });

  it('dit le solde qui vient en une phrase, et chaque montant mène à ce qui le fait', async () => {
    await rendreEnEntier(<PagePrevisions />);
    expect(
      await screen.findByRole('img', { name: 'Le 24\u00a0février 2027\u00a0: 2\u00a0200,00\u00a0€.' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'FAC-2026-104' })).toHaveAttribute(
      'href',
      '/factures/6720a1f4c3b2d10009e4a003',
    );
    expect(screen.getByText(/ce client paie 12 jours après l’échéance/)).toBeVisible();
    expect(screen.getByText(/il manquerait 3\s454,55\s€/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Encaissé' })).toHaveAttribute('href', '/recettes?periode=2026');
  });

  it('d’un compte sans facture ni solde dit, dit par quoi commencer plutôt qu’une courbe plate', async () => {
    const points = [{ le: '2026-11-26', sur: 0, probable: 0 }];
    const vide = { ...PREVISIONS.PrevisionsDesComptes, solde: null, mouvements: [], points };
    serveur('GET').mockImplementation((chemin) =>
      Promise.resolve(
        String(chemin).endsWith('/charges')
          ? { data: { ...PREVISIONS.ChargesConnues, charges: [] } }
          : { data: vide },
      ),
    );
    await rendreEnEntier(<PagePrevisions />);
    expect(await screen.findByText('Rien à prévoir encore')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nouvelle facture' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Le / })).toBeNull();
    expect(screen.queryByText('Ce qui entre et ce qui sort')).toBeNull();
  });

  it('une charge s’ajoute aux autres, d’un bloc, à la révision lue', async () => {
    const put = serveur('PUT').mockResolvedValue({ data: PREVISIONS.ChargesConnues });
    await rendreEnEntier(<PagePrevisions />);
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une charge' }));
    const fenetre = within(await screen.findByRole('dialog'));
    await userEvent.click(fenetre.getByRole('button', { name: 'Enregistrer la charge' }));
    expect(await fenetre.findAllByText('Nommez cette charge.')).not.toHaveLength(0);
    await userEvent.type(fenetre.getByLabelText(/^Charge/), 'Assurance');
    await userEvent.type(fenetre.getByLabelText(/^Montant/), '12,5');
    await userEvent.click(fenetre.getByRole('button', { name: 'Enregistrer la charge' }));
    expect(await screen.findByText('Charge enregistrée.')).toBeVisible();
    const [chemin, corps] = put.mock.calls[0]!;
    expect(chemin).toBe('/charges');
    expect(corps).toMatchObject({
      revision: 1,
      charges: [{ libelle: 'Loyer de l’atelier' }, { libelle: 'Assurance', montant: 12.5, rythme: 'mois' }],
      soldes: PREVISIONS.ChargesConnues.soldes,
    });
  });

  it('hors plan, mène aux plans, et dit que rien n’est perdu', async () => {
    serveur('GET').mockRejectedValue(new ErreurApi({ statut: 403, code: 'PREVISIONS_HORS_PLAN' }));
    await rendreEnEntier(<PagePrevisions />);
    expect(await screen.findByRole('link', { name: 'Voir les plans' })).toHaveAttribute(
      'href',
      '/subscription',
    );
    expect(screen.getByText(/reste gardé/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Le / })).toBeNull();
  });
});
