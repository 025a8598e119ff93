import type { Categorie } from './categories';
import { basesDesCategories, categorieDeLigne, figerCategories } from './lignes';

const exerce = (...categories: Categorie[]) => ({ categories });
const service = { nature: 'services' as const, montantCentimes: 700 };
const bien = { nature: 'biens' as const, montantCentimes: 300 };

describe('La catégorie d’une ligne', () => {
  it.each([
    ['un libéral', exerce('liberal'), 'liberal'],
    ['un vendeur qui rend aussi des services', exerce('vente', 'prestation'), 'prestation'],
    ['un restaurant, dont les repas sont des services par nature', exerce('vente'), 'vente'],
    ['un loueur de meublés classés', exerce('meuble'), 'meuble'],
    ['qui a deux sortes de services', exerce('prestation', 'liberal'), null],
    ['qui vend et loge sans autre service', exerce('vente', 'meuble'), null],
  ] as const)('cas 65 : un service de %s', (_qui, activite, attendue) => {
    expect(categorieDeLigne(service, activite)).toBe(attendue);
  });

  it('des biens sont une vente ; ce que la ligne dit l’emporte sur tout', () => {
    expect(categorieDeLigne(bien, exerce('liberal'))).toBe('vente');
    expect(categorieDeLigne({ ...service, categorie: 'vente' }, exerce('liberal'))).toBe('vente');
  });

  it('sans nature, celle du profil ; « mixte » ou rien ne la dit pas', () => {
    expect(categorieDeLigne({}, exerce('liberal'), 'services')).toBe('liberal');
    for (const defaut of ['mixte', undefined] as const)
      expect(categorieDeLigne({}, exerce('liberal'), defaut)).toBeNull();
  });

  it('un document a ses bases quand toutes ses lignes ont leur catégorie, et aucune sinon', () => {
    const mixte = exerce('vente', 'prestation');
    expect(basesDesCategories([bien, service, service], mixte)).toEqual({
      ...{ vente: 300, prestation: 1_400, liberal: 0, meuble: 0 },
    });
    expect(basesDesCategories([bien, { montantCentimes: 1 }], mixte)).toBeNull();
  });

  it('l’émission fige ce qui est dit, et laisse muet ce qui ne l’est pas', () => {
    expect(figerCategories([bien, service], exerce('prestation', 'liberal'))).toEqual([
      { ...bien, categorie: 'vente' },
      service,
    ]);
  });
});
