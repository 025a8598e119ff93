import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { cles, rafraichir, rafraichirFacture, type Entite } from './invalidation';

type Lecture = keyof typeof cles;

/** Ce que chaque écriture périme, dit à part de la carte du produit : en ôter une lecture se voit ici. */
const ATTENDU: Record<Entite, readonly Lecture[]> = {
  profil: ['moi', 'mentions', 'abonnement'],
  mentions: ['mentions', 'moi', 'abonnement', 'factures', 'devis'],
  session: ['sessions'],
  client: ['clients', 'abonnement', 'factures', 'devis'],
  article: ['catalogue'],
  facture: ['factures', 'devis', 'clients', 'abonnement', 'moi', 'relances', 'pilotage'],
  devis: ['devis'],
  recue: ['reception', 'factures'],
  abonnement: ['abonnement', 'moi'],
  message: ['conversations'],
  admin: ['admin'],
  relance: ['relances', 'factures'],
  recurrence: ['recurrences', 'factures'],
  notification: ['notifications'],
  activite: ['pilotage'],
};

const LECTURES = Object.keys(cles) as Lecture[];

describe('Après une écriture', () => {
  it.each(Object.entries(ATTENDU) as [Entite, readonly Lecture[]][])(
    '%s : tout ce qui en dépend est périmé, et rien d’autre',
    async (entite, attendues) => {
      const cache = new QueryClient();
      // Deux lectures par ressource : la première partie de la clé périme toutes celles qui la suivent.
      for (const lecture of LECTURES) {
        cache.setQueryData(cles[lecture], 'lu');
        cache.setQueryData([...cles[lecture], 'page', 2], 'lu');
      }
      await rafraichir(cache, entite);
      const perimee = (lecture: Lecture): boolean =>
        [cles[lecture], [...cles[lecture], 'page', 2]].every(
          (cle) => cache.getQueryState(cle)?.isInvalidated === true,
        );
      expect(LECTURES.filter(perimee).sort()).toEqual([...attendues].sort());
      const intactes = LECTURES.filter((lecture) => !attendues.includes(lecture));
      for (const lecture of intactes) expect(cache.getQueryState(cles[lecture])?.isInvalidated).toBe(false);
    },
  );

  it('une lecture à l’écran est refaite avant que l’écriture ne se dise finie', async () => {
    const cache = new QueryClient();
    const lire = jest.fn().mockResolvedValueOnce('avant').mockResolvedValueOnce('après');
    const { QueryObserver } = await import('@tanstack/react-query');
    const observateur = new QueryObserver(cache, {
      queryKey: cles.factures,
      queryFn: lire,
      staleTime: Infinity,
    });
    const cesser = observateur.subscribe(() => undefined);
    await cache.ensureQueryData({ queryKey: cles.factures, queryFn: lire });
    await rafraichir(cache, 'client');
    expect(cache.getQueryData(cles.factures)).toBe('après');
    cesser();
  });

  it('ce qui vient d’être supprimé ne se relit pas, même encore à l’écran ; le reste, si', async () => {
    const cache = new QueryClient();
    const { QueryObserver } = await import('@tanstack/react-query');
    const lues: string[] = [];
    const suivre = async (id: string): Promise<() => void> => {
      const lecture = {
        queryKey: [...cles.clients, 'detail', id],
        queryFn: () => lues.push(id),
        staleTime: Infinity,
      };
      await cache.ensureQueryData(lecture);
      return new QueryObserver(cache, lecture).subscribe(() => undefined);
    };
    const cesser = [await suivre('perdu'), await suivre('garde')];
    await rafraichir(cache, 'client', 'perdu');
    expect(lues).toEqual(['perdu', 'garde', 'garde']);
    expect(cache.getQueryState([...cles.clients, 'detail', 'perdu'])?.isInvalidated).toBe(true);
    cesser.forEach((fin) => fin());
  });
});

describe('Un fait arrivé à une facture', () => {
  it('fait relire sa page si elle est montrée, et pas les autres ; une liste, à sa prochaine vue', async () => {
    const cache = new QueryClient();
    const relues: string[] = [];
    const montrer = (cle: readonly string[]): (() => void) =>
      new QueryObserver(cache, {
        queryKey: cle,
        queryFn: () => {
          relues.push(cle.at(-1)!);
          return 'lu';
        },
        initialData: 'su',
        staleTime: Infinity,
      }).subscribe(() => undefined);
    const cesser = [
      montrer([...cles.factures, 'detail', 'f1', 'liens']),
      montrer([...cles.factures, 'detail', 'f2']),
      montrer([...cles.factures, 'liste']),
    ];
    await rafraichirFacture(cache, 'f1');
    expect(relues).toEqual(['liens']);
    expect(cache.getQueryState([...cles.factures, 'liste'])?.isInvalidated).toBe(true);
    cesser.forEach((arreter) => arreter());
  });
});
