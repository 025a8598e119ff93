import { fireEvent, screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { serveur, type Recue } from '@/testing/serveur';
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

function ouvrir(): { poste: Recue; ferme: jest.Mock } {
  const ferme = jest.fn();
  const poste = serveur('POST').mockRejectedValueOnce(anterieur).mockResolvedValue({ data: FACTURE });
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
    const [premier, second] = poste.mock.calls.map(([, corps, { headers }]) => ({ corps, headers }));
    expect(premier?.corps).not.toHaveProperty('confirmeAnterieur');
    expect(second?.corps).toEqual({ ...(premier?.corps as object), confirmeAnterieur: true });
    expect(second?.headers).not.toEqual(premier?.headers);
  });

  it('refusé, ne repart pas, et la saisie reste', async () => {
    const { poste, ferme } = ouvrir();
    await repondre('Changer la date');
    expect(await screen.findByText('Avant la facture.')).toBeInTheDocument();
    expect(poste).toHaveBeenCalledTimes(1);
    expect(ferme).not.toHaveBeenCalled();
  });
});

describe('Un paiement de plus que ce qui est dû', () => {
  const excessif = new ErreurApi({ statut: 409, code: 'PAIEMENT_EXCESSIF', message: 'Ce paiement dépasse.' });
  const annulee = new ErreurApi({ statut: 409, code: 'PAIEMENT_IMPOSSIBLE', message: 'Facture annulée.' });

  function saisir(facture: Facture, refus: ErreurApi): jest.SpyInstance {
    const poste = serveur('POST').mockRejectedValueOnce(refus).mockResolvedValue({ data: facture });
    rendre(<PopupPaiement facture={facture} sens="encaissement" surFermeture={jest.fn()} />);
    fireEvent.change(screen.getByLabelText(/^Montant reçu/), { target: { value: '130' } });
    fireEvent.click(screen.getByText('Enregistrer le paiement'));
    return poste;
  }

  const ANNULEE: Facture = { ...FACTURE, statutEmetteur: 'annulee', resteAPayer: 0 };

  it.each([
    ['une facture due', FACTURE, excessif],
    ['une facture annulée', ANNULEE, annulee],
  ])('sur %s, s’écrit une fois dit que l’argent est arrivé', async (_cas, facture, refus) => {
    const poste = saisir(facture, refus);
    fireEvent.click(await screen.findByText('Oui, noter le trop-perçu'));
    await screen.findByText(/enregistré/);
    expect(poste.mock.calls.map(([, corps]) => corps as object)).toEqual([
      expect.not.objectContaining({ confirmeExcedent: true }),
      expect.objectContaining({ montant: 130, confirmeExcedent: true }),
    ]);
  });

  it('refusé, ne repart pas, et la raison se lit', async () => {
    const poste = saisir(FACTURE, excessif);
    fireEvent.click(await screen.findByText('Corriger le montant'));
    expect(await screen.findByText('Ce paiement dépasse.')).toBeInTheDocument();
    expect(poste).toHaveBeenCalledTimes(1);
  });
});
