import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { attendreQue } from '../support/attendre';
import { demarrerMongodAPart, type MongodAPart } from '../support/mongod-a-part';
import { choisirPort } from '../support/ports';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel } from '../support/session';

const JETON = 'un-jeton-de-mesures-de-trente-deux-signes';
const ALERTES = join(__dirname, '../../conteneurs/alertes.yml');
/** Ce que Prometheus dit de la cible elle-même. */
const DE_PROMETHEUS = new Set(['up']);

interface Regles {
  groups: { rules: { alert: string; expr: string; annotations: { resume: string; faire: string } }[] }[];
}

let mongod: MongodAPart;
let produit: Produit;
let port = 0;

beforeAll(async () => {
  port = await choisirPort();
  mongod = await demarrerMongodAPart();
  produit = await demarrerProduit({
    uri: mongod.uri,
    env: { PORT_SANTE: String(port), METRIQUES_JETON: JETON },
  });
});
afterAll(async () => {
  mongod?.degeler();
  await produit?.arreter();
  await mongod?.effacer();
});

const mesurer = async (jeton?: string): Promise<{ statut: number; type: string; texte: string }> => {
  const headers = jeton ? { authorization: `Bearer ${jeton}` } : undefined;
  const reponse = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  const type = reponse.headers.get('content-type') ?? '';
  return { statut: reponse.status, type, texte: await reponse.text() };
};

/** La valeur d'un chiffre ; `null` s'il n'est pas dit. */
async function valeur(nom: string): Promise<number | null> {
  const { texte } = await mesurer(JETON);
  const ligne = texte.split('\n').find((une) => une.startsWith(`${nom} `) || une.startsWith(`${nom}{`));
  return ligne ? Number(ligne.split(' ').at(-1)) : null;
}

describe('Les mesures', () => {
  it('ne se lisent qu’à leur écoute, avec leur jeton', async () => {
    for (const jeton of [undefined, 'un autre', JETON.slice(0, -1)])
      expect(await mesurer(jeton)).toMatchObject({ statut: 401, texte: 'Jeton demandé.\n' });
    const surLeService = await fetch(`${produit.url}/metrics`, {
      headers: { authorization: `Bearer ${JETON}` },
    });
    expect(await surLeService.text()).not.toContain('facturier_');
  });

  it('s’écrivent en OpenMetrics, sans compte ni adresse', async () => {
    const { email, http } = await nouveauProfessionnel(produit);
    expect((await http.get('/factures')).status).toBe(200);
    const { statut, type, texte } = await mesurer(JETON);
    expect([statut, type]).toEqual([200, expect.stringContaining('application/openmetrics-text')]);
    expect(texte.trimEnd().split('\n').at(-1)).toBe('# EOF');
    expect(texte).toMatch(/facturier_http_response_seconds_count\{method="GET",status="200"\} [1-9]/);
    expect(texte).not.toContain(email);
    expect(texte).not.toMatch(/@|127\.0\.0\.1/);
  });

  it('disent la base qui répond, la boîte qui se vide, les travaux', async () => {
    expect(await valeur('facturier_database_up')).toBe(1);
    await attendreQue(async () => (await valeur('facturier_outbox_pending')) === 0, 'la boîte vidée');
    expect(await valeur('facturier_outbox_overdue_seconds')).toBe(0);
    const du = new Date(Date.now() - 600_000);
    const effet = { type: 'inconnu', charge: {}, etat: 'en_attente', tentatives: 0, prevuLe: du, creeLe: du };
    const { insertedId } = await produit.db.collection('boite_envoi').insertOne(effet);
    expect(await valeur('facturier_outbox_pending')).toBe(1);
    expect(await valeur('facturier_outbox_overdue_seconds')).toBeGreaterThanOrEqual(600);
    await produit.db.collection('boite_envoi').updateOne({ _id: insertedId }, { $set: { etat: 'mort' } });
    expect(await valeur('facturier_outbox_dead')).toBe(1);
    const passage = {
      _id: 'essai:1' as never,
      travail: 'essai',
      tick: '1',
      jeton: 1,
      commenceLe: du,
      finiLe: du,
    };
    await produit.db.collection('passages').insertOne(passage);
    expect(await valeur('facturier_job_age_seconds{travail="essai"}')).toBeGreaterThanOrEqual(600);
  });

  it('portent chaque chiffre dont une alerte parle ; une alerte dit ce qu’il faut faire', async () => {
    const { texte } = await mesurer(JETON);
    const dits = new Set(texte.split('\n').map((ligne) => /^[a-z_0-9]+/.exec(ligne)?.[0]));
    const { groups } = parse(readFileSync(ALERTES, 'utf8')) as Regles;
    const regles = groups.flatMap(({ rules }) => rules);
    expect(regles.length).toBeGreaterThanOrEqual(10);
    for (const { alert, expr, annotations } of regles) {
      const chiffres = expr.match(/\b(?:facturier|nodejs|process)_[a-z_0-9]+|\bup\b/g) ?? [];
      expect([alert, chiffres.length]).not.toEqual([alert, 0]);
      expect(chiffres.filter((un) => !dits.has(un) && !DE_PROMETHEUS.has(un))).toEqual([]);
      expect(annotations).toMatchObject({ resume: expect.any(String), faire: expect.any(String) });
    }
  });

  it('disent une base muette, et rien de ce qu’elle seule sait', async () => {
    mongod.geler();
    expect(await valeur('facturier_database_up')).toBe(0);
    expect(await valeur('facturier_outbox_pending')).toBeNull();
    expect(await valeur('process_resident_memory_bytes')).toBeGreaterThan(0);
    mongod.degeler();
    await attendreQue(async () => (await valeur('facturier_database_up')) === 1, 'la base revenue');
    expect(await valeur('facturier_outbox_dead')).toBe(1);
  });
});
