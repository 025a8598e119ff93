import { finDe } from '@facturier/domaine/recurrences/saisie';
import { estApresLaFin, jourDeLEcheance, type Rythme } from '@facturier/domaine/recurrences/calendrier';
import { MODES_DE_SERIE } from '@facturier/domaine/recurrences/serie';
import { ajouterJours, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { ObjectId } from 'mongodb';
import { GRAINE, tirages } from '../support/hasard';
import { exiger, nouveauProfessionnel, nouvelAdmin, renommerDans } from '../support/session';
import { demarrerProduitPayant, type ProduitPayant } from '../support/stripe';
import { type SerieVivante, VieDeSeries } from '../support/vie-de-series';

/** `npm run campagnes -- series-vie` : deux cents séries, cinq ans, vingt arrêts. */
const SERIES = Number(process.env.SERIES_VIE ?? 6);
const JOURS = Number(process.env.SERIES_VIE_JOURS ?? 40);
const ARRETS = Number(process.env.SERIES_VIE_ARRETS ?? 1);
const ADMIN = 'admin.series-vie@essai.example';
const INSTANCES = [0, 1, 2];
const hasard = tirages();
const entre = (de: number, a: number): number => de + Math.floor(hasard() * (a - de + 1));

function unRythme(debut: DateCivile): Rythme {
  const unite = (['semaine', 'mois', 'mois', 'mois', 'an'] as const)[entre(0, 4)]!;
  if (unite === 'semaine') return { unite, pas: entre(1, 4), ancre: entre(1, 7), debut };
  return {
    unite,
    pas: unite === 'an' ? 1 : entre(1, 3),
    ancre: entre(0, 9) === 0 ? 'dernier' : entre(1, 31),
    debut,
  };
}

describe('Des années de séries, à trois processus que l’on tue', () => {
  let payant: ProduitPayant;
  let vie: VieDeSeries;

  beforeAll(async () => {
    process.stdout.write(`${SERIES} séries, ${JOURS} jours, ${ARRETS} arrêts, ESSAIS_GRAINE=${GRAINE}\n`);
    payant = await demarrerProduitPayant({
      instances: INSTANCES.length,
      env: { ADMIN_EMAIL: ADMIN, TRAVAUX_INTERVALLE_MS: '100' },
    });
    const { produit } = payant;
    const marie = await nouveauProfessionnel(produit);
    const admin = await nouvelAdmin(produit, ADMIN, (avant, apres) => renommerDans(produit.db, avant, apres));
    exiger(await admin.http.put(`/admin/users/${marie.id}/plan`, { plan: 'premium' }), 200);
    vie = new VieDeSeries(payant, marie);
  }, 240_000);
  afterAll(() => payant?.arreter());

  /** Les jours où une série a quelque chose à faire, et leur veille : les autres ne font rien. */
  function jours(debut: DateCivile): DateCivile[] {
    const fin = ajouterJours(debut, JOURS - 1);
    const retenus = new Set<DateCivile>();
    for (const serie of vie.series)
      for (let k = 0; !estApresLaFin(serie, k, finDe(serie)) && jourDeLEcheance(serie, k) <= fin; k += 1)
        for (const ecart of [-1, 0]) retenus.add(ajouterJours(jourDeLEcheance(serie, k), ecart));
    return [...retenus].filter((jour) => jour >= debut).toSorted();
  }

  const adresse = (serie: SerieVivante, emailEtat: object | null) =>
    payant.produit.db
      .collection('clients')
      .updateOne(
        { _id: new ObjectId(serie.client) },
        emailEtat ? { $set: { emailEtat } } : { $unset: { emailEtat: 1 } },
      );

  /** Ce qui peut arriver à une série : ce qui l'arrête un temps, puis ce qui le répare. */
  const EPREUVES: Record<
    string,
    { subir: (serie: SerieVivante) => Promise<unknown>; reparer: (serie: SerieVivante) => Promise<unknown> }
  > = {
    pause: {
      subir: (serie) => vie.http.post(`/recurrences/${serie._id}/pause`),
      reparer: (serie) => vie.http.post(`/recurrences/${serie._id}/reprendre`),
    },
    adresse: {
      subir: (serie) =>
        adresse(serie, { etat: 'rejetee', raison: 'Cette adresse n’existe pas.', le: new Date(0) }),
      reparer: async (serie) => {
        await adresse(serie, null);
        await vie.http.post(`/recurrences/${serie._id}/reprendre`);
      },
    },
  };

  it(
    `${SERIES} séries, ${JOURS} jours : chaque échéance une fois, chaque exception dite`,
    async () => {
      const debut = ajouterJours(dateCivileAParis(payant.maintenant()), 2);
      for (let rang = 0; rang < SERIES; rang += 1)
        await vie.commencer(
          unRythme(debut),
          MODES_DE_SERIE[entre(0, 2)]!,
          entre(0, 4) === 0 ? entre(2, 12) : null,
        );
      const aVivre = jours(debut);
      const arrets = new Set(
        Array.from({ length: ARRETS }, (_, rang) => Math.floor(((rang + 1) * aVivre.length) / (ARRETS + 1))),
      );
      const subies = new Map<SerieVivante, string>();
      let [enRoute, epreuves, connecteLe] = [0, 0, debut];
      for (const [rang, jour] of aVivre.entries()) {
        await vie.aller(jour);
        if (arrets.has(rang) && (await vie.tuer(jour, INSTANCES, hasard() * 200)) > 0) enRoute += 1;
        await vie.finir(jour);
        if (rang % 100 === 99) process.stdout.write(`${rang + 1} matins sur ${aVivre.length}\n`);
        if (jour < ajouterJours(connecteLe, 20)) continue;
        // Une session finit avec le temps ; un compte où personne ne vient s'endort.
        await vie.seReconnecter();
        connecteLe = jour;
        for (const [serie, nom] of subies) await EPREUVES[nom]!.reparer(serie);
        subies.clear();
        const [serie, nom] = [vie.series[entre(0, SERIES - 1)]!, entre(0, 1) === 0 ? 'pause' : 'adresse'];
        await EPREUVES[nom]!.subir(serie);
        subies.set(serie, nom);
        epreuves += 1;
      }
      expect(await vie.echeancesFautives(aVivre.at(-1)!)).toEqual([]);
      expect(await vie.facturesFautives()).toEqual([]);
      expect(await vie.numerosFautifs()).toEqual([]);
      expect(await vie.avisFautifs()).toEqual([]);
      expect(await vie.courrielsFautifs()).toEqual([]);
      expect(await vie.ruptures(aVivre.at(-1)!)).toEqual([]);
      const occurrences = await vie.occurrences();
      const muettes = occurrences.filter(
        ({ etat, saut, echec }) =>
          etat === 'promise' || (etat === 'sautee' && !saut) || (etat === 'echec' && !echec),
      );
      expect(muettes).toEqual([]);
      const compte = (etat: string): number => occurrences.filter((une) => une.etat === etat).length;
      process.stdout.write(
        `${aVivre.length} matins, ${arrets.size} arrêts dont ${enRoute} en plein travail, ${epreuves} épreuves : ` +
          `${occurrences.length} échéances, ${compte('generee')} émises, ${compte('brouillon')} brouillons, ` +
          `${compte('sautee')} sautées, ${compte('echec')} échecs\n`,
      );
    },
    300_000 + JOURS * 60_000,
  );
});
