import { etiquettes, filtree, lireFiltres, planDit, triSuivant } from './compte';

const SAIN = { isBanned: false, emailVerified: true, nouveau: false, inactif: false };

describe('Les comptes vus par l’administration', () => {
  it('portent « Nouveau » et « Inactif » quand le serveur le dit', () => {
    expect(etiquettes(SAIN)).toEqual([]);
    expect(etiquettes({ ...SAIN, nouveau: true }).map(({ libelle }) => libelle)).toEqual(['Nouveau']);
    expect(etiquettes({ ...SAIN, inactif: true }).map(({ libelle }) => libelle)).toEqual(['Inactif']);
  });

  it('disent le plus grave d’abord', () => {
    expect(
      etiquettes({ isBanned: true, emailVerified: false, nouveau: true, inactif: false }).map(
        ({ libelle }) => libelle,
      ),
    ).toEqual(['Banni', 'Non vérifié', 'Nouveau']);
  });

  it('la colonne Plan dit un plan, jamais un rôle', () => {
    expect(planDit({ role: 'professionnel', planActuel: 'premium' })).toBe('Premium');
    expect(planDit({ role: 'particulier', planActuel: 'gratuit' })).toBe('Aucun');
  });

  it('se filtrent par l’adresse, sans y croire aveuglément', () => {
    const filtres = lireFiltres(
      new URLSearchParams('recherche=é&plan=premium&role=roi&etat=inactif&tri=mot&ordre=asc'),
    );
    expect(filtres).toEqual({
      recherche: 'é',
      plan: 'premium',
      role: '',
      etat: 'inactif',
      tri: 'creation',
      ordre: 'asc',
    });
    expect(filtree(filtres)).toBe(true);
    expect(filtree(lireFiltres(new URLSearchParams('tri=nom&recherche=%20')))).toBe(false);
  });

  it('se trient dans le sens naturel de la colonne, puis dans l’autre', () => {
    expect(triSuivant({ tri: 'creation', ordre: 'desc' }, 'nom')).toEqual({ tri: 'nom', ordre: 'asc' });
    expect(triSuivant({ tri: 'nom', ordre: 'asc' }, 'nom')).toEqual({ tri: 'nom', ordre: 'desc' });
    expect(triSuivant({ tri: 'nom', ordre: 'asc' }, 'factures')).toEqual({ tri: 'factures', ordre: 'desc' });
  });
});
