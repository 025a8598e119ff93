import fc from 'fast-check';
import {
  adresseDepuisTexte,
  fauteDeuxLivraisons,
  fautesDeLivraison,
  lignesDeLivraison,
  livraisonVide,
  texteDeLivraison,
} from './livraison';

const FR = { codePostal: '', ville: '', pays: 'FR' };

describe('Une adresse de livraison', () => {
  it.each([
    [
      '4 place Bellecour\n69002 Lyon',
      { rue: '4 place Bellecour', codePostal: '69002', ville: 'Lyon', pays: 'FR' },
    ],
    [
      '4 place Bellecour, 69002 Lyon',
      { rue: '4 place Bellecour', codePostal: '69002', ville: 'Lyon', pays: 'FR' },
    ],
    [
      'Chez Anne\n4 place Bellecour, bât. B\n69002 Lyon Cedex 02',
      {
        rue: 'Chez Anne\n4 place Bellecour, bât. B',
        codePostal: '69002',
        ville: 'Lyon Cedex 02',
        pays: 'FR',
      },
    ],
    [
      'Hauptstr. 3\n10115 Berlin\nAllemagne',
      { rue: 'Hauptstr. 3', codePostal: '10115', ville: 'Berlin', pays: 'DE' },
    ],
    ['69002 Lyon', { rue: '', codePostal: '69002', ville: 'Lyon', pays: 'FR' }],
    ['Sur le chantier', { ...FR, rue: 'Sur le chantier' }],
    ['Marché de Noël, allée 3', { ...FR, rue: 'Marché de Noël, allée 3' }],
    ['12345', { ...FR, rue: '12345' }],
  ])('se tire du texte %j', (texte, attendue) => {
    expect(adresseDepuisTexte(texte)).toEqual(attendue);
  });

  it('n’est rien d’un texte vide', () => {
    for (const vide of [undefined, null, '', ' \n ']) expect(adresseDepuisTexte(vide)).toBeUndefined();
  });

  it('ne perd aucun mot du texte dont elle se tire, quel qu’il soit', () => {
    const mot = fc.constantFrom(
      'rue',
      '69002',
      'Lyon',
      'Belgique',
      'bât.',
      'FR',
      'DE',
      '1',
      'Zoé',
      'Allemagne',
    );
    const texte = fc
      .array(fc.tuple(mot, fc.constantFrom(' ', ', ', '\n', ',', ' \n')), { minLength: 1, maxLength: 12 })
      .map((mots) => mots.flat().join(''));
    const mots = (t: string): string[] => t.split(/[\s,]+/).filter(Boolean);
    fc.assert(
      fc.property(texte, (t) => {
        const { rue, codePostal, ville, pays } = adresseDepuisTexte(t)!;
        const ecrits = mots(`${rue} ${codePostal} ${ville}`);
        const perdus = mots(t).filter((m) => !ecrits.includes(m));
        expect(
          perdus.every((m) => ['FR', 'DE', 'BE'].includes(pays) && /^(FR|DE|Belgique|Allemagne)$/.test(m)),
        ).toBe(true);
      }),
    );
  });

  it('s’imprime ligne par ligne ; la France se tait, tout autre pays se nomme', () => {
    const lyon = { rue: 'Chez Anne\n4 place Bellecour', codePostal: '69002', ville: 'Lyon', pays: 'FR' };
    expect(lignesDeLivraison(lyon)).toEqual(['Chez Anne', '4 place Bellecour', '69002 Lyon']);
    expect(lignesDeLivraison({ ...lyon, pays: 'BE' }).at(-1)).toBe('Belgique');
    expect(livraisonVide({ ...FR, rue: ' ' })).toBe(true);
  });

  it('refuse un pays hors de la norme et un texte trop long, champ nommé', () => {
    const fautes = fautesDeLivraison({ rue: 'r'.repeat(301), codePostal: '', ville: '', pays: 'XX' });
    expect(fautes.map(({ champ }) => champ)).toEqual(['livraison.rue', 'livraison.pays']);
  });

  it('donnée deux fois, structurée et en texte : pareille, elle passe ; autre, elle se refuse', () => {
    const partie = fc.stringMatching(/^[A-Za-z0-9 ]{0,20}$/);
    fc.assert(
      fc.property(
        partie,
        partie,
        partie,
        fc.constantFrom('FR', 'BE', 'DE'),
        (rue, codePostal, ville, pays) => {
          const adresse = { rue, codePostal, ville, pays };
          expect(fauteDeuxLivraisons(adresse, texteDeLivraison(adresse))).toBeNull();
          expect(fauteDeuxLivraisons(adresse, '')).toBeNull();
          expect(fauteDeuxLivraisons(adresse, `${texteDeLivraison(adresse)}x`)).toMatchObject({
            champ: 'adresseLivraison',
            code: 'CONTRADICTION',
          });
        },
      ),
    );
  });
});
