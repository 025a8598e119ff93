import { RECURRENCES } from '@facturier/domaine/contrat/openapi/exemples/recurrences';
import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { lettreDuPrix } from './lettre-de-prix';

const LUE = RECURRENCES.Recurrence as unknown as Recurrence;

describe('La lettre d’un prix', () => {
  it('dit l’ancien et le nouveau, les mots de sa première échéance résolus', () => {
    const [avant] = LUE.modeles as [Recurrence['modeles'][number]];
    const apres = {
      ...avant,
      aPartirDu: '2027-03-01',
      raison: 'Syntec\u00a0: 310,2 → 318,4 (syntec.fr)',
      lignes: [{ ...avant.lignes[0]!, prixUnitaire: 95 }],
    };
    const { avant: paragraphes } = lettreDuPrix({ ...LUE, modeles: [avant, apres] }, 1, 'Marie Durand');
    const texte = paragraphes.join('\n').replaceAll('\u00a0', ' ');
    expect(texte).toContain('– Maintenance de mars 2027 : 89,00 € → 95,00 €');
    expect(texte).toContain('Syntec : 310,2 → 318,4 (syntec.fr).');
  });
});
