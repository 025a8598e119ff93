import { cii, ubl } from '../../test/support/factures-recues';
import { avertissementsDe } from './avertissements';
import { libelleAPayer, moyenEcrit, phraseSansVirement, seRegleSansVirement } from './moyen-recu';

const COMPTE = 'FR7630004000031234567890143';
const FOURNISSEUR = 'FR7630006000011234567890189';

const enCii = (...codes: (string | undefined)[]) =>
  cii({
    reglement: {
      SpecifiedTradeSettlementPaymentMeans: codes.map((TypeCode) => ({
        ...(TypeCode && { TypeCode }),
        PayerPartyDebtorFinancialAccount: { IBANID: COMPTE },
        PayeePartyCreditorFinancialAccount: { IBANID: FOURNISSEUR },
      })),
    },
  });
const enUbl = (...codes: (string | undefined)[]) =>
  ubl('Invoice', {
    DueDate: '2026-12-02',
    PaymentMeans: codes.map((PaymentMeansCode) => ({
      ...(PaymentMeansCode && { PaymentMeansCode }),
      PayeeFinancialAccount: { ID: FOURNISSEUR },
      PaymentMandate: { PayerFinancialAccount: { ID: COMPTE } },
    })),
  });

describe.each([
  ['CII', enCii],
  ['UBL', enUbl],
])('Le moyen de paiement d’une facture reçue, en %s', (_, avec) => {
  it.each(['48', '49', '54', '55', '57', '59', '68', '97', '24', '44', '70', '74', '78'])(
    '%s se règle sans virement : aucun compte où virer',
    (code) => {
      const facture = avec(code);
      expect(facture.reglement).toMatchObject({ moyen: code });
      expect(facture.reglement.iban).toBeUndefined();
      expect(phraseSansVirement(facture)).not.toBeNull();
      expect(libelleAPayer(code)).not.toBe('À payer');
    },
  );

  it.each(['49', '59'])('%s est prélevée à son échéance sur le compte que le fichier dit', (code) => {
    expect(phraseSansVirement(avec(code))?.replaceAll('\u00a0', ' ')).toBe(
      'Prélevée le 2 décembre 2026 sur votre compte … 0143',
    );
  });

  it.each(['30', '58', '31', '42', undefined])('%s reste un virement, avec son compte', (code) => {
    const facture = avec(code);
    expect([facture.reglement.iban, phraseSansVirement(facture), seRegleSansVirement(code)]).toEqual([
      FOURNISSEUR,
      null,
      false,
    ]);
    expect(libelleAPayer(code)).toBe('À payer');
  });

  it.each([
    ['20', 'Chèque'],
    ['10', 'Espèces'],
    ['58', 'Virement SEPA'],
    ['93', 'Code 93 (UNTDID 4461)'],
    ['59', null],
    ['1', null],
  ])('%s s’écrit « %s »', (code, ecrit) => {
    expect(moyenEcrit(avec(code).reglement)).toBe(ecrit);
  });

  it('un prélèvement et un virement annoncés ensemble se disent tous deux, avec une mise en garde', () => {
    for (const facture of [avec('59', '58'), avec('58', '59')]) {
      expect(facture.reglement).toMatchObject({ moyen: '59', iban: FOURNISSEUR, compteDebite: COMPTE });
      expect(avertissementsDe(facture).join()).toContain('payer deux fois');
    }
    expect(avertissementsDe(avec('59')).join()).not.toContain('payer deux fois');
  });

  it('un compte à débiter sans prélèvement annoncé est un doute, qui se dit', () => {
    for (const code of ['30', undefined])
      expect(avertissementsDe(avec(code)).join()).toContain('sans annoncer de prélèvement');
    expect(avertissementsDe(avec('59')).join()).not.toContain('sans annoncer');
  });

  it('une carte à côté d’un virement n’est qu’un choix : la facture reste à payer, avec son compte', () => {
    for (const facture of [avec('54', '30'), avec('30', '48')]) {
      expect(facture.reglement.iban).toBe(FOURNISSEUR);
      expect(phraseSansVirement(facture)).toBeNull();
    }
  });
});

it('le moyen s’écrit dans les mots du fichier, s’il en a', () => {
  const parCii = cii({
    reglement: {
      SpecifiedTradeSettlementPaymentMeans: { TypeCode: '20', Information: 'Chèque à l’ordre de B.' },
    },
  });
  const parUbl = ubl('CreditNote', {
    PaymentMeans: { PaymentMeansCode: { '@name': 'Chèque à l’ordre de B.', '#': '20' } },
  });
  for (const { reglement } of [parCii, parUbl]) expect(moyenEcrit(reglement)).toBe('Chèque à l’ordre de B.');
});

it('un mandat se lit dans les deux syntaxes, et suffit à faire douter', () => {
  const parCii = cii({
    reglement: { SpecifiedTradePaymentTerms: { DirectDebitMandateID: 'MANDAT-7' } },
  });
  const parUbl = ubl('Invoice', {
    PaymentMeans: { PaymentMeansCode: '30', PaymentMandate: { ID: 'MANDAT-7' } },
  });
  for (const facture of [parCii, parUbl]) {
    expect(facture.reglement.mandat).toBe('MANDAT-7');
    expect(avertissementsDe(facture).join()).toContain('sans annoncer de prélèvement');
  }
});
