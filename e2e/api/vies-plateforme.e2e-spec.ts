import { setTimeout as pause } from 'node:timers/promises';
import { attendreQue } from '../support/attendre';
import { GRAINE, tirages } from '../support/hasard';
import { CHEZ_NOUS, type Personne, Terrain } from '../support/vies-pa/terrain';
import { ecarts } from '../support/vies-pa/verite';
import { Vie } from '../support/vies-pa/vie';

/** `npm run campagnes -- vies-plateforme` en vit mille ; ESSAIS_GRAINE rejoue les mêmes tirages. */
const VIES = Number(process.env.VIES_PLATEFORME ?? 6);
const DE_FRONT = Number(process.env.VIES_DE_FRONT ?? 32);
const MINUTE = 60_000;
const hasard = tirages();
const choisir = <T>(liste: readonly T[]): T => liste[Math.floor(hasard() * liste.length)]!;

/** Ce que la plateforme joue d'un tour à l'autre, pour un compte ou pour tous. */
const DU_TOUR: readonly (readonly [string, object?])[] = [
  ['montre-en-retard', { fois: 3, retard: 15 }],
  ['page-plafonnee', { fois: 40, limite: 4 }],
  ['meme-instant', { fois: 4 }],
  ['suivi-des-statuts', { suivi: 'absent', minutes: 30 }],
  ['suivi-des-statuts', { suivi: 'flux', minutes: 30 }],
  ['crochet-perdu', { fois: 5 }],
  ['crochet-contrefait', { fois: 3 }],
  ['crochet-date', { fois: 3 }],
  ['jeton-expire'],
  ['indisponible', { fois: 3 }],
  ['erreur-apres-acceptation'],
  ['reponse-perdue', { fois: 2 }],
  ['annuaire-en-erreur'],
  ['statut-de-ligne-tu', { fois: 2 }],
];

describe('Des vies de factures, une plateforme qui triche, des serveurs qui meurent', () => {
  let terrain: Terrain;
  let vendeurs: Personne[];
  let paul: Personne;
  beforeAll(async () => {
    process.stdout.write(`Vies chez la plateforme : ${VIES}, ESSAIS_GRAINE=${GRAINE}\n`);
    terrain = await Terrain.ouvrir(VIES > 20 ? 3 : 2);
    paul = await terrain.inviter(`${CHEZ_NOUS}00009`, 'cles', ['recevoir']);
    vendeurs = [];
    for (let rang = 0; rang < (VIES > 20 ? 6 : 2); rang += 1)
      vendeurs.push(
        await terrain.inviter(null, rang % 2 === 0 ? 'cles' : 'consentement', ['emettre', 'recevoir']),
      );
  }, 240_000);
  afterAll(() => terrain?.arreter());

  const tous = (): Personne[] => [...vendeurs, paul];

  /** Plus rien d'attendu : ni dépôt, ni flux, ni effet dont l'heure est passée. */
  async function calme(): Promise<boolean> {
    const { db } = terrain.produit;
    const maintenant = terrain.maintenant();
    const dus = await db.collection('boite_envoi').countDocuments({
      ...{ type: /^pa\./, etat: { $in: ['en_attente', 'en_cours'] }, prevuLe: { $lte: maintenant } },
    });
    return dus === 0;
  }

  async function unTour(vies: readonly Vie[], mourir: boolean): Promise<void> {
    await terrain.reconnecter(tous());
    await terrain.rendreLesAcces(tous());
    for (let un = 0; un < 2; un += 1) {
      const [cas, reglages] = choisir(DU_TOUR);
      await terrain.jouer(cas, { ...(hasard() < 0.5 && { siren: choisir(vendeurs).siren }), ...reglages });
    }
    const instance = Math.floor(hasard() * terrain.produit.urls.length);
    const quand = hasard() * 1_500;
    await Promise.all([
      ...vies.map((vie) => vie.avancer()),
      mourir ? pause(quand).then(() => terrain.tuer(instance)) : undefined,
    ]);
    await attendreQue(calme, 'les effets du tour', { delaiMs: 120_000 });
    terrain.avancer((21 + Math.floor(hasard() * 45)) * MINUTE);
  }

  it(
    `${VIES} vies : un dépôt chacune, aucun statut perdu, aucun état faux`,
    async () => {
      const vies: Vie[] = [];
      for (let tour = 0; vies.length < VIES || vies.some(({ finie }) => !finie); tour += 1) {
        if (tour > 20 + VIES) throw new Error('Des vies ne finissent pas');
        const enVie = vies.filter(({ finie }) => !finie);
        while (enVie.length < DE_FRONT && vies.length < VIES) {
          const vie = new Vie(terrain, choisir(vendeurs), paul, hasard);
          vies.push(vie);
          enVie.push(vie);
        }
        await unTour(enVie, tour % 2 === 1);
      }
      await terrain.dire('finir', {});
      const traces = vies.flatMap(({ traces: siennes }) => siennes);
      let restes: string[] = [];
      for (let tour = 0; tour < 16; tour += 1) {
        await terrain.reconnecter(tous());
        await terrain.rendreLesAcces(tous());
        await terrain.uneHeure();
        await attendreQue(calme, 'les derniers effets', { delaiMs: 120_000 });
        restes = await ecarts(terrain.produit.db, await terrain.verite(), {
          personnes: tous(),
          paul,
          traces,
        });
        if (restes.length === 0) break;
      }
      const { factures, flux } = await terrain.verite();
      process.stdout.write(
        `${VIES} vies, ${factures.length} factures et avoirs, ${flux.length} flux, ${terrain.morts} morts, ${terrain.reliees} accès rendus, ${restes.length} écarts\n`,
      );
      expect(restes).toEqual([]);
    },
    240_000 + VIES * 30_000,
  );
});
