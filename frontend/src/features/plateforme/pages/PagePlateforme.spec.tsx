import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { PLATEFORME } from '@facturier/domaine/contrat/openapi/exemples/plateforme';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PagePlateforme from './PagePlateforme';

const ABSENT = { etat: 'absent', plateforme: null, acces: null, depuis: null };
const RIEN = {
  ...PLATEFORME.Plateforme,
  plateformes: [{ code: 'pa.example', nom: 'PA Exemple', consentement: false }],
  roles: PLATEFORME.Plateforme.roles.map(({ role }) => ({ role, ...ABSENT })),
};

function voir(reponse: object): void {
  serveur('GET').mockImplementation(async (chemin) => ({
    data: chemin === '/plateforme' ? reponse : COMPTES.User,
  }));
  rendre(<PagePlateforme />);
}

afterEach(() => jest.restoreAllMocks());

describe('Recevoir et émettre en 2027', () => {
  it('pas connecté : ce qui change et quand, trois lignes, un geste chacune', async () => {
    voir(RIEN);
    expect(await screen.findByText(/C’est permis jusqu’au 31 août 2027/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Connecter/ })).toHaveLength(3);
    expect(screen.getByText(/Facturier n’est pas une plateforme agréée/)).toBeVisible();
  });

  it('hors plan, recevoir se connecte ; émettre et déclarer mènent aux plans', async () => {
    voir({ ...RIEN, permis: false });
    expect(await screen.findByRole('button', { name: /^Connecter/ })).toHaveAccessibleName(/Recevoir/);
    expect(screen.getAllByRole('link', { name: /^Voir les plans/ })).toHaveLength(2);
  });

  it('sans plateforme au serveur, rien à connecter, et c’est dit', async () => {
    voir({ ...RIEN, disponible: false, plateformes: [] });
    expect(await screen.findByText(/n’a pas encore de plateforme/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Connecter/ })).toBeNull();
  });

  it('déjà rattaché : averti d’abord, puis la même demande, confirmée', async () => {
    voir(RIEN);
    const ecrits = serveur('POST').mockImplementation(async (_chemin, corps) => {
      if (!(corps as { remplacer: boolean }).remplacer)
        throw new ErreurApi({ statut: 409, code: 'DEJA_RATTACHE', message: 'Vous recevez déjà.' } as never);
      return { data: PLATEFORME.Plateforme };
    });
    await userEvent.click(await screen.findByRole('button', { name: /Connecter.*Recevoir/ }));
    await userEvent.type(screen.getByLabelText('Identifiant'), 'client');
    await userEvent.type(screen.getByLabelText('Secret'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Connecter' }));
    await userEvent.click(await screen.findByRole('button', { name: /C’est bien ma plateforme/ }));
    expect(await screen.findByText('À reconnecter')).toBeVisible();
    expect(ecrits.mock.calls.map(([, corps]) => (corps as { remplacer: boolean }).remplacer)).toEqual([
      false,
      true,
    ]);
  });
});
