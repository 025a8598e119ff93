import type { CompteEncaissement } from '@facturier/domaine/contrat/encaissements';
import { ETATS_DE_COMPTE } from '@facturier/domaine/encaissements/compte';
import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { etiquetteDe } from '../model/compte';
import { EtatCompte } from './EtatCompte';

const compte = (plus: Partial<CompteEncaissement>): CompteEncaissement => ({
  ...{ etat: 'absent', actif: true, manque: [], echeance: null, prelevement: false },
  ...{ permis: true, disponible: true },
  ...plus,
});

describe('Le compte d’encaissement, à l’écran', () => {
  it('absent, se propose ; pas sans prestataire, ni sur un plan qui ne le comprend pas', () => {
    const { unmount } = rendre(<EtatCompte compte={compte({})} />);
    expect(screen.getByRole('button', { name: 'Ouvrir mon compte d’encaissement' })).toBeEnabled();
    unmount();
    const sans = rendre(<EtatCompte compte={compte({ disponible: false })} />);
    expect(screen.queryByRole('button')).toBeNull();
    sans.unmount();
    rendre(<EtatCompte compte={compte({ permis: false })} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir les plans' })).toBeVisible();
  });

  it('quitté à mi-chemin, dit ce qui manque, pour quand, et se reprend', () => {
    const manque = [{ code: 'external_account', libelle: 'L’IBAN où recevoir vos versements' }];
    rendre(<EtatCompte compte={compte({ etat: 'a_completer', manque, echeance: '2026-12-01' })} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('L’IBAN où recevoir vos versements');
    expect(screen.getByRole('status')).toHaveTextContent(/avant le 1er\sdécembre 2026/);
    expect(screen.getByRole('button', { name: 'Reprendre mon dossier' })).toBeEnabled();
  });

  it('restreint, le crie, et dit qu’un compte déjà ouvert n’est pas à rouvrir', () => {
    rendre(<EtatCompte compte={compte({ etat: 'restreint', permis: false })} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Stripe a restreint votre compte');
    expect(screen.getByRole('button', { name: 'Compléter mon dossier' })).toBeEnabled();
  });

  it('fermé ou refusé, ne mène à aucune page de Stripe', () => {
    for (const etat of ['ferme', 'rejete'] as const) {
      const { unmount } = rendre(<EtatCompte compte={compte({ etat })} />);
      expect(screen.queryByRole('button')).toBeNull();
      unmount();
    }
  });

  it('chaque état a son mot ; actif mais coupé se dit « Coupé »', () => {
    for (const etat of ETATS_DE_COMPTE) expect(etiquetteDe({ etat, actif: true })[1]).not.toBe('');
    expect(etiquetteDe({ etat: 'actif', actif: false })).toEqual(['neutre', 'Coupé']);
  });
});
