import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const SOURCE = readFileSync(join(__dirname, '../../outils/agent.js'), 'utf8').replace('__COQUILLE__', '[]');
const ORIGINE = 'https://facturier.test';

/** Un onglet ouvert : il répond à l'agent s'il a l'application. */
const unOnglet = (repond: boolean) => ({
  focus: jest.fn(),
  postMessage: jest.fn((_message: unknown, ports?: { postMessage: (m: unknown) => void }[]) => {
    if (repond) ports?.[0]?.postMessage(true);
  }),
});

/** Un canal dont les deux bouts se parlent aussitôt. */
class Canal {
  port1: { onmessage?: (message: unknown) => void } = {};
  port2 = { postMessage: (data: unknown): void => this.port1.onmessage?.({ data }) };
}

/** L'agent chargé dans un faux navigateur, et de quoi lui envoyer un événement. */
function charger(onglets: ReturnType<typeof unOnglet>[] = []) {
  const ecouteurs = new Map<string, (evenement: unknown) => void>();
  const self = {
    location: { origin: ORIGINE },
    MessageChannel: Canal,
    addEventListener: (type: string, ecouter: (evenement: unknown) => void) => ecouteurs.set(type, ecouter),
    registration: {
      showNotification: jest.fn(async (_titre: string, _options: Record<string, unknown>) => undefined),
      pushManager: { subscribe: jest.fn(async (_options: unknown) => undefined) },
    },
    clients: { matchAll: async () => onglets, openWindow: jest.fn(async (_adresse: string) => undefined) },
  };
  // L'attente d'une réponse finit après la réponse : sans horloge.
  const plusTard = (agir: () => void): void => void Promise.resolve().then(agir);
  runInNewContext(SOURCE, { self, URL, setTimeout: plusTard });
  const envoyer = async (type: string, contenu: object): Promise<void> => {
    let attente: Promise<unknown> = Promise.resolve();
    ecouteurs.get(type)?.({ ...contenu, waitUntil: (promesse: Promise<unknown>) => (attente = promesse) });
    await attente;
  };
  return { self, envoyer };
}

const choisie = (chemin?: unknown): object => ({ notification: { close: jest.fn(), data: { chemin } } });
const poussee = (contenu: unknown): object => ({ data: { json: () => contenu } });

describe('L’agent de service, devant une notification poussée', () => {
  it('la montre, et remplace celle du même sujet', async () => {
    const { self, envoyer } = charger();
    await envoyer('push', poussee({ titre: 'Refus', texte: 'Camille', chemin: '/factures/1', sujet: 's' }));
    const [titre, options] = self.registration.showNotification.mock.calls[0]!;
    expect(titre).toBe('Refus');
    expect(options).toMatchObject({
      body: 'Camille',
      tag: 's',
      renotify: true,
      data: { chemin: '/factures/1' },
    });
  });

  it.each([
    ['vide', {}],
    ['illisible', { data: { json: () => JSON.parse('{') as unknown } }],
    ['sans titre', poussee({})],
    ['nulle', poussee(null)],
  ])('%s, la montre quand même', async (_cas, contenu) => {
    const { self, envoyer } = charger();
    await envoyer('push', contenu);
    expect(self.registration.showNotification).toHaveBeenCalledWith(
      'Facturier',
      expect.objectContaining({ body: 'Vous avez une nouvelle notification.' }),
    );
  });

  it('choisie, va dans l’onglet ouvert qui a l’application, sans le recharger', async () => {
    const [vitrine, application] = [unOnglet(false), unOnglet(true)];
    const { self, envoyer } = charger([vitrine, application]);
    await envoyer('notificationclick', choisie('/factures/1?onglet=a'));
    expect(application.postMessage).toHaveBeenCalledWith(
      { ouvrir: '/factures/1?onglet=a' },
      expect.anything(),
    );
    expect(application.focus).toHaveBeenCalledTimes(1);
    expect(vitrine.focus).not.toHaveBeenCalled();
    expect(self.clients.openWindow).not.toHaveBeenCalled();
  });

  it('sans onglet qui réponde, ouvre la page', async () => {
    const { self, envoyer } = charger([unOnglet(false)]);
    await envoyer('notificationclick', choisie('/factures/1'));
    expect(self.clients.openWindow).toHaveBeenCalledWith('/factures/1');
  });

  it.each([
    'https://ailleurs.fr/x',
    '//ailleurs.fr/x',
    '/\\ailleurs.fr',
    '/\t/ailleurs.fr',
    'factures',
    null,
    7,
  ])('ne mène pas hors de chez nous (%s)', async (chemin) => {
    const { self, envoyer } = charger();
    await envoyer('notificationclick', choisie(chemin));
    const [[adresse]] = self.clients.openWindow.mock.calls as [[string]];
    expect(new URL(adresse, ORIGINE).origin).toBe(ORIGINE);
    expect(adresse).toBe('/notifications');
  });

  it('son adresse changée, se réabonne et le dit aux onglets, qui ont la session', async () => {
    const onglet = unOnglet(true);
    const { self, envoyer } = charger([onglet]);
    await envoyer('pushsubscriptionchange', { oldSubscription: { options: { userVisibleOnly: true } } });
    expect(self.registration.pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true });
    expect(onglet.postMessage).toHaveBeenCalledWith({ reabonner: true });
  });
});
