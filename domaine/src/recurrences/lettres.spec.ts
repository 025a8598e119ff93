import { lettreDePrix, lettreDeReconduction, texteDeLettre } from './lettres';

const plat = (texte: string): string => texte.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

describe('Les lettres d’une série', () => {
  it('un prix révisé : l’ancien, le nouveau, l’indice et sa source, le jour', () => {
    const lettre = lettreDePrix({
      nom: 'Maintenance',
      aPartirDu: '2028-10-01',
      raison: 'Syntec : 310,2 → 318,4 (syntec.fr)',
      lignes: [{ description: 'Maintenance du site', avant: 12_000_000, apres: 12_317_200 }],
      signature: 'Marie Durand',
    });
    const texte = plat(texteDeLettre(lettre));
    expect(plat(lettre.objet)).toBe('« Maintenance » : nouveau prix à partir du 1er octobre 2028');
    expect(texte).toContain('– Maintenance du site : 1 200,00 € → 1 231,72 €');
    expect(texte).toContain('Syntec : 310,2 → 318,4 (syntec.fr).');
    expect(texte.endsWith('Cordialement,\nMarie Durand')).toBe(true);
  });

  it('cas 16 : la reconduction dit sa date limite dans un encadré, et l’article', () => {
    const lettre = lettreDeReconduction({
      ...{ nom: 'Entretien', terme: '2027-06-30', mois: 12, signature: 'Marie Durand' },
    });
    expect(lettre.encadre).toEqual({
      libelle: 'Date limite pour refuser la reconduction',
      valeur: '30\u00a0juin 2027',
    });
    const texte = plat(texteDeLettre(lettre));
    expect(texte).toMatch(/┌─+┐\n│ Date limite pour refuser la reconduction : 30 juin 2027 │\n└─+┘/);
    expect(texte).toContain('se reconduit tacitement pour 12 mois');
    expect(texte).toContain('article L215-1 du code de la consommation');
  });
});
