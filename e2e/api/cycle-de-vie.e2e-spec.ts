import { creerClient, emettreFacture, uneFacture, type FactureRecue } from '../support/constructeurs';
import { demarrerProduit, type Produit } from '../support/produit';
import { exiger, nouveauParticulier, nouveauProfessionnel, type Session } from '../support/session';
import { verifierRefus } from '../support/verifications';

type Etape = (id: string) => Promise<unknown>;
interface Statuts {
  readonly statutEmetteur: string;
  readonly statutDestinataire: string;
  readonly choixEmetteur: string[];
  readonly choixDestinataire: string[];
}

let produit: Produit;
let marie: Session;
let paul: Session;
let client: string;

beforeAll(async () => {
  produit = await demarrerProduit();
  [marie, paul] = await Promise.all([nouveauProfessionnel(produit), nouveauParticulier(produit)]);
  client = await creerClient(marie, { email: paul.email });
});

afterAll(() => produit?.arreter());

const statutEmetteur = (id: string, vers: string, qui = marie) =>
  qui.http.put<Statuts>(`/factures/${id}/statut-emetteur`, { statutEmetteur: vers });
const statutDestinataire = (id: string, vers: string, qui = paul) =>
  qui.http.put<Statuts>(`/factures/${id}/statut-destinataire`, {
    statutDestinataire: vers,
    motif: 'Montant contesté',
  });
const lire = async (id: string, qui = marie): Promise<Statuts> =>
  exiger(await qui.http.get<Statuts>(`/factures/${id}/statuts`), 200);

const devenir =
  (vers: string): Etape =>
  async (id) =>
    exiger(await statutEmetteur(id, vers), 200);
const repondre =
  (vers: string): Etape =>
  async (id) =>
    exiger(await statutDestinataire(id, vers), 200);
const remettre: Etape = async (id) =>
  exiger(await marie.http.post<unknown>(`/factures/${id}/send-internal`), 200);
const ouvrir: Etape = async (id) => exiger(await paul.http.get<unknown>(`/factures/${id}`), 200);
const payer: Etape = async (id) => exiger(await marie.http.patch<unknown>(`/factures/${id}/payer`, {}), 200);
const rectifier =
  (lignes?: unknown[]): Etape =>
  async (id) =>
    exiger(await marie.http.post<unknown>(`/factures/${id}/avoirs`, { motif: 'Erreur', lignes }), 201);
const rectifierEnPartie = rectifier([{ description: 'Remise', quantite: 1, prixUnitaire: 20 }]);

/** Une facture de 120 € menée pas à pas jusqu'à l'état voulu. */
async function facture(...etapes: Etape[]): Promise<string> {
  const { _id } = await emettreFacture(marie, client);
  for (const etape of etapes) await etape(_id);
  return _id;
}

async function brouillon(): Promise<string> {
  const corps = uneFacture(client, { statut: 'brouillon' });
  return exiger(await marie.http.post<FactureRecue>('/factures', corps), 201)._id;
}

async function avoir(...etapes: Etape[]): Promise<string> {
  const rectifiee = await facture();
  const reponse = await marie.http.post<FactureRecue>(`/factures/${rectifiee}/avoirs`, { motif: 'Erreur' });
  const { _id } = exiger(reponse, 201);
  for (const etape of etapes) await etape(_id);
  return _id;
}

const OUI = 'permis';
const NON = 'TRANSITION_INTERDITE';
const INCONNU = 'SAISIE_INVALIDE';

interface Depart {
  readonly mener: () => Promise<string>;
  readonly etat: string;
  readonly choix: string[];
  readonly vers: Readonly<Record<string, string>>;
}

/** Un statut que l'on ne choisit jamais à la main : il naît d'un acte (émission, avoir). */
const JAMAIS = { brouillon: INCONNU, annulee: INCONNU };

/** D'où l'on part → où l'on demande d'aller → ce qui doit arriver. Demander l'état présent ne change rien. */
const EMETTEUR: Record<string, Depart> = {
  brouillon: {
    mener: brouillon,
    etat: 'brouillon',
    choix: [],
    vers: { ...JAMAIS, creee: NON, envoyee: NON, payee: NON },
  },
  créée: {
    mener: () => facture(),
    etat: 'creee',
    choix: ['envoyee', 'payee'],
    vers: { ...JAMAIS, creee: OUI, envoyee: OUI, payee: OUI },
  },
  envoyée: {
    mener: () => facture(devenir('envoyee')),
    etat: 'envoyee',
    choix: ['creee', 'payee'],
    vers: { ...JAMAIS, creee: OUI, envoyee: OUI, payee: OUI },
  },
  payée: {
    mener: () => facture(payer),
    etat: 'payee',
    choix: ['creee', 'envoyee'],
    vers: { ...JAMAIS, creee: OUI, envoyee: OUI, payee: OUI },
  },
  annulée: {
    mener: () => facture(rectifier()),
    etat: 'annulee',
    choix: [],
    vers: { ...JAMAIS, creee: NON, envoyee: NON, payee: NON },
  },
  'remise, pas encore vue': {
    mener: () => facture(remettre),
    etat: 'envoyee',
    choix: ['creee', 'payee'],
    vers: { creee: OUI, envoyee: OUI, payee: OUI },
  },
  'vue par le destinataire': {
    mener: () => facture(remettre, ouvrir),
    etat: 'envoyee',
    choix: ['payee'],
    vers: { creee: NON, envoyee: OUI, payee: OUI },
  },
  'vue puis payée': {
    mener: () => facture(remettre, ouvrir, payer),
    etat: 'payee',
    choix: ['envoyee'],
    vers: { creee: NON, envoyee: OUI, payee: OUI },
  },
  'créée, rectifiée en partie': {
    mener: () => facture(rectifierEnPartie),
    etat: 'creee',
    choix: ['envoyee', 'payee'],
    vers: { creee: OUI, envoyee: OUI, payee: OUI },
  },
  'envoyée, rectifiée en partie': {
    mener: () => facture(devenir('envoyee'), rectifierEnPartie),
    etat: 'envoyee',
    choix: ['payee'],
    vers: { creee: NON, envoyee: OUI, payee: OUI },
  },
  'payée, rectifiée en partie': {
    mener: () => facture(payer, rectifierEnPartie),
    etat: 'payee',
    choix: [],
    vers: { creee: NON, envoyee: NON, payee: OUI },
  },
  'avoir créé': {
    mener: () => avoir(),
    etat: 'creee',
    choix: ['envoyee'],
    vers: { creee: OUI, envoyee: OUI, payee: NON },
  },
  'avoir envoyé': {
    mener: () => avoir(devenir('envoyee')),
    etat: 'envoyee',
    choix: ['creee'],
    vers: { creee: OUI, envoyee: OUI, payee: NON },
  },
};

const DESTINATAIRE: Record<string, Depart> = {
  'pas encore vue': {
    mener: () => facture(remettre),
    etat: 'non_vue',
    choix: [],
    vers: { non_vue: INCONNU, vue: OUI, acceptee: OUI, refusee: OUI, payee: OUI },
  },
  vue: {
    mener: () => facture(remettre, ouvrir),
    etat: 'vue',
    choix: ['acceptee', 'refusee', 'payee'],
    vers: { non_vue: INCONNU, vue: OUI, acceptee: OUI, refusee: OUI, payee: OUI },
  },
  acceptée: {
    mener: () => facture(remettre, repondre('acceptee')),
    etat: 'acceptee',
    choix: ['payee'],
    vers: { non_vue: INCONNU, vue: NON, acceptee: OUI, refusee: NON, payee: OUI },
  },
  refusée: {
    mener: () => facture(remettre, repondre('refusee')),
    etat: 'refusee',
    choix: ['payee'],
    vers: { non_vue: INCONNU, vue: NON, acceptee: NON, refusee: OUI, payee: OUI },
  },
  'déclarée payée': {
    mener: () => facture(remettre, repondre('payee')),
    etat: 'payee',
    choix: [],
    vers: { non_vue: INCONNU, vue: NON, acceptee: NON, refusee: NON, payee: OUI },
  },
  'vue, puis annulée par un avoir': {
    mener: () => facture(remettre, ouvrir, rectifier()),
    etat: 'vue',
    choix: [],
    vers: { vue: OUI, acceptee: NON, refusee: NON, payee: NON },
  },
  'payée par l’émetteur': {
    mener: () => facture(remettre, ouvrir, payer),
    etat: 'vue',
    choix: ['acceptee', 'refusee', 'payee'],
    vers: { vue: OUI, acceptee: OUI, refusee: OUI, payee: OUI },
  },
  'avoir reçu': {
    mener: () => avoir(remettre, ouvrir),
    etat: 'vue',
    choix: ['acceptee', 'refusee'],
    vers: { vue: OUI, acceptee: OUI, refusee: OUI, payee: NON },
  },
};

const paires = (table: Record<string, Depart>): [string, string, string][] =>
  Object.entries(table).flatMap(([de, { vers }]) =>
    Object.entries(vers).map(([cible, issue]): [string, string, string] => [de, cible, issue]),
  );

describe('Le cycle de vie, côté émetteur', () => {
  it.each(Object.entries(EMETTEUR))('%s : le sélecteur propose ce qui est permis', async (_de, depart) => {
    const statuts = await lire(await depart.mener());
    expect(statuts).toMatchObject({
      statutEmetteur: depart.etat,
      choixEmetteur: depart.choix,
      canModifyEmetteur: depart.choix.length > 0,
      choixDestinataire: [],
      canModifyDestinataire: false,
    });
  });

  it.each(paires(EMETTEUR))('%s → %s : %s', async (de, vers, issue) => {
    const depart = EMETTEUR[de]!;
    const id = await depart.mener();
    const reponse = await statutEmetteur(id, vers);
    if (issue === OUI) expect(exiger(reponse, 200).statutEmetteur).toBe(vers);
    else verifierRefus(reponse, issue);
    expect((await lire(id)).statutEmetteur).toBe(issue === OUI ? vers : depart.etat);
  });

  it('le destinataire ne touche pas à ce côté', async () => {
    const id = await facture(remettre, ouvrir);
    for (const vers of ['creee', 'envoyee', 'payee']) {
      expect((await statutEmetteur(id, vers, paul)).status).toBe(403);
    }
    expect(await lire(id)).toMatchObject({ statutEmetteur: 'envoyee', statutDestinataire: 'vue' });
  });
});

describe('Le cycle de vie, côté destinataire', () => {
  it.each(Object.entries(DESTINATAIRE))('%s : les choix sont ceux de l’état', async (_de, depart) => {
    const statuts = await lire(await depart.mener(), paul);
    expect(statuts).toMatchObject({
      statutDestinataire: depart.etat,
      choixDestinataire: depart.choix,
      canModifyDestinataire: depart.choix.length > 0,
      choixEmetteur: [],
      canModifyEmetteur: false,
    });
  });

  it.each(paires(DESTINATAIRE))('%s → %s : %s', async (de, vers, issue) => {
    const depart = DESTINATAIRE[de]!;
    const id = await depart.mener();
    const avant = (await lire(id)).statutEmetteur;
    const reponse = await statutDestinataire(id, vers);
    if (issue === OUI) expect(exiger(reponse, 200).statutDestinataire).toBe(vers);
    else verifierRefus(reponse, issue);
    expect(await lire(id)).toMatchObject({
      statutEmetteur: avant,
      statutDestinataire: issue === OUI ? vers : depart.etat,
    });
  });

  it('l’émetteur ne touche pas à ce côté', async () => {
    const id = await facture(remettre, ouvrir);
    for (const vers of ['vue', 'acceptee', 'refusee', 'payee']) {
      verifierRefus(await statutDestinataire(id, vers, marie), 'FACTURE_INTROUVABLE');
    }
    expect((await lire(id)).statutDestinataire).toBe('vue');
  });

  it('une facture qui ne lui a pas été remise n’existe pas pour lui', async () => {
    const id = await facture(devenir('envoyee'));
    for (const vers of ['vue', 'acceptee', 'refusee', 'payee']) {
      verifierRefus(await statutDestinataire(id, vers), 'FACTURE_INTROUVABLE');
    }
  });

  it('un refus sans motif est renvoyé à sa saisie', async () => {
    const id = await facture(remettre, ouvrir);
    const refus = { statutDestinataire: 'refusee' };
    verifierRefus(await paul.http.put(`/factures/${id}/statut-destinataire`, refus), 'MOTIF_REQUIS');
    expect((await lire(id)).statutDestinataire).toBe('vue');
  });
});
