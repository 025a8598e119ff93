import { lireDuree, lireHeures, SANS_PROJET } from './heures';

const parProjet = (texte: string) =>
  lireHeures(texte)!.projets.map(({ projet, quantiteMilliemes }) => [projet, quantiteMilliemes]);
const ecartees = (texte: string) =>
  lireHeures(texte)!.ecartees.map(({ ligne, raison }) => `${ligne} ${raison}`);

const CLOCKIFY = [
  '"Project","Client","Description","Start Date","Start Time","End Time","Duration (h)","Duration (decimal)","Billable Rate (EUR)"',
  '"Site","Durand","Maquette","03/11/2026","09:00:00","10:30:00","01:30:00","1.50","60"',
  '"Site","Durand","Réunion","04/11/2026","09:00:00","09:20:00","00:20:00","0.33","60"',
  '"Logo","Petit","Croquis","04/11/2026","10:00:00","10:20:00","00:20:00","0.33","60"',
].join('\n');

describe('Des heures collées', () => {
  it('cas 35 : une ligne par projet, 01:30:00 fait 1,5 h, 00:20:00 fait 0,333 h ; la ligne de total est écartée et dite', () => {
    const csv = [
      'Project,Start date,Duration',
      'Site,2026-11-03,01:30:00',
      'Logo,2026-11-04,00:20:00',
      'Total,,01:50:00',
    ].join('\n');
    expect(parProjet(csv)).toEqual([
      ['Site', 1_500],
      ['Logo', 333],
    ]);
    expect(ecartees(csv)).toEqual(['4 total']);
  });

  it('de Clockify : la durée exacte, pas celle qu’il a arrondie ; ni les heures de début et de fin', () => {
    expect(parProjet(CLOCKIFY)).toEqual([
      ['Site', 1_833],
      ['Logo', 333],
    ]);
  });

  it('de Toggl : la virgule des colonnes, un projet vide, une désignation citée', () => {
    const toggl = [
      'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags',
      'Marie,m@exemple.fr,Durand,Refonte,,"Appel, puis notes",Yes,2026-11-03,09:00:00,2026-11-03,09:45:00,00:45:00,',
      'Marie,m@exemple.fr,,,,Divers,No,2026-11-03,10:00:00,2026-11-03,10:15:00,00:15:00,',
    ].join('\n');
    expect(parProjet(toggl)).toEqual([
      ['Refonte', 750],
      [SANS_PROJET, 250],
    ]);
  });

  it('d’un tableur français, ou sans en-tête : point-virgule, tabulation, virgule décimale', () => {
    expect(parProjet('Projet;Durée\nSite;1,5\nSite;0,25')).toEqual([['Site', 1_750]]);
    expect(parProjet('Site\t1h30\nLogo\t45 min')).toEqual([
      ['Site', 1_500],
      ['Logo', 750],
    ]);
  });

  it('trois fois vingt minutes font une heure : la somme s’arrondit, pas chaque rangée', () => {
    expect(parProjet('Projet;Durée\nSite;0:20\nSite;0:20\nSite;0:20')).toEqual([['Site', 1_000]]);
  });

  it('un total sans nom se reconnaît à sa somme ; une durée illisible ou nulle se dit, à sa ligne', () => {
    const csv = 'Projet;Durée\nSite;1:00\nLogo;abc\nLogo;0:00\nLogo;2:00\n;3:00';
    expect(parProjet(csv)).toEqual([
      ['Site', 1_000],
      ['Logo', 2_000],
    ]);
    expect(ecartees(csv)).toEqual(['3 duree_illisible', '4 sans_duree', '6 total']);
  });

  it('un texte sans durée n’est pas des heures', () => {
    expect([lireHeures(''), lireHeures('Bonjour à tous'), lireHeures('Nom;Ville\nPaul;Lyon')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['01:30:00', 1.5],
    ['1:30', 1.5],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1,5 h', 1.5],
    ['1h30', 1.5],
    ['1 h 30 min', 1.5],
    ['90 min', 1.5],
    ['125:00:00', 125],
    ['2026-11-03', null],
    ['1:75', null],
    ['-1', null],
    ['', null],
  ])('« %s » fait %p h', (ecrite, heures) => {
    expect(lireDuree(ecrite)).toBe(heures === null ? null : heures * 3_600_000);
  });
});
