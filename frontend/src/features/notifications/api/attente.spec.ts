import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { apresActe, recevoirAttente, relireNotifications } from './attente';
import { clesNotifications } from './cles';

const UNE = { nonVues: 1, nonLues: 1 };
const AUCUNE = { nonVues: 0, nonLues: 0 };

/** Un serveur qui répond quand on le dit, dans l'ordre des demandes. */
function serveur<T>(): {
  demander: () => Promise<T>;
  repondre: (reponse: T) => void;
  demandes: () => number;
} {
  const enCours: ((reponse: T) => void)[] = [];
  let demandes = 0;
  return {
    demander: () => {
      demandes += 1;
      return new Promise((resolve) => enCours.push(resolve));
    },
    repondre: (reponse) => enCours.shift()?.(reponse),
    demandes: () => demandes,
  };
}

/** Laisse se faire tout ce qui n'attend que son tour. */
const laisserFaire = async (): Promise<void> => {
  for (let tour = 0; tour < 50; tour += 1) await Promise.resolve();
};

let cache: QueryClient;
let cesser: () => void = () => undefined;
beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  cesser();
  cache.clear();
});

describe('Ce qui attend dans la cloche', () => {
  it('tient ce que le flux dit, même si une lecture partie avant répond après', async () => {
    const { demander, repondre } = serveur();
    const montre = new QueryObserver(cache, { queryKey: clesNotifications.attente, queryFn: demander });
    cesser = montre.subscribe(() => undefined);
    void recevoirAttente(cache, UNE);
    repondre(AUCUNE);
    await laisserFaire();
    expect(montre.getCurrentResult().data).toEqual(UNE);
  });

  it('relit une fois de plus ce qui se lisait déjà quand le flux s’ouvre', async () => {
    const { demander, repondre, demandes } = serveur();
    const montre = new QueryObserver(cache, { queryKey: clesNotifications.attente, queryFn: demander });
    cesser = montre.subscribe(() => undefined);
    const relecture = relireNotifications(cache);
    repondre(AUCUNE);
    await laisserFaire();
    expect(demandes()).toBe(2);
    repondre(UNE);
    await relecture;
    expect(montre.getCurrentResult().data).toEqual(UNE);
  });

  it('après un acte, est ce que le serveur répond', async () => {
    await apresActe(cache, async () => UNE);
    expect(cache.getQueryData(clesNotifications.attente)).toEqual(UNE);
  });

  it('après un acte, reste ce que le flux a dit avant la réponse', async () => {
    await apresActe(cache, async () => {
      await recevoirAttente(cache, UNE);
      return AUCUNE;
    });
    expect(cache.getQueryData(clesNotifications.attente)).toEqual(UNE);
  });

  it('laisse arriver la suite que la personne a demandée', async () => {
    const { demander, repondre } = serveur<number>();
    const montre = new InfiniteQueryObserver(cache, {
      queryKey: clesNotifications.liste('recues'),
      queryFn: demander,
      initialPageParam: 0,
      getNextPageParam: (derniere) => derniere + 1,
    });
    cesser = montre.subscribe(() => undefined);
    repondre(1);
    await laisserFaire();
    void montre.fetchNextPage();
    const reception = recevoirAttente(cache, UNE);
    repondre(2);
    await laisserFaire();
    expect(montre.getCurrentResult().data?.pages).toEqual([1, 2]);
    repondre(1);
    await laisserFaire();
    repondre(3);
    await reception;
    expect(montre.getCurrentResult().data?.pages).toEqual([1, 3]);
  });
});
