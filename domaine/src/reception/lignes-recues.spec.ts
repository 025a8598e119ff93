import fc from 'fast-check';
import { cii, ubl } from '../../test/support/factures-recues';
import { avertissementsDe } from './avertissements';
import { periodeEcrite, roleEcrit } from './ecrire-poste';
import { lignesRangees, sommesDesLignes } from './lignes-recues';
import type { PosteRecu } from './poste-recu';

const EXTENDED = 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended';
const poste = (nom: string, plus: Partial<PosteRecu> = {}): PosteRecu => ({ nom, ...plus });

const ligneCii = (id: string, montant: string, repere: Record<string, string> = {}) => ({
  AssociatedDocumentLineDocument: { LineID: id, ...repere },
  SpecifiedTradeProduct: { Name: id },
  SpecifiedLineTradeSettlement: {
    SpecifiedTradeSettlementLineMonetarySummation: { LineTotalAmount: montant },
  },
});
const sous = (parent: string, role?: string) => ({
  ParentLineID: parent,
  ...(role && { LineStatusReasonCode: role }),
});
const GROUPE = ligneCii('1', '90.00', { LineStatusReasonCode: 'GROUP' });

describe('Les lignes d’une facture EXTENDED', () => {
  it('CII : chaque sous-ligne suit la ligne qui la contient, à sa profondeur', () => {
    const { lignes } = cii({
      profil: EXTENDED,
      lignes: [
        ligneCii('1.1.1', '40.00', sous('1.1', 'DETAIL')),
        GROUPE,
        ligneCii('2', '20.00'),
        ligneCii('1.2', '50.00', sous('1', 'DETAIL')),
        ligneCii('1.1', '40.00', sous('1', 'GROUP')),
        ligneCii('9', '0.00', sous('1', 'INFORMATION')),
      ],
    });
    expect(lignes.map(({ nom, niveau = 0, role }) => `${'>'.repeat(niveau)}${nom} ${role ?? ''}`)).toEqual([
      '1 groupe',
      '>1.2 ',
      '>1.1 groupe',
      '>>1.1.1 ',
      '>9 information',
      '2 ',
    ]);
  });

  it.each(['InvoiceLine', 'CreditNoteLine'] as const)(
    'UBL %s : de même, et le montant de la ligne redit ses sous-lignes',
    (nom) => {
      const avoir = nom === 'CreditNoteLine';
      const { lignes } = ubl(avoir ? 'CreditNote' : 'Invoice', {
        [nom]: {
          Item: { Name: 'Cuisine' },
          LineExtensionAmount: '80.00',
          [avoir ? 'SubCreditNoteLine' : 'SubInvoiceLine']: [
            { Item: { Name: 'Meuble' }, LineExtensionAmount: '60.00' },
            { Item: { Name: 'Pose' }, LineExtensionAmount: '20.00' },
          ],
        },
      });
      expect(lignes).toEqual([
        { nom: 'Cuisine', montantCentimes: 8_000, role: 'groupe' },
        { nom: 'Meuble', montantCentimes: 6_000, niveau: 1 },
        { nom: 'Pose', montantCentimes: 2_000, niveau: 1 },
      ]);
    },
  );

  const douteDes = (lignes: ReturnType<typeof ligneCii>[]): boolean =>
    avertissementsDe(cii({ profil: EXTENDED, lignes })).some((phrase) =>
      phrase.startsWith('Le total des lignes'),
    );

  it.each([
    [
      'un groupe redit ses sous-lignes',
      [GROUPE, ligneCii('2', '20.00'), ligneCii('3', '90.00', sous('1', 'DETAIL'))],
    ],
    ['un groupe que rien ne dit groupe', [ligneCii('1', '110.00'), ligneCii('2', '110.00', sous('1'))]],
    [
      'une information',
      [ligneCii('1', '110.00'), ligneCii('2', '7.00', { LineStatusReasonCode: 'INFORMATION' })],
    ],
    [
      'des sous-lignes seules',
      [ligneCii('1', '0.00', { LineStatusReasonCode: 'GROUP' }), ligneCii('2', '110.00', sous('1'))],
    ],
  ])('%s : le total (110,00 €) compte chaque somme une fois', (_, lignes) =>
    expect(douteDes(lignes)).toBe(false),
  );

  it.each([
    ['une ligne de trop', [ligneCii('1', '110.00'), ligneCii('2', '7.00')]],
    ['un groupe et ses sous-lignes comptés deux fois', [GROUPE, ligneCii('2', '20.00', sous('1', 'DETAIL'))]],
  ])('%s : le total se dit faux', (_, lignes) => expect(douteDes(lignes)).toBe(true));

  it('aucune ligne ne se perd ni ne se double, quels que soient les repères : absents, inconnus, en boucle', () => {
    const repere = fc.option(fc.constantFrom('1', '2', '3', '4', 'x'), { nil: undefined });
    fc.assert(
      fc.property(fc.array(fc.tuple(repere, repere), { maxLength: 12 }), (reperes) => {
        const lues = reperes.map(([id, parent], rang) => ({ id, parent, poste: poste(`${rang}`) }));
        const noms = lignesRangees(lues).map(({ nom }) => nom);
        expect([...noms].sort()).toEqual(lues.map((une) => une.poste.nom).sort());
      }),
    );
  });

  it('sans sous-ligne, il n’y a qu’une somme', () =>
    expect(sommesDesLignes([poste('a', { montantCentimes: 5 }), poste('b', { montantCentimes: 7 })])).toEqual(
      [12],
    ));
});

describe('Ce qu’une ligne dit de plus', () => {
  const dates = (du: string, au: string) => ({
    StartDateTime: { DateTimeString: du },
    EndDateTime: { DateTimeString: au },
  });

  it('CII et UBL : sa note (BT-127) et sa période (BG-26) ; la période du document (BG-14)', () => {
    const enCii = cii({
      reglement: { BillingSpecifiedPeriod: dates('20261101', '20261130') },
      lignes: {
        ...ligneCii('1', '110.00'),
        AssociatedDocumentLineDocument: {
          LineID: '1',
          IncludedNote: [{ Content: 'Une.' }, { Content: 'Deux.' }],
        },
        SpecifiedLineTradeSettlement: { BillingSpecifiedPeriod: dates('20261105', 'jamais') },
      },
    });
    const enUbl = ubl('Invoice', {
      InvoicePeriod: { StartDate: '2026-11-01', EndDate: '2026-11-30' },
      InvoiceLine: {
        Item: { Name: '1' },
        Note: ['Une.', 'Deux.'],
        InvoicePeriod: { StartDate: '2026-11-05' },
      },
    });
    for (const facture of [enCii, enUbl]) {
      expect(facture.periode).toEqual({ du: '2026-11-01', au: '2026-11-30' });
      expect(facture.lignes).toEqual([{ nom: '1', note: 'Une.\nDeux.', periode: { du: '2026-11-05' } }]);
    }
  });

  it.each([
    [{ du: '2026-11-01', au: '2026-11-30' }, 'Du 1er novembre 2026 au 30 novembre 2026'],
    [{ du: '2026-11-05', au: '2026-11-05' }, 'Le 5 novembre 2026'],
    [{ du: '2026-11-05' }, 'À partir du 5 novembre 2026'],
    [{ au: '2026-11-05' }, 'Jusqu’au 5 novembre 2026'],
  ])('une période s’écrit : %j', (periode, ecrite) =>
    expect(periodeEcrite(periode).replaceAll('\u00a0', ' ')).toBe(ecrite),
  );

  it('un groupe et une information disent ce que vaut leur montant ; une autre ligne n’en dit rien', () => {
    expect(roleEcrit(poste('a', { role: 'groupe' }))).toContain('compté une fois');
    expect(roleEcrit(poste('a', { role: 'information' }))).toContain('hors du total');
    expect(roleEcrit(poste('a'))).toBeNull();
  });
});

describe('Une note', () => {
  const notes = (...IncludedNote: object[]) => cii({ entete: { IncludedNote } }).notes;

  it.each([
    ['B2B', 'entre entreprises établies en France (B2B)'],
    ['B2BINT', 'à l’étranger (B2BINT)'],
    ['B2C', 'à un particulier'],
    ['OUTOFSCOPE', 'hors du champ'],
    ['ARCHIVEONLY', 'pour archivage'],
  ])('de traitement « %s » se dit en mots, en CII comme en UBL', (code, mots) => {
    expect(notes({ Content: code, SubjectCode: 'BAR' })[0]).toContain(mots);
    expect(ubl('Invoice', { Note: `#BAR#${code}` }).notes[0]).toContain(mots);
  });

  it('d’un autre sujet, ou d’un code inconnu, reste ce qu’elle dit, sans son préfixe', () => {
    expect(notes({ Content: 'B2C' }, { Content: 'B2X', SubjectCode: 'BAR' })).toEqual(['B2C', 'B2X']);
    expect(ubl('Invoice', { Note: ['#PMT#Indemnité de 40 €', '#1 des ventes', '#AAI#'] }).notes).toEqual([
      'Indemnité de 40 €',
      '#1 des ventes',
    ]);
  });
});
