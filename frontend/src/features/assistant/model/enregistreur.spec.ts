import { Enregistreur, type Cible, type ResultatEnvoi } from './enregistreur';

type Envoi = { contenu: string; cible: Cible | null; repondre: (resultat: ResultatEnvoi) => Promise<void> };

function atelier(cible: Cible | null = null): {
  envois: Envoi[];
  enregistreur: Enregistreur<string>;
  recus: Cible[];
} {
  const envois: Envoi[] = [];
  const recus: Cible[] = [];
  const enregistreur = new Enregistreur<string>(
    (contenu, vers) =>
      new Promise((resoudre) => {
        envois.push({
          contenu,
          cible: vers,
          repondre: async (resultat) => {
            resoudre(resultat);
            await jest.advanceTimersByTimeAsync(0);
          },
        });
      }),
    (recu) => recus.push(recu),
    cible,
  );
  return { envois, enregistreur, recus };
}

const enregistre = (version: number): ResultatEnvoi => ({
  issue: 'enregistre',
  cible: { id: 'f1', version },
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('enregistrement du brouillon', () => {
  it('part 500 ms après la dernière modification, une seule fois, avec le dernier contenu', async () => {
    const { envois, enregistreur } = atelier();
    enregistreur.signaler('a');
    await jest.advanceTimersByTimeAsync(400);
    enregistreur.signaler('ab');
    await jest.advanceTimersByTimeAsync(499);
    expect(envois).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(envois.map(({ contenu }) => contenu)).toEqual(['ab']);
  });

  it('n’a jamais deux envois à la fois : la suite part après, avec la version reçue', async () => {
    const { envois, enregistreur, recus } = atelier();
    enregistreur.signaler('a');
    await jest.advanceTimersByTimeAsync(500);
    enregistreur.signaler('b');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(envois).toHaveLength(1);
    await envois[0]?.repondre(enregistre(1));
    expect(enregistreur.enRetard()).toBe(true);
    await jest.advanceTimersByTimeAsync(500);
    expect(envois[1]).toMatchObject({ contenu: 'b', cible: { id: 'f1', version: 1 } });
    await envois[1]?.repondre(enregistre(2));
    expect(enregistreur.lire().phase).toBe('enregistre');
    expect(enregistreur.enRetard()).toBe(false);
    expect(recus).toHaveLength(2);
  });

  it('un serveur muet est retenté jusqu’à ce qu’il réponde, rien n’est perdu', async () => {
    const { envois, enregistreur } = atelier();
    enregistreur.signaler('a');
    await jest.advanceTimersByTimeAsync(500);
    await envois[0]?.repondre({ issue: 'panne' });
    expect(enregistreur.lire().phase).toBe('hors-ligne');
    await jest.advanceTimersByTimeAsync(1_000);
    await envois[1]?.repondre(enregistre(1));
    expect(enregistreur.lire().phase).toBe('enregistre');
  });

  it('un serveur qui se tait se dit « hors ligne » après 3 s, sans second envoi ; sa réponse tardive compte', async () => {
    const { envois, enregistreur } = atelier();
    enregistreur.signaler('a');
    await jest.advanceTimersByTimeAsync(3_499);
    expect(enregistreur.lire().phase).toBe('envoi');
    await jest.advanceTimersByTimeAsync(1);
    expect(enregistreur.lire().phase).toBe('hors-ligne');
    enregistreur.signaler('ab');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(envois).toHaveLength(1);
    expect(enregistreur.lire().phase).toBe('hors-ligne');
    await envois[0]?.repondre(enregistre(1));
    await jest.advanceTimersByTimeAsync(500);
    await envois[1]?.repondre(enregistre(2));
    expect(enregistreur.lire().phase).toBe('enregistre');
  });

  it('le réseau coupé se dit aussitôt, et son retour renvoie sans attendre la reprise', async () => {
    const { envois, enregistreur } = atelier();
    enregistreur.couper();
    expect(enregistreur.lire().phase).toBe('repos');
    enregistreur.signaler('a');
    enregistreur.couper();
    expect(enregistreur.lire().phase).toBe('hors-ligne');
    await jest.advanceTimersByTimeAsync(500);
    await envois[0]?.repondre({ issue: 'panne' });
    enregistreur.reprendre();
    await jest.advanceTimersByTimeAsync(0);
    expect(envois).toHaveLength(2);
    await envois[1]?.repondre(enregistre(1));
    enregistreur.reprendre();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(envois).toHaveLength(2);
  });

  it('un brouillon créé d’un contenu plus ancien : le contenu présent part ensuite', async () => {
    const { envois, enregistreur } = atelier();
    enregistreur.signaler('b');
    await jest.advanceTimersByTimeAsync(500);
    await envois[0]?.repondre({ issue: 'enregistre', cible: { id: 'f1', version: 1 }, partiel: true });
    expect(enregistreur.enRetard()).toBe(true);
    await jest.advanceTimersByTimeAsync(500);
    expect(envois[1]).toMatchObject({ contenu: 'b', cible: { id: 'f1', version: 1 } });
  });

  it('un conflit arrête les envois jusqu’à la décision ; imposer écrit par-dessus la version actuelle', async () => {
    const { envois, enregistreur } = atelier({ id: 'f1', version: 3 });
    enregistreur.signaler('a');
    await jest.advanceTimersByTimeAsync(500);
    await envois[0]?.repondre({ issue: 'conflit', versionActuelle: 7 });
    enregistreur.signaler('ab');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(envois).toHaveLength(1);
    enregistreur.imposer(7);
    await jest.advanceTimersByTimeAsync(0);
    expect(envois[1]).toMatchObject({ contenu: 'ab', cible: { id: 'f1', version: 7 } });
  });

  it('adopter l’autre version n’envoie plus rien', async () => {
    const { envois, enregistreur } = atelier({ id: 'f1', version: 3 });
    enregistreur.signaler('a');
    await jest.advanceTimersByTimeAsync(500);
    await envois[0]?.repondre({ issue: 'conflit', versionActuelle: 7 });
    enregistreur.adopter({ id: 'f1', version: 7 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(envois).toHaveLength(1);
    expect(enregistreur.lireCible()).toEqual({ id: 'f1', version: 7 });
  });

  it('vider envoie sans attendre et rend la cible ; rend null si le serveur ne répond pas', async () => {
    const { envois, enregistreur } = atelier();
    enregistreur.signaler('a');
    const reussi = enregistreur.vider();
    await jest.advanceTimersByTimeAsync(0);
    await envois[0]?.repondre(enregistre(1));
    await expect(reussi).resolves.toEqual({ id: 'f1', version: 1 });
    enregistreur.signaler('b');
    const rate = enregistreur.vider();
    await jest.advanceTimersByTimeAsync(0);
    await envois[1]?.repondre({ issue: 'panne' });
    await expect(rate).resolves.toBeNull();
  });

  it('un refus dit pourquoi et attend la modification suivante', async () => {
    const { envois, enregistreur } = atelier();
    enregistreur.signaler('a');
    await jest.advanceTimersByTimeAsync(500);
    await envois[0]?.repondre({ issue: 'refus', message: 'Trop long.' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(envois).toHaveLength(1);
    expect(enregistreur.lire()).toEqual({ phase: 'refuse', message: 'Trop long.' });
    enregistreur.signaler('b');
    await jest.advanceTimersByTimeAsync(500);
    expect(envois[1]?.contenu).toBe('b');
  });

  it('arrêter oublie ce qui attendait', async () => {
    const { envois, enregistreur } = atelier();
    enregistreur.signaler('a');
    enregistreur.arreter();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(envois).toHaveLength(0);
  });
});
