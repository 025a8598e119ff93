import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ce qu'une plateforme a reçu. */
export interface DemandeRecue {
  methode: string;
  chemin: string;
  entetes: IncomingHttpHeaders;
  corps: string;
}

/** Ce qu'elle répond : un objet (200), un statut avec son corps, des octets, une coupure, ou rien du tout. */
export type ReponsePa =
  | { json: unknown; statut?: number; entetes?: Record<string, string> }
  | { octets: Buffer }
  | 'coupe'
  | 'muette';

/** Un flux entré. */
export interface FluxDeTest {
  flowId: string;
  trackingId: string;
  sha256: string;
  regle: string;
  submittedAt: string;
  updatedAt: string;
  flowType: string;
  flowDirection: string;
  acknowledgement: { status: string; details: { level: string; reasonCode: string }[] };
}

const DEPOSE_LE = '2026-11-21T09:00:00Z';

const lire = async (requete: IncomingMessage): Promise<string> => {
  const morceaux: Buffer[] = [];
  for await (const morceau of requete) morceaux.push(morceau as Buffer);
  return Buffer.concat(morceaux).toString('latin1');
};

/**
 * Une plateforme agréée sur cette machine : elle donne des jetons, en compte les demandes, et fait tourner ceux du rafraîchissement comme
 * la vraie : un jeton rejoué perd la session. Le reste se répond d'avance, par chemin.
 */
export class PlateformeDeTest {
  readonly recues: DemandeRecue[] = [];
  /** Les clés qu'elle connaît. */
  readonly cles = new Map([['client-a', 'secret-a']]);
  /** Les SIREN de son annuaire ; les autres n'y sont pas. */
  readonly annuaire = new Map<string, unknown[]>();
  /** Ce qu'elle répond à la place, une fois, dans l'ordre. */
  readonly avant: ((demande: DemandeRecue) => ReponsePa | null)[] = [];
  /** Ce qu'elle répond à tout dépôt, tant qu'elle en refuse. */
  refuse: ReponsePa | null = null;
  /** L'annuaire ne répond pas ; le reste, si. */
  annuaireMuet = false;
  /** Une réponse qui se fait attendre : le temps que deux demandes se croisent. */
  lenteurMs = 0;
  /** Ce qui y est entré, dans l'ordre : un dépôt, un flux. */
  readonly deposes: FluxDeTest[] = [];
  /** Ce qu'elle trouve à une recherche de flux : de ce qui y est entré, ce que dit le critère. */
  chercher: (corps: string) => unknown[] = (corps) => {
    const { where } = JSON.parse(corps) as { where: { trackingId?: string } };
    return this.deposes.filter(({ trackingId }) => trackingId === where.trackingId);
  };
  /** La suite d'une recherche, quand une page ne suffit pas. */
  suite: (corps: string) => string | undefined = () => undefined;
  /** Les octets de ses flux. */
  readonly octets = new Map<string, Buffer>();
  /** La clé des sonneries qu'on lui a demandées, et leurs adresses. */
  readonly cleDeSonnette = 'cle-de-sonnette';
  readonly sonnettes: string[] = [];
  porteursValides = new Set<string>();
  rafraichissement = 'rafraichir-0';
  dureeSecondes = 1_800;
  private rang = 0;

  private readonly serveur: Server = createServer((requete, reponse) => {
    void lire(requete).then(async (corps) => {
      const demande = { methode: requete.method!, chemin: requete.url!, entetes: requete.headers, corps };
      this.recues.push(demande);
      if (this.lenteurMs > 0) await new Promise((fini) => setTimeout(fini, this.lenteurMs));
      const dite = this.avant.shift()?.(demande) ?? this.repondre(demande);
      if (dite === 'muette') return;
      if (dite === 'coupe') return requete.socket.destroy();
      if ('octets' in dite) return reponse.writeHead(200).end(dite.octets);
      return reponse
        .writeHead(dite.statut ?? 200, { 'content-type': 'application/json', ...dite.entetes })
        .end(JSON.stringify(dite.json));
    });
  });

  async ouvrir(): Promise<string> {
    this.serveur.listen(0, '127.0.0.1');
    await once(this.serveur, 'listening');
    return this.origine;
  }

  get origine(): string {
    return `http://127.0.0.1:${(this.serveur.address() as AddressInfo).port}`;
  }

  async fermer(): Promise<void> {
    this.serveur.closeAllConnections();
    await new Promise((fin) => this.serveur.close(fin));
  }

  /** Fait entrer ce dépôt, sans y répondre. */
  entrer({ corps }: DemandeRecue): FluxDeTest {
    const info = JSON.parse(/\{.*\}/.exec(corps)![0]) as Record<string, string>;
    const { trackingId, sha256, processingRule: regle } = info;
    const flux: FluxDeTest = {
      ...{
        flowId: `flux-${this.deposes.length + 1}`,
        trackingId: trackingId!,
        sha256: sha256!,
        regle: regle!,
      },
      ...{ submittedAt: DEPOSE_LE, updatedAt: DEPOSE_LE, flowType: 'CustomerInvoice', flowDirection: 'Out' },
      acknowledgement: { status: 'Pending', details: [] },
    };
    this.deposes.push(flux);
    return flux;
  }

  /** Coupe ce qui attend encore une réponse. */
  couper(): void {
    this.serveur.closeAllConnections();
  }

  /** Les demandes de ce chemin. */
  a(chemin: string): DemandeRecue[] {
    return this.recues.filter((une) => une.chemin.startsWith(chemin));
  }

  /** Ce SIREN a ces lignes. */
  inscrire(siren: string, ...lignes: object[]): void {
    this.annuaire.set(siren, lignes);
  }

  /** Les porteurs donnés jusqu'ici ne valent plus. */
  revoquer(): void {
    this.porteursValides.clear();
  }

  private repondre(demande: DemandeRecue): ReponsePa {
    const { methode, chemin, entetes, corps } = demande;
    if (chemin === '/oauth2/token') return this.jeton(new URLSearchParams(corps));
    const porteur = /^Bearer (.+)$/.exec(entetes.authorization ?? '')?.[1] ?? '';
    if (!this.porteursValides.has(porteur)) return { statut: 401, json: { errorCode: 'UNAUTHORIZED' } };
    if (this.annuaireMuet && chemin.startsWith('/afnor-directory/')) return 'muette';
    if (chemin === '/afnor-directory/v1/directory-line/search') {
      const { filters } = JSON.parse(corps) as { filters: { siren: { value: string } } };
      return { json: { results: this.annuaire.get(filters.siren.value) ?? [] } };
    }
    const [, siren] = /code-insee:(\d{9})$/.exec(chemin) ?? [];
    if (siren)
      return this.annuaire.has(siren)
        ? { json: { siren } }
        : { statut: 404, json: { errorCode: 'NOT_FOUND' } };
    if (methode === 'POST' && chemin === '/afnor-flow/v1/flows')
      return this.refuse ?? { statut: 202, json: this.entrer(demande) };
    if (methode === 'POST' && chemin === '/afnor-flow/v1/webhooks') {
      this.sonnettes.push((JSON.parse(corps) as { callbackUrl: string }).callbackUrl);
      return {
        statut: 201,
        json: { webhookId: `sonnette-${this.sonnettes.length}`, signingKey: this.cleDeSonnette },
      };
    }
    if (methode === 'DELETE' && chemin.startsWith('/afnor-flow/v1/webhooks/'))
      return { statut: 204, json: {} };
    const [, flux] = /^\/afnor-flow\/v1\/flows\/([^/?]+)\?/.exec(chemin) ?? [];
    if (methode === 'GET' && flux) {
      const octets = this.octets.get(decodeURIComponent(flux));
      return octets ? { octets } : { statut: 404, json: { errorCode: 'NOT_FOUND' } };
    }
    const nextCursor = this.suite(corps);
    return { json: { results: this.chercher(corps), ...(nextCursor && { nextCursor }) } };
  }

  private jeton(demande: URLSearchParams): ReponsePa {
    const refus: ReponsePa = { statut: 400, json: { error: 'invalid_grant' } };
    if (this.cles.get(demande.get('client_id')!) !== demande.get('client_secret')) return refus;
    const sorte = demande.get('grant_type');
    if (sorte === 'refresh_token' && demande.get('refresh_token') !== this.rafraichissement) {
      // Un jeton rejoué : la session est finie, comme chez la vraie.
      this.rafraichissement = 'session finie';
      return refus;
    }
    if (sorte === 'authorization_code' && demande.get('code') !== 'code-bon') return refus;
    this.rang += 1;
    const porteur = `porteur-${this.rang}-ne-jamais-journaliser`;
    this.porteursValides.add(porteur);
    if (sorte !== 'client_credentials') this.rafraichissement = `rafraichir-${this.rang}`;
    const suite = sorte === 'client_credentials' ? {} : { refresh_token: this.rafraichissement };
    return { json: { access_token: porteur, expires_in: this.dureeSecondes, ...suite } };
  }
}
