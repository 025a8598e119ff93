import type { Facture, Paiement, Sommes } from '@facturier/domaine/contrat/factures';
import type { SommesRecettes } from '@facturier/domaine/contrat/recettes';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { EncaissementsExternesService } from '../../src/modules/livre/paiements/externes.service';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { appliquer, uneLigne } from '../support/rapprochements';
import { type Mouvement, VeriteStripe } from '../support/verite-stripe';

/** Six histoires à chaque `npm test`, trois cents à `npm run campagnes -- livre`. */
const NOMBRE = Number(process.env.LIVRE ?? 6);
const TTC = 10_000;
const DATES = ['2026-10-30', '2026-11-02', '2026-11-20', '2026-11-21'] as const;
const MOIS = '2026-11';

/** Ce qui peut arriver à l'argent. `n` choisit parmi ce qui est là ; `dite` : le prestataire le signale, ou son signal se perd. */
const ACTE = fc.record({
  quoi: fc.constantFrom(
    ...(['saisir', 'annuler', 'rendre', 'avoir', 'relever', 'relever', 'reconcilier'] as const),
    ...(['charger', 'charger', 'rembourser', 'litige'] as const),
  ),
  facture: fc.constantFrom(0, 1),
  centimes: fc.constantFrom(1, 1_000, 3_333, 6_667, TTC, 12_050),
  date: fc.constantFrom(...DATES),
  n: fc.nat(20),
  dite: fc.boolean(),
  melange: fc.nat(),
});
type Acte = typeof ACTE extends fc.Arbitrary<infer T> ? T : never;

/** Ce que le livre doit porter : une ligne par écriture. */
type Attendue = [facture: string, source: string, reference: string, centimes: number];

const additionner = (montants: readonly number[]): number => montants.reduce((somme, un) => somme + un, 0);
const centimesDe = (euros: number): number => Math.round(euros * 100);

describe('Le livre dit l’argent, d’où qu’il vienne et dans quelque ordre qu’on l’apprenne', () => {
  let une: AppDeTest;
  let deux: AppDeTest;
  beforeAll(async () => {
    une = await creerAppDeTest();
    deux = await creerAppDeTest({ base: une.base });
  });
  afterAll(async () => {
    await deux.arreter();
    await une.fermer();
  });

  class Histoire {
    private readonly verite = new VeriteStripe();
    /** Ce que des personnes ont écrit, et ce qui du prestataire nous est parvenu. */
    private readonly attendues: Attendue[] = [];
    private readonly dates: string[] = [];
    private readonly avoirs = new Map<string, number>();

    private constructor(
      private readonly marie: CompteDeTest,
      private readonly factures: readonly string[],
    ) {}

    static async commencer(): Promise<Histoire> {
      const marie = await unProfessionnel(une).auPlan('premium').cree();
      const client = await unClient(marie);
      const factures = [await uneFacture(marie, client._id), await uneFacture(marie, client._id)];
      return new Histoire(
        marie,
        factures.map(({ _id }) => _id),
      );
    }

    async jouer(acte: Acte): Promise<void> {
      const facture = this.factures[acte.facture]!;
      const { centimes, date, n } = acte;
      const stripe = {
        charger: () => this.verite.charger(facture, centimes, date),
        rembourser: () => this.verite.rembourser(n, centimes, date),
        litige: () => this.verite.perdreUnLitige(n, date),
      };
      if (acte.quoi in stripe) {
        stripe[acte.quoi as keyof typeof stripe]();
        if (acte.dite) await this.apprendre(this.verite.mouvements.slice(-1 - (n % 3)), acte.melange);
        return;
      }
      if (acte.quoi === 'reconcilier') return this.apprendre(this.verite.mouvements, acte.melange);
      if (acte.quoi === 'relever') return this.relever(facture, acte);
      return this.saisir(facture, acte);
    }

    /** Tout ce qui restait à apprendre. */
    async finir(): Promise<void> {
      await this.apprendre(this.verite.mouvements, 1);
      await this.comparer();
      const somme = additionner(this.verite.mouvements.map(({ encaissement: un }) => un.montantCentimes));
      const ecrite = additionner(this.attendues.filter(([, source]) => source === 'stripe').map((a) => a[3]));
      expect(ecrite).toBe(somme);
    }

    /** Chaque mouvement est signalé trois fois, mêlé aux autres, à deux instances ; une fois sur deux, le premier essai meurt avant la fin. */
    private async apprendre(mouvements: readonly Mouvement[], melange: number): Promise<void> {
      const signaux = mouvements.flatMap((un) => [un, un, un]);
      const rangs = signaux.map((_, rang) => ({ rang, cle: Math.imul(rang + 1, melange | 1) >>> 3 }));
      rangs.sort((a, b) => a.cle - b.cle);
      const inscrits = await Promise.all(
        rangs.map(async ({ rang }, place) => {
          const { facture, encaissement } = signaux[rang]!;
          const service = (place % 2 ? deux : une).get(EncaissementsExternesService);
          const inscrire = (avec?: () => Promise<void>) =>
            service.inscrire(this.marie.id, facture, encaissement, avec);
          if (rang % 6 === 0) await inscrire(() => Promise.reject(new Error('arrêt'))).catch(() => undefined);
          const { nouvelle } = await inscrire();
          return { facture, encaissement, nouvelle };
        }),
      );
      for (const { facture, encaissement, nouvelle } of inscrits)
        if (nouvelle)
          this.noter(
            [facture, 'stripe', encaissement.reference, encaissement.montantCentimes],
            encaissement.date,
          );
    }

    /** Une ligne de banque, appliquée de deux onglets à la fois ; il en vient de nouvelles, et parfois la même. */
    private async relever(facture: string, { n, centimes, date }: Acte): Promise<void> {
      const ligne = uneLigne(`${this.marie.id} ${n % 4}`, { [facture]: centimes / 100 }, { date });
      const bilans = await Promise.all([appliquer(this.marie, ligne), appliquer(this.marie, ligne)]);
      expect(bilans.map(({ statut }) => statut)).toEqual([200, 200]);
      const inscrites = additionner(bilans.map(({ corps }) => corps.inscrites));
      if (inscrites > 0) this.noter([facture, 'releve', ligne.empreinte, centimes], date);
      expect(inscrites).toBeLessThanOrEqual(1);
    }

    private async saisir(facture: string, { quoi, centimes, date, n }: Acte): Promise<void> {
      const payer = (corps: object) => this.marie.post(`/factures/${facture}/paiements`, corps);
      const accepte = ({ statut }: { statut: number }): boolean => {
        expect([201, 409]).toContain(statut);
        return statut === 201;
      };
      if (quoi === 'saisir') {
        const recu = { montant: centimes / 100, date, confirmeExcedent: true, confirmeAnterieur: true };
        expect(accepte(await payer(recu))).toBe(true);
        return this.noter([facture, 'saisie', '', centimes], date);
      }
      if (quoi === 'rendre') {
        const trop = this.payeDe(facture) + this.avoirsDe(facture) - TTC;
        if (accepte(await payer({ remboursement: true, date })))
          this.noter([facture, 'saisie', '', -trop], date);
        return;
      }
      if (quoi === 'avoir') {
        const lignes = [{ description: 'Geste', quantite: 1, prixUnitaire: centimes / 100 }];
        if (accepte(await this.marie.post(`/factures/${facture}/avoirs`, { motif: 'Geste', lignes })))
          this.avoirs.set(facture, this.avoirsDe(facture) + centimes);
        return;
      }
      const { corps } = await this.marie.get<Paiement[]>(`/factures/${facture}/paiements`);
      const une = corps[n % (corps.length || 1)];
      if (!une) return;
      const contraire = accepte(await payer({ annule: une._id }));
      if (contraire) this.noter([facture, 'saisie', '', -centimesDe(une.montant)], une.date);
      expect(contraire && une.source === 'stripe').toBe(false);
    }

    private noter(attendue: Attendue, date: string): void {
      this.attendues.push(attendue);
      this.dates.push(date);
    }

    private payeDe = (facture: string): number =>
      additionner(this.attendues.filter(([celle]) => celle === facture).map((a) => a[3]));
    private avoirsDe = (facture: string): number => this.avoirs.get(facture) ?? 0;

    /** Le livre est la vérité et ce qui fut saisi ; factures, tableau de bord et fichiers disent les mêmes sommes. */
    async comparer(): Promise<void> {
      const ecrites = await connexionDe(une)
        .collection('paiements')
        .find({ emetteur: new Types.ObjectId(this.marie.id) })
        .toArray();
      const lues = ecrites.map(({ facture, source, reference, montantCentimes }) =>
        [String(facture), source ?? 'saisie', reference ?? '', montantCentimes].join(' '),
      );
      expect(lues.sort()).toEqual(this.attendues.map((a) => a.join(' ')).sort());
      const restes = [];
      for (const facture of this.factures) restes.push(await this.confronterLaFacture(facture));
      await this.confronterLeTableau(restes);
      await this.confronterLesFichiers();
    }

    /** @returns ce qui reste dû, en centimes */
    private async confronterLaFacture(id: string): Promise<number> {
      const { corps } = await this.marie.get<Facture>(`/factures/${id}`);
      const reste = TTC - this.avoirsDe(id) - this.payeDe(id);
      expect([centimesDe(corps.montantPaye), centimesDe(corps.resteAPayer)]).toEqual([
        this.payeDe(id),
        Math.max(0, reste),
      ]);
      const annulee = this.avoirsDe(id) === TTC;
      expect(corps.statut).toBe(annulee ? 'annulee' : reste <= 0 ? 'payee' : 'creee');
      return annulee ? 0 : Math.max(0, reste);
    }

    private async confronterLeTableau(restes: readonly number[]): Promise<void> {
      const { corps } = await this.marie.get<Sommes>('/factures/sommes');
      expect(centimesDe(corps.enAttente.montant)).toBe(additionner(restes));
      const duMois = this.attendues.filter((_, rang) => this.dates[rang]!.startsWith(MOIS));
      expect(centimesDe(corps.encaisseCeMois.montant)).toBe(additionner(duMois.map((a) => a[3])));
    }

    private async confronterLesFichiers(): Promise<void> {
      const total = additionner(this.attendues.map((a) => a[3]));
      const { corps } = await this.marie.get<SommesRecettes>('/recettes/sommes?periode=2026');
      const sommes = [
        [corps.total],
        corps.parMois,
        corps.parMoyen,
        Object.values(corps.natures).map((montant) => ({ montant })),
      ];
      expect(sommes.map((s) => additionner(s.map(({ montant }) => centimesDe(montant))))).toEqual(
        sommes.map(() => total),
      );
      const csv = (await this.marie.get('/export/recettes?periode=2026&format=csv')).octets.toString('utf8');
      const [titres, ...lignes] = csv.trim().split('\r\n');
      const rang = titres!.split(';').indexOf('Montant');
      const montants = lignes.map((ligne) => centimesDe(Number(ligne.split(';')[rang]!.replace(',', '.'))));
      expect([montants.length, additionner(montants)]).toEqual([this.attendues.length, total]);
    }
  }

  it(
    'à chaque pas : livre = vérité apprise + saisi ; règlements, tableau de bord et fichiers disent ses sommes ; à la fin, tout est appris',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(ACTE, { minLength: 4, maxLength: 12 }), async (actes) => {
          const histoire = await Histoire.commencer();
          for (const acte of actes) {
            await histoire.jouer(acte);
            await histoire.comparer();
          }
          await histoire.finir();
        }),
        { numRuns: NOMBRE, seed: Number(process.env.ESSAIS_GRAINE ?? 20261123), endOnFailure: true },
      );
      const { nombreRuptures, ruptures } = await une.get(VerificationsService).relever();
      expect([nombreRuptures, ruptures]).toEqual([0, []]);
    },
    Math.max(180_000, NOMBRE * 12_000),
  );
});
