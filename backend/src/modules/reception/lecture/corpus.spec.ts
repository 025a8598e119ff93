import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { montrer } from '../../../../test/support/recue-montree';
import { lireFichier } from './lire-fichier';

const CORPUS = join(__dirname, '../../../../../e2e/contrats/recues/corpus');
const FICHIERS = readdirSync(CORPUS)
  .filter((nom) => nom.endsWith('.xml'))
  .map((nom) => nom.replace('.xml', ''));

/** Des factures inventées, une par profil et par syntaxe ; à côté de chacune, ce que l'écran doit en montrer. */
describe('Chaque profil de facture électronique se lit comme il est écrit', () => {
  it.each(FICHIERS)('%s', async (nom) => {
    const lu = await lireFichier(readFileSync(join(CORPUS, `${nom}.xml`)));
    expect('refus' in lu ? lu.refus : montrer(lu.facture)).toBe(
      readFileSync(join(CORPUS, `${nom}.txt`), 'utf8'),
    );
  });

  it('porte chaque profil de Factur-X en CII, et les deux documents d’UBL', () => {
    const lus = FICHIERS.map((nom) => readFileSync(join(CORPUS, `${nom}.txt`), 'utf8').split('\n')[0]).join(
      '\n',
    );
    for (const profil of [
      'CII, MINIMUM',
      'CII, BASIC WL',
      'CII, BASIC)',
      'CII, EN 16931',
      'CII, EXTENDED',
      'UBL, EN 16931',
      'UBL, EXTENDED',
    ])
      expect(lus).toContain(profil);
    expect(FICHIERS.filter((nom) => nom.includes('avoir')).length).toBeGreaterThan(2);
  });
});
