import { LIBELLES_STATUT, libelleSelonGenre } from './libelles';

describe('Le mot d’un statut', () => {
  it('s’accorde avec l’avoir, et reste au féminin pour la facture', () => {
    const mots = Object.values(LIBELLES_STATUT);
    expect(mots.map((mot) => libelleSelonGenre(mot, 'facture'))).toEqual(mots);
    expect(mots.map((mot) => libelleSelonGenre(mot, 'avoir'))).toEqual([
      'Brouillon',
      'Créé',
      'Envoyé',
      'Payé',
      'Annulé',
      'Non vu',
      'Vu',
      'Accepté',
      'Refusé',
    ]);
  });
});
