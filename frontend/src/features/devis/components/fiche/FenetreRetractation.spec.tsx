import type { Devis } from '@facturier/domaine/contrat/devis';
import { DEVIS } from '@facturier/domaine/contrat/openapi/exemples/devis';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aujourdhui } from '@/lib/format/date';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import FenetreRetractation from './FenetreRetractation';

const accord = { le: '2026-11-20', par: 'Camille Roy', comment: 'oral' as const, note: null, noteLe: '' };
const CONTRAT: Devis = { ...DEVIS.Devis, etat: 'accepte', etatLu: 'accepte', signature: null, accord };
const noter = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Noter la rétractation' }));

describe('Noter une rétractation venue par la poste', () => {
  it('envoie qui se rétracte, le jour de la lettre et celui où elle est arrivée', async () => {
    const poste = serveur('POST').mockResolvedValue({ data: CONTRAT });
    const ferme = jest.fn();
    rendre(<FenetreRetractation devis={CONTRAT} surFermeture={ferme} />);
    noter();
    await waitFor(() => expect(ferme).toHaveBeenCalled());
    const jour = aujourdhui();
    const corps = { par: CONTRAT.client.nom, envoyeeLe: jour, recueLe: jour };
    expect(poste.mock.calls[0]?.slice(0, 2)).toEqual([`/devis/${CONTRAT._id}/retractation`, corps]);
  });

  it('n’envoie pas une lettre partie avant le contrat', async () => {
    const poste = serveur('POST').mockResolvedValue({ data: CONTRAT });
    const futur = { ...CONTRAT, accord: { ...accord, le: '2099-01-01' } };
    rendre(<FenetreRetractation devis={futur} surFermeture={jest.fn()} />);
    noter();
    expect(await screen.findByText(/il ne se quitte pas avant/)).toBeInTheDocument();
    expect(poste).not.toHaveBeenCalled();
  });
});
