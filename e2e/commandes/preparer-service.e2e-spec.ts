import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lireComposition } from '../support/composition';
import { RACINE } from '../support/racine';

describe('preparer-service.sh', () => {
  let dossier: string;
  const jouer = () => execFileSync('sh', [join(dossier, 'scripts/preparer-service.sh')], { stdio: 'pipe' });
  const lire = (chemin: string): string => readFileSync(join(dossier, chemin), 'utf8');
  const tous = (): Record<string, string> =>
    Object.fromEntries(readdirSync(join(dossier, 'secrets')).map((nom) => [nom, lire(`secrets/${nom}`)]));

  beforeEach(() => {
    dossier = mkdtempSync(join(tmpdir(), 'facturier-service-'));
    mkdirSync(join(dossier, 'scripts'));
    cpSync(join(RACINE, 'scripts/preparer-service.sh'), join(dossier, 'scripts/preparer-service.sh'));
  });
  afterEach(() => rmSync(dossier, { recursive: true }));

  it('écrit chaque secret que docker-compose.yml attend, dans un dossier fermé aux autres', () => {
    jouer();
    expect(Object.keys(tous()).sort()).toEqual(Object.keys(lireComposition().secrets).sort());
    for (const chemin of ['secrets', 'sauvegardes', '.env'])
      expect(statSync(join(dossier, chemin)).mode & 0o077).toBe(0);
    expect(tous().jwt_secret?.length).toBeGreaterThanOrEqual(48);
    expect(tous().preuve_cle?.length).toBeGreaterThanOrEqual(48);
    expect(tous().mongodb_cle).toMatch(/^[A-Za-z0-9]{600,1024}$/);
    expect(tous().mongodb_uri).toMatch(
      /^mongodb:\/\/facturier:[A-Za-z0-9]{30,}@mongodb:27017\/facturier\?replicaSet=rs0/,
    );
    expect(lire('.env')).toContain('COMPOSE_PROFILES=base,courriels\n');
  });

  it('rejoué, ne change rien', () => {
    jouer();
    const avant = { ...tous(), env: lire('.env') };
    jouer();
    expect({ ...tous(), env: lire('.env') }).toEqual(avant);
  });

  it('ne donne pas de clé des preuves à une installation qui a pu sceller avec son JWT_SECRET', () => {
    jouer();
    rmSync(join(dossier, 'secrets/preuve_cle'));
    jouer();
    expect(tous().preuve_cle).toBe('');
  });

  it('reprend un JWT_SECRET et des profils déjà posés dans .env', () => {
    writeFileSync(
      join(dossier, '.env'),
      'JWT_SECRET=deja-la-et-assez-long-pour-servir-ici\nCOMPOSE_PROFILES=https\n',
    );
    jouer();
    expect(tous().preuve_cle).toBe('');
    expect(tous().jwt_secret).toBe('deja-la-et-assez-long-pour-servir-ici');
    expect(lire('.env').match(/COMPOSE_PROFILES=.*/g)).toEqual(['COMPOSE_PROFILES=https']);
  });
});
