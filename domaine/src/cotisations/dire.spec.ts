import { direLesNatures, ditsDesPaiements, type DocumentADire, lignesDites, type VenteDite } from './dire';

const DEUX: DocumentADire = {
  lignes: [{ montantCentimes: 30_000 }, { montantCentimes: 10_000, nature: 'services' }],
};
const vente = (document: DocumentADire, ...dites: Parameters<typeof direLesNatures>[1]): VenteDite => {
  const dit = direLesNatures(document, dites);
  if (!('vente' in dit)) throw new Error(JSON.stringify(dit));
  return dit.vente;
};

describe('Ce qu’un document émis taisait, dit depuis', () => {
  it('remplit la ligne muette, et donne ce qu’il vend', () => {
    expect(vente(DEUX, { rang: 0, nature: 'biens' })).toEqual({
      lignes: [{ rang: 0, nature: 'biens' }],
      bases: { biens: 30_000, total: 40_000 },
    });
  });

  it('ne change jamais ce qui est dit : par la ligne, par le profil, ou depuis', () => {
    expect(direLesNatures(DEUX, [{ rang: 1, nature: 'biens' }])).toEqual({ contredite: true });
    const profil: DocumentADire = { lignes: [{ montantCentimes: 1 }], defaut: 'services' };
    expect(direLesNatures(profil, [{ rang: 0, nature: 'biens' }])).toEqual({ contredite: true });
    const dite = vente(DEUX, { rang: 0, nature: 'biens' });
    expect(direLesNatures({ ...DEUX, dite }, [{ rang: 0, nature: 'services' }])).toEqual({
      contredite: true,
    });
    expect(vente({ ...DEUX, dite }, { rang: 0, nature: 'biens' })).toEqual(dite);
  });

  it('un profil qui vend des deux laisse la ligne à dire', () => {
    const mixte: DocumentADire = { lignes: [{ montantCentimes: 500 }], defaut: 'mixte' };
    expect(lignesDites(mixte)[0]!.nature).toBeUndefined();
    expect(vente(mixte, { rang: 0, nature: 'services' }).bases).toEqual({ biens: 0, total: 500 });
  });

  it('deux services possibles demandent la catégorie ; un repas est un service, et une vente', () => {
    const exerce = { categories: ['prestation', 'liberal'] as const };
    const document: DocumentADire = { ...DEUX, exerce };
    const dite = vente(document, { rang: 0, nature: 'services', categorie: 'vente' });
    expect(dite).toMatchObject({ bases: { biens: 0, total: 40_000 } });
    expect(dite.parCategorie).toBeUndefined();
    const tout = vente({ ...document, dite }, { rang: 1, nature: 'services', categorie: 'liberal' });
    expect(tout.parCategorie).toEqual({ vente: 30_000, prestation: 0, liberal: 10_000, meuble: 0 });
    expect(
      direLesNatures({ ...document, dite: tout }, [{ rang: 1, nature: 'services', categorie: 'prestation' }]),
    ).toEqual({ contredite: true });
  });

  it('dit ce qui ne va pas, à sa place', () => {
    const champs = (...dites: Parameters<typeof direLesNatures>[1]) => {
      const dit = direLesNatures(DEUX, dites);
      return 'fautes' in dit ? dit.fautes.map(({ champ }) => champ) : [];
    };
    expect(champs({ rang: 2, nature: 'biens' })).toEqual(['lignes.0.rang']);
    expect(champs({ rang: 0, nature: 'biens' }, { rang: 0, nature: 'biens' })).toEqual(['lignes.1.rang']);
    expect(champs({ rang: 0, nature: 'biens', categorie: 'liberal' })).toEqual(['lignes.0.categorie']);
  });

  it('les paiements se partagent au centime, à la suite ; tant qu’une ligne se tait, ils se taisent', () => {
    const tout: VenteDite = {
      lignes: [],
      bases: { biens: 40_001, total: 100_000 },
      parCategorie: { vente: 40_001, prestation: 39_999, liberal: 20_000, meuble: 0 },
    };
    const dits = ditsDesPaiements(0, [33_333, 33_333, 33_334], tout);
    expect(dits.map((un) => un!.biensCentimes)).toEqual([13_334, 13_333, 13_334]);
    expect(dits.map((un) => Object.values(un!.parts!).reduce((a, b) => a + b, 0))).toEqual([
      33_333, 33_333, 33_334,
    ]);
    expect(ditsDesPaiements(0, [100], { lignes: [] })).toEqual([undefined]);
  });
});
