import { lireCsv } from '@facturier/domaine/valeurs/csv-lecture';
import { fichierDEssai, texteDe } from '@/testing/fichiers';
import { csvDe, type FichierLu } from './feuille';
import { lireFichier } from './lire-fichier';

const lire = (texte: string, codage: BufferEncoding = 'utf8'): Promise<FichierLu> =>
  lireFichier(fichierDEssai(Uint8Array.from(Buffer.from(texte, codage)), 'contacts.vcf'));
const contacts = async ({ feuilles }: FichierLu): Promise<Record<string, string>[]> => {
  const [titres, ...rangees] = lireCsv(await texteDe(csvDe(feuilles[0]!)), ';').map(
    ({ cellules }) => cellules,
  );
  return rangees.map((rangee) =>
    Object.fromEntries(titres!.flatMap((titre, i) => (rangee[i] ? [[titre, rangee[i]]] : []))),
  );
};
const fiche = (...lignes: string[]): string => ['BEGIN:VCARD', ...lignes, 'END:VCARD', ''].join('\r\n');

const MARIE = {
  'Nom de famille': 'Durand',
  Prénom: 'Marie',
  'Nom d’entreprise': 'Dupont SARL',
  Adresse: '12 rue des Lilas, Bât. B',
  'Code postal': '69003',
  Ville: 'Lyon',
  Pays: 'France',
  Téléphone: '06 12 34 56 78',
  'E-mail': 'marie@exemple.fr, compta@exemple.fr',
};

describe('Un carnet d’adresses .vcf, lu par le navigateur', () => {
  it('de vCard 3 : nom, entreprise, adresse en quatre champs, téléphone, e-mails ; la photo est ôtée', async () => {
    const lu = await lire(
      fiche(
        'VERSION:3.0',
        'N:Durand;Marie;;Mme;',
        'FN:Marie Durand',
        'ORG:Dupont SARL;Comptabilité',
        'item1.ADR;type=WORK;type=pref:;;12 rue des Lilas\\nBât. B;Lyon;;69003;France',
        'item1.X-ABLabel:bureau',
        'TEL;type=FAX:04 00 00 00 00',
        'TEL;type=HOME:04 11 11 11 11',
        'TEL;type=CELL;type=pref:06 12 34 56 78',
        'EMAIL;type=INTERNET:compta@exemple.fr',
        'EMAIL;type=INTERNET;type=pref:marie@exemple.fr',
        `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(60)}`,
        ` ${'B'.repeat(70)}`,
      ),
    );
    expect(await contacts(lu)).toEqual([MARIE]);
    expect(lu.avis).toEqual([]);
    expect(await texteDe(lu.feuilles[0]!.csv())).not.toMatch(/A{20}|B{20}/);
  });

  it('de vCard 4 : téléphone écrit en adresse, genres entre guillemets', async () => {
    const lu = await lire(
      fiche(
        'VERSION:4.0',
        'FN:Jean Petit',
        'N:Petit;Jean;;;',
        'TEL;VALUE=uri;TYPE="voice,fax":tel:+33-1-00-00-00-00',
        'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+33-6-11-22-33-44;ext=3',
        'ADR;TYPE=home;LABEL="1, rue A":;;1 rue A;Paris;;75001;FR',
      ),
    );
    expect(await contacts(lu)).toEqual([
      {
        'Nom de famille': 'Petit',
        Prénom: 'Jean',
        Adresse: '1 rue A',
        'Code postal': '75001',
        Ville: 'Paris',
        Pays: 'FR',
        Téléphone: '+33 6 11 22 33 44',
      },
    ]);
  });

  it('de vCard 2.1, que des téléphones écrivent encore : ses accents, ses genres sans nom, sa photo', async () => {
    const lu = await lire(
      fiche(
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=44=C3=A9sir=C3=A9;Zo=C3=AB;;;',
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB=20=44=C3=A9sir=',
        '=C3=A9',
        'TEL;CELL;PREF:0612345678',
        'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ==',
        '',
      ),
    );
    expect(await contacts(lu)).toEqual([
      { 'Nom de famille': 'Désiré', Prénom: 'Zoë', Téléphone: '0612345678' },
    ]);
  });

  it('prend le nom affiché quand la fiche n’en détaille pas, et une entreprise seule', async () => {
    const lu = await lire(
      fiche('VERSION:3.0', 'FN:Marie Durand', 'EMAIL:marie@exemple.fr') +
        fiche('VERSION:3.0', 'N:;;;;', 'FN:Dupont SARL', 'ORG:Dupont SARL'),
    );
    expect(await contacts(lu)).toEqual([
      { 'Nom de famille': 'Marie Durand', 'E-mail': 'marie@exemple.fr' },
      { 'Nom d’entreprise': 'Dupont SARL' },
    ]);
  });

  it('de deux cents contacts en garde deux cents ; une fiche illisible se compte et se dit', async () => {
    const deux_cents = Array.from({ length: 200 }, (_, n) =>
      fiche('VERSION:3.0', `N:Nom${n};;;;`, `FN:Nom${n}`),
    ).join('');
    const lu = await lire(
      `${deux_cents}${fiche('VERSION:3.0', 'ligne folle')}${fiche('VERSION:3.0', 'TEL:06')}`,
    );
    expect(lu.feuilles[0]!.lignes).toBe(200);
    expect(lu.avis).toEqual([
      expect.stringMatching(/^2\s+contacts sans nom ou illisibles sont laissés de côté\.$/),
    ]);
  });

  it('lit aussi un carnet en Windows-1252, et des fins de ligne simples', async () => {
    const lu = await lire('BEGIN:VCARD\nVERSION:3.0\nN:Désiré;Zoé;;;\nEND:VCARD\n', 'latin1');
    expect(await contacts(lu)).toEqual([{ 'Nom de famille': 'Désiré', Prénom: 'Zoé' }]);
  });

  it('sans un seul contact lisible, dit l’issue', async () => {
    await expect(lire('BEGIN:VCARD\nVERSION:3.0\nFN:coupé')).rejects.toThrow(/vCard 3\.0, ou en CSV/);
  });
});
