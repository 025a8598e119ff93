import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { textesASigner } from '@facturier/domaine/releves/releve';
import { lancerScript } from '../support/commandes';
import { Encaissement } from '../support/encaissement';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { demarrerProduitPayant, type ProduitPayant } from '../support/stripe';

const CARTE = 'carte\u00a0••••\u00a04242';
const IBAN = 'FR7630006000011234567890189';
const LIBELLE = `VIR SEPA RECU /DE MENUISERIE DUPONT /MOTIF TABLE ${IBAN}`;

/** Ce qu'une carte, un compte ou un relevé a de secret : la doublure rend les premiers, le relevé porte les seconds. */
const SECRETS = {
  'l’empreinte de la carte': 'Xt5EWLLDS7FJjR1c',
  'sa date': 'exp_month',
  'l’empreinte du compte débité': 'NE3x0iT8qOPkZBKm',
  'le mandat': 'mandate_doublure',
  'la fin de l’IBAN du payeur': '••••\u00a02606',
  'ce que Stripe dit de l’un ou de l’autre': 'last4',
  'l’IBAN du relevé': IBAN,
  'le nom du donneur d’ordre': 'MENUISERIE DUPONT',
  'le libellé du relevé': 'VIR SEPA RECU',
};

describe('Ce qui reste d’un paiement', () => {
  let payant: ProduitPayant;
  let scene: Encaissement;
  let session: Session;
  let dossier: string;

  beforeAll(async () => {
    dossier = await mkdtemp(join(tmpdir(), 'facturier-traces-'));
    payant = await demarrerProduitPayant({ env: { TRAVAUX_INTERVALLE_MS: '200', LOG_LEVEL: 'debug' } });
    scene = new Encaissement(payant);
    session = await nouveauProfessionnel(payant.produit);
    await scene.ouvrirCompte(session);
  });
  afterAll(async () => {
    await payant.arreter();
    await rm(dossier, { recursive: true, force: true });
  });

  /** L'empreinte d'une ligne de relevé, comme le navigateur la fait : la clé vient du serveur, la ligne n'y va pas. */
  const empreinte = async (montantCentimes: number): Promise<string> => {
    const { cle } = exiger(await session.http.get<{ cle: string }>('/rapprochements/cle'), 200);
    const [texte] = textesASigner([{ date: '2026-11-20', montantCentimes, libelle: LIBELLE }]);
    return createHmac('sha256', Buffer.from(cle, 'base64url')).update(String(texte)).digest('hex');
  };

  const payerDeToutesLesFacons = async (): Promise<void> => {
    const parCarte = await scene.aPayer(session, 1200);
    const page = await scene.ouvrir(parCarte);
    await scene.choisir(page, 'carte-refusee');
    await scene.choisir(page, 'carte');
    await scene.attendreStatut(session, parCarte, 'payee');
    const [paiement] = await scene.livre(session, parCarte);
    exiger(
      await session.http.post(`/factures/${parCarte.id}/remboursements`, {
        reference: paiement?.reference,
        montant: 300,
      }),
      201,
    );
    const parPrelevement = await scene.aPayer(session, 90);
    const prelevement = await scene.payerParPrelevement(parPrelevement);
    await scene.commander('prelevements/regler', { session: prelevement });
    await scene.attendreStatut(session, parPrelevement, 'payee');
    const litigieuse = await scene.aPayer(session, 110);
    await scene.commander('litiges/ouvrir', { session: await scene.payerParCarte(litigieuse) });
    await scene.attendreStatut(session, litigieuse, 'payee');
  };

  /** @returns l'empreinte de la ligne rapprochée */
  const rapprocher = async (): Promise<string> => {
    const une = await scene.aPayer(session, 50);
    const ligne = {
      empreinte: await empreinte(5000),
      date: '2026-11-20',
      genre: 'recette',
      affectations: [{ facture: une.id, montant: 50 }],
    };
    const fautive = { lignes: [{ ...ligne, libelle: LIBELLE, iban: IBAN }] };
    expect((await session.http.post('/rapprochements/appliquer', fautive)).status).toBe(400);
    exiger(await session.http.post('/rapprochements/appliquer', { lignes: [ligne] }), 200);
    await scene.attendreStatut(session, une, 'payee');
    return ligne.empreinte;
  };

  it('rien d’une carte, d’un IBAN ni d’une ligne de relevé, dans la base, son image ni le journal le plus bavard', async () => {
    await payerDeToutesLesFacons();
    const retenue = await rapprocher();
    const fichier = join(dossier, 'base.bson.gz');
    expect(await lancerScript('sauvegarder', payant.produit.uri, [fichier])).toMatchObject({ code: 0 });
    const image = await promisify(gunzip)(await readFile(fichier));
    const journal = payant.produit.journal();
    // La recherche lit bien ce qu'elle croit lire : le moyen tel qu'il se montre, l'empreinte retenue, les demandes.
    expect([image.includes(CARTE), image.includes(retenue)]).toEqual([true, true]);
    expect(journal).toContain('/rapprochements/appliquer');
    const trouves = Object.entries(SECRETS).flatMap(([nom, secret]) => [
      ...(image.includes(secret) ? [`${nom}, dans l’image de la base`] : []),
      ...(journal.includes(secret) ? [`${nom}, au journal`] : []),
    ]);
    expect(trouves).toEqual([]);
  });
});
