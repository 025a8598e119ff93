import { devinerColonnes } from './colonnes';
import { colonneDuSens, sensADemander, sensDe } from './sens';
import { lireRangee } from './tableau';

describe('Un mot de sens', () => {
  it.each(['C', 'Cr', 'CT', 'CRDT', 'Crédit', 'CRÉDITEUR', '+', 'Entrée', 'Au crédit', 'credit'])(
    '« %s » entre',
    (mot) => expect(sensDe(mot)).toBe(1),
  );
  it.each(['D', 'Db', 'Dt', 'DBIT', 'Débit', '-', '−', 'Sortie', 'Opération au débit', 'DEBIT'])(
    '« %s » sort',
    (mot) => expect(sensDe(mot)).toBe(-1),
  );
  it.each(['', 'Virement', 'Carte de crédit', 'S'])('« %s » ne le dit pas', (mot) =>
    expect(sensDe(mot)).toBeNull(),
  );
});

/** Deux opérations sans signe, et ce que la colonne en dit. */
const tableau = (
  titre: string,
  mots: readonly string[],
  montants: readonly string[] = mots.map(() => '12,50'),
) => {
  const entete = ['Date', 'Libellé', 'Montant', titre, 'Devise'];
  const rangees = mots.map((mot, i) => [`1${i}/11/2026`, `VIR ${i}`, montants[i] ?? '', mot, 'EUR']);
  const ou = devinerColonnes(entete)!;
  return { entete, rangees, ou };
};
const sommes = ({ entete, rangees, ou }: ReturnType<typeof tableau>): unknown[] => {
  const sens = colonneDuSens(entete, rangees, ou);
  return rangees.map((une) => {
    const lue = lireRangee(une, { ...ou, sens });
    return lue && typeof lue === 'object' ? lue.montantCentimes : lue;
  });
};

describe('Des montants sans signe', () => {
  it.each([
    ['Sens', ['C', 'D']],
    ['D/C', ['D', 'C']],
    ['Débit/Crédit', ['Crédit', 'Débit']],
    ['Dt/Ct', ['Ct', 'Dt']],
    ['+/-', ['+', '-']],
    ['CdtDbtInd', ['CRDT', 'DBIT']],
    ['Type', ['Débit', 'Crédit']],
    ['Opération', ['DEBIT', 'CREDIT']],
    ['Code', ['D', 'D']],
  ])('prennent leur signe de la colonne « %s »', (titre, mots) => {
    const attendus = mots.map((mot) => (sensDe(mot) ?? 0) * 1_250);
    expect(sommes(tableau(titre, mots))).toEqual(attendus);
    const lu = tableau(titre, mots);
    expect(sensADemander(lu.entete, lu.rangees, { ...lu.ou, sens: 3 })).toBe(false);
  });

  it('écartent la ligne dont la colonne du sens ne dit rien', () => {
    expect(sommes(tableau('Sens', ['C', '', 'D']))).toEqual([1_250, 'sens', -1_250]);
  });

  it('demandent le sens quand une colonne alterne deux valeurs que nous ne savons pas lire', () => {
    for (const [titre, mots] of [
      ['Type', ['Virement', 'Prélèvement']],
      ['Sens', ['S', 'H']],
      ['Indicateur', ['A', 'B', 'A']],
      ['Type', ['Virement', 'Carte', 'Prélèvement', 'Carte']],
    ] as const) {
      const { entete, rangees, ou } = tableau(titre, mots);
      expect(colonneDuSens(entete, rangees, ou)).toBeUndefined();
      expect(sensADemander(entete, rangees, ou)).toBe(true);
    }
  });

  it('ne demandent rien si aucune colonne n’alterne : deux libellés, une référence ou une seule valeur ne disent pas un sens', () => {
    for (const [titre, mots] of [
      ['Solde', ['10,00', '20,00']],
      ['Référence', ['REF 1', 'REF 2']],
      ['Type', ['Virement', 'Virement']],
      ['Code', ['', '']],
    ] as const) {
      const { entete, rangees, ou } = tableau(titre, mots);
      expect(sensADemander(entete, rangees, ou)).toBe(false);
    }
  });
});

describe('Des montants qui ont leur signe', () => {
  it('le gardent : aucune colonne ne le change, rien ne se demande', () => {
    const lu = tableau('Type', ['Virement', 'Carte'], ['12,50', '-12,50']);
    expect(sommes(lu)).toEqual([1_250, -1_250]);
    expect(sensADemander(lu.entete, lu.rangees, lu.ou)).toBe(false);
    expect(sommes(tableau('Sens', ['D', 'C'], ['-12,50', '12,50']))).toEqual([-1_250, 1_250]);
  });
});
