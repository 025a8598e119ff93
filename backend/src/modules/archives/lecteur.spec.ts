import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Lecteur } from './lecteur';

const DOSSIER = join(__dirname, 'lecteur');
const FICHIERS = readdirSync(DOSSIER);

const EN_TETE = {
  ...{ produiteLe: '2026-11-29T10:00:00.000Z', coupe: '2026-11-29T10:00:00.000Z', sorte: 'copie' },
  ...{ installation: { adresse: 'https://f.example', cle: 'k' }, compte: { nom: 'Zoé', siret: null } },
  ...{ compteurs: [], totaux: {}, chaine: null },
};

const unDocument = (date: string, qui = 'Dupont') => ({
  ...{ genre: 'Facture', signe: 1 as const, numero: `FAC-${date}`, date, qui, totalCentimes: 100 },
});

async function ecrits(lecteur: Lecteur): Promise<Map<string, string>> {
  const lus = new Map<string, string>();
  for await (const { chemin, contenu } of lecteur.fichiers(EN_TETE))
    lus.set(chemin, (contenu as Buffer).toString());
  return lus;
}

describe('La page qui lit une archive', () => {
  it('n’a aucun code de réseau, aucune adresse, et n’écrit jamais de balise', () => {
    const tout = FICHIERS.map((nom) => readFileSync(join(DOSSIER, nom), 'utf8')).join('\n');
    expect(tout).not.toMatch(/fetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts|https?:/);
    expect(tout).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/);
  });

  it('pèse moins de 150 ko sans ses données, et l’archive en porte chaque fichier', async () => {
    const poids = FICHIERS.reduce((somme, nom) => somme + statSync(join(DOSSIER, nom)).size, 0);
    expect(poids).toBeLessThan(150_000);
    const chemins = [...(await ecrits(new Lecteur())).keys()];
    const attendus = FICHIERS.map((nom) => (nom === 'lire.html' ? nom : `lecteur/${nom}`));
    expect(chemins.sort()).toEqual([...attendus, 'lecteur/sommaire.js'].sort());
  });

  it('range les documents par année, la dernière d’abord, chacun avec ses fichiers, et les années du livre', async () => {
    const lecteur = new Lecteur();
    lecteur.noter({ chemin: 'documents/2025/A.pdf', contenu: null, document: unDocument('2025-12-31') });
    lecteur.noter({ chemin: 'documents/2026/B.pdf', contenu: null, document: unDocument('2026-01-01') });
    lecteur.noter({ chemin: 'documents/2026-2/B.xml', contenu: null });
    lecteur.noter({ chemin: 'preuves/B-preuve.json', contenu: null });
    for (const livre of ['2024', '2026'])
      lecteur.noter({ chemin: `lecteur/livre-${livre}.js`, contenu: null, livre });
    const lus = await ecrits(lecteur);
    expect(lus.get('lecteur/sommaire.js')).toContain('"annees":["2026","2025"]');
    expect(lus.get('lecteur/sommaire.js')).toMatch(/29\snovembre\s2026/);
    expect(lus.get('lecteur/sommaire.js')).toContain('"livres":["2026","2024"]');
    const donnees = lus.get('lecteur/donnees-2026.js');
    expect(donnees).toContain('"fichiers":["documents/2026/B.pdf","documents/2026-2/B.xml"]');
    expect(lus.get('lecteur/donnees-2025.js')).toContain('FAC-2025-12-31');
  });

  it('un nom ne ferme pas de balise et ne coupe pas de ligne', async () => {
    const lecteur = new Lecteur();
    const qui = '</script><!--\u2028\u2029';
    lecteur.noter({ chemin: 'documents/2026/A.pdf', contenu: null, document: unDocument('2026-01-01', qui) });
    const donnees = (await ecrits(lecteur)).get('lecteur/donnees-2026.js')!;
    expect(donnees).not.toMatch(/[<\u2028\u2029]/);
    const poser = jest.fn();
    runInNewContext(donnees, { FACTURIER: { poser } });
    expect(poser).toHaveBeenCalledWith('2026', [expect.objectContaining({ qui })]);
  });
});
