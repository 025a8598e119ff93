import { ACHETEUR, FACTURE, facturX, VENDEUR, type FactureDEssai } from './support/factures.js';
import { PlateformeDEssai } from './support/plateforme.js';
import { deLAcheteur, duVendeur } from './support/statuts.js';

let pa: PlateformeDEssai;
beforeEach(async () => {
  pa = await PlateformeDEssai.ouvrir();
});
afterEach(() => pa.fermer());

const deposer = async (change: Partial<FactureDEssai> = {}, info = {}): Promise<string> =>
  (await pa.deposer(facturX(change), info)).json.flowId as string;
const accuseDuStatut = async (xml: string, siren = ACHETEUR): Promise<string> => {
  const { json } = await pa.deposerStatut(xml, {}, siren);
  const { acknowledgement } = await pa.flux(siren, json.flowId as string);
  return (
    acknowledgement.details?.find(({ level }) => level === 'Error')?.reasonCode ?? acknowledgement.status
  );
};
interface Verite {
  factures: {
    numero: string;
    depots: unknown[];
    encaisse: Record<string, number>;
    statuts: { code: string; motif?: string; flux?: string }[];
  }[];
}

describe('D’un compte à l’autre', () => {
  it('cas 1, 2 : la facture arrive chez l’acheteur, octet pour octet, et ses statuts chez le vendeur', async () => {
    const octets = facturX();
    await pa.deposer(octets, { trackingId: 'suivi-1' });
    const { results } = await pa.chercher(ACHETEUR);
    expect(results.map(({ flowType, flowDirection }) => [flowType, flowDirection])).toEqual([
      ['SupplierInvoice', 'In'],
    ]);
    expect((await pa.octets(ACHETEUR, results[0]!.flowId)).octets.equals(octets)).toBe(true);
    expect(await pa.codesRecus(VENDEUR)).toEqual(['200', '201', '202', '203']);
    const statuts = await pa.chercher(VENDEUR, { flowType: ['CustomerInvoiceLC'] });
    expect(new Set(statuts.results.map(({ trackingId }) => trackingId))).toEqual(new Set(['suivi-1']));
  });

  it('le statut de l’acheteur revient au vendeur, et l’encaissement du vendeur va à l’acheteur', async () => {
    await deposer();
    expect(await accuseDuStatut(deLAcheteur({ code: '205' }))).toBe('Ok');
    expect((await pa.codesRecus(VENDEUR)).at(-1)).toBe('205');
    expect(await accuseDuStatut(duVendeur(), VENDEUR)).toBe('Ok');
    expect(await pa.codesRecus(ACHETEUR)).toEqual(['212']);
  });

  it('cas 26, 27 : deux encaissements et un remboursement font la vérité du livre', async () => {
    await deposer();
    const men = (identifiant: string, montant: string, commentaire?: string): string =>
      duVendeur({
        identifiant,
        montants: [{ type: 'MEN', montant, taux: '0.00' }],
        ...(commentaire ? { commentaire } : {}),
      });
    for (const xml of [
      men('a_212_1', '400.00'),
      men('a_212_2', '600.00'),
      men('a_212_3', '-400.00', 'Remboursé'),
    ])
      expect(await accuseDuStatut(xml, VENDEUR)).toBe('Ok');
    expect(await accuseDuStatut(men('a_212_4', '-1.00'), VENDEUR)).toBe('InvoiceLCAmountError');
    const { factures } = await pa.montrer<Verite>('verite');
    expect(factures[0]!.encaisse).toEqual({ '0.00': 60_000 });
  });

  it('cas 15 : le même numéro, d’autres octets : 213 DOUBLON sur le second dépôt, le premier reste déposé', async () => {
    const premier = await deposer();
    const second = await deposer({ total: '999.00' });
    const { factures } = await pa.montrer<Verite & { factures: { flux: string }[] }>('verite');
    expect(factures).toHaveLength(1);
    expect((factures[0] as unknown as { flux: string }).flux).toBe(premier);
    expect(factures[0]!.statuts.at(-1)).toMatchObject({ code: '213', motif: 'DOUBLON', flux: second });
    expect(await accuseDuStatut(deLAcheteur())).toBe('Ok');
  });

  it('une règle contredite : 213 et son motif, rien chez l’acheteur', async () => {
    await deposer({ notes: FACTURE.notes.filter(([sujet]) => sujet !== 'PMT') });
    expect(await pa.codesRecus(VENDEUR)).toEqual(['213']);
    expect((await pa.chercher(ACHETEUR)).results).toEqual([]);
    const { factures } = await pa.montrer<Verite>('verite');
    expect(factures[0]!.statuts[0]!.motif).toBe('REJ_SEMAN');
  });

  it.each([
    ['cas 41 : sans plateforme', '300000007', '300000007', ['200']],
    ['à venir', '400000006', '400000006', ['200']],
    ['inconnue de l’annuaire', '600000004', '600000004', ['200', '221']],
    [
      'cas 37 : chez une autre plateforme, par son suffixe',
      '500000005',
      '500000005_COMPTA',
      ['200', '201', '202', '203'],
    ],
  ])('une adresse %s : %s', async (_quoi, acheteur, adresseAcheteur, codes) => {
    await deposer({ acheteur, adresseAcheteur });
    expect(await pa.codesRecus(VENDEUR)).toEqual(codes);
  });

  it('un avoir interne (ArchiveOnly) est gardé, et ne part nulle part', async () => {
    const notes = [...FACTURE.notes.slice(0, 3), ['BAR', 'ARCHIVEONLY'] as const];
    await deposer({ numero: 'AV-1', type: '381', notes }, { processingRule: 'ArchiveOnly' });
    expect(await pa.codesRecus(VENDEUR)).toEqual([]);
    expect((await pa.chercher(ACHETEUR)).results).toEqual([]);
  });
});

describe('L’accusé d’un statut', () => {
  it.each([
    ['mal formé', () => '<x', 'InvalidSchema'],
    [
      'hors du schéma',
      () => deLAcheteur().replace('<ram:Name>Cycle de vie</ram:Name>', '<ram:Nom/>'),
      'InvalidSchema',
    ],
    ['d’une facture inconnue', () => deLAcheteur({ numero: 'AUTRE' }), 'InvoiceLCRuleError'],
    ['refusé sans motif', () => deLAcheteur({ code: '210', commentaire: 'x' }), 'InvoiceLCStatusError'],
    [
      'd’un code du vendeur',
      () => deLAcheteur({ code: '212', montants: [{ type: 'MEN', montant: '1.00', taux: '0.00' }] }),
      'InvoiceLCStatusError',
    ],
    [
      'au nom d’un autre',
      () => deLAcheteur({ emetteur: { siren: VENDEUR, role: 'BY' } }),
      'InvoiceLCAccessDenied',
    ],
    [
      'd’encaissement sans taux',
      () => deLAcheteur({ code: '212', montants: [{ type: 'MEN', montant: '1.00' }] }),
      'InvoiceLCAmountError',
    ],
  ])('%s : %s', async (_quoi, xml, raison) => {
    await deposer();
    expect(await accuseDuStatut(xml())).toBe(raison);
    expect(await pa.codesRecus(VENDEUR)).toHaveLength(4);
  });

  it('cas 34 : un code inconnu passe, avec un avertissement', async () => {
    await deposer();
    const { json } = await pa.deposerStatut(deLAcheteur({ code: '999', phase: '23' }));
    const { acknowledgement } = await pa.flux(ACHETEUR, json.flowId as string);
    expect([acknowledgement.status, acknowledgement.details?.[0]?.level]).toEqual(['Ok', 'Warning']);
  });

  it('cas 20 : rien ne suit un refus', async () => {
    await deposer();
    expect(await accuseDuStatut(deLAcheteur({ code: '210', motif: 'TX_TVA_ERR', commentaire: 'Taux' }))).toBe(
      'Ok',
    );
    expect(await accuseDuStatut(deLAcheteur({ code: '205' }))).toBe('InvoiceLCInvalidStatus');
  });
});
