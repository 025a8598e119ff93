import type {
  DeclarationDePeriode,
  DeclarationResumee,
  MontantDEstimation,
} from '@facturier/domaine/contrat/declarations';
import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import {
  anneesDe,
  calculDEstimation,
  corpsDeclarer,
  environ,
  estVide,
  fautesDeclaree,
  libelleDEstimation,
  nomDePeriode,
  phraseDEcart,
  phraseDEcheance,
  saisieDeclaree,
} from './declarations';

const RESUME: DeclarationResumee = PILOTAGE.DeclarationResumee;
const PERIODE: DeclarationDePeriode = PILOTAGE.DeclarationDePeriode;

describe('Une période à déclarer', () => {
  it('dit ce qu’il y a à faire, quand, et environ combien', () => {
    const dite = (de: Partial<DeclarationResumee>) => phraseDEcheance({ ...RESUME, ...de });
    expect(dite({})).toBe('À déclarer avant le 1er\u00a0février 2027\u00a0: environ 2\u00a0304\u00a0€');
    expect(dite({ etat: 'en_cours', estime: null })).toBe(
      'Court jusqu’au 31\u00a0décembre 2026, à déclarer avant le 1er\u00a0février 2027',
    );
    expect(dite({ etat: 'en_retard', estime: null })).toBe('En retard depuis le 1er\u00a0février 2027');
    expect(dite({ etat: 'ecart', declareeLe: '2027-01-12' })).toBe('Déclarée le 12\u00a0janvier 2027');
    expect(nomDePeriode('2026-11')).toBe('Novembre\u00a02026');
  });

  it('montre chaque ligne de l’estimation par son calcul', () => {
    const [ligne] = PERIODE.estimation!.lignes;
    expect(libelleDEstimation(ligne!)).toBe('Cotisations sociales, prestations BNC');
    expect(calculDEstimation(ligne!)).toBe('9\u00a0000\u00a0€ × 25,6\u00a0%');
    const nommee = (sorte: MontantDEstimation['sorte'], code: string) =>
      libelleDEstimation({ ...ligne!, sorte, code });
    expect(nommee('versement_liberatoire', 'vl_vente')).toBe('Impôt sur le revenu, ventes');
    expect(nommee('formation', 'cfp_autre')).toBe('Formation professionnelle');
    expect(nommee('chambre', 'cma_vente_alsace')).toBe('Taxe de la chambre de métiers');
    expect(environ(1_062.51)).toBe('environ 1\u00a0063\u00a0€');
  });

  it('sans recette, se déclare à zéro ; un report suffit à ne plus être vide', () => {
    const cases = [{ ...PERIODE.cases[0]!, encaisse: 0, declare: 0 }];
    expect(estVide({ ...PERIODE, cases })).toBe(true);
    expect(estVide({ ...PERIODE, cases: [{ ...cases[0]!, report: -180 }] })).toBe(false);
  });

  it('cas 30 : un écart dit sa somme, son sens et ce qu’il coûterait', () => {
    const ecart = (montant: number, coutDeLEcart: number | null) =>
      phraseDEcart({ ...PERIODE, ecarts: [{ categorie: 'liberal', montant }], coutDeLEcart });
    expect(ecart(450, 116.1)).toBe(
      '450,00\u00a0€ de plus, notés au livre après votre déclaration\u00a0: environ 116,10\u00a0€ de plus à payer.',
    );
    expect(ecart(-30, -7.74)).toContain('30,00\u00a0€ de moins');
    expect(ecart(-30, -7.74)).toContain('7,74\u00a0€ de moins à payer');
    expect(ecart(450, null)).toBe('450,00\u00a0€ de plus, notés au livre après votre déclaration.');
  });

  it('se lit de l’année du début à celle du jour', () => {
    expect(anneesDe('2025-09-15', '2026-11-27')).toEqual(['2026', '2025']);
    expect(anneesDe('2026-12-01', '2025-11-27')).toEqual(['2025']);
  });
});

describe('« Je l’ai déclarée le … »', () => {
  const saisie = saisieDeclaree(PERIODE, '2027-01-12');

  it('propose les cases, et part en euros entiers', () => {
    expect(saisie.montants).toEqual({ liberal: '9\u00a0000' });
    expect(corpsDeclarer({ ...saisie, paye: '2304', reference: ' T4 ' })).toEqual({
      le: '2027-01-12',
      montants: [{ categorie: 'liberal', euros: 9_000 }],
      reference: 'T4',
      paye: 2_304,
    });
    expect(corpsDeclarer(saisie)).toMatchObject({ reference: null, paye: null });
  });

  it('refuse des centimes, une case vide, un jour à venir ; zéro se déclare', () => {
    const fautes = (dit: Partial<typeof saisie>) => fautesDeclaree({ ...saisie, ...dit }, '2027-01-12');
    expect(fautes({})).toEqual({});
    expect(fautes({ montants: { liberal: '0' } })).toEqual({});
    expect(fautes({ montants: { liberal: '9000,50' } }).montants).toMatch(/euros entiers/);
    expect(fautes({ montants: { liberal: '' } }).montants).toMatch(/euros entiers/);
    expect(fautes({ le: '2027-01-13' }).le).toBe('Ce jour n’est pas encore venu.');
    expect(fautes({ le: '' }).le).toBe('Indiquez le jour de votre déclaration.');
  });
});
