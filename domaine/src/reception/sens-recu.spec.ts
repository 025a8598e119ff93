import { cii, ubl } from '../../test/support/factures-recues';
import { avertissementsDe } from './avertissements';
import { estAvoirRecu, type FactureRecue, libelleTypeRecu } from './facture-recue';
import { libelleSommeRecue, sensDuRecu, sommeRecue } from './sens-recu';

const sommeDe = (facture: FactureRecue) => ({
  avoir: estAvoirRecu(facture),
  aPayerCentimes: facture.totaux.aPayerCentimes,
});

describe('Ce qu’un fournisseur doit', () => {
  it.each(['381', '261', '262', '296', '308', '396', '532', '81', '83'])(
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

  it.each(['380', '384', '386', '389'])('une facture de type %s reste à payer', (TypeCode) => {
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
});
