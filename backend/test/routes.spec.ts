import { ROUTES } from '@facturier/domaine/contrat/routes';
import { type AppDeTest, creerAppDeTest } from './support/app';
import { unParticulier, unProfessionnel } from './support/builders';
import { adresseDe, parChemin, type RouteServie, routesDeclarees, routesRetenues } from './support/routes';

type Verbe = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Les écritures ouvertes sans essai ni plan, et pourquoi. La liste est fermée : toute autre demande `@Ecriture()`. */
const SANS_DROIT_D_ECRITURE: Record<string, string[]> = {
  'une facture émise doit parvenir à son client, essai fini compris': ['POST /factures/:id/depot'],
  'encaisser reste permis ; se dire envoyée est refusé par l’acte': [
    'PATCH /factures/:id/payer',
    'POST /factures/:id/paiements',
    'POST /factures/:id/paiement-non-recu',
    'POST /factures/:id/demande-recue',
    'PUT /factures/:id/statut-emetteur',
    'POST /recettes',
    'POST /recettes/:id/correction',
    'POST /recettes/:id/annulation',
    ...['POST /achats', 'POST /achats/:id/annuler', 'PUT /pieces-anterieures/:id'],
    ...['POST /pieces-anterieures', 'POST /pieces-anterieures/:id/paiements'],
    ...['PUT /factures/:id/natures', 'DELETE /pieces-anterieures/:id'],
    'PUT /pieces-anterieures/:id/fichier',
    'PUT /recettes/:id/categorie',
    ...['POST /rapprochements/connues', 'POST /rapprochements/appliquer'],
  ],
  'le destinataire répond à ce qu’il a reçu': ['PUT /factures/:id/statut-destinataire'],
  'savoir ce qui lui arrive ne dépend pas d’un plan': [
    ...['DELETE /notifications/push/:id', 'POST /domaines-envoi/:id/controler'],
    ...['POST /notifications/lues', 'POST /notifications/push', 'POST /notifications/vues'],
    ...['POST /plateforme', 'POST /plateforme/consentement'],
    ...['PUT /notifications/:id/archiver', 'PUT /notifications/:id/reporter'],
    'PUT /notifications/preferences',
  ],
  'répondre à une contestation ne dépend pas d’un plan': [
    'POST /factures/:id/litige',
    ...['POST /litiges/:id/decision', 'POST /litiges/:id/messages'],
  ],
  'déclarer est un acte de la loi : le noter ne dépend pas d’un plan': [
    ...['POST /plateforme/declarations/:id/envoyer', 'POST /plateforme/declarations/:id/rectifier'],
    'POST /urssaf/declarations/:periode/declarer',
    'POST /urssaf/declarations/:periode/rectifier',
    'POST /urssaf/declarations/:periode/reporter',
    'POST /urssaf/declarations/:periode/rouvrir',
  ],
  'arrêter ce qui part seul ne dépend pas d’un plan': [
    'POST /recurrences/:id/arreter',
    'POST /recurrences/:id/occurrences/:k/sauter',
    'POST /recurrences/:id/pause',
  ],
  'ce que l’on a pris se compte seul': ['POST /articles/:id/utilisation'],
  'tenir son compte d’encaissement et rendre de l’argent restent permis ; l’ouvrir demande le plan par l’acte':
    [
      'DELETE /encaissements/compte',
      'POST /encaissements/compte',
      'POST /encaissements/compte/lien',
      'POST /encaissements/compte/relecture',
      'POST /factures/:id/remboursements',
      'PUT /encaissements/compte',
    ],
  'noter ce que le client a répondu ne dépend pas d’un plan': [
    'POST /devis/:id/accepter-hors-ligne',
    'POST /devis/:id/annuler',
    ...['POST /devis/:id/livraison', 'POST /devis/:id/refuser', 'POST /devis/:id/retractation'],
  ],
  'répondre à ce que l’on a reçu ne dépend pas d’un plan': [
    'POST /devis/recus/:id/lien',
    'POST /devis/recus/:id/refuser',
  ],
  'effacer ne crée rien': [
    ...['DELETE /articles/:id', 'DELETE /clients/:id', 'DELETE /devis/:id', 'DELETE /domaines-envoi/:id'],
    ...['DELETE /plateforme'],
    'DELETE /factures/:id',
    'DELETE /factures/:id/liens/:lien',
    'DELETE /devis/:id/liens/:lien',
    'DELETE /reception/:id',
  ],
  'toute entreprise doit pouvoir recevoir depuis le 1er septembre 2026, abonnée ou non': [
    'POST /reception',
    'POST /reception/:id/statuts',
    'PUT /reception/:id/paiement',
  ],
  'se protéger d’un expéditeur ne dépend pas d’un plan': [
    'DELETE /expediteurs-bloques/:id',
    'POST /factures/:id/bloquer-expediteur',
  ],
  'choisir un plan rouvre l’écriture': [
    'POST /subscription/billing-portal',
    'POST /subscription/cancel',
    'POST /subscription/create-checkout-session',
    'POST /subscription/reactivate',
    'PUT /subscription/upgrade',
  ],
  'son compte, ses accès et ses mentions sont à lui': [
    'DELETE /auth/adresse',
    'DELETE /auth/cles/:id',
    'PUT /auth/cles/:id/nom',
    'POST /auth/cles/:id/garder',
    'POST /auth/cles',
    'POST /auth/cles/preparer',
    'DELETE /auth/sessions',
    'DELETE /auth/sessions/:id',
    'DELETE /users/me',
    'DELETE /users/me/logo',
    'POST /auth/adresse',
    'POST /auth/adresse/renvoyer',
    'POST /auth/logout',
    'POST /auth/totp/activer',
    'POST /auth/totp/desactiver',
    'POST /auth/preuve',
    'POST /auth/totp/preparer',
    'POST /mentions-legales',
    'PUT /auth/mot-de-passe',
    'PUT /factures/vues',
    'PUT /liens',
    ...['PUT /mentions-legales', 'PUT /users/me', 'PUT /users/me/logo'],
  ],
  'arriver ne dépend pas d’un plan ; écrire un client le demande par l’acte': [
    ...['POST /imports', 'POST /imports/:id/annuler'],
    ...['POST /imports/apercu', 'POST /imports/lecture'],
  ],
  'emporter ses données ne dépend pas d’un plan': [
    ...['DELETE /archives/:id', 'POST /archives', 'POST /restaurations'],
    ...['PUT /restaurations/:id/parties/:rang', 'POST /restaurations/:id/controle'],
    'POST /restaurations/:id/confirmer',
  ],
  'écrire au support reste permis': [
    ...['POST /conversations/:id/lu', 'POST /conversations/:id/messages'],
    ...['POST /conversations/create-support', 'POST /conversations/new/messages', 'POST /formes'],
  ],
};

describe('Inventaire des routes', () => {
  let app: AppDeTest;
  let routes: RouteServie[];

  const appeler = ({ methode, chemin }: { methode: string; chemin: string }, jeton?: string) =>
    app.appeler(methode as Verbe, adresseDe({ chemin }), undefined, { jeton });

  beforeAll(async () => {
    app = await creerAppDeTest();
    routes = [];
    for (const route of routesDeclarees(app))
      routes.push({ ...route, inconnu: (await appeler(route)).statut });
  });
  afterAll(() => app.fermer());

  it('les routes déclarées sont exactement celles du contrat : accès, droit d’écrire, quota, entrées, statut, rejeu, réponse à un inconnu', () => {
    const promises = ROUTES.map(
      ({
        salle: _salle,
        corpsBrut: _corpsBrut,
        resume: _resume,
        reponse: _reponse,
        formats: _formats,
        erreurs: _erreurs,
        ...reste
      }) => reste,
    );
    expect(routes).toEqual(promises.sort(parChemin));
  });

  it('aucune route n’est sans règle, ni déclarée deux fois', () => {
    expect(routes.filter(({ acces }) => acces === 'fermee')).toEqual([]);
    const noms = routes.map(({ methode, chemin }) => `${methode} ${chemin}`);
    expect(noms.filter((nom, rang) => noms.indexOf(nom) !== rang)).toEqual([]);
  });

  it('toute route qui n’est pas publique répond 401 à un inconnu et à un jeton forgé', async () => {
    for (const route of routes.filter(({ acces }) => acces !== 'public')) {
      const { statut, corps } = await appeler(route, 'eyJhbGciOiJub25lIn0.e30.');
      const dit = [route.chemin, route.inconnu, statut, corps.code];
      expect(dit).toEqual([route.chemin, 401, 401, 'NON_AUTHENTIFIE']);
    }
  });

  it('toute route professionnelle répond 403 requiresUpgrade à un particulier', async () => {
    const { jeton } = await unParticulier(app).cree();
    for (const route of routes.filter(({ acces }) => acces === 'professionnel')) {
      const { statut, corps } = await appeler(route, jeton);
      expect([route.chemin, statut, corps.requiresUpgrade]).toEqual([route.chemin, 403, true]);
    }
  });

  it('toute route d’administration répond 403 à un professionnel', async () => {
    const { jeton } = await unProfessionnel(app).cree();
    for (const route of routes.filter(({ acces }) => acces === 'admin')) {
      const { statut, corps } = await appeler(route, jeton);
      expect([route.chemin, statut, corps.code]).toEqual([route.chemin, 403, 'ACCES_INTERDIT']);
    }
  });

  it('toute écriture ouverte à un professionnel demande le droit d’écrire, ou figure dans la liste fermée avec sa raison', () => {
    const sans = routes.filter(
      ({ methode, acces, ecriture }) =>
        methode !== 'GET' && ['professionnel', 'connecte'].includes(acces) && !ecriture,
    );
    expect(sans.map(({ methode, chemin }) => `${methode} ${chemin}`).sort()).toEqual(
      Object.values(SANS_DROIT_D_ECRITURE).flat().sort(),
    );
  });

  it('seules ces listes et ces sommes se contentent de la session retenue : tout le reste relit la base', () => {
    expect(routesRetenues(app)).toEqual([
      'GET /articles',
      ...['GET /clients', 'GET /clients/:id', 'GET /clients/:id/statistiques'],
      'GET /devis',
      ...['GET /factures', 'GET /factures/sommes'],
      'GET /notifications',
      ...['GET /reception', 'GET /reception/sommes'],
    ]);
  });

  it('une place dans le plan se prend par une écriture, et chaque genre a au moins une route', () => {
    const places = routes.filter(({ quota }) => quota);
    expect(places.filter(({ ecriture }) => !ecriture)).toEqual([]);
    expect([...new Set(places.map(({ quota }) => quota))].sort()).toEqual(['clients', 'factures']);
  });

  it('une méthode qu’une adresse connue n’a pas répond 405 à qui que ce soit, et dit les siennes', async () => {
    const { jeton } = await unProfessionnel(app).cree();
    const verbes: Verbe[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const deClasse = (chemin: string) => routes.filter((route) => adresseDe(route) === adresseDe({ chemin }));
    for (const { chemin } of routes) {
      const permises = deClasse(chemin).map(({ methode }) => methode);
      for (const methode of verbes.filter((verbe) => !permises.includes(verbe))) {
        const { statut, corps, entetes } = await appeler({ methode, chemin }, jeton);
        if (statut === 404 && corps.code !== 'ROUTE_INTROUVABLE') continue; // servie par un modèle voisin : `/factures/:id`
        expect([methode, chemin, statut, corps.code]).toEqual([methode, chemin, 405, 'METHODE_INTERDITE']);
        expect(String(entetes.allow).split(', ')).toEqual(expect.arrayContaining(permises));
      }
    }
    expect((await appeler({ methode: 'PATCH', chemin: '/clients' })).entetes.allow).toBe('GET, HEAD, POST');
  });

  it('une adresse inconnue reste introuvable, quelle que soit la méthode', async () => {
    for (const methode of ['GET', 'POST', 'DELETE']) {
      const { statut, corps, entetes } = await appeler({ methode, chemin: '/clients/a/b/c' });
      expect([statut, corps.code, entetes.allow]).toEqual([404, 'ROUTE_INTROUVABLE', undefined]);
    }
  });

  it('aucune route ne répond 5xx à une demande vide d’un inconnu', () => {
    expect(routes.filter(({ inconnu }) => inconnu >= 500)).toEqual([]);
  });
});
