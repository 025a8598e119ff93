import { selonLaTaille } from '../../lib/tailles.cjs';
import { CAS } from '../src/commandes/commandes.js';
import { HOSTILES } from '../src/commandes/hostiles.js';
import { RAISONS } from '../src/flux/enums.js';
import { MOTIFS_DE_REJET, MOTIFS_DE_REJET_DE_DECLARATION } from '../src/statut/listes.js';
import { ventes } from './support/declarations.js';
import { ACHETEUR, facturX, VENDEUR } from './support/factures.js';
import { PlateformeDEssai } from './support/plateforme.js';

let pa: PlateformeDEssai;
beforeAll(async () => {
  pa = await PlateformeDEssai.ouvrir();
});
afterAll(() => pa.fermer());
afterEach(async () => {
  await pa.dire('horloge');
  await pa.dire('oublier');
  pa.oublierJetons();
});

const deposer = (numero = 'FAC-1', info: Record<string, unknown> = {}) =>
  pa.deposer(facturX({ numero }), info);
const accuse = async (): Promise<string> => {
  const { json } = await deposer();
  const { acknowledgement } = await pa.flux(VENDEUR, json.flowId as string);
  return acknowledgement.details?.[0]?.reasonCode ?? acknowledgement.status;
};
const dernier = async (siren: string): Promise<string> => {
  const { results } = await pa.chercher(siren, { flowDirection: ['In'] });
  return (await pa.octets(siren, results.at(-1)!.flowId)).octets.toString();
};

describe('Un cas se nomme', () => {
  it('chacun a sa phrase ; un nom inconnu les dit tous', async () => {
    expect(Object.values(CAS).every(({ phrase }) => phrase.length > 10)).toBe(true);
    const { statut, json } = await pa.appeler('/_doublure/jouer', {
      method: 'POST',
      body: '{"cas":"autre"}',
    });
    expect(statut).toBe(400);
    expect(json.errorMessage).toContain('rejet-a-l-emission');
  });

  it('il ne vaut que pour le compte dit, et le nombre de fois dit', async () => {
    await pa.jouer('irrecevable', { siren: ACHETEUR, fois: 2 });
    expect(await accuse()).toBe('Ok');
    expect((await pa.montrer<{ enCours: unknown[] }>('cas')).enCours).toHaveLength(1);
    await pa.dire('finir');
    expect((await pa.montrer<{ enCours: unknown[] }>('cas')).enCours).toEqual([]);
  });
});

describe('Au dépôt', () => {
  it('cas 14 : « Pending » pour toujours', async () => {
    await pa.jouer('jamais');
    expect(await accuse()).toBe('Pending');
    await pa.dire('horloge', { avancer: 25 * 3_600_000 });
    pa.oublierJetons();
    expect((await pa.chercher(VENDEUR, { ackStatus: 'Pending' })).results).toHaveLength(1);
  });

  it('après un délai seulement', async () => {
    await pa.jouer('depot-retarde', { secondes: 60 });
    expect(await accuse()).toBe('Pending');
    await pa.dire('horloge', { avancer: 61_000 });
    expect(await pa.codesRecus(VENDEUR)).toEqual(['200', '201', '202', '203']);
  });

  it.each(selonLaTaille(RAISONS.slice(0, 5), [...RAISONS]))('cas 12 : irrecevable, %s', async (raison) => {
    await pa.jouer('irrecevable', { raison });
    expect(await accuse()).toBe(raison);
  });

  it.each(selonLaTaille(MOTIFS_DE_REJET.slice(0, 3), [...MOTIFS_DE_REJET]))(
    'cas 16 : rejetée à l’émission, puis à la réception, %s',
    async (motif) => {
      await pa.jouer('rejet-a-l-emission', { motif });
      await deposer('FAC-1');
      await pa.jouer('rejet-a-la-reception', { motif });
      await deposer('FAC-2');
      expect(await pa.codesRecus(VENDEUR)).toEqual(['213', '200', '201', '202', '213']);
      expect(await dernier(VENDEUR)).toContain(`<ram:ReasonCode>${motif}<`);
      expect((await pa.chercher(ACHETEUR)).results).toEqual([]);
    },
  );

  it('cas 11 : refusé sur-le-champ, rien n’entre', async () => {
    await pa.jouer('refus');
    const { statut, json } = await deposer();
    expect([statut, json.errorCode]).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    expect((await pa.chercher(VENDEUR)).results).toEqual([]);
  });

  it('accepté, puis 500 : il y est', async () => {
    await pa.jouer('erreur-apres-acceptation');
    expect((await deposer('FAC-1', { trackingId: 'suivi' })).statut).toBe(500);
    expect(
      (await pa.chercher(VENDEUR, { trackingId: 'suivi', flowDirection: ['Out'] })).results,
    ).toHaveLength(1);
  });

  it.each([
    ['jeton-refuse', {}, 401],
    ['acces-interdit', {}, 403],
    ['indisponible', {}, 503],
  ])('%s, une fois', async (cas, reglages, attendu) => {
    await pa.jouer(cas, reglages);
    expect((await deposer()).statut).toBe(attendu);
    expect((await deposer()).statut).toBe(202);
  });

  it('cas 8 : 429 dit d’attendre, et les autres comptes continuent', async () => {
    await pa.jouer('trop-de-demandes', { siren: VENDEUR, secondes: 120 });
    expect((await pa.pour(ACHETEUR, 'GET', '/afnor-flow/v1/webhooks')).statut).toBe(200);
    const { statut, entetes } = await deposer();
    expect([statut, entetes.get('retry-after')]).toEqual([429, '120']);
  });

  it('cas 7 : 503 pendant trois heures, santé comprise', async () => {
    await pa.porteur(VENDEUR);
    await pa.jouer('indisponible', { minutes: 180 });
    expect((await pa.appeler('/afnor-flow/v1/healthcheck')).statut).toBe(503);
    expect((await deposer()).statut).toBe(503);
    await pa.dire('horloge', { avancer: 181 * 60_000 });
    pa.oublierJetons();
    expect((await deposer()).statut).toBe(202);
  });

  it('les jetons expirent, ou le consentement se retire', async () => {
    await pa.porteur(VENDEUR);
    await pa.jouer('jeton-expire', { siren: VENDEUR });
    expect((await deposer()).statut).toBe(401);
    pa.oublierJetons();
    await pa.porteur(VENDEUR);
    expect(await pa.jouer('consentement-retire')).toEqual({ otes: 1 });
  });
});

describe('Aux statuts', () => {
  it('cas 23 : dans le désordre', async () => {
    await pa.jouer('statuts-en-desordre');
    await deposer();
    expect(await pa.codesRecus(VENDEUR)).toEqual(['203', '202', '201', '200']);
  });

  it('cas 24, 25, 30, 34 : doublé, déclaré payé, spontané, inconnu', async () => {
    await deposer();
    await pa.jouer('statut', {
      numero: 'FAC-1',
      code: '211',
      montants: [{ type: 'MPA', montant: '1000.00' }],
    });
    await pa.jouer('statut-double', { numero: 'FAC-1', fois: 2 });
    await pa.jouer('encaissement-spontane', { numero: 'FAC-1' });
    await pa.jouer('statut-inconnu', { numero: 'FAC-1' });
    expect((await pa.codesRecus(VENDEUR)).slice(4)).toEqual(['211', '211', '211', '212', '999']);
    const { factures } = await pa.montrer<{ factures: { encaisse: object; paiementsTransmis: object }[] }>(
      'verite',
    );
    expect(factures[0]).toMatchObject({ encaisse: {}, paiementsTransmis: { '?': 100_000 } });
  });

  it('cas 19 : un refus, son motif et son commentaire', async () => {
    await deposer();
    await pa.jouer('statut', {
      numero: 'FAC-1',
      code: '210',
      motif: 'TX_TVA_ERR',
      commentaire: 'Taux & base',
    });
    const xml = await dernier(VENDEUR);
    expect(xml).toContain('Taux &amp; base');
    expect(xml).toContain('<ram:SenderTradeParty><ram:RoleCode>BY</ram:RoleCode></ram:SenderTradeParty>');
  });

  it('cas 35 : celui d’une autre facture', async () => {
    await pa.jouer('statut-d-une-autre', { siren: VENDEUR });
    expect(await dernier(VENDEUR)).toContain('999999998');
  });

  it('un type inconnu, un suivi d’un autre usage, une forme convertie seule', async () => {
    await pa.jouer('type-inconnu', { siren: VENDEUR });
    await pa.jouer('suivi-des-statuts', { suivi: 'flux' });
    await pa.jouer('seulement-converti');
    const { json } = await deposer('FAC-1', { trackingId: 'suivi' });
    const { results } = await pa.chercher(VENDEUR, { flowDirection: ['In'] });
    expect(results.map(({ flowType }) => flowType)).toContain('QuantumInvoice');
    expect(new Set(results.map(({ trackingId }) => trackingId))).toEqual(new Set([json.flowId]));
    const [recue] = (await pa.chercher(ACHETEUR)).results;
    expect((await pa.octets(ACHETEUR, recue!.flowId)).statut).toBe(404);
    expect((await pa.octets(ACHETEUR, recue!.flowId, 'Converted')).statut).toBe(200);
  });

  it.each(HOSTILES)('cas 36, 62 : un fichier hostile arrive, %s', async (sorte) => {
    await pa.jouer('fichier-hostile', { siren: ACHETEUR, sorte });
    const [flux] = (await pa.chercher(ACHETEUR)).results;
    const { statut, octets } = await pa.octets(ACHETEUR, flux!.flowId);
    expect(statut).toBe(200);
    expect(octets.length).toBeLessThan(200_000);
  });

  it('cas 64 : le SIREN passe ailleurs, ses factures n’arrivent plus ici', async () => {
    await pa.jouer('siren-deplace', { siren: ACHETEUR });
    await deposer();
    expect(await pa.codesRecus(VENDEUR)).toEqual(['200', '201', '202', '203']);
    expect((await pa.chercher(ACHETEUR)).results).toEqual([]);
  });
});

describe('Aux déclarations', () => {
  const declarer = async (id: string, type = 'IN') => {
    await pa.deposer(ventes([['20270903', 'TPS1', 15_000]], { id, type }), {
      name: 'f10.xml',
      flowSyntax: 'FRR',
    });
    return /ProcessConditionCode>(\d+)/.exec(await dernier(VENDEUR))?.[1];
  };
  beforeEach(() => pa.dire('horloge', { figer: '2027-11-05T06:00:00Z' }));

  it('300, puis 301 REJ_UNI au même identifiant, puis 300 à la rectificative', async () => {
    expect(await declarer('D-1')).toBe('300');
    await pa.deposer(ventes([['20270903', 'TPS1', 1]], { id: 'D-1' }), {
      name: 'f10.xml',
      flowSyntax: 'FRR',
    });
    expect(await dernier(VENDEUR)).toContain('REJ_UNI');
    expect(await declarer('D-2', 'RE')).toBe('300');
    const { periodes } = await pa.montrer<{ periodes: { id: string; totaux: object }[] }>('verite');
    expect(periodes).toMatchObject([{ id: 'D-2', totaux: { TPS1: 15_000 } }]);
  });

  it.each(MOTIFS_DE_REJET_DE_DECLARATION)('rejetée sur commande, %s', async (motif) => {
    await pa.jouer('declaration', { motif });
    expect(await declarer('D-1')).toBe('301');
    expect(await dernier(VENDEUR)).toContain(motif);
  });

  it('un fichier qui n’a pas la forme du schéma est irrecevable', async () => {
    const { json } = await pa.deposer('<Report/>', { name: 'f10.xml', flowSyntax: 'FRR' });
    const { acknowledgement } = await pa.flux(VENDEUR, json.flowId as string);
    expect(acknowledgement.details?.[0]?.reasonCode).toBe('InvalidSchema');
  });
});
