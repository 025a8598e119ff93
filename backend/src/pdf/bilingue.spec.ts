import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { devisBilingue } from '@facturier/domaine/devis/bilingue';
import { OFFRE_PAR_DEFAUT } from '@facturier/domaine/devis/offre';
import { documentBilingue } from '@facturier/domaine/documents/bilingue';
import { conditionsParDefaut } from '@facturier/domaine/documents/conditions';
import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';
import type { FactureADessiner, ModeleDocument } from '@facturier/domaine/documents/facture';
import { itDeCampagne, selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import {
  aplati,
  attendreConformes,
  avecLignes,
  CREE_LE,
  pagesDe,
  texteBalise,
  uneFacture,
} from '../../test/support/pdf';
import { texteDeStructure } from '../../test/support/structure-pdf';
import { dessinerPdf } from './dessiner';

const MODELES: ModeleDocument[] = ['classique', 'moderne', 'compact'];
const JOUR = '2026-12-01';

const enAnglais = (f: FactureADessiner): FactureADessiner => ({
  ...f,
  client: { ...f.client, langue: 'fr_en' },
  contenu: {
    ...f.contenu,
    dateEmission: JOUR,
    dateEcheance: '2026-12-31',
    mentions: { conditions: conditionsParDefaut(JOUR), mentionLibre: 'Merci.' },
  },
});
const pdf = (document: DocumentFacture, duplicata = false): Promise<Buffer> =>
  dessinerPdf(document, { creeLe: CREE_LE, duplicata });

const facture = (modele: ModeleDocument): FactureADessiner =>
  enAnglais(uneFacture({ bonDeCommande: 'PO-7' }, { modele, natureOperation: 'services' }));
const avoir = (modele: ModeleDocument): FactureADessiner => ({
  ...facture(modele),
  genre: 'avoir',
  numero: 'AV-2026-003',
  factureRectifiee: { numero: 'FAC-2026-104', dateEmission: '2026-11-05' },
  motif: 'Deux assiettes fêlées',
});
const devis = (modele: ModeleDocument): DocumentFacture => {
  const { vendeur, client, contenu } = facture(modele);
  const echeancier = [{ genre: 'acompte' as const, tauxCentiemes: 3_000 }];
  const offre = {
    ...OFFRE_PAR_DEFAUT,
    valideJusquau: '2026-12-31',
    echeancier,
    site: 'https://facturier.example',
  };
  const particulier = { ...client, type: 'particulier' as const, siren: undefined };
  return devisBilingue({ numero: 'DEV-2026-001', vendeur, client: particulier, contenu, offre });
};
const CAS = MODELES.flatMap((modele): [string, DocumentFacture][] => [
  [`la facture, ${modele}`, documentBilingue(facture(modele))],
  [`l’avoir, ${modele}`, documentBilingue(avoir(modele))],
  [`le devis, ${modele}`, devis(modele)],
]);

/** Les éléments de structure d'un PDF, et leur langue. */
async function languesDe(octets: Buffer): Promise<{ document: string; elements: Record<string, number> }> {
  const lu = await PDFDocument.load(octets);
  const elements: Record<string, number> = {};
  for (const [, objet] of lu.context.enumerateIndirectObjects()) {
    if (!(objet instanceof PDFDict) || !objet.has(PDFName.of('S'))) continue;
    const langue = objet.lookup(PDFName.of('Lang'));
    if (langue instanceof PDFString) elements[langue.decodeText()] = (elements[langue.decodeText()] ?? 0) + 1;
  }
  const lang = lu.catalog.lookup(PDFName.of('Lang'));
  return { document: lang instanceof PDFString ? lang.decodeText() : '', elements };
}

/** Tous les textes français du document que le dessin montre. */
function textesDe(valeur: unknown, cle = ''): string[] {
  if (['modele', 'couleurAccent', 'codeVirement', 'traduction', 'cumul'].includes(cle)) return [];
  if (typeof valeur === 'string') return [valeur];
  return valeur && typeof valeur === 'object'
    ? Object.entries(valeur).flatMap(([nom, un]) => textesDe(un, nom))
    : [];
}

describe('Le PDF en deux langues', () => {
  it.each(selonLaTaille([CAS[4]!], CAS))(
    '%s : tout le français, et à côté tout l’anglais',
    async (_, document) => {
      const octets = await pdf(document);
      const balise = texteBalise(octets);
      expect(aplati(await texteDeStructure(octets))).toBe(aplati(balise));
      const montres = new Set(textesDe(document));
      for (const texte of montres) expect(balise).toContain(aplati(texte));
      const traduits = document.traduction!.textes.filter(({ texte }) => montres.has(texte));
      expect(traduits.length).toBeGreaterThan(20);
      for (const { traduit } of traduits) expect(balise).toContain(aplati(traduit));
    },
  );

  it('le document est en français, chaque traduction en anglais', async () => {
    const document = documentBilingue(facture('classique'));
    const { document: langue, elements } = await languesDe(await pdf(document));
    expect(langue).toBe('fr-FR');
    const montres = textesDe(document);
    const attendus = document.traduction!.textes.filter(({ texte }) => montres.includes(texte));
    expect(Object.keys(elements)).toEqual(['en-GB']);
    expect(elements['en-GB']).toBeGreaterThanOrEqual(attendus.length);
  });

  it('un document français n’a pas un élément d’une autre langue', async () => {
    const octets = await pdf(documentBilingue({ ...facture('moderne'), client: uneFacture().client }));
    expect((await languesDe(octets)).elements).toEqual({});
  });

  itDeCampagne('redit « Duplicata », et reporte d’une page à l’autre dans les deux langues', async () => {
    const f = avecLignes(60);
    const document = documentBilingue(enAnglais(f));
    const octets = await pdf(document, true);
    expect(pagesDe(octets)).toBeGreaterThan(2);
    const balise = aplati(texteBalise(octets));
    expect(balise).toContain('Duplicata / Duplicate');
    for (let rang = 1; rang <= 60; rang += 1) expect(balise).toContain(`Prestation ${rang} `);
  });

  it.each(selonLaTaille(MODELES.slice(0, 1), MODELES))(
    'cinq lignes et une retenue tiennent sur une page, serrées s’il le faut ; %s',
    async (modele) => {
      const f = avecLignes(5);
      const devis: FactureADessiner['devis'] = {
        ...{ nature: 'situation', numero: 'DEV-2026-001', dateEmission: JOUR, acomptes: [] },
        situation: { rang: 2, avantCentimes: 40_020, marcheCentimes: 133_400 },
        retenue: { tauxCentiemes: 500, centimes: 2_001 },
      };
      const contenu = { ...f.contenu, objet: 'Chantier de la rue des Lilas', bonDeCommande: 'PO-7' };
      const vendeur = { ...f.vendeur, modele };
      const octets = await pdf(documentBilingue(enAnglais({ ...f, contenu, vendeur, devis })));
      expect(pagesDe(octets)).toBe(1);
      expect(aplati(texteBalise(octets))).toContain('Retention money');
    },
  );

  it('une remise et son détail se lisent dans les deux langues', async () => {
    const [ligne] = uneFacture().contenu.lignes;
    const remise = { tauxCentiemes: 1_000, montantCentimes: 4_440, motif: 'fidélité' };
    const f = enAnglais(uneFacture({ lignes: [{ ...ligne!, detail: 'Grès de Puisaye', remise }] }));
    const balise = aplati(texteBalise(await pdf(documentBilingue(f))));
    expect(balise).toContain('Grès de Puisaye');
    expect(balise).toMatch(/Remise de 10 % : fidélité 10% discount: fidélité/);
  });

  itDeCampagne('PDF/A-3b et PDF/UA-1, au jugement de veraPDF', async () => {
    await attendreConformes(await Promise.all(CAS.map(([, document]) => pdf(document))));
  });
});
