import { setTimeout as pause } from 'node:timers/promises';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { surLaPage } from '../support/liens-devis';
import { accepter, unAccord, unDevisEnvoye } from '../support/signature-devis';
import { tirage } from '../support/hasard';

/** Dix à chaque `npm test`, cent à `npm run campagnes -- courses-devis`. */
const COURSES = Number(process.env.DEVIS_COURSES ?? 10);
const hasard = tirage(Number(process.env.ESSAIS_GRAINE ?? 20_261_124));

/** Ce qui met fin à l'attente d'un devis. */
const FINS = ['accepte', 'refuse', 'refuse_en_ligne', 'annule', 'remplace'];
/** Un accepté s'annule, un refusé se remplace : l'un après l'autre, jamais l'un malgré l'autre. */
const PERMISES = [...FINS, 'accepte,annule', 'refuse,remplace', 'refuse_en_ligne,remplace'];

describe('Accepter, réviser, annuler, refuser en même temps', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;

  beforeAll(async () => {
    app = await creerAppDeTest();
    app.horloge.regler('2026-11-21T09:00:00Z');
  });
  // Un compte neuf toutes les vingt-cinq courses : ses envois et son réseau ne l'arrêtent pas.
  const sceneDe = async (course: number): Promise<SceneDeDevis> =>
    (scene = course % 25 === 0 ? await SceneDeDevis.creer(app) : scene);
  afterAll(() => app.fermer());

  /** Accepter lit un PDF et scelle : les autres lui laissent une avance au hasard, jusqu'à une fois et demie ce qu'il lui faut seul. */
  async function avance(): Promise<number> {
    const envoye = await unDevisEnvoye(await sceneDe(0));
    const accord = await unAccord(app, envoye);
    const depart = performance.now();
    await accepter(app, envoye, accord);
    return 1.5 * (performance.now() - depart);
  }

  it(
    `${COURSES} courses de six actes : jamais deux gagnants, chaque réponse réussie est dans l’histoire, la signature suit l’état`,
    async () => {
      const avanceMs = await avance();
      const gagnees: Record<string, number> = {};
      for (let course = 0; course < COURSES; course += 1) {
        const chez = await sceneDe(course);
        const envoye = await unDevisEnvoye(chez);
        const accord = await unAccord(app, envoye);
        const brouillon = (await chez.acte(envoye.id, 'reviser')).corps._id;
        const raison = { raison: 'Trop cher' };
        const signer = () => accepter(app, envoye, accord);
        const autres: (() => Promise<Reponse<unknown>>)[] = [
          () => chez.acte(brouillon, 'finaliser'),
          () => chez.acte(envoye.id, 'annuler', raison),
          () => chez.acte(envoye.id, 'refuser', raison),
          () => surLaPage(app, 'POST', envoye.jeton, 'refuser', raison),
        ];
        // Signer est long : les autres partent à un instant quelconque de ce temps, tiré d'une graine.
        const reponses = await Promise.all([
          signer(),
          ...autres.map((acte) => pause(hasard() * avanceMs).then(acte)),
          signer(),
        ]);
        expect(reponses.filter(({ statut }) => statut >= 500)).toEqual([]);

        const { historique, etat } = await chez.lire(envoye.id);
        const fins = historique.map(({ type }) => type).filter((type) => FINS.includes(type));
        expect(PERMISES).toContain(fins.join());
        expect(reponses.filter(({ statut }) => statut < 300)).toHaveLength(fins.length);
        expect(etat).toBe(fins.at(-1)!.replace('_en_ligne', ''));
        const signees = await connexionDe(app).collection('signatures').find().toArray();
        expect(signees.filter(({ devis }) => String(devis) === envoye.id)).toHaveLength(
          fins.includes('accepte') ? 1 : 0,
        );
        gagnees[fins.join()] = (gagnees[fins.join()] ?? 0) + 1;
      }
      if (process.env.DEVIS_COURSES) process.stdout.write(`Courses : ${JSON.stringify(gagnees)}\n`);
    },
    60_000 + COURSES * 10_000,
  );
});
