import { RETARDS } from '@facturier/domaine/contrat/openapi/exemples/retards';
import { screen } from '@testing-library/react';
import { serveur } from '@/testing/serveur';
import { ErreurApi } from '@/lib/erreurs-api';
import { cles } from '@/lib/invalidation';
import { cacheDeTest, rendre } from '@/testing/rendre';
import CarteRetard from './CarteRetard';

const CLE = [...cles.factures, 'detail', 'f1', 'retard'];

describe('Le retard d’une facture', () => {
  it('dit les pénalités, les 40 €, leur total, et le calcul par période', () => {
    const cache = cacheDeTest();
    cache.setQueryData(CLE, RETARDS.RetardDeFacture);
    rendre(<CarteRetard factureId="f1" />, { cache });
    const carte = screen.getByRole('region', { name: 'Retard' });
    expect(carte).toHaveTextContent(
      /Pénalités, 61 jours13,32 €Frais de recouvrement40,00 €En plus du reste dû53,32 €/,
    );
    expect(carte).toHaveTextContent(
      'Du 16/12/2025 au 31/12/2025 : 16 jours sur 1 000,00 €, à 8,28 % par an.',
    );
  });

  it('ne montre aucune somme quand le taux du semestre manque', async () => {
    const message = 'Le taux d’intérêt légal du second semestre 2026 n’est pas encore connu.';
    serveur('GET').mockRejectedValue(new ErreurApi({ statut: 409, code: 'TAUX_LEGAL_INCONNU', message }));
    rendre(<CarteRetard factureId="f1" />);
    expect(await screen.findByText(message)).toHaveRole('status');
    expect(screen.getByRole('region', { name: 'Retard' })).not.toHaveTextContent('€');
  });
});
