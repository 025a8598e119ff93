import { parse } from 'yaml';
import { lireFichier } from '../support/composition';

interface Etape {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface Travail {
  readonly strategy?: { matrix: { node: readonly string[] } };
  readonly steps: readonly Etape[];
  readonly if?: string;
}

const { on, jobs } = parse(lireFichier('.github/workflows/ci.yml')) as {
  on: { schedule: readonly { cron: string }[] };
  jobs: Readonly<Record<'suite' | 'campagnes' | 'conteneurs', Travail>>;
};
const paquet = JSON.parse(lireFichier('package.json')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};
const commandes = ({ steps }: Travail): string[] => steps.flatMap(({ run }) => run ?? []);
const noeuds = jobs.suite.strategy?.matrix.node ?? [];

describe('Les deux intégrations, .ci/run et .github/workflows/ci.yml', () => {
  it('jouent la même commande, celle d’un poste', () => {
    const lignes = lireFichier('.ci/run').trim().split('\n');
    expect(lignes.at(-1)).toBe('npm test');
    expect(commandes(jobs.suite).at(-1)).toBe('npm test');
    // Rien ne s'installe ni ne se construit à côté d'elle : elle s'en charge.
    expect(commandes(jobs.suite).filter((commande) => /^npm/.test(commande))).toEqual(['npm test']);
  });

  it('le plus ancien Node joué est celui que package.json exige ; README nomme les mêmes', () => {
    expect(paquet.engines.node).toBe(`>=${noeuds[0]}`);
    const dits = noeuds.map((noeud) => noeud.split('.')[0]);
    expect(lireFichier('README.md')).toContain(
      `Il faut Node ${noeuds[0]} ou plus récent (${dits.slice(0, -1).join(', ')} et ${dits.at(-1)} sont joués)`,
    );
  });

  it('chaque Node garde le npm qu’il apporte, et le cache suit le verrou', () => {
    const textes = Object.values(jobs).flatMap(commandes);
    expect(textes.filter((texte) => /npm (i|install) .*npm@|corepack/.test(texte))).toEqual([]);
    for (const { steps } of [jobs.suite, jobs.campagnes]) {
      const pose = steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'));
      expect(pose?.with?.cache).toBe('npm');
    }
    const sansNode = jobs.conteneurs.steps.filter(({ uses }) => uses?.includes('setup-node'));
    expect(sansNode).toEqual([]);
  });

  it('les campagnes se jouent chaque nuit, et rien d’autre alors', () => {
    expect(on.schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)]);
    expect(commandes(jobs.campagnes).at(-1)).toBe('npm run campagnes');
    const laNuit = Object.entries(jobs).filter(([, { if: si }]) => si === "github.event_name == 'schedule'");
    expect(laNuit.map(([nom]) => nom)).toEqual(['campagnes']);
  });

  it('l’image se construit, démarre, répond et s’arrête par les commandes de docs/exploitation.md', () => {
    const [preparer, monter, sonder] = commandes(jobs.conteneurs);
    expect(preparer).toBe('sh scripts/preparer-service.sh');
    expect(monter).toMatch(/^docker compose up --build --detach --wait/);
    expect(sonder).toContain('/api/health/ready');
    expect(commandes(jobs.conteneurs).at(-1)).toMatch(/^docker compose down/);
    const exploitation = lireFichier('docs/exploitation.md');
    for (const commande of [preparer, 'docker compose up --build --detach --wait', 'docker compose down'])
      expect(exploitation).toContain(String(commande));
  });

  it('chaque commande npm que les intégrations jouent existe', () => {
    const joues =
      Object.values(jobs)
        .flatMap(commandes)
        .join('\n')
        .match(/npm (?:run )?([a-z:]+)/g) ?? [];
    for (const commande of joues) expect(paquet.scripts).toHaveProperty(commande.replace(/npm (run )?/, ''));
  });
});
