import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const SOURCE = readFileSync(join(__dirname, '../../public/verifier-agent.js'), 'utf8');
const ORIGINE = 'https://facturier.test';

/** L'agent de /v, sans réseau : ce que chaque cache a gardé, par chemin. @returns ce qu'il rend d'une demande ; `undefined` : il la laisse */
function sansReseau(gardes: Record<string, readonly string[]>) {
  const ecouteurs = new Map<string, (evenement: unknown) => void>();
  const chercher = async (noms: readonly string[], chemin: string) =>
    noms.filter((nom) => gardes[nom]?.includes(chemin)).map((nom) => `${nom}:${chemin}`)[0];
  const self = {
    location: { origin: ORIGINE },
    addEventListener: (type: string, ecouter: (evenement: unknown) => void) => ecouteurs.set(type, ecouter),
  };
  runInNewContext(SOURCE, {
    ...{ self, URL },
    Response: { error: () => 'erreur' },
    fetch: () => Promise.reject(new Error('hors ligne')),
    caches: {
      open: async (nom: string) => ({ match: (chemin: string) => chercher([nom], chemin) }),
      match: (chemin: string) => chercher(Object.keys(gardes), chemin),
    },
  });
  return async (chemin: string, mode = 'no-cors', method = 'GET'): Promise<unknown> => {
    let rendu: unknown;
    const request = { url: ORIGINE + chemin, mode, method };
    ecouteurs.get('fetch')?.({ request, respondWith: (promesse: unknown) => (rendu = promesse) });
    return rendu;
  };
}

describe('L’agent de /v, sans réseau', () => {
  const site = ['/hors-ligne.html', '/hors-ligne.css', '/assets/site.js'];
  const demander = sansReseau({ verifier: ['/v', '/assets/v.js'], 'facturier-1': site });

  it('rend /v et ses fichiers, tels qu’ils furent vus', async () => {
    expect(await demander('/v', 'navigate')).toBe('verifier:/v');
    expect(await demander('/assets/v.js')).toBe('verifier:/assets/v.js');
  });

  it('laisse à /verify-email la page de secours du site, avec ses fichiers', async () => {
    expect(await demander('/verify-email?token=x', 'navigate')).toBe('facturier-1:/hors-ligne.html');
    expect(await demander('/hors-ligne.css')).toBe('facturier-1:/hors-ligne.css');
    expect(await demander('/assets/site.js')).toBe('facturier-1:/assets/site.js');
  });

  it('sans l’agent du site, c’est l’erreur du navigateur, jamais la page /v', async () => {
    expect(await sansReseau({ verifier: ['/v'] })('/verify-email', 'navigate')).toBe('erreur');
  });

  it('ne touche ni à l’API, ni à une écriture', async () => {
    expect(await demander('/api/public/verifications')).toBeUndefined();
    expect(await demander('/v', 'navigate', 'POST')).toBeUndefined();
  });
});
