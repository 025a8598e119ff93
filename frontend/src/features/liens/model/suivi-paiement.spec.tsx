import type { PaiementPublic } from '@facturier/domaine/contrat/encaissements';
import { act, renderHook } from '@testing-library/react';
import { useFactureRattrapee, useSuiviDePaiement } from './suivi-paiement';

const paiement = (etat: PaiementPublic['etat']): PaiementPublic => ({
  possible: etat !== 'paye',
  montant: etat === 'paye' ? null : 1_200,
  moyens: ['carte'],
  etat,
});

describe('Le suivi d’un paiement', () => {
  const fetch = jest.fn<Promise<Response>, []>();
  const surFait = jest.fn();
  const repondre = (etat: PaiementPublic['etat']): void =>
    void fetch.mockResolvedValue({ ok: true, json: async () => paiement(etat) } as Response);
  const avancer = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = fetch as typeof globalThis.fetch;
    fetch.mockReset();
    surFait.mockReset();
  });
  afterEach(() => jest.useRealTimers());

  it('ne demande rien tant qu’aucune page de paiement n’est ouverte, quoi que dise l’adresse', async () => {
    history.replaceState(null, '', '/f/jeton?paiement=reussi');
    const { result } = renderHook(() => useSuiviDePaiement('j', paiement('aucun'), surFait));
    await avancer(120_000);
    expect(fetch).not.toHaveBeenCalled();
    expect(result.current.paiement?.etat).toBe('aucun');
  });

  it('ouverte, se relit jusqu’à ce que le serveur sache, le dit une fois, puis se tait', async () => {
    repondre('ouvert');
    const { result } = renderHook(() => useSuiviDePaiement('j', paiement('ouvert'), surFait));
    await avancer(6_500);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(surFait).not.toHaveBeenCalled();
    repondre('paye');
    await avancer(2_500);
    expect(result.current.paiement?.etat).toBe('paye');
    expect(surFait).toHaveBeenCalledTimes(1);
    const demandes = fetch.mock.calls.length;
    await avancer(60_000);
    expect(fetch).toHaveBeenCalledTimes(demandes);
  });

  it('s’espace après trente secondes', async () => {
    repondre('ouvert');
    renderHook(() => useSuiviDePaiement('j', paiement('ouvert'), surFait));
    await avancer(30_000);
    fetch.mockClear();
    await avancer(60_000);
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(7);
  });

  it('un serveur muet ne change rien à ce qui est su', async () => {
    fetch.mockRejectedValue(new Error('coupé'));
    const { result } = renderHook(() => useSuiviDePaiement('j', paiement('ouvert'), surFait));
    await avancer(5_000);
    expect(result.current.paiement?.etat).toBe('ouvert');
    expect(surFait).not.toHaveBeenCalled();
  });
});

describe('Une facture en retard sur son paiement', () => {
  const relire = jest.fn();
  const avancer = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

  beforeEach(() => {
    jest.useFakeTimers();
    relire.mockReset();
  });
  afterEach(() => jest.useRealTimers());

  it('se relit quatre fois au plus', () => {
    renderHook(() => useFactureRattrapee(true, relire));
    avancer(2_500);
    expect(relire).toHaveBeenCalledTimes(1);
    avancer(120_000);
    expect(relire).toHaveBeenCalledTimes(4);
  });

  it('ne se relit plus dès qu’elle le montre, et jamais quand rien ne se contredit', () => {
    const { rerender } = renderHook(({ enRetard }) => useFactureRattrapee(enRetard, relire), {
      initialProps: { enRetard: true },
    });
    avancer(2_500);
    rerender({ enRetard: false });
    avancer(120_000);
    expect(relire).toHaveBeenCalledTimes(1);
  });
});
