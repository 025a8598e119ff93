import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendre } from '@/testing/rendre';
import { emettreFacture } from '../api/emettre-facture';
import { Enregistreur, type ResultatEnvoi } from '../model/enregistreur';
import type { CorpsBrouillon } from '../model/brouillon';
import { useEmission } from './use-emission';

const mockEmettre: jest.MockedFunction<typeof emettreFacture> = jest.fn();
jest.mock('../api/emettre-facture', () => ({
  useEmettre: () => ({ mutateAsync: (entree: { id: string; cle: string }) => mockEmettre(entree) }),
}));

function Banc({
  envoi,
  terminer,
}: {
  envoi: () => Promise<ResultatEnvoi>;
  terminer: () => void;
}): JSX.Element {
  const [enregistreur] = useState(() => {
    const neuf = new Enregistreur<CorpsBrouillon>(envoi);
    neuf.signaler({
      lignes: [],
      mentionsLegales: { conditions: {}, conditionsPaiement: '', mentionLibre: '' },
    });
    return neuf;
  });
  const emission = useEmission(
    {
      etat: enregistreur.lire(),
      enregistreur,
      terminer,
      ceder: jest.fn(),
      adopter: () => undefined,
    },
    () => undefined,
  );
  return (
    <>
      <button onClick={() => emission.generer('voir')}>Générer</button>
      <p>{emission.refus?.suite === 'message' ? emission.refus.message : emission.refus?.suite}</p>
    </>
  );
}

const enregistre = async (): Promise<ResultatEnvoi> => ({
  issue: 'enregistre',
  cible: { id: 'f1', version: 4 },
});
beforeEach(() => mockEmettre.mockReset());

describe('émission', () => {
  it('un double clic n’émet qu’une facture, une fois le brouillon entier sur le serveur', async () => {
    const terminer = jest.fn();
    mockEmettre.mockResolvedValue({ _id: 'f1', numero: 'FAC-2026-105' } as never);
    rendre(<Banc envoi={enregistre} terminer={terminer} />);
    await userEvent.dblClick(screen.getByRole('button'));
    await waitFor(() => expect(terminer).toHaveBeenCalledTimes(1));
    expect(mockEmettre).toHaveBeenCalledTimes(1);
    expect(mockEmettre).toHaveBeenCalledWith(expect.objectContaining({ id: 'f1' }));
  });

  it('serveur muet : rien n’est émis, la saisie est dite gardée', async () => {
    rendre(<Banc envoi={async () => ({ issue: 'panne' })} terminer={jest.fn()} />);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(/gardée sur cet appareil/)).toBeInTheDocument();
    expect(mockEmettre).not.toHaveBeenCalled();
  });

  it('le quota ouvre sa modale et garde le brouillon', async () => {
    const terminer = jest.fn();
    mockEmettre.mockRejectedValue(new ErreurApi({ statut: 403, complement: { utilise: 5, limite: 5 } }));
    rendre(<Banc envoi={enregistre} terminer={terminer} />);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('quota')).toBeInTheDocument();
    expect(terminer).not.toHaveBeenCalled();
  });

  it('une reprise après une panne garde la même clé', async () => {
    mockEmettre.mockRejectedValueOnce(new ErreurApi({ statut: 0 }));
    mockEmettre.mockResolvedValueOnce({ _id: 'f1', numero: 'FAC-2026-105' } as never);
    rendre(<Banc envoi={enregistre} terminer={jest.fn()} />);
    await userEvent.click(screen.getByRole('button'));
    await screen.findByText('Erreur lors de la création de la facture');
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(mockEmettre).toHaveBeenCalledTimes(2));
    expect(mockEmettre.mock.calls[0]?.[0].cle).toBe(mockEmettre.mock.calls[1]?.[0].cle);
  });
});
