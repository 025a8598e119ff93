import { lireMt940 } from './mt940';
import { ReleveRefuse } from './refus';

const releve = (...champs: string[]): string =>
  [':20:STARTUMS', ':25:30006/00012345678', ':28C:1/1', ':60F:C261031EUR100,00', ...champs].join('\r\n');

describe('Un MT940', () => {
  it('dit chaque opération, son sens, son jour d’écriture, son motif et le nom', () => {
    const lu = lireMt940(
      releve(
        ':61:2611051105C1200,00NTRFFAC-2026-104//B1',
        ':86:166?00GUTSCHRIFT?20SVWZ+FAC-20?2126-104 MERCI?32CLAIRE ?33MARTIN?30BANKFR',
        ':61:261106D45,9NDDTNONREF',
        ':86:/REMI/PRLV ELECTRICITE//NAME/OUEST',
        ':61:2612310102RD20,00NMSCNONREF',
        ':62F:C270102EUR1274,10',
      ),
    );
    const compte = '3000600012345678';
    expect(lu).toEqual({
      forme: 'MT940',
      lignes: [
        {
          date: '2026-11-05',
          montantCentimes: 120_000,
          libelle: 'FAC-2026-104 MERCI CLAIRE MARTIN GUTSCHRIFT',
          compte,
        },
        { date: '2026-11-06', montantCentimes: -4_590, libelle: 'PRLV ELECTRICITE OUEST', compte },
        { date: '2027-01-02', montantCentimes: 2_000, libelle: '', compte },
      ],
      ecartees: [],
    });
  });

  it.each([
    '166?00VIR?20EREF+FAC-2026-015?21KREF+NONREF?32CLIENT',
    '166?20SVWZ+NOTPROVIDED?21EREF+FAC-2026-0?2215?32CLIENT?00VIR',
    '/EREF/FAC-2026-015//REMI/NOTPROVIDED//NAME/CLIENT/TRTP/VIR',
    'EREF+FAC-2026-015 SVWZ+NOTPROVIDED ABWA+CLIENT KREF+VIR',
  ])('range ses références sous des noms, qui ne sont pas du texte, ni « NOTPROVIDED » : %s', (details) => {
    const [lue] = lireMt940(releve(':61:261105C1,00NTRFNONREF', `:86:${details}`)).lignes;
    expect(lue?.libelle).toBe('FAC-2026-015 CLIENT VIR');
  });

  it('dit le solde qui ne ferme pas, et l’opération qui ne se lit pas', () => {
    const lu = lireMt940(releve(':61:zut', ':86:A', ':61:261105C1,00NTRFNONREF', ':62F:C261130EUR150,00'));
    expect(lu.ecartees).toEqual([{ ligne: 1, raison: 'date' }]);
    expect(lu.soldes?.ecarts).toEqual([{ ecritCentimes: 15_000, attenduCentimes: 10_100 }]);
  });

  it('lit chaque compte dans sa devise, l’enveloppe SWIFT comprise', () => {
    const enveloppe = (corps: string): string =>
      `{1:F01BANKFRPPAXXX0000000000}{2:I940BANKFRPPXXXXN}{4:\r\n${corps}\r\n-}`;
    const euros = enveloppe(releve(':61:261105C12,50NTRFA'));
    const dollars = enveloppe(releve(':61:261105C990,00NTRFB').replace('EUR', 'USD'));
    const { lignes, ecartees } = lireMt940(`${euros}\r\n${dollars}`);
    expect([lignes.map(({ libelle }) => libelle), ecartees]).toEqual([
      ['A'],
      [{ ligne: 2, raison: 'devise' }],
    ]);
    expect(() => lireMt940(dollars)).toThrow(ReleveRefuse);
  });

  it('de deux relevés qui se chevauchent, ne compte l’opération qu’une fois', () => {
    const texte = releve(':61:261105C12,50NTRFA//B1');
    expect(lireMt940(`${texte}\r\n${texte}`).ecartees).toEqual([{ ligne: 2, raison: 'redite' }]);
  });
});
