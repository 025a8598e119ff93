import { demarrerProduit, type Produit } from '../support/produit';
import { INCONNU, NON, OUI, paires, Scene, type Depart } from '../support/modele/scene';
import { exiger } from '../support/session';
import { verifierRefus } from '../support/verifications';

const scene = new Scene();
let produit: Produit;

beforeAll(async () => {
  produit = await demarrerProduit();
  await scene.monter(produit);
});

afterAll(() => produit?.arreter());

/** Un statut que l'on ne choisit jamais à la main : il naît d'un acte (émission, avoir). */
const JAMAIS = { brouillon: INCONNU, annulee: INCONNU };

/** D'où l'on part → où l'on demande d'aller → ce qui doit arriver. Demander l'état présent ne change rien. */
const EMETTEUR: Record<string, Depart> = {
  brouillon: {
    mener: () => scene.brouillon(),
    etat: 'brouillon',
    choix: [],
    vers: { ...JAMAIS, creee: NON, envoyee: NON, payee: NON },
  },
  créée: {
    mener: () => scene.facture(),
    etat: 'creee',
    choix: ['envoyee', 'payee'],
    vers: { ...JAMAIS, creee: OUI, envoyee: OUI, payee: OUI },
  },
  envoyée: {
    mener: () => scene.facture(scene.devenir('envoyee')),
    etat: 'envoyee',
    choix: ['creee', 'payee'],
    vers: { ...JAMAIS, creee: OUI, envoyee: OUI, payee: OUI },
  },
  payée: {
    mener: () => scene.facture(scene.payer),
    etat: 'payee',
    choix: ['creee', 'envoyee'],
    vers: { ...JAMAIS, creee: OUI, envoyee: OUI, payee: OUI },
  },
  annulée: {
    mener: () => scene.facture(scene.rectifier),
    etat: 'annulee',
    choix: [],
    vers: { ...JAMAIS, creee: NON, envoyee: NON, payee: NON },
  },
  'remise, pas encore vue': {
    mener: () => scene.facture(scene.remettre),
    etat: 'envoyee',
    choix: ['creee', 'payee'],
    vers: { creee: OUI, envoyee: OUI, payee: OUI },
  },
  'vue par le destinataire': {
    mener: () => scene.facture(scene.remettre, scene.ouvrir),
    etat: 'envoyee',
    choix: ['payee'],
    vers: { creee: NON, envoyee: OUI, payee: OUI },
  },
  'vue puis payée': {
    mener: () => scene.facture(scene.remettre, scene.ouvrir, scene.payer),
    etat: 'payee',
    choix: ['envoyee'],
    vers: { creee: NON, envoyee: OUI, payee: OUI },
  },
  'créée, rectifiée en partie': {
    mener: () => scene.facture(scene.rectifierEnPartie),
    etat: 'creee',
    choix: ['envoyee', 'payee'],
    vers: { creee: OUI, envoyee: OUI, payee: OUI },
  },
  'envoyée, rectifiée en partie': {
    mener: () => scene.facture(scene.devenir('envoyee'), scene.rectifierEnPartie),
    etat: 'envoyee',
    choix: ['payee'],
    vers: { creee: NON, envoyee: OUI, payee: OUI },
  },
  'payée, rectifiée en partie': {
    mener: () => scene.facture(scene.payer, scene.rectifierEnPartie),
    etat: 'payee',
    choix: [],
    vers: { creee: NON, envoyee: NON, payee: OUI },
  },
  'avoir créé': {
    mener: () => scene.avoir(),
    etat: 'creee',
    choix: ['envoyee'],
    vers: { creee: OUI, envoyee: OUI, payee: NON },
  },
  'avoir envoyé': {
    mener: () => scene.avoir(scene.devenir('envoyee')),
    etat: 'envoyee',
    choix: ['creee'],
    vers: { creee: OUI, envoyee: OUI, payee: NON },
  },
};

describe('Le cycle de vie, côté émetteur', () => {
  it.each(Object.entries(EMETTEUR))('%s : le sélecteur propose ce qui est permis', async (_de, depart) => {
    const statuts = await scene.lire(await depart.mener());
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
    const reponse = await scene.statutEmetteur(id, vers);
    if (issue === OUI) expect(exiger(reponse, 200).statutEmetteur).toBe(vers);
    else verifierRefus(reponse, issue);
    expect((await scene.lire(id)).statutEmetteur).toBe(issue === OUI ? vers : depart.etat);
  });

  it('le destinataire ne touche pas à ce côté', async () => {
    const id = await scene.facture(scene.remettre, scene.ouvrir);
    for (const vers of ['creee', 'envoyee', 'payee']) {
      expect((await scene.statutEmetteur(id, vers, scene.paul)).status).toBe(403);
    }
    expect(await scene.lire(id)).toMatchObject({ statutEmetteur: 'envoyee', statutDestinataire: 'vue' });
  });
});
