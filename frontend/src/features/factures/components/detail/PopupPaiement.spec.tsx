import { fireEvent, screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { api } from '@/lib/api-client';
import { ErreurApi } from '@/lib/erreurs-api';
import type { Facture } from '../../model/facture';
import { PopupPaiement } from './PopupPaiement';

const FACTURE = {
  _id: 'f1',
  montantTTC: 100,
  montantPaye: 0,
  resteAPayer: 100,
  statutEmetteur: 'envoyee',
  reglement: { etat: 'du', le: null },
  datePaiement: null,
} as unknown as Facture;

const anterieur = new ErreurApi({ statut: 409, code: 'PAIEMENT_ANTERIEUR', message: 'Avant la facture.' });

function ouvrir(): { poste: jest.SpyInstance; ferme: jest.Mock } {
  const ferme = jest.fn();
  const poste = jest
    .spyOn(api, 'post')
    .mockReset()
    .mockRejectedValueOnce(anterieur)
    .mockResolvedValue({ data: FACTURE });
  rendre(<PopupPaiement facture={FACTURE} sens="encaissement" surFermeture={ferme} />);
  fireEvent.click(screen.getByText('Enregistrer le paiement'));
  return { poste, ferme };
}
const repondre = async (bouton: string): Promise<void> => {
  await screen.findAllByText(/C’est un acompte.\?/);
  fireEvent.click(screen.getByText(bouton));
};

describe('Un paiement daté d’avant la facture', () => {
  it('demande si c’est un acompte ; confirmé, il repart et la fenêtre se ferme', async () => {
    const { poste, ferme } = ouvrir();
    await repondre('C’est un acompte');
    await screen.findByText(/enregistré/);
    expect(ferme).toHaveBeenCalled();
    const [premier, second] = poste.mock.calls;
    expect(premier[1]).not.toHaveProperty('confirmeAnterieur');
    expect(second[1]).toEqual({ ...premier[1], confirmeAnterieur: true });
    expect(second[2]).not.toEqual(premier[2]);
  });

  it('refusé, ne repart pas, et la saisie reste', async () => {
    const { poste, ferme } = ouvrir();
    await repondre('Changer la date');
    expect(await screen.findByText('Avant la facture.')).toBeInTheDocument();
    expect(poste).toHaveBeenCalledTimes(1);
    expect(ferme).not.toHaveBeenCalled();
  });
});
