import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decoder } from './decodage';
import { lireOfx } from './ofx';
import { ReleveRefuse } from './refus';
import type { Releve } from './releve';

const ofx = (operations: string, devise = 'EUR'): string =>
  `OFXHEADER:100\n<OFX><CURDEF>${devise}\n<BANKTRANLIST>${operations}</BANKTRANLIST></OFX>`;

describe('Un OFX', () => {
  it('1, en cp1252 et sans balises de fin, se lit en entier', () => {
    const octets = readFileSync(join(__dirname, '../../../e2e/contrats/releves/ofx1-cp1252.ofx'));
    const { lignes, ecartees } = lireOfx(decoder(octets));
    expect(ecartees).toEqual([]);
    expect(lignes).toHaveLength(7);
    expect(lignes[0]).toEqual({
      date: '2026-11-05',
      // Le premier texte, coupé, s'efface devant le texte entier.
      libelle: 'VIR SEPA CLAIRE MARTIN FAC-2026-104',
      montantCentimes: 120_000,
      compte: '00000000000',
    });
    expect(lignes[6]).toMatchObject({ montantCentimes: -4_590 });
    expect(lignes[6]?.libelle).toContain('PRLV ÉLECTRICITÉ DE L’OUEST');
  });

  it('2, en XML, aussi ; entités comprises', () => {
    const texte = ofx(
      '<STMTTRN><DTPOSTED>20261105</DTPOSTED><TRNAMT>12.500</TRNAMT><NAME>A &amp; B &#233;t&eacute;</NAME></STMTTRN>',
    );
    expect(lireOfx(texte).lignes).toEqual([
      { date: '2026-11-05', libelle: 'A & B ét&eacute;', montantCentimes: 1_250 },
    ]);
  });

  it('écarte ce qui n’a ni jour ni somme, et refuse une autre devise', () => {
    const texte = ofx(
      '<STMTTRN><DTPOSTED>20260231<TRNAMT>1.00</STMTTRN><STMTTRN><DTPOSTED>20261105<TRNAMT>un</STMTTRN>',
    );
    expect(lireOfx(texte).ecartees.map(({ raison }) => raison)).toEqual(['date', 'montant']);
    expect(() => lireOfx(ofx('', 'USD'))).toThrow(ReleveRefuse);
  });
});

describe('Le texte d’un élément OFX', () => {
  const lu = (champs: string, enTete = ''): unknown => {
    const { lignes, ecartees } = lireOfx(
      `${enTete}<OFX><STMTRS><CURDEF>EUR</CURDEF>${champs}</STMTRS></OFX>`,
    );
    return lignes[0]?.libelle ?? ecartees[0]?.raison;
  };
  const une = (nom: string, plus = ''): string =>
    `<STMTTRN><DTPOSTED>20261103</DTPOSTED><TRNAMT>250.00</TRNAMT>${nom}${plus}</STMTTRN>`;

  it.each([
    ['<NAME><![CDATA[DUPONT & FILS]]></NAME>', 'DUPONT & FILS'],
    ['<NAME><![CDATA[DUPONT & FILS]]>\n', 'DUPONT & FILS'],
    ['<NAME>DUPONT <![CDATA[&]]> FILS</NAME>', 'DUPONT & FILS'],
    ['<NAME><![CDATA[DUPONT\n& FILS]]>\n', 'DUPONT & FILS'],
    ['<NAME>PETIT</NAME><MEMO><![CDATA[FAC-2026-004 <acompte>]]></MEMO>', 'PETIT FAC-2026-004 <acompte>'],
    ['<PAYEE><NAME><![CDATA[A & B]]></NAME></PAYEE>', 'A & B'],
    ['<NAME>A</NAME><EXTDNAME><![CDATA[A ET FILS]]></EXTDNAME>', 'A ET FILS'],
    ['<NAME>PETIT</NAME><MEMO>FAC-2026\n-004</MEMO>', 'PETIT FAC-2026 -004'],
    ['<NAME>&#xC9;T&#201;</NAME>', 'ÉTÉ'],
    ['<NAME>L&#146;&#156;uvre', 'L’œuvre'],
    ['<NAME>5 < 6 & 7</NAME>', '5 < 6 & 7'],
    ['<NAME>5 < 6\n<MEMO>B', '5 < 6 B'],
    ['<NAME >A</NAME ><!-- <STMTTRN> -->', 'A'],
    ['<NAME>PETIT</NAME><REFNUM>FAC-2026-004</REFNUM>', 'PETIT FAC-2026-004'],
    ['<NAME>A</NAME><REFNUM>000123</REFNUM>', 'A'],
  ])('%s', (ecrit, libelle) => expect(lu(une(ecrit))).toBe(libelle));

  it('se lit de même dans une date, une somme ou une devise', () => {
    const cite = (texte: string): string =>
      texte.replace(/<(CURDEF|DTPOSTED|TRNAMT)>([^<]*)/g, '<$1><![CDATA[$2]]>');
    const compte = `<OFX><STMTRS><CURDEF>USD</CURDEF>${une('<NAME>B</NAME>')}</STMTRS><STMTRS><CURDEF>EUR</CURDEF>${une('<NAME>A</NAME>')}</STMTRS></OFX>`;
    expect(lireOfx(cite(compte))).toEqual(lireOfx(compte));
  });
});

describe('Une opération OFX', () => {
  const lire = (operations: string): unknown => {
    const { lignes, ecartees } = lireOfx(ofx(operations));
    return [lignes.length, ecartees.map(({ raison }) => raison)];
  };

  it('annoncée et pas encore passée s’écarte et se dit', () => {
    const attend = '<STMTTRNP><TRNTYPE>CREDIT<DTTRAN>20261105<TRNAMT>12.50<NAME>A</STMTTRNP>';
    expect(lire(`${attend}<STMTTRN><DTPOSTED>20261105<TRNAMT>1.00</STMTTRN>`)).toEqual([1, ['etat']]);
  });

  it('qui dit sortir avec un montant positif s’écarte : son sens ne se suppose pas', () => {
    for (const type of ['DEBIT', 'DIRECTDEBIT', 'PAYMENT', 'ATM', 'SRVCHG'])
      expect(lire(`<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261105<TRNAMT>25.47<NAME>A</STMTTRN>`)).toEqual([
        0,
        ['sens'],
      ]);
    expect(lire('<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261105<TRNAMT>-25.47</STMTTRN>')).toEqual([1, []]);
    expect(lire('<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261105<TRNAMT>25.47</STMTTRN>')).toEqual([1, []]);
  });
});

describe('Un OFX de plusieurs comptes', () => {
  const mouvement = (plus = ''): string =>
    `<STMTTRN><DTPOSTED>20261104<TRNAMT>+329.56${plus}<NAME>B</STMTTRN>`;
  const compte = (devise: string, operations: string, agregat = 'STMTRS'): string =>
    `<${agregat}><CURDEF>${devise}\n<BANKTRANLIST>${operations}</BANKTRANLIST></${agregat}>`;
  const enXml = (sgml: string): string =>
    sgml.replace(/<(CURDEF|DTPOSTED|TRNAMT|NAME|CURSYM)>([^<\n]*)/g, '<$1>$2</$1>');

  it.each([
    ['1, en SGML', (texte: string) => texte],
    ['2, en XML', enXml],
  ])('(%s) lit chacun dans sa devise : le dollar s’écarte et se dit', (_, ecrire) => {
    for (const agregat of ['STMTRS', 'CCSTMTRS']) {
      const deux = [compte('EUR', mouvement()), compte('USD', mouvement(), agregat)];
      for (const [ordre, ecartee] of [
        [deux, 2],
        [[...deux].reverse(), 1],
      ] as const) {
        const { lignes, ecartees } = lireOfx(ecrire(`<OFX>${ordre.join('\n')}</OFX>`));
        expect(lignes).toHaveLength(1);
        expect(ecartees).toEqual([{ ligne: ecartee, raison: 'devise' }]);
      }
    }
  });

  it('refuse le fichier si aucun n’est en euros', () => {
    const texte = `<OFX>${compte('USD', mouvement())}${compte('GBP', mouvement())}</OFX>`;
    expect(() => lireOfx(texte)).toThrow(ReleveRefuse);
  });

  it('ne suppose pas l’euro d’un compte qui ne dit rien, à côté d’un compte en dollars', () => {
    const muet = `<STMTRS><BANKTRANLIST>${mouvement()}</BANKTRANLIST></STMTRS>`;
    const { lignes, ecartees } = lireOfx(
      `<OFX>${compte('EUR', mouvement())}${compte('USD', '')}${muet}</OFX>`,
    );
    expect([lignes.length, ecartees]).toEqual([1, [{ ligne: 2, raison: 'devise' }]]);
    expect(lireOfx(`<OFX>${muet}</OFX>`).lignes).toHaveLength(1);
  });

  it('suit la devise d’une opération (CURRENCY), non celle d’avant sa conversion (ORIGCURRENCY)', () => {
    const en = (agregat: string): string => mouvement(`<${agregat}><CURRATE>1.08<CURSYM>USD</${agregat}>`);
    const { lignes, ecartees } = lireOfx(`<OFX>${compte('EUR', en('CURRENCY') + en('ORIGCURRENCY'))}</OFX>`);
    expect([lignes.length, ecartees]).toEqual([1, [{ ligne: 1, raison: 'devise' }]]);
  });
});

describe('Deux relevés OFX d’un même compte qui se chevauchent', () => {
  it('ne comptent l’opération qu’une fois, et le disent', () => {
    const compte = (numero: string, ...jours: string[]): string =>
      `<STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>${numero}</BANKACCTFROM><BANKTRANLIST>${jours.map((jour) => `<STMTTRN><DTPOSTED>${jour}<TRNAMT>12.50<FITID>${jour}<NAME>A</STMTTRN>`).join('')}</BANKTRANLIST></STMTRS>`;
    const raisons = (texte: string): unknown => lireOfx(`<OFX>${texte}</OFX>`).ecartees;
    expect(raisons(compte('1', '20261105', '20261106') + compte('1', '20261106', '20261107'))).toEqual([
      { ligne: 3, raison: 'redite' },
    ]);
    expect(raisons(compte('1', '20261106') + compte('2', '20261106'))).toEqual([]);
  });
});

describe('Les soldes successifs d’un compte OFX', () => {
  const compte = (solde: string, au: string, jour: string): string =>
    `<STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>${jour}<TRNAMT>12.50<NAME>A</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>${solde}<DTASOF>${au}</LEDGERBAL></STMTRS>`;
  const soldes = (...comptes: string[]): Releve['soldes'] => lireOfx(`<OFX>${comptes.join('')}</OFX>`).soldes;
  const octobre = compte('100.00', '20261031', '20261005');

  it('se suivent, dans quelque ordre que le fichier les donne ; un seul solde ne se juge pas', () => {
    expect(soldes(octobre)).toBeUndefined();
    expect(soldes(octobre, compte('112.50', '20261130', '20261105'))).toBeUndefined();
    expect(soldes(compte('112.50', '20261130', '20261105'), octobre)).toBeUndefined();
  });

  it('d’un relevé qui commence avant le précédent, ne comptent que ce qui suit celui-ci', () => {
    const deuxMois = compte('112.50', '20261130', '20261105').replace(
      '</BANKTRANLIST>',
      '<STMTTRN><DTPOSTED>20260901<TRNAMT>7.00<NAME>B</STMTTRN></BANKTRANLIST>',
    );
    expect(soldes(octobre, deuxMois)).toBeUndefined();
    expect(soldes(octobre, compte('100.00', '20261031', '20260901'))).toBeUndefined();
  });

  it('se disent quand une opération manque entre eux', () => {
    expect(soldes(octobre, compte('150.00', '20261130', '20261105'))?.ecarts).toEqual([
      { ecritCentimes: 15_000, attenduCentimes: 11_250 },
    ]);
  });
});
