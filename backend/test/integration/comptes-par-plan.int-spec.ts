import { type Plan, PLANS } from '@facturier/domaine/abonnement/plans';
import type { CompteAdmin } from '@facturier/domaine/contrat/admin';
import type { StatistiquesEssais, StatistiquesUsage } from '@facturier/domaine/contrat/admin-chiffres';
import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin } from '../support/builders';

const JOUR_MS = 86_400_000;
const MAINTENANT = Date.parse('2026-11-21T09:00:00Z');

/** Un compte comme il s'en trouve : confirmé ou non, à l'essai depuis plus ou moins longtemps, payant, offert, parti. */
const COMPTE = fc.record({
  role: fc.constantFrom('professionnel', 'professionnel', 'particulier'),
  confirme: fc.boolean(),
  banni: fc.boolean(),
  supprime: fc.boolean(),
  essaiDepuis: fc.nat(40),
  prolongeDe: fc.constantFrom(0, 0, 7, 15),
  suite: fc.constantFrom<'rien' | 'gratuit' | 'offert' | 'paye' | 'ecrit' | 'echu'>(
    'echu',
    'rien',
    'gratuit',
    'offert',
    'paye',
    'ecrit',
  ),
});
type CompteTire = typeof COMPTE extends fc.Arbitrary<infer T> ? T : never;

const ilYA = (jours: number): Date => new Date(MAINTENANT - jours * JOUR_MS);

/** Le plan que le compte porte encore : celui d'une période résiliée qui vient de finir, tant que rien ne l'a constaté. */
const planPorte = (compte: CompteTire): Plan =>
  compte.suite === 'echu' && compte.role === 'professionnel' && compte.confirme ? 'premium' : planDe(compte);

const planDe = ({ role, confirme, suite }: CompteTire): Plan => {
  if (role === 'particulier') return 'gratuit';
  if (!confirme || ['rien', 'ecrit', 'echu'].includes(suite)) return 'essai';
  return suite === 'gratuit' ? 'gratuit' : suite === 'offert' ? 'business' : 'premium';
};

/** Les jours d'essai ajoutés : prolongés, ou rendus par la période payée qui l'a suspendu (ici la moitié du temps passé). */
const rendus = ({ suite, prolongeDe, essaiDepuis }: CompteTire): number => {
  if (suite === 'echu') return essaiDepuis / 2 + prolongeDe;
  return suite === 'ecrit' ? prolongeDe : 0;
};

describe('Les comptes par plan', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
  });
  afterAll(() => app.fermer());

  async function semer(comptes: CompteTire[]): Promise<void> {
    const base = connexionDe(app);
    await base.collection('users').deleteMany({ email: { $ne: admin.email } });
    await base.collection('abonnements').deleteMany({});
    for (const [rang, compte] of comptes.entries()) {
      const _id = new Types.ObjectId();
      const debutEssaiLe =
        compte.role === 'professionnel' && compte.confirme ? ilYA(compte.essaiDepuis) : null;
      await base.model('Utilisateur').create([
        {
          _id,
          prenom: 'Ana',
          nom: `N${rang}`,
          email: `n${rang}@exemple.fr`,
          motDePasseHash: '!',
          role: compte.role,
          emailVerifieLe: compte.confirme ? ilYA(41) : null,
          banniLe: compte.banni ? ilYA(1) : null,
          supprimeLe: compte.supprime ? ilYA(1) : null,
          debutEssaiLe,
          planActuel: planPorte(compte),
          createdAt: ilYA(42),
          updatedAt: ilYA(42),
        },
      ]);
      if (!debutEssaiLe || compte.suite === 'rien') continue;
      await base.model('Abonnement').create([abonnementDe(_id, compte, debutEssaiLe)]);
    }
  }

  function abonnementDe(_id: Types.ObjectId, compte: CompteTire, debutEssai: Date): object {
    const echu = compte.suite === 'echu';
    const paye = compte.suite === 'paye' || echu;
    const debut = ilYA(compte.essaiDepuis);
    const finPeriode = echu ? ilYA(compte.essaiDepuis / 2) : new Date(MAINTENANT + 20 * JOUR_MS);
    return {
      _id,
      debutEssai,
      planActuel: planPorte(compte),
      statut: 'actif',
      prolongationEssaiMs: compte.prolongeDe * JOUR_MS,
      gratuitChoisiLe: compte.suite === 'gratuit' ? ilYA(0) : null,
      planOffert: compte.suite === 'offert' ? 'business' : null,
      planOffertLe: compte.suite === 'offert' ? ilYA(0) : null,
      stripe: paye
        ? {
            id: `sub_${_id.toHexString()}`,
            plan: 'premium',
            statut: 'active',
            debut,
            finPeriode,
            annuleEnFinDePeriode: echu,
          }
        : null,
      periodesPayees: paye ? [{ abonnement: `sub_${_id.toHexString()}`, debut, fin: null }] : [],
    };
  }

  it('la liste filtrée, l’usage et les essais comptent les mêmes comptes, et chaque compte montre le plan par lequel on le trouve', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(COMPTE, { minLength: 1, maxLength: 12 }), async (comptes) => {
        await semer(comptes);
        const { corps: usage } = await admin.get<StatistiquesUsage>('/admin/usage-stats');
        const { corps: essais } = await admin.get<StatistiquesEssais>('/admin/trial-stats');
        const parListe: Record<string, number> = {};
        for (const plan of PLANS) {
          const { corps, entetes } = await admin.get<CompteAdmin[]>(`/admin/users?plan=${plan}`);
          expect(corps.map(({ planActuel }) => planActuel)).toEqual(corps.map(() => plan));
          expect(String(corps.length)).toBe(entetes['x-total']);
          parListe[plan] = corps.length;
        }
        expect(usage.comptesParPlan).toEqual(parListe);
        expect(essais.essaisActifs + essais.essaisExpires).toBe(parListe.essai);
        const presents = comptes.filter(({ supprime }) => !supprime);
        expect(Object.values(parListe).reduce((a, b) => a + b)).toBe(presents.length + 1);
        const commences = presents.filter(({ role, confirme }) => role === 'professionnel' && confirme);
        expect(essais.totalEssais).toBe(commences.length);
        const enCours = commences.filter(
          (compte) => planDe(compte) === 'essai' && compte.essaiDepuis < 15 + rendus(compte),
        );
        expect(essais.essaisActifs).toBe(enCours.length);
      }),
      { numRuns: selonLaTaille(8, 25), seed: 20261122 },
    );
  });

  it.each([
    ['paye', 'Ce compte paie un abonnement'],
    ['offert', 'Ce compte a un plan offert'],
  ] as const)('l’essai d’un compte %s ne se prolonge pas, et le refus le dit', async (suite, phrase) => {
    await semer([
      {
        role: 'professionnel',
        confirme: true,
        banni: false,
        supprime: false,
        essaiDepuis: 3,
        prolongeDe: 0,
        suite,
      },
    ]);
    const { corps } = await admin.get<CompteAdmin[]>('/admin/users?recherche=n0@exemple.fr');
    const chemin = `/admin/users/${corps[0]!._id}/subscription`;
    const avant = (await admin.get(chemin)).corps;
    const refus = await admin.put(`/admin/extend-trial/${corps[0]!._id}`, { jours: 7 });
    expect([refus.statut, refus.corps.code]).toEqual([409, 'PLAN_INDISPONIBLE']);
    expect(refus.corps.message).toContain(phrase);
    expect((await admin.get(chemin)).corps).toEqual(avant);
  });
});
