import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Doublure, type Reglages } from '../../src/doublure.js';
import { ACHETEUR, VENDEUR } from './factures.js';

export interface Recue {
  statut: number;
  json: Record<string, unknown>;
  octets: Buffer;
  entetes: Headers;
}

/** Un compte et ses clés. */
interface Cles {
  siren: string;
  client_id: string;
  client_secret: string;
}

/** Un flux, tel que la plateforme le publie. */
export interface FluxRecu {
  flowId: string;
  flowType: string;
  flowDirection: string;
  updatedAt: string;
  trackingId?: string;
  acknowledgement: {
    status: string;
    details?: { reasonCode: string; reasonMessage: string; level: string }[];
  };
}

/** Une plateforme simulée qui écoute, et ce qu'un compte y fait. */
export class PlateformeDEssai {
  adresse = '';
  private readonly jetons = new Map<string, string>();

  constructor(readonly doublure: Doublure) {}

  static async ouvrir(reglages: Reglages = {}): Promise<PlateformeDEssai> {
    const plateforme = new PlateformeDEssai(new Doublure(reglages));
    const { serveur } = plateforme.doublure;
    serveur.listen(0, '127.0.0.1');
    await once(serveur, 'listening');
    plateforme.adresse = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
    return plateforme;
  }

  fermer(): Promise<void> {
    return this.doublure.arreter();
  }

  async appeler(chemin: string, init: RequestInit = {}): Promise<Recue> {
    const reponse = await fetch(`${this.adresse}${chemin}`, { redirect: 'manual', ...init });
    const octets = Buffer.from(await reponse.arrayBuffer());
    const estJson = reponse.headers.get('content-type')?.startsWith('application/json') && octets.length > 0;
    return {
      statut: reponse.status,
      json: estJson ? (JSON.parse(octets.toString()) as Record<string, unknown>) : {},
      octets,
      entetes: reponse.headers,
    };
  }

  /** Une commande de la doublure. */
  async dire(nom: string, corps: object = {}): Promise<Record<string, unknown>> {
    const { statut, json } = await this.appeler(`/_doublure/${nom}`, {
      method: 'POST',
      body: JSON.stringify(corps),
    });
    if (statut !== 200) throw new Error(`${nom} : ${JSON.stringify(json)}`);
    return json;
  }

  jouer(cas: string, corps: object = {}): Promise<Record<string, unknown>> {
    return this.dire('jouer', { cas, ...corps });
  }

  async montrer<T = unknown>(nom: string): Promise<T> {
    return (await this.appeler(`/_doublure/${nom}`)).json as T;
  }

  /** Le porteur d'un compte, pris par ses clés. */
  async porteur(siren: string): Promise<string> {
    const connu = this.jetons.get(siren);
    if (connu) return connu;
    const comptes = await this.montrer<Cles[]>('comptes');
    const compte = comptes.find((un) => un.siren === siren)!;
    const { json } = await this.appeler('/oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: compte.client_id,
        client_secret: compte.client_secret,
      }),
    });
    this.jetons.set(siren, json.access_token as string);
    return json.access_token as string;
  }

  oublierJetons(): void {
    this.jetons.clear();
  }

  /** Un appel d'API pour un compte. */
  async pour(siren: string, methode: string, chemin: string, corps?: object | FormData): Promise<Recue> {
    const json = corps !== undefined && !(corps instanceof FormData);
    return this.appeler(chemin, {
      method: methode,
      headers: {
        authorization: `Bearer ${await this.porteur(siren)}`,
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(corps === undefined ? {} : { body: json ? JSON.stringify(corps) : corps }),
    });
  }

  /** Dépose un fichier. `info` remplace ou complète le signalement. */
  deposer(octets: Buffer | string, info: Record<string, unknown> = {}, siren = VENDEUR): Promise<Recue> {
    return this.pour(siren, 'POST', '/afnor-flow/v1/flows', signalement(octets, info));
  }

  deposerStatut(xml: string, info: Record<string, unknown> = {}, siren = ACHETEUR): Promise<Recue> {
    return this.deposer(xml, { name: 'cdar.xml', flowSyntax: 'CDAR', ...info }, siren);
  }

  async chercher(siren: string, where: object = { updatedAfter: '2000-01-01T00:00:00Z' }, plus: object = {}) {
    const { json } = await this.pour(siren, 'POST', '/afnor-flow/v1/flows/search', {
      where,
      limit: 100,
      ...plus,
    });
    return json as { results: FluxRecu[]; nextCursor?: string; limit: number };
  }

  async flux(siren: string, flowId: string): Promise<FluxRecu> {
    return (await this.pour(siren, 'GET', `/afnor-flow/v1/flows/${flowId}`)).json as unknown as FluxRecu;
  }

  async octets(siren: string, flowId: string, docType = 'Original'): Promise<Recue> {
    return this.pour(siren, 'GET', `/afnor-flow/v1/flows/${flowId}?docType=${docType}`);
  }

  /** Les codes des statuts arrivés chez un compte, dans l'ordre. */
  async codesRecus(siren: string): Promise<string[]> {
    const { results } = await this.chercher(siren, { flowDirection: ['In'] });
    const recus = results.filter(({ flowType }) => flowType.endsWith('LC'));
    return Promise.all(
      recus.map(async ({ flowId }) => {
        const xml = (await this.octets(siren, flowId)).octets.toString();
        return /<ram:ProcessConditionCode>(\d+)</.exec(xml)?.[1] ?? '?';
      }),
    );
  }
}

export function signalement(octets: Buffer | string, info: Record<string, unknown> = {}): FormData {
  const enXml = ['CDAR', 'FRR', 'CII'].includes(String(info.flowSyntax));
  const dit = enXml
    ? info
    : { name: 'facture.pdf', flowSyntax: 'Factur-X', flowProfile: 'CIUS', processingRule: 'B2B', ...info };
  const corps = new FormData();
  corps.append('flowInfo', new Blob([JSON.stringify(dit)], { type: 'application/json' }));
  const type = enXml ? 'application/xml' : 'application/pdf';
  corps.append(
    'file',
    new Blob([typeof octets === 'string' ? octets : Uint8Array.from(octets)], { type }),
    'fichier',
  );
  return corps;
}
