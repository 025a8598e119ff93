import type { Litige } from '@facturier/domaine/contrat/litiges';
import { fireEvent, screen } from '@testing-library/react';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendre } from '@/testing/rendre';
import CarteLitige from './CarteLitige';

const LITIGE: Litige = {
  ...{ _id: 'l1', facture: 'f1', numero: 'FAC-2026-001', client: 'Les Tables du Parc', etat: 'ouvert' },
  lignes: [
    {
      ...{ rang: 0, designation: 'Vaisselle', motif: 'quantite', conteste: 100 },
      ...{ commentaire: 'Six assiettes manquent', accorde: null },
    },
  ],
  ...{ conteste: 100, accorde: null, messages: [], avoir: null, avoirPret: null },
  ...{ ouvertLe: '2026-11-23T10:00:00.000Z', closLe: null },
};

/** Montre la carte d'une facture dont le litige en est là. */
function montrer(plus: Partial<Litige> | null): void {
  const cache = cacheDeTest();
  const litige = plus && { ...LITIGE, ...plus };
  cache.setQueryData([...cles.factures, 'detail', 'f1', 'litige'], { litige });
  rendre(<CarteLitige factureId="f1" />, { cache });
}

describe('Le litige d’une facture', () => {
  it('ne montre rien d’une facture que personne ne conteste', () => {
    montrer(null);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('dit la ligne, le motif et les mots du client', () => {
    montrer({});
    const carte = screen.getByRole('region', { name: /Litige/ });
    expect(carte).toHaveTextContent('Vaisselle');
    expect(carte).toHaveTextContent('La quantité est fausse');
    expect(carte).toHaveTextContent('Six assiettes manquent');
  });

  it.each(['100,01', '-1', 'beaucoup', ''])('ne laisse pas décider de « %s »', (tape) => {
    montrer({});
    fireEvent.change(screen.getByLabelText(/Accordé sur Vaisselle/), { target: { value: tape } });
    expect(screen.getByRole('button', { name: 'Décider…' })).toBeDisabled();
  });

  it('décidé, propose l’avoir, et plus de décider', () => {
    montrer({ etat: 'accepte_en_partie', accorde: 60, avoirPret: 60, closLe: LITIGE.ouvertLe });
    expect(screen.getByRole('button', { name: /Émettre l’avoir de 60,00/ })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Décider…' })).toBeNull();
  });

  it('l’avoir émis, y mène', () => {
    montrer({ etat: 'accepte', accorde: 100, avoir: { _id: 'a1', numero: 'AV-2026-001' } });
    expect(screen.getByRole('link', { name: 'Avoir AV-2026-001' })).toHaveAttribute('href', '/factures/a1');
    expect(screen.queryByRole('button', { name: /Émettre/ })).toBeNull();
  });
});
