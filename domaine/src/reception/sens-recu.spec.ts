import { cii, ubl } from '../../test/support/factures-recues';
import { avertissementsDe } from './avertissements';
import { estAvoirRecu, libelleTypeRecu } from './facture-recue';
import { libelleSommeRecue, sensDuRecu, sommeDe, sommeRecue } from './sens-recu';

describe('Ce qu’un fournisseur doit', () => {
  it.each(['381', '262', '296', '308', '396', '532', '503', '81', '83'])(
    'un avoir de type %s est en faveur de qui l’a reçu, en CII',
    (TypeCode) => {
      const facture = cii({ entete: { TypeCode } });
      expect([
        libelleTypeRecu(facture),
        libelleSommeRecue(sommeDe(facture)),
        sommeRecue(sommeDe(facture)),
      ]).toEqual(['Avoir', 'Avoir en votre faveur', 10_000]);
    },
  );

  it.each([undefined, '381', '532', '380'])(
    'un CreditNote UBL aussi, même de code %s',
    (CreditNoteTypeCode) => {
      const facture = ubl('CreditNote', CreditNoteTypeCode ? { CreditNoteTypeCode } : {});
      expect([estAvoirRecu(facture), sensDuRecu(sommeDe(facture))]).toEqual([true, 'en-faveur']);
    },
  );

  it('une facture rectifiée en négatif se reçoit, sans signe', () => {
    const facture = cii({ entete: { TypeCode: '384' }, sommes: { DuePayableAmount: '-100.00' } });
    expect([libelleSommeRecue(sommeDe(facture)), sommeRecue(sommeDe(facture))]).toEqual([
      'À recevoir',
      10_000,
    ]);
  });

  it.each(['380', '384', '386', '393'])('une facture de type %s reste à payer', (TypeCode) => {
    expect(libelleSommeRecue(sommeDe(cii({ entete: { TypeCode } })))).toBe('À payer');
  });

  it('un avoir négatif ne se tranche pas : il se dit', () => {
    const facture = cii({ entete: { TypeCode: '381' }, sommes: { DuePayableAmount: '-100.00' } });
    expect([libelleSommeRecue(sommeDe(facture)), sommeRecue(sommeDe(facture))]).toEqual([
      'Montant de l’avoir',
      -10_000,
    ]);
    expect(avertissementsDe(facture).join()).toContain('Cet avoir porte un montant négatif');
  });

  it.each(['389', '501', '500', '471', '261', '502'])(
    'un document de type %s, établi par l’acheteur, ne dit pas qui doit : c’est au vendeur qu’il s’adresse',
    (TypeCode) => {
      for (const facture of [
        cii({ entete: { TypeCode } }),
        ubl('Invoice', { InvoiceTypeCode: TypeCode }),
        ubl('CreditNote', { CreditNoteTypeCode: TypeCode }),
      ]) {
        if (facture.type !== TypeCode) continue;
        expect(libelleSommeRecue(sommeDe(facture))).toMatch(/^Montant de l/);
        expect(avertissementsDe(facture).join()).toContain('C’est l’acheteur qui l’a établie');
      }
      expect(avertissementsDe(cii({ entete: { TypeCode } }), '356000000').join()).toContain(
        'Vous en êtes le vendeur',
      );
    },
  );

  it.each([
    ['380', 'Rien à payer'],
    ['381', 'Rien à recevoir'],
    ['389', 'Rien à payer'],
  ])('un type %s déjà soldé ne se paie ni ne se reçoit', (TypeCode, libelle) => {
    const soldee = cii({
      entete: { TypeCode },
      sommes: { TotalPrepaidAmount: '120.00', DuePayableAmount: '0.00' },
    });
    expect([libelleSommeRecue(sommeDe(soldee)), sensDuRecu(sommeDe(soldee))]).toEqual([libelle, 'rien']);
    expect(avertissementsDe(soldee)).toEqual(TypeCode === '389' ? [expect.any(String)] : []);
  });

  it('un avoir UBL écrit comme une facture (Invoice de type 381) se reçoit aussi', () => {
    const facture = ubl('Invoice', { InvoiceTypeCode: '381' });
    expect([libelleTypeRecu(facture), libelleSommeRecue(sommeDe(facture))]).toEqual([
      'Avoir',
      'Avoir en votre faveur',
    ]);
  });
});
