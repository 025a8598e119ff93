import { peutSeRetirer } from './retrait';

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
