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

  it('dit ce qui se sait, et une fois ce que le taux inconnu d’un semestre laisse à parfaire', () => {
    const cache = cacheDeTest();
    const inconnu = {
      jours: 0,
      periodes: [],
      penalites: 0,
      indemnite: 40,
      total: 40,
      regime: 'commerce' as const,
      aParfaireDu: '2027-01-01',
    };
    cache.setQueryData(CLE, { au: '2027-01-10', ...inconnu });
    rendre(<CarteRetard factureId="f1" />, { cache });
    const carte = screen.getByRole('region', { name: 'Retard' });
    expect(carte).toHaveTextContent(
      /Pénalités au taux légal, depuis le 01\/01\/2027à parfaireFrais de recouvrement40,00 €/,
    );
    expect(carte).not.toHaveTextContent('Pénalités, 0 jour');
    expect(carte.textContent?.match(/n’est pas encore publié/g)).toHaveLength(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('d’un organisme public, dit ses intérêts moratoires et son code', () => {
    const cache = cacheDeTest();
    const publique = { regime: 'commande_publique' as const, aParfaireDu: '2026-02-01' };
    cache.setQueryData(CLE, { ...RETARDS.RetardDeFacture, ...publique });
    rendre(<CarteRetard factureId="f1" />, { cache });
    const carte = screen.getByRole('region', { name: 'Retard' });
    expect(carte).toHaveTextContent('Intérêts moratoires, depuis le 01/02/2026à parfaire');
    expect(carte).toHaveTextContent('article L2192-13 du code de la commande publique');
    expect(carte).not.toHaveTextContent(/taux légal|L441/);
  });

  it('dit pourquoi rien ne se compte', async () => {
    const message = 'Notez d’abord le jour où la demande a été reçue.';
    serveur('GET').mockRejectedValue(new ErreurApi({ statut: 409, code: 'DEMANDE_A_NOTER', message }));
    rendre(<CarteRetard factureId="f1" />);
    expect(await screen.findByText(message)).toHaveRole('status');
    expect(screen.getByRole('region', { name: 'Retard' })).not.toHaveTextContent('€');
  });
});
