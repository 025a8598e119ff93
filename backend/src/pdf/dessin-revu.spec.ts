import { avecLignes, pagesDe, pdfDe, texteDe, uneFacture, unParticulier } from '../../test/support/pdf';
import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import { Feuille } from './feuille';

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
