import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { mentionsParDefaut } from '@/testing/mentions';
import { champsRepris, nomsDesChamps, saisieReglages } from './saisie-reglages';

const ENREGISTREE = saisieReglages({ ...COMPTES.User, telephone: '', ville: 'Lyon' }, mentionsParDefaut());

describe('Une saisie des réglages laissée en route', () => {
  const laissee = { ...ENREGISTREE, telephone: '06 11 22 33 44', 'mediateur.nom': 'CM2C' };
  const garde = { saisie: laissee, enregistree: ENREGISTREE };

  it('reprend les champs qui changent quelque chose, et eux seuls', () => {
    expect(champsRepris(garde, ENREGISTREE)).toEqual({
      telephone: '06 11 22 33 44',
      'mediateur.nom': 'CM2C',
    });
    expect(champsRepris({ saisie: ENREGISTREE, enregistree: ENREGISTREE }, ENREGISTREE)).toEqual({});
  });

  it('laisse ce qui a été enregistré depuis, de cet écran ou d’un autre', () => {
    expect(champsRepris(garde, laissee)).toEqual({});
    expect(champsRepris(garde, { ...ENREGISTREE, telephone: '04 72 00 00 00' })).toEqual({
      'mediateur.nom': 'CM2C',
    });
  });

  it('n’entend pas une saisie gardée sans ce qui était alors enregistré', () => {
    expect(champsRepris({}, ENREGISTREE)).toEqual({});
  });

  it('nomme les champs qui diffèrent encore, un groupe une fois', () => {
    const repris = { telephone: '06', 'mediateur.nom': 'CM2C', 'mediateur.site': 'cm2c.net' };
    expect(nomsDesChamps(repris, { ...ENREGISTREE, ...repris }, ENREGISTREE)).toEqual([
      'téléphone',
      'médiateur',
    ]);
    expect(nomsDesChamps(repris, { ...ENREGISTREE, telephone: '06' }, ENREGISTREE)).toEqual(['téléphone']);
  });
});
