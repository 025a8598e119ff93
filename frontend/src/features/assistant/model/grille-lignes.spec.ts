import { placeDe, voisin, type Place } from './grille-lignes';

const place = (id: string): Place => {
  const lue = placeDe(id);
  if (!lue) throw new Error(id);
  return lue;
};
const AU_BORD = { debut: true, fin: true };
const AU_MILIEU = { debut: false, fin: false };

describe('les flèches dans la grille des lignes', () => {
  it('haut et bas restent dans la colonne', () => {
    expect(voisin(place('ligne-1-quantite'), 'ArrowDown', AU_MILIEU)).toBe('ligne-2-quantite');
    expect(voisin(place('ligne-1-supprimer'), 'ArrowUp', AU_BORD)).toBe('ligne-0-supprimer');
  });

  it('gauche et droite passent à la cellule d’à côté, au bord du texte seulement', () => {
    expect(voisin(place('ligne-0-description'), 'ArrowRight', AU_BORD)).toBe('ligne-0-quantite');
    expect(voisin(place('ligne-0-description'), 'ArrowRight', AU_MILIEU)).toBeNull();
    expect(voisin(place('ligne-0-prixUnitaire'), 'ArrowRight', AU_BORD)).toBe('ligne-0-ouvrir');
    expect(voisin(place('ligne-0-description'), 'ArrowLeft', AU_BORD)).toBe('ligne-0-deplacer');
    expect(voisin(place('ligne-0-supprimer'), 'ArrowRight', AU_BORD)).toBeNull();
  });

  it('laissent la liste des unités et la poignée faire leur travail', () => {
    expect(voisin(place('ligne-1-unite'), 'ArrowDown', AU_BORD)).toBeNull();
    expect(voisin(place('ligne-1-deplacer'), 'ArrowDown', AU_BORD)).toBeNull();
    expect(voisin(place('ligne-1-deplacer'), 'ArrowRight', AU_BORD)).toBe('ligne-1-description');
  });

  it('ne regardent que les contrôles d’une ligne', () => {
    expect(placeDe('ligne-0-faute')).toBeNull();
    expect(placeDe('date-emission')).toBeNull();
  });
});
