import { mentionDeRemplacement } from './remplacement';

describe('Une facture refaite', () => {
  const une = { numero: 'FAC-2027-014', dateEmission: '2027-09-10' };
  const lien =
    'Remplace la facture FAC-2027-014 du 10\u00a0septembre\u00a02027, annulée par l’avoir AV-2027-001.';

  it('dit celle qu’elle remplace et l’avoir qui l’annule, devant la mention d’avant, en 500 signes au plus', () => {
    const dite = mentionDeRemplacement(une, 'AV-2027-001');
    expect(dite.replaceAll('\u00a0', ' ')).toBe(lien.replaceAll('\u00a0', ' '));
    expect(mentionDeRemplacement({ ...une, mentionLibre: 'Merci.' }, 'AV-2027-001')).toBe(`${dite}\nMerci.`);
    expect(mentionDeRemplacement({ ...une, mentionLibre: 'm'.repeat(500) }, 'AV-2027-001')).toHaveLength(500);
  });
});
