import { mentionsParDefaut } from '@/testing/mentions';
import type { MentionsDuCompte } from './mentions-profil';
import { fautesMentions, mentionsSaisies, saisieMentions } from './saisie-mentions';

const COMPLETES: MentionsDuCompte = {
  ...mentionsParDefaut(),
  mentionLibre: 'Merci.',
  natureOperation: 'services',
  iban: 'FR7630004000031234567890143',
  assurance: { assureur: 'MAIF', contact: '2 rue du Port', zone: 'France' },
  mediateur: { nom: 'CM2C', adresse: 'Paris', site: 'cm2c.net' },
  premierNumero: 12,
  conditions: {
    delai: { jours: 45, finDeMois: true },
    escompte: { taux: 2.5, jours: 8 },
    penalites: { tauxAnnuel: 12 },
  },
};

describe('La saisie des mentions légales', () => {
  it('reprend des mentions et les rend telles quelles', () => {
    expect(mentionsSaisies(COMPLETES, saisieMentions(COMPLETES))).toMatchObject(COMPLETES);
  });

  it('se pose sur ce qui est enregistré sans rien perdre', () => {
    const saisie = { ...saisieMentions(COMPLETES), 'assurance.zone': 'Europe', premierNumero: '' };
    expect(mentionsSaisies({ ...COMPLETES, siret: '12345678900014' }, saisie)).toMatchObject({
      siret: '12345678900014',
      assurance: { assureur: 'MAIF', contact: '2 rue du Port', zone: 'Europe' },
      premierNumero: undefined,
    });
  });

  it('n’a pas de faute par défaut, et dit celles qu’elle a', () => {
    const bonne = saisieMentions(mentionsParDefaut());
    expect(Object.values(fautesMentions(bonne)).filter(Boolean)).toEqual([]);
    expect(
      fautesMentions({
        ...bonne,
        escompteTaux: '2',
        penalites: 'annuel',
        tauxAnnuel: '5',
        iban: 'FR76 3000',
        bic: 'ABC',
        premierNumero: '0',
      }),
    ).toEqual({
      escompteJours: 'Indiquez en combien de jours l’escompte s’obtient.',
      iban: 'Cet IBAN n’est pas valide\u00a0: vérifiez chaque caractère.',
      bic: 'Ce BIC n’est pas valide (8 ou 11 caractères).',
      premierNumero: 'Indiquez un nombre entier, à partir de 1.',
    });
  });
});
