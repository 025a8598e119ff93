import type { MoyenAccepte } from './moyens-paiement';
import {
  DATES_PRECISEES,
  DITS_DE_L_ACOMPTE,
  fautesDeTextes,
  precisionsDe,
  TEXTES_PRECISES,
} from './precisions';

describe('Les précisions d’une facture', () => {
  const noms = [...TEXTES_PRECISES, ...DATES_PRECISEES];

  it('se reprennent toutes, et rien d’autre', () => {
    const saisies: Partial<Record<(typeof noms)[number], string>> = Object.fromEntries(
      noms.map((nom) => [nom, `le ${nom}`]),
    );
    const moyensPaiement: MoyenAccepte[] = ['cheque'];
    const facture = Object.assign({ lignes: [], moyensPaiement }, saisies);
    expect(precisionsDe(facture)).toEqual({ ...saisies, moyensPaiement });
  });

  it('un texte qui ne suit pas sa règle se dit à son champ', () => {
    const fautes = fautesDeTextes({ objet: 'x'.repeat(201), contrat: 'C-12' });
    expect(fautes.map(({ champ }) => champ)).toEqual(['objet']);
  });

  it('absentes, sont dites absentes : un brouillon réenregistré sans elles ne les garde pas', () => {
    expect(Object.keys(precisionsDe({})).sort()).toEqual(
      [...noms, ...DITS_DE_L_ACOMPTE, 'moyensPaiement'].sort(),
    );
  });
});
