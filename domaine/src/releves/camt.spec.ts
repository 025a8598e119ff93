import { releveDeCamt, type EcritureCamt, type SoldeCamt } from './camt';
import { ReleveRefuse } from './refus';
import type { Releve } from './releve';

const ecriture = (plus: Partial<EcritureCamt> = {}): EcritureCamt => ({
  montant: '12.50',
  devise: 'EUR',
  sens: 'CRDT',
  etat: 'BOOK',
  date: '2026-11-05',
  libelles: ['VIR CLAIRE', 'CLAIRE'],
  references: [],
  secours: [],
  propre: '',
  ...plus,
});
const camt = (ecritures: EcritureCamt[], soldes: SoldeCamt[] = [], compte = ''): Releve =>
  releveDeCamt('CAMT.053', [{ compte, soldes, ecritures }]);

describe('Un CAMT.053', () => {
  it('prend son signe de CdtDbtInd', () => {
    const { lignes } = camt([ecriture(), ecriture({ sens: 'DBIT', date: '2026-11-05T23:59:59+01:00' })]);
    expect(lignes).toEqual([
      { date: '2026-11-05', libelle: 'VIR CLAIRE', montantCentimes: 1_250 },
      { date: '2026-11-05', libelle: 'VIR CLAIRE', montantCentimes: -1_250 },
    ]);
  });

  it('écarte une autre devise, ce qui n’est pas passé, ce qui n’a ni jour, ni somme, ni sens', () => {
    const { lignes, ecartees } = camt([
      ecriture(),
      ecriture({ devise: 'GBP' }),
      ecriture({ etat: 'PDNG' }),
      ecriture({ date: '' }),
      ecriture({ montant: '' }),
      ecriture({ sens: '' }),
    ]);
    expect(lignes).toHaveLength(1);
    expect(ecartees.map(({ ligne, raison }) => [ligne, raison])).toEqual([
      [2, 'devise'],
      [3, 'etat'],
      [4, 'date'],
      [5, 'montant'],
      [6, 'montant'],
    ]);
    expect(() => camt([ecriture({ devise: 'USD' })])).toThrow(ReleveRefuse);
  });
});

describe('Les références d’un CAMT', () => {
  const libelle = (plus: Partial<EcritureCamt>): string | undefined =>
    camt([ecriture({ libelles: ['CLAIRE'], ...plus })]).lignes[0]?.libelle;

  it.each([
    [['FAC-2026-014', 'NOTPROVIDED'], 'CLAIRE FAC-2026-014'],
    [['NOTPROVIDED', 'NOT PROVIDED', 'NONREF', 'notavailable', '0000', '-'], 'CLAIRE TX-1'],
    [['RF18FAC2026016'], 'CLAIRE FAC2026016'],
    [['RF18539007547034'], 'CLAIRE RF18539007547034'],
    [[], 'CLAIRE TX-1'],
  ])('%j : celles que le payeur dit, celles de sa banque à défaut', (references, attendu) =>
    expect(libelle({ references, secours: ['TX-1'] })).toBe(attendu),
  );

  it('« NOTPROVIDED » ne se montre jamais, fût-il dans le motif', () =>
    expect(libelle({ libelles: ['NOTPROVIDED', 'CLAIRE'], secours: ['NOTPROVIDED'] })).toBe('CLAIRE'));
});

describe('Les soldes d’un CAMT', () => {
  const solde = (code: string, montant: string, sens = 'CRDT'): SoldeCamt => ({ code, montant, sens });
  const deux = [ecriture(), ecriture({ montant: '2.50', sens: 'DBIT' })];

  it('qui tombent juste ne se disent pas, ni s’il en manque un', () => {
    expect(camt(deux, [solde('OPBD', '100'), solde('CLBD', '110')]).soldes).toBeUndefined();
    expect(camt(deux, [solde('PRCD', '5', 'DBIT'), solde('CLBD', '5')]).soldes).toBeUndefined();
    expect(camt(deux, [solde('CLBD', '110')]).soldes).toBeUndefined();
    const attend = ecriture({ etat: 'PDNG', montant: '9' });
    expect(camt([...deux, attend], [solde('OPBD', '100'), solde('CLBD', '110')]).soldes).toBeUndefined();
  });

  it('se disent dès qu’une écriture manque ou ne se lit pas', () => {
    const ecarts = [{ ecritCentimes: 11_000, attenduCentimes: 11_250 }];
    const soldes = [solde('OPBD', '100'), solde('CLBD', '110')];
    expect(camt([ecriture()], soldes).soldes).toEqual({ ecarts, desordre: false });
    expect(camt([ecriture(), ecriture({ montant: 'zut', sens: 'DBIT' })], soldes).soldes?.ecarts).toEqual(
      ecarts,
    );
  });
});

describe('Deux relevés d’un même compte qui se chevauchent, dans un fichier', () => {
  const partiel = (compte: string, ...ecritures: EcritureCamt[]) => ({ compte, soldes: [], ecritures });
  const lire = (...partiels: ReturnType<typeof partiel>[]): unknown => {
    const { lignes, ecartees } = releveDeCamt('CAMT.053', partiels);
    return [lignes.length, ecartees.map(({ ligne, raison }) => `${ligne} ${raison}`)];
  };
  const autre = ecriture({ date: '2026-11-06' });

  it('ne comptent l’opération qu’une fois, et le disent', () => {
    expect(lire(partiel('FR76', ecriture(), autre), partiel('FR76', autre))).toEqual([2, ['3 redite']]);
    const deuxFois = [ecriture(), ecriture()];
    expect(lire(partiel('FR76', ...deuxFois), partiel('FR76', ...deuxFois, ecriture()))).toEqual([
      3,
      ['3 redite', '4 redite'],
    ]);
  });

  it('de deux comptes, ou sous deux références, ce sont deux opérations', () => {
    expect(lire(partiel('FR76', autre), partiel('DE89', autre))).toEqual([2, []]);
    expect(lire(partiel('', autre), partiel('', autre))).toEqual([2, []]);
    expect(
      lire(partiel('FR76', ecriture({ propre: 'A' })), partiel('FR76', ecriture({ propre: 'B' }))),
    ).toEqual([2, []]);
  });
});
