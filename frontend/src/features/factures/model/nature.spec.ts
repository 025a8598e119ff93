import { sujetDeListe } from './facture';
import { nomDeFacture, nomDePage } from './nature';

describe('Ce qu’une facture est à son devis', () => {
  it.each([
    ['standard', false, 'Facture'],
    ['acompte', false, 'Facture d’acompte'],
    ['acompte', true, 'Facture d’arrhes'],
    ['solde', true, 'Facture de solde'],
  ] as const)('%s, arrhes %s : « %s »', (natureFacture, arrhes, nom) => {
    expect(nomDeFacture({ natureFacture, arrhes })).toBe(nom);
  });

  it('se lit au titre de la page, du brouillon aussi ; un avoir reste un avoir', () => {
    const solde = { natureFacture: 'solde', arrhes: false, genre: 'facture' } as const;
    expect(nomDePage({ ...solde, numero: 'FAC-2026-002' })).toBe('Facture de solde');
    expect(nomDePage({ ...solde, numero: null })).toBe('Brouillon de facture de solde');
    expect(nomDePage({ ...solde, genre: 'avoir', numero: 'AV-1' })).toBe('Avoir');
  });

  it.each([
    ['standard', 'Pose', 'Pose'],
    ['solde', 'Pose', 'Facture de solde · Pose'],
    ['acompte', 'Acompte 30\u00a0% sur devis DEV-1', 'Facture d’acompte · 30\u00a0% sur devis DEV-1'],
    ['acompte', 'Arrhes sur devis DEV-1', 'Facture d’arrhes · sur devis DEV-1'],
    ['acompte', 'Première part', 'Facture d’acompte · Première part'],
  ] as const)('et dans la liste : %s, « %s »', (natureFacture, premiereLigne, sujet) => {
    expect(sujetDeListe({ natureFacture, premiereLigne, objet: null })).toBe(sujet);
  });
});
