import { creerClientStripe } from '../../src/modules/subscription/stripe/client-stripe';
import { PasserelleStripeService } from '../../src/modules/subscription/stripe/passerelle-stripe.service';
import { lancerStripeMock } from '../support/stripe-mock';

describe('Nos appels à Stripe, jugés par stripe-mock', () => {
  let mock: Awaited<ReturnType<typeof lancerStripeMock>> = null;

  beforeAll(async () => {
    mock = await lancerStripeMock();
  });
  afterAll(() => mock?.arreter());

  it('accepte chaque demande que le produit fait', async () => {
    if (!mock) return;
    const passerelle = new PasserelleStripeService(
      creerClientStripe({ STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_API_URL: mock.url }),
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
    if (!mock) return;
    const client = creerClientStripe({ STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_API_URL: mock.url })!;
    const inventee = { mode: 'subscription', couleur: 'bleu' } as never;
    await expect(client.checkout.sessions.create(inventee)).rejects.toThrow(/additional properties/);
  });
});
