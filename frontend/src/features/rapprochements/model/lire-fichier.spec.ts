import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OCTETS_DU_RELEVE } from '@facturier/domaine/releves/bornes';
import { lireOuDemander, lireTableau } from '@facturier/domaine/releves/lecture';
import { ReleveRefuse } from '@facturier/domaine/releves/refus';
import { garderCorrespondance } from './correspondances';
import { lireFichier } from './lire-fichier';

const DOSSIER = join(__dirname, '../../../../../e2e/contrats/releves');

/** jsdom ne rend pas les octets d'un `Blob` : le fichier est ce que la lecture en demande. */
const fichier = (contenu: string | Buffer, taille?: number): Blob => {
  const octets = Buffer.from(contenu);
  return {
    size: taille ?? octets.length,
    arrayBuffer: () => Promise.resolve(new Uint8Array(octets).buffer),
  } as unknown as Blob;
};
const echantillon = (nom: string): Blob => fichier(readFileSync(join(DOSSIER, nom)));
const refusDe = async (lu: Blob): Promise<string> =>
  lireFichier(lu).then(
    () => 'lu',
    (erreur: unknown) => (erreur instanceof ReleveRefuse ? erreur.code : String(erreur)),
  );

/** Les sept opérations que disent les dix échantillons. */
const OPERATIONS = [
  ['2026-11-05', 120_000, 'FAC-2026-104'],
  ['2026-11-06', 30_000, 'FACTURE 2026 105'],
  ['2026-11-07', 45_050, 'BOULANGERIE LEMOINE'],
  ['2026-11-09', 87_643, 'STRIPE TECHNOLOGY EUROPE LTD'],
  ['2026-11-10', 2_000, 'KIOSQUE DE LA GARE'],
  ['2026-11-10', 2_000, 'KIOSQUE DE LA GARE'],
  ['2026-11-12', -4_590, 'PRLV ÉLECTRICITÉ DE L'],
] as const;

afterEach(() => localStorage.clear());

describe('Les dix échantillons de banques', () => {
  it.each([
    ['bpce-cp1252.csv', 'Banque Populaire ou Caisse d’Épargne'],
    ['boursobank-bom.csv', 'BoursoBank'],
    ['credit-agricole-preambule.csv', 'Crédit Agricole'],
    ['credit-mutuel-latin1.csv', 'Crédit Mutuel ou CIC'],
    ['banque-postale-cp1252.csv', 'La Banque Postale'],
    ['fortuneo.csv', 'Fortuneo'],
    ['revolut.csv', 'Revolut'],
    ['ofx1-cp1252.ofx', 'OFX'],
    ['camt053-v2.xml', 'CAMT.053'],
    ['camt053-v8.xml', 'CAMT.053'],
  ])('%s dit les mêmes opérations, au centime', async (nom, forme) => {
    const { releve } = await lireFichier(echantillon(nom));
    expect(releve?.forme).toBe(forme);
    expect(releve?.lignes.map(({ date, montantCentimes }) => [date, montantCentimes])).toEqual(
      OPERATIONS.map(([date, montant]) => [date, montant]),
    );
    releve?.lignes.forEach(({ libelle }, i) => expect(libelle).toContain(OPERATIONS[i]![2]));
  });

  it('celui de Revolut laisse de côté l’autre devise, ce qui attend et ce qui est annulé, et le dit', async () => {
    const { releve } = await lireFichier(echantillon('revolut.csv'));
    expect(releve?.ecartees.map(({ raison }) => raison)).toEqual(['etat', 'devise', 'etat']);
  });
});

describe('Une autre devise que l’euro', () => {
  const raisons = async (contenu: string): Promise<unknown> => {
    const { releve } = await lireFichier(fichier(contenu));
    return [releve?.lignes.length, releve?.ecartees.map(({ raison }) => raison)];
  };

  it('s’écarte d’un CAMT.053 à deux relevés, que l’écriture la dise ou que seul son compte la dise', async () => {
    const releveEn = (compte: string, attribut: string): string =>
      `<Stmt><Acct><Ccy>${compte}</Ccy></Acct><Ntry><Amt${attribut}>12.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-05</Dt></BookgDt></Ntry></Stmt>`;
    const camt = (...releves: string[]): string =>
      `<Document><BkToCstmrStmt>${releves.join('')}</BkToCstmrStmt></Document>`;
    expect(await raisons(camt(releveEn('EUR', ' Ccy="EUR"'), releveEn('USD', ' Ccy="USD"')))).toEqual([
      1,
      ['devise'],
    ]);
    expect(await raisons(camt(releveEn('EUR', ''), releveEn('USD', '')))).toEqual([1, ['devise']]);
  });

  it('se lit aussi au-dessus des titres d’un tableau, qui est alors refusé', async () => {
    const avec = (devise: string): Blob =>
      fichier(`Compte;0001\nDevise du compte;${devise}\nDate;Libellé;Montant\n05/11/2026;A;12,50\n`);
    expect(await refusDe(avec('USD'))).toBe('RELEVE_AUTRE_DEVISE');
    expect(await refusDe(avec('EUR'))).toBe('lu');
  });

  it.each(['Payment currency', 'Devise du compte', 'Currency'])(
    's’écarte d’un tableau par sa colonne « %s », même quand la personne désigne les autres',
    async (titre) => {
      const contenu = `Date,Description,Amount,${titre}\n2026-11-05,A,12.50,EUR\n2026-11-06,B,990.00,USD\n`;
      expect(await raisons(contenu)).toEqual([1, ['devise']]);
      const { tableau } = await lireFichier(fichier(contenu));
      const { lignes } = lireTableau(tableau!, { date: 0, libelle: [1], montant: 2 });
      expect(lignes).toHaveLength(1);
    },
  );
});

describe('Des montants sans signe', () => {
  const types = 'Date;Libellé;Montant;Type\n10/11/2026;A;329,56;Virement\n12/11/2026;B;25,47;Prélèvement\n';

  it('ne se lisent pas sans demander, si une colonne alterne des mots inconnus ; et se redemandent au relevé suivant', async () => {
    const lu = await lireFichier(fichier(types));
    expect(lu).toMatchObject({ releve: null, sensADire: true });
    garderCorrespondance(lu.tableau!.entete, { date: 0, libelle: [1], montant: 2 });
    expect(await lireFichier(fichier(types))).toMatchObject({ releve: null, sensADire: true });
  });

  it('se demandent aussi quand les colonnes viennent d’être désignées, et se lisent une fois le sens désigné', async () => {
    const inconnu = types.replace('Date;Libellé;Montant;Type', 'Quand;Quoi;Combien;Comment');
    const { tableau, sensADire } = await lireFichier(fichier(inconnu));
    expect(sensADire).toBe(false);
    const ou = { date: 0, libelle: [1], montant: 2 };
    expect(lireOuDemander(tableau!, ou)).toMatchObject({ releve: null, sensADire: true });
    const { ecartees } = lireTableau(tableau!, { ...ou, sens: 3 });
    expect(ecartees.map(({ raison }) => raison)).toEqual(['sens', 'sens']);
  });
});

describe('Un guillemet isolé', () => {
  const rangees = ['10/11/2026;VIR A;;1,00', '11/11/2026;VIR B;;2,00', '12/11/2026;VIR C;;3,00'];
  it.each([
    ['en première colonne', 0, '"10/11/2026;VIR A;;1,00'],
    ['en dernière colonne', 1, '11/11/2026;VIR B;;"2,00'],
    ['dans la dernière rangée', 2, '12/11/2026;"VIR C;;3,00'],
  ])('(%s) n’avale aucune recette : il se lit comme un signe', async (_, rang, abimee) => {
    for (const separateur of [';', '\t', '|']) {
      const texte = ['Date;Libellé;Débit;Crédit', ...rangees.with(rang, abimee)]
        .join('\n')
        .replaceAll(';', separateur);
      const { releve } = await lireFichier(fichier(texte));
      expect(releve?.lignes.map(({ montantCentimes }) => montantCentimes)).toEqual([100, 200, 300]);
    }
  });

  it('sur une ligne qui a trop de colonnes, dit à partir d’où le relevé ne se lit plus', async () => {
    const texte = ['Date;Libellé;Débit;Crédit', rangees[0], '11/11/2026;"VIR;B;;2,00', rangees[2]].join('\n');
    expect(await refusDe(fichier(texte))).toBe('RELEVE_GUILLEMET');
    await expect(lireFichier(fichier(texte))).rejects.toThrow('à partir de la ligne 3');
  });

  it('laisse se lire un libellé écrit sur deux lignes', async () => {
    const texte = 'Date;Libellé;Débit;Crédit\n10/11/2026;"VIR A\ndu 12/11/2026";;1,00\n11/11/2026;B;;2,00\n';
    const { releve } = await lireFichier(fichier(texte));
    expect(releve?.lignes.map(({ libelle }) => libelle)).toEqual(['VIR A du 12/11/2026', 'B']);
  });
});

describe('Un fichier qui n’est pas un relevé', () => {
  it('de 50 Mo, n’est pas même ouvert', async () => {
    const lourd = fichier('Date;Libellé;Montant', 50 * 1024 * 1024);
    const ouvrir = jest.spyOn(lourd, 'arrayBuffer');
    expect(await refusDe(lourd)).toBe('RELEVE_TROP_GROS');
    expect(ouvrir).not.toHaveBeenCalled();
    expect(await refusDe(fichier('', OCTETS_DU_RELEVE))).toBe('RELEVE_VIDE');
  });

  it.each([
    ['vide', '', 'RELEVE_VIDE'],
    ['PDF', '%PDF-1.7', 'RELEVE_PDF'],
    ['classeur', 'PK\u0003\u0004', 'RELEVE_CLASSEUR'],
    ['page web', '<!DOCTYPE html><html></html>', 'RELEVE_PAGE_WEB'],
    ['prose', 'Chère banque,\nmerci de votre aide.', 'RELEVE_NON_RECONNU'],
    ['XML d’autre chose', '<?xml version="1.0"?><rss/>', 'RELEVE_NON_RECONNU'],
    ['XML coupé', '<Document><BkToCstmrStmt><Ntry>', 'RELEVE_ILLISIBLE'],
    ['XML piégé', '<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>', 'RELEVE_NON_RECONNU'],
    ['tableau sans opération', 'Date;Libellé;Montant\n;;\n', 'RELEVE_SANS_LIGNE'],
    ['OFX sans opération', 'OFXHEADER:100\n<OFX></OFX>', 'RELEVE_SANS_LIGNE'],
  ])('(%s) est refusé avec sa raison', async (_, contenu, code) =>
    expect(await refusDe(fichier(contenu))).toBe(code),
  );

  it('de plus de 20 000 opérations, demande une période plus courte', async () => {
    const lignes = Array.from({ length: 20_001 }, (_, i) => `05/11/2026;VIR ${i};1,00`);
    expect(await refusDe(fichier(['Date;Libellé;Montant', ...lignes].join('\n')))).toBe('RELEVE_TROP_LONG');
  });
});

it('la place d’une opération écartée se compte comme dans un tableur, lignes vides comprises', async () => {
  const releve = fichier('Compte;pro\n\nDate;Libellé;Montant\n\n31/02/2026;VIR;1,00\n');
  expect((await lireFichier(releve)).releve?.ecartees).toEqual([{ ligne: 5, raison: 'date' }]);
});

it('et un libellé écrit sur deux lignes ne décale pas la place des suivantes', async () => {
  const releve = fichier('Date;Libellé;Montant\n05/11/2026;"VIR A\nsuite";1,00\n31/02/2026;VIR;1,00\n');
  expect((await lireFichier(releve)).releve?.ecartees).toEqual([{ ligne: 4, raison: 'date' }]);
});

describe('Un tableau dont les colonnes ne se devinent pas', () => {
  const inconnu = fichier('Quand;Quoi;Combien\n05/11/2026;VIR CLAIRE;12,50\n31/02/2026;VIR;1,00\n');
  const ou = { date: 0, libelle: [1], montant: 2 };

  it('se demande à la personne, puis se lit ; une date impossible est écartée, à sa place', async () => {
    const { releve, tableau } = await lireFichier(inconnu);
    expect(releve).toBeNull();
    expect(lireTableau(tableau!, ou)).toEqual({
      forme: 'Tableau CSV',
      lignes: [{ date: '2026-11-05', libelle: 'VIR CLAIRE', montantCentimes: 1_250 }],
      ecartees: [{ ligne: 3, raison: 'date' }],
    });
  });

  it('ne se demande qu’une fois : le navigateur garde la réponse, sans rien des opérations', async () => {
    const { tableau } = await lireFichier(inconnu);
    garderCorrespondance(tableau!.entete, ou);
    expect((await lireFichier(inconnu)).releve?.lignes).toHaveLength(1);
    expect(JSON.stringify(localStorage)).not.toContain('CLAIRE');
  });

  it('sans titres, se confirme chaque fois : rien ne dit que c’est la même banque ; la réponse est déjà remplie', async () => {
    const nu = fichier('05/11/2026;VIR CLAIRE;12,50\n06/11/2026;VIR;1,00\n');
    const { tableau } = await lireFichier(nu);
    expect(tableau).toMatchObject({ titre: false, entete: ['Colonne 1', 'Colonne 2', 'Colonne 3'] });
    garderCorrespondance(tableau!.entete, ou);
    expect(await lireFichier(nu)).toMatchObject({ releve: null, ou });
  });

  it('redemande si ce qui est gardé n’a plus de sens', async () => {
    const { tableau } = await lireFichier(inconnu);
    garderCorrespondance(tableau!.entete, { ...ou, montant: 9 });
    expect((await lireFichier(inconnu)).releve).toBeNull();
    garderCorrespondance(tableau!.entete, { ...ou, sens: 9 });
    expect((await lireFichier(inconnu)).releve).toBeNull();
  });
});
