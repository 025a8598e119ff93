import { ReadableStream } from 'node:stream/web';
import { serveur, type Recue } from '@/testing/serveur';
import { ErreurApi } from '@/lib/erreurs-api';
import type { EtatFlux } from '@/lib/etat-flux';
import { delaiReprise } from '@/lib/etat-flux';
import { tenirFlux } from './flux';

const EVENEMENT = 'id: 7\nevent: message\ndata: {}\n\n';

/** Une réponse en flux qui dit ce texte puis se ferme. */
const reponse = (texte: string): { data: ReadableStream } => ({
  data: new ReadableStream({
    start(flux) {
      flux.enqueue(new TextEncoder().encode(texte));
      flux.close();
    },
  }),
});

function ecouter(reponses: (() => { data: unknown })[]): {
  demandes: Recue;
  recus: string[];
  etats: EtatFlux[];
  fin: AbortController;
  fini: Promise<void>;
} {
  const fin = new AbortController();
  const recus: string[] = [];
  const etats: EtatFlux[] = [];
  let dernier: string | null = null;
  const demandes = serveur('GET').mockImplementation(async () => {
    const suivante = reponses.shift();
    if (suivante) return suivante();
    fin.abort();
    throw new ErreurApi({ statut: 0 });
  });
  const fini = tenirFlux({
    dernierId: () => dernier,
    surEvenement: ({ type, id }) => {
      recus.push(type);
      dernier = id;
    },
    surEtat: (etat) => etats.push(etat),
    signal: fin.signal,
  });
  return { demandes, recus, etats, fin, fini };
}

const entetes = (demandes: Recue, rang: number): Record<string, string> =>
  (demandes.mock.calls[rang]![2] as { headers: Record<string, string> }).headers;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('Le flux des messages', () => {
  it('se rouvre après une coupure, en redonnant le dernier événement reçu', async () => {
    const { demandes, recus, etats, fini } = ecouter([() => reponse(EVENEMENT), () => reponse(EVENEMENT)]);
    await jest.advanceTimersByTimeAsync(4000);
    await fini;
    expect(recus).toEqual(['message', 'message']);
    expect(entetes(demandes, 0)['Last-Event-ID']).toBeUndefined();
    expect(entetes(demandes, 1)['Last-Event-ID']).toBe('7');
    expect(etats).toEqual(['ouvert', 'coupe', 'ouvert', 'coupe']);
  });

  it('attend de plus en plus tant qu’il échoue, et repart d’une seconde après un succès', async () => {
    const echec = (): never => {
      throw new ErreurApi({ statut: 0 });
    };
    const { demandes } = ecouter([echec, echec, () => reponse(EVENEMENT), echec]);
    await jest.advanceTimersByTimeAsync(999);
    expect(demandes).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(demandes).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1999);
    expect(demandes).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(demandes).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(1000);
    expect(demandes).toHaveBeenCalledTimes(4);
    expect([0, 1, 2, 3, 4, 5, 9].map(delaiReprise)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  });

  it('cesse quand la session est finie', async () => {
    const { demandes, fini } = ecouter([
      () => {
        throw new ErreurApi({ statut: 401, code: 'NON_AUTHENTIFIE' });
      },
    ]);
    await fini;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(demandes).toHaveBeenCalledTimes(1);
  });

  it('cesse quand l’écran se ferme, même pendant l’attente', async () => {
    const { demandes, fin, fini } = ecouter([() => reponse(EVENEMENT), () => reponse(EVENEMENT)]);
    await jest.advanceTimersByTimeAsync(10);
    fin.abort();
    await fini;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(demandes).toHaveBeenCalledTimes(1);
  });
});
