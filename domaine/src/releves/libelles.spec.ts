import { type FactureARapprocher, Rapprochement } from './rapprochement';

const facture: FactureARapprocher = {
  id: 'f104',
  numero: 'FAC-2026-104',
  client: { id: 'c1', nom: 'Boulangerie Lemoine' },
  resteCentimes: 12_000,
  emise: '2026-11-01',
  echeance: '2026-12-01',
  annulee: false,
};
const proposer = (libelle: string, date = '2026-11-05') =>
  new Rapprochement([facture]).proposer({ date, libelle, montantCentimes: 12_000 });

describe('Un numéro cité pour la somme due', () => {
  it.each(['RF18FAC2026104', 'RF18 FAC 2026 104', 'VIR RF18FAC-2026-104'])(
    '« %s », référence de créancier, se reconnaît',
    (libelle) => expect(proposer(libelle)?.sure).toBe(true),
  );

  it.each([
    'VIR REJETE FAC-2026-104',
    'REJET VIREMENT FAC-2026-104',
    'RETOUR VIR FAC-2026-104',
    'REMBOURSEMENT FAC-2026-104',
    'AVOIR SUR FAC-2026-104',
    'ANNULATION PRLV FAC-2026-104',
    'CONTREPASSATION FAC-2026-104',
    'REFUND FAC-2026-104',
    'SUMUP BAR SARL FAC-2026-104',
    'FAC-2026-104 ET FAC-2025-003',
  ])('« %s » ne se coche pas de soi-même, et se montre', (libelle) =>
    expect(proposer(libelle)).toMatchObject({ sure: false }),
  );

  it('d’un argent arrivé plus d’un mois avant la facture, non plus : c’est celle d’un autre', () => {
    expect(proposer('FAC-2026-104', '2026-09-30')?.sure).toBe(false);
    expect(proposer('FAC-2026-104', '2026-10-01')?.sure).toBe(true);
  });

  it('un doute ne prend pas la facture à la ligne qui la paie vraiment', () => {
    const rapprochement = new Rapprochement([facture]);
    const suite = ['REJET VIR FAC-2026-104', 'VIR FAC-2026-104'].map((libelle) =>
      rapprochement.proposer({ date: '2026-11-05', libelle, montantCentimes: 12_000 }),
    );
    expect(suite.map((une) => une?.sure)).toEqual([false, true]);
  });
});
