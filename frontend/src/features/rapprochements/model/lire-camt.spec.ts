import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { ReleveRefuse } from '@facturier/domaine/releves/refus';
import { type Releve, textesAReconnaitre } from '@facturier/domaine/releves/releve';
import '../../../../../scripts/lib/graine-essais.cjs';
import { aLEchelle } from '../../../../../scripts/lib/lenteur.cjs';
import { selonLaTaille } from '../../../../../scripts/lib/tailles.cjs';
import { lireCamt } from './lire-camt';

jest.setTimeout(aLEchelle(120_000));
const DOSSIER = join(__dirname, '../../../../../e2e/contrats/releves');

describe('Un message de compte ISO 20022', () => {
  const ntry = (montant: string, details: string, etat = 'BOOK'): string =>
    `<Ntry><Amt Ccy="EUR">${montant}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${etat}</Sts><BookgDt><DtTm>2025-12-31T23:30:00Z</DtTm></BookgDt><NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`;

  it('une écriture se reconnaît aussi comme elle se lisait avant : sans ses références, au jour écrit', () => {
    const releve = lireCamt(
      `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR76 3000 6000</IBAN></Id></Acct>${ntry('12.50', '<Refs><EndToEndId>FAC-2026-104</EndToEndId></Refs><RmtInf><Ustrd>NOTPROVIDED</Ustrd></RmtInf><RltdPties><Dbtr><Nm>Martin</Nm></Dbtr></RltdPties>')}</Stmt></BkToCstmrStmt></Document>`,
    );
    expect(textesAReconnaitre(releve.lignes)).toEqual([
      [
        '2026-01-01|1250|MARTIN FAC 2026 104|FR7630006000|1',
        '2026-01-01|1250|MARTIN FAC 2026 104|1',
        '2025-12-31|1250|NOTPROVIDED MARTIN|1',
      ],
    ]);
  });

  it.each([
    ['CAMT.052', 'BkToCstmrAcctRpt', 'Rpt'],
    ['CAMT.053', 'BkToCstmrStmt', 'Stmt'],
    ['CAMT.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ])('%s se lit, au jour de Paris', (forme, message, releves) => {
    const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:x"><${message}><${releves}>${ntry('12.50', '<RmtInf><Strd><CdtrRefInf><Ref>RF18FAC2026016</Ref></CdtrRefInf><AddtlRmtInf>merci</AddtlRmtInf></Strd></RmtInf>')}${ntry('1.00', '', 'INFO')}</${releves}></${message}></Document>`;
    const releve = lireCamt(xml);
    expect(releve).toEqual({
      forme,
      lignes: [
        {
          date: '2026-01-01',
          libelle: 'merci FAC2026016',
          montantCentimes: 1_250,
          avant: { date: '2025-12-31', libelle: '' },
        },
      ],
      ecartees: [{ ligne: 2, raison: 'etat' }],
    });
  });

  it('dit quand ses soldes ne tombent pas juste', () => {
    const bal = (code: string, montant: string): string =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${montant}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
    const avec = (cloture: string): Releve =>
      lireCamt(
        `<Document><BkToCstmrStmt><Stmt>${bal('OPBD', '100.00')}${bal('CLBD', cloture)}${ntry('12.50', '')}</Stmt></BkToCstmrStmt></Document>`,
      );
    expect(avec('112.50').soldes).toBeUndefined();
    expect(avec('150.00').soldes).toEqual({
      ecarts: [{ ecritCentimes: 15_000, attenduCentimes: 11_250 }],
      desordre: false,
    });
  });
});

it('abîmé, se lit ou se refuse : chaque écriture est une opération ou s’écarte', () => {
  const entier = readFileSync(join(DOSSIER, 'camt053-v2.xml'), 'utf8');
  const coup = fc.record({
    ou: fc.nat(entier.length - 1),
    ote: fc.integer({ min: 0, max: 4 }),
    mis: fc.constantFrom('', '<', '&', '"', '-', '9', 'USD', 'PDNG', ']]>', '<!--', '<Ntry/>'),
  });
  fc.assert(
    fc.property(fc.array(coup, { minLength: 1, maxLength: 2 }), (coups) => {
      const xml = coups.reduce(
        (texte, { ou, ote, mis }) => texte.slice(0, ou) + mis + texte.slice(ou + ote),
        entier,
      );
      let releve: Releve;
      try {
        releve = lireCamt(xml);
      } catch (erreur) {
        expect(erreur).toBeInstanceOf(ReleveRefuse);
        return;
      }
      const ecritures = xml.replace(/<!--[\s\S]*?-->/g, '').match(/<(\w+:)?Ntry[\s/>]/g)?.length ?? 0;
      expect(releve.lignes.length + releve.ecartees.length).toBe(ecritures);
    }),
    { numRuns: selonLaTaille(60, 2_000) },
  );
});
