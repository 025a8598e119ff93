import { construireDocument } from './document';
import { ACCENT_PAR_DEFAUT, contrasteSurBlanc, couleurLisible, teinte } from './couleurs';
import { FACTURE_EXEMPLE as FACTURE } from './exemple';
import { codeVirement } from './moyens-paiement';
import type { ContenuFacture, FactureADessiner, Vendeur } from './facture';
import { texteImprimable } from './texte-imprimable';

const avec = (contenu: Partial<ContenuFacture>, vendeur: Partial<Vendeur> = {}): FactureADessiner => ({
  ...FACTURE,
  contenu: { ...FACTURE.contenu, ...contenu },
  vendeur: { ...FACTURE.vendeur, ...vendeur },
});

describe('Le document d’une facture', () => {
  const document = construireDocument(FACTURE);

  it('porte les textes définitifs, montants compris', () => {
    expect(document).toMatchObject({
      titre: 'Facture',
      numero: 'FAC-2026-104',
      exoneration: 'TVA non applicable, article 293 B du CGI',
      netAPayer: { libelle: 'Net à payer', valeur: '1\u00a0134,50\u00a0€' },
    });
    expect(document.totaux).toEqual([
      { libelle: 'Total HT', valeur: '1\u00a0134,50\u00a0€' },
      { libelle: 'TVA 0\u00a0%', valeur: '0,00\u00a0€' },
      { libelle: 'Total TTC', valeur: '1\u00a0134,50\u00a0€' },
    ]);
    expect(document.lignes[3]).toEqual({
      designation: 'Conception et prototype',
      quantite: '3\u00a0h',
      prixUnitaire: '45,00\u00a0€',
      montant: '135,00\u00a0€',
    });
  });

  it('date l’émission, la prestation si elle diffère, et l’échéance', () => {
    expect(document.dates.map(({ libelle }) => libelle)).toEqual([
      'Date d’émission',
      'Date de la prestation',
      'À régler au plus tard le',
    ]);
    const memeJour = construireDocument(avec({ datePrestation: FACTURE.contenu.dateEmission }));
    expect(memeJour.dates.map(({ libelle }) => libelle)).not.toContain('Date de la prestation');
  });

  it.each([
    ['biens', 'Date de livraison'],
    ['services', 'Date de la prestation'],
    ['mixte', 'Date de livraison et de la prestation'],
  ] as const)('dit « %s » par « %s »', (natureOperation, libelle) => {
    const vendeur = { ...FACTURE.vendeur, natureOperation };
    expect(construireDocument({ ...FACTURE, vendeur }).dates[1]?.libelle).toBe(libelle);
  });

  it('identifie le client professionnel par son SIREN ou son SIRET, jamais un particulier', () => {
    expect(document.client.lignes).toContain('SIREN 812 345 678');
    expect(document.client.lignes).toContain('Bon de commande 2026-77');
    const prive = construireDocument({ ...FACTURE, client: { ...FACTURE.client, type: 'particulier' } });
    expect(prive.client.lignes.join()).not.toContain('SIREN');
  });

  it('tait la France et nomme tout autre pays', () => {
    const { adresse } = FACTURE.client;
    if (!adresse) throw new Error('adresse');
    const belge = { ...FACTURE.client, adresse: { ...adresse, pays: 'Belgique' } };
    expect(document.client.lignes).not.toContain('France');
    expect(construireDocument({ ...FACTURE, client: belge }).client.lignes).toContain('Belgique');
  });

  it('un avoir cite sa facture et son motif, totalise l’avoir et ne réclame rien', () => {
    const avoir = construireDocument({
      ...FACTURE,
      genre: 'avoir',
      numero: 'AV-2026-001',
      factureRectifiee: { numero: 'FAC-2026-104', dateEmission: '2026-11-05' },
      motif: 'Deux assiettes fêlées',
    });
    expect(avoir).toMatchObject({
      titre: 'Avoir',
      reference: 'Rectifie la facture FAC-2026-104 du 5\u00a0novembre 2026',
      motif: 'Motif\u00a0: Deux assiettes fêlées',
      netAPayer: { libelle: 'Total de l’avoir' },
      paiement: null,
    });
    expect(avoir.dates.map(({ libelle }) => libelle)).not.toContain('À régler au plus tard le');
  });

  it('accorde l’unité connue à partir de deux ; un document d’avant la laisse au singulier', () => {
    const [ligne] = FACTURE.contenu.lignes;
    const quantiteLe = (dateEmission: string, quantiteMilliemes: number) =>
      construireDocument(avec({ dateEmission, lignes: [{ ...ligne!, unite: 'séance', quantiteMilliemes }] }))
        .lignes[0]!.quantite;
    expect([
      quantiteLe('2026-11-28', 6_000),
      quantiteLe('2026-11-28', 1_500),
      quantiteLe('2026-11-27', 6_000),
    ]).toEqual(['6\u00a0séances', '1,5\u00a0séance', '6\u00a0séance']);
  });

  it('un brouillon le dit, et n’a pas de numéro', () => {
    expect(construireDocument({ ...FACTURE, numero: null })).toMatchObject({
      titre: 'Brouillon',
      numero: null,
    });
  });

  it('sans IBAN, le paiement garde l’échéance et n’a pas de code', () => {
    expect(construireDocument(avec({}, { iban: undefined })).paiement).toEqual({
      titre: 'Paiement',
      lignes: ['À régler au plus tard le 5\u00a0décembre 2026'],
      codeVirement: null,
    });
  });
});

describe('Le code de virement', () => {
  const virement = {
    beneficiaire: 'Marie Durand EI',
    iban: 'fr76 3000 4000 5060 0070 0000 189',
    bic: 'BNPAFRPP',
    montantCentimes: 113_450,
    reference: 'FAC-2026-104',
  };

  it('suit l’EPC069-12 : une donnée par ligne, montant au point, IBAN sans espaces', () => {
    expect(codeVirement(virement)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BNPAFRPP',
      'Marie Durand EI',
      'FR7630004000506000700000189',
      'EUR1134.50',
      '',
      '',
      'FAC-2026-104',
    ]);
  });

  it('n’existe pas sans IBAN ni pour un montant nul', () => {
    expect(codeVirement({ ...virement, iban: ' ' })).toBeNull();
    expect(codeVirement({ ...virement, montantCentimes: 0 })).toBeNull();
  });

  it('n’admet pas qu’un nom ajoute un champ', () => {
    expect(codeVirement({ ...virement, beneficiaire: 'A\nB'.repeat(40) })?.split('\n')).toHaveLength(11);
  });
});

describe('Le texte imprimable', () => {
  it.each([
    ['Œuvre à l’été, 10 € — ©', 'Œuvre à l’été, 10 € — ©'],
    ['🎨 Fresque 👩‍👩‍👧 finie ✓', 'Fresque finie ✓'],
    ['Merci 😊!', 'Merci!'],
    ['Drapeau 🇫🇷 et 👍🏽', 'Drapeau et'],
    ['🎉🎉', '•'],
    ['e\u0301te\u0301 \u200bcache\u0301', 'été caché'],
    ['deux\r\nlignes', 'deux\nlignes'],
    ['', ''],
  ])('%j devient %j', (saisi, attendu) => {
    expect(texteImprimable(saisi)).toBe(attendu);
  });
});

describe('La couleur d’accent', () => {
  it.each(['#ffffff', '#ffe600', '#0b5cad', '#00ff00', '#b4451f'])('%s se lit sur blanc', (couleur) => {
    expect(contrasteSurBlanc(couleurLisible(couleur))).toBeGreaterThanOrEqual(4.5);
  });

  it('reste telle quelle si elle se lit déjà, et se replie si elle n’est pas une couleur', () => {
    expect(couleurLisible('#1f4d3f')).toBe('#1f4d3f');
    expect(couleurLisible('red; }')).toBe(ACCENT_PAR_DEFAUT);
    expect(teinte('#000000', 0)).toBe('#ffffff');
  });
});
