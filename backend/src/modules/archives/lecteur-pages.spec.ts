import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { formaterEuros, texteDecimal } from '@facturier/domaine/valeurs/montant';
import fc from 'fast-check';
import { sha256De } from '../../common/cles/empreinte';
import { type CleDeSceau, clesDeSceau } from '../../config/cles-de-sceau';
import { enScript } from '../../platform/archive/en-script';
import { livreALire } from '../../platform/archive/livre-a-lire';
import { Manifeste } from './manifeste';

const secretDe = (lettre: string) => ({ JWT_SECRET: lettre.repeat(64), PREUVE_CLE: undefined });
const [CLE] = clesDeSceau(secretDe('m'), 'archives') as [CleDeSceau];
const [AUTRE] = clesDeSceau(secretDe('v'), 'archives') as [CleDeSceau];
const ADRESSE = 'https://factures.exemple.fr';

const EN_TETE = {
  ...{ produiteLe: '2026-11-29T10:00:00.000Z', coupe: '2026-11-29T10:00:00.000Z', sorte: 'copie' },
  ...{ compte: { nom: 'Zoé', siret: null }, compteurs: [], totaux: {}, chaine: null },
};

interface Ecriture {
  date: string;
  montantCentimes: number;
  contraire: boolean;
  cases: string[][];
}

/** Ce que les scripts de la page savent faire, hors de toute page. */
interface Page {
  decimal(centimes: number): string;
  montant(centimes: number, devise?: string): string;
  lireLivre(ecritures: Ecriture[], mots: string): { gardees: Ecriture[]; centimes: number };
  livres: Map<string, Ecriture[]>;
  verifier(fichiers: File[], dire: () => void): Promise<string[]>;
}

/** Un élément qui ne fait rien : ces essais ne dessinent pas. */
const element = { setAttribute: () => {}, append: () => {}, addEventListener: () => {} };

/** Les scripts de la page, chargés à part ; `subtle` : ce que le navigateur sait de la cryptographie. */
function ouvrir(
  subtle: unknown = webcrypto.subtle,
  nommee = CLE.nom,
): { page: Page; jouer: (code: string) => void } {
  const contexte = createContext({
    crypto: { subtle },
    document: { createElement: () => element },
    ...{ TextEncoder, Uint8Array, ArrayBuffer, atob, btoa },
  });
  const jouer = (code: string): void => void runInContext(code, contexte);
  for (const nom of ['formats', 'sceau', 'verifier', 'liste', 'livre'])
    jouer(readFileSync(join(__dirname, 'lecteur', `${nom}.js`), 'utf8'));
  jouer(`FACTURIER.annoncer(${enScript({ installation: { adresse: ADRESSE, cle: nommee } })});`);
  return { page: contexte['FACTURIER'] as Page, jouer };
}

const DONNEES: Record<string, string> = { 'LISEZ-MOI.txt': 'lisez', 'documents.pdf': '%PDF' };

/** Les fichiers d'une petite archive scellée ; `cle` nommée dans son manifeste. */
function archive(cle = CLE, nommee = cle.nom): Map<string, Buffer> {
  const manifeste = new Manifeste('dossier', cle);
  for (const [chemin, texte] of Object.entries(DONNEES))
    manifeste.noter({
      chemin,
      contenu: Buffer.from(texte),
      ...(chemin.endsWith('pdf') && { sha256: 'autre' }),
    });
  const rendus = [...manifeste.finir({ ...EN_TETE, installation: { adresse: ADRESSE, cle: nommee } })];
  const derniers = rendus.map(
    ({ nom, contenu }) => [nom.replace('dossier/', ''), contenu as Buffer] as const,
  );
  return new Map([
    ...Object.entries(DONNEES).map(([nom, texte]) => [nom, Buffer.from(texte)] as const),
    ...derniers,
  ]);
}

const enFichiers = (contenus: Map<string, Buffer>): File[] =>
  [...contenus].map(([nom, octets]) =>
    Object.assign(new File([new Uint8Array(octets)], nom), { webkitRelativePath: `dossier/${nom}` }),
  );

const lire = (contenus: Map<string, Buffer>, page = ouvrir().page): Promise<string> =>
  page.verifier(enFichiers(contenus), () => {}).then((phrases) => phrases.join('\n'));

describe('« Vérifier », dans la page d’une archive', () => {
  it('dit qui a scellé, de quelle clé, et qu’une clé se compare à celle publiée', async () => {
    const dit = await lire(archive());
    expect(dit).toContain('2 fichiers exacts.');
    expect(dit).toContain(
      `scellé par ${ADRESSE}, clé ${CLE.nom} (${CLE.lisible})\u00a0: la signature tient.`,
    );
    expect(dit).toContain('SHA256SUMS est celui que le manifeste scellé nomme.');
    expect(dit).toContain('comparez celle-ci à celle que publie votre installation');
    expect(dit).toContain('1 fichier était déjà altéré quand l’archive a été faite\u00a0: documents.pdf');
  });

  it.each([
    ['un octet du manifeste', 'manifeste.json', (texte: string) => texte.replace('Zoé', 'Zoe')],
    ['le nom de la clé', 'manifeste.sig.json', (texte: string) => texte.replace(CLE.nom, AUTRE.nom)],
    ['la clé elle-même', 'manifeste.sig.json', (texte: string) => texte.replace(CLE.lisible, AUTRE.lisible)],
    ['un fichier de signature qui n’en est pas un', 'manifeste.sig.json', () => '{'],
  ])('%s changé : « Signature fausse », et rien ne se dit scellé', async (_quoi, chemin, changer) => {
    const contenus = archive();
    contenus.set(chemin, Buffer.from(changer(contenus.get(chemin)!.toString())));
    const dit = await lire(contenus);
    expect(dit).toContain('Signature fausse');
    expect(dit).not.toMatch(/la signature tient|que le manifeste scellé nomme/);
  });

  it('scellée d’une autre clé que celle qu’elle nomme, elle ne se croit pas', async () => {
    expect(await lire(archive(AUTRE, CLE.nom))).toContain(`d’une autre clé (${AUTRE.nom})`);
    expect(await lire(archive(AUTRE))).toContain(`d’une autre clé (${AUTRE.nom})`);
  });

  it('un fichier et SHA256SUMS changés ensemble se voient : le manifeste scellé en nomme un autre', async () => {
    const [contenus, menteuses] = [archive(), new Map(archive())];
    menteuses.set('LISEZ-MOI.txt', Buffer.from('menteur'));
    const sommes = contenus.get('SHA256SUMS')!.toString();
    const vraie = sha256De(Buffer.from('lisez'));
    const fausse = sha256De(Buffer.from('menteur'));
    menteuses.set('SHA256SUMS', Buffer.from(sommes.replace(vraie, fausse)));
    const dit = await lire(menteuses);
    expect(dit).toContain('2 fichiers exacts.');
    expect(dit).toContain('SHA256SUMS n’est pas celui que le manifeste scellé nomme');
  });

  it('sans Ed25519, ou sans les deux fichiers, elle dit que la signature n’a pas été vérifiée', async () => {
    const sansEd25519 = {
      digest: webcrypto.subtle.digest.bind(webcrypto.subtle),
      importKey: () => Promise.reject(new Error('NotSupportedError')),
    };
    const dit = await lire(archive(), ouvrir(sansEd25519).page);
    expect(dit).toContain('2 fichiers exacts.');
    expect(dit).toContain('ce navigateur ne sait pas lire les signatures Ed25519');
    const contenus = archive();
    contenus.delete('manifeste.sig.json');
    expect(await lire(contenus)).toContain('donnez aussi manifeste.json et manifeste.sig.json');
  });
});

describe('Les montants et le livre, dans la page d’une archive', () => {
  const { page } = ouvrir();

  it('un montant s’écrit comme partout ailleurs, sans calcul à virgule', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (centimes) => {
        expect(page.decimal(centimes)).toBe(texteDecimal(centimes, 2));
        expect(page.montant(centimes)).toBe(formaterEuros(centimes));
      }),
    );
    expect(page.montant(123_450, 'CHF')).toBe('1\u00a0234,50\u00a0CHF');
  });

  it('le livre se lit de son script, se cherche, s’additionne ; une écriture contraire y reste, et se déduit', async () => {
    const { page: ouverte, jouer } = ouvrir();
    const une = (montantCentimes: number, client: string) => ({
      ...{ date: '2026-02-10', montantCentimes, contraire: montantCentimes < 0 },
      cases: [['FAC-2026-001'], [client, '</script>\u2028'], ['Services'], ['Virement']] as [
        string,
        string?,
      ][],
    });
    async function* lots() {
      yield [une(6_000, 'Émile'), une(-6_000, 'Émile')];
      yield [une(2_510, 'Zoé')];
    }
    const { chemin, contenu, livre } = livreALire('2026', lots());
    let code = '';
    for await (const texte of contenu as AsyncIterable<string>) code += texte;
    expect([chemin, livre]).toEqual(['lecteur/livre-2026.js', '2026']);
    expect(code).not.toMatch(/[<\u2028\u2029]/);
    jouer(code);
    const ecritures = ouverte.livres.get('2026')!;
    expect(ouverte.lireLivre(ecritures, '')).toMatchObject({ centimes: 2_510, gardees: { length: 3 } });
    expect(ouverte.lireLivre(ecritures, 'emile')).toMatchObject({ centimes: 0, gardees: { length: 2 } });
    expect(ouverte.lireLivre(ecritures, 'zoe 25,10')).toMatchObject({ centimes: 2_510 });
  });
});
