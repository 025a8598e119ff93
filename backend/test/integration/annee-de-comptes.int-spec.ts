import type { Facture } from '@facturier/domaine/contrat/factures';
import type { FacturePublique } from '@facturier/domaine/contrat/liens';
import type { Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import type { RetardDeFacture, TauxLegaux } from '@facturier/domaine/contrat/retards';
import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros as centimes, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { AnneeDeComptes } from '../support/annee-de-comptes';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, unAdmin } from '../support/builders';
import { netDe, payeDe, type Piece, resteDe, versementsDe } from '../support/comptes-tenus';
import { SceneDeDevis } from '../support/devis';
import { toutesLesPages } from '../support/factures';
import { tirage } from '../support/hasard';
import { aplati, texteDe } from '../support/pdf';

/** Douze jours à chaque `npm test`, un an et un mois à `npm run campagnes -- comptes`. */
const JOURS = Number(process.env.ANNEE_COMPTES ?? 12);
const GRAINE = Number(process.env.ESSAIS_GRAINE ?? 20_261_127);
const PREMIER: DateCivile = '2026-12-20';
const JOURS_PAR_AN = 36_500n;

describe('Une année de comptes, jour après jour', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  let annee: AnneeDeComptes;
  let taux: TauxLegaux['taux'];

  async function dire<T>(chemin: string): Promise<T> {
    const { statut, corps } = await (await annee.marie()).get<T>(chemin);
    if (statut !== 200) throw new Error(`${chemin} : ${JSON.stringify(corps)}`);
    return corps;
  }

  beforeAll(async () => {
    app = await creerAppDeTest({ instant: `${PREMIER}T08:00:00Z` });
    const hasard = tirage(GRAINE);
    annee = new AnneeDeComptes(app, await SceneDeDevis.creer(app), (borne) => Math.floor(hasard() * borne));
    await annee.ouvrir();
    const { id, email } = await unAdmin(app).cree();
    admin = new CompteDeTest(app, id, email, await app.get(SessionsService).ouvrir(id, 1));
    for (const [semestre, legal] of [
      ['2026-07-01', 2.5],
      ['2027-01-01', 2.71],
      ['2027-07-01', 3.04],
      ['2028-01-01', 2.2],
    ] as const)
      await admin.put('/admin/taux-legaux', { semestre, legal, bce: 2.15, source: 'Essai' });
    taux = (await admin.get<TauxLegaux>('/admin/taux-legaux')).corps.taux;
  });
  afterAll(() => app.fermer());

  async function pageDe(piece: Piece): Promise<FacturePublique> {
    const lire = () => app.appeler<FacturePublique>('GET', `/public/factures/${piece.jeton}`);
    const { statut, corps } = await lire();
    if (statut !== 410) return corps;
    await annee.ouvrirLaPage(piece);
    return (await lire()).corps;
  }

  /** Ce que disent de cette facture le JSON, la page du client, et, à sa naissance, le papier et le XML. */
  async function comparer(piece: Piece): Promise<void> {
    const facture = await dire<Facture>(`/factures/${piece.id}`);
    expect([
      facture.numero,
      ...[facture.montantTTC, facture.montantPaye, facture.resteAPayer].map(centimes),
    ]).toEqual([facture.numero, piece.total, payeDe(piece), resteDe(piece)]);
    const page = await pageDe(piece);
    expect([facture.numero, centimes(page.montantTTC), centimes(page.resteAPayer), page.annulee]).toEqual([
      facture.numero,
      piece.total,
      resteDe(piece),
      piece.morte,
    ]);
    const papier = aplati(texteDe((await (await annee.marie()).get(`/factures/${piece.id}/pdf`)).octets));
    for (const montant of [piece.total, piece.total - piece.deja])
      expect([facture.numero, papier]).toEqual([
        facture.numero,
        expect.stringContaining(aplati(formaterEuros(montant))),
      ]);
    const xml = await dire<string>(`/factures/${piece.id}/xml`);
    const dansLeXml = (balise: string): number =>
      centimes(Number(new RegExp(`<ram:${balise}>([^<]+)<`).exec(xml)?.[1] ?? 0));
    expect(['GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount'].map(dansLeXml)).toEqual([
      piece.total,
      piece.deja,
      piece.total - piece.deja,
    ]);
  }

  /** Les intérêts d'une entreprise en retard, recomptés jour par jour : trois fois le taux légal du semestre, arrondi une fois. */
  function interets(piece: Piece, jusque: DateCivile): number {
    let sur36500 = 0n;
    for (let jour = ajouterJours(piece.echeance, 1); jour <= jusque; jour = ajouterJours(jour, 1)) {
      const verse = versementsDe(piece).reduce((t, { date, centimes: c }) => t + (date < jour ? c : 0), 0);
      const { legal } = taux.find(({ semestre }) => semestre <= jour)!;
      sur36500 += BigInt(Math.max(0, netDe(piece) - verse)) * BigInt(3 * Math.round(legal * 100));
    }
    const parCent = JOURS_PAR_AN * 100n;
    return Number((2n * sur36500 + parCent) / (2n * parCent));
  }

  async function comparerLesRetards(jour: DateCivile): Promise<number> {
    const enRetard = annee.pieces.filter(
      (une) => une.acheteur === 'entreprise' && une.echeance < jour && resteDe(une) > 0,
    );
    for (const piece of enRetard) {
      const { penalites, indemnite } = await dire<RetardDeFacture>(`/factures/${piece.id}/retard`);
      expect([piece.id, centimes(penalites), indemnite]).toEqual([piece.id, interets(piece, jour), 40]);
    }
    return enRetard.length;
  }

  const sommeDu = (prefixe: string): number =>
    annee.recettes.reduce((t, { date, centimes: c }) => t + (date.startsWith(prefixe) ? c : 0), 0);

  async function comparerLeLivre(periode: string): Promise<void> {
    const { total, natures, parMois } = await dire<SommesRecettes>(`/recettes/sommes?periode=${periode}`);
    const { biens, services, nonDite } = natures;
    expect([periode, centimes(total.montant)]).toEqual([periode, sommeDu(periode)]);
    expect(centimes(biens) + centimes(services) + centimes(nonDite)).toBe(centimes(total.montant));
    for (const { mois, montant } of parMois) expect([mois, centimes(montant)]).toEqual([mois, sommeDu(mois)]);
  }

  /** Le livre entier d'une année : sa liste, son tableur et son papier. */
  async function comparerLAnnee(an: string): Promise<void> {
    await comparerLeLivre(an);
    const moi = await annee.marie();
    const ecritures = (await toutesLesPages(moi, `/recettes?periode=${an}`)) as unknown as Recette[];
    expect(ecritures.reduce((t, { montant }) => t + centimes(montant), 0)).toBe(sommeDu(an));
    const papier = aplati(texteDe((await moi.get(`/export/recettes?format=pdf&periode=${an}`)).octets));
    expect(papier).toContain(aplati(formaterEuros(sommeDu(an))));
  }

  it(
    `${JOURS} jours : les mêmes sommes au JSON, au XML, au papier, sur la page du client et au livre`,
    async () => {
      let retards = 0;
      for (let rang = 0; rang < JOURS; rang += 1) {
        const jour = ajouterJours(PREMIER, rang);
        for (const piece of await annee.passer(jour)) await comparer(piece);
        await comparerLeLivre(jour.slice(0, 7));
        if (rang % 10 === 9) retards += await comparerLesRetards(jour);
      }
      for (const piece of annee.pieces) await comparer(piece);
      for (const an of new Set(annee.recettes.map(({ date }) => date.slice(0, 4)))) await comparerLAnnee(an);
      expect((await app.get(VerificationsService).relever()).ruptures).toEqual([]);
      if (process.env.ANNEE_COMPTES)
        process.stderr.write(
          `${annee.pieces.length} factures, ${annee.recettes.length} écritures, ${retards} retards : ${JSON.stringify(annee.faits)}\n`,
        );
    },
    JOURS * 10_000 + 60_000,
  );
});
