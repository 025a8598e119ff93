import { LIENS } from '@facturier/domaine/contrat/openapi/exemples/liens';
import type { EnvoisRestants } from '@facturier/domaine/contrat/envois';
import { fireEvent, screen, within } from '@testing-library/react';
import { serveur, type Recue } from '@/testing/serveur';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendre } from '@/testing/rendre';
import type { Facture } from '../../model/facture';
import { FenetreEnvoi } from './FenetreEnvoi';

const CAMILLE = 'camille@exemple.fr';
const [LIEN] = LIENS.LiensDeFacture.liens;
const URL_NEUVE = 'https://facturier.test/f/neuf';
const FACTURE = {
  _id: 'f1',
  genre: 'facture',
  numero: 'FAC-2026-104',
  client: { _id: 'c1', nom: 'Camille', email: CAMILLE, adresse: null, type: null },
  emetteur: { _id: 'e1', prenom: 'Marie', nom: 'Dubois' },
  destinataire: null,
  montantTTC: 100,
  resteAPayer: 100,
  document: {},
  reglement: { etat: 'du', le: null },
} as unknown as Facture;

const place = (restants: number): EnvoisRestants => ({
  compteNeuf: true,
  aCetteAdresse: { limite: 3, restants },
  aTous: { limite: 20, restants: 17 },
});

function ouvrir(restants: number, ouverts = true): { copie: jest.Mock; poste: Recue } {
  const copie = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copie } });
  const reponses: Record<string, unknown> = {
    '/factures/envois-restants': place(restants),
    '/factures/f1/liens': { ouverts, liens: [] },
    '/factures/f1/pdf': new Blob(),
  };
  serveur('GET').mockImplementation(async (chemin) => ({ data: reponses[chemin] ?? [] }));
  const poste = serveur('POST').mockImplementation(async (chemin) => {
    if (!chemin.endsWith('/liens'))
      throw new ErreurApi({ statut: 429, code: 'PLAFOND_ENVOIS', message: 'Vos 3 envois sont faits.' });
    return { data: { ouverts: true, liens: [{ ...LIEN, adresse: CAMILLE, url: URL_NEUVE }] } };
  });
  rendre(<FenetreEnvoi facture={FACTURE} canal="courriel" surFermeture={() => undefined} />);
  return { copie, poste };
}

describe('L’envoi d’une facture par e-mail', () => {
  it('dit, avant d’écrire, la limite du jour et ce qu’il en reste', async () => {
    ouvrir(1);
    expect(
      await screen.findByText('3 envois par jour à une même adresse la première semaine, il en reste 1.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Télécharger le PDF' })).toBeNull();
  });

  it('sans reste, offre aussitôt le lien et le PDF ; le lien s’ouvre pour cette adresse et se copie', async () => {
    const { copie, poste } = ouvrir(0);
    const avis = (await screen.findByText('Vos 3 envois du jour à cette adresse sont faits')).closest(
      '[role]',
    );
    expect(within(avis as HTMLElement).getByRole('button', { name: 'Télécharger le PDF' })).toBeEnabled();
    fireEvent.click(await screen.findByRole('button', { name: 'Copier le lien' }));
    expect(await screen.findByText('Lien copié.')).toBeInTheDocument();
    expect(poste).toHaveBeenCalledWith('/factures/f1/liens', { adresse: CAMILLE }, expect.anything());
    expect(copie).toHaveBeenCalledWith(URL_NEUVE);
  });

  it('refusé au dernier clic, offre les mêmes actes dans le refus, une seule fois', async () => {
    ouvrir(1);
    await screen.findByText(/il en reste 1/);
    fireEvent.click(screen.getByRole('button', { name: 'Envoyer l’e-mail' }));
    const refus = await screen.findByRole('alert');
    expect(refus).toHaveTextContent('Vos 3 envois sont faits.');
    expect(await within(refus).findByRole('button', { name: 'Copier le lien' })).toBeEnabled();
    expect(screen.getAllByRole('button', { name: 'Télécharger le PDF' })).toHaveLength(1);
    expect(screen.queryByText(/il en reste 1/)).toBeNull();
  });

  it('les liens du compte coupés, n’offre que le PDF', async () => {
    ouvrir(0, false);
    expect(await screen.findByRole('button', { name: 'Télécharger le PDF' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Copier le lien' })).toBeNull();
  });
});
