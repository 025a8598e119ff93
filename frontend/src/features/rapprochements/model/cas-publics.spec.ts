import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lireFichier } from './lire-fichier';

const DOSSIER = join(__dirname, '../../../../../e2e/contrats/cas-publics');
const SUITE = '.attendu.json';
const CAS = readdirSync(DOSSIER).flatMap((nom) => (nom.endsWith(SUITE) ? [nom.slice(0, -SUITE.length)] : []));

/** Ce que le fichier doit donner, écrit à côté de lui. */
interface Attendu {
  forme: string;
  lignes: [date: string, montantCentimes: number, dansLeLibelle: string][];
  ecartees: [ligne: number, raison: string][];
}

/** jsdom ne rend pas les octets d'un `Blob` : le fichier est ce que la lecture en demande. */
function fichier(cas: string): Blob {
  const nom = readdirSync(DOSSIER).find((un) => un.startsWith(cas) && !un.endsWith(SUITE))!;
  const octets = readFileSync(join(DOSSIER, nom));
  const arrayBuffer = () => Promise.resolve(new Uint8Array(octets).buffer);
  return { size: octets.length, arrayBuffer } as unknown as Blob;
}

/** Des relevés que d'autres logiciels ont mal lus, et dont le défaut est public ; déposés ici comme une personne les dépose. */
describe('Un relevé mal lu ailleurs se lit ici en entier, chaque opération à son jour, à son sens, avec son texte', () => {
  it.each(CAS)('%s', async (cas) => {
    const attendu = JSON.parse(readFileSync(join(DOSSIER, cas + SUITE), 'utf8')) as Attendu;
    const { releve } = await lireFichier(fichier(cas));
    const { forme, lignes = [], ecartees } = releve ?? {};
    expect({
      forme,
      lignes: lignes.map(({ date, montantCentimes, libelle }, i) => {
        const dit = attendu.lignes[i]?.[2] ?? '';
        return [date, montantCentimes, libelle.includes(dit) ? dit : libelle];
      }),
      ecartees: ecartees?.map(({ ligne, raison }) => [ligne, raison]),
    }).toEqual(attendu);
  });

  it('sont sept', () => expect(CAS).toHaveLength(7));
});
