import { ajoutLibre, contradictions } from './contradictions';
import { CONDITIONS_PAIEMENT_PAR_DEFAUT, enVigueur } from './textes-legaux';

const DEFAUT = enVigueur(CONDITIONS_PAIEMENT_PAR_DEFAUT, '2026-11-21');
const sujets = (texte: string, type: 'professionnel' | 'particulier' = 'professionnel'): string =>
  contradictions(texte, type).join(' ');

describe('L’ajout libre aux conditions', () => {
  it('n’est rien quand il redit nos conditions par défaut, même avec d’autres espaces', () => {
    expect(ajoutLibre(DEFAUT)).toBe('');
    expect(ajoutLibre(DEFAUT.replace(/\s/gu, '  ').replace(/’/g, "'"))).toBe('');
    expect(ajoutLibre(` ${DEFAUT} Merci. `)).toBe(`${DEFAUT} Merci.`);
    expect(ajoutLibre(undefined)).toBe('');
  });

  it.each([
    ['Pénalités 10 % par mois de retard.', /L441-10/],
    ['Tout retard est majoré de 15 %, agios compris.', /L441-10/],
    ['Intérêts de retard au taux légal.', /L441-10/],
    ['Indemnité forfaitaire de recouvrement : 50 €.', /D441-5/],
    ['Escompte 2 % à 8 jours.', /L441-9/],
  ])('contredit : %s', (texte, article) => {
    expect(sujets(texte)).toMatch(article);
  });

  it.each([
    'Indemnité de déplacement : 40 €.',
    'Acompte de 30 % à la commande.',
    'Merci de votre confiance.',
    'Remise de 5 % déjà déduite.',
    DEFAUT,
    '',
  ])('ne contredit rien : %s', (texte) => {
    expect(sujets(texte)).toBe('');
  });

  it('à un consommateur, notre texte par défaut n’alarme pas : la facture ne l’imprime pas', () => {
    expect(sujets(DEFAUT, 'particulier')).toBe('');
  });

  it('à un consommateur, dit que la sanction ne lui est pas opposable ; l’escompte, lui, est permis', () => {
    expect(sujets('Pénalités de retard : 10 %.', 'particulier')).toMatch(/consommateur/);
    expect(sujets('Escompte de 2 % à 8 jours.', 'particulier')).toBe('');
  });
});
