import { activite, enEuros, sommes } from '../../test/support/activites';
import type { Activite } from '../cotisations/activite';
import type { Categorie, ParCategorie } from '../cotisations/categories';
import { TAUX_DU_PRODUIT } from '../cotisations/taux';
import { ecrireNotification, ecrirePoussee } from '../notifications/texte';
import type { OperationDeSeuil } from '../seuils/operation';
import { anneeDe } from '../valeurs/date-civile';
import type { Alerte, SommesDuJour } from './alerte';
import { alertesDuJour } from './alertes';

/** Les espaces insécables se lisent comme des espaces. */
const lue = (phrase: string): string => phrase.replaceAll('\u00a0', ' ');
const dire = ({ type, cible, variables }: Alerte): string =>
  lue(ecrireNotification(type, cible, variables).texte);
const une = (le: string, euros: number, categorie: Categorie = 'liberal'): OperationDeSeuil => {
  const montantCentimes = Math.round(euros * 100);
  return { le, montantCentimes, parts: sommes({ [categorie]: montantCentimes }), libelle: '' };
};

/** Ce qu'un jour sait : ce qui est encaissé, réalisé et attendu, chacun à son jour. */
interface Dit {
  encaisse?: OperationDeSeuil[];
  realise?: OperationDeSeuil[];
  attendus?: SommesDuJour['attendus'];
  activite?: Activite;
  ailleurs?: Partial<ParCategorie>;
}
function jour(aujourdhui: string, dit: Dit = {}): SommesDuJour {
  const { encaisse = [], realise = [], attendus = [], activite: qui = activite(), ailleurs } = dit;
  const annee = (n: number) => ({
    ...{ annee: n, debut: qui.debut },
    encaisse: encaisse.filter(({ le }) => anneeDe(le) === n),
    realise: realise.filter(({ le }) => anneeDe(le) === n),
    ...(ailleurs && n === anneeDe(aujourdhui) && { reprise: { encaisse: ailleurs } }),
  });
  const n = anneeDe(aujourdhui);
  const annees = [annee(n), annee(n - 1), annee(n - 2)] as const;
  return { aujourdhui, activite: qui, connus: TAUX_DU_PRODUIT, annees, attendus };
}
const dites = (aujourdhui: string, dit: Dit = {}): Alerte[] => alertesDuJour(jour(aujourdhui, dit), []);
const seuils = (aujourdhui: string, dit: Dit = {}): Alerte[] =>
  dites(aujourdhui, dit).filter(({ type }) => type.startsWith('seuil'));
const cles = (alertes: readonly Alerte[]): string[] => alertes.map(({ cle }) => cle);
const phrases = (alertes: readonly Alerte[]): string[] => alertes.map(dire);

describe('Une limite', () => {
  it('à 80 %, se dit par son nom, son horloge et son jour, et ce qui viendrait (K7)', () => {
    const [base] = seuils('2026-07-02', {
      encaisse: [une('2026-05-01', 29_999.99), une('2026-07-01', 0.01)],
    });
    expect([base!.cle, base!.cible, dire(base!)]).toEqual([
      'franchise-2026-80',
      { genre: 'seuils', id: '2026' },
      'Franchise de TVA, sur l’encaissé : 80 % atteints le 1er juillet 2026. Encaissé : 30 000,00 €, sur 37 500 €. Il vous reste 7 500,00 €. Au-delà : TVA le 1er janvier 2027. Au-delà de 41 250 € : TVA le jour même.',
    ]);
    expect(seuils('2026-07-02', { encaisse: [une('2026-07-01', 29_999.99)] })).toEqual([]);
  });

  it('cas 32 : la base passée dit la TVA du 1er janvier, une seule fois, sans plus dire ses 80 %', () => {
    const alertes = seuils('2026-10-20', { encaisse: [une('2026-10-01', 36_900), une('2026-10-15', 700)] });
    expect(cles(alertes)).toEqual(['franchise-2026-100', 'majore-2026-80']);
    expect(dire(alertes[0]!)).toBe(
      'Franchise de TVA, sur l’encaissé : limite passée le 15 octobre 2026. 37 600,00 €, au-delà de 37 500 € : votre TVA commence le 1er janvier 2027. Au-delà de 41 250 € : TVA le jour même.',
    );
  });

  it('cas 35 et 36 : l’égalité reste dedans ; la majorée passée dit son jour, et fait taire la base', () => {
    const egale = seuils('2026-12-16', { encaisse: [une('2026-12-10', 41_250)] });
    expect(cles(egale)).toEqual(['franchise-2026-100', 'majore-2026-80']);
    const passee = seuils('2026-12-16', { encaisse: [une('2026-12-10', 41_000), une('2026-12-15', 400)] });
    expect(phrases(passee)).toEqual([
      'Franchise majorée de TVA, sur l’encaissé : limite passée le 15 décembre 2026. 41 400,00 €, au-delà de 41 250 € : la TVA est due sur ce que vous réalisez depuis ce passage. Voyez votre service des impôts.',
    ]);
  });

  it('cas 33 : la première année, se compte au centime et le dit', () => {
    const qui = activite({}, { debut: '2026-09-03' });
    const a = (euros: number) =>
      seuils('2026-12-02', { activite: qui, encaisse: [une('2026-12-01', euros)] });
    expect(cles(a(12_328.76))).toContain('franchise-2026-80');
    const [passee] = a(12_328.77);
    expect(passee!.cle).toBe('franchise-2026-100');
    expect(dire(passee!)).toContain('Limite de votre première année : 12 328,76 € (120 jours sur 365).');
  });

  it('cas 39 : ce que les clients doivent, au jour où ils doivent le payer', () => {
    const due = (le: string, euros: number) => ({ le, parts: enEuros({ liberal: euros }) });
    const encaisse = [une('2026-10-01', 38_200)];
    const attendus = [due('2026-12-31', 900), due('2026-12-05', 1_500), due('2026-12-20', 700)];
    const [, approche, attendu] = seuils('2026-11-26', { encaisse, attendus });
    expect([approche!.cle, attendu!.cle, dire(attendu!)]).toEqual([
      ...['majore-2026-80', 'majore-2026-attendu'],
      'Franchise majorée de TVA, sur l’encaissé : limite passée le 31 décembre 2026 si vos clients paient ce qu’ils doivent. 41 300,00 €, au-delà de 41 250 € : la TVA serait due dès le 31 décembre 2026.',
    ]);
  });

  it('cas 40 : ce qui se paie l’an prochain n’y entre pas ; une échéance passée se paie au plus tôt ce jour', () => {
    const attendu = (le: string) =>
      seuils('2026-11-26', {
        encaisse: [une('2026-10-01', 29_000)],
        attendus: [{ le, parts: enEuros({ liberal: 9_000 }) }],
      });
    expect(attendu('2027-01-10')).toEqual([]);
    expect(attendu('2026-11-02').map(({ variables: { jour: le } }) => le)).toEqual(['2026-11-26']);
  });

  it('cas 41 : le réalisé et l’encaissé ne se confondent pas', () => {
    const alertes = seuils('2026-11-26', {
      encaisse: [une('2026-11-01', 36_000)],
      realise: [une('2026-11-10', 38_500)],
    });
    expect(cles(alertes)).toEqual(['franchise-2026-100', 'majore-2026-80']);
    expect(dire(alertes[0]!)).toContain(
      'Franchise de TVA, sur le réalisé : limite passée le 10 novembre 2026',
    );
  });

  it('cas 37, 65 et 67 : le côté passé est celui de la catégorie, pas de la nature', () => {
    const mixte = (vente: number, prestation: number) =>
      cles(
        seuils('2026-06-02', {
          encaisse: [une('2026-06-01', vente, 'vente'), une('2026-06-01', prestation, 'prestation')],
          activite: activite({ categories: ['vente', 'prestation'] }),
        }),
      );
    expect(mixte(50_700, 41_300)).toEqual(['majore-2026-100']);
    expect(mixte(83_600, 10_000)).toEqual(['majore-2026-100']);
    expect(mixte(56_000, 30_000)[0]).toBe('franchise-2026-100');
    expect(mixte(60_000, 0)).toEqual([]);
    expect(mixte(0, 50_000)).toEqual(['majore-2026-100']);
  });

  it('cas 42 : le plafond micro d’une seule année ne fait rien, et le dit ; la seconde mène au réel', () => {
    const micro = (...encaisse: OperationDeSeuil[]) =>
      seuils('2026-12-02', { encaisse, activite: activite({ tva: 'redevable' }) });
    expect(phrases(micro(une('2026-12-01', 120_000)))).toEqual([
      'Régime micro, sur l’encaissé : limite passée le 1er décembre 2026. 120 000,00 €, au-delà de 83 600 €. Cette année passe le plafond du régime micro. Il ne s’applique pas à une seule année : rien ne change encore.',
    ]);
    const anPasse = une('2025-06-01', 85_000);
    expect(phrases(micro(anPasse, une('2026-12-01', 83_600)))[0]).toContain(
      '80 % atteints le 1er décembre 2026. Encaissé : 83 600,00 €, sur 83 600 €. Il vous reste 0,00 €. L’an passé le dépassait aussi : au-delà, le régime réel commence le 1er janvier 2027.',
    );
    expect(phrases(micro(anPasse, une('2026-12-01', 84_000)))[0]).toContain(
      'Deux années de suite passent le plafond du régime micro : le régime réel commence le 1er janvier 2027.',
    );
  });

  it('le plafond micro repassé dessous par un remboursement n’est pas passé ; une limite de TVA, si', () => {
    const encaisse = [une('2026-11-01', 84_000), une('2026-11-20', -2_000)];
    expect(cles(seuils('2026-12-02', { encaisse }))).toEqual(['majore-2026-100', 'micro-2026-80']);
  });

  it('cas 45 : ce qui est fait ailleurs y compte, même sans jour', () => {
    const [alerte] = seuils('2026-03-02', {
      encaisse: [une('2026-03-01', 12_000)],
      ailleurs: enEuros({ liberal: 18_000 }),
    });
    expect(dire(alerte!)).toContain('80 % atteints le 1er mars 2026. Encaissé : 30 000,00 €');
    expect(dire(seuils('2026-03-02', { ailleurs: enEuros({ liberal: 38_000 }) })[0]!)).toMatch(
      /^Franchise de TVA, sur le réalisé : limite passée\. 38 000,00 €/,
    );
  });

  it('ne dit rien de la franchise à qui ne l’a plus, ni d’une activité finie', () => {
    const encaisse = [une('2026-10-01', 39_000)];
    expect(seuils('2026-10-02', { encaisse, activite: activite({ tva: 'redevable' }) })).toEqual([]);
    expect(seuils('2026-10-02', { encaisse, activite: activite({}, { fin: '2025-12-31' }) })).toEqual([]);
  });

  it('hors des années lues, se tait', () => {
    expect(seuils('2029-03-01', { encaisse: [une('2029-02-01', 90_000)] })).toEqual([]);
  });
});

describe('Ce que montre un écran verrouillé, ou l’objet d’un courriel', () => {
  it('aucun montant (K10) : la limite, son horloge et son jour', () => {
    const alertes = seuils('2026-10-20', {
      encaisse: [une('2026-10-15', 38_000)],
      attendus: [{ le: '2026-12-05', parts: enEuros({ liberal: 5_000 }) }],
    });
    expect(alertes).toHaveLength(3);
    for (const { type, cible, variables } of alertes) {
      const { titre, texte } = ecrirePoussee(type, cible, variables);
      expect(`${titre} ${texte} ${variables.document}`).not.toMatch(/€|\d{3}[,.]\d/);
    }
    const [{ type, cible, variables }] = alertes as [Alerte];
    expect(lue(ecrirePoussee(type, cible, variables).texte)).toBe(
      'Franchise de TVA, sur l’encaissé : limite passée le 15 octobre 2026.',
    );
  });
});
