import { arbre } from '../../test/support/arbre';
import { cii, date, EN_16931, ubl } from '../../test/support/factures-recues';
import { avertissementsDe } from './avertissements';
import { dejaDeduit, estAvoirRecu, libelleTypeRecu } from './facture-recue';
import { lireFactureRecue } from './lecture';

describe('Une facture reçue', () => {
  it('se lit d’un fichier CII : parties, dates, lignes, TVA, totaux en centimes, règlement', () => {
    expect(cii()).toEqual({
      syntaxe: 'CII',
      profil: 'EN 16931',
      type: '380',
      numero: 'F-42',
      emission: '2026-11-02',
      echeance: '2026-12-02',
      devise: 'EUR',
      vendeur: {
        nom: 'Bois et Compagnie',
        nomCommercial: 'Bois & Cie',
        siren: '356000000',
        siret: '35600000000048',
        numeroTva: 'FR39356000000',
        adresse: ['3, rue du Port', '35000 Rennes'],
        pays: 'FR',
      },
      acheteur: { nom: 'Marie Lambert', siren: '123456789', adresse: [] },
      references: { referenceAcheteur: 'SERVICE 7' },
      notes: ['Merci.'],
      lignes: [
        {
          nom: 'Planche',
          description: 'Chêne',
          quantite: '2.5',
          unite: 'MTR',
          prix: '0.12345',
          tauxTva: '20',
          montantCentimes: 11_000,
        },
      ],
      nombreLignes: 1,
      ajustements: [{ sens: 'remise', motif: 'Fidélité', montantCentimes: 1_000 }],
      tva: [{ categorie: 'S', taux: '20', baseCentimes: 10_000, montantCentimes: 2_000 }],
      totaux: {
        lignesCentimes: 11_000,
        remisesCentimes: 1_000,
        htCentimes: 10_000,
        tvaCentimes: 2_000,
        ttcCentimes: 12_000,
        acompteCentimes: 2_000,
        aPayerCentimes: 10_000,
      },
      reglement: { iban: 'FR7630006000011234567890189', reference: 'VIR-42' },
    });
    expect(avertissementsDe(cii(), '123456789')).toEqual([]);
  });

  it('se lit d’un fichier UBL, dans sa devise, et un CreditNote est un avoir', () => {
    expect(ubl('Invoice')).toMatchObject({
      syntaxe: 'UBL',
      type: '380',
      devise: 'CHF',
      vendeur: { nom: 'Alpes SA', nomCommercial: 'Alpes', numeroTva: 'BE0123456789', pays: 'CH' },
      lignes: [{ quantite: '2', unite: 'HUR', prix: '40', montantCentimes: 8_000 }],
      totaux: { htCentimes: 8_000, tvaCentimes: 0, aPayerCentimes: 8_000 },
    });
    expect(avertissementsDe(ubl('Invoice'))).toEqual([]);
    const avoir = ubl('CreditNote');
    expect([estAvoirRecu(avoir), libelleTypeRecu(avoir), avoir.nombreLignes]).toEqual([true, 'Avoir', 1]);
    expect([estAvoirRecu(cii()), libelleTypeRecu({ type: '386' })]).toEqual([false, 'Facture d’acompte']);
  });

  it('est acceptée sans ses lignes (MINIMUM, BASIC WL), et le dit', () => {
    const facture = cii({ profil: 'urn:factur-x.eu:1p0:minimum' });
    expect(facture.profil).toBe('MINIMUM');
    expect(avertissementsDe(facture)).toEqual([
      'Ce fichier (profil MINIMUM) ne porte pas le détail des lignes\u00a0: lisez-le dans l’original.',
    ]);
  });

  it('en MINIMUM, l’acompte que le profil ne sait pas dire n’est pas une faute : il est déjà déduit', () => {
    const avec = (sommes: object, TypeCode = '380') =>
      cii({
        profil: 'urn:factur-x.eu:1p0:minimum',
        entete: { TypeCode },
        sommes: { TotalPrepaidAmount: [], ...sommes },
        reglement: { ApplicableTradeTax: [] },
      });
    const sansAlarme = [expect.stringContaining('ne porte pas le détail')];
    for (const type of ['380', '381']) {
      const facture = avec({ DuePayableAmount: '84.00' }, type);
      expect([dejaDeduit(facture), avertissementsDe(facture)]).toEqual([3_600, sansAlarme]);
    }
    const rectifiee = avec(
      { TaxBasisTotalAmount: '-110', GrandTotalAmount: '-120', DuePayableAmount: '-84' },
      '384',
    );
    expect(dejaDeduit(rectifiee)).toBe(-3_600);
    expect(avertissementsDe(avec({ DuePayableAmount: '120.00', TaxTotalAmount: [] }))).toEqual(sansAlarme);
    const tropDue = avec({ DuePayableAmount: '130.00' });
    expect([dejaDeduit(tropDue), avertissementsDe(tropDue).length]).toEqual([0, 2]);
  });

  it('hors de MINIMUM, une somme à payer sans son acompte reste une faute', () => {
    for (const profil of ['urn:factur-x.eu:1p0:basicwl', EN_16931]) {
      const facture = cii({ profil, sommes: { TotalPrepaidAmount: [] } });
      expect(dejaDeduit(facture)).toBe(0);
      expect(avertissementsDe(facture)[0]).toContain('La somme à payer est de 100,00');
    }
  });

  it('dit que ses montants à plus de deux décimales sont arrondis, jamais ses prix', () => {
    const arrondie = [expect.stringContaining('plus de deux décimales')];
    expect(avertissementsDe(cii({ sommes: { DuePayableAmount: '100.001' } }))).toEqual(arrondie);
    const montant = (valeur: string) => ({ '@currencyID': 'CHF', '#': valeur });
    const enUbl = ubl('CreditNote', { TaxTotal: { TaxAmount: montant('0.004') } });
    expect(avertissementsDe(enUbl)).toEqual(arrondie);
    expect(avertissementsDe(cii({ sommes: { DuePayableAmount: '100.0000' } }))).toEqual([]);
  });

  it('un pays qui n’est pas un code se lit dans l’adresse, et ne se prend pas pour un code', () => {
    const enUbl = (IdentificationCode: string) =>
      ubl('Invoice', {
        AccountingCustomerParty: {
          Party: { PartyName: { Name: 'Marie' }, PostalAddress: { Country: { IdentificationCode } } },
        },
      }).acheteur;
    expect(enUbl('France')).toEqual({ nom: 'Marie', adresse: ['France'] });
    expect(enUbl('be')).toEqual({ nom: 'Marie', adresse: [], pays: 'BE' });
  });

  it('garde la TVA dans la devise comptable à côté, sans la compter', () => {
    expect(cii({ reglement: { TaxCurrencyCode: 'CHF' } })).toMatchObject({
      deviseComptable: 'CHF',
      totaux: { tvaCentimes: 2_000, tvaComptableCentimes: 1_900 },
    });
    const detail = (devise: string) => ({
      TaxAmount: { '@currencyID': devise, '#': '16.00' },
      TaxSubtotal: { TaxAmount: { '@currencyID': devise, '#': '16.00' } },
    });
    expect(
      ubl('Invoice', { TaxCurrencyCode: 'EUR', TaxTotal: [detail('EUR'), detail('CHF')] }),
    ).toMatchObject({
      deviseComptable: 'EUR',
      tva: [{ montantCentimes: 1_600 }],
      totaux: { tvaCentimes: 1_600, tvaComptableCentimes: 1_600 },
    });
    expect(ubl('Invoice', { TaxCurrencyCode: 'CHF' }).deviseComptable).toBeUndefined();
  });

  it.each([
    ['urn:factur-x.eu:1p0:basicwl', 'BASIC WL'],
    [`${EN_16931}#compliant#urn:factur-x.eu:1p0:basic`, 'BASIC'],
    [`${EN_16931}#conformant#urn:factur-x.eu:1p0:extended`, 'EXTENDED'],
    ['urn:zugferd.de:2p0:minimum', 'MINIMUM'],
    [`${EN_16931}:compliant:factur-x.eu:1p0:basic`, 'BASIC'],
    [`${EN_16931}:conformant:zugferd.de:2p0:extended`, 'EXTENDED'],
    [`${EN_16931}#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr`, 'EXTENDED'],
    [`${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`, 'EN 16931'],
  ])('annonce son profil : %s', (profil, lu) => {
    expect(cii({ profil }).profil).toBe(lu);
  });

  it.each(['urn:ferd:CrossIndustryDocument:invoice:1p0:basic', 'urn:cen.eu:en16931:20170', ''])(
    'est refusée d’un profil inconnu (« %s »)',
    (profil) => {
      expect(cii({ profil })).toMatchObject({ code: 'PROFIL_NON_RECONNU' });
    },
  );

  it('est refusée si ce n’en est pas une, même au bon nom', () => {
    const autre = { code: 'FACTURE_NON_RECONNUE' };
    expect(lireFactureRecue(arbre('rss', {}))).toMatchObject(autre);
    expect(lireFactureRecue(arbre('CrossIndustryInvoice', {}, 'urn:autre'))).toMatchObject(autre);
    expect(lireFactureRecue(arbre('constructor', {}))).toMatchObject(autre);
  });

  it('est refusée s’il y manque l’essentiel, qui est nommé', () => {
    expect(cii({ entete: { ID: ' ' }, sommes: { GrandTotalAmount: '1e3' } })).toEqual({
      code: 'FACTURE_INCOMPLETE',
      message:
        'Cette facture ne dit pas lisiblement son numéro et son total toutes taxes comprises. Demandez à votre fournisseur un fichier complet.',
    });
    expect(cii({ entete: { IssueDateTime: date('20260231') } })).toMatchObject({
      message: expect.stringContaining('sa date') as string,
    });
  });

  it('est gardée quand ses totaux sont faux, et chaque écart se dit', () => {
    const facture = cii({ sommes: { GrandTotalAmount: '119.00', TaxBasisTotalAmount: '99.99' } });
    expect(avertissementsDe(facture)).toEqual([
      'Le total hors taxes est de 99,99\u00a0€, alors que le reste du fichier donne 100,00\u00a0€.',
      'Le total toutes taxes comprises est de 119,00\u00a0€, alors que le reste du fichier donne 119,99\u00a0€.',
      'La somme à payer est de 100,00\u00a0€, alors que le reste du fichier donne 99,00\u00a0€.',
    ]);
    expect(avertissementsDe(cii({ sommes: { LineTotalAmount: '111.00' } }))).toHaveLength(2);
  });

  it('prévient d’un autre destinataire, d’un compte tenu ailleurs, d’une échéance passée d’avance', () => {
    const facture = cii({
      reglement: {
        SpecifiedTradePaymentTerms: { DueDateDateTime: date('20261101') },
        SpecifiedTradeSettlementPaymentMeans: {
          PayeePartyCreditorFinancialAccount: { IBANID: 'LT121000011101001000' },
        },
      },
    });
    expect(avertissementsDe(facture, '987654321')).toEqual([
      'L’échéance est avant la date de la facture.',
      'Cette facture est adressée à Marie Lambert (SIREN 123456789), et non à vous.',
      'Le compte à payer est tenu dans un autre pays (Lituanie) que celui du fournisseur (France)\u00a0: vérifiez-le auprès de lui avant de payer.',
    ]);
  });
});
