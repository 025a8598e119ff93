import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import {
  anneesDAilleurs,
  categoriesMontrees,
  corpsAilleurs,
  fautesAilleurs,
  saisieAilleurs,
} from './ailleurs';

const CONNUE = PILOTAGE.ActiviteConnue;
const REPRISES = [PILOTAGE.RepriseDAnnee];

describe('L’encaissé hors Facturier', () => {
  it('se relit et se redit, au centime', () => {
    const saisie = saisieAilleurs(REPRISES, 2026);
    expect(saisie.encaisse_liberal).toBe('20\u00a0000,00');
    expect(corpsAilleurs(saisie, 2026)).toEqual({
      annee: 2026,
      lignes: [{ categorie: 'liberal', encaisse: 20_000, realise: null }],
    });
  });

  it('n’a aucune ligne d’une année vide, et refuse ce qui ne se lit pas', () => {
    expect(corpsAilleurs(saisieAilleurs([], 2026), 2026).lignes).toEqual([]);
    expect(
      fautesAilleurs({ ...saisieAilleurs([], 2026), encaisse_vente: '1,234' }).encaisse_vente,
    ).toBeTruthy();
  });

  it('se dit de l’année du début à celle du jour, pour ce que l’on vend', () => {
    expect(anneesDAilleurs(CONNUE, '2027-02-01')).toEqual([2027, 2026]);
    expect(anneesDAilleurs({ ...CONNUE, debut: '2015-01-01' }, '2027-02-01')).toEqual([
      2027, 2026, 2025, 2024,
    ]);
    expect(categoriesMontrees(CONNUE, [{ ...REPRISES[0]!, categorie: 'vente' }])).toEqual([
      'vente',
      'liberal',
    ]);
  });
});
