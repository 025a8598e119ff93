import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { GRAINE, tirages } from '../support/hasard';
import { exiger, nouveauProfessionnel, nouvelAdmin, renommerDans } from '../support/session';
import { demarrerProduitPayant, type ProduitPayant } from '../support/stripe';
import { VieDeSeries } from '../support/vie-de-series';

/** `npm run campagnes -- arrets-series` en demande cinquante ; ESSAIS_GRAINE rejoue les mêmes instants. */
const COUPURES = Number(process.env.SERIES_ARRETS ?? 4);
const ADMIN = 'admin.arrets-series@essai.example';
const DELAI_MAX_MS = 400;
const hasard = tirages();

describe('Des échéances faites pendant que le serveur meurt', () => {
  let payant: ProduitPayant;
  let vie: VieDeSeries;

  beforeAll(async () => {
    process.stdout.write(`Arrêts pendant des échéances : ${COUPURES}, ESSAIS_GRAINE=${GRAINE}\n`);
    payant = await demarrerProduitPayant({ env: { ADMIN_EMAIL: ADMIN, TRAVAUX_INTERVALLE_MS: '100' } });
    const { produit } = payant;
    const marie = await nouveauProfessionnel(produit);
    const admin = await nouvelAdmin(produit, ADMIN, (avant, apres) => renommerDans(produit.db, avant, apres));
    exiger(await admin.http.put(`/admin/users/${marie.id}/plan`, { plan: 'premium' }), 200);
    vie = new VieDeSeries(payant, marie);
  }, 240_000);
  afterAll(() => payant?.arreter());

  it(
    `cas 6 : ${COUPURES} arrêts brutaux : une facture par échéance, des numéros qui se suivent, un avis, un courriel`,
    async () => {
      const debut = ajouterJours(dateCivileAParis(payant.maintenant()), 2);
      const ancre = new Date(`${debut}T12:00:00Z`).getUTCDay() || 7;
      for (const mode of ['envoi', 'emission', 'envoi', 'brouillon', 'emission'] as const)
        await vie.commencer({ unite: 'semaine', pas: 1, ancre, debut }, mode);
      let enRoute = 0;
      let jour = debut;
      for (let rang = 0; rang < COUPURES; rang += 1) {
        jour = ajouterJours(debut, rang * 7);
        await vie.aller(jour);
        // L'instant de la coupure est ce que l'on essaie.
        if ((await vie.tuer(jour, [0], hasard() * DELAI_MAX_MS)) > 0) enRoute += 1;
        await vie.finir(jour);
      }
      expect(await vie.echeancesFautives(jour)).toEqual([]);
      expect(await vie.facturesFautives()).toEqual([]);
      expect(await vie.numerosFautifs()).toEqual([]);
      expect(await vie.avisFautifs()).toEqual([]);
      expect(await vie.courrielsFautifs()).toEqual([]);
      expect(await vie.ruptures(jour)).toEqual([]);
      const occurrences = await vie.occurrences();
      expect(new Set(occurrences.map(({ etat }) => etat))).toEqual(new Set(['generee', 'brouillon']));
      process.stdout.write(
        `${COUPURES} arrêts, dont ${enRoute} en plein travail : ${occurrences.length} échéances\n`,
      );
    },
    120_000 + COUPURES * 60_000,
  );
});
