import { activite } from '../../test/support/activites';
import { lireAgenda } from '../../test/support/lecteur-agenda';
import { agendaDesRendezVous, rappelsDuJour, type RendezVous, rendezVousDesDouzeMois } from './rendez-vous';

const JOUR = '2026-11-26';
const dates = (rendezVous: readonly RendezVous[]): string[] =>
  rendezVous.map(({ le, cle }) => `${le} ${cle}`);

describe('Les rendez-vous de l’année', () => {
  it('disent chaque déclaration, les choix et la CFE, dans l’ordre, sur douze mois', () => {
    expect(dates(rendezVousDesDouzeMois(activite(), JOUR))).toEqual([
      '2026-12-15 cfe-2026',
      '2027-02-01 declaration-2026-T4',
      '2027-04-30 declaration-2027-T1',
      '2027-08-02 declaration-2027-T2',
      '2027-09-30 versement_liberatoire-2027',
      '2027-10-31 rythme-2027',
      '2027-11-02 declaration-2027-T3',
    ]);
  });

  it('l’année du début, disent la déclaration de CFE, le versement libératoire et la fin de l’ACRE', () => {
    const debut = { debut: '2026-11-26', acre: { obtenue: true } };
    expect(dates(rendezVousDesDouzeMois(activite({ periodicite: 'mois' }, debut), JOUR)).slice(0, 3)).toEqual(
      [
        '2026-12-31 cfe_initiale-2026',
        '2027-02-28 versement_liberatoire-debut',
        '2027-03-31 declaration-2027-02',
      ],
    );
    const [acre] = rendezVousDesDouzeMois(activite({}, debut), JOUR).filter(
      ({ sorte }) => sorte === 'fin_acre',
    );
    expect(acre).toMatchObject({
      le: '2027-09-30',
      detail: 'Le taux entier s’applique à partir du 1er\u00a0octobre 2027.',
    });
    const sans = activite({}, { ...debut, acre: { obtenue: false } });
    expect(rendezVousDesDouzeMois(sans, JOUR).some(({ sorte }) => sorte === 'fin_acre')).toBe(false);
  });

  it('celui du jour même y est ; celui de la veille n’y est plus', () => {
    const premier = (jour: string) => rendezVousDesDouzeMois(activite(), jour)[0]!.cle;
    expect([premier('2026-12-15'), premier('2026-12-16')]).toEqual(['cfe-2026', 'declaration-2026-T4']);
  });

  it('une activité finie n’a plus que ce qu’elle doit encore', () => {
    const finie = activite({}, { fin: '2026-11-30' });
    expect(dates(rendezVousDesDouzeMois(finie, '2026-12-01'))).toEqual([
      '2026-12-15 cfe-2026',
      '2027-02-01 declaration-2026-T4',
    ]);
  });
});

describe('Les rappels', () => {
  const cles = (jour: string): string[] =>
    rappelsDuJour(rendezVousDesDouzeMois(activite(), '2026-11-26'), jour).map(({ cle }) => cle);

  it('une déclaration se rappelle sept jours avant, puis la veille ; un jour sauté ne perd rien', () => {
    expect([cles('2027-01-24'), cles('2027-01-25'), cles('2027-01-27')]).toEqual([
      [],
      ['declaration-2026-T4-j7'],
      ['declaration-2026-T4-j7'],
    ]);
    expect([cles('2027-01-31'), cles('2027-02-01'), cles('2027-02-02')]).toEqual([
      ['declaration-2026-T4-j1'],
      ['declaration-2026-T4-j1'],
      [],
    ]);
  });

  it('le versement libératoire le 1er septembre, le rythme le 1er octobre, la CFE le 15 novembre', () => {
    expect([cles('2027-08-31'), cles('2027-09-01'), cles('2027-10-01')]).toEqual([
      [],
      ['versement_liberatoire-2027-j29'],
      ['rythme-2027-j30'],
    ]);
    expect(cles('2026-11-26')).toEqual(['cfe-2026-j30']);
  });
});

describe('L’agenda des rendez-vous', () => {
  const INSTANT = new Date('2026-11-26T10:20:30.456Z');
  const pour = { emetteurId: '665f1c2e8b3a4d0012ab34cd', adresse: 'https://facturier.example/declarations' };
  const lire = (rendezVous: readonly RendezVous[]) =>
    lireAgenda(agendaDesRendezVous(rendezVous, pour, INSTANT)).dedans;

  it('cas 64 : se relit par un autre lecteur, un jour entier chacun, un rappel la veille à 9 h', () => {
    const evenements = lire(rendezVousDesDouzeMois(activite(), JOUR));
    expect(evenements).toHaveLength(7);
    expect(evenements[1]).toEqual({
      nom: 'VEVENT',
      proprietes: {
        UID: 'declaration-2026-T4-665f1c2e8b3a4d0012ab34cd@facturier',
        DTSTAMP: '20261126T102030Z',
        DTSTART: '20270201',
        DTEND: '20270202',
        SUMMARY: 'Déclarer à l’Urssaf\u00a0: 4e\u00a0trimestre\u00a02026',
        DESCRIPTION:
          'Du 1er\u00a0octobre 2026 au 31\u00a0décembre 2026. Même sans recette, la déclaration se fait.\nhttps://facturier.example/declarations',
        URL: 'https://facturier.example/declarations',
        TRANSP: 'TRANSPARENT',
      },
      dedans: [
        {
          nom: 'VALARM',
          proprietes: {
            ACTION: 'DISPLAY',
            DESCRIPTION: 'Déclarer à l’Urssaf\u00a0: 4e\u00a0trimestre\u00a02026',
            TRIGGER: '-PT15H',
          },
          dedans: [],
        },
      ],
    });
  });

  it('cas 64 : ne porte aucun montant (K10), et deux personnes n’ont pas le même événement', () => {
    const une = activite({ periodicite: 'mois' }, { debut: JOUR, acre: { obtenue: true } });
    const evenements = lire(rendezVousDesDouzeMois(une, JOUR));
    for (const { proprietes, dedans } of evenements)
      for (const dit of [
        proprietes['SUMMARY'],
        proprietes['DESCRIPTION'],
        dedans[0]!.proprietes['DESCRIPTION'],
      ])
        expect(dit).not.toMatch(/€|euro|\d[\d\u00a0]*[,.]\d/i);
    const uids = evenements.map(({ proprietes }) => proprietes['UID']);
    expect(new Set(uids).size).toBe(uids.length);
    expect(uids.every((uid) => uid?.includes(pour.emetteurId))).toBe(true);
  });

  it('cas 64 : un rendez-vous dont la date change garde son identifiant', () => {
    const [avant] = rendezVousDesDouzeMois(activite(), '2027-01-31');
    const deplace = { ...avant!, le: '2027-02-02' };
    const uid = (un: RendezVous) => lire([un])[0]!.proprietes['UID'];
    expect(uid(deplace)).toBe(uid(avant!));
  });
});
