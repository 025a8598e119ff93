import { ecrireCii, NOM_DU_FICHIER } from '@facturier/domaine/documents/cii';
import { construireDocument } from '@facturier/domaine/documents/document';
import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import { composerFactureElectronique } from '@facturier/domaine/documents/facture-electronique';
import { documentsAuHasard } from './support/documents-au-hasard';
import { aplati, joints, jugement, pdfDe, surDisque, texteDe, verdict } from './support/pdf';
import { texteDeStructure } from './support/structure-pdf';
import { manquants, sansEspaces, valeursDuXml } from './support/valeurs-du-xml';

/** Quelques documents à chaque `npm test`, trois cent quinze (chaque client sous chaque sorte) à `npm run campagnes -- documents`. */
const NOMBRE = Number(process.env.DOCUMENTS ?? 14);
const GRAINE = Number(process.env.ESSAIS_GRAINE ?? '20261122');

const xmlDe = (f: FactureADessiner): string => ecrireCii(composerFactureElectronique(f));
/** Toutes les chaînes qu'un document montre. */
function textesDe(valeur: unknown): string[] {
  if (typeof valeur === 'string') return [valeur];
  return valeur && typeof valeur === 'object' ? Object.values(valeur).flatMap(textesDe) : [];
}

/** Ce que le papier montre, sans ce qui n'est pas du texte (mise en page, couleur, code à lire), ni les reports, pour l'œil seulement. */
function textesMontres(f: FactureADessiner): string[] {
  const { modele: _m, couleurAccent: _c, paiement, lignes, ...document } = construireDocument(f);
  const sansReport = lignes.map(({ cumul: _r, ...ligne }) => ligne);
  return [...textesDe(document), ...textesDe(sansReport), ...(paiement?.lignes ?? [])];
}

describe(`Campagne de ${NOMBRE} documents (graine ${GRAINE})`, () => {
  const documents = documentsAuHasard(NOMBRE, GRAINE);
  const pdfs: Buffer[] = [];

  beforeAll(async () => {
    for (const f of documents) pdfs.push(await pdfDe(f, { facturX: xmlDe(f) }));
  }, 600_000);

  it('chaque PDF porte un seul fichier joint : son XML, à l’octet près', () => {
    documents.forEach((f, rang) => expect(joints(pdfs[rang]!)).toEqual({ [NOM_DU_FICHIER]: xmlDe(f) }));
  }, 600_000);

  it('tout montant, toute date, tout nom et tout numéro du XML se lit dans le PDF', () => {
    const absents = documents.flatMap((f, rang) =>
      manquants(valeursDuXml(xmlDe(f)), texteDe(pdfs[rang]!), sansEspaces).map((valeur) => ({
        rang,
        valeur,
      })),
    );
    expect(absents).toEqual([]);
  }, 600_000);

  it('le texte balisé sépare chaque mot du document', async () => {
    const absents: { rang: number; valeur: string }[] = [];
    for (const [rang, f] of documents.entries()) {
      const structure = await texteDeStructure(pdfs[rang]!);
      absents.push(
        ...manquants(
          textesMontres(f).map((texte) => [texte]),
          structure,
          aplati,
        ).map((valeur) => ({ rang, valeur })),
      );
    }
    expect(absents).toEqual([]);
  }, 1_200_000);

  it('les juges n’en refusent aucun : PDF/A-3b, PDF/UA-1, XSD, EN 16931, Factur-X', async () => {
    await surDisque(pdfs, async (fichiers) => {
      expect((await verdict(fichiers)) ?? '').not.toMatch(/REFUSÉ/);
      expect((await jugement(fichiers)) ?? '').not.toMatch(/REFUSÉ| error :/);
    });
  }, 3_600_000);
});
