import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SessionsService } from '../../src/modules/auth/sessions.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { CompteDeTest, connexionDe, unAdmin, unProfessionnel } from '../support/builders';
import { inscrireEtVerifier, MOT_DE_PASSE, seConnecter } from '../support/comptes';
import type { Preuve } from '../support/champs-de-facture';
import { ESSAYES } from '../support/champs-essayes';
import { champsDesCorps, lire, type Objet, poser } from '../support/feuilles';
import { unClient, uneFacture } from '../support/factures';
import { LIGNE, type Plateau, SCENES_AFFAIRES } from '../support/scenes-affaires';
import { SCENES_CATALOGUE } from '../support/scenes-catalogue';
import { SCENES_DE_SERIE } from '../support/scenes-de-serie';
import { SCENES_DEVIS } from '../support/scenes-devis';
import { SCENES_LITIGES } from '../support/scenes-litiges';
import { SCENES_PILOTAGE } from '../support/scenes-pilotage';
import { SCENES_RAPPROCHEMENTS } from '../support/scenes-rapprochements';
import { SCENES_NOTIFICATIONS } from '../support/scenes-notifications';
import { SCENES_RELANCES } from '../support/scenes-relances';
import { SCENES_COMPTES, SCENES_MESSAGES } from '../support/scenes-comptes';

const SCENES = {
  ...SCENES_AFFAIRES,
  ...SCENES_RELANCES,
  ...SCENES_DEVIS,
  ...SCENES_LITIGES,
  ...SCENES_DE_SERIE,
  ...SCENES_CATALOGUE,
  ...SCENES_RAPPROCHEMENTS,
  ...SCENES_PILOTAGE,
  ...SCENES_NOTIFICATIONS,
  ...SCENES_COMPTES,
  ...SCENES_MESSAGES,
};
const REFUS = [400, 401, 403, 404, 409];
const CHAMPS = champsDesCorps();
const CAS = Object.entries(ESSAYES).flatMap(([route, preuves]) =>
  Object.entries(preuves).map(([champ, preuve]) => [route, champ, preuve] as const),
);
/** Ce que rien ne peut relire : un champ caché, ou ce qu'il faut plusieurs actes pour montrer. */
const TENUS_AILLEURS = CAS.flatMap(([route, champ, preuve]) =>
  'tenuPar' in preuve ? `${route} ${champ}` : [],
);
const D_UN_IMPORT = [
  ...['lecture', 'correspondance.0', 'reponses.doublons', 'reponses.fautes'],
  ...['reponses.formatDate', 'reponses.formatMontant'],
];
/** Deux façons de dire la même chose, ou ce que rien ne lirait : refusé, jamais choisi en silence. */
const TUS: [string, Objet, string][] = [
  ['POST /factures', { remise: { taux: 10, montant: 9 } }, 'remise.montant'],
  ['POST /factures', { remise: { taux: 0, montant: 9 } }, 'remise.montant'],
  ['POST /factures', { lignes: [{ ...LIGNE, remise: { taux: 10, montant: 1 } }] }, 'lignes.0.remise.montant'],
  ['POST /factures/:id/avoirs', { remise: { taux: 10, montant: 9 } }, 'remise.montant'],
  ['PUT /factures/:id', { remise: { taux: 10, montant: 9 } }, 'remise.montant'],
  [
    'POST /factures',
    {
      livraison: { rue: '3 quai Vert', codePostal: '34200', ville: 'Sète' },
      adresseLivraison: '4 rue Bleue',
    },
    'adresseLivraison',
  ],
  ['POST /factures', { livraison: { rue: '' }, adresseLivraison: '4 rue Bleue' }, 'adresseLivraison'],
  [
    'POST /factures',
    { mentionsLegales: { conditions: { penalites: { foisTauxLegal: 4, tauxAnnuel: 12 } } } },
    'mentionsLegales.conditions.penalites',
  ],
  [
    'PUT /mentions-legales',
    { conditions: { penalites: { foisTauxLegal: 4, tauxAnnuel: 12 } } },
    'conditions.penalites',
  ],
  ['PUT /factures/:id', { objet: 'Bols', statut: 'creee' }, 'statut'],
  ['PUT /factures/:id/statut-destinataire', { statutDestinataire: 'acceptee', motif: 'Oui' }, 'motif'],
  ['POST /factures/:id/paiements, à annuler', { montant: 12 }, 'montant'],
];

describe('Rien d’accepté n’est perdu', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  let plateau: Plateau;

  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
  });
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
    const jeton = await app.get(SessionsService).ouvrir(admin.id, 1);
    plateau = {
      app,
      marie: await unProfessionnel(app).cree(),
      admin: new CompteDeTest(app, admin.id, admin.email, jeton),
      rang: (plateau?.rang ?? 0) + 1,
    };
  });
  afterAll(() => app.fermer());

  it('chaque champ de chaque corps du contrat a sa preuve ici, et aucune n’est de trop', () => {
    const essayes = Object.entries(ESSAYES).map(([route, preuves]) => [route, Object.keys(preuves).sort()]);
    const promis = [...CHAMPS].map(([route, champs]) => [route, [...champs].sort()]);
    expect(Object.fromEntries(essayes)).toEqual(Object.fromEntries(promis));
  });

  it('seuls ces champs ne se relisent pas ici', () => {
    expect(TENUS_AILLEURS).toEqual([
      ...['POST /auth/adresse code', 'POST /auth/adresse cle.id'],
      'POST /auth/adresse cle.clientDataJSON',
      'POST /auth/adresse cle.authenticatorData',
      'POST /auth/adresse cle.signature',
      'POST /auth/adresse cle.userHandle',
      ...['POST /auth/login appareil', 'POST /auth/login codeTotp', 'POST /auth/login cle.id'],
      'POST /auth/login cle.clientDataJSON',
      'POST /auth/login cle.authenticatorData',
      'POST /auth/login cle.signature',
      'POST /auth/login cle.userHandle',
      ...['POST /auth/cles/connexion appareil', 'POST /auth/cles/second-facteur appareil'],
      ...['POST /plateforme plateforme', 'POST /plateforme identifiant', 'POST /plateforme secret'],
      ...['POST /plateforme roles.0', 'POST /plateforme remplacer'],
      ...['code', 'motif', 'commentaire', 'montant'].map((champ) => `POST /reception/:id/statuts ${champ}`),
      ...['POST /plateforme/consentement roles.0', 'POST /public/verifications empreinte'],
      ...['siret', 'numero', 'code'].map((champ) => `POST /public/verifications/code ${champ}`),
      ...['POST /archives sorte', 'PUT /clients/:id liensAFermer'],
      'POST /subscription/create-checkout-session planName',
      'POST /contact siteWeb',
      ...['PUT /admin/users/:id/envois suspendus', 'PUT /admin/users/:id/envois raison'],
      ...['POST /signalements token', 'POST /signalements motif'],
      'POST /signalements precision',
      ...['POST /auth/totp/perdu email', 'POST /auth/totp/perdu password', 'POST /auth/totp/perdu appareil'],
      ...['POST /auth/totp/perdu/confirmer token', 'POST /auth/totp/perdu/annuler token'],
      'POST /devis/:id/factures lignes.0.ligne',
      'POST /devis/:id/factures lignes.0.cumul',
      'PUT /relances/sequences anciennesVues',
      ...['POST /relances/apercu envoyerAMoi', 'POST /rappels/arret token'],
      ...D_UN_IMPORT.map((champ) => `POST /imports/apercu ${champ}`),
      ...D_UN_IMPORT.map((champ) => `POST /imports ${champ}`),
      'PUT /encaissements/compte actif',
      'POST /factures/:id/remboursements reference',
      'POST /factures/:id/remboursements montant',
      'POST /factures/:id/demande-recue le',
      'PUT /recettes/:id/categorie categorie',
    ]);
  });

  it.each(Object.keys(SCENES))(
    'la scène de %s est acceptée telle quelle : un refus vient du champ',
    async (nom) => {
      const { base, partir } = await SCENES[nom]!(plateau);
      const { statut, corps } = await partir(base);
      expect([statut < 300, corps]).toEqual([true, corps]);
    },
  );

  it('une remise sans lignes, sur un avoir qui reprend tout, est refusée plutôt que tue', async () => {
    const { marie } = plateau;
    const { _id } = await uneFacture(marie, (await unClient(marie))._id);
    const { statut, corps } = await marie.post(`/factures/${_id}/avoirs`, {
      motif: 'Retour',
      remise: { taux: 10 },
    });
    expect([statut, corps.code, (corps.champs as { champ: string }[])[0]?.champ]).toEqual([
      400,
      'SAISIE_INVALIDE',
      'remise',
    ]);
  });

  it.each(TUS)('%s %j : refusé, sur %s', async (nom, plus, champ) => {
    const { base, partir } = await SCENES[nom]!(plateau);
    const { statut, corps } = await partir({ ...base, ...plus });
    const fautes = corps.champs as { champ: string; code?: string }[];
    expect([statut, fautes.map((faute) => faute.champ)]).toEqual([400, [champ]]);
    expect(corps.code === 'TOTAUX_DIFFERENTS' ? corps.code : fautes[0]!.code).toMatch(
      /^(TOTAUX_DIFFERENTS|CONTRADICTION|SANS_EFFET)$/,
    );
  });

  it('ce qui se dit deux fois pareil est gardé : une facture lue se renvoie telle quelle', async () => {
    const { base, partir, relire } = await SCENES['POST /factures']!(plateau);
    const livraison = { rue: '3 quai Vert', codePostal: '1000', ville: 'Bruxelles', pays: 'BE' };
    const lignes = [{ ...LIGNE, remise: { taux: 12.5 } }];
    const { corps } = await partir({ ...base, statut: 'brouillon', lignes, livraison, remise: { taux: 10 } });
    const lue = (await relire({ corps } as never, {})) as Objet;
    expect(lue).toMatchObject({
      remise: { taux: 10, montant: 8.75 },
      lignes: [{ remise: { montant: 12.5 } }],
    });
    const renvoi = { livraison: lue.livraison, adresseLivraison: lue.adresseLivraison, lignes: lue.lignes };
    const corpsRenvoye = { ...renvoi, remise: { taux: 10, montant: 8.75 } };
    const { statut, corps: relue } = await plateau.marie.put<Objet>(
      `/factures/${String(corps._id)}`,
      corpsRenvoye,
    );
    expect([statut, relue.livraison, relue.remise]).toEqual([200, lue.livraison, lue.remise]);
  });

  it('un second refus, motivé autrement, ne se perd pas : il est refusé', async () => {
    const { partir } = await SCENES['PUT /factures/:id/statut-destinataire']!(plateau);
    const refuser = (motif: string) => partir({ statutDestinataire: 'refusee', motif });
    expect((await refuser('Trop cher')).statut).toBe(200);
    expect((await refuser('Trop cher')).statut).toBe(200);
    expect((await refuser('En retard')).corps.code).toBe('TRANSITION_INTERDITE');
  });

  /** Le corps d'un cas : la base, ce qui va avec, puis la valeur du champ. */
  async function composer(base: Objet, champ: string, preuve: Preuve): Promise<Objet> {
    const valeur = 'valeur' in preuve ? preuve.valeur : 'refuse' in preuve ? preuve.refuse : null;
    const envoyee = valeur === 'CLIENT' ? (await unClient(plateau.marie, { email: 'b@b.fr' }))._id : valeur;
    let corps = base;
    if (/^lignes\./.test(champ) && !('lignes' in base)) corps = { ...corps, lignes: [LIGNE] };
    if (/conditions\.delai/.test(champ)) corps = poser(corps, 'dateEcheance', undefined);
    for (const [chemin, avec] of Object.entries(preuve.avec ?? {})) corps = poser(corps, chemin, avec);
    return poser(corps, champ, envoyee === 'BASE' ? lire(base, champ) : envoyee);
  }

  it.each(CAS)('%s : %s', async (route, champ, preuve) => {
    if ('tenuPar' in preuve) return tenuAilleurs(champ.split('.').at(-1)!, preuve);
    if (route === 'POST /auth/register') return inscrit(champ, preuve);
    const scene = await SCENES[preuve.scene ?? route]!(plateau);
    const corps = await composer(scene.base, champ, preuve);
    const reponse = await scene.partir(corps);
    if ('refuse' in preuve) return expect(REFUS).toContain(reponse.statut);
    expect([reponse.statut < 300, reponse.corps]).toEqual([true, reponse.corps]);
    comparer(await scene.relire(reponse, corps), champ, preuve, lire(corps, champ));
  });

  function tenuAilleurs(nom: string, { tenuPar, titre }: { tenuPar: string; titre: string }): void {
    const texte = readFileSync(join(__dirname, tenuPar), 'utf8');
    const essais = [...texte.matchAll(/\bit(?:DeCampagne)?\(\s*'([^']*)'/g)].map(([, dit]) => dit);
    expect(essais).toContain(titre);
    expect(texte).toMatch(new RegExp(`\\b${nom}\\b`));
  }

  function comparer(relu: unknown, champ: string, preuve: Preuve, envoye: unknown): void {
    const { ou = champ, lu = envoye } = preuve as { ou?: string; lu?: unknown };
    const trouve = lire(relu, ou);
    if (ou === 'texte' || ou === 'sujet') expect(String(trouve)).toContain(String(lu));
    else expect(trouve).toEqual(lu);
  }

  async function inscrit(champ: string, preuve: Preuve): Promise<void> {
    const corps = await composer({}, champ, preuve);
    const email = await inscrireEtVerifier(app, corps);
    const password = typeof corps.password === 'string' ? corps.password : MOT_DE_PASSE;
    const jeton = await seConnecter(app, email, password);
    const { corps: compte } = await app.appeler('GET', '/users/me', undefined, { jeton });
    comparer({ ...compte, password }, champ, preuve, corps[champ]);
  }
});
