import { statutsOfferts } from '@facturier/domaine/plateforme/statuts-recus';
import { statutsDe } from '@facturier/domaine/plateforme/statuts';
import { GESTES, gestesDe } from './gestes';

describe('Ce qu’un acheteur fait d’une facture reçue', () => {
  it('a un bouton pour chaque statut qu’il peut dire, et aucun autre', () => {
    const dits = statutsDe('acheteur').map(({ code }) => code);
    expect(GESTES.map(({ code }) => code)).toEqual(dits);
  });

  it('un statut qui demande un motif ouvre une fenêtre ; les autres partent d’un geste', () => {
    for (const { geste, statut } of gestesDe(statutsOfferts('mise_a_disposition', [])))
      expect([geste.code, geste.titre !== undefined]).toEqual([geste.code, statut!.motifs.length > 0]);
  });

  it('refusée, il n’en reste aucun à faire', () => {
    expect(gestesDe(statutsOfferts('refusee', ['210'])).filter(({ statut }) => statut)).toEqual([]);
  });
});
