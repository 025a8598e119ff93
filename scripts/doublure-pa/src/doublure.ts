import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ErreurAfnor, introuvable } from './socle/erreur.js';
import { Appels } from './socle/appels.js';
import { Cas } from './socle/cas.js';
import { envoyer, lireCorps, type Reponse } from './socle/lecture-http.js';
import { Magasin } from './socle/magasin.js';
import type { Compte } from './socle/etat.js';
import { Consentement } from './acces/consentement.js';
import { Jetons, type Partenaire } from './acces/jetons.js';
import { Comptes } from './annuaire/comptes.js';
import { Annuaire } from './annuaire/service.js';
import { Commandes } from './commandes/commandes.js';
import { TraitementDesDeclarations } from './declaration/traitement.js';
import { TraitementDesFactures } from './facture/traitement.js';
import { Arrivees } from './flux/arrivees.js';
import { Crochets } from './flux/crochets.js';
import { lireDepot } from './flux/depot.js';
import { Plateforme } from './flux/plateforme.js';
import { Recherche } from './flux/recherche.js';
import { TraitementDesStatuts } from './statut/traitement.js';

export interface Reglages {
  /** Où l'état se garde ; sans lui, il se perd à l'arrêt. */
  readonly dossier?: string;
  readonly fichierHorloge?: string;
  readonly partenaire?: Partenaire;
}

/** L'application qui fait consentir, quand rien d'autre n'est dit. */
export const PARTENAIRE: Partenaire = { id: 'facturier', secret: 'secret-d-essai-de-facturier' };

const TOUR_MS = 500;
const FLUX = '/afnor-flow';
const ANNUAIRE = '/afnor-directory';

/** La plateforme agréée simulée : un serveur AFNOR (XP Z12-013), son jeton, ses pages, ses commandes. */
export class Doublure {
  readonly serveur: Server;
  private readonly magasin: Magasin;
  private readonly cas: Cas;
  private readonly jetons: Jetons;
  private readonly comptes: Comptes;
  private readonly consentement: Consentement;
  private readonly annuaire: Annuaire;
  private readonly crochets: Crochets;
  private readonly recherche: Recherche;
  private readonly plateforme: Plateforme;
  private readonly commandes: Commandes;
  private readonly appels = new Appels();
  private readonly tour: NodeJS.Timeout;

  constructor({ dossier, fichierHorloge, partenaire = PARTENAIRE }: Reglages = {}) {
    const magasin = new Magasin(dossier, fichierHorloge);
    const cas = new Cas(magasin);
    const comptes = new Comptes(magasin);
    const jetons = new Jetons(magasin, partenaire);
    const crochets = new Crochets(magasin, cas);
    const arrivees = new Arrivees(magasin, cas, crochets);
    [this.magasin, this.cas, this.comptes, this.jetons, this.crochets] = [
      magasin,
      cas,
      comptes,
      jetons,
      crochets,
    ];
    this.consentement = new Consentement(magasin, jetons, comptes);
    this.annuaire = new Annuaire(magasin, cas);
    this.recherche = new Recherche(magasin, cas);
    this.plateforme = new Plateforme(magasin, cas, arrivees, {
      facture: new TraitementDesFactures(magasin, cas, arrivees, comptes),
      CDAR: new TraitementDesStatuts(magasin, arrivees, comptes),
      FRR: new TraitementDesDeclarations(magasin, cas, arrivees, comptes),
    });
    this.commandes = new Commandes({ magasin, cas, arrivees, comptes, jetons, crochets }, this.appels);
    this.serveur = createServer((requete, reponse) => void this.servir(requete, reponse));
    this.tour = setInterval(() => this.avancer(), TOUR_MS);
  }

  async arreter(): Promise<void> {
    clearInterval(this.tour);
    this.magasin.garder();
    this.serveur.closeAllConnections();
    await new Promise<void>((fin) => this.serveur.close(() => fin()));
  }

  private avancer(): void {
    this.plateforme.avancer();
    this.magasin.garder();
  }

  private async servir(requete: IncomingMessage, reponse: ServerResponse): Promise<void> {
    try {
      const corps = await lireCorps(requete);
      const { method = 'GET', url: chemin = '/', headers } = requete;
      const appel = chemin.startsWith('/_doublure/')
        ? undefined
        : this.appels.noter(method, chemin, headers, corps);
      this.plateforme.avancer();
      const dite = await this.repondre(requete, new URL(chemin, 'http://doublure'), corps).catch(erreurDite);
      if (appel) appel.statut = dite.statut;
      this.magasin.garder();
      envoyer(reponse, dite);
    } catch (erreur) {
      envoyer(reponse, erreurDite(erreur));
    }
  }

  private async repondre(requete: IncomingMessage, url: URL, corps: Buffer): Promise<Reponse> {
    const { method = 'GET', headers } = requete;
    const { pathname } = url;
    if (pathname.startsWith('/_doublure/'))
      return { statut: 200, json: await this.commandes.executer(method, url, corps.toString('utf8')) };
    if (pathname === '/oauth2/token' && method === 'POST')
      return this.jetons.repondre(corps.toString('utf8'), headers.authorization);
    if (pathname === '/oauth2/authorize' && method === 'GET')
      return this.consentement.montrer(url.searchParams);
    if (pathname === '/oauth2/authorize')
      return this.consentement.decider(new URLSearchParams(corps.toString('utf8')));
    if (pathname === `${FLUX}/v1/healthcheck` || pathname === `${ANNUAIRE}/v1/healthcheck`) {
      this.enService();
      return { statut: 200 };
    }
    const compte = this.autoriser(requete, pathname.startsWith(ANNUAIRE) ? 'directory' : 'flow');
    if (pathname.startsWith(`${ANNUAIRE}/`))
      return this.annuaire.repondre(method, pathname.slice(ANNUAIRE.length), corps.toString('utf8'));
    if (pathname.startsWith(`${FLUX}/`)) return this.flux(requete, compte, url, corps);
    throw introuvable(pathname);
  }

  private flux(
    { method = 'GET', headers }: IncomingMessage,
    compte: Compte,
    url: URL,
    corps: Buffer,
  ): Reponse {
    const chemin = url.pathname.slice(FLUX.length);
    const texte = (): string => corps.toString('utf8');
    if (chemin === '/v1/flows' && method === 'POST')
      return this.plateforme.deposer(compte, lireDepot(corps, headers['content-type']));
    if (chemin === '/v1/flows/search' && method === 'POST')
      return this.recherche.chercher(compte.siren, texte());
    if (chemin === '/v1/webhooks' && method === 'GET') return this.crochets.lister(compte.siren);
    if (chemin === '/v1/webhooks' && method === 'POST') return this.crochets.inscrire(compte.siren, texte());
    const [, sorte, id = ''] = /^\/v1\/(flows|webhooks)\/([^/]+)$/.exec(chemin) ?? [];
    if (sorte === 'webhooks' && method === 'DELETE') return this.crochets.oter(compte.siren, id);
    if (sorte === 'flows' && method === 'GET')
      return this.recherche.lire(
        compte.siren,
        decodeURIComponent(id),
        url.searchParams.get('docType') ?? 'Metadata',
      );
    throw introuvable(chemin);
  }

  /** Le porteur est vivant, sa portée suffit, et rien ne se joue avant l'appel. @throws ErreurAfnor 401, 403, 429, 503 */
  private autoriser({ headers }: IncomingMessage, portee: string): Compte {
    this.enService();
    const jeton = this.jetons.porteur(headers.authorization);
    if (!jeton)
      throw new ErreurAfnor(
        401,
        headers.authorization ? 'INVALID_TOKEN' : 'MISSING_TOKEN',
        'Authentication error',
      );
    const organisation = headers['organization-id'];
    const compte = this.comptes.compteDe(jeton, typeof organisation === 'string' ? organisation : undefined);
    if (this.cas.prendre('jeton-refuse', compte.siren))
      throw new ErreurAfnor(401, 'INVALID_TOKEN', 'Authentication error');
    if (!jeton.portee.includes(portee) || this.cas.prendre('acces-interdit', compte.siren))
      throw new ErreurAfnor(403, 'FORBIDDEN_ACCESS', 'Forbidden');
    const attente = this.cas.prendre('trop-de-demandes', compte.siren);
    if (attente)
      throw new ErreurAfnor(429, 'TOO_MANY_REQUESTS', 'The client emitted too many requests', undefined, {
        'Retry-After': String(attente.secondes ?? 120),
      });
    return compte;
  }

  private enService(): void {
    if (this.cas.prendre('indisponible'))
      throw new ErreurAfnor(503, 'RESOURCE_ERROR', 'Unavailable Resource');
  }
}

function erreurDite(erreur: unknown): Reponse {
  if (erreur instanceof ErreurAfnor)
    return { statut: erreur.statut, json: erreur.corps, entetes: erreur.entetes };
  const message = erreur instanceof Error ? (erreur.stack ?? erreur.message) : String(erreur);
  return { statut: 500, json: { errorCode: 'INTERNAL_ERROR', errorMessage: message } };
}
