import type { Archiver } from 'archiver';
import { texteDeMaillon } from '@facturier/domaine/verification/chaine';
import { sha256De } from '../../../common/cles/empreinte';
import { clesDeSceau } from '../../../config/cles-de-sceau';
import { Manifeste } from '../manifeste';
import { controler, type Verdict } from './controler';
import { LecteurDeParties } from './zip';

const DOSSIER = 'facturier-73282932000074-2026-11-29';
const [CLE] = clesDeSceau(
  { JWT_SECRET: 'un-secret-d-essai-assez-long-pour-signer', PREUVE_CLE: '' },
  'archives',
);

const maillon = (rang: number, precedente: string) => {
  const dit = { rang, piece: `p${rang}`, genre: 'facture' as const, pdf: 'a', xml: '', precedente };
  return { ...dit, empreinte: sha256De(texteDeMaillon(dit)) };
};
const UN = maillon(1, '');
const DEUX = maillon(2, UN.empreinte);
const facture = (rang: number) => ({
  ...{
    sens: 'emise',
    genre: 'facture',
    numero: `FAC-2026-00${rang}`,
    emiseLe: '2026-11-29',
    montantTTC: 10.1,
  },
});
const enLignes = (...lignes: object[]): string => lignes.map((une) => `${JSON.stringify(une)}\n`).join('');

const CONTENUS: Readonly<Record<string, string>> = {
  'LISEZ-MOI.txt': 'Lisez-moi.',
  'chaine.jsonl': enLignes(UN, DEUX),
  'donnees/factures.jsonl': enLignes(facture(1), facture(2), {
    sens: 'emise',
    genre: 'facture',
    numero: null,
  }),
  'donnees/paiements.jsonl': enLignes({ montant: 10.1 }, { montant: -0.1 }),
  'documents/2026/FAC-2026-001.pdf': '%PDF-1',
};
const EN_TETE = {
  ...{ produiteLe: '2026-11-29T10:00:00.000Z', coupe: '2026-11-29T10:00:00.000Z', sorte: 'copie' },
  installation: { adresse: 'https://f.example', cle: CLE!.nom },
  compte: { nom: 'Marie', siret: '73282932000074' },
  compteurs: [{ serie: 'FAC', annee: 2026, rang: 2 }],
  totaux: {
    ...{ factures: 2, facturesCentimes: 2020, avoirs: 0, avoirsCentimes: 0 },
    ...{ ecritures: 2, livreCentimes: 1000 },
  },
  chaine: { rang: 2, empreinte: DEUX.empreinte } as { rang: number; empreinte: string } | null,
};

type Fichiers = Map<string, string>;

/** Les fichiers d'une archive signée, tels que la fabrique les écrit. */
function signee(contenus: Readonly<Record<string, string>> = CONTENUS, enTete = EN_TETE): Fichiers {
  const manifeste = new Manifeste(DOSSIER, CLE!);
  const fichiers: Fichiers = new Map();
  for (const [chemin, contenu] of Object.entries(contenus)) {
    manifeste.noter({ chemin, contenu: Buffer.from(contenu) });
    fichiers.set(chemin, contenu);
  }
  for (const { nom, contenu } of manifeste.finir(enTete))
    fichiers.set(nom.slice(DOSSIER.length + 1), (contenu as Buffer).toString());
  return fichiers;
}

async function enZip(
  fichiers: Fichiers,
  ajouter: (zip: Archiver) => void = () => undefined,
): Promise<Buffer> {
  const { default: archiver } = await import('archiver');
  const zip = archiver('zip', { zlib: { level: 9 } });
  for (const [chemin, contenu] of fichiers) zip.append(contenu, { name: `${DOSSIER}/${chemin}` });
  ajouter(zip);
  void zip.finalize();
  const morceaux: Buffer[] = [];
  for await (const morceau of zip) morceaux.push(morceau as Buffer);
  return Buffer.concat(morceaux);
}

/** De petits morceaux : chaque lecture en traverse plusieurs. */
const lire = (zip: Buffer): Promise<Verdict> =>
  controler(
    new LecteurDeParties(100, (rang) => Promise.resolve(zip.subarray(rang * 100, (rang + 1) * 100))),
    zip.length,
  );

const fautes = async (fichiers: Fichiers, ajouter?: (zip: Archiver) => void): Promise<string[]> =>
  (await lire(await enZip(fichiers, ajouter))).fautes.map(({ chemin, message }) => `${chemin} : ${message}`);

const change = (chemin: string, contenu: string): Fichiers => signee().set(chemin, contenu);

describe('Le contrôle d’une archive', () => {
  it('entière et vraie, elle n’a aucune faute, et dit qui l’a signée', async () => {
    const verdict = await lire(await enZip(signee()));
    expect(verdict.fautes).toEqual([]);
    expect(verdict).toMatchObject({ clePublique: CLE!.lisible, manifeste: { totaux: { factures: 2 } } });
  });

  it('un octet changé nomme son fichier ; un fichier de plus, ou de moins, aussi', async () => {
    const fausse = change('documents/2026/FAC-2026-001.pdf', '%PDF-2').set('documents/2026/x.pdf', 'x');
    fausse.delete('LISEZ-MOI.txt');
    expect(await fautes(fausse)).toEqual([
      'documents/2026/FAC-2026-001.pdf : Ses octets ne sont pas ceux que le manifeste annonce.',
      'documents/2026/x.pdf : Le manifeste ne le connaît pas.',
      'LISEZ-MOI.txt : Il manque.',
    ]);
  });

  it('un manifeste retouché, signé d’ailleurs sous ce nom, ou absent, ne se lit pas', async () => {
    const retouche = signee().get('manifeste.json')!.replace('"Marie"', '"Marin"');
    expect(await fautes(change('manifeste.json', retouche))).toEqual([
      'manifeste.json : Sa signature ne tient pas.',
    ]);
    const signature = signee().get('manifeste.sig.json')!.replace(CLE!.nom, 'autre-cl');
    expect(await fautes(change('manifeste.sig.json', signature))).toEqual([
      'manifeste.json : Sa signature ne tient pas.',
    ]);
    const sans = signee();
    sans.delete('manifeste.sig.json');
    expect(await fautes(sans)).toEqual(['manifeste.sig.json : Il manque.']);
  });

  it('signée, mais sa chaîne est rompue, ou finit avant son bout', async () => {
    const rompue = { ...DEUX, pdf: 'b' };
    expect(await fautes(signee({ ...CONTENUS, 'chaine.jsonl': enLignes(UN, rompue) }))).toEqual([
      'chaine.jsonl : Le maillon 2 ne tient pas.',
    ]);
    expect(await fautes(signee({ ...CONTENUS, 'chaine.jsonl': enLignes(UN) }))).toEqual([
      'chaine.jsonl : Son bout n’est pas celui que le manifeste annonce.',
    ]);
  });

  it('signée, mais un total ou un rang n’est pas celui des lignes', async () => {
    const totaux = { ...EN_TETE.totaux, livreCentimes: 1001 };
    expect(await fautes(signee(CONTENUS, { ...EN_TETE, totaux }))).toEqual([
      'manifeste.json : Le total «\u00a0livreCentimes\u00a0» n’est pas celui des lignes.',
    ]);
    for (const rang of [1, 3]) {
      const compteurs = [{ serie: 'FAC', annee: 2026, rang }];
      expect(await fautes(signee(CONTENUS, { ...EN_TETE, compteurs }))).toEqual([
        'manifeste.json : Le dernier rang de FAC-2026 n’est pas celui des documents.',
      ]);
    }
  });

  it('signée, mais une ligne est vide, n’est pas un objet, ou porte un montant impossible : elle le dit', async () => {
    for (const ligne of ['null', '{', '{"montant":"dix"}', '{"montant":1e300}', '{"montant":0.001}']) {
      const paiements = enLignes({ montant: 10.1 }, { montant: -0.1 }) + `${ligne}\n`;
      expect(await fautes(signee({ ...CONTENUS, 'donnees/paiements.jsonl': paiements }))).toContain(
        'donnees/paiements.jsonl : Une de ses lignes ne se lit pas.',
      );
    }
  });

  it('une bombe est refusée avant qu’un octet se déplie', async () => {
    const bombe = await enZip(change('donnees/bombe.jsonl', 'a'.repeat(20_000_000)));
    const { fautes: dites } = await lire(bombe);
    expect(dites).toEqual([
      { chemin: `${DOSSIER}/donnees/bombe.jsonl`, message: 'Il se déplie plus de cent fois.' },
    ]);
  });

  it('un nom qui sort du dossier, un lien, un doublon et un second dossier sont refusés', async () => {
    const zip = await enZip(signee());
    const nom = Buffer.from(`${DOSSIER}/LISEZ-MOI.txt`);
    const dehors = Buffer.from(`../${'x'.repeat(nom.length - 3)}`);
    for (let place = zip.indexOf(nom); place >= 0; place = zip.indexOf(nom)) dehors.copy(zip, place);
    expect((await lire(zip)).fautes[0]!.message).toBe('Le sommaire du ZIP est faux.');
    const lien = (un: Archiver) => un.symlink(`${DOSSIER}/documents/lien`, '/etc/passwd');
    expect(await fautes(signee(), lien)).toEqual([`${DOSSIER}/documents/lien : Un lien n’est pas admis.`]);
    const double = (un: Archiver) => void un.append('x', { name: `${DOSSIER}/LISEZ-MOI.txt` });
    expect(await fautes(signee(), double)).toEqual(['LISEZ-MOI.txt : Il y est deux fois.']);
    const autre = (un: Archiver) => void un.append('x', { name: 'ailleurs/x.txt' });
    expect(await fautes(signee(), autre)).toEqual([
      'ailleurs/x.txt : Il n’est pas dans le dossier de l’archive.',
    ]);
  });

  it('coupée, ou qui n’est pas un ZIP, elle le dit', async () => {
    const zip = await enZip(signee());
    for (const octets of [zip.subarray(0, zip.length - 40), Buffer.from('bonjour'.repeat(20))])
      expect((await lire(octets)).fautes[0]!.message).toContain('n’est pas un ZIP entier');
  });

  it('au-delà de cinquante fautes, les autres se comptent', async () => {
    const fausse = signee();
    for (let rang = 0; rang < 60; rang += 1) fausse.set(`documents/2026/${rang}.pdf`, '');
    const dites = await fautes(fausse);
    expect([dites.length, dites.at(-1)]).toEqual([51, ' : Et 10 autres fautes.']);
  });
});
