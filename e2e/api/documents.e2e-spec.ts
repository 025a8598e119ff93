import { itDeCampagne, selonLaTaille } from '../../scripts/lib/tailles.cjs';
import { aplati, emettreDocuments, manquants, preparerVendeurs, type Document } from '../support/documents';
import { jugerPdf, surDisque, texteDuPdf } from '../support/pdf';
import { demarrerProduit, type Produit } from '../support/produit';
import { exiger, nouveauProfessionnel } from '../support/session';

/** La suite en lit quinze, la campagne cinquante : des longueurs, des remises et des mentions de plus. */
const NOMBRE = selonLaTaille(15, 50);
const CINQUIEME = NOMBRE / 5;
const CLIENT = 'client@documents.example';

let produit: Produit;
let documents: Document[];
let pdfs: Buffer[];
/** Le texte de chaque PDF. */
let papiers: string[];

const lirePdf = async ({ session, _id }: Document): Promise<Buffer> =>
  exiger(await session.http.get<Buffer>(`/factures/${_id}/pdf`, { responseType: 'arraybuffer' }), 200);

beforeAll(async () => {
  produit = await demarrerProduit();
  const vendeurs = await Promise.all([1, 2, 3].map(() => nouveauProfessionnel(produit)));
  await preparerVendeurs(vendeurs);
  documents = await emettreDocuments(vendeurs, CLIENT, NOMBRE);
  pdfs = [];
  for (const document of documents) pdfs.push(await lirePdf(document));
  papiers = pdfs.map(texteDuPdf);
});

afterAll(() => produit?.arreter());

/** Les écarts, document par document. */
const ecarts = (comparer: (document: Document, rang: number) => string[]): string[] =>
  documents.flatMap((document, rang) =>
    comparer(document, rang).map((ecart) => `${rang} ${document.numero} : ${ecart}`),
  );

describe('Autant de documents variés : l’écran, le PDF et le courriel disent la même chose', () => {
  it('sont variés : factures et avoirs, entreprises et particuliers, une à deux cents lignes', () => {
    const compter = (juste: (document: Document) => boolean): number => documents.filter(juste).length;
    expect(documents).toHaveLength(NOMBRE);
    expect(compter(({ genre }) => genre === 'avoir')).toBe(CINQUIEME);
    expect(compter(({ client }) => client.type === 'professionnel')).toBeGreaterThan(CINQUIEME);
    expect(compter(({ client }) => client.type === 'particulier')).toBeGreaterThan(CINQUIEME);
    expect(Math.max(...documents.map(({ document }) => document.lignes.length))).toBe(200);
  });

  it('le PDF porte chaque texte de l’écran, et chaque ligne entière, dans l’ordre', () => {
    expect(ecarts(({ document }, rang) => manquants(document, papiers[rang]!))).toEqual([]);
  });

  it('les sommes de l’écran sont celles des lignes saisies', () => {
    const centimes = (euros: string): number => Number(euros.replace(/[^\d,-]/g, '').replace(',', ''));
    expect(
      ecarts(({ document, montantTTC }) => {
        const somme = document.lignes.reduce((total, { montant }) => total + centimes(montant), 0);
        const sommes = [somme, centimes(document.netAPayer.valeur), Math.round(montantTTC * 100)];
        return new Set(sommes).size === 1 ? [] : [sommes.join(' ≠ ')];
      }),
    ).toEqual([]);
  });

  it('les 40 € et les pénalités se disent aux entreprises, avoirs compris, jamais aux particuliers', () => {
    expect(
      ecarts(({ document, client }, rang) => {
        const indemnite = /indemnité forfaitaire/i;
        const voulue = client.type === 'professionnel';
        const ecran = indemnite.test(JSON.stringify(document).replace(/\s/g, ' '));
        const papier = indemnite.test(papiers[rang]!.replace(/\s+/g, ' '));
        return ecran === voulue && papier === voulue ? [] : [`écran ${ecran}, PDF ${papier}`];
      }),
    ).toEqual([]);
  });

  itDeCampagne(
    'le courriel porte le numéro, la somme, l’échéance, et ce PDF-là, octet pour octet',
    async () => {
      // À chacun son adresse : un même destinataire ne reçoit pas cinquante messages en un jour.
      for (const { session, _id, numero } of documents) {
        const envoi = {
          to: `${_id}@documents.example`,
          subject: `Document ${_id}`,
          message: `Voici ${numero}.`,
        };
        exiger(await session.http.post<unknown>(`/factures/${_id}/send-email`, envoi), 202);
      }
      const courriels = await Promise.all(
        documents.map(({ _id }) =>
          produit.courriels.attendre(
            ({ sujet }) => sujet === `Document ${_id}`,
            `le document ${_id}`,
            60_000,
          ),
        ),
      );
      expect(
        ecarts(({ document, genre, numero }, rang) => {
          const { texte, html, piecesJointes } = courriels[rang]!;
          const echeance = document.dates.find(
            ({ libelle }) => libelle === 'À régler au plus tard le',
          )?.valeur;
          const attendus = [numero, document.titre, document.netAPayer.valeur, echeance].filter(
            (attendu): attendu is string => attendu !== undefined,
          );
          const dit = [texte, html.replace(/<[^>]+>/g, ' ').replace(/&nbsp;|&#160;/g, ' ')].map(aplati);
          const fautes = attendus.filter((attendu) => !dit.every((lu) => lu.includes(aplati(attendu))));
          if (genre === 'facture' && !echeance) fautes.push('échéance absente du document');
          if (!piecesJointes[0]?.contenu.equals(pdfs[rang]!)) fautes.push('pièce jointe différente');
          return fautes;
        }),
      ).toEqual([]);
    },
  );

  it('veraPDF juge chaque PDF conforme à PDF/A-3b et à PDF/UA-1', async () => {
    const rapport = await surDisque(pdfs, jugerPdf);
    if (rapport === null) return;
    expect(rapport.split('\n').filter((ligne) => ligne && !ligne.startsWith('conforme'))).toEqual([]);
    expect(rapport.match(/^conforme/gm)).toHaveLength(2 * NOMBRE);
  }, 240_000);
});
