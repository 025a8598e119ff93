import { exportsDeBanques } from '../../test/support/corpus-banques';
import { decoder } from './decodage';
import { lireTexteEnTableau } from './lecture';
import { type FactureARapprocher, Rapprochement } from './rapprochement';

const facture = (
  rang: number,
  nom: string,
  euros: number,
  plus: Partial<FactureARapprocher> = {},
): FactureARapprocher => ({
  id: `FAC-2026-${String(rang).padStart(3, '0')}`,
  numero: `FAC-2026-${String(rang).padStart(3, '0')}`,
  client: { id: nom, nom },
  resteCentimes: Math.round(euros * 100),
  emise: '2026-11-01',
  echeance: '2026-12-01',
  annulee: false,
  ...plus,
});

const FACTURES = [
  facture(4, 'Boulangerie Lemoine', 120),
  facture(10, 'Claire Martin', 450),
  facture(11, 'SARL Dubreuil', 329.56),
  facture(12, 'Atelier Noisetier', 100),
  facture(13, 'Menuiserie Leroy', 78),
  facture(14, 'Sophie Martin', 450),
  facture(15, 'Mairie de Plougastel', 2400),
  facture(16, 'Café de la Gare', 60),
  facture(17, 'Café de la Gare', 60),
  facture(104, 'Éditions du Port', 1200),
  facture(105, 'SARL Dubreuil', 300),
  facture(106, 'Garage Petit', 89.9, { annulee: true }),
  facture(107, 'Garage Petit', 0),
  facture(108, 'Garage Petit', 55, { rompue: true }),
  facture(109, 'Jean Stripe', 75),
];

/**
 * Des lignes comme les banques en écrivent, et la facture que chacune paie vraiment, ou rien si elle n'en paie pas toute seule. Un numéro
 * cité n'est pas une preuve : un rejet, un remboursement, le fournisseur qui numérote comme nous, un acompte le citent aussi.
 */
const LIGNES: readonly [libelle: string, euros: number, paie: string | null, date?: string][] = [
  ['VIR SEPA BOULANGERIE LEMOINE FAC-2026-004', 120, 'FAC-2026-004'],
  ['VIREMENT EN VOTRE FAVEUR CLAIRE MARTIN FACTURE N° 2026-10', 450, 'FAC-2026-010'],
  ['VIR INST RE 123456 SARL DUBREUIL FAC 2026 011', 329.56, 'FAC-2026-011'],
  ['VIR RECU 9604881985018 DE: ATELIER NOISETIER MOTIF: FAC2026012 REF: NOTPROVIDED', 100, 'FAC-2026-012'],
  ['Money added from MENUISERIE LEROY FACT 2026/013', 78, 'FAC-2026-013'],
  ['GUTSCHRIFT RECHNUNG FAC-2026-015 MAIRIE DE PLOUGASTEL', 2400, 'FAC-2026-015'],
  ['/INV/FAC-2026-104 EDITIONS DU PORT', 1200, 'FAC-2026-104'],
  ['RF18FAC2026105 DUBREUIL', 300, 'FAC-2026-105'],
  ['REMISE CHEQUE N 12', 100, 'FAC-2026-012'],
  ['VIR ATELIER NOISETIER', 100, 'FAC-2026-012'],
  ['VIR MAIRIE PLOUGASTEL MANDAT 4512', 2400, 'FAC-2026-015'],
  ['VIR CAFE DE LA GARE', 60, null],
  ['VIR MARTIN', 450, null],
  ['VIR SEPA CLAIRE MARTIN ACOMPTE FAC-2026-010', 200, null],
  ['VIR SARL DUBREUIL FAC-2026-011 ET FAC-2026-105', 629.56, null],
  ['VIR REJETE FAC-2026-104', 1200, null],
  ['RETOUR VIREMENT EDITIONS DU PORT FAC-2026-104', 1200, null],
  ['REMBOURSEMENT FOURNISSEUR FAC-2026-012', 100, null],
  ['AVOIR FAC-2026-013 QUINCAILLERIE', 78, null],
  ['CONTREPASSATION PRLV FAC-2026-004', 120, null],
  ['VIR GROSSISTE REF FAC-2026-015', 2400, null, '2026-03-02'],
  ['VIR FAC-2026-1045', 1200, null],
  ['VIR FAC-2025-104', 1200, null],
  ['VIR AV-2026-104', 1200, null],
  ['VIR DEV-2026-104', 1200, null],
  ['VIR GARAGE PETIT FAC-2026-106', 89.9, null],
  ['VIR GARAGE PETIT FAC-2026-107', 55, null],
  ['VIR GARAGE PETIT FAC-2026-108', 55, null],
  ['VIR FAC-2026-104 ET FAC-2025-098', 1200, null],
  ['STRIPE TECHNOLOGY EUROPE LTD', 120, null],
  ['PAYPAL EUROPE FAC-2026-004', 120, null],
  ['VIR JEAN STRIPE FAC-2026-109', 75, 'FAC-2026-109'],
  ['PRLV FAC-2026-104', -1200, null],
  ['INTERETS CREDITEURS 2026 104', 1200, null],
];

/** Ce qui se coche de soi-même, chaque ligne prise seule : une erreur n'en cache pas une autre. */
const cochees = LIGNES.map(([libelle, euros, paie, date = '2026-11-12']) => {
  const proposition = new Rapprochement(FACTURES).proposer({
    date,
    libelle,
    montantCentimes: Math.round(euros * 100),
  });
  const factures = proposition?.affectations.map(({ facture: id }) => id) ?? [];
  return { libelle, paie, factures, cochee: proposition?.sure === true && proposition.genre === 'recette' };
});

describe('Ce qui se coche de soi-même', () => {
  it('est toujours juste : la facture que la ligne paie, et elle seule', () => {
    const justes = cochees.filter(
      ({ cochee, paie, factures }) => cochee && factures.length === 1 && factures[0] === paie,
    );
    const payantes = cochees.filter(({ paie }) => paie !== null);
    process.stdout.write(
      `précision ${justes.length}/${cochees.filter(({ cochee }) => cochee).length}, rappel ${justes.length}/${payantes.length}\n`,
    );
    expect(cochees.filter((une) => une.cochee && !justes.includes(une))).toEqual([]);
    // Ce qui se coche encore : sans lui, ne rien cocher serait toujours juste.
    expect(justes.length).toBeGreaterThanOrEqual(8);
  });

  it('n’est jamais deux fois la même facture, dans l’ordre d’un relevé', () => {
    const rapprochement = new Rapprochement(FACTURES);
    const prises = LIGNES.flatMap(([libelle, euros, , date = '2026-11-12']) => {
      const une = rapprochement.proposer({ date, libelle, montantCentimes: Math.round(euros * 100) });
      return une?.sure && une.genre === 'recette' ? une.affectations.map(({ facture: id }) => id) : [];
    });
    expect(new Set(prises).size).toBe(prises.length);
  });

  it('l’est aussi sur chaque export du corpus : deux factures payées, et leurs pièges du même montant', () => {
    const dues = [
      facture(104, 'Claire Martin', 1200),
      facture(105, 'SARL Dubreuil', 300),
      facture(106, 'Kiosque de la Gare', 20),
      facture(107, 'Claire Martin', 1200),
      facture(112, 'Stripe Technology', 876.43),
    ];
    const lus = exportsDeBanques().filter(({ attendu }) => !attendu.demande);
    const fausses: unknown[] = [];
    let justes = 0;
    for (const { nom, octets } of lus) {
      const rapprochement = new Rapprochement(dues);
      for (const ligne of lireTexteEnTableau(decoder(octets)).releve!.lignes) {
        const une = rapprochement.proposer(ligne);
        if (!une?.sure || une.genre !== 'recette') continue;
        const paie = { 120_000: 'FAC-2026-104', 30_000: 'FAC-2026-105' }[ligne.montantCentimes];
        if (une.affectations.length === 1 && une.affectations[0]!.facture === paie) justes += 1;
        else fausses.push([nom, ligne.libelle]);
      }
    }
    // Une opération manque à l'un des exports, exprès.
    const payees = lus.length * 2 - 1;
    process.stdout.write(
      `exports : précision ${justes}/${justes + fausses.length}, rappel ${justes}/${payees}\n`,
    );
    expect(fausses).toEqual([]);
    expect(justes).toBe(payees);
  });
});
