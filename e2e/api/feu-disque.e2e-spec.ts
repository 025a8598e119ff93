import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { attendreQue } from '../support/attendre';
import { eprouver, type Faute, Feu, SANS_FAUTE } from '../support/feu/feu';
import { JeuDeReplicas } from '../support/mongod-a-part';

const executer = promisify(execFile);
/** Combien de fois ; `npm run campagnes -- feu` en demande dix. */
const FOIS = Number(process.env.FEU_DISQUE ?? 1);
const PLACE = '600m';
/** Au-delà, la base a tenu : elle refuse et ne tombe pas. */
const PLEIN_MS = 10_000;

/** Un disque à soi, de cette taille. @returns `null` là où l'on n'a pas le droit d'en monter un */
async function petitDisque(): Promise<string | null> {
  const lieu = await mkdtemp(join(tmpdir(), 'facturier-disque-'));
  const monte = await executer('mount', ['-t', 'tmpfs', '-o', `size=${PLACE}`, 'tmpfs', lieu]).then(
    () => true,
    () => false,
  );
  if (!monte) await rm(lieu, { recursive: true, force: true });
  return monte ? lieu : null;
}

/** Remplit ce qui reste, jusqu'au dernier octet. */
async function remplir(lest: string): Promise<void> {
  const fichier = await open(lest, 'a');
  try {
    for (const taille of [2 ** 20, 2 ** 12])
      for (;;)
        if (
          !(await fichier.write(Buffer.alloc(taille)).then(
            () => true,
            () => false,
          ))
        )
          break;
  } finally {
    await fichier.close();
  }
}

describe(`Le disque de la base plein, ${FOIS} fois`, () => {
  let lieu: string | null = null;
  let jeu: JeuDeReplicas | undefined;
  let feu: Feu | undefined;

  beforeAll(async () => {
    lieu = await petitDisque();
    if (!lieu) return;
    await mkdir(join(lieu, 'base'));
    jeu = await JeuDeReplicas.ouvrir(1, 'disque', { dossiers: [join(lieu, 'base')] });
    feu = await Feu.ouvrir({ uri: jeu.uri });
  });
  afterAll(async () => {
    await feu?.payant.arreter();
    await jeu?.effacer();
    if (!lieu) return;
    await executer('umount', [lieu]);
    await rm(lieu, { recursive: true, force: true });
  });

  it(
    'ce qui fut confirmé est là, ce qui ne pouvait s’écrire ne l’a pas été, tout reprend quand la place revient',
    async () => {
      if (!lieu || !jeu || !feu) {
        process.stdout.write(
          'Disque plein : cette machine ne laisse pas monter de disque, rien n’a été joué.\n',
        );
        return;
      }
      const [celui, membre, lest] = [feu, jeu, join(lieu, 'lest')];
      let tombees = 0;
      const plein: Faute = {
        frapper: async () => {
          await remplir(lest);
          // MongoDB s'arrête de lui-même à la première écriture de journal qui ne passe pas ; ce qu'il libère se remplit encore.
          const arretee = async (): Promise<boolean> => {
            if (!membre.tombe(0)) await remplir(lest);
            return membre.tombe(0);
          };
          await attendreQue(arretee, 'la base arrêtée', { delaiMs: PLEIN_MS }).catch(() => undefined);
          if (membre.tombe(0)) tombees += 1;
        },
        relever: async () => {
          await rm(lest);
          if (membre.tombe(0)) membre.relancer(0);
          await membre.primaire();
          await celui.pret();
        },
        baseLisible: false,
      };
      const verdict = await eprouver(celui, 'disque plein', FOIS, () => plein);
      process.stdout.write(`Disque plein : MongoDB s’est arrêté ${tombees} fois sur ${FOIS}\n`);
      expect(verdict).toEqual(SANS_FAUTE);
    },
    600_000 + FOIS * 120_000,
  );
});
