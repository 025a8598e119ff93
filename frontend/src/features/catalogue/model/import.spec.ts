import { CATALOGUE } from '@facturier/domaine/contrat/openapi/exemples/catalogue';
import { bilanImport, colonnesLues, resumeImport } from './import';

const LU = CATALOGUE.ImportArticles;

describe('Un fichier importé', () => {
  it('se résume : nouveaux, déjà là, refusées', () => {
    expect(resumeImport(LU)).toBe('1 nouvel article, 1\u00a0ligne refusée.');
    const nombres = { nouveau: 12, identique: 2, different: 1, refusee: 3 };
    expect(resumeImport({ ...LU, nombres })).toBe(
      '12 nouveaux articles, 3 déjà au catalogue, 3\u00a0lignes refusées.',
    );
  });

  it('dit les colonnes lues par leur nom, et celles qui ne le sont pas par leur titre', () => {
    const colonnes = [...LU.colonnes, { nom: 'TVA', champ: null }, { nom: '', champ: null }];
    expect(colonnesLues({ ...LU, colonnes })).toEqual({
      lues: 'désignation, prix unitaire HT',
      ignorees: '«\u00a0TVA\u00a0»',
    });
  });

  it('dit ce qui a été fait', () => {
    expect(bilanImport({ ...LU, ajoutes: 1, remplaces: 0 })).toBe('1\u00a0article ajouté.');
    expect(bilanImport({ ...LU, ajoutes: 2, remplaces: 3 })).toBe(
      '2\u00a0articles ajoutés, 3\u00a0articles mis à jour.',
    );
    expect(bilanImport({ ...LU, ajoutes: 0, remplaces: 0 })).toBe(
      'Rien n’a changé\u00a0: tout y était déjà.',
    );
  });
});
