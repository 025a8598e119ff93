import { estOuvre } from '@facturier/domaine/relances/jours-ouvres';
import { ajouterJours, dateCivileAParis, ecartEnJours } from '@facturier/domaine/valeurs/date-civile';
import { Annee, joursAttendus, type Vie } from '../support/annee';
import { lienDe } from '../support/courriels';
import { clientHttp, exiger, nouveauProfessionnel, nouvelAdmin, renommerDans } from '../support/session';
import { demarrerProduitPayant, type ProduitPayant } from '../support/stripe';

const ADMIN = 'admin.annee@essai.example';
/** `npm run campagnes -- annee` : trois cents factures, un an, trois arrêts brutaux. */
const JOURS = Number(process.env.ANNEE_JOURS ?? 26);
const FACTURES = Number(process.env.ANNEE_FACTURES ?? 12);
const ARRETS = Number(process.env.ANNEE_ARRETS ?? 1);
const RETARD_ADMIS = 3;
const DUREE_MS = Math.max(300_000, JOURS * 10_000);

describe('Une année de rappels, à deux processus, jugée dans la boîte aux lettres', () => {
  let payant: ProduitPayant;
  let annee: Annee;

  beforeAll(async () => {
    payant = await demarrerProduitPayant({
      instances: 2,
      env: { ADMIN_EMAIL: ADMIN, TRAVAUX_INTERVALLE_MS: '100' },
    });
    const { produit } = payant;
    const marie = await nouveauProfessionnel(produit);
    const admin = await nouvelAdmin(produit, ADMIN, (avant, apres) => renommerDans(produit.db, avant, apres));
    exiger(await admin.http.put(`/admin/users/${marie.id}/plan`, { plan: 'premium' }), 200);
    annee = new Annee(payant, marie);
    await annee.ouvrir(Math.ceil(FACTURES / 2));
  });
  afterAll(() => payant?.arreter());

  /** Ce qui peut arriver à une facture, en jours après son échéance. */
  const ACTES: Record<string, (vie: Vie, jour: string) => Promise<void>> = {
    payee: async (vie) => {
      exiger(await annee.http.patch(`/factures/${vie._id}/payer`, {}), 200);
      annee.arreter(vie, 'payée');
    },
    avoir: async (vie) => {
      const lignes = [{ description: 'Geste', quantite: 1, prixUnitaire: 10 }];
      exiger(await annee.http.post(`/factures/${vie._id}/avoirs`, { motif: 'Geste', lignes }), 201);
      annee.arreter(vie, 'rectifiée');
    },
    pause: async (vie) => {
      exiger(await annee.http.put(`/factures/${vie._id}/relances`, { pause: true }), 200);
      annee.arreter(vie, 'en pause');
    },
    promesse: async (vie, jour) => {
      const promesse = ajouterJours(jour, 9);
      exiger(await annee.http.put(`/factures/${vie._id}/relances`, { promesse }), 200);
      annee.arreter(vie, 'promise', promesse);
    },
    exclu: async ({ client }) => {
      exiger(await annee.http.put(`/clients/${client._id}/relances`, { exclu: true }), 200);
      annee.arreterClient(client, 'client exclu');
    },
    refus: async ({ client }) => {
      const rappel = payant.produit.courriels
        .pour(client.adresse)
        .find(({ texte }) => texte.includes('/rappels?'));
      if (!rappel) return;
      const token = lienDe(rappel, '/rappels').searchParams.get('token');
      exiger(await clientHttp(payant.produit.url).post('/rappels/arret', { token }), 200);
      annee.arreterClient(client, 'client qui refuse');
    },
  };
  const SORTS = ['payee', 'payee', 'avoir', 'pause', 'promesse', '', '', '', '', ''];

  it(
    `${FACTURES} factures, ${JOURS} jours, ${ARRETS} arrêts brutaux : rien en double, rien hors des heures, rien après un arrêt`,
    async () => {
      const debut = ajouterJours(dateCivileAParis(payant.maintenant()), 1);
      const agenda = new Map<string, (() => Promise<void>)[]>();
      let emises = 0;
      for (let rang = 0; rang < JOURS; rang += 1) {
        const jour = ajouterJours(debut, rang);
        await annee.neufHeures(jour);
        await annee.seReconnecter();
        for (const acte of agenda.get(jour) ?? []) await acte();
        const cible = Math.min(FACTURES, Math.ceil((FACTURES * (rang + 1)) / Math.max(1, JOURS - 50)));
        for (; emises < cible; emises += 1) {
          const vie = await annee.emettre(jour, JOURS > 60 ? annee.entre(10, 45) : annee.entre(8, 10));
          const sort = emises % 60 === 5 ? 'exclu' : emises % 60 === 9 ? 'refus' : SORTS[annee.entre(0, 9)]!;
          const acte = ACTES[sort];
          const quand = ajouterJours(vie.echeance, annee.entre(-6, 16));
          if (acte) agenda.set(quand, [...(agenda.get(quand) ?? []), () => acte(vie, quand)]);
        }
        const tombe =
          annee.arretsBrutaux < ARRETS && rang > ((annee.arretsBrutaux + 1) * JOURS) / (ARRETS + 3);
        await annee.matinee(jour, tombe && (await annee.estCharge()));
      }
      expect(annee.arretsBrutaux).toBe(ARRETS);
      expect(annee.vies).toHaveLength(FACTURES);
      const fin = ajouterJours(debut, JOURS - 1);
      expect(annee.vies.flatMap(fautesDe)).toEqual([]);
      expect(annee.vies.flatMap((vie) => manquesDe(vie, fin))).toEqual([]);
      const recus = annee.vies.reduce((somme, vie) => somme + vie.recus.length, 0);
      expect(recus).toBeGreaterThan(FACTURES);
      process.stderr.write(
        `Année : ${FACTURES} factures, ${JOURS} jours, ${annee.arretsBrutaux} arrêts brutaux, ${recus} rappels reçus.\n`,
      );
    },
    DUREE_MS,
  );
});

/** Ce qui ne devait jamais arriver à cette facture. */
function fautesDe(vie: Vie): string[] {
  const { numero, recus, arrets } = vie;
  const dire = (faute: string, { jour, heure }: { jour: string; heure: string }): string =>
    `${numero} ${faute}, reçu le ${jour} à ${heure}`;
  return recus.flatMap((recu, rang) => [
    ...(estOuvre(recu.jour) ? [] : [dire('un jour chômé', recu)]),
    ...(recu.heure >= '09:05' && recu.heure < '11:30' ? [] : [dire('hors des heures', recu)]),
    ...arrets
      .filter(({ de, jusque }) => recu.instant > de && (!jusque || recu.jour <= jusque))
      .map(({ cause }) => dire(cause, recu)),
    ...(rang > 0 && ecartEnJours(recus[rang - 1]!.jour, recu.jour) < 3 ? [dire('trop proche', recu)] : []),
    ...(rang >= joursAttendus(vie).length ? [dire('un de trop', recu)] : []),
  ]);
}

/** Ce qu'une facture que rien n'a troublée n'a pas reçu à son jour, ou dans les trois qui suivent. */
function manquesDe(vie: Vie, fin: string): string[] {
  if (vie.arrets.length > 0 || vie.incertaine) return [];
  const attendus = joursAttendus(vie).filter((jour) => ajouterJours(jour, RETARD_ADMIS) <= fin);
  return attendus.flatMap((jour, rang) => {
    const recu = vie.recus[rang]?.jour;
    const aTemps = recu !== undefined && recu >= jour && ecartEnJours(jour, recu) <= RETARD_ADMIS;
    return aTemps ? [] : [`${vie.numero} : attendu le ${jour}, reçu ${recu ?? 'jamais'}`];
  });
}
