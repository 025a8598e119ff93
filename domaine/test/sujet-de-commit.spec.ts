import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../..');
const SCRIPT = join(RACINE, 'scripts/sujet-de-commit.mjs');

describe('Le sujet d’un commit', () => {
  let dossier: string;
  beforeAll(() => (dossier = mkdtempSync(join(tmpdir(), 'sujet-'))));
  afterAll(() => rmSync(dossier, { recursive: true }));

  const juger = (message: string): { refuse: boolean; dit: string } => {
    const fichier = join(dossier, 'message');
    writeFileSync(fichier, message);
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, fichier], { encoding: 'utf8' });
    return { refuse: status !== 0, dit: stderr };
  };

  it.each([
    'devis : le refus donne sa raison',
    'page du devis, envois : la limite se dit avant l’envoi',
    'devis\u00a0: l’espace insécable passe',
    'avoirs : le pourquoi est au corps\n\nIl y a deux raisons ; les voici.',
    '# Un commentaire de Git\ncaptures : l’heure arrêtée',
    'Merge branch « main »',
    'Revert "devis : le refus donne sa raison"',
    'fixup! devis : le refus',
    `suite : ${'x'.repeat(64)}`,
  ])('passe : %s', (message) => {
    expect(juger(message)).toEqual({ refuse: false, dit: '' });
  });

  it.each([
    [`suite : ${'x'.repeat(65)}`, '73 signes'],
    ['Corrige le refus du devis', '« salle : intention »'],
    ['devis: le refus', '« salle : intention »'],
    ['devis : le refus ; le lien', 'deux intentions'],
    ['', '(vide)'],
  ])('refuse et dit pourquoi : %s', (message, raison) => {
    const { refuse, dit } = juger(message);
    expect(refuse).toBe(true);
    expect(dit).toContain(raison);
  });

  it.each([
    ['commit-msg', /node scripts\/sujet-de-commit\.mjs "\$1"/],
    ['pre-push', /npm test -- --depuis=main/],
  ])('le crochet %s se lance et ne fait que cela', (nom, commande) => {
    const fichier = join(RACINE, '.githooks', nom);
    expect(statSync(fichier).mode & 0o111).not.toBe(0);
    expect(execFileSync('sh', ['-n', fichier], { encoding: 'utf8' })).toBe('');
    expect(execFileSync('cat', [fichier], { encoding: 'utf8' })).toMatch(commande);
  });
});
