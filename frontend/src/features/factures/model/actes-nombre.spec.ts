import { agirSurChacune, aMarquerEnvoyees, aMarquerPayees, aTelecharger } from './actes-nombre';
import type { FactureResume } from './facture';

const une = (numero: string, champs: Partial<FactureResume>): FactureResume =>
  ({
    _id: numero,
    numero,
    genre: 'facture',
    statutEmetteur: 'creee',
    resteAPayer: 10,
    ...champs,
  }) as FactureResume;
const numeros = (factures: FactureResume[]): (string | null)[] => factures.map(({ numero }) => numero);

const FACTURES = [
  une('1', {}),
  une('2', { statutEmetteur: 'envoyee' }),
  une('3', { statutEmetteur: 'payee', resteAPayer: 0 }),
  une('4', { statutEmetteur: 'brouillon' }),
  une('5', { genre: 'avoir' }),
  une('6', { statutEmetteur: 'annulee', resteAPayer: 0 }),
];

describe('actes en nombre', () => {
  it('ne visent que les factures qui peuvent changer', () => {
    expect(numeros(aMarquerEnvoyees(FACTURES))).toEqual(['1']);
    expect(numeros(aMarquerPayees(FACTURES))).toEqual(['1', '2']);
  });

  it('ne mettent en archive que des documents émis, avoirs compris', () => {
    expect(numeros(aTelecharger(FACTURES))).toEqual(['1', '2', '3', '5', '6']);
  });

  it('un échec n’arrête pas les suivantes, et il est nommé', async () => {
    const faites: (string | null)[] = [];
    const bilan = await agirSurChacune(FACTURES.slice(0, 3), async ({ numero }) => {
      if (numero === '2') throw new Error('non');
      faites.push(numero);
    });
    expect(faites).toEqual(['1', '3']);
    expect(bilan).toMatchObject({ reussies: 2, echouees: [{ numero: '2' }] });
  });
});
