import { createHash } from 'node:crypto';
import type { FactureExport } from '@facturier/domaine/contrat/export';
import type { Facture, FactureResume, Paiement, Sommes } from '@facturier/domaine/contrat/factures';
import { dateCivileAParis, ecartEnJours, formaterDateCourte } from '@facturier/domaine/valeurs/date-civile';
import fc from 'fast-check';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, unParticulier, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { aplati, texteDe } from '../support/pdf';
import { LIBELLES_REGLEMENT } from '@facturier/domaine/factures/reglement';

const JOUR_MS = 86_400_000;
const ECHEANCE = '2026-11-26';
/** Quelques histoires à chaque `npm test`, deux cents à `npm run campagnes -- histoires`. */
const NOMBRE = Number(process.env.HISTOIRES ?? 8);
/** Ce qui peut arriver : de l'argent, un avoir, la parole du client, du temps. */
const ACTE = fc.oneof(
  fc.record({ quoi: fc.constant('encaisser' as const), euros: fc.constantFrom(10, 33.33, 50, 90) }),
  fc.record({ quoi: fc.constant('avoir' as const), euros: fc.constantFrom(5, 20, 66.67) }),
  fc.record({ quoi: fc.constant('attendre' as const), jours: fc.constantFrom(1, 9, 40) }),
  fc.record({
    quoi: fc.constantFrom(
      'solder' as const,
      'annuler' as const,
      'rembourser' as const,
      'accepter' as const,
      'declarer' as const,
      'declarer' as const,
      'dementir' as const,
    ),
  }),
);
type Acte = typeof ACTE extends fc.Arbitrary<infer T> ? T : never;

/** Les rencontres que le hasard pourrait manquer : la parole du client et le retard, une part payée et le retard. */
const RENCONTRES: [Acte[]][] = [
  [[{ quoi: 'declarer' }, { quoi: 'attendre', jours: 9 }, { quoi: 'dementir' }]],
  [
    [
      { quoi: 'encaisser', euros: 10 },
      { quoi: 'attendre', jours: 40 },
      { quoi: 'avoir', euros: 20 },
    ],
  ],
];

describe('Une facture dit partout la même chose, quoi qu’il lui arrive', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const aujourdhui = (): string => dateCivileAParis(app.horloge.maintenant());

  /** Une histoire : l'émettrice, son client, leur facture de 100 €. */
  class Histoire {
    private constructor(
      private marie: CompteDeTest,
      private camille: CompteDeTest,
      private readonly id: string,
      private readonly octets: string,
    ) {}

    static async commencer(): Promise<Histoire> {
      const marie = await unProfessionnel(app).auPlan('premium').cree();
      const camille = await unParticulier(app).cree();
      const client = await unClient(marie, { email: camille.email, type: 'particulier' });
      const dateEmission = aujourdhui();
      const { _id } = await uneFacture(marie, client._id, { dateEmission, dateEcheance: ECHEANCE });
      await marie.post(`/factures/${_id}/send-internal`);
      const pdf = (await marie.get(`/factures/${_id}/pdf`)).octets;
      const texte = aplati(texteDe(pdf));
      expect(texte).toMatch(/Net à payer 100,00/);
      expect(texte).toContain('À régler au plus tard le 26 novembre 2026');
      return new Histoire(marie, camille, _id, createHash('sha256').update(pdf).digest('hex'));
    }

    private chemin = (suite = ''): string => `/factures/${this.id}${suite}`;
    private ecritures = async (): Promise<Paiement[]> =>
      (await this.marie.get<Paiement[]>(this.chemin('/paiements'))).corps;

    /** Joue un acte ; refusé, il ne change rien, et c'est le serveur qui le dit. */
    async jouer(acte: Acte): Promise<void> {
      if (acte.quoi === 'attendre') return this.attendre(acte.jours);
      const dire = (statutDestinataire: string) =>
        this.camille.put(this.chemin('/statut-destinataire'), { statutDestinataire });
      const ligne = (euros: number) => ({ description: 'Geste', quantite: 1, prixUnitaire: euros });
      const { statut } = await {
        encaisser: () =>
          this.marie.post(this.chemin('/paiements'), { montant: 'euros' in acte ? acte.euros : 0 }),
        avoir: () =>
          this.marie.post(this.chemin('/avoirs'), {
            motif: 'Geste',
            lignes: [ligne('euros' in acte ? acte.euros : 0)],
          }),
        solder: () => this.marie.patch(this.chemin('/payer'), {}),
        annuler: async () =>
          this.marie.post(this.chemin('/paiements'), {
            annule: (await this.ecritures()).at(-1)?._id ?? '0'.repeat(24),
          }),
        rembourser: () => this.marie.post(this.chemin('/paiements'), { remboursement: true }),
        accepter: () => dire('acceptee'),
        declarer: () => dire('payee'),
        dementir: () => this.marie.post(this.chemin('/paiement-non-recu')),
      }[acte.quoi]();
      expect([200, 201, 409]).toContain(statut);
    }

    private async attendre(jours: number): Promise<void> {
      app.horloge.avancer(jours * JOUR_MS);
      this.marie = await this.rouvrir(this.marie);
      this.camille = await this.rouvrir(this.camille);
    }

    private rouvrir = async ({ id, email }: CompteDeTest): Promise<CompteDeTest> =>
      new CompteDeTest(app, id, email, await app.get(SessionsService).ouvrir(id, 1));

    /** Le détail s'accorde avec les faits ; tout le reste s'accorde avec le détail. */
    async comparer(): Promise<void> {
      const { corps: detail } = await this.marie.get<Facture>(this.chemin());
      await this.confronterAuxFaits(detail);
      await this.confronterLesVues(detail);
      await this.confronterLesSommes(detail);
      const pdf = (await this.marie.get(this.chemin('/pdf'))).octets;
      expect(createHash('sha256').update(pdf).digest('hex')).toBe(this.octets);
    }

    private async confronterAuxFaits(detail: Facture): Promise<void> {
      const centimes = (euros: number): number => Math.round(euros * 100);
      const paye = (await this.ecritures()).reduce((somme, { montant }) => somme + centimes(montant), 0);
      const avoirs = detail.avoirs.reduce((somme, { montantTTC }) => somme + centimes(montantTTC), 0);
      const reste = 10_000 - paye - avoirs;
      expect([centimes(detail.montantPaye), centimes(detail.montantAvoirs)]).toEqual([paye, avoirs]);
      expect(centimes(detail.resteAPayer)).toBe(Math.max(0, reste));
      const { statutEmetteur, statutDestinataire } = detail;
      const declaree = statutDestinataire === 'payee';
      const partiel = paye > 0 ? 'partiel' : 'du';
      const attendu = reste <= 0 ? 'regle' : declaree ? 'declare' : partiel;
      expect(detail.reglement?.etat ?? null).toBe(statutEmetteur === 'annulee' ? null : attendu);
      const due = ['partiel', 'du'].includes(detail.reglement?.etat ?? '');
      const retard = due && ECHEANCE < aujourdhui() ? ecartEnJours(ECHEANCE, aujourdhui()) : 0;
      expect(detail.joursDeRetard).toBe(retard);
    }

    private async confronterLesVues(detail: Facture): Promise<void> {
      const dire = (vue: Partial<FactureResume> | undefined) =>
        JSON.stringify([
          vue?.reglement,
          vue?.joursDeRetard,
          vue?.resteAPayer,
          vue?.montantTTC,
          vue?.datePaiement,
        ]);
      const listes = [
        (await this.marie.get<FactureResume[]>('/factures')).corps,
        (await this.camille.get<FactureResume[]>('/factures/received')).corps,
        (await this.marie.get<{ factures: FactureExport[] }>('/export/factures')).corps.factures,
        (await this.camille.get<{ factures: FactureExport[] }>('/export/factures')).corps.factures,
        [(await this.camille.get<Facture>(this.chemin())).corps],
      ];
      expect(listes.map((liste) => dire(liste.find(({ _id }) => _id === this.id)))).toEqual(
        listes.map(() => dire(detail)),
      );
      const enRetard = (await this.marie.get<FactureResume[]>('/factures?statut=en_retard')).corps;
      expect(enRetard.length).toBe(detail.joursDeRetard > 0 ? 1 : 0);
      const [entetes, ...rangs] = (await this.marie.get<string>('/export/factures?format=csv')).corps
        .replace(/^\ufeff/, '')
        .split(/\r?\n/)
        .map((rang) => rang.split(';'));
      const rang = rangs.find((cellules) => cellules[entetes!.indexOf('Numéro')] === detail.numero)!;
      const cellule = (nom: string) => rang[entetes!.indexOf(nom)]!.replace(/^"|"$/g, '');
      const { reglement, resteAPayer, montantTTC } = detail;
      expect(['Règlement', 'Réglée le', 'Reste à payer', 'Total TTC'].map(cellule)).toEqual([
        reglement ? LIBELLES_REGLEMENT[reglement.etat] : '',
        reglement?.le ? formaterDateCourte(reglement.le) : '',
        resteAPayer.toFixed(2).replace('.', ','),
        montantTTC.toFixed(2).replace('.', ','),
      ]);
    }

    private async confronterLesSommes(detail: Facture): Promise<void> {
      const { corps: sommes } = await this.marie.get<Sommes>('/factures/sommes');
      const due = detail.statutEmetteur !== 'annulee' && detail.resteAPayer > 0;
      const retard = detail.joursDeRetard > 0;
      expect(sommes.enAttente).toEqual({ montant: due ? detail.resteAPayer : 0, nombre: due ? 1 : 0 });
      expect(sommes.enRetard).toEqual({
        montant: retard ? detail.resteAPayer : 0,
        nombre: retard ? 1 : 0,
        depuisJours: detail.joursDeRetard,
      });
      const ceMois = (await this.ecritures()).filter(({ date }) => date.startsWith(aujourdhui().slice(0, 7)));
      const encaisse = ceMois.reduce((somme, { montant }) => somme + Math.round(montant * 100), 0) / 100;
      expect(sommes.encaisseCeMois.montant).toBe(encaisse);
    }

    /** L'e-mail, à la fin : sa phrase est celle de l'état. */
    async ecrire(): Promise<void> {
      const { corps: detail } = await this.marie.get<Facture>(this.chemin());
      const a = `fin-${this.id}@exemple.fr`;
      const { statut, corps } = await this.marie.post(this.chemin('/send-email'), {
        to: a,
        subject: 'Votre facture',
      });
      if (detail.statutEmetteur === 'annulee')
        return expect([statut, corps.code]).toEqual([409, 'FACTURE_ANNULEE']);
      expect([statut, corps]).toEqual([202, corps]);
      const texte = aplati((await app.courriels.attendre(a)).texte);
      const { etat } = detail.reglement!;
      const echue = detail.joursDeRetard > 0;
      const phrases = {
        regle: /Réglée le/,
        declare: /Déclarée payée le/,
        partiel: /Reste à régler/,
        du: /(Montant|Reste) à régler/,
      };
      expect(texte).toMatch(phrases[etat]);
      expect(/Échéance/.test(texte)).toBe(['du', 'partiel'].includes(etat) && !echue);
      expect(/À régler depuis le/.test(texte)).toBe(echue);
      if (etat === 'partiel') expect(texte).toContain(detail.resteAPayer.toFixed(2).replace('.', ','));
    }
  }

  it(
    'liste, détail, sommes, filtre, export, tableau, PDF et e-mail, des deux côtés, à mesure que le temps passe',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(ACTE, { minLength: 3, maxLength: 9 }), async (actes) => {
          app.horloge.regler(new Date('2026-11-21T09:00:00Z'));
          const histoire = await Histoire.commencer();
          for (const acte of actes) {
            await histoire.jouer(acte);
            await histoire.comparer();
          }
          await histoire.ecrire();
        }),
        { numRuns: NOMBRE, examples: RENCONTRES, seed: Number(process.env.ESSAIS_GRAINE ?? 20261122) },
      );
    },
    Math.max(180_000, NOMBRE * 8_000),
  );
});
