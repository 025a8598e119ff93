import { screen, within } from '@testing-library/react';
import { construireDocument } from '@facturier/domaine/documents/document';
import { FACTURE_EXEMPLE } from '@facturier/domaine/documents/exemple';
import { Route, Routes } from 'react-router-dom';
import { RECUES } from '@facturier/domaine/contrat/openapi/exemples/reception';
import { serveur } from '@/testing/serveur';
import { cacheDeTest, rendreEnEntier } from '@/testing/rendre';
import { clesFactures } from '../api/cles';
import type { Facture } from '../model/facture';
import PageFacture from './PageFacture';

const FACTURE = {
  _id: 'f1',
  genre: 'facture',
  numero: 'FAC-2026-104',
  client: { _id: 'c1', nom: 'Les Tables du Parc', email: 'compta@exemple.fr', adresse: null, type: null },
  emetteur: { _id: 'e1', prenom: 'Marie', nom: 'Dubois', email: '', adresse: '', codePostal: '', ville: '' },
  statut: 'envoyee',
  statutEmetteur: 'envoyee',
  statutDestinataire: 'refusee',
  canModifyEmetteur: false,
  canModifyDestinataire: false,
  montantTTC: 100,
  acompte: 0,
  natureFacture: 'standard',
  devis: null,
  acomptesImputes: [],
  net: 1234.5,
  impute: false,
  montantPaye: 0,
  montantAvoirs: 0,
  resteAPayer: 100,
  joursDeRetard: 5,
  mentionsLegales: { indemniteForfaitaire: 40 },
  reglement: { etat: 'du', le: null },
  adresseEnvoi: 'compta@exemple.fr',
  datePaiement: null,
  envoi: { etat: 'aucun' },
  emiseLe: '2026-11-05T09:00:00.000Z',
  lignes: [],
  avoirs: [],
  peutEtreSupprimee: false,
  pret2027: null,
  document: construireDocument(FACTURE_EXEMPLE),
} as unknown as Facture;

async function ouvrir(monRole: Facture['monRole'], plus: Partial<Facture> = {}): Promise<void> {
  const cache = cacheDeTest();
  cache.setQueryData(clesFactures.detail('f1'), {
    ...FACTURE,
    ...plus,
    monRole,
    document: { ...FACTURE.document, logo: null },
  });
  cache.setQueryData(clesFactures.statuts('f1'), { choixEmetteur: [], choixDestinataire: [] });
  cache.setQueryData(clesFactures.historique('f1'), []);
  cache.setQueryData(clesFactures.paiements('f1'), []);
  await rendreEnEntier(
    <Routes>
      <Route path="/factures/:id" element={<PageFacture />} />
    </Routes>,
    { adresse: '/factures/f1', cache },
  );
}
const actes = (): string[] => screen.getAllByRole('button').map((bouton) => bouton.textContent ?? '');
const statut = (): HTMLElement => screen.getByRole('region', { name: 'Statut' });

describe('Le détail d’une facture en retard, refusée par son destinataire', () => {
  it('chez l’émetteur, dit le refus et le retard, et porte ses actes, le plus utile d’abord', async () => {
    await ouvrir('emetteur');
    expect(screen.getByText('Émetteur', { selector: 'h1 ~ .etiquette' })).toBeInTheDocument();
    expect(screen.getByText('Pour Les Tables du Parc')).toBeInTheDocument();
    expect(actes()).toEqual(expect.arrayContaining(['E-mail', 'Envoyer', 'Enregistrer un paiement']));
    expect(within(statut()).getByText('Refusée')).toHaveClass('etiquette');
    expect(within(statut()).getByText(/En retard de 5/)).not.toHaveClass('etiquette');
    expect(actes()[0]).toBe('Corriger par un avoir');
  });

  it('chez le destinataire, dit le fichier déjà déposé de la même facture, et lui seul', async () => {
    const lire = serveur('GET').mockResolvedValue({
      data: [
        { ...RECUES.RecueResume, _id: 'autre' },
        { ...RECUES.RecueResume, _id: 'r1', surFacturier: 'f1' },
      ],
    });
    await ouvrir('destinataire');
    expect(await screen.findByText('Déjà déposée par son fichier')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voir l’autre' })).toHaveAttribute('href', '/reception/r1');
    expect(lire.mock.calls[0]![2].params).toMatchObject({ recherche: 'FAC-2026-104' });
  });

  it('chez le destinataire, garde « Refusée », le retard à côté', async () => {
    await ouvrir('destinataire');
    expect(screen.getByText('Destinataire', { selector: 'h1 ~ .etiquette' })).toBeInTheDocument();
    expect(within(statut()).getByText('Refusée')).toHaveClass('etiquette');
    expect(within(statut()).getByText(/En retard de 5/)).not.toHaveClass('etiquette');
  });

  it('lu par l’administration, le dit, nomme les deux parties et ne porte aucun acte de l’émetteur', async () => {
    await ouvrir('admin');
    expect(screen.getByText('Administration', { selector: 'h1 ~ .etiquette' })).toBeInTheDocument();
    expect(screen.queryByText('Émetteur', { selector: 'h1 ~ .etiquette' })).not.toBeInTheDocument();
    expect(screen.getByText('De Marie Dubois, pour Les Tables du Parc')).toBeInTheDocument();
    expect(actes()).toEqual(['PDF', 'Imprimer', '']);
  });
});

describe('Le détail d’une facture dont l’adresse du client est refusée', () => {
  const adresseEtat = { etat: 'rejetee', raison: 'Cette adresse n’existe pas.', le: '' } as const;

  it('le dit à la place de l’envoi échoué, et mène à l’adresse de la fiche', async () => {
    await ouvrir('emetteur', {
      adresseEtat,
      envoi: { etat: 'echec', raison: 'Cette adresse n’existe pas.' },
    });
    const alerte = screen.getByText('L’adresse compta@exemple.fr a été refusée').closest('[role]');
    expect(alerte).toHaveTextContent('aucun rappel automatique ne part vers ce client');
    expect(screen.getByRole('link', { name: 'Corriger l’adresse' })).toHaveAttribute(
      'href',
      '/clients/c1/edit#edition-client-email',
    );
    expect(screen.queryByText('L’e-mail n’est pas arrivé')).not.toBeInTheDocument();
  });

  it('un envoi en cours vers elle se dit d’abord', async () => {
    await ouvrir('emetteur', { adresseEtat, envoi: { etat: 'en_cours', a: 'compta@exemple.fr' } });
    expect(screen.getByText(/E-mail en cours d’envoi/)).toBeInTheDocument();
    expect(screen.queryByText(/a été refusée/)).not.toBeInTheDocument();
  });
});
