import { decoder, formeDuTexte } from './decodage';
import { PHRASES_REFUS_RELEVE, type CodeRefusReleve, ReleveRefuse } from './refus';

const octets = (texte: string, codage: BufferEncoding = 'utf8'): Uint8Array => Buffer.from(texte, codage);
const refus = (acte: () => unknown): CodeRefusReleve | null => {
  try {
    acte();
    return null;
  } catch (erreur) {
    if (!(erreur instanceof ReleveRefuse)) throw erreur;
    expect(erreur.message).toBe(PHRASES_REFUS_RELEVE[erreur.code]);
    return erreur.code;
  }
};

describe('Les octets d’un relevé', () => {
  it('se lisent en UTF-8, avec ou sans marque, en UTF-16 s’ils le disent, sinon en cp1252', () => {
    expect(decoder(octets('Débit;Crédit'))).toBe('Débit;Crédit');
    expect(decoder(octets('\ufeffDébit'))).toBe('Débit');
    expect(decoder(octets('\ufeffDébit', 'utf16le'))).toBe('Débit');
    expect(decoder(octets('Débit', 'latin1'))).toBe('Débit');
    expect(decoder(Uint8Array.of(0x4c, 0x92, 0xe9, 0x80))).toBe('L’é€');
  });

  it.each([
    ['%PDF-1.7 …', 'RELEVE_PDF'],
    ['PK\u0003\u0004', 'RELEVE_CLASSEUR'],
    ['', 'RELEVE_VIDE'],
    [' \r\n ', 'RELEVE_VIDE'],
    ['Date\u0000;Montant', 'RELEVE_NON_RECONNU'],
  ])('sont refusés s’ils ne sont pas du texte : %j', (texte, code) =>
    expect(refus(() => decoder(octets(texte)))).toBe(code),
  );

  it('un ancien classeur se reconnaît aussi', () => {
    expect(refus(() => decoder(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1)))).toBe('RELEVE_CLASSEUR');
  });
});

describe('La forme d’un texte de banque', () => {
  it.each([
    ['OFXHEADER:100\r\n<OFX>', 'ofx'],
    ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?><OFX>', 'ofx'],
    ['<?xml version="1.0"?><Document>', 'xml'],
    ['{1:F01BANKFRPPXXXX0000000000}{2:I940}{4:\n:20:1\n', 'mt940'],
    [':20:STARTUMS\n:25:30006/0001\n:60F:C261101EUR100,00\n', 'mt940'],
    ['Date;Libellé;Montant', 'tableau'],
    [`Compte;Date;Montant\n0412345;${'a'.repeat(112)}`, 'tableau'],
  ])('%j', (texte, forme) => expect(formeDuTexte(texte)).toBe(forme));

  it.each([
    ['\n<!DOCTYPE html><html>', 'RELEVE_PAGE_WEB'],
    ['<table><tr><td>Date</td></tr></table>', 'RELEVE_PAGE_WEB'],
    ["!Type:Bank\nD05/11'26\nT12.50\nPVIR\n^\n", 'RELEVE_QIF'],
    ['!Account\nNCompte\n^\n!Type:CCard\n', 'RELEVE_QIF'],
    [`0130006    00001EUR2${' '.repeat(100)}`, 'RELEVE_CFONB'],
    ['[{"date":"2026-11-05","amount":12.5}]', 'RELEVE_NON_RECONNU'],
  ])('%j ne se lit pas, et se dit', (texte, code) => expect(refus(() => formeDuTexte(texte))).toBe(code));
});
