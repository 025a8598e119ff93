import fc from 'fast-check';
import { ajouterJours, ecartEnJours } from '../valeurs/date-civile';
import { estSubie, raisonDArret, type SituationDeRelance } from './arrets';
import { estOuvre } from './jours-ouvres';
import { aPartir, type Cadre, planDe, type RelanceAuJournal } from './plan';
import { SEQUENCES_DE_DEPART, TYPES_DE_SEQUENCE } from './sequences';

const SITUATION: SituationDeRelance = {
  genre: 'facture',
  statutEmetteur: 'envoyee',
  statutDestinataire: 'non_vue',
  resteCentimes: 10_000,
  avoirsCentimes: 0,
  enLitige: false,
  encaissementEnCours: false,
  dateEcheance: '2026-03-31',
  remise: true,
  envoiEchoue: false,
  adresseRejetee: false,
  ancienne: false,
  clientExclu: false,
  clientRefuse: false,
  pause: false,
};
const PRO = SEQUENCES_DE_DEPART.professionnel;
const cadre = (jour: string): Cadre => ({ jour, alsaceMoselle: false, etapesAutomatiques: null });
const etats = (jour: string, journal: RelanceAuJournal[] = [], situation = SITUATION): string[] =>
  planDe(PRO, situation, journal, cadre(jour)).map(({ etape, etat, raison }) =>
    [etape.cle, etat, ...(raison ? [raison] : [])].join(' '),
  );

describe('Le plan d’une facture', () => {
  it('n’a rien à faire partir vers un client sans adresse, et le dit', () => {
    const etatsSans = etats('2026-03-26', [], { ...SITUATION, sansAdresse: true });
    expect(etatsSans[0]).toBe('avant retenue sans_adresse');
    expect(estSubie('sans_adresse')).toBe(true);
  });

  it('n’a qu’une étape due, le jour venu, et attend les autres', () => {
    expect(etats('2026-03-25')).toEqual([
      'avant a_venir',
      'oubli a_venir',
      'ferme a_venir',
      'decompte a_venir',
    ]);
    expect(etats('2026-03-26')[0]).toBe('avant due');
    expect(etats('2026-04-02', [{ etape: 'avant', automatique: true, le: '2026-03-26' }])).toEqual([
      'oubli due',
      'ferme a_venir',
      'decompte a_venir',
    ]);
  });

  it('ne rattrape rien : plus de trois jours après, l’étape est sautée, avec sa raison', () => {
    expect(etats('2026-04-13')).toEqual([
      'avant sautee trop_tard',
      'oubli sautee trop_tard',
      'ferme sautee trop_tard',
      'decompte a_venir',
    ]);
    expect(etats('2026-04-15', [], { ...SITUATION, pause: true }).at(-1)).toBe('decompte retenue pause');
    expect(etats('2026-04-20', [], { ...SITUATION, pause: true }).at(-1)).toBe('decompte sautee pause');
  });

  it('ne dit jamais « échéance prochaine » le jour de l’échéance ou après', () => {
    const avant = [{ ...PRO[0]!, decalage: -1 }];
    const [etape] = planDe(avant, SITUATION, [], cadre('2026-03-31'));
    expect(etape).toMatchObject({ datePrevue: '2026-03-30', etat: 'sautee', raison: 'trop_tard' });
  });

  it('ne montre à venir ni un jour passé, ni ce qu’il retenait ; ce qui part encore dit son jour', () => {
    const montres = (jour: string, change: Partial<SituationDeRelance> = {}): string[] =>
      aPartir(planDe(PRO, { ...SITUATION, ...change }, [], cadre(jour)), cadre(jour)).map(
        ({ etape, datePrevue }) => `${etape.cle} ${datePrevue}`,
      );
    expect(montres('2026-04-15', { pause: true })).toEqual(['decompte 2026-04-15']);
    expect(montres('2026-04-16', { pause: true })).toEqual([]);
    expect(montres('2026-04-16')).toEqual(['decompte 2026-04-16']);
    // Celui du vendredi, manqué, part lundi ; celui du mercredi ne se rattrape plus.
    expect(montres('2026-04-18', { dateEcheance: '2026-04-02' })).toEqual(['decompte 2026-04-20']);
    expect(montres('2026-04-18')).toEqual([]);
  });

  it('laisse trois jours après un rappel fait à la main, et s’arrête à cinq', () => {
    const main: RelanceAuJournal = { etape: 'manuelle-1', automatique: false, le: '2026-04-01' };
    expect(etats('2026-04-02', [main])[1]).toBe('oubli retenue trop_proche');
    expect(etats('2026-04-03', [{ ...main, le: '2026-03-31' }])[1]).toBe('oubli due');
    const cinq = Array.from({ length: 5 }, (_, n) => ({
      etape: `e${n}`,
      automatique: true,
      le: '2026-01-05',
    }));
    expect(etats('2026-04-02', cinq)[1]).toBe('oubli retenue maximum');
  });

  it('au plan gratuit, ne laisse partir seule que la première étape', () => {
    const plan = planDe(PRO, SITUATION, [], { ...cadre('2026-04-02'), etapesAutomatiques: 1 });
    expect(plan.map(({ raison }) => raison)).toEqual(['trop_tard', 'plan', 'plan', 'plan']);
  });

  it.each<[string, Partial<SituationDeRelance>]>([
    ['payee', { statutEmetteur: 'payee' }],
    ['payee', { resteCentimes: 0 }],
    ['annulee', { statutEmetteur: 'annulee' }],
    ['brouillon', { statutEmetteur: 'brouillon' }],
    ['avoir', { genre: 'avoir' }],
    ['avoir', { avoirsCentimes: 1 }],
    ['declaree', { statutDestinataire: 'payee' }],
    ['refusee', { statutDestinataire: 'refusee' }],
    ['contrat', { devis: { rompu: true }, enLitige: true }],
    ['rejetee', { electronique: { etat: 'rejetee' }, enLitige: true }],
    ['litige', { enLitige: true }],
    ['encaissement', { encaissementEnCours: true }],
    ['sans_echeance', { dateEcheance: undefined }],
    ['jamais_remise', { remise: false }],
    ['envoi_echoue', { envoiEchoue: true }],
    ['adresse_rejetee', { adresseRejetee: true, envoiEchoue: true }],
    ['ancienne', { ancienne: true }],
    ['client_exclu', { clientExclu: true, pause: true }],
    ['client_refuse', { clientRefuse: true }],
    ['pause', { pause: true }],
    ['promesse', { promesse: '2026-04-02' }],
  ])('s’arrête : %s', (raison, plus) => {
    expect(raisonDArret({ ...SITUATION, ...plus }, '2026-04-02')).toBe(raison);
  });

  it('reprend le lendemain du jour promis', () => {
    const situation = { ...SITUATION, promesse: '2026-04-02' };
    expect(raisonDArret(situation, '2026-04-03')).toBeNull();
  });

  it('joué jour après jour, n’envoie que des jours ouvrés, chaque étape une fois, trois jours au moins de l’une à l’autre', () => {
    const depart = '2026-01-01';
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 364 }),
        fc.constantFrom(...TYPES_DE_SEQUENCE),
        fc.array(fc.integer({ min: -40, max: 60 }), { maxLength: 3 }),
        fc.array(fc.integer({ min: -40, max: 60 }), { maxLength: 20 }),
        (n, type, manuels, eteints) => {
          const dateEcheance = ajouterJours(depart, n);
          const journal: RelanceAuJournal[] = [];
          for (let ecart = -40; ecart <= 60; ecart++) {
            const jour = ajouterJours(dateEcheance, ecart);
            if (eteints.includes(ecart)) continue;
            const plan = planDe(
              SEQUENCES_DE_DEPART[type],
              { ...SITUATION, dateEcheance },
              journal,
              cadre(jour),
            );
            for (const { etape, etat } of plan) {
              if (etat === 'due') journal.push({ etape: etape.cle, automatique: true, le: jour });
              if (etat === 'sautee') journal.push({ etape: etape.cle, automatique: true });
            }
            if (manuels.includes(ecart))
              journal.push({ etape: `main${ecart}`, automatique: false, le: jour });
          }
          const partis = journal.filter(({ le, automatique }) => le && automatique);
          expect(new Set(journal.map(({ etape }) => etape)).size).toBe(journal.length);
          for (const { le, etape } of partis) {
            expect(estOuvre(le!)).toBe(true);
            const autres = journal.filter((autre) => autre.le && autre.etape !== etape && autre.le < le!);
            for (const autre of autres) expect(ecartEnJours(autre.le!, le!)).toBeGreaterThanOrEqual(3);
          }
        },
      ),
    );
  });
});
