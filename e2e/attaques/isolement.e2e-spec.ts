import { ROUTES, type Route } from '@facturier/domaine/contrat/routes';
import { selonLaTaille } from '../../scripts/lib/tailles.cjs';
import { frapper, nomDe, statutsDe, type Reponse } from '../support/attaques';
import { uneFacture } from '../support/constructeurs';
import {
  type Acteurs,
  CHASSE_GARDEE,
  idsPour,
  INCONNU,
  MALFORMES,
  ouvrirActeurs,
  type Role,
  ROLES,
} from '../support/matrice-acces';
import { attendreEffets, photographier, TECHNIQUES } from '../support/mongo';
import { SANS_TRAVAUX } from '../support/produit';
import { demarrerProduitPayant, type ProduitPayant } from '../support/stripe';

const ADMIN = 'admin.matrice@essai.example';
/** Finissent la session qui les appelle : en dernier, et la première sur une session à perdre. */
const FINALES = ['POST /auth/logout', 'DELETE /auth/sessions'];
/** L'administration lit les documents et tient toutes les conversations : pour elle, ce ne sont pas celles d'autrui. */
const VUES_PAR_L_ADMIN = ['/factures/', '/conversations/'];
/** Le destinataire n'a que lire et répondre ; ces lectures-ci demandent en plus ce que les acteurs n'ont pas. */
const SANS_OBJET = [
  'GET /factures/:id/retard',
  'GET /pieces-anterieures/:id/fichier',
  'GET /factures/:id/mises-en-demeure/:rang/pdf',
  'GET /mentions-legales',
  'GET /users/me/logo',
  'GET /factures/:id/natures',
  'GET /factures/:id/logo',
  'GET /factures/:id/xml',
  // L'un des deux devis est un brouillon : celui d'autrui, signé, doit rester un inconnu.
  'GET /devis/:id/certificat',
  'GET /devis/:id/decompte',
  'GET /devis/:id/retenue/lettre',
  'GET /devis/:id/preuve.json',
  'GET /devis/recus/:id/certificat',
  'GET /devis/recus/:id/preuve.json',
  // Une archive en préparation n'a pas encore de fichier.
  'GET /archives/:id/fichier',
];
/** Ces lectures ne sont ouvertes qu'à qui a reçu la facture : son émetteur y trouve un 404. */
const DU_DESTINATAIRE = ['GET /factures/:id/echeance.ics'];
const RANG_DES_METHODES = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

type Cible = 'seule' | 'inconnu' | 'malforme' | 'autrui' | 'sien';
interface Cellule {
  readonly role: Role;
  readonly route: Route;
  readonly cible: Cible;
  readonly id: string;
}

let payant: ProduitPayant;
let acteurs: Acteurs;
/** Toutes les cellules jouées, pour en dire le nombre. */
let jouees = 0;

const fermee = ({ role, route: { acces } }: Cellule): readonly [number, string] | null => {
  if (acces === 'public') return null;
  if (role === 'anonyme' || role === 'suspendu') return [401, 'NON_AUTHENTIFIE'];
  if (acces === 'admin' && role !== 'admin') return [403, 'ACCES_INTERDIT'];
  const professionnel = role === 'proprietaire' || role === 'etranger';
  return acces === 'professionnel' && !professionnel ? [403, 'PROFIL_PROFESSIONNEL_REQUIS'] : null;
};

const absente = ({ cible }: Cellule): boolean => ['inconnu', 'malforme', 'autrui'].includes(cible);
const seRefuse = (cellule: Cellule): boolean => fermee(cellule) !== null || absente(cellule);

/** Un jeton suspendu est lu par la même garde sur toutes les routes : la suite n'en essaie qu'une sur quatre. */
const UNE_SUR = 4;

/**
 * Les cellules d'une route pour un rôle. La suite n'en garde qu'une derrière une porte fermée, qui ne lit pas l'identifiant, et qu'un
 * seul identifiant malformé, à l'étranger ; autrui, l'inconnu et le sien y sont tous.
 */
function cellulesDe(route: Route, role: Role): Cellule[] {
  const toutes = cellulesEntieres(route, role);
  const [premiere] = toutes;
  if (!premiere || !fermee(premiere)) return toutes;
  const laissee = role === 'suspendu' && ROUTES.indexOf(route) % UNE_SUR > 0;
  return selonLaTaille(laissee ? [] : [premiere], toutes);
}

function cellulesEntieres(route: Route, role: Role): Cellule[] {
  const cellule = (cible: Cible) => (id: string) => ({ role, route, cible, id });
  if (!route.chemin.includes('/:')) return [cellule('seule')('')];
  const vueParAdmin = role === 'admin' && VUES_PAR_L_ADMIN.some((debut) => route.chemin.startsWith(debut));
  const autrui = role === 'proprietaire' || vueParAdmin ? [] : idsPour(acteurs.proprietaire.siens, route);
  return [
    cellule('inconnu')(INCONNU),
    ...selonLaTaille<readonly string[]>(role === 'etranger' ? MALFORMES.slice(1, 2) : [], MALFORMES).map(
      cellule('malforme'),
    ),
    ...autrui.map(cellule('autrui')),
    ...idsPour(acteurs[role].siens, route).map(cellule('sien')),
  ];
}

/** Les lectures d'abord, puis ce qui écrit, puis ce qui finit la session. */
const rangDe = (route: Route): number => {
  const finale = FINALES.indexOf(nomDe(route));
  return finale === -1 ? RANG_DES_METHODES.indexOf(route.methode) : RANG_DES_METHODES.length + finale;
};

const toutesLesCellules = (): Cellule[] =>
  [...ROUTES]
    .sort((a, b) => rangDe(a) - rangDe(b))
    .flatMap((route) => ROLES.flatMap((role) => cellulesDe(route, role)));

/** Ce qui surprend dans une réponse ; rien si elle est ce que le contrat veut. */
function surprise(cellule: Cellule, { statut, code, texte }: Reponse, inconnu?: Reponse): string | null {
  const { role, route, cible } = cellule;
  const porte = fermee(cellule);
  if (porte) return statut === porte[0] && code === porte[1] ? null : `attendu ${porte.join(' ')}`;
  if (absente(cellule)) {
    if (statut !== 404) return 'attendu 404';
    return inconnu && inconnu.texte !== texte ? `diffère d’un inconnu : ${inconnu.texte}` : null;
  }
  if (!statutsDe(route).has(statut)) return 'hors du contrat';
  if (role !== 'proprietaire' && role !== 'admin' && texte.includes(CHASSE_GARDEE)) return 'montre autrui';
  const lecture = route.methode === 'GET' && route.requete === null && !SANS_OBJET.includes(nomDe(route));
  const ouverte = role === 'destinataire' || !DU_DESTINATAIRE.includes(nomDe(route));
  return cible === 'sien' && lecture && ouverte && statut !== 200 ? 'attendu 200' : null;
}

/** Joue une cellule. @returns ce que la route a répondu ; en texte, l'écart si la réponse n'a pas la forme du contrat */
async function jouerUne({ role, route, id }: Cellule): Promise<Reponse | string> {
  const { http, secours } = acteurs[role];
  try {
    return await frapper(nomDe(route) === FINALES[0] ? secours : http, route, id);
  } catch (erreur) {
    return (erreur as Error).message;
  }
}

async function jouer(cellules: readonly Cellule[]): Promise<string[]> {
  const surprises: string[] = [];
  let inconnu: Reponse | undefined;
  for (const cellule of cellules) {
    const { role, route, cible, id } = cellule;
    const reponse = await jouerUne(cellule);
    jouees += 1;
    const nom = `${role} ${nomDe(route)} [${cible} ${id}]`;
    if (typeof reponse === 'string') {
      surprises.push(`${nom} ${reponse}`);
      continue;
    }
    if (cible === 'inconnu') inconnu = reponse;
    const ecart = surprise(cellule, reponse, absente(cellule) ? inconnu : undefined);
    if (ecart) surprises.push(`${nom} ${reponse.statut} ${reponse.texte.slice(0, 200)} : ${ecart}`);
  }
  return surprises;
}

beforeAll(async () => {
  payant = await demarrerProduitPayant({ env: { ADMIN_EMAIL: ADMIN, ...SANS_TRAVAUX } });
  acteurs = await ouvrirActeurs(payant, ADMIN);
});

afterAll(() => payant?.arreter());

describe('La matrice : chaque rôle, chaque route, le sien, celui d’autrui, l’inconnu, le malformé', () => {
  it('ce qui se refuse se refuse, autrui comme un inconnu, et rien ne s’écrit', async () => {
    await attendreEffets(payant.produit.db);
    const avant = await photographier(payant.produit.db, TECHNIQUES);
    // Rien ne s'y écrit : les rôles vont de front.
    const refusees = toutesLesCellules().filter(seRefuse);
    const surprises = await Promise.all(
      ROLES.map((role) => jouer(refusees.filter((cellule) => cellule.role === role))),
    );
    expect(surprises.flat()).toEqual([]);
    expect(await photographier(payant.produit.db, TECHNIQUES)).toEqual(avant);
  });

  it('ne laisse pas facturer le client d’un autre', async () => {
    const [client] = acteurs.proprietaire.siens['/clients/'] ?? [];
    const reponse = await acteurs.etranger.http.post('/factures', uneFacture(String(client)));
    expect([reponse.status, reponse.data.code]).toEqual([404, 'CLIENT_INTROUVABLE']);
  });

  it('ce qui s’ouvre répond selon le contrat, et ne montre rien d’autrui', async () => {
    expect(await jouer(toutesLesCellules().filter((cellule) => !seRefuse(cellule)))).toEqual([]);
    process.stderr.write(`Matrice : ${jouees} cellules, ${ROUTES.length} routes, ${ROLES.length} rôles.\n`);
    expect(jouees).toBeGreaterThan(ROUTES.length * ROLES.length);
  });
});
