import { consentementDe, GARDE_DE_LA_PREUVE } from './consentement';
import { phraseDeConsentementEnAnglais, signatureEnAnglais } from './consentement-anglais';
import { LIMITE_DE_LA_PREUVE } from './preuve';
import { BOUTONS_DE_RETRACTATION } from './retractation';

describe('La signature, en anglais', () => {
  it('chaque case, chaque bouton et chaque avertissement a sa traduction, de toutes les manières de conclure', () => {
    const consentements = (['particulier', 'professionnel'] as const).flatMap((typeClient) =>
      (['distance', 'hors_etablissement', 'etablissement'] as const).map((contexte) =>
        consentementDe({ typeClient, contexte }, '2026-11-28'),
      ),
    );
    const textes = consentements.flatMap(({ bouton, cases }) => [bouton, ...cases.map(({ texte }) => texte)]);
    for (const texte of [
      ...textes,
      ...[GARDE_DE_LA_PREUVE, LIMITE_DE_LA_PREUVE],
      ...Object.values(BOUTONS_DE_RETRACTATION),
    ])
      expect([texte, signatureEnAnglais(texte)]).toEqual([texte, expect.any(String)]);
    expect(new Set(textes).size).toBe(7);
    expect(signatureEnAnglais('Autre chose.')).toBeNull();
  });

  it('le bouton de qui se rétracte dit les mots de la directive (2023/2673, art. 11 bis)', () => {
    expect(signatureEnAnglais(BOUTONS_DE_RETRACTATION.ouvrir)).toBe('Withdraw from contract here');
    expect(signatureEnAnglais(BOUTONS_DE_RETRACTATION.confirmer)).toBe('Confirm withdrawal');
  });

  it('la phrase signée se redit, nom, qualité, devis et somme compris', () => {
    expect(
      phraseDeConsentementEnAnglais(
        { nom: 'Ann Lee', qualite: 'Director', pour: 'Lee Ltd' },
        { numero: 'DEV-2026-004', rangDeVersion: 2, vendeur: 'Atelier Durand', totalCentimes: 120_000 },
        '1 200,00 €',
      ),
    ).toBe(
      'I, the undersigned Ann Lee, Director, for Lee Ltd, accept without reservation quotation DEV-2026-004 (version 2) from Atelier Durand, in the amount of 1 200,00 €. Agreed.',
    );
  });
});
