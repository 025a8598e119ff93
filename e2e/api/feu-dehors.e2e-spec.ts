import { setTimeout as pause } from 'node:timers/promises';
import { Entrave, type Mode } from '../support/feu/entrave';
import { eprouver, type Faute, Feu, SANS_FAUTE } from '../support/feu/feu';
import { Seau } from '../support/feu/seau';

/** Combien de fois chaque service, de chaque façon ; `npm run campagnes -- feu` en demande dix. */
const FOIS = Number(process.env.FEU_DEHORS ?? 1);
const MODES: readonly Mode[] = ['lente', 'muette', 'coupee'];
const SERVICES = ['courriels', 'stripe', 'entrepot'] as const;
/** Ce que dure une entrave. */
const DUREE_MS = 2_500;

describe('Le courriel, Stripe et l’entrepôt lents, à demi ouverts ou coupés, sous des actes mêlés', () => {
  const fils: Record<string, Entrave> = {};
  let seau: Seau;
  let feu: Feu;

  beforeAll(async () => {
    seau = await Seau.ouvrir();
    for (const service of SERVICES) fils[service] = await Entrave.ouvrir();
    fils.entrepot!.mener(seau.port);
    const entrepot = { ENTREPOT_CLE: 'cle', ENTREPOT_SECRET: 'secret', ENTREPOT_REGION: 'eu' };
    const adresse = (port: number): string => `http://127.0.0.1:${port}`;
    feu = await Feu.ouvrir({
      env: {
        ...entrepot,
        SMTP_PORT: String(fils.courriels!.port),
        STRIPE_API_URL: adresse(fils.stripe!.port),
        ENTREPOT_URL: `${adresse(fils.entrepot!.port)}/seau`,
      },
      relecture: { ...entrepot, ENTREPOT_URL: `${adresse(seau.port)}/seau` },
      avant: ({ produit, stripe }) => {
        fils.courriels!.mener(produit.courriels.port);
        fils.stripe!.mener(Number(new URL(stripe).port));
      },
    });
  });
  afterAll(async () => {
    for (const fil of Object.values(fils)) fil.regler('libre');
    await feu?.payant.arreter();
    for (const fil of Object.values(fils)) await fil.fermer();
    await seau?.fermer();
  });

  const entrave = (rang: number): Faute => {
    const fil = fils[SERVICES[rang % 3]!]!;
    const mode = MODES[Math.floor(rang / 3) % 3]!;
    return {
      frapper: async () => {
        fil.regler(mode);
        await pause(DUREE_MS);
      },
      relever: async () => fil.regler('libre'),
      baseLisible: false,
    };
  };

  it(
    'rien ne se perd, rien ne part sous deux noms',
    async () => {
      const fois = FOIS * SERVICES.length * MODES.length;
      expect(await eprouver(feu, 'dehors lents, muets, coupés', fois, entrave)).toEqual(SANS_FAUTE);
      expect(seau.taille).toBeGreaterThan(0);
    },
    600_000 + FOIS * 600_000,
  );
});
