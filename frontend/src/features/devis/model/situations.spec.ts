import type { SituationsDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { ecrireDeja, lireAvancement, prevoirSituation } from './situations';

const LIGNE = {
  ligne: 0,
  description: 'Carrelage',
  quantite: 12.5,
  unite: 'm²',
  montant: 1000.01,
  cumul: 30,
  dejaFacture: 300,
};
const SITUATIONS = {
  lignes: [LIGNE, { ...LIGNE, ligne: 1, montant: 0.66, cumul: 0, dejaFacture: 0 }],
} as SituationsDeDevis;

describe('L’avancement que l’on tape', () => {
  it('en pour cent, en quantité ou en euros : le même cumul, au même centime', () => {
    const attendu = { cumulDixMilliemes: 7_000, montantCentimes: 40_001, faute: null };
    expect(lireAvancement(LIGNE, '70', 'pourcent')).toEqual(attendu);
    expect(lireAvancement(LIGNE, '8,75', 'quantite')).toEqual(attendu);
    expect(lireAvancement(LIGNE, '700,01', 'montant')).toEqual(attendu);
  });

  it('ce qui est déjà facturé se dit dans l’unité où l’on tape', () => {
    expect(ecrireDeja(LIGNE, 'pourcent')).toBe('30\u00a0%');
    expect(ecrireDeja(LIGNE, 'quantite')).toBe('3,75\u00a0m²');
    expect(ecrireDeja({ ...LIGNE, unite: null }, 'quantite')).toBe('3,75');
    expect(ecrireDeja(LIGNE, 'montant')).toBe('300,00\u00a0€');
  });

  it('un recul, un excès, une lettre : la ligne le dit ; vide, elle n’avance pas', () => {
    expect(lireAvancement(LIGNE, '29', 'pourcent').faute).toBe('Déjà facturée plus loin.');
    expect(lireAvancement(LIGNE, '101', 'pourcent').faute).toContain('avenant');
    expect(lireAvancement(LIGNE, 'x', 'pourcent').faute).not.toBeNull();
    expect(lireAvancement(LIGNE, '', 'pourcent')).toMatchObject({ montantCentimes: 0, faute: null });
  });

  it('n’envoie que ce qui avance, et dit quand rien n’avance', () => {
    const prevue = prevoirSituation(SITUATIONS, { en: 'pourcent', cumuls: ['30', '50'] });
    expect(prevue).toMatchObject({
      montantCentimes: 33,
      corps: { nature: 'situation', lignes: [{ ligne: 1, cumul: 50 }] },
      faute: null,
    });
    expect(prevoirSituation(SITUATIONS, { en: 'pourcent', cumuls: ['', ''] }).faute).toContain('avance');
    expect(prevoirSituation(SITUATIONS, { en: 'pourcent', cumuls: ['', '101'] }).faute).toMatch(/^Ligne 2/);
  });
});
