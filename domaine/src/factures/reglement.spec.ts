import { STATUTS_DESTINATAIRE, STATUTS_EMETTEUR } from './cycle-de-vie';
import {
  type EtatReglement,
  type FaitsDeReglement,
  joursDeRetard,
  peutSeRetirer,
  porteLeTampon,
  reglementDe,
  resteAPayer,
  soldeeLe,
} from './reglement';
import { suiteDuMontant } from './phrase-reglement';
import { plafondPartiel, resteRectifiable } from './rectifier';

/** 100 € dus le 20 novembre. */
const facture = (plus: Partial<FaitsDeReglement> = {}): FaitsDeReglement => ({
  genre: 'facture',
  statutEmetteur: 'envoyee',
  statutDestinataire: 'vue',
  totalTtcCentimes: 10_000,
  payeCentimes: 0,
  resteCentimes: 10_000,
  dateEmission: '2026-10-21',
  dateEcheance: '2026-11-20',
  ...plus,
});

const PAYEE = { payeCentimes: 10_000, resteCentimes: 0, datePaiement: '2026-11-10' };
const DECLAREE = { declareePayeeLe: '2026-11-15' };

/** Chaque paire de côtés, et la vérité qu'elle dit : état, date, jours de retard le 30 novembre. */
const ATTENDU: Record<string, (destinataire: string) => [EtatReglement | null, string | null, number]> = {
  brouillon: () => [null, null, 0],
  annulee: () => [null, null, 0],
  payee: () => ['regle', '2026-11-10', 0],
  creee: (destinataire) => (destinataire === 'payee' ? ['declare', '2026-11-15', 0] : ['du', null, 10]),
  envoyee: (destinataire) => (destinataire === 'payee' ? ['declare', '2026-11-15', 0] : ['du', null, 10]),
};
const PAIRES = STATUTS_EMETTEUR.flatMap((emetteur) =>
  STATUTS_DESTINATAIRE.map((destinataire) => [emetteur, destinataire] as const),
);

describe('Le règlement d’une facture', () => {
  it.each(PAIRES)('émetteur %s, destinataire %s : une seule vérité', (statutEmetteur, statutDestinataire) => {
    const faits = facture({
      statutEmetteur,
      statutDestinataire,
      ...(statutEmetteur === 'payee' && PAYEE),
      ...(statutEmetteur === 'annulee' && { resteCentimes: 0 }),
      ...(statutDestinataire === 'payee' && DECLAREE),
    });
    const [etat, le, retard] = ATTENDU[statutEmetteur]!(statutDestinataire);
    expect(reglementDe(faits)).toEqual(etat && { etat, le });
    expect(joursDeRetard(faits, '2026-11-30')).toBe(retard);
    expect(porteLeTampon(reglementDe(faits))).toBe(etat === 'regle' || etat === 'declare');
  });

  it('partiel dès le premier encaissement, encore en retard, sans tampon', () => {
    const entamee = facture({ payeCentimes: 3_000, resteCentimes: 7_000 });
    expect(reglementDe(entamee)).toEqual({ etat: 'partiel', le: null });
    expect(joursDeRetard(entamee, '2026-11-21')).toBe(1);
    expect(porteLeTampon(reglementDe(entamee))).toBe(false);
  });

  it('revenue d’un paiement, la facture que le client dit avoir payée garde la date de sa déclaration', () => {
    expect(reglementDe(facture({ statutDestinataire: 'payee', ...DECLAREE }))).toEqual({
      etat: 'declare',
      le: '2026-11-15',
    });
  });

  it('rien ne se règle sur un avoir', () => {
    expect(reglementDe(facture({ genre: 'avoir', resteCentimes: 0 }))).toBeNull();
    expect(joursDeRetard(facture({ genre: 'avoir' }), '2026-12-30')).toBe(0);
    expect(joursDeRetard(facture({ electronique: { etat: 'rejetee' } }), '2026-12-30')).toBe(0);
  });

  it('une facture que son acompte solde est réglée dès l’émission ; à 0 €, elle ne l’est pas', () => {
    expect(reglementDe(facture({ resteCentimes: 0 }))).toEqual({ etat: 'regle', le: '2026-10-21' });
    expect(reglementDe(facture({ totalTtcCentimes: 0, resteCentimes: 0 }))).toEqual({ etat: 'du', le: null });
  });

  it('le reste à payer déduit l’acompte, les avoirs et les paiements', () => {
    const montants = { totalTtcCentimes: 10_000, avoirsCentimes: 1_000, payeCentimes: 2_500 };
    expect(resteAPayer(montants)).toBe(6_500);
    expect(resteAPayer({ ...montants, acompteCentimes: 6_500 })).toBe(0);
    expect(resteAPayer({ ...montants, payeCentimes: 9_500 })).toBe(-500);
  });
});

describe('Le jour où une facture est soldée', () => {
  const le = (date: string, montantCentimes: number) => ({ date, montantCentimes });

  it('est celui de l’écriture qui atteint ce qui est dû, et pas celui d’un trop-perçu', () => {
    expect(soldeeLe([le('2026-11-01', 60), le('2026-11-02', 40), le('2026-11-03', 50)], 100)).toBe(
      '2026-11-02',
    );
  });

  it('n’existe pas tant qu’il reste à payer, ou si un remboursement a tout rendu', () => {
    expect(soldeeLe([le('2026-11-01', 99)], 100)).toBeNull();
    expect(soldeeLe([le('2026-11-01', 100), le('2026-11-02', -100)], 100)).toBeNull();
  });
});

const MATIN = new Date('2026-11-20T08:00:00Z');
const MIDI = new Date('2026-11-20T11:00:00Z');

describe('Un paiement s’annule', () => {
  it.each(['creee', 'envoyee'] as const)('toujours, tant que la facture est %s', (statutEmetteur) => {
    expect(peutSeRetirer(MATIN, { statutEmetteur, avoirsLe: [MIDI] })).toBe(true);
  });

  it.each(['payee', 'annulee'] as const)(
    'si aucun avoir ne l’a suivi, quand elle est %s',
    (statutEmetteur) => {
      expect(peutSeRetirer(MATIN, { statutEmetteur, avoirsLe: [] })).toBe(true);
      expect(peutSeRetirer(MATIN, { statutEmetteur, avoirsLe: [MIDI] })).toBe(false);
    },
  );

  it('le jour même de l’avoir, s’il est venu après lui', () => {
    expect(peutSeRetirer(MIDI, { statutEmetteur: 'annulee', avoirsLe: [MATIN] })).toBe(true);
    expect(peutSeRetirer(MIDI, { statutEmetteur: 'annulee', avoirsLe: [MATIN, MIDI] })).toBe(false);
  });
});

const FACTURE = { totalTtcCentimes: 100_000, avoirsCentimes: 20_000 };

describe('Ce qu’un avoir peut retirer', () => {
  it('est le total, moins les avoirs déjà faits', () => {
    expect(resteRectifiable(FACTURE)).toBe(80_000);
    expect(plafondPartiel(FACTURE)).toBe(80_000);
  });

  it('d’un solde, laisse à un avoir partiel les acomptes qu’il déduit', () => {
    expect(plafondPartiel({ ...FACTURE, imputeCentimes: 30_000 })).toBe(50_000);
  });
});

const BASE = { joursDeRetard: 0, totalCentimes: 10_000, resteCentimes: 10_000, dateEcheance: '2026-12-21' };

describe('Ce qu’un courriel dit du règlement', () => {
  it.each([
    [
      'due',
      { reglement: { etat: 'du' as const, le: null } },
      ', à régler au plus tard le 21\u00a0décembre 2026',
    ],
    [
      'payée en partie',
      { reglement: { etat: 'partiel' as const, le: null }, resteCentimes: 7_000 },
      ', dont il reste 70,00\u00a0€ à régler au plus tard le 21\u00a0décembre 2026',
    ],
    [
      'en retard',
      { reglement: { etat: 'du' as const, le: null }, joursDeRetard: 3 },
      ', qui était à régler le 21\u00a0décembre 2026',
    ],
    [
      'payée en partie et en retard',
      { reglement: { etat: 'partiel' as const, le: null }, resteCentimes: 7_000, joursDeRetard: 3 },
      ', dont il reste 70,00\u00a0€ à régler depuis le 21\u00a0décembre 2026',
    ],
    [
      'diminuée par un avoir',
      { reglement: { etat: 'du' as const, le: null }, resteCentimes: 6_000 },
      ', dont il reste 60,00\u00a0€ à régler au plus tard le 21\u00a0décembre 2026',
    ],
    [
      'payée',
      { reglement: { etat: 'regle' as const, le: '2026-12-01' } },
      ', réglée le 1er\u00a0décembre 2026',
    ],
    [
      'déclarée payée',
      { reglement: { etat: 'declare' as const, le: '2026-12-01' } },
      ', que vous avez déclarée payée le 1er\u00a0décembre 2026',
    ],
    ['annulée, ou un avoir', { reglement: null }, ''],
  ])('d’une facture %s', (_cas, etat, attendu) => {
    expect(suiteDuMontant({ ...BASE, ...etat })).toBe(attendu);
  });
});
