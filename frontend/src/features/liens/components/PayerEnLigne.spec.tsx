import type { PaiementPublic } from '@facturier/domaine/contrat/encaissements';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PayerEnLigne } from './PayerEnLigne';

const PAYABLE: PaiementPublic = { possible: true, montant: 1_200, moyens: ['carte'], etat: 'aucun' };
const reponse = (corps: object, ok = true): Response => ({ ok, json: async () => corps }) as Response;

describe('Payer en ligne', () => {
  const fetch = jest.fn<Promise<Response>, [string, RequestInit?]>();
  const relire = jest.fn<Promise<PaiementPublic | null>, []>();
  beforeEach(() => {
    globalThis.fetch = fetch as typeof globalThis.fetch;
    fetch.mockReset().mockResolvedValue(reponse({ url: '#page-de-stripe' }));
    relire.mockReset().mockResolvedValue(PAYABLE);
    location.hash = '';
  });

  const montrer = (paiement: PaiementPublic | null): void =>
    void render(<PayerEnLigne jeton="j" paiement={paiement} relire={relire} recu={false} />);
  const bouton = (): HTMLElement => screen.getByRole('button', { name: /^Payer 1\s200,00\s€$/ });
  const cliquer = async (fois = 1): Promise<void> => {
    await act(async () => {
      for (let une = 0; une < fois; une += 1) fireEvent.click(bouton());
      await Promise.resolve();
    });
  };

  it('ne montre rien tant que ce n’est pas possible et que rien n’a été demandé', () => {
    montrer({ ...PAYABLE, possible: false, montant: null });
    expect(screen.queryByRole('group')).toBeNull();
    montrer(null);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('mène à la page de paiement, une seule fois pour deux clics', async () => {
    montrer(PAYABLE);
    await cliquer(2);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'POST', headers: expect.any(Headers) });
    expect(new Headers(fetch.mock.calls[0]![1]!.headers).get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
    expect(location.hash).toBe('#page-de-stripe');
  });

  it('le montant changé entre-temps se dit, et rien ne s’ouvre', async () => {
    relire.mockResolvedValue({ ...PAYABLE, montant: 800 });
    montrer(PAYABLE);
    await cliquer();
    expect(screen.getByText(/Le montant a changé\s: il reste 800,00\s€ à payer/)).toBeVisible();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('un refus se lit, et l’essai suivant est un autre geste', async () => {
    fetch.mockResolvedValue(reponse({ message: 'Un prélèvement est en cours.' }, false));
    montrer(PAYABLE);
    await cliquer();
    expect(screen.getByText('Un prélèvement est en cours.')).toBeVisible();
    await cliquer();
    const [une, autre] = fetch.mock.calls.map(([, options]) =>
      new Headers(options!.headers).get('Idempotency-Key'),
    );
    expect(une).not.toBe(autre);
  });

  it.each([
    ['en_attente', 'Prélèvement en cours'],
    ['paye', 'Votre paiement est arrivé'],
    ['echoue', 'Le paiement n’a pas abouti'],
  ] as const)('%s : « %s », sans bouton si rien ne peut se payer', (etat, titre) => {
    montrer({ possible: false, montant: null, moyens: [], etat });
    expect(screen.getByText(titre)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
