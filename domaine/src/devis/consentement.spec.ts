import { consentementDe, fautesDeConsentement, phraseDeConsentement } from './consentement';
import type { Conclusion } from './retractation';

const JOUR = '2026-11-24';
const PARTICULIER: Conclusion = { typeClient: 'particulier', contexte: 'distance' };
const ENTREPRISE: Conclusion = { typeClient: 'professionnel', contexte: 'distance' };
const cases = (conclusion: Conclusion) => consentementDe(conclusion, JOUR).cases.map(({ nom }) => nom);

describe('La page de signature', () => {
  it('dit à un particulier que son geste oblige à payer, à un professionnel qu’il accepte', () => {
    expect(consentementDe(PARTICULIER, JOUR).bouton).toBe('Signer et commander avec obligation de paiement');
    expect(consentementDe(ENTREPRISE, JOUR).bouton).toBe('Signer et accepter le devis');
  });

  it('ne montre que les cases qui valent pour ce client', () => {
    expect(cases(PARTICULIER)).toEqual(['lu', 'commencer', 'perte']);
    expect(cases({ ...PARTICULIER, contexte: 'etablissement' })).toEqual(['lu']);
    expect(cases({ ...PARTICULIER, exception: 'sur_mesure' })).toEqual(['lu']);
    expect(cases(ENTREPRISE)).toEqual(['lu', 'pouvoir']);
    expect(cases({ ...ENTREPRISE, contexte: 'hors_etablissement', petitProfessionnel: true })).toEqual([
      'lu',
      'pouvoir',
      'commencer',
      'perte',
    ]);
  });

  it('n’exige que la lecture, et le pouvoir d’un professionnel ; rien de la rétractation', () => {
    const requises = (conclusion: Conclusion) =>
      consentementDe(conclusion, JOUR)
        .cases.filter(({ requise }) => requise)
        .map(({ nom }) => nom);
    expect(requises(PARTICULIER)).toEqual(['lu']);
    expect(requises(ENTREPRISE)).toEqual(['lu', 'pouvoir']);
  });

  it('parle de la rétractation à qui y a droit, à personne d’autre', () => {
    const lu = (conclusion: Conclusion) => consentementDe(conclusion, JOUR).cases[0]!.texte;
    expect(lu(PARTICULIER)).toContain('droit de rétractation');
    expect(lu(ENTREPRISE)).not.toContain('rétractation');
  });
});

describe('Un accord', () => {
  const fautes = (donne: Parameters<typeof fautesDeConsentement>[0], conclusion: Conclusion) =>
    fautesDeConsentement(donne, conclusion, JOUR).map(({ champ }) => champ);

  it('complet, ne se voit rien reprocher', () => {
    expect(fautes({ cases: ['lu'] }, PARTICULIER)).toEqual([]);
    expect(fautes({ cases: ['lu', 'commencer', 'perte'] }, PARTICULIER)).toEqual([]);
    expect(fautes({ cases: ['lu', 'pouvoir'], qualite: 'Gérante' }, ENTREPRISE)).toEqual([]);
  });

  it('sans une case requise, ou avec une case qui n’a pas été montrée, est refusé', () => {
    expect(fautes({ cases: [] }, PARTICULIER)).toEqual(['cases']);
    expect(fautes({ cases: ['lu', 'pouvoir'] }, PARTICULIER)).toEqual(['cases']);
    expect(fautes({ cases: ['lu', 'perte'] }, PARTICULIER)).toEqual(['cases']);
    expect(fautes({ cases: ['lu'] }, ENTREPRISE)).toEqual(['cases', 'qualite']);
  });

  it('dit qui, pour qui, quel devis, quelle version et quel montant', () => {
    const devis = {
      numero: 'DEV-2026-004',
      rangDeVersion: 1,
      vendeur: 'Camille Roche',
      totalCentimes: 123_450,
    };
    expect(phraseDeConsentement({ nom: 'Paul Roy', qualite: 'gérant', pour: 'SAS Roy' }, devis)).toBe(
      'Je soussigné(e) Paul Roy, gérant, pour SAS Roy, accepte sans réserve le devis DEV-2026-004 (version 1) de Camille Roche, d’un montant de 1\u00a0234,50\u00a0€. Bon pour accord.',
    );
    expect(phraseDeConsentement({ nom: 'Zoé Lys' }, devis)).toContain('Je soussigné(e) Zoé Lys, accepte');
  });
});
