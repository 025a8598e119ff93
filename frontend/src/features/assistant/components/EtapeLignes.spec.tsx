import { FACTURE_EXEMPLE } from '@facturier/domaine/documents/exemple';
import { screen } from '@testing-library/react';
import { cles } from '@/lib/invalidation';
import { mentionsParDefaut } from '@/testing/mentions';
import { cacheDeTest, rendre, rendreEnEntier } from '@/testing/rendre';
import type { JSX } from 'react';
import { etatInitial } from '../model/assistant.reducer';
import type { Atelier } from './atelier';
import { EtapeLignes } from './EtapeLignes';

// L'avertissement d'un seuil arrive à part, et a ses essais.
jest.mock('@/features/pilotage/public', () => ({ AvertissementDeSeuil: () => null }));

const JOUR = '2026-11-21';
const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: '', adresse: '', codePostal: '', ville: '' };

function etape(
  factureCount: number,
  saisie: object = {},
  contenu: object = {},
  natureOperation: string | null = 'services',
): JSX.Element {
  const neuf = etatInitial(JOUR, EMETTEUR, '');
  const atelier = {
    etat: { ...neuf, valeurs: { ...neuf.valeurs, ...saisie } },
    agir: jest.fn(),
    moi: { factureCount },
    client: null,
    contexte: { aujourdhui: JOUR, typeClient: 'particulier', derniereEmission: null },
    facture: {
      ...FACTURE_EXEMPLE,
      vendeur: { ...FACTURE_EXEMPLE.vendeur, natureOperation },
      contenu: { ...FACTURE_EXEMPLE.contenu, ...contenu },
    },
    dernierNumero: 'FAC-2026-103',
    prochainNumero: 'FAC-2026-104',
  };
  return <EtapeLignes atelier={atelier as unknown as Atelier} />;
}
const montrer = (...celle: Parameters<typeof etape>): void => void rendre(etape(...celle));
const sommes = (): (string | null)[] =>
  [...(screen.getByText('Total HT').closest('dl')?.querySelectorAll('div') ?? [])].map(
    ({ textContent }) => textContent,
  );
const reprise = (): HTMLElement | null => screen.queryByRole('button', { name: 'Depuis une facture passée' });

describe('Les dates et les lignes', () => {
  it('proposent de repartir d’une facture passée seulement s’il y en a une, même si la suite de numéros vient d’ailleurs', () => {
    montrer(0);
    expect(reprise()).not.toBeInTheDocument();
  });

  it('le proposent dès la première facture émise', () => {
    montrer(1);
    expect(reprise()).toBeInTheDocument();
  });

  it('disent que la durée de validité est le délai de paiement', () => {
    montrer(0);
    expect(screen.getByRole('combobox', { name: 'Durée de validité' })).toHaveAccessibleDescription(
      'Délai de paiement',
    );
  });

  it('disent que la date que personne n’a tapée sera celle du jour', () => {
    montrer(0);
    expect(screen.getByText('Celle du jour où vous l’émettrez')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mettre à aujourd’hui' })).toBeNull();
  });

  it('gardent une date tapée, disent depuis quand, et la rendent au jour', () => {
    montrer(0, { dateEmission: '2026-11-02', dateLibre: false });
    expect(screen.getByText(/Datée du 02.11.2026, il y a 19 jours/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mettre à aujourd’hui' })).toBeInTheDocument();
  });

  it.each([
    ['demandent ce que l’on vend, tant que personne ne l’a dit', null, 1],
    ['ne le redemandent pas', 'biens', 0],
  ])('%s', async (_, nature, questions) => {
    const cache = cacheDeTest();
    cache.setQueryData(cles.mentions, mentionsParDefaut());
    await rendreEnEntier(etape(0, {}, {}, nature), { cache });
    expect(screen.queryAllByRole('radiogroup', { name: 'Que vendez-vous\u00a0?' })).toHaveLength(questions);
  });

  it('nomment chaque somme : le total HT, la TVA, le total TTC', () => {
    montrer(0);
    expect(sommes()).toEqual(['Total HT0,00\u00a0€', 'TVA 0\u00a0%0,00\u00a0€', 'Total TTC0,00\u00a0€']);
  });

  it.each([
    ['autoliquidation', 'TVA due par le preneur–'],
    ['hors_champ', 'TVA non applicable–'],
    ['article_294', 'TVA non applicable–'],
  ])('hors de la franchise (%s), ne disent aucun taux', (regime, dite) => {
    montrer(0, {}, { regimeTva: { biens: regime, services: regime } });
    expect(sommes()[1]).toBe(dite);
  });

  it('gardent le total TTC quand une remise et un acompte le séparent du net à payer', async () => {
    const ligne = etatInitial(JOUR, EMETTEUR, '').valeurs.lignes[0];
    montrer(0, {
      lignes: [{ ...ligne, description: 'Pose', quantite: '1', prixUnitaire: '1800' }],
      remise: '10',
      remiseEn: 'taux',
      acompte: '300',
    });
    await screen.findByLabelText('Acompte reçu le');
    expect(sommes()).toEqual([
      'Remise\u2212180,00\u00a0€',
      'Total HT1\u00a0620,00\u00a0€',
      'TVA 0\u00a0%0,00\u00a0€',
      'Total TTC1\u00a0620,00\u00a0€',
      'Acompte\u2212300,00\u00a0€',
      'Net à payer1\u00a0320,00\u00a0€',
    ]);
  });
});
