import type {
  DeclarationDePeriode,
  DeclarationResumee,
  ImpotsDeLAnnee,
} from '@facturier/domaine/contrat/declarations';
import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import type { SeuilsSus } from '../support/pilotage';
import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros as centimes } from '@facturier/domaine/valeurs/montant';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { SceneDeDevis } from '../support/devis';
import { CATEGORIES, GrandLivre, totalDe } from '../support/grand-livre';
import { tirage } from '../support/hasard';
import { VieDesComptes } from '../support/vie-des-comptes';

/** Seize jours à chaque `npm test`, un an à `npm run campagnes -- livres-vie`. */
const JOURS = Number(process.env.LIVRES_VIE ?? 16);
const GRAINE = Number(process.env.ESSAIS_GRAINE ?? 20_261_127);
const DEBUT: DateCivile = '2026-01-05';
/** Une vie courte commence assez tard pour avoir des périodes à déclarer. */
const PREMIER: DateCivile = JOURS > 200 ? DEBUT : '2026-09-25';
/** En cent-millièmes, sur la base en euros entiers (CSS, art. D613-4, 2026), et la formation (C. trav., art. L6331-48). */
const COTISATIONS = { vente: 12_300, prestation: 21_200, liberal: 25_600, meuble: 6_000 };
const FORMATION = { vente: 100, services: 200 };
const LIMITES = {
  base: { total: 85_000, services: 37_500 },
  majore: { total: 93_500, services: 41_250 },
};

/** Les euros à déclarer d'une somme en centimes : à l'euro, la moitié vers le haut, jamais moins de zéro. */
const declare = (somme: number): number => Math.max(0, Math.floor((somme + 50) / 100));
const premieres = (periodes: readonly DeclarationResumee[]): DateCivile[] =>
  periodes.filter(({ declareeLe }) => declareeLe !== null).map(({ du }) => du);
const part = (euros: number, taux: number): number => Math.floor((euros * taux + 500) / 1_000);

describe('Une vie au hasard, et tous ses comptes', () => {
  let app: AppDeTest;
  let vie: VieDesComptes;
  let livre: GrandLivre;
  let jour: DateCivile;

  const dire = async <T>(chemin: string): Promise<T> => {
    const { statut, corps } = await (await vie.marie()).get<T>(chemin);
    if (statut !== 200) throw new Error(`${chemin} : ${JSON.stringify(corps)}`);
    return corps;
  };

  beforeAll(async () => {
    app = await creerAppDeTest({ instant: `${PREMIER}T08:00:00Z` });
    const hasard = tirage(GRAINE);
    vie = new VieDesComptes(app, await SceneDeDevis.creer(app), (borne) => Math.floor(hasard() * borne));
    await vie.naitre(DEBUT, ajouterJours(PREMIER, Math.floor(JOURS / 2)));
  });
  afterAll(() => app.fermer());

  /** Ce qu'une période coûte, d'après les euros de chaque case ; `null` d'une année dont les taux ne sont pas lus. */
  function cout(du: DateCivile, au: DateCivile): number | null {
    const somme = livre.somme(livre.recus, du, au);
    if (CATEGORIES.every((une) => declare(somme[une]) === 0)) return 0;
    if (au > '2026-12-31') return null;
    const services = declare(somme.prestation) + declare(somme.liberal);
    const cotisations = CATEGORIES.reduce((t, une) => t + part(declare(somme[une]), COTISATIONS[une]), 0);
    return cotisations + part(declare(somme.vente), FORMATION.vente) + part(services, FORMATION.services);
  }

  async function comparerLesSeuils(): Promise<SeuilsSus> {
    const annee = jour.slice(0, 4);
    const seuils = await dire<SeuilsSus>('/seuils');
    const enCentimes = ({ total, services }: { total: number; services: number }) => ({
      total: centimes(total),
      services: centimes(services),
    });
    const { franchise, micro } = seuils;
    const anPasse = String(Number(annee) - 1);
    expect({
      jour,
      encaisse: enCentimes(franchise.encaisse),
      realise: enCentimes(franchise.realise),
      micro: enCentimes(micro.encaisse),
      anPasse: enCentimes(micro.encaisseAnPasse),
      base: franchise.base && (franchise.base.le ?? ''),
      majore: franchise.majore && (franchise.majore.le ?? ''),
    }).toEqual({
      jour,
      encaisse: livre.cotes(annee, 'encaisse'),
      realise: livre.cotes(annee, 'realise'),
      micro: livre.cotes(annee, 'encaisse'),
      anPasse: livre.cotes(anPasse, 'encaisse'),
      base: livre.passage(annee, LIMITES.base),
      majore: livre.passage(annee, LIMITES.majore),
    });
    if (franchise.assiette === 'realise') expect(centimes(franchise.etranger)).toBe(livre.etranger(annee));
    const attendus = seuils.attendus.reduce(
      (t, { parts }) => t + CATEGORIES.reduce((s, une) => s + centimes(parts[une]), 0),
      0,
    );
    expect(attendus).toBe(livre.ouvertes.reduce((t, { reste }) => t + reste, 0));
    return seuils;
  }

  async function comparerLesDeclarations(): Promise<DeclarationResumee[]> {
    const periodes = await dire<DeclarationResumee[]>('/urssaf/declarations');
    for (const { cle, du, au, declareeLe, estime, declare: dit } of periodes) {
      const somme = livre.somme(livre.recus, du, au);
      const copie = vie.declarees.get(cle);
      expect([cle, declareeLe !== null]).toEqual([cle, copie !== undefined]);
      const { cases, ecarts } = await dire<DeclarationDePeriode>(`/urssaf/declarations/${cle}`);
      if (copie) {
        expect([cle, dit, estime]).toEqual([cle, copie.declare, copie.estime]);
        const avant = (une: string) => copie.cases.find(({ categorie }) => categorie === une)?.encaisse ?? 0;
        const attendus = CATEGORIES.map((une) => ({
          categorie: une,
          montant: somme[une] - centimes(avant(une)),
        }));
        expect(ecarts.map(({ categorie, montant }) => ({ categorie, montant: centimes(montant) }))).toEqual(
          attendus.filter(({ montant }) => montant !== 0),
        );
        continue;
      }
      for (const { categorie, encaisse, declare: euros } of cases)
        expect([jour, cle, categorie, centimes(encaisse), euros]).toEqual([
          ...[jour, cle, categorie, somme[categorie], declare(somme[categorie])],
        ]);
      expect([cle, dit]).toEqual([cle, CATEGORIES.reduce((t, une) => t + declare(somme[une]), 0)]);
      expect([cle, estime === null ? null : centimes(estime)]).toEqual([cle, cout(du, au)]);
    }
    return periodes;
  }

  async function comparerLesImpots(): Promise<void> {
    const annee = jour.slice(0, 4);
    const impots = await dire<ImpotsDeLAnnee>(`/annees/${annee}/impots`);
    const [ici, hors] = [
      livre.somme(livre.recus, `${annee}-01-01`, `${annee}-12-31`),
      livre.ailleurs(annee, 'encaisse'),
    ];
    expect([jour, centimes(impots.encaisse), centimes(impots.encaisseAilleurs)]).toEqual([
      ...[jour, totalDe(ici) + totalDe(hors), totalDe(hors)],
    ]);
    for (const { categorie, euros } of impots.cases)
      expect([jour, categorie, euros]).toEqual([jour, categorie, declare(ici[categorie] + hors[categorie])]);
  }

  function comparerLaTete({ tete, impayes, annee: deLAnnee, delai }: TableauDeBord): void {
    const [annee, mois] = [jour.slice(0, 4), jour.slice(0, 7)];
    const somme = (de: readonly { reste: number }[]) => de.reduce((t, { reste }) => t + reste, 0);
    const enRetard = livre.ouvertes.filter(({ le }) => le < jour);
    const recu = livre.livreDe(annee);
    const { clients, natures } = deLAnnee;
    expect({
      jour,
      enAttente: [centimes(tete.enAttente.montant), tete.enAttente.nombre],
      enRetard: [centimes(tete.enRetard.montant), tete.enRetard.nombre],
      ceMois: { montant: centimes(tete.encaisseCeMois.montant), nombre: tete.encaisseCeMois.nombre },
      ages: impayes.ages.reduce((t, { montant }) => t + centimes(montant), 0),
      annee: [deLAnnee.encaisse, natures.biens, natures.services, natures.nonDite].map(centimes),
      clients: clients.map(({ nom, montant }) => ({ nom, centimes: centimes(montant) })),
      delai: delai && [delai.factures, Math.round(delai.moyen * 10), Math.round(delai.pondere * 10)],
    }).toEqual({
      jour,
      enAttente: [somme(livre.ouvertes), livre.ouvertes.length],
      enRetard: [somme(enRetard), enRetard.length],
      ceMois: livre.desFactures(mois),
      ages: somme(livre.ouvertes),
      annee: [recu.montant, recu.biens, recu.montant - recu.biens, 0],
      clients: livre.clients(annee).slice(0, 5),
      delai: delaiAttendu(),
    });
  }

  function delaiAttendu(): [number, number, number] | null {
    const anPasse = `${Number(jour.slice(0, 4)) - 1}${jour.slice(4, 7)}`;
    const du = ajouterJours(`${anPasse}-28`, 4).slice(0, 7);
    const delai = livre.delai(`${du}-01`, jour);
    return delai && [delai.factures, delai.moyen, delai.pondere];
  }

  function comparerLesJauges(
    { jauges, declaration, aMettreDeCote }: TableauDeBord,
    { franchise }: SeuilsSus,
    periodes: readonly DeclarationResumee[],
  ): void {
    const annee = jour.slice(0, 4);
    const [tva, micro] = [jauges[0]!, jauges[1]!];
    const sommes = livre.cotes(annee, tva.assiette);
    const dues = livre.ouvertes.filter(({ le }) => le <= `${annee}-12-31`);
    const attendu = (cote: 'total' | 'services'): number =>
      dues.reduce((t, une) => t + (cote === 'total' ? une.reste : une.prestation + une.liberal), 0);
    expect([jour, tva.niveau, centimes(tva.somme), centimes(tva.attendu)]).toEqual([
      ...[jour, franchise.niveau, sommes[tva.cote], tva.assiette === 'realise' ? 0 : attendu(tva.cote)],
    ]);
    expect([jour, centimes(micro.somme), centimes(micro.attendu)]).toEqual([
      ...[jour, livre.cotes(annee, 'encaisse')[micro.cote], attendu(micro.cote)],
    ]);
    if (annee !== '2026') return;
    // Ce qui finit avant la première écriture, et avant toute déclaration, s'est déclaré ailleurs.
    const depuis = [jour, ...livre.recus.map(({ le }) => le), ...premieres(periodes)].sort()[0]!;
    const restantes = periodes.filter(({ au, declareeLe }) => declareeLe === null && au >= depuis);
    expect([jour, declaration?.cle, declaration?.estime]).toEqual([
      jour,
      restantes[0]?.cle,
      restantes[0]?.estime,
    ]);
    const couts = restantes.map(({ du, au }) => cout(du, au));
    const attendue = couts.includes(null) ? null : couts.reduce<number>((t, un) => t + (un ?? 0), 0);
    expect([jour, aMettreDeCote === null ? null : centimes(aMettreDeCote)]).toEqual([jour, attendue]);
  }

  function comparerLesMois({ mois, memeMoisAnPasse }: TableauDeBord): void {
    expect(mois).toHaveLength(12);
    for (const { mois: un, facture, encaisse } of [...mois, memeMoisAnPasse])
      expect([jour, un, centimes(facture), centimes(encaisse)]).toEqual([
        ...[jour, un, livre.facture(un), livre.livreDe(un).montant],
      ]);
  }

  it(
    `${JOURS} jours : tableau de bord, seuils, déclarations et impôts disent ce que le livre additionne`,
    async () => {
      for (let rang = 0; rang < JOURS; rang += 1) {
        jour = ajouterJours(PREMIER, rang);
        await vie.passer(jour);
        const { bascule, ailleurs } = vie;
        livre = await GrandLivre.lire(app, vie.emetteur, { bascule, ailleurs, debut: DEBUT });
        const tableau = await dire<TableauDeBord>('/pilotage');
        comparerLaTete(tableau);
        comparerLesMois(tableau);
        comparerLesJauges(tableau, await comparerLesSeuils(), await comparerLesDeclarations());
        await comparerLesImpots();
      }
      const tenu = vie.recettes.reduce((t, { centimes: c }) => t + c, 0);
      expect(totalDe(livre.somme(livre.recus, '2000-01-01', '2199-12-31'))).toBe(tenu);
      expect((await app.get(VerificationsService).relever()).ruptures).toEqual([]);
      if (process.env.LIVRES_VIE)
        process.stderr.write(
          `graine ${GRAINE}, ${vie.pieces.length} factures : ${JSON.stringify(vie.faits)}\n`,
        );
    },
    JOURS * 10_000 + 60_000,
  );
});
