import { BOM } from '@facturier/domaine/valeurs/csv';
import { enCsv } from './csv';

describe('Le CSV des exports', () => {
  it('commence par le BOM et les titres, une ligne par élément', async () => {
    async function* source() {
      yield [{ nom: 'Zoé', total: 1234.5 }];
    }
    let texte = '';
    const colonnes = [
      ['Nom', ({ nom }: { nom: string }) => nom],
      ['Total', ({ total }: { total: number }) => total],
    ] as const;
    for await (const ligne of enCsv(source(), colonnes)) texte += ligne;
    expect(texte).toBe(`${BOM}Nom;Total\r\nZoé;1234,5\r\n`);
  });
});
