import { ADMINISTRATION } from '@facturier/domaine/contrat/openapi/exemples/administration';
import { allureDesJours, allureDesMois } from './allure';
import type { MoisProduit } from './chiffres';

const [MOIS] = ADMINISTRATION.SeriesMensuelles.mois;
const mois = (...inscriptions: number[]): MoisProduit[] =>
  inscriptions.map((nombre, rang) => ({ ...MOIS!, mois: `2026-${10 + rang}`, inscriptions: nombre }));
const suivi = { nom: 'Inscriptions', valeur: (un: MoisProduit) => un.inscriptions, ecrire: String };

describe('L’allure d’un chiffre de l’administration', () => {
  it('dit ce mois contre le mois passé, la flèche du bon côté', () => {
    expect(allureDesMois(mois(9, 12), suivi)).toEqual({
      valeurs: [9, 12],
      phrase: 'Inscriptions\u00a0: 12 en novembre\u00a02026, 33\u00a0% de plus qu’en octobre.',
      fleche: '↗',
      tendance: '12 ce mois-ci, 9 en octobre',
    });
    expect(allureDesMois(mois(12, 9), suivi)!.fleche).toBe('↘');
    expect(allureDesMois(mois(9, 9), suivi)!.fleche).toBe('→');
  });

  it('un niveau se compare à la fin du mois passé', () => {
    expect(allureDesMois(mois(9, 12), { ...suivi, niveau: true })!.tendance).toBe('9 fin octobre');
  });

  it('sans deux mois, ne dit rien', () => {
    expect(allureDesMois(mois(9), suivi)).toBeUndefined();
  });

  it('de jours, dit hier et les trente', () => {
    const jours = [3, 1, 2].map((nombre, rang) => ({ jour: `2026-11-${19 + rang}`, nombre }));
    expect(allureDesJours(jours, 'Essais à leur terme', String)).toEqual({
      valeurs: [3, 1, 2],
      phrase: 'Essais à leur terme\u00a0: 2 aujourd’hui, 1 hier, 6 depuis le 19/11/2026.',
      fleche: '↗',
      tendance: '1 hier, 6 en trente jours',
    });
  });
});
