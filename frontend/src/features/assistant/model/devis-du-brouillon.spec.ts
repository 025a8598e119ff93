import { FACTURES } from '@facturier/domaine/contrat/openapi/exemples/factures';
import { construireDocument } from '@facturier/domaine/documents/document';
import { FACTURE_EXEMPLE } from '@facturier/domaine/documents/exemple';
import { factureAApercevoir } from './apercu';
import { corpsBrouillon, etatDepuisFacture } from './brouillon';
import type { Facture } from '@/features/factures/model/facture';

const EMETTEUR = { prenom: 'Marie', nom: 'Dubois', email: '', adresse: '', codePostal: '', ville: '' };
const SOLDE: Facture = {
  ...FACTURES.Facture,
  numero: null,
  natureFacture: 'solde',
  devis: { id: 'd1', numero: 'DEV-2026-012', version: 1, date: '2026-11-05' },
  acompte: 100.8,
  acomptesImputes: [{ facture: 'f1', numero: 'FAC-2026-104', date: '2026-11-12', montant: 100.8 }],
};
const apercuDe = (facture: Facture) => {
  const { valeurs } = etatDepuisFacture(facture, EMETTEUR, '');
  const { vendeur, client } = FACTURE_EXEMPLE;
  return construireDocument(factureAApercevoir(valeurs, vendeur, client, 'FAC-2026-105', '2026-11-24'));
};

describe('Un brouillon tiré d’un devis', () => {
  it('s’ouvre à l’aperçu, un autre aux lignes', () => {
    expect(etatDepuisFacture(SOLDE, EMETTEUR, '').etape).toBe(5);
    expect(etatDepuisFacture(FACTURES.Facture, EMETTEUR, '').etape).toBe(3);
  });
});

describe('L’aperçu d’un brouillon tiré d’un devis', () => {
  it('du solde, cite le devis, chaque acompte déduit et le net, comme le document émis', () => {
    const { reference, totaux, netAPayer } = apercuDe(SOLDE);
    expect(reference).toMatch(/^Solde du devis DEV-2026-012 du 5\snovembre\s2026$/);
    expect(totaux.at(-1)).toEqual({
      libelle: 'Acompte FAC-2026-104 du 12/11/2026',
      valeur: '\u2212100,80\u00a0€',
    });
    expect(netAPayer).toEqual({ libelle: 'Net à payer', valeur: '235,20\u00a0€' });
  });

  it('d’un acompte, et d’arrhes, porte son titre', () => {
    const acompte: Facture = { ...SOLDE, natureFacture: 'acompte', acompte: 0, acomptesImputes: [] };
    expect(apercuDe(acompte).titre).toBe('Facture d’acompte');
    expect(apercuDe({ ...acompte, arrhes: true }).titre).toBe('Facture d’arrhes');
  });

  it('d’une facture ordinaire, ne cite rien ; ce que le devis décide ne s’envoie pas', () => {
    expect(apercuDe({ ...SOLDE, natureFacture: 'standard', devis: null }).reference).toBeNull();
    expect(corpsBrouillon(etatDepuisFacture(SOLDE, EMETTEUR, '').valeurs)).not.toHaveProperty('devis');
  });
});
