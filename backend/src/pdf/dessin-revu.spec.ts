import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import {
  attendreConformes,
  avecLignes,
  CREE_LE,
  pagesDe,
  pdfDe,
  texteDe,
  uneFacture,
  unParticulier,
} from '../../test/support/pdf';
import { construireDevis } from '@facturier/domaine/devis/document-devis';
import { OFFRE_PAR_DEFAUT } from '@facturier/domaine/devis/offre';
import { FACTURE_EXEMPLE } from '@facturier/domaine/documents/exemple';
import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import { dessinerPdf } from './dessiner';
import { Feuille } from './feuille';
import { GRIS } from './styles';

const AVANT = '2026-11-27';
const REVU = '2026-11-28';

const dateeDu = (facture: FactureADessiner, dateEmission: string): FactureADessiner => ({
  ...facture,
  contenu: { ...facture.contenu, dateEmission },
});

/** Les filets d'une facture d'une ligne, tracés le temps d'un dessin. */
async function filetsDe(facture: FactureADessiner): Promise<number> {
  const trace = jest.spyOn(Feuille.prototype, 'filet');
  await pdfDe(facture);
  const nombre = trace.mock.calls.length;
  trace.mockRestore();
  return nombre;
}

describe('Le dessin revu', () => {
  it.each([
    ['une facture', {}],
    ['un avoir', { genre: 'avoir', numero: 'AV-2026-001' }],
  ] as const)('%s d’une ligne garde la place de onze, sans leurs filets', async (_nom, plus) => {
    const bas = jest.spyOn(Feuille.prototype, 'aplat');
    const hauts: unknown[] = [];
    const filets: number[] = [];
    for (const date of [AVANT, REVU]) {
      filets.push(await filetsDe(dateeDu({ ...avecLignes(1), ...plus }, date)));
      hauts.push(bas.mock.calls.map(([, y]) => Math.round(y)).at(-1));
      bas.mockClear();
    }
    bas.mockRestore();
    expect(filets[0]! - filets[1]!).toBe(10);
    expect(hauts[0]).toBe(hauts[1]);
  });

  it('soixante lignes : chaque page reporte sa somme sur la suivante, rien d’un document d’avant ne change', async () => {
    const facture = avecLignes(60);
    const pdf = await pdfDe(dateeDu(facture, REVU));
    const texte = texteDe(pdf).replace(/\s/g, ' ');
    const sommes = (mot: string): string[] =>
      [...texte.matchAll(new RegExp(`${mot} (\\d[\\d ]*,\\d\\d) €`, 'g'))].map(([, somme]) => somme!);
    const reportees = sommes('À reporter');
    expect(reportees).toHaveLength(pagesDe(pdf) - 1);
    expect(sommes('Report')).toEqual(reportees);
    const uneLigne = facture.contenu.lignes[0]!.montantCentimes;
    for (const somme of reportees) expect(Number(somme.replace(/[ ,]/g, '')) % uneLigne).toBe(0);
    expect(new Set(reportees).size).toBe(reportees.length);
    expect(texteDe(await pdfDe(dateeDu(facture, AVANT)))).not.toMatch(/report/i);
  });

  const RETRACTATIONS = [
    ['classique', '06 12 34 56 78', 2],
    ['moderne', '06 12 34 56 78', 2],
    // Une adresse sans fin laisse à la notice sa page, et au formulaire la sienne.
    ['compact', '1 rue de l’Abbé '.repeat(40), 3],
  ] as const;
  it.each(selonLaTaille(RETRACTATIONS.slice(2), [...RETRACTATIONS]))(
    'le droit de rétractation a sa page, son formulaire ses lignes à écrire (%s)',
    async (modele, rue, pages) => {
      const { contenu, vendeur, client } = FACTURE_EXEMPLE;
      const devis = construireDevis({
        numero: 'DEV-2026-001',
        vendeur: { ...vendeur, modele, adresse: pages === 3 ? rue : vendeur.adresse },
        client: { ...client, type: 'particulier' },
        contenu: { ...contenu, lignes: contenu.lignes.slice(0, 2), dateEmission: REVU },
        offre: { ...OFFRE_PAR_DEFAUT, site: 'https://facturier.example' },
      });
      const ecrites = jest.spyOn(Feuille.prototype, 'filet');
      const pdf = await dessinerPdf(devis, { creeLe: CREE_LE });
      const lignes = ecrites.mock.calls.filter(
        ([, , , couleur, epaisseur]) => couleur === GRIS && epaisseur === 0.5,
      );
      ecrites.mockRestore();
      expect(lignes).toHaveLength(7);
      expect(pagesDe(pdf)).toBe(pages);
      const texte = texteDe(pdf);
      expect(texte).toContain(`page ${pages}/${pages}`);
      for (const dit of [
        'Droit de rétractation',
        'Adresse du (des) consommateur(s)',
        'Rayez la mention inutile',
      ])
        expect(texte).toContain(dit);
      await attendreConformes([pdf]);
    },
    60_000,
  );

  it('le pied ne redit pas la tête ; « page 1/1 » reste, d’un particulier sans mention aussi', async () => {
    const identite = /12 rue des Lilas, 69003 Lyon – SIRET/;
    const revu = texteDe(await pdfDe(dateeDu(uneFacture(), REVU)));
    expect(revu).not.toMatch(identite);
    expect(revu).toContain('SIRET 123 456 789 00015 – RNE');
    expect(texteDe(await pdfDe(dateeDu(uneFacture(), AVANT)))).toMatch(identite);
    const nu = dateeDu(
      uneFacture({}, { immatriculation: '', natureOperation: 'services' }, unParticulier),
      REVU,
    );
    expect(texteDe(await pdfDe(nu))).toContain('page 1/1');
  });
});
