import { LIGNES_DU_RELEVE } from './bornes';
import { lireTableau, lireTexteEnTableau } from './lecture';
import { ReleveRefuse } from './refus';
import type { Releve } from './releve';

const lire = (...lignes: string[]): Releve => {
  const { releve } = lireTexteEnTableau(lignes.join('\n'));
  if (!releve) throw new Error('Ses colonnes sont à désigner.');
  return releve;
};
const sommes = ({ lignes }: Releve): number[] => lignes.map(({ montantCentimes }) => montantCentimes);
const raisons = ({ ecartees }: Releve): unknown[] => ecartees.map(({ ligne, raison }) => [ligne, raison]);

describe('Aucune rangée ne disparaît', () => {
  it('ce qui n’a pas de date, ce qui est hors du compte, ce qui décale les colonnes se dit à sa ligne', () => {
    const lu = lire(
      'Relevé de compte;;;',
      'Période;01/11/2026;30/11/2026;120,00',
      'Date;Libellé;Montant',
      '05/11/2026;VIR A;12,50',
      ';VIR B;25,00',
      '06/11/2026;VIR C',
      'suite du libellé;30,00',
      '07/11/2026;VIR D;40,00;zut',
      'Total;;77,50',
    );
    expect(sommes(lu)).toEqual([1_250]);
    expect(raisons(lu)).toEqual([
      [2, 'hors'],
      [5, 'date'],
      [6, 'montant'],
      [7, 'hors'],
      [8, 'colonnes'],
      [9, 'hors'],
    ]);
  });

  it('un fichier trop long se refuse : il ne se coupe pas', () => {
    const rangees = Array.from({ length: LIGNES_DU_RELEVE + 900 }, (_, i) =>
      i < 900 ? 'texte;;' : '05/11/2026;A;1,00',
    );
    expect(sommes(lire('Date;Libellé;Montant', ...rangees))).toHaveLength(LIGNES_DU_RELEVE);
    expect(() => lire('Date;Libellé;Montant', ...rangees, '05/11/2026;A;1,00')).toThrow(ReleveRefuse);
  });
});

describe('Plusieurs comptes dans un tableau', () => {
  const titres = 'Date;Libellé;Débit;Crédit';

  it('chacun se lit sous ses titres, redits ou autres', () => {
    const lu = lire(
      'Compte 1',
      titres,
      '05/11/2026;VIR A;;12,50',
      '',
      'Compte 2',
      titres,
      '06/11/2026;VIR B;;25,00',
      'Date;Montant;Libellé',
      '07/11/2026;-30,00;PRLV',
    );
    expect(sommes(lu)).toEqual([1_250, 2_500, -3_000]);
    expect(raisons(lu)).toEqual([[5, 'hors']]);
  });

  it('celui qui est dans une autre devise s’écarte, où qu’il soit dans le fichier', () => {
    const euros = ['Devise;EUR', titres, '05/11/2026;VIR A;;12,50'];
    const dollars = ['Devise;USD', titres, '06/11/2026;VIR B;;25,00'];
    expect(sommes(lire(...euros, ...dollars))).toEqual([1_250]);
    expect(raisons(lire(...dollars, ...euros))).toEqual([
      [3, 'devise'],
      [4, 'hors'],
    ]);
    expect(() => lire(...dollars)).toThrow(ReleveRefuse);
    expect(() => lire('Compte courant USD n° 12', ...dollars.slice(1))).toThrow(ReleveRefuse);
  });

  it('celui dont les titres ne disent pas où lire ne se suppose pas', () => {
    const lu = lire(
      titres,
      '05/11/2026;VIR A;;12,50',
      'Date;Montant brut;Montant net;Libellé',
      '06/11/2026;2;1;B',
    );
    expect(raisons(lu)).toEqual([[4, 'colonnes']]);
  });
});

describe('La devise d’une rangée', () => {
  it.each(['Devise', 'Payment currency', 'Monnaie du compte', 'Währung', 'Cpt', ''])(
    'se lit sous « %s » : son titre la dit, ou chaque cellule est un code',
    (titre) => {
      const lu = lire(`Date;Libellé;Montant;${titre}`, '05/11/2026;A;12,50;EUR', '06/11/2026;B;990,00;USD');
      expect([sommes(lu), raisons(lu)]).toEqual([[1_250], [[3, 'devise']]]);
    },
  );

  it('sous un titre inconnu, compte même si une cellule y manque ou s’y trompe', () => {
    const rangees = [
      '05/11/2026;A;1,00;EUR',
      '06/11/2026;B;2,00;USD',
      '07/11/2026;C;3,00;',
      '08/11/2026;D;4,00;EUR',
      '09/11/2026;E;5,00;?',
    ];
    const lu = lire('Date;Libellé;Montant;Cpt', ...rangees);
    expect([sommes(lu), raisons(lu).length]).toEqual([[100, 400], 3]);
  });

  it('vide, n’est plus l’euro si la colonne en dit une autre', () => {
    const lu = lire(
      'Date;Libellé;Montant;Devise',
      '05/11/2026;A;12,50;',
      '06/11/2026;B;990,00;USD',
      '07/11/2026;C;1,00;EUR',
    );
    expect([sommes(lu), raisons(lu)]).toEqual([
      [100],
      [
        [2, 'devise'],
        [3, 'devise'],
      ],
    ]);
    expect(sommes(lire('Date;Libellé;Montant;Devise', '05/11/2026;A;12,50;'))).toEqual([1_250]);
  });

  it('ne fait pas demander le sens : entre deux devises, rien n’alterne dans les lignes en euros', () => {
    const titres =
      'Date completed (UTC),Date completed (Europe/Paris),Description,Orig currency,Payment currency,Amount,Account';
    const lu = lire(
      titres,
      '2026-11-09,2026-11-10,A,EUR,EUR,329.56,EUR Main',
      '2026-11-11,2026-11-11,B,USD,USD,990.00,USD Main',
    );
    expect([lu.lignes[0]?.date, sommes(lu), raisons(lu)]).toEqual(['2026-11-10', [32_956], [[3, 'devise']]]);
  });

  it('dans le titre du montant, fait refuser le tableau, même si la personne désigne cette colonne', () => {
    const { tableau, releve } = lireTexteEnTableau('Date,Counter Party,Amount (GBP)\n05/11/2026,A,10.00');
    expect(releve).toBeNull();
    expect(() => lireTableau(tableau!, { date: 0, libelle: [1], montant: 2 })).toThrow('pas en euros');
  });

  it('celle d’avant un change ne compte pas', () => {
    const lu = lire('Date;Description;Amount;Orig currency', '2026-11-05;A;12.50;USD');
    expect(sommes(lu)).toEqual([1_250]);
  });
});

describe('Un montant signé à côté d’une colonne de sens', () => {
  it('qui la contredit s’écarte : un seul remboursement négatif ne fait pas des débits autant d’entrées', () => {
    const lu = lire(
      'Date;Libellé;Montant;Sens',
      '05/11/2026;A;12,50;C',
      '06/11/2026;B;25,00;D',
      '07/11/2026;C;-3,00;D',
    );
    expect([sommes(lu), raisons(lu)]).toEqual([[1_250, -300], [[3, 'sens']]]);
  });

  it('qui s’accorde avec elle se garde', () => {
    const lu = lire('Date;Libellé;Montant;Type', '05/11/2026;A;12,50;Crédit', '06/11/2026;B;-25,00;Débit');
    expect([sommes(lu), raisons(lu)]).toEqual([[1_250, -2_500], []]);
  });
});

describe('Le jour d’une rangée', () => {
  it('est celui de Paris, quand le fichier donne l’heure universelle seule', () => {
    const lu = lire('Date completed (UTC);Description;Amount', '2025-12-31 23:20:00;A;12.50');
    expect(lu.lignes[0]?.date).toBe('2026-01-01');
  });

  it('suit le mois d’abord si la colonne le prouve', () => {
    const lu = lire('Date;Description;Amount', '11/05/2026;A;12.50', '11/25/2026;B;1.00');
    expect(lu.lignes.map(({ date }) => date)).toEqual(['2026-11-05', '2026-11-25']);
  });

  it('manque à une opération pas encore passée : elle s’écarte pour son état, et se dit', () => {
    const lu = lire(
      'Completed Date;Description;Amount;State',
      ';A;12.50;PENDING',
      '2026-11-05;B;1.00;COMPLETED',
    );
    expect(raisons(lu)).toEqual([[2, 'etat']]);
  });
});

describe('Le solde écrit à côté des opérations', () => {
  const tableau = (...rangees: string[]): Releve['soldes'] =>
    lire('Date;Libellé;Montant;Frais;Solde', ...rangees).soldes;
  const justes = [
    '05/11/2026;A;10,00;;110,00',
    '06/11/2026;B;-5,00;;105,00',
    '07/11/2026;C;20,00;;125,00',
    '08/11/2026;D;1,00;;126,00',
  ];

  it('tombe juste dans les deux ordres, avec des frais, avec des cellules vides : rien ne se dit', () => {
    expect(tableau(...justes)).toBeUndefined();
    expect(tableau(...[...justes].reverse())).toBeUndefined();
    expect(
      tableau(
        justes[0]!,
        '06/11/2026;B;-5,00;0,50;104,50',
        '07/11/2026;C;20,00;;',
        '08/11/2026;D;1,00;;125,50',
      ),
    ).toBeUndefined();
  });

  it('ne se juge pas s’il est le même partout : c’est celui du jour de l’export', () => {
    expect(tableau('05/11/2026;A;10,00;;126,00', '06/11/2026;B;-5,00;;126,00')).toBeUndefined();
  });

  it('dit la ligne où une opération manque', () => {
    const attendu = {
      ecarts: [{ ligne: 3, ecritCentimes: 12_500, attenduCentimes: 13_000 }],
      desordre: false,
    };
    expect(tableau(justes[0]!, justes[2]!, justes[3]!)).toEqual(attendu);
  });

  it('se dit en désordre si presque aucun ne suit', () => {
    expect(tableau(justes[2]!, justes[0]!)).toMatchObject({ desordre: true });
  });

  it('se suit compte par compte', () => {
    const lu = lire(
      'Date;Libellé;Montant;Solde;Compte',
      '05/11/2026;A;10,00;110,00;1',
      '05/11/2026;B;5,00;905,00;2',
      '06/11/2026;C;1,00;111,00;1',
      '06/11/2026;D;1,00;906,00;2',
    );
    expect(lu.soldes).toBeUndefined();
  });
});
