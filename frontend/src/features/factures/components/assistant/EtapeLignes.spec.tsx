import { FACTURE_EXEMPLE } from '@facturier/domaine/documents/exemple';
import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { etatInitial } from '../../model/assistant.reducer';
import type { Atelier } from './atelier';
import { EtapeLignes } from './EtapeLignes';

const JOUR = '2026-11-21';
const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: '', adresse: '', codePostal: '', ville: '' };

function montrer(factureCount: number): void {
  const atelier = {
    etat: etatInitial(JOUR, EMETTEUR, ''),
    agir: jest.fn(),
    moi: { factureCount },
    client: null,
    contexte: { aujourdhui: JOUR, typeClient: 'particulier', derniereEmission: null },
    facture: FACTURE_EXEMPLE,
    dernierNumero: 'FAC-2026-103',
    prochainNumero: 'FAC-2026-104',
  };
  rendre(<EtapeLignes atelier={atelier as unknown as Atelier} />);
}
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
});
