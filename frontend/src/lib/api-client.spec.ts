import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { api, avantDeconnexion, definirRedirection } from './api-client';
import { ErreurApi } from './erreurs-api';
import { garderJeton, lireJeton } from './jeton';

const redirection = jest.fn();
let vue: InternalAxiosRequestConfig | undefined;

/** Un serveur de poche : répond ce qu'on lui dit, par le mécanisme d'adaptateur d'axios. */
function serveur(status: number, data: unknown, headers: Record<string, string> = {}): AxiosAdapter {
  return async (config) => {
    vue = config;
    const reponse = { data, status, statusText: '', headers, config };
    if (status < 400) return reponse;
    throw new AxiosError('refus', undefined, config, {}, reponse);
  };
}

const refusDe = (promesse: Promise<unknown>): Promise<ErreurApi> =>
  promesse.then(
    () => {
      throw new Error('aucun refus');
    },
    (erreur: ErreurApi) => erreur,
  );

beforeEach(() => {
  localStorage.clear();
  redirection.mockClear();
  definirRedirection(redirection);
  window.history.replaceState(null, '', '/factures?statut=payee');
});

describe('Le client de l’API', () => {
  it('porte le jeton et garde celui que le serveur renouvelle', async () => {
    garderJeton('ancien');
    api.defaults.adapter = serveur(200, {}, { 'x-jeton-renouvele': 'nouveau' });
    await api.get('/users/me');
    expect(vue?.headers.get('Authorization')).toBe('Bearer ancien');
    expect(lireJeton()).toBe('nouveau');
  });

  it('ne rétablit pas un jeton oublié entre-temps', async () => {
    api.defaults.adapter = serveur(200, {}, { 'x-jeton-renouvele': 'nouveau' });
    await api.get('/users/me');
    expect(lireJeton()).toBeNull();
  });

  it('la réponse tardive d’une session finie ne remplace pas le jeton d’une autre, ni ne la ferme', async () => {
    const pendant = (reponse: AxiosAdapter): AxiosAdapter => {
      return (config) => {
        garderJeton('autre compte');
        return reponse(config);
      };
    };
    garderJeton('ancien');
    api.defaults.adapter = pendant(serveur(200, {}, { 'x-jeton-renouvele': 'ancien renouvelé' }));
    await api.get('/users/me');
    expect(lireJeton()).toBe('autre compte');
    garderJeton('ancien');
    api.defaults.adapter = pendant(serveur(401, { code: 'NON_AUTHENTIFIE' }));
    expect((await refusDe(api.get('/users/me'))).statut).toBe(401);
    expect(lireJeton()).toBe('autre compte');
    expect(redirection).not.toHaveBeenCalled();
  });

  it('met la saisie à l’abri, oublie le jeton et va à la connexion en gardant l’adresse quand la session est finie', async () => {
    garderJeton('t');
    const gardien = jest.fn(() => expect(lireJeton()).toBe('t'));
    const retirer = avantDeconnexion(gardien);
    api.defaults.adapter = serveur(401, { code: 'NON_AUTHENTIFIE', message: 'Session finie.' });
    await refusDe(api.get('/factures'));
    retirer();
    expect(gardien).toHaveBeenCalledTimes(1);
    expect(lireJeton()).toBeNull();
    expect(redirection).toHaveBeenCalledWith('/login?suite=%2Ffactures%3Fstatut%3Dpayee');
  });

  it.each(['/reset-password-confirm', '/verify-email', '/confirmer-adresse', '/pas-moi', '/login'])(
    'une session finie ne fait pas quitter %s : la page d’un lien reçu n’en demande pas',
    async (chemin) => {
      window.history.replaceState(null, '', chemin);
      garderJeton('t');
      api.defaults.adapter = serveur(401, { code: 'NON_AUTHENTIFIE', message: 'Session finie.' });
      await refusDe(api.get('/users/me'));
      expect(lireJeton()).toBeNull();
      expect(redirection).not.toHaveBeenCalled();
    },
  );

  it('ne déconnecte pas pour un mauvais mot de passe', async () => {
    garderJeton('t');
    api.defaults.adapter = serveur(401, { code: 'MOT_DE_PASSE_INCORRECT', errorType: 'wrong_password' });
    const refus = await refusDe(api.post('/auth/login'));
    expect(refus).toMatchObject({ statut: 401, errorType: 'wrong_password' });
    expect(lireJeton()).toBe('t');
    expect(redirection).not.toHaveBeenCalled();
  });

  it('rend code, champs, complément et référence du refus', async () => {
    api.defaults.adapter = serveur(
      403,
      { code: 'QUOTA_CLIENTS_ATTEINT', message: 'Quota.', utilise: 10, limite: 10, champs: [] },
      { 'x-request-id': 'r-1' },
    );
    const refus = await refusDe(api.post('/clients', {}));
    expect(refus).toMatchObject({
      code: 'QUOTA_CLIENTS_ATTEINT',
      complement: { utilise: 10, limite: 10 },
      requestId: 'r-1',
    });
  });

  it('dit un serveur muet par le statut 0', async () => {
    api.defaults.adapter = async (config) => {
      throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    };
    const refus = await refusDe(api.get('/users/me'));
    expect(refus.sansReponse).toBe(true);
  });
});
