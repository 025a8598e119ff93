import { CONSTATS_DKIM, type ConstatDkim } from './constats';
import { etatApres, type EtatDeDomaine, ETATS_DE_DOMAINE, signeCeJour, SUITES } from './etats';

const DKIM = Object.keys(CONSTATS_DKIM) as ConstatDkim[];

describe('L’état d’un domaine d’envoi', () => {
  it.each<[EtatDeDomaine, ConstatDkim, boolean, EtatDeDomaine]>([
    ['a_prouver', 'vu', false, 'a_prouver'],
    ['a_prouver', 'vu', true, 'verifie'],
    ['a_prouver', 'pas_vu', true, 'a_prouver'],
    ['verifie', 'vu', true, 'verifie'],
    ['verifie', 'plus_vu', true, 'rompu'],
    ['verifie', 'autre_cle', true, 'rompu'],
    ['verifie', 'cle_perdue', true, 'rompu'],
    ['verifie', 'muet', true, 'verifie'],
    ['rompu', 'pas_vu', true, 'rompu'],
    ['rompu', 'vu', true, 'verifie'],
    ['rompu', 'muet', true, 'rompu'],
  ])('%s, clé « %s », adresse confirmée : %s → %s', (etat, dkim, adresseProuvee, attendu) =>
    expect(etatApres(etat, { dkim, adresseProuvee })).toBe(attendu),
  );

  it('ne prend que les chemins de la table, et jamais « vérifié » sans les deux preuves', () => {
    for (const etat of ETATS_DE_DOMAINE)
      for (const dkim of DKIM)
        for (const adresseProuvee of [true, false]) {
          const apres = etatApres(etat, { dkim, adresseProuvee });
          if (apres !== etat) expect(SUITES[etat]).toContain(apres);
          if (apres === 'verifie' && dkim !== 'muet') expect([dkim, adresseProuvee]).toEqual(['vu', true]);
        }
  });

  it('ne signe que vérifié, et vu le jour même', () => {
    expect(signeCeJour({ etat: 'verifie', vuLe: '2026-11-28' }, '2026-11-28')).toBe(true);
    expect(signeCeJour({ etat: 'verifie', vuLe: '2026-11-27' }, '2026-11-28')).toBe(false);
    expect(signeCeJour({ etat: 'rompu', vuLe: '2026-11-28' }, '2026-11-28')).toBe(false);
    expect(signeCeJour({ etat: 'verifie', vuLe: null }, '2026-11-28')).toBe(false);
  });
});
