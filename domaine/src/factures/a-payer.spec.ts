import { attenteDe, bilanAPayer, direEcheance } from './a-payer';
import { STATUTS_DESTINATAIRE, STATUTS_EMETTEUR } from './cycle-de-vie';
import { type FaitsDeReglement, reglementDe } from './reglement';

const JOUR = '2026-11-23';
const recue = (changements: Partial<FaitsDeReglement> = {}): FaitsDeReglement => ({
  genre: 'facture',
  statutEmetteur: 'envoyee',
  statutDestinataire: 'vue',
  totalTtcCentimes: 10_000,
  payeCentimes: 0,
  resteCentimes: 10_000,
  dateEmission: '2026-11-01',
  dateEcheance: '2026-12-01',
  ...changements,
});

const attente = (changements: Partial<FaitsDeReglement>): ReturnType<typeof attenteDe> => {
  const facture = recue(changements);
  const { statutDestinataire, resteCentimes: reste } = facture;
  return attenteDe({ reglement: reglementDe(facture), statutDestinataire, reste });
};

describe('Ce qu’une facture reçue attend de son destinataire', () => {
  it.each([
    ['due', {}, 'a_payer'],
    ['payée en partie', { payeCentimes: 4_000, resteCentimes: 6_000 }, 'a_payer'],
    ['pas encore dite envoyée par son émetteur', { statutEmetteur: 'creee' }, 'a_payer'],
    ['déclarée payée', { statutDestinataire: 'payee' }, 'declaree'],
    ['refusée', { statutDestinataire: 'refusee' }, 'contestee'],
    ['payée', { statutEmetteur: 'payee', resteCentimes: 0, payeCentimes: 10_000 }, null],
    ['soldée par un avoir', { resteCentimes: 0 }, null],
    ['annulée', { statutEmetteur: 'annulee' }, null],
    ['d’un montant nul', { totalTtcCentimes: 0, resteCentimes: 0 }, null],
    ['payée de trop', { resteCentimes: -500 }, null],
    ['un avoir', { genre: 'avoir' }, null],
  ] as const)('%s', (_quoi, changements, attendue) => {
    expect(attente(changements)).toBe(attendue);
  });

  it('n’attend rien de ce qui n’est pas dû, quel que soit le couple de statuts', () => {
    for (const statutEmetteur of STATUTS_EMETTEUR)
      for (const statutDestinataire of STATUTS_DESTINATAIRE)
        expect(attente({ statutEmetteur, statutDestinataire, resteCentimes: 0 })).toBeNull();
  });
});

describe('Le bilan à payer', () => {
  it('va de la plus ancienne échéance à la plus lointaine, et ne compte que ce qui est à payer', () => {
    const lointaine = recue({ dateEcheance: '2027-01-15', resteCentimes: 1 });
    const enRetard = recue({ dateEcheance: '2026-11-22', resteCentimes: 20 });
    const duJour = recue({ dateEcheance: JOUR, resteCentimes: 300 });
    const sansDate = recue({ dateEcheance: undefined, resteCentimes: 4_000 });
    const bilan = bilanAPayer(
      [
        sansDate,
        lointaine,
        duJour,
        recue({ statutDestinataire: 'payee', resteCentimes: 50_000 }),
        recue({ statutDestinataire: 'refusee', resteCentimes: 600_000 }),
        recue({ statutEmetteur: 'payee' }),
        enRetard,
      ],
      JOUR,
    );
    expect(bilan).toEqual({
      factures: [enRetard, duJour, lointaine, sansDate],
      total: { nombre: 4, centimes: 4_321 },
      enRetard: { nombre: 1, centimes: 20 },
      declarees: { nombre: 1, centimes: 50_000 },
      contestees: { nombre: 1, centimes: 600_000 },
    });
  });

  it('ce qui se retient en garantie ne s’y demande qu’à son jour', () => {
    const travaux = { totalTtcCentimes: 40_020, retenue: { tauxCentiemes: 500, centimes: 2_001 } };
    const entiere = recue({ ...travaux, resteCentimes: 40_020, dateEcheance: '2026-11-20' });
    const soldee = recue({ ...travaux, resteCentimes: 2_001, dateEcheance: '2026-11-20' });
    const { total, enRetard } = bilanAPayer([entiere, soldee], JOUR);
    expect([total, enRetard]).toEqual([
      { nombre: 1, centimes: 38_019 },
      { nombre: 1, centimes: 38_019 },
    ]);
    const liberee = { ...soldee, retenue: { ...travaux.retenue, liberableLe: JOUR } };
    expect(bilanAPayer([liberee], JOUR)).toMatchObject({
      total: { nombre: 1, centimes: 2_001 },
      enRetard: { nombre: 0 },
      factures: [{ dateEcheance: JOUR }],
    });
    expect(bilanAPayer([liberee], '2026-11-24').enRetard).toEqual({ nombre: 1, centimes: 2_001 });
  });

  it('est vide pour qui n’a rien reçu', () => {
    const rien = { nombre: 0, centimes: 0 };
    expect(bilanAPayer([], JOUR)).toEqual({
      factures: [],
      total: rien,
      enRetard: rien,
      declarees: rien,
      contestees: rien,
    });
  });
});

describe('Une échéance en mots', () => {
  it.each([
    ['2026-11-18', 'En retard de 5\u00a0jours'],
    ['2026-11-22', 'En retard de 1\u00a0jour'],
    ['2026-11-23', 'À payer aujourd’hui'],
    ['2026-11-24', 'À payer demain'],
    ['2026-12-01', 'À payer dans 8\u00a0jours, le 1er\u00a0décembre 2026'],
    [null, 'Sans date d’échéance'],
  ])('%s', (echeance, phrase) => {
    expect(direEcheance(echeance, JOUR)).toBe(phrase);
  });
});
