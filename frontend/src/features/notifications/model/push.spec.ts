import { abonner, garderInscription, lireEtatPush, lireInscription, nomDAppareil, octetsDe } from './push';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

interface Faux {
  permission?: NotificationPermission;
  accord?: NotificationPermission;
  agent?: boolean;
  abonnement?: { endpoint: string } | null;
  subscribe?: jest.Mock;
}

/** Un navigateur qui sait recevoir des notifications. */
function poserNavigateur({ permission = 'default', accord = 'granted', agent = true, ...push }: Faux): void {
  const { abonnement = null, subscribe = jest.fn(async () => ({ endpoint: 'neuve' })) } = push;
  const pushManager = { getSubscription: async () => abonnement, subscribe };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => (agent ? { pushManager } : undefined) },
  });
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission, requestPermission: jest.fn(async () => accord) },
  });
}

const poserAgentUtilisateur = (agent: string): jest.SpyInstance =>
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('Ce que cet appareil permet', () => {
  it('sans poussée, un iPhone doit d’abord aller à l’écran d’accueil ; un autre ne sait pas', async () => {
    poserAgentUtilisateur(IPHONE);
    expect(await lireEtatPush()).toBe('ios');
    poserAgentUtilisateur(ANDROID);
    expect(await lireEtatPush()).toBe('absent');
  });

  it.each<[string, Faux, string]>([
    ['refusé', { permission: 'denied' }, 'refuse'],
    ['sans agent de service', { agent: false }, 'absent'],
    ['jamais demandé', {}, 'possible'],
    [
      'abonné, mais pas pour ce compte',
      { permission: 'granted', abonnement: { endpoint: 'autre' } },
      'possible',
    ],
    ['abonné', { permission: 'granted', abonnement: { endpoint: 'ici' } }, 'abonne'],
  ])('%s', async (_cas, faux, etat) => {
    poserNavigateur(faux);
    garderInscription({ id: '1', adresse: 'ici' });
    expect(await lireEtatPush()).toBe(etat);
  });

  it('une inscription illisible vaut comme absente', () => {
    localStorage.setItem('facturier.appareil', '{');
    expect(lireInscription()).toBeNull();
  });
});

describe('S’abonner', () => {
  it.each<[NotificationPermission, string]>([
    ['denied', 'refuse'],
    ['default', 'possible'],
  ])('l’accord « %s » ne demande rien au navigateur', async (accord, etat) => {
    const subscribe = jest.fn();
    poserNavigateur({ accord, subscribe });
    expect(await abonner('AQID')).toBe(etat);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('accordé, donne la clé du serveur, et promet de toujours montrer', async () => {
    const subscribe = jest.fn(async () => ({ endpoint: 'neuve' }));
    poserNavigateur({ subscribe });
    expect(await abonner('AQID')).toEqual({ endpoint: 'neuve' });
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: Uint8Array.from([1, 2, 3]),
    });
  });

  it('lit le base64url du serveur', () => {
    expect([...octetsDe('-_8')]).toEqual([251, 255]);
  });
});

describe('Le nom d’un appareil', () => {
  it.each([
    [ANDROID, 'Chrome sur Android'],
    [IPHONE, 'Safari sur iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge sur Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox sur Linux'],
    ['quelque chose', 'Navigateur'],
  ])('%s → %s', (agent, nom) => {
    expect(nomDAppareil(agent)).toBe(nom);
  });
});
