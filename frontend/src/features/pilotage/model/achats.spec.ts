import type { RecueResume } from '@facturier/domaine/contrat/reception';
import { achatNeuf, corpsAchat, depuisLaRecue, fautesAchat, proposables } from './achats';

const RECUE = {
  ...{ _id: 'r1', numero: 'F-2026-118', fournisseur: 'Bois & Cie', avoir: false, devise: 'EUR' },
  ...{ aPayerCentimes: 18_450, payeeLe: '2026-11-20' },
} as RecueResume;
const NEUF = achatNeuf('2026-11-21');

describe('Un achat à inscrire', () => {
  it('se remplit d’une facture déposée, ce qu’elle ne dit pas reste à dire', () => {
    const saisie = { ...NEUF, ...depuisLaRecue(RECUE) };
    expect(saisie).toMatchObject({
      date: '2026-11-20',
      fournisseur: 'Bois & Cie',
      montant: '184,50',
      recue: 'r1',
    });
    expect(Object.keys(fautesAchat(saisie, '2026-11-21')).sort()).toEqual(['moyen', 'nature']);
    expect(depuisLaRecue({ ...RECUE, payeeLe: null })).not.toHaveProperty('date');
  });

  it('part au centime, et refuse ce que le registre refuserait', () => {
    const saisie = { ...NEUF, ...depuisLaRecue(RECUE), nature: ' Planches ', moyen: 'carte' as const };
    expect(fautesAchat(saisie, '2026-11-21')).toEqual({});
    expect(corpsAchat(saisie)).toMatchObject({ montant: 184.5, nature: 'Planches', recue: 'r1' });
    expect(fautesAchat({ ...saisie, montant: '1,234' }, '2026-11-21').montant).toBeTruthy();
    expect(fautesAchat({ ...saisie, date: '2026-11-22' }, '2026-11-21').date).toMatch(/jour à venir/);
    expect(corpsAchat({ ...saisie, recue: '' }).recue).toBeNull();
  });

  it('ne vient ni d’un avoir, ni d’une autre devise', () => {
    expect(proposables([RECUE, { ...RECUE, avoir: true }, { ...RECUE, devise: 'USD' }])).toEqual([RECUE]);
  });
});
