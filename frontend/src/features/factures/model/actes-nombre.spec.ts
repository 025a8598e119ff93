import {
  aReprendre,
  aTelecharger,
  agirSurChacune,
  avecLigne,
  concernees,
  type Conduite,
  type SortDeFacture,
  pourquoiPas,
  resumer,
  totalTtc,
} from './actes-nombre';
import type { FactureResume } from './facture';

const une = (numero: string, champs: Partial<FactureResume>): FactureResume =>
  ({
    _id: numero,
    numero,
    genre: 'facture',
    statutEmetteur: 'creee',
    resteAPayer: 10,
    montantTTC: 10,
    ...champs,
  }) as FactureResume;
const numeros = (factures: FactureResume[]): (string | null)[] => factures.map(({ numero }) => numero);

const FACTURES = [
  une('1', {}),
  une('2', { statutEmetteur: 'envoyee' }),
  une('3', { statutEmetteur: 'payee', resteAPayer: 0 }),
  une('4', { statutEmetteur: 'brouillon' }),
  une('5', { genre: 'avoir', resteAPayer: 0 }),
  une('6', { statutEmetteur: 'annulee', resteAPayer: 0 }),
];

/** Mène un acte et rend ses lignes ; `refus` : ce que chaque numéro provoque. */
async function mener(
  factures: FactureResume[],
  refus: Record<string, 'refus' | 'coupure'>,
  plus: Partial<Conduite> = {},
): Promise<SortDeFacture[]> {
  const lignes: SortDeFacture[] = [];
  await agirSurChacune(factures, {
    acte: 'payee',
    agir: ({ numero }) =>
      refus[numero!] ? Promise.reject(new Error(refus[numero!])) : Promise.resolve('Payée.'),
    lire: (erreur) => ({ dit: 'Non.', coupure: (erreur as Error).message === 'coupure' }),
    arretee: () => false,
    surLigne: (ligne) => lignes.push(ligne),
    ...plus,
  });
  return lignes;
}
const issues = (lignes: SortDeFacture[]): string[] => lignes.map(({ issue }) => issue);

describe('actes en nombre', () => {
  it('ne visent que les factures qui peuvent changer, et disent pourquoi pas les autres', () => {
    expect(numeros(concernees('envoyee', FACTURES))).toEqual(['1']);
    expect(numeros(concernees('payee', FACTURES))).toEqual(['1', '2']);
    expect(numeros(concernees('courriel', FACTURES))).toEqual(['1', '2', '3', '5', '6']);
    expect(numeros(concernees('pdf', FACTURES))).toEqual(['1', '2', '3', '5', '6']);
    expect(numeros(concernees('csv', FACTURES))).toHaveLength(FACTURES.length);
    expect(FACTURES.map((facture) => pourquoiPas('payee', facture))).toEqual([
      null,
      null,
      'Déjà payée.',
      'Un brouillon n’est pas encore émis.',
      'Un avoir ne se marque pas.',
      'Annulée\u00a0: rien n’est dû.',
    ]);
  });

  it('ne mettent en archive que des documents émis, avoirs compris', () => {
    expect(numeros(aTelecharger(FACTURES))).toEqual(['1', '2', '3', '5', '6']);
  });

  it('le total de la sélection retranche un avoir', () => {
    expect(totalTtc([une('1', { montantTTC: 100.1 }), une('5', { genre: 'avoir', montantTTC: 30 })])).toBe(
      7_010,
    );
  });

  it('une ligne par facture\u00a0: un refus n’arrête pas les suivantes', async () => {
    const lignes = await mener([...FACTURES.slice(0, 3), une('7', {})], { '2': 'refus' });
    expect(issues(lignes)).toEqual(['faite', 'refusee', 'ecartee', 'faite']);
    expect(resumer(lignes)).toBe('2\u00a0faites, 1\u00a0refusée, 1\u00a0pas concernée');
  });

  it('le réseau coupé, les suivantes ne sont pas essayées, et c’est dit', async () => {
    const essayees: string[] = [];
    const lignes = await mener([une('1', {}), une('2', {}), une('3', {})], { '2': 'coupure' });
    expect(issues(lignes)).toEqual(['faite', 'refusee', 'non_essayee']);
    expect(lignes[2]!.dit).toBe('Pas essayée\u00a0: la connexion a été coupée.');
    await mener(
      [une('1', {}), une('2', {})],
      {},
      {
        arretee: () => essayees.length > 0,
        agir: ({ numero }) => Promise.resolve(String(essayees.push(numero!))),
      },
    );
    expect(essayees).toEqual(['1']);
  });

  it('on ne reprend que ce qui n’a pas abouti, et sa ligne remplace l’ancienne', async () => {
    const lignes = await mener([une('1', {}), une('2', {}), une('3', {}), FACTURES[3]!], { '2': 'coupure' });
    expect(numeros(aReprendre(lignes))).toEqual(['2', '3']);
    const suite = (await mener(aReprendre(lignes), {})).reduce(avecLigne, lignes);
    expect(suite.map(({ facture }) => facture.numero)).toEqual(['1', '2', '3', '4']);
    expect(resumer(suite)).toBe('3\u00a0faites, 1\u00a0pas concernée');
  });
});
