import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { DOMAINES_ENVOI } from '@facturier/domaine/contrat/openapi/exemples/domaines-envoi';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PageDomaineEnvoi from './PageDomaineEnvoi';

const { DomaineEnvoi: DOMAINE } = DOMAINES_ENVOI;

function voir(reponse: object): void {
  serveur('GET').mockImplementation(async (chemin) => ({
    data: chemin === '/domaines-envoi' ? reponse : COMPTES.User,
  }));
  rendre(<PageDomaineEnvoi />);
}

afterEach(() => jest.restoreAllMocks());

describe('Mon domaine, dans les réglages', () => {
  it('une session ancienne redonne le mot de passe, puis la même demande part, sous la même clé', async () => {
    voir({ permis: true, domaines: [] });
    let prouvee = false;
    const ecrits = serveur('POST').mockImplementation(async (chemin) => {
      if (chemin === '/auth/preuve') prouvee = true;
      else if (!prouvee) throw new ErreurApi({ statut: 403, code: 'PREUVE_REQUISE' });
      return { data: { ...DOMAINE, etat: 'a_prouver', adresseConfirmee: false, actif: false } };
    });
    await userEvent.type(await screen.findByLabelText('Adresse d’envoi'), 'contact@atelier-lilas.fr');
    await userEvent.click(screen.getByRole('button', { name: 'Prouver ce domaine' }));
    await userEvent.type(await screen.findByLabelText(/^Votre mot de passe/), 'Peuplier-77-rose!');
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(await screen.findByText('Votre domaine est à prouver')).toBeVisible();
    const demandes = ecrits.mock.calls.filter(([chemin]) => chemin === '/domaines-envoi');
    expect(demandes).toHaveLength(2);
    expect(demandes[1]).toEqual(demandes[0]);
  });

  it('hors plan, un domaine se relit, se contrôle et se retire, et la page dit quoi faire', async () => {
    voir({ permis: false, domaines: [{ ...DOMAINE, actif: false }] });
    expect(await screen.findByText('Votre plan ne comprend pas l’envoi de votre domaine')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir les plans' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retirer le domaine' })).toBeEnabled();
    expect(screen.queryByLabelText('Code à six chiffres')).toBeNull();
  });
});
