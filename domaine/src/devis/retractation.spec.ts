import fc from 'fast-check';
import type { NatureDeLigne, NatureOperation } from '../documents/nature';
import { estOuvre } from '../relances/jours-ouvres';
import { ajouterJours, ecartEnJours } from '../valeurs/date-civile';
import { consentementDe } from './consentement';
import {
  conclusionDe,
  CONTEXTES,
  droitDeRetractation,
  estOuvert,
  fautesDeLettre,
  fautesDeReception,
  finDuDelai,
  noterReception,
  premierPaiement,
  refusDeReception,
} from './retractation';

/** Un devis en quatre mots : qui, où, ce que disent ses lignes (et le profil du vendeur), ce que l'offre excepte. */
interface Cas {
  qui?: 'professionnel' | 'petit';
  ou?: (typeof CONTEXTES)[number];
  lignes?: (NatureDeLigne | undefined)[];
  profil?: NatureOperation;
  sauf?: 'sur_mesure' | 'urgence' | 'sap' | 'sap_sans_numero' | 'successif_hors_sap';
}
const OFFRES = {
  sur_mesure: { exception: 'sur_mesure' },
  urgence: { exception: 'urgence' },
  sap: { profil: 'services_a_la_personne', declaration: 'SAP1', executionSuccessive: true },
  sap_sans_numero: { profil: 'services_a_la_personne', executionSuccessive: true },
  successif_hors_sap: { profil: 'aucun', declaration: 'SAP1', executionSuccessive: true },
} as const;
const conclure = ({ qui, ou = 'distance', lignes = ['services'], profil, sauf }: Cas) =>
  conclusionDe({
    offre: { contexte: ou, ...(qui === 'petit' && { petitProfessionnel: true }), ...(sauf && OFFRES[sauf]) },
    client: { type: qui ? 'professionnel' : 'particulier' },
    lignes: lignes.map((nature) => ({ nature })),
    vendeur: { natureOperation: profil },
  });

const [CHEZ_LUI, ICI] = ['hors_etablissement', 'etablissement'] as const;
const [B, S, RIEN]: [NatureDeLigne, NatureDeLigne, undefined] = ['biens', 'services', undefined];
const MIXTE = [B, S];
const DEUX = ['commencer', 'perte'];
type Depart = 'conclusion' | 'reception' | null;

/** Le cas ; d'où court le délai, `null` s'il n'est pas dû ; combien de jours attendre un paiement ; les cases offertes ; l'article. */
const MATRICE: [string, Cas, Depart, number, string[]][] = [
  ['L221-18, 1°', {}, 'conclusion', 0, DEUX],
  ['L221-18, 2°', { lignes: [B] }, 'reception', 0, []],
  ['L221-1, II ; Cass. 17/05/2023, 21-25.670', { lignes: MIXTE }, 'reception', 0, []],
  ['L221-1, II : l’ordre des lignes n’y fait rien', { lignes: [S, S, B] }, 'reception', 0, []],
  ['L221-18, 1° : le profil parle pour la ligne', { lignes: [RIEN], profil: S }, 'conclusion', 0, DEUX],
  ['L221-18, 2° : le profil parle pour la ligne', { lignes: [RIEN], profil: B }, 'reception', 0, []],
  ['L221-1, II : le profil « mixte »', { lignes: [RIEN], profil: 'mixte' }, 'reception', 0, []],
  ['L221-18, 1° : la ligne passe le profil', { lignes: [S], profil: B }, 'conclusion', 0, DEUX],
  ['L221-18, 2° : la ligne passe le profil', { lignes: [B], profil: S }, 'reception', 0, []],
  ['L221-1, II : une ligne de chaque', { lignes: [B, RIEN], profil: S }, 'reception', 0, []],
  ['L221-18, 1° : que rien ne dit, un service', { lignes: [RIEN] }, 'conclusion', 0, DEUX],
  ['L221-1, II : un bien, et ce que rien ne dit', { lignes: [B, RIEN] }, 'reception', 0, []],
  ['L221-18, 1° ; L221-10', { ou: CHEZ_LUI }, 'conclusion', 8, DEUX],
  ['L221-18, 2° ; L221-10', { ou: CHEZ_LUI, lignes: [B] }, 'reception', 8, []],
  ['L221-1, II ; L221-10', { ou: CHEZ_LUI, lignes: MIXTE }, 'reception', 8, []],
  ['L221-1, I, 1° et 2° : ni à distance ni hors', { ou: ICI }, null, 0, []],
  ['L221-1, I : un bien acheté sur place', { ou: ICI, lignes: [B] }, null, 0, []],
  ['L221-1, I : une vente et pose, sur place', { ou: ICI, lignes: MIXTE }, null, 0, []],
  ['L221-28, 3°', { lignes: [B], sauf: 'sur_mesure' }, null, 0, []],
  ['L221-28, 3° ; L221-10 reste', { ou: CHEZ_LUI, lignes: [B], sauf: 'sur_mesure' }, null, 8, []],
  ['L221-28, 3° ; L221-10 reste, posé', { ou: CHEZ_LUI, lignes: MIXTE, sauf: 'sur_mesure' }, null, 8, []],
  ['L221-28, 8° ; L221-10, al. 2, 4°', { ou: CHEZ_LUI, sauf: 'urgence' }, null, 0, []],
  ['L221-28, 8°, pièces comprises', { ou: CHEZ_LUI, lignes: MIXTE, sauf: 'urgence' }, null, 0, []],
  ['L221-28, 8°, demandé à distance', { sauf: 'urgence' }, null, 0, []],
  ['L221-10, al. 2, 2° : le droit reste', { ou: CHEZ_LUI, sauf: 'sap' }, 'conclusion', 0, DEUX],
  ['L221-10, al. 2, 2° : sans déclaration', { ou: CHEZ_LUI, sauf: 'sap_sans_numero' }, 'conclusion', 8, DEUX],
  [
    'L221-10, al. 2, 2° : hors du métier',
    { ou: CHEZ_LUI, sauf: 'successif_hors_sap' },
    'conclusion',
    8,
    DEUX,
  ],
  ['L221-18 : à distance, rien n’attend', { sauf: 'sap' }, 'conclusion', 0, DEUX],
  ['art. liminaire : un professionnel', { qui: 'professionnel' }, null, 0, []],
  ['art. liminaire : un bien', { qui: 'professionnel', lignes: [B] }, null, 0, []],
  ['L221-3 : plus de cinq salariés', { qui: 'professionnel', ou: CHEZ_LUI }, null, 0, []],
  ['L221-3 : cinq salariés au plus', { qui: 'petit', ou: CHEZ_LUI }, 'conclusion', 8, DEUX],
  ['L221-3 : un bien', { qui: 'petit', ou: CHEZ_LUI, lignes: [B] }, 'reception', 8, []],
  ['L221-3 : une vente et pose', { qui: 'petit', ou: CHEZ_LUI, lignes: MIXTE }, 'reception', 8, []],
  ['L221-3 : à distance, rien', { qui: 'petit' }, null, 0, []],
  ['L221-3 : sur place, rien', { qui: 'petit', ou: ICI }, null, 0, []],
  ['L221-3 ; L221-28, 8°', { qui: 'petit', ou: CHEZ_LUI, sauf: 'urgence' }, null, 0, []],
  ['L221-3 ; L221-28, 3°', { qui: 'petit', ou: CHEZ_LUI, lignes: [B], sauf: 'sur_mesure' }, null, 8, []],
];

/** Conclu le ; reçu le, noté ou non ; le dernier jour ; pourquoi. */
const JOURS: [string, string | null, string | null, string][] = [
  ['2026-11-03', null, '2026-11-17', 'L221-18, 1° : quatorze jours après'],
  ['2026-11-07', null, '2026-11-23', 'L221-19, 3° : un samedi, reporté au lundi'],
  ['2026-10-28', null, '2026-11-12', 'L221-19, 3° : le 11 novembre'],
  ['2026-12-11', null, '2026-12-28', 'L221-19, 3° : Noël, puis un samedi et un dimanche'],
  ['2026-12-18', null, '2027-01-04', 'L221-19, 3° : le jour de l’an, puis un samedi et un dimanche'],
  ['2027-03-15', null, '2027-03-30', 'L221-19, 3° : le lundi de Pâques'],
  ['2026-11-26', '2026-11-26', '2026-12-10', 'L221-18, 2° : reçu le jour même'],
  ['2026-11-26', '2026-12-15', '2026-12-29', 'L221-18, 2° : reçu trois semaines plus tard'],
  ['2026-11-26', '2027-01-09', '2027-01-25', 'L221-19, 3° : un samedi, reporté au lundi'],
  ['2026-11-26', '2026-12-18', '2027-01-04', 'L221-19, 3° : le jour de l’an'],
];

describe('La matrice des rétractations', () => {
  it.each(MATRICE)('%s : %j', (_article, cas, depart, attente, offertes) => {
    const conclusion = conclure(cas);
    const droit = droitDeRetractation(conclusion, '2026-11-03');
    expect(droit?.depart ?? null).toBe(depart);
    expect(droit?.jusquau ?? null).toBe(depart === 'conclusion' ? '2026-11-17' : null);
    expect(ecartEnJours('2026-11-03', premierPaiement(conclusion, '2026-11-03'))).toBe(attente);
    const cases = consentementDe(conclusion, '2026-11-24').cases.map(({ nom }) => nom);
    expect(cases.filter((nom) => DEUX.includes(nom))).toEqual(offertes);
    // Ouvert dès la conclusion, d'un bien aussi (L221-18, al. 2) ; et tant que sa réception n'est pas notée.
    expect(estOuvert(droit, '2026-11-03')).toBe(depart !== null);
    expect(estOuvert(droit, '2030-01-01')).toBe(depart === 'reception');
  });

  it.each(JOURS)('conclu le %s, reçu le %s : jusqu’au %s (%s)', (concluLe, recuLe, jusquau) => {
    const conclusion = conclure({ lignes: [recuLe ? B : S] });
    const droit = droitDeRetractation(conclusion, concluLe, recuLe ? noterReception(recuLe) : undefined)!;
    expect(droit.jusquau).toBe(jusquau);
    expect([estOuvert(droit, jusquau!), estOuvert(droit, ajouterJours(jusquau!, 1))]).toEqual([true, false]);
  });

  it('compte au moins quarante cas', () => {
    expect(MATRICE.length + JOURS.length).toBeGreaterThanOrEqual(40);
  });
});

describe('Le délai', () => {
  it('ne finit jamais avant quatorze jours, ni un jour chômé, et jamais plus de quatre jours après', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), (jours) => {
        const le = ajouterJours('2026-01-01', jours);
        const dernier = droitDeRetractation(conclure({}), le)!.jusquau!;
        expect(noterReception(le)).toEqual({ le, jusquau: dernier });
        expect(estOuvre(dernier)).toBe(true);
        expect(ecartEnJours(le, dernier)).toBeGreaterThanOrEqual(14);
        expect(ecartEnJours(le, dernier)).toBeLessThanOrEqual(18);
      }),
    );
  });

  it('se dit d’un jour, ou d’une réception que personne n’a encore notée', () => {
    expect(finDuDelai({ depart: 'conclusion', jusquau: '2026-12-07' })).toBe(
      'jusqu’au 7\u00a0décembre 2026 inclus',
    );
    expect(finDuDelai({ depart: 'reception', jusquau: null })).toBe(
      'pendant 14 jours à compter de la réception du dernier bien',
    );
  });
});

describe('La réception du dernier bien', () => {
  it('corrigée vers un jour plus proche, n’ôte aucun jour de ceux qui ont été dits', () => {
    const notee = noterReception('2026-12-15');
    expect(noterReception('2026-12-10', notee)).toEqual({ le: '2026-12-10', jusquau: '2026-12-29' });
    expect(noterReception('2026-12-16', notee)).toEqual({ le: '2026-12-16', jusquau: '2026-12-30' });
  });

  it('n’est ni à venir, ni d’avant la signature', () => {
    const jour = (le: string) =>
      fautesDeReception(le, '2026-11-26', '2026-12-01').map(({ message }) => message);
    expect(jour('2026-12-02')).toEqual(['Cette réception n’a pas encore eu lieu.']);
    expect(jour('2026-11-25')).toEqual([
      'Le contrat est du 26\u00a0novembre 2026\u00a0: rien ne s’est reçu avant.',
    ]);
    expect([jour('2026-11-26'), jour('2026-12-01')]).toEqual([[], []]);
  });

  it('ne se note que d’un contrat qui en dépend, et ne se corrige que dans son délai', () => {
    const de = (cas: Cas, recuLe?: string) =>
      droitDeRetractation(conclure(cas), '2026-11-26', recuLe ? noterReception(recuLe) : undefined);
    expect(refusDeReception(de({}), '2026-11-27')).toMatch(/ne vend pas de bien/u);
    expect(refusDeReception(de({ lignes: [B], ou: ICI }), '2026-11-27')).toMatch(/ne peut pas se rétracter/u);
    expect(refusDeReception(de({ lignes: MIXTE }), '2027-11-27')).toBeNull();
    expect(refusDeReception(de({ lignes: MIXTE }, '2026-11-26'), '2026-12-10')).toBeNull();
    expect(refusDeReception(de({ lignes: MIXTE }, '2026-11-26'), '2026-12-11')).toMatch(
      /ne se corrige plus/u,
    );
  });
});

describe('Une lettre de rétractation', () => {
  const champs = (envoyeeLe: string, recueLe: string): string[] =>
    fautesDeLettre({ envoyeeLe, recueLe }, '2026-11-26', '2026-12-14').map(({ champ }) => champ);

  it('part après le contrat, arrive après son départ, et pas demain', () => {
    expect(champs('2026-11-26', '2026-12-14')).toEqual([]);
    expect(champs('2026-11-25', '2026-12-14')).toEqual(['envoyeeLe']);
    expect(champs('2026-12-10', '2026-12-09')).toEqual(['recueLe']);
    expect(champs('2026-11-25', '2026-12-15')).toEqual(['envoyeeLe', 'recueLe']);
  });
});
