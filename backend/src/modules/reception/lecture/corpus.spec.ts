import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { montrer } from '../../../../test/support/recue-montree';
import { lireFichier } from './lire-fichier';

const CONTRATS = join(__dirname, '../../../../../e2e/contrats');
const CORPUS = join(CONTRATS, 'recues/corpus');
const FICHIERS = attendus(CORPUS);
const CAS_PUBLICS = join(CONTRATS, 'cas-publics');

/** Les fichiers de ce dossier à côté desquels est écrit ce que l'écran doit en montrer, sans leur suffixe. */
function attendus(dossier: string): string[] {
  return readdirSync(dossier).flatMap((nom) => (nom.endsWith('.txt') ? [nom.replace('.txt', '')] : []));
}

async function comparer(dossier: string, nom: string): Promise<void> {
  const fichier = readdirSync(dossier).find((un) => un.startsWith(`${nom}.`) && !un.endsWith('.txt'))!;
  const lu = await lireFichier(readFileSync(join(dossier, fichier)));
  expect('refus' in lu ? lu.refus : montrer(lu.facture)).toBe(
    readFileSync(join(dossier, `${nom}.txt`), 'utf8'),
  );
}

/** Des factures que d'autres logiciels ont mal lues, et dont le défaut est public. */
describe('Une facture mal lue ailleurs se lit ici comme elle est écrite', () => {
  it.each(attendus(CAS_PUBLICS))('%s', (nom) => comparer(CAS_PUBLICS, nom));

  it('sont neuf', () => expect(attendus(CAS_PUBLICS)).toHaveLength(9));
});

/** Des factures inventées, une par profil et par syntaxe ; à côté de chacune, ce que l'écran doit en montrer. */
describe('Chaque profil de facture électronique se lit comme il est écrit', () => {
  it.each(FICHIERS)('%s', (nom) => comparer(CORPUS, nom));

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
