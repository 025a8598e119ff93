import { serveur } from '@/testing/serveur';
import { ErreurApi } from '@/lib/erreurs-api';
import type { CorpsBrouillon, Tentative } from '../model/brouillon';
import type { CarnetTentatives } from '../model/tenue';
import { enregistrerBrouillon } from './enregistrer-brouillon';

const corps = (objet: string): CorpsBrouillon => ({
  objet,
  lignes: [],
  mentionsLegales: {
    conditions: { escompte: null, penalites: { foisTauxLegal: 3 } },
    conditionsPaiement: '',
    mentionLibre: '',
  },
});
const facture = (version: number, objet = ''): object => ({
  _id: 'f1',
  version,
  objet,
  lignes: [],
  client: null,
  mentionsLegales: {
    conditions: { escompte: null, penalites: { foisTauxLegal: 3 } },
    conditionsPaiement: '',
    mentionLibre: '',
  },
});
const carnetDe = (...depart: Tentative[]): CarnetTentatives & { tentatives: readonly Tentative[] } => ({
  tentatives: depart,
  lire() {
    return this.tentatives;
  },
  noter(tentatives) {
    this.tentatives = tentatives;
  },
});
const muet = new ErreurApi({ statut: 0 });
const depassee = new ErreurApi({
  statut: 409,
  code: 'VERSION_DEPASSEE',
  complement: { versionActuelle: 4 },
});
const cleDe = (appel: unknown[] | undefined): unknown =>
  (appel![2] as { headers: Record<string, string> }).headers['Idempotency-Key'];

afterEach(() => jest.restoreAllMocks());

describe('enregistrer un brouillon', () => {
  it('rejoue telle quelle une création sans réponse, et dit que la suite reste à envoyer', async () => {
    const post = serveur('POST')
      .mockRejectedValueOnce(muet)
      .mockResolvedValue({ data: facture(1) });
    const carnet = carnetDe();
    expect(await enregistrerBrouillon(corps('a'), null, carnet)).toEqual({ issue: 'panne' });
    const suite = await enregistrerBrouillon(corps('ab'), null, carnet);
    expect(suite).toEqual({ issue: 'enregistre', cible: { id: 'f1', version: 1 }, partiel: true });
    expect(post.mock.calls[1]?.[1]).toMatchObject({ objet: 'a', statut: 'brouillon' });
    expect(cleDe(post.mock.calls[1])).toBe(cleDe(post.mock.calls[0]));
    expect(carnet.tentatives).toEqual([]);
  });

  it('une création refusée s’oublie : la suivante a sa propre clé', async () => {
    const refus = new ErreurApi({ statut: 400, code: 'SAISIE_INVALIDE', message: 'Trop long.' });
    const post = serveur('POST')
      .mockRejectedValueOnce(refus)
      .mockResolvedValue({ data: facture(1) });
    const carnet = carnetDe();
    expect(await enregistrerBrouillon(corps('a'), null, carnet)).toEqual({
      issue: 'refus',
      message: 'Trop long.',
    });
    await enregistrerBrouillon(corps('b'), null, carnet);
    expect(post.mock.calls[1]?.[1]).toMatchObject({ objet: 'b' });
    expect(cleDe(post.mock.calls[1])).not.toBe(cleDe(post.mock.calls[0]));
  });

  it('n’est pas en conflit avec sa propre écriture, prise par le serveur avant qu’il ne se taise', async () => {
    const put = serveur('PUT')
      .mockRejectedValueOnce(muet)
      .mockRejectedValueOnce(depassee)
      .mockResolvedValue({ data: facture(5) });
    serveur('GET').mockResolvedValue({ data: facture(4, 'a') });
    const carnet = carnetDe();
    const cible = { id: 'f1', version: 3 };
    await enregistrerBrouillon(corps('a'), cible, carnet);
    const suite = await enregistrerBrouillon(corps('ab'), cible, carnet);
    expect(suite).toEqual({ issue: 'enregistre', cible: { id: 'f1', version: 5 } });
    expect(put.mock.calls[2]?.[1]).toMatchObject({ objet: 'ab', version: 4 });
  });

  it('le même contenu déjà sur le serveur n’est pas un conflit', async () => {
    serveur('PUT').mockRejectedValue(depassee);
    serveur('GET').mockResolvedValue({ data: facture(4, 'a') });
    const resultat = await enregistrerBrouillon(corps('a'), { id: 'f1', version: 3 }, carnetDe());
    expect(resultat).toEqual({ issue: 'enregistre', cible: { id: 'f1', version: 4 } });
  });

  it('un contenu venu d’ailleurs est un conflit', async () => {
    serveur('PUT').mockRejectedValue(depassee);
    serveur('GET').mockResolvedValue({ data: facture(4, 'écrit ailleurs') });
    const carnet = carnetDe({ cle: '', corps: corps('avant') });
    const resultat = await enregistrerBrouillon(corps('a'), { id: 'f1', version: 3 }, carnet);
    expect(resultat).toEqual({ issue: 'conflit', versionActuelle: 4 });
  });

  it.each([0, 401, 429, 500, 503])('le statut %i est une panne, à retenter', async (statut) => {
    serveur('PUT').mockRejectedValue(new ErreurApi({ statut }));
    const resultat = await enregistrerBrouillon(corps('a'), { id: 'f1', version: 3 }, carnetDe());
    expect(resultat).toEqual({ issue: 'panne' });
  });
});
