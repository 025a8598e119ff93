import { construireDocument } from './document';
import { FACTURE_EXEMPLE } from './exemple';
import { composerFactureElectronique } from './facture-electronique';
import type { FactureADessiner } from './facture';
import { figerNatures, natureDuDocument, type NatureDeLigne, type NatureOperation } from './nature';

const lignes = (...natures: (NatureDeLigne | undefined)[]): { nature?: NatureDeLigne }[] =>
  natures.map((nature) => ({ ...(nature && { nature }) }));
const facture = (
  natureOperation: NatureOperation | undefined,
  natures: NatureDeLigne[],
): FactureADessiner => ({
  ...FACTURE_EXEMPLE,
  vendeur: { ...FACTURE_EXEMPLE.vendeur, natureOperation },
  contenu: {
    ...FACTURE_EXEMPLE.contenu,
    lignes: natures.map((nature) => ({ ...FACTURE_EXEMPLE.contenu.lignes[0]!, nature })),
  },
});

describe('La nature d’un document', () => {
  it.each([
    [['biens', 'biens'], 'mixte', 'biens'],
    [['biens', 'services'], undefined, 'mixte'],
    [['services'], 'biens', 'services'],
    [['biens', undefined], 'services', 'mixte'],
    [[undefined, undefined], 'mixte', 'mixte'],
    [['biens', undefined], undefined, undefined],
    [[], 'services', 'services'],
  ] as const)('lignes %j, profil %s : %s', (natures, defaut, attendue) => {
    expect(natureDuDocument(lignes(...natures), defaut)).toBe(attendue);
  });

  it('se fige ligne par ligne ; un profil mixte ne choisit pas pour elles', () => {
    expect(figerNatures(lignes('biens', undefined), 'services')).toEqual(lignes('biens', 'services'));
    expect(figerNatures(lignes(undefined), 'mixte')).toEqual(lignes(undefined));
  });

  it('une facture de biens d’un vendeur mixte dit « Livraison de biens », date de livraison, cadre B1', () => {
    const f = facture('mixte', ['biens', 'biens']);
    expect(construireDocument(f).dates).toEqual(
      expect.arrayContaining([
        { libelle: 'Nature de l’opération', valeur: 'Livraison de biens' },
        expect.objectContaining({ libelle: 'Date de livraison' }),
      ]),
    );
    expect(composerFactureElectronique(f).cadre).toBe('B1');
  });

  it('un vendeur de services qui livre aussi un bien émet un document mixte, cadre M1', () => {
    const f = facture('services', ['biens', 'services']);
    expect(construireDocument(f).dates.at(-1)?.valeur).toBe('Biens et services');
    expect(composerFactureElectronique(f).cadre).toBe('M1');
  });
});
