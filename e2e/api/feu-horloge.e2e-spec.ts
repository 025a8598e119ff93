import { setTimeout as pause } from 'node:timers/promises';
import { eprouver, type Faute, Feu, SANS_FAUTE } from '../support/feu/feu';

const HEURE_MS = 3_600_000;
/** Combien de tours de ces sauts ; `npm run campagnes -- feu` en demande dix. */
const FOIS = Number(process.env.FEU_HORLOGE ?? 1);
/** Ce qu'on agit de part et d'autre d'un instant. */
const AUTOUR_MS = 3_000;
/** Le nouvel an et le passage à l'heure d'été, à Paris. */
const INSTANTS = { nouvelAn: '2026-12-31T23:00:00Z', ete: '2027-03-28T01:00:00Z' };

describe('Des sauts d’horloge sous des actes mêlés', () => {
  let feu: Feu;

  beforeAll(async () => {
    feu = await Feu.ouvrir();
    // Des mois passés d'un coup : un essai finit, un encaissement se ferme, une échéance ou le terme d'un devis sont passés.
    feu.foule.registre.attendu =
      /ESSAI_EXPIRE|ENCAISSEMENT_IMPOSSIBLE|LIEN_DE_DEVIS_FERME|précéder la date d’émission|La validité ne peut pas finir/;
  });
  afterAll(() => feu?.payant.arreter());

  /** Un compte neuf à l'heure qu'il est : l'essai de l'ancien peut être fini. */
  const reprise = async (): Promise<void> => {
    await feu.foule.seReconnecter();
    await feu.foule.preparer(true);
  };
  const sauter = (ms: () => number): Faute => ({
    frapper: async () => feu.payant.avancer(ms()),
    relever: reprise,
    baseLisible: false,
  });
  /** Passe cet instant en agissant. */
  const traverser = (instant: string): Faute => ({
    frapper: async () => {
      feu.payant.avancer(Date.parse(instant) - AUTOUR_MS - feu.payant.maintenant().getTime());
      await reprise();
      await pause(2 * AUTOUR_MS);
    },
    relever: reprise,
    baseLisible: false,
  });

  it(
    'un jour en avant, une heure en arrière, le nouvel an, l’heure d’été : des numéros sans trou, rien de perdu',
    async () => {
      const sauts: Faute[] = [];
      for (let tour = 0; tour < FOIS; tour += 1)
        sauts.push(
          sauter(() => 24 * HEURE_MS),
          sauter(() => -HEURE_MS),
        );
      sauts.push(traverser(INSTANTS.nouvelAn), traverser(INSTANTS.ete));
      expect(await eprouver(feu, 'horloge', sauts.length, (rang) => sauts[rang]!)).toEqual(SANS_FAUTE);
    },
    600_000 + FOIS * 120_000,
  );
});
