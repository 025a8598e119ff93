import { COLONNES } from '@facturier/domaine/contrat/vues';
import { COLONNES_DE_DEPART, colonnesChoisies, sensDe, triSuivant } from './colonnes';

describe('Les colonnes de la liste', () => {
  it('celles de départ sont celles de la spécification, et ne se gardent pas', () => {
    expect(COLONNES_DE_DEPART).toEqual(['numero', 'objet', 'montant', 'statut', 'emission']);
    expect(colonnesChoisies([...COLONNES_DE_DEPART].reverse())).toBeNull();
  });

  it('se rangent dans l’ordre de l’écran, cochées dans n’importe quel ordre', () => {
    expect(colonnesChoisies(['echeance', 'numero'])).toEqual(['numero', 'echeance']);
    expect(colonnesChoisies([])).toEqual([]);
    expect(colonnesChoisies(COLONNES)).toEqual([...COLONNES]);
  });
});

describe('Le tri par un en-tête', () => {
  const suite = (colonne: Parameters<typeof triSuivant>[1]): string[] => {
    let tri: Parameters<typeof triSuivant>[0] = { tri: '', ordre: '' };
    return [1, 2, 3].map(() => {
      tri = triSuivant(tri, colonne);
      return `${tri.tri} ${tri.ordre}`.trim();
    });
  };

  it('va d’un sens à l’autre, puis revient à l’ordre de départ', () => {
    expect(suite('tiers')).toEqual(['tiers asc', 'tiers desc', '']);
    expect(suite('montant')).toEqual(['montant desc', 'montant asc', '']);
    expect(suite('emission')).toEqual(['emission asc', '', 'emission asc']);
  });

  it('se dit sur une seule colonne ; sans tri, sur la date d’émission', () => {
    expect(sensDe({ tri: '', ordre: '' }, 'emission')).toBe('descending');
    expect(sensDe({ tri: 'montant', ordre: 'desc' }, 'emission')).toBeUndefined();
    expect(sensDe({ tri: 'montant', ordre: 'asc' }, 'montant')).toBe('ascending');
  });
});
