import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { creerClientStripe } from '../../src/modules/subscription/stripe/client-stripe';
import { PasserelleStripeService } from '../../src/modules/subscription/stripe/passerelle-stripe.service';

const DOSSIER = resolve(__dirname, '../../../.cache/go');

/** stripe-mock, sur le PATH, dans notre cache, ou construit par Go. `null` s'il n'y a rien de tout cela. */
function trouverStripeMock(): string | null {
  const construit = join(DOSSIER, 'stripe-mock');
  if (existsSync(construit)) return construit;
  try {
    execFileSync('stripe-mock', ['-version'], { stdio: 'ignore' });
    return 'stripe-mock';
  } catch {
    // Absent du PATH : Go le construit, ci-dessous.
  }
  try {
    execFileSync('go', ['install', 'github.com/stripe/stripe-mock@latest'], {
      env: { ...process.env, GOBIN: DOSSIER },
      stdio: 'ignore',
      timeout: 170_000,
    });
    return construit;
  } catch {
    return null;
  }
}

const portLibre = (): Promise<number> =>
  new Promise((trouve) => {
    const serveur = createServer();
    serveur.listen(0, '127.0.0.1', () => {
      const { port } = serveur.address() as { port: number };
      serveur.close(() => trouve(port));
    });
  });

async function repond(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(500) }).then(
    () => true,
    () => false,
  );
}

describe('Nos appels à Stripe, jugés par stripe-mock', () => {
  const binaire = trouverStripeMock();
  let mock: ChildProcess | undefined;
  let url = '';

  beforeAll(async () => {
    if (!binaire) {
      process.stderr.write(
        'stripe-mock absent : installez Go, ou stripe-mock sur le PATH, pour que ces appels soient jugés.\n',
      );
      return;
    }
    const port = await portLibre();
    mock = spawn(binaire, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
    url = `http://127.0.0.1:${port}`;
    for (let essai = 0; essai < 100 && !(await repond(url)); essai++) {
      await new Promise((fin) => setTimeout(fin, 100));
    }
  });
  afterAll(() => {
    mock?.kill();
  });

  it('accepte chaque demande que le produit fait', async () => {
    if (!binaire) return;
    const passerelle = new PasserelleStripeService(
      creerClientStripe({ STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_API_URL: url }),
    );
    const client = await passerelle.creerClient('507f1f77bcf86cd799439011', 'marie@exemple.fr');
    const demande = {
      utilisateurId: '507f1f77bcf86cd799439011',
      clientStripeId: client,
      plan: 'premium' as const,
      nom: 'Premium',
      prixCentimes: 999,
      retour: 'https://facturier.example/subscription',
      cleIdempotence: 'essai-1',
    };
    const session = await passerelle.ouvrirPaiement(demande);
    expect(session.id).toMatch(/^cs_/);
    await passerelle.lirePaiement(session.id);
    await passerelle.fermerPaiement(session.id);
    await passerelle.lire(client);
    await passerelle.programmerResiliation('sub_123', true);
    await passerelle.programmerResiliation('sub_123', false);
    await passerelle.annuler('sub_123');
    expect(await passerelle.ouvrirPortail(client, 'https://facturier.example/subscription')).toMatch(
      /^https:/,
    );
  });

  it('est un vrai juge : un paramètre inventé est refusé', async () => {
    if (!binaire) return;
    const client = creerClientStripe({ STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_API_URL: url })!;
    const inventee = { mode: 'subscription', couleur: 'bleu' } as never;
    await expect(client.checkout.sessions.create(inventee)).rejects.toThrow(/additional properties/);
  });
});
