import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { screen } from '@testing-library/react';
import { ErreurApi } from '@/lib/erreurs-api';
import { rendreEnEntier } from '@/testing/rendre';
import { serveur } from '@/testing/serveur';
import PageSeuils from './PageSeuils';

describe('La page des seuils', () => {
  it('nomme chaque jauge par ce qu’elle montre, et rassure du plafond micro', async () => {
    serveur('GET').mockResolvedValue({ data: PILOTAGE.SeuilsDeLAnnee });
    await rendreEnEntier(<PageSeuils />);
    expect(await screen.findByRole('heading', { name: 'Seuils 2026' })).toBeVisible();
    const jauges = screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'));
    expect(jauges).toEqual([
      'Franchise de TVA, services\u00a0: 38\u00a0500,00\u00a0€ sur 37\u00a0500,00\u00a0€ (réalisé en 2026).',
      'Régime micro, services\u00a0: 36\u00a0000,00\u00a0€ sur 83\u00a0600,00\u00a0€ (encaissé en 2026), 2\u00a0500,00\u00a0€ encore attendus de vos clients.',
    ]);
    expect(screen.getByText(/ne s’applique pas à une seule année\s: il en faut deux/)).toBeVisible();
  });

  it('sans activité dite, ne montre aucun chiffre et mène aux six questions', async () => {
    serveur('GET').mockRejectedValue(new ErreurApi({ statut: 409, code: 'ACTIVITE_INCOMPLETE' }));
    await rendreEnEntier(<PageSeuils />);
    expect(await screen.findByRole('link', { name: 'Répondre à six questions' })).toHaveAttribute(
      'href',
      '/activite',
    );
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('sans réponse sur la TVA, garde le plafond micro et mène à la question', async () => {
    const franchiseRefus = { code: 'ACTIVITE_INCOMPLETE', message: '', manquent: ['tva'] };
    serveur('GET').mockResolvedValue({
      data: { ...PILOTAGE.SeuilsDeLAnnee, franchise: null, franchiseRefus },
    });
    await rendreEnEntier(<PageSeuils />);
    const lien = await screen.findByRole('link', { name: '«\u00a0La TVA\u00a0»' });
    expect(lien).toHaveAttribute('href', '/activite?question=tva');
    expect(lien.parentElement).toHaveTextContent('Répondez à « La TVA » pour voir ce chiffre.');
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });
});
