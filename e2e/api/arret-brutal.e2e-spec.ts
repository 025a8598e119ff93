import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Maillon, texteDeMaillon } from '@facturier/domaine/verification/chaine';
import { ObjectId } from 'mongodb';
import { attendreQue } from '../support/attendre';
import { creerClient, uneFacture, type FactureRecue } from '../support/constructeurs';
import { GRAINE, tirages } from '../support/hasard';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel, type Session } from '../support/session';
import { rangsEnBase, suite } from '../support/verifications';

/** `npm run campagnes -- arrets` en demande davantage, sur une graine au hasard ; ESSAIS_GRAINE rejoue les mêmes instants. */
const COUPURES = Number(process.env.ARRETS ?? 6);
/** Un effet pris par le processus tué attend la fin de sa prise : une minute en service et dans la campagne, huit secondes ici. */
const env: Record<string, string> = process.env.ARRETS ? {} : { EFFETS_PRISE_MS: '8000' };
const hasard = tirages();
const EN_PARALLELE = 4;
const DELAI_MAX_MS = 400;
/** En deçà, l'essai n'a rien éprouvé : on coupe encore. */
const FACTURES_AU_MOINS = 25;
const ENVOIS_AU_MOINS = 8;

let produit: Produit;
let session: Session;
let client: string;
/** Ce que le produit a promis : identifiant → numéro. */
const acquittees = new Map<string, string>();
/** Les adresses dont l'envoi a été accepté (202), une par facture. */
const envoisAcceptes: string[] = [];

/** Émet, et une fois sur deux envoie, jusqu'à ce que le processus meure. */
async function travailler(encore: () => boolean): Promise<void> {
  while (encore()) {
    const reponse = await session.http.post<FactureRecue>('/factures', uneFacture(client)).catch(() => null);
    if (reponse?.status !== 201) continue;
    const { _id, numero } = reponse.data;
    acquittees.set(_id, String(numero));
    if (acquittees.size % 2 === 0) await envoyer(_id);
  }
}

async function envoyer(id: string): Promise<void> {
  const to = `client.${id}@essai.example`;
  const corps = { to, subject: 'Votre facture', message: 'Bonjour' };
  const reponse = await session.http.post(`/factures/${id}/send-email`, corps).catch(() => null);
  if (reponse?.status === 202) envoisAcceptes.push(to);
}

/** Coupe à un moment quelconque : après zéro à trois factures acquittées, un envoi accepté aussi une fois sur deux, puis un délai au hasard. */
async function couper(coupure: number): Promise<void> {
  let vivant = true;
  const travaux = Array.from({ length: EN_PARALLELE }, () => travailler(() => vivant));
  const voulues = acquittees.size + Math.floor(hasard() * 4);
  const envois = envoisAcceptes.length + (coupure % 2);
  await attendreQue(
    () => acquittees.size >= voulues && envoisAcceptes.length >= envois,
    'des factures acquittées et des envois acceptés',
    { delaiMs: 60_000, pasMs: 5 },
  );
  // L'instant de la coupure est ce que l'on essaie.
  await pause(hasard() * DELAI_MAX_MS);
  await produit.tuer('SIGKILL');
  vivant = false;
  await Promise.all(travaux);
  await produit.redemarrer();
}

beforeAll(
  async () => {
    process.stdout.write(`Arrêts brutaux : ${COUPURES} au moins, ESSAIS_GRAINE=${GRAINE}\n`);
    produit = await demarrerProduit({ env });
    session = await nouveauProfessionnel(produit);
    client = await creerClient(session);
    const assez = (): boolean =>
      acquittees.size >= FACTURES_AU_MOINS && envoisAcceptes.length >= ENVOIS_AU_MOINS;
    for (let coupure = 0; coupure < COUPURES || !assez(); coupure += 1) await couper(coupure);
  },
  600_000 + COUPURES * 15_000,
);

afterAll(() => produit?.arreter());

describe(`Après au moins ${COUPURES} arrêts brutaux (kill -9) pendant les émissions et les envois`, () => {
  it('chaque facture acquittée est en base, avec le numéro annoncé', async () => {
    const factures = await produit.db
      .collection('factures')
      .find({ _id: { $in: [...acquittees.keys()].map((id) => new ObjectId(id)) } })
      .toArray();
    const enBase = new Map(factures.map(({ _id, numero }) => [_id.toHexString(), String(numero)]));
    expect(enBase).toEqual(acquittees);
  });

  it('la série n’a ni trou ni doublon', async () => {
    const rangs = await rangsEnBase(produit.db, session);
    expect(rangs).toEqual(suite(rangs.length));
    expect(rangs.length).toBeGreaterThanOrEqual(acquittees.size);
  });

  it('aucune facture n’est à moitié écrite : chacune a son contenu figé, son PDF et sa place au compteur', async () => {
    const emetteur = new ObjectId(session.id);
    const emises = await produit.db.collection('factures').find({ emetteur }).toArray();
    for (const { vendeurFige, clientFige, lignes, totalTtcCentimes } of emises) {
      expect(vendeurFige.nom).toBe('Moreau');
      expect(clientFige.nom).toBe('Atelier Duval SARL');
      expect(lignes).toHaveLength(1);
      expect(totalTtcCentimes).toBe(12_000);
    }
    for (const { _id } of emises.slice(-40)) {
      const pdf = await session.http.get(`/factures/${String(_id)}/pdf`, { responseType: 'arraybuffer' });
      expect(pdf.status).toBe(200);
      expect(Buffer.from(pdf.data).subarray(0, 5).toString()).toBe('%PDF-');
    }
    const fiche = await session.http.get(`/clients/${client}`);
    expect(fiche.data.nombreFactures).toBe(emises.length);
  });

  it('chaque courriel accepté arrive au moins une fois, avec le PDF de sa facture', async () => {
    const attendus = new Set(envoisAcceptes);
    await attendreQue(
      () => envoisAcceptes.every((adresse) => produit.courriels.pour(adresse).length > 0),
      'tous les courriels acceptés',
      { delaiMs: 150_000 },
    );
    for (const adresse of attendus) {
      const [courriel] = produit.courriels.pour(adresse);
      expect(courriel?.piecesJointes.map(({ type }) => type)).toEqual(['application/pdf']);
    }
  });

  it('la chaîne des documents est entière : un maillon chacun, rangs 1 à n sans trou, recalculés égaux (cas 34)', async () => {
    const emetteur = new ObjectId(session.id);
    const emises = await produit.db.collection('factures').countDocuments({ emetteur });
    const chaine = produit.db.collection<Maillon & { empreinte: string; emetteur: ObjectId }>('scelles');
    const entiere = async (): Promise<boolean> => (await chaine.countDocuments({ emetteur })) === emises;
    await attendreQue(entiere, 'un maillon par document', { delaiMs: 150_000 });
    const maillons = await chaine.find({ emetteur }).sort({ rang: 1 }).toArray();
    expect(maillons.map(({ rang }) => rang)).toEqual(suite(emises));
    maillons.forEach((maillon, rang) => {
      const texte = texteDeMaillon({ ...maillon, piece: String(maillon.piece) });
      expect(maillon.precedente).toBe(maillons[rang - 1]?.empreinte ?? '');
      expect(maillon.empreinte).toBe(createHash('sha256').update(texte).digest('hex'));
    });
  });

  it('un courriel parti deux fois garde le même Message-ID', () => {
    for (const adresse of envoisAcceptes) {
      expect(new Set(produit.courriels.pour(adresse).map(({ idMessage }) => idMessage)).size).toBe(1);
    }
  });

  it('la facture suivante prend le rang suivant', async () => {
    const avant = await rangsEnBase(produit.db, session);
    const reponse = await session.http.post<FactureRecue>('/factures', uneFacture(client));
    expect(reponse.status).toBe(201);
    expect(await rangsEnBase(produit.db, session)).toEqual(suite(avant.length + 1));
  });
});
