import { RELANCES } from '@facturier/domaine/contrat/openapi/exemples/relances';
import { remplir } from '@facturier/domaine/relances/modele';
import { demanderValeurs, jourDEtape, lireValeurs, nomDEtape, parJour } from './rappels';

describe('Les rappels à l’écran', () => {
  it('se nomment : une étape connue, une étape à soi, un rappel à la main', () => {
    expect(['oubli', 'mon-etape', 'manuelle-65f0'].map(nomDEtape)).toEqual([
      'Un oubli possible',
      'mon-etape',
      'À la main',
    ]);
    expect([jourDEtape(-5), jourDEtape(8)]).toEqual(['J−5', 'J+8']);
  });

  it('les valeurs d’une facture se demandent en un texte, et une qui ne se compte pas ôte son paragraphe', () => {
    expect(demanderValeurs(['client', 'reste'])).toBe('client:{{client}}\n\nreste:{{reste}}');
    const valeurs = lireValeurs('client:Les Tables : du Parc\n\nreste:120,00\u00a0€');
    expect(remplir('{{client}} doit {{reste}}.\n\nPénalités\u00a0: {{penalites}}.', valeurs)).toBe(
      'Les Tables : du Parc doit 120,00\u00a0€.',
    );
  });

  it('se rangent par jour', () => {
    const [un] = RELANCES.RelancesAVenir.aVenir;
    const autre = { ...un!, datePrevue: '2026-11-25' };
    expect(parJour([un!, autre, un!]).map(([jour, rappels]) => [jour, rappels.length])).toEqual([
      ['2026-11-25', 1],
      ['2026-11-30', 2],
    ]);
  });
});
