import type { EntrepriseTrouvee } from '@facturier/domaine/annuaire/registre';
import { CLIENT_NEUF } from './client';
import { remplirDepuis } from './registre';

const DURAND: EntrepriseTrouvee = {
  nom: 'DURAND CONSEIL',
  siren: '732829320',
  siret: '73282932000074',
  adresse: { rue: '12 RUE DES LILAS', codePostal: '69003', ville: 'LYON 3EME', pays: 'FR' },
  tva: 'FR44732829320',
  individuel: false,
  administration: false,
  etat: 'ouvert',
  partiel: false,
};
const NEUF = { ...CLIENT_NEUF, sorte: 'entreprise' as const, nom: 'durand' };

describe('Ce que le registre remplit d’une fiche', () => {
  it('le nom cherché et tout ce qui est vide, et il le dit', () => {
    const { changements, phrase } = remplirDepuis(NEUF, DURAND);
    expect(changements).toEqual({
      nom: 'DURAND CONSEIL',
      identifiant: '73282932000074',
      tvaIntracommunautaire: 'FR44732829320',
      rue: '12 RUE DES LILAS',
      codePostal: '69003',
      ville: 'LYON 3EME',
    });
    expect(phrase).toBe(
      'Rempli depuis le registre\u00a0: nom, SIRET, numéro de TVA, adresse, code postal, ville.',
    );
  });

  it('ce qui est saisi reste ; une adresse commencée ne se mêle pas à la sienne', () => {
    const saisie = { ...NEUF, tvaIntracommunautaire: 'FR00111111111', ville: 'Villeurbanne' };
    expect(remplirDepuis(saisie, DURAND).changements).toEqual({
      nom: 'DURAND CONSEIL',
      identifiant: '73282932000074',
    });
  });

  it('ce que le registre tait ne vide rien : d’une personne qui se cache, la ville seule vient', () => {
    const cachee = { ...DURAND, nom: '', tva: undefined, partiel: true };
    const { changements } = remplirDepuis(NEUF, {
      ...cachee,
      adresse: { rue: '', codePostal: '', ville: 'LYON 3EME', pays: 'FR' },
    });
    expect(changements).toEqual({ identifiant: '73282932000074', ville: 'LYON 3EME' });
  });

  it('une fiche entière n’apprend rien', () => {
    const pleine = { ...NEUF, ...remplirDepuis(NEUF, DURAND).changements };
    expect(remplirDepuis(pleine, DURAND)).toEqual({
      changements: {},
      phrase: 'Rien à remplir\u00a0: la fiche dit déjà tout.',
    });
  });
});
