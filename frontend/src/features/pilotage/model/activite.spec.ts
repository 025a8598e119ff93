import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { QUESTIONS } from '@facturier/domaine/cotisations/reponses';
import {
  corpsActivite,
  fautesActivite,
  INCONNU,
  inconnues,
  type SaisieActivite,
  saisieDepuis,
  tauxALire,
} from './activite';

const CONNUE = PILOTAGE.ActiviteConnue;
const NEUVE = { ...CONNUE, debut: null, versions: [], acre: null, revision: 0 };
const dite = (dit: Partial<SaisieActivite> = {}): SaisieActivite => ({ ...saisieDepuis(CONNUE), ...dit });

describe('Les réponses de « Mon activité »', () => {
  it('se relisent telles qu’elles ont été dites', () => {
    const saisie = saisieDepuis(CONNUE);
    expect(saisie).toMatchObject({
      debut: '2026-01-10',
      periodicite: 'trimestre',
      versement: 'non',
      acre: 'non',
    });
    expect(corpsActivite(saisie, CONNUE)).toMatchObject({
      acre: false,
      version: CONNUE.versions[0],
      revision: 1,
    });
  });

  it('manquent toutes, la première fois', () => {
    const fautes = fautesActivite(saisieDepuis(NEUVE), false);
    expect(Object.entries(fautes).flatMap(([champ, faute]) => (faute ? [champ] : []))).toEqual([
      ...['debut', 'categories', 'caisse', 'chambre', 'periodicite', 'tva', 'versement', 'acre'],
    ]);
  });

  it('ignorées, partent telles quelles, se relisent, et ne s’inventent pas', () => {
    const ignorante = dite({
      ...{ caisse: INCONNU, chambre: INCONNU, periodicite: INCONNU, tva: INCONNU },
      ...{ versement: INCONNU, acre: INCONNU },
    });
    expect(inconnues(ignorante)).toEqual(Object.keys(QUESTIONS));
    expect(inconnues(dite())).toEqual([]);
    const { acre, version } = corpsActivite(ignorante, CONNUE);
    const tues = { caisse: null, chambre: null, periodicite: null, tva: null, versementLiberatoire: null };
    expect([acre, version]).toEqual([null, { ...CONNUE.versions[0], ...tues }]);
    expect(saisieDepuis({ ...CONNUE, acre: null, versions: [version] })).toEqual(ignorante);
  });

  it('valent depuis le début tant qu’il n’y en a pas eu d’autres, puis depuis le jour dit', () => {
    expect(corpsActivite(dite({ debut: '2026-02-01' }), CONNUE).version.aPartirDu).toBe('2026-02-01');
    expect(corpsActivite(dite({ aPartirDu: '2026-07-01' }), CONNUE).version.aPartirDu).toBe('2026-07-01');
    expect(fautesActivite(dite({ aPartirDu: '' }), true).aPartirDu).toMatch(/depuis quel jour/);
  });

  it('outre-mer, portent le taux lu sur l’appel, un par catégorie, un seul de la Cipav', () => {
    const ailleurs = dite({ zone: 'outre_mer', taux: { liberal: '4,4', cipav: '7' } });
    expect(corpsActivite(ailleurs, CONNUE).version.tauxSaisis).toEqual([{ code: 'liberal', taux: 4.4 }]);
    const cipav = { ...ailleurs, caisse: 'cipav' as const };
    expect(corpsActivite(cipav, CONNUE).version.tauxSaisis).toEqual([{ code: 'cipav', taux: 7 }]);
    expect(tauxALire(dite())).toEqual([]);
    expect(fautesActivite({ ...ailleurs, taux: { liberal: 'x' } }, true).taux).toMatch(/ne se lit pas/);
  });
});
