import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { Activite } from '@facturier/domaine/cotisations/activite';
import { TAUX_DU_PRODUIT } from '@facturier/domaine/cotisations/taux';
import { periodeDe } from '@facturier/domaine/cotisations/calendrier';
import { chaqueCategorie, RIEN } from '@facturier/domaine/cotisations/categories';
import { preparer } from '@facturier/domaine/cotisations/declaration';
import {
  composerDeclaration,
  type DeclarationAImprimer,
} from '@facturier/domaine/cotisations/declaration-imprimee';
import { type RecetteDatee, recettesDeLaPeriode } from '@facturier/domaine/cotisations/recettes-declarees';
import { unLivre } from '../../test/support/livre';
import { aplati, attendreConformes, CREE_LE, texteBalise, texteDe } from '../../test/support/pdf';
import { texteDeStructure } from '../../test/support/structure-pdf';
import { dessinerDeclaration } from './livre';

const ACTIVITE: Activite = {
  debut: '2022-01-01',
  versions: [
    {
      ...{ aPartirDu: '2022-01-01', categories: ['vente', 'liberal'], caisse: 'ssi', chambre: 'aucune' },
      ...{ zone: 'generale', periodicite: 'trimestre', versementLiberatoire: true, tva: 'franchise' },
    },
  ],
};
const recette = (rang: number, liberal: number, vente = 0): RecetteDatee => ({
  ...{ date: '2026-11-20', numero: `FAC-2026-${rang}`, montantCentimes: liberal + vente },
  parts: { ...RIEN, liberal, vente },
});

function uneDeclaration(recettes: readonly RecetteDatee[] = []): DeclarationAImprimer {
  const periode = periodeDe(ACTIVITE, '2026-T4');
  const chiffres = recettesDeLaPeriode(recettes, periode);
  const encaisse = chaqueCategorie((categorie) => chiffres[categorie].centimes);
  const prete = preparer({
    activite: ACTIVITE,
    periode,
    encaisse,
    chambreDue: false,
    connus: TAUX_DU_PRODUIT,
  });
  return {
    ...{ vendeur: unLivre([]).vendeur, periode, cases: prete.cases, estimation: prete.estimation },
    ...{ chiffres, refus: null, declareeLe: null, le: '2027-01-04' },
  };
}
const pdfDe = (declaration: DeclarationAImprimer): Promise<Buffer> =>
  dessinerDeclaration(declaration, { creeLe: CREE_LE });

describe('Le PDF d’une déclaration préparée', () => {
  it('porte les cases, l’estimation et son texte, chaque recette, à l’œil comme au lecteur d’écran', async () => {
    const pdf = await pdfDe(uneDeclaration([recette(1, 900_000), recette(2, -20_000), recette(3, 0, 4_949)]));
    expect(aplati(await texteDeStructure(pdf))).toBe(aplati(texteBalise(pdf)));
    const texte = texteDe(pdf);
    for (const dit of [
      'Déclaration préparée',
      'à déclarer au plus tard le 1er\u00a0février 2027',
      '8\u00a0800\u00a0€',
      '25,6\u00a0%',
      'CSS, art. D613-4, e',
      'environ',
      'FAC-2026-2',
      'Rendu',
    ])
      expect(texte).toContain(aplati(dit));
  });

  it('rien encaissé : zéro dans chaque case, et la déclaration se fait', () => {
    const { aRecopier, vide, mois } = composerDeclaration(uneDeclaration());
    expect(aRecopier?.map(({ valeur }) => valeur)).toEqual(['0\u00a0€', '0\u00a0€']);
    expect([mois, vide.includes('déclarez zéro')]).toEqual([[], true]);
  });

  it('sans estimation, dit pourquoi et garde les cases ; déclarée, dit le jour', () => {
    const sans = { ...uneDeclaration([recette(1, 100)]), estimation: null, refus: 'Le taux manque.' };
    expect(composerDeclaration(sans).mentions[0]).toBe('Le taux manque.');
    const faite = composerDeclaration({ ...sans, declareeLe: '2027-01-03' });
    expect([faite.titre, faite.periode[2]]).toEqual(['Déclaration notée', 'déclarée le 3\u00a0janvier 2027']);
  });

  itDeCampagne(
    'se conserve et se lit comme une facture : PDF/A-3b et PDF/UA-1, selon veraPDF',
    async () => {
      const longue = Array.from({ length: 90 }, (_, rang) => recette(rang, 10_000 + rang));
      await attendreConformes(await Promise.all([uneDeclaration(), uneDeclaration(longue)].map(pdfDe)));
    },
    120_000,
  );
});
