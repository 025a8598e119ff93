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

const DESTINATAIRE: Record<string, Depart> = {
  'pas encore vue': {
    mener: () => scene.facture(scene.remettre),
    etat: 'non_vue',
    choix: ['acceptee', 'refusee', 'payee'],
    vers: { non_vue: INCONNU, vue: OUI, acceptee: OUI, refusee: OUI, payee: OUI },
  },
  vue: {
    mener: () => scene.facture(scene.remettre, scene.ouvrir),
    etat: 'vue',
    choix: ['acceptee', 'refusee', 'payee'],
    vers: { non_vue: INCONNU, vue: OUI, acceptee: OUI, refusee: OUI, payee: OUI },
  },
  acceptée: {
    mener: () => scene.facture(scene.remettre, scene.repondre('acceptee')),
    etat: 'acceptee',
    choix: ['payee'],
    vers: { non_vue: INCONNU, vue: NON, acceptee: OUI, refusee: NON, payee: OUI },
  },
  refusée: {
    mener: () => scene.facture(scene.remettre, scene.repondre('refusee')),
    etat: 'refusee',
    choix: ['payee'],
    vers: { non_vue: INCONNU, vue: NON, acceptee: NON, refusee: OUI, payee: OUI },
  },
  'déclarée payée': {
    mener: () => scene.facture(scene.remettre, scene.repondre('payee')),
    etat: 'payee',
    choix: [],
    vers: { non_vue: INCONNU, vue: NON, acceptee: NON, refusee: NON, payee: OUI },
  },
  'vue, puis annulée par un avoir': {
    mener: () => scene.facture(scene.remettre, scene.ouvrir, scene.rectifier),
    etat: 'vue',
    choix: [],
    vers: { vue: OUI, acceptee: NON, refusee: NON, payee: NON },
  },
  'payée par l’émetteur': {
    mener: () => scene.facture(scene.remettre, scene.ouvrir, scene.payer),
    etat: 'vue',
    choix: [],
    vers: { vue: OUI, acceptee: NON, refusee: NON, payee: NON },
  },
  'avoir reçu': {
    mener: () => scene.avoir(scene.remettre, scene.ouvrir),
    etat: 'vue',
    choix: ['acceptee', 'refusee'],
    vers: { vue: OUI, acceptee: OUI, refusee: OUI, payee: NON },
  },
};

describe('Le cycle de vie, côté destinataire', () => {
  it.each(Object.entries(DESTINATAIRE))('%s : les choix sont ceux de l’état', async (_de, depart) => {
    const statuts = await scene.lire(await depart.mener(), scene.paul);
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
    const avant = (await scene.lire(id)).statutEmetteur;
    const reponse = await scene.statutDestinataire(id, vers);
    if (issue === OUI) expect(exiger(reponse, 200).statutDestinataire).toBe(vers);
    else verifierRefus(reponse, issue);
    expect(await scene.lire(id)).toMatchObject({
      statutEmetteur: avant,
      statutDestinataire: issue === OUI ? vers : depart.etat,
    });
  });

  it('l’émetteur ne touche pas à ce côté', async () => {
    const id = await scene.facture(scene.remettre, scene.ouvrir);
    for (const vers of ['vue', 'acceptee', 'refusee', 'payee']) {
      verifierRefus(await scene.statutDestinataire(id, vers, scene.marie), 'FACTURE_INTROUVABLE');
    }
    expect((await scene.lire(id)).statutDestinataire).toBe('vue');
  });

  it('une facture qui ne lui a pas été remise n’existe pas pour lui', async () => {
    const id = await scene.facture(scene.devenir('envoyee'));
    for (const vers of ['vue', 'acceptee', 'refusee', 'payee']) {
      verifierRefus(await scene.statutDestinataire(id, vers), 'FACTURE_INTROUVABLE');
    }
  });

  it('un refus sans motif est renvoyé à sa saisie', async () => {
    const id = await scene.facture(scene.remettre, scene.ouvrir);
    const refus = { statutDestinataire: 'refusee' };
    verifierRefus(await scene.paul.http.put(`/factures/${id}/statut-destinataire`, refus), 'MOTIF_REQUIS');
    expect((await scene.lire(id)).statutDestinataire).toBe('vue');
  });
});
