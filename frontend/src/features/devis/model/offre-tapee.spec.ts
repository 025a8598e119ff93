import { corpsOffre, lireOffre, offreNeuve, saisirOffre, type OffreTapee } from './offre-tapee';
import { fautesDeLOffre } from './manques-devis';

const JOUR = '2026-11-24';
const NEUVE = offreNeuve(JOUR);
const versement = (valeur: string, en: 'taux' | 'montant' = 'taux'): OffreTapee['versements'][number] => {
  return { cle: valeur, genre: 'acompte', valeur, en, exigibleLe: '' };
};
const fautes = (change: Partial<OffreTapee>): string[] =>
  fautesDeLOffre({ ...NEUVE, ...change }, 100_000, JOUR).map(({ champ }) => champ);

describe('L’offre que l’on tape', () => {
  it('vaut trente jours, à distance, sans métier ni versement', () => {
    expect(corpsOffre(NEUVE)).toMatchObject({
      valideJusquau: '2026-12-24',
      profil: 'aucun',
      contexte: 'distance',
      tarif: null,
      echeancier: [],
    });
  });

  it('part entière, et se retrouve telle qu’elle fut tapée', () => {
    const tapee: OffreTapee = {
      ...NEUVE,
      profil: 'construction_jardinage',
      execution: 'Sous trois semaines',
      contexte: 'hors_etablissement',
      quantite: '2 m³',
      tri: 'Triés',
      points: 'Déchèterie',
      cout: '45,5',
      coutCompris: 'non',
      versements: [versement('30'), versement('150,25', 'montant')],
    };
    const { echeancier, dechets, ...corps } = corpsOffre(tapee);
    expect(dechets).toEqual({
      quantite: '2 m³',
      tri: 'Triés',
      points: 'Déchèterie',
      cout: 45.5,
      compris: false,
    });
    expect(echeancier).toEqual([
      { genre: 'acompte', taux: 30, exigibleLe: null },
      { genre: 'acompte', montant: 150.25, exigibleLe: null },
    ]);
    const relue = saisirOffre({
      ...corps,
      dechets,
      echeancier: [
        { genre: 'acompte', taux: 30, montant: 300, exigibleLe: null },
        { genre: 'acompte', taux: null, montant: 150.25, exigibleLe: null },
      ],
    } as Parameters<typeof saisirOffre>[0]);
    expect(corpsOffre(relue)).toEqual(corpsOffre(tapee));
  });

  it('d’un métier que l’on quitte, ne garde rien qui s’imprimerait', () => {
    const tapee: OffreTapee = { ...NEUVE, profil: 'depannage', tarif: '0', deplacement: 'Compris', tri: 'x' };
    expect(lireOffre(tapee)).toMatchObject({ tarifCentimes: 0, deplacement: 'Compris' });
    const autre = lireOffre({ ...tapee, profil: 'aucun' });
    expect(autre).not.toHaveProperty('tarifCentimes');
    expect(autre).not.toHaveProperty('deplacement');
    expect(autre).not.toHaveProperty('dechets');
  });

  it.each<[string, Partial<OffreTapee>, string[]]>([
    ['un terme passé', { valideJusquau: '2026-11-23' }, ['offre.valideJusquau']],
    ['un terme à plus d’un an', { valideJusquau: '2028-01-01' }, ['offre.valideJusquau']],
    ['une part de plus de 100 %', { versements: [versement('130')] }, ['offre.echeancier.0']],
    ['un nombre qui ne se lit pas', { versements: [versement('trente')] }, ['offre.echeancier.0']],
    ['un versement sans rien', { versements: [versement('')] }, ['offre.echeancier.0']],
    ['plus que le total', { versements: [versement('60'), versement('60')] }, ['offre.echeancier']],
    ['un coût illisible', { profil: 'construction_jardinage', cout: 'cher' }, ['offre.dechets.cout']],
    ['rien', {}, []],
  ])('%s : la faute est à son champ, une fois', (_quoi, change, attendues) => {
    expect(fautes(change)).toEqual(attendues);
  });
});
