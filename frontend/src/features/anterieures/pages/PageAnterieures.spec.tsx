import { ANTERIEURES } from '@facturier/domaine/contrat/openapi/exemples/anterieures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendre } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PageAnterieures from './PageAnterieures';

const PIECE = ANTERIEURES.PieceAnterieureDetail;
const A_ENCAISSER = { ...PIECE, paye: 0, reste: 480, modifiable: true, paiements: [] };

const ouvrir = (adresse: string): void =>
  void rendre(
    <Routes>
      <Route path="/pieces-anterieures/:id?" element={<PageAnterieures />} />
    </Routes>,
    { adresse },
  );
const bouton = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(() => jest.restoreAllMocks());

describe('Les pièces antérieures', () => {
  it('se listent, chacune avec ce qu’il en reste, et mènent à la leur', async () => {
    const lues = serveur('GET').mockImplementation(async () => ({ data: [A_ENCAISSER] }));
    ouvrir('/pieces-anterieures?annee=2025&etat=a_encaisser');
    const lien = await screen.findByRole('link', { name: PIECE.numero });
    expect(lien).toHaveAttribute('href', `/pieces-anterieures/${PIECE._id}`);
    expect(screen.getByText('À encaisser')).toBeVisible();
    expect(lues.mock.calls[0]![2].params).toMatchObject({ annee: '2025', etat: 'a_encaisser' });
  });

  it('sans rien, proposent d’en ajouter une ; le refus du serveur se dit à son champ', async () => {
    serveur('GET').mockImplementation(async () => ({ data: [] }));
    const message = 'Le numéro FAC-2026-001 est celui d’un document émis ici.';
    const envois = serveur('POST').mockImplementation(async () => {
      throw new ErreurApi({ statut: 409, code: 'NUMERO_RESERVE', champs: [{ champ: 'numero', message }] });
    });
    ouvrir('/pieces-anterieures');
    await screen.findByText('Aucune pièce antérieure');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Ajouter une pièce' }))[0]!);
    await userEvent.click(await bouton('Ajouter la pièce'));
    expect(await screen.findByText('4 champs sont à corriger')).toBeVisible();
    expect(envois).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(/^Numéro/), 'FAC-2026-001');
    await userEvent.type(screen.getByLabelText(/^Total/), '480');
    await userEvent.type(screen.getByLabelText(/^Client/), 'Boulangerie Moreau');
    await userEvent.type(screen.getByLabelText(/^Émise le/), '12/12/2025');
    await userEvent.click(await bouton('Ajouter la pièce'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(envois.mock.calls[0]![1]).toMatchObject({ numero: 'FAC-2026-001', total: 480 });
  });

  it('payée, ne se change ni ne s’efface : son écriture s’annule par sa contraire', async () => {
    serveur('GET').mockImplementation(async () => ({ data: PIECE }));
    const envois = serveur('POST').mockImplementation(async () => ({ data: PIECE }));
    ouvrir(`/pieces-anterieures/${PIECE._id}`);
    await userEvent.click(await bouton(/^Annuler l’écriture de 480,00/));
    expect(screen.queryByRole('button', { name: 'Changer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Effacer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Noter un encaissement' })).toBeNull();
    await userEvent.click(await bouton('Annuler l’écriture'));
    await waitFor(() => expect(envois.mock.calls[0]?.[1]).toEqual({ annule: PIECE.paiements[0]!._id }));
  });

  it('à encaisser, refuse plus que le reste, puis note ce qui est reçu', async () => {
    serveur('GET').mockImplementation(async () => ({ data: A_ENCAISSER }));
    const envois = serveur('POST').mockImplementation(async () => ({ data: PIECE }));
    ouvrir(`/pieces-anterieures/${PIECE._id}`);
    await userEvent.click(await bouton('Noter un encaissement'));
    const montant = await screen.findByLabelText(/^Montant reçu/);
    expect(montant).toHaveValue('480,00');
    await userEvent.clear(montant);
    await userEvent.type(montant, '481');
    await userEvent.click(await bouton('Écrire au livre'));
    expect(await screen.findByText(/^Ce montant dépasse ce qui reste dû/)).toBeVisible();
    await userEvent.clear(montant);
    await userEvent.type(montant, '120');
    await userEvent.click(await bouton('Écrire au livre'));
    await waitFor(() => expect(envois.mock.calls[0]?.[1]).toMatchObject({ montant: 120, moyen: 'virement' }));
  });

  it('reçoit son PDF, pas plus gros que 10 Mo', async () => {
    serveur('GET').mockImplementation(async () => ({ data: { ...A_ENCAISSER, fichier: null } }));
    const envois = serveur('PUT').mockImplementation(async () => ({ data: PIECE }));
    ouvrir(`/pieces-anterieures/${PIECE._id}`);
    const champ = await screen.findByLabelText('PDF de la pièce');
    expect(screen.queryByRole('button', { name: 'Télécharger le PDF' })).toBeNull();
    const pdf = new File(['%PDF-1.7'], 'f.pdf', { type: 'application/pdf' });
    const gros = new File(['%PDF-1.7'], 'g.pdf', { type: 'application/pdf' });
    Object.defineProperty(gros, 'size', { value: 10_000_001 });
    await userEvent.upload(champ, gros);
    expect(await screen.findByText(/pèse plus de 10/)).toBeVisible();
    expect(envois).not.toHaveBeenCalled();
    await userEvent.upload(champ, pdf);
    await waitFor(() => expect(envois.mock.calls[0]?.[0]).toBe(`/pieces-anterieures/${PIECE._id}/fichier`));
    expect(envois.mock.calls[0]![1]).toBe(pdf);
  });

  it('sans écriture, s’efface après confirmation', async () => {
    serveur('GET').mockImplementation(async (chemin) => ({
      data: chemin === '/pieces-anterieures' ? [] : A_ENCAISSER,
    }));
    const effacees = serveur('DELETE').mockImplementation(async () => ({ data: undefined }));
    ouvrir(`/pieces-anterieures/${PIECE._id}`);
    await userEvent.click(await bouton('Effacer'));
    await userEvent.click(await bouton('Effacer la pièce'));
    await screen.findByText('Aucune pièce antérieure');
    expect(effacees.mock.calls.map(([chemin]) => chemin)).toEqual([`/pieces-anterieures/${PIECE._id}`]);
  });

  it('inconnue, le dit', async () => {
    serveur('GET').mockImplementation(async () => {
      throw new ErreurApi({ statut: 404, code: 'PIECE_INTROUVABLE' });
    });
    ouvrir('/pieces-anterieures/6745c0ffee00000000000909');
    expect(await screen.findByText('Pièce antérieure non trouvée')).toBeVisible();
  });
});
