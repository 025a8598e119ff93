import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import { Environnement } from '../../config/environnement';
import { sha256De } from '../../common/cles/empreinte';

const PATIENCE_MS = 10_000;
const REPRISES = 2;

/** Un objet de l'entrepôt, et l'instant où il y est entré. */
export interface ObjetRange {
  cle: string;
  le: Date;
}

/** Le texte de chaque élément de ce nom, dans l'ordre. */
function textesDe(xml: string, noms: readonly string[]): { nom: string; texte: string }[] {
  const trouves: { nom: string; texte: string }[] = [];
  const lecteur = new SaxesParser();
  let texte = '';
  lecteur.on('opentag', () => (texte = ''));
  lecteur.on('text', (morceau) => (texte += morceau));
  lecteur.on('closetag', ({ name }) => {
    if (noms.includes(name)) trouves.push({ nom: name, texte });
  });
  lecteur.write(xml).close();
  return trouves;
}

/**
 * Un entrepôt d'objets compatible S3, si la configuration en nomme un (`ENTREPOT_URL` : l'adresse du service et le nom du seau).
 * Une clé porte l'empreinte de ses octets : ce qui revient autre n'est jamais rendu.
 */
@Injectable()
export class Entrepot {
  private readonly client: AwsClient | null;
  private readonly seau: string;

  constructor({
    ENTREPOT_URL = '',
    ENTREPOT_REGION,
    ENTREPOT_CLE = '',
    ENTREPOT_SECRET = '',
  }: Environnement) {
    this.seau = ENTREPOT_URL.replace(/\/+$/, '');
    const acces = { accessKeyId: ENTREPOT_CLE, secretAccessKey: ENTREPOT_SECRET };
    this.client = this.seau
      ? new AwsClient({ ...acces, region: ENTREPOT_REGION, service: 's3', retries: REPRISES })
      : null;
  }

  /** La configuration en nomme un. */
  get ouvert(): boolean {
    return this.client !== null;
  }

  /** Range des octets. @returns leur clé @throws Error si l'entrepôt ne les a pas pris */
  async ranger(rayon: string, octets: Buffer): Promise<string> {
    const cle = `${rayon}/${randomUUID()}-${sha256De(octets)}`;
    await this.demander('PUT', `/${cle}`, { body: new Uint8Array(octets) });
    return cle;
  }

  /** Les octets de cette clé. @throws Error s'ils n'y sont pas, ou ne sont plus ceux qui y sont entrés */
  async lire(cle: string): Promise<Buffer> {
    const reponse = await this.demander('GET', `/${cle}`);
    const octets = Buffer.from(await reponse.arrayBuffer());
    if (!cle.endsWith(sha256De(octets))) throw new Error(`L’objet ${cle} n’est plus celui qui a été rangé.`);
    return octets;
  }

  /** Oublie ces octets ; qu'ils n'y soient plus n'est pas une faute. */
  async effacer(cle: string): Promise<void> {
    await this.demander('DELETE', `/${cle}`);
  }

  /** Tout ce que l'entrepôt garde, page après page. */
  async *lister(): AsyncGenerator<ObjetRange[]> {
    for (let suite: string | undefined = ''; suite !== undefined;) {
      const page: string = suite && `&continuation-token=${encodeURIComponent(suite)}`;
      const xml = await (await this.demander('GET', `/?list-type=2${page}`)).text();
      const textes = textesDe(xml, ['Key', 'LastModified', 'NextContinuationToken']);
      const de = (voulu: string): string[] =>
        textes.filter(({ nom }) => nom === voulu).map(({ texte }) => texte);
      const instants = de('LastModified');
      yield de('Key').map((cle, rang) => ({ cle, le: new Date(instants[rang]!) }));
      suite = de('NextContinuationToken')[0];
    }
  }

  private async demander(
    method: string,
    chemin: string,
    corps: { body?: Uint8Array<ArrayBuffer> } = {},
  ): Promise<Response> {
    if (!this.client) throw new Error('Aucun entrepôt d’objets n’est configuré (ENTREPOT_URL).');
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const reponse = await this.client.fetch(this.seau + chemin, { method, signal, ...corps });
    if (!reponse.ok) throw new Error(`L’entrepôt d’objets répond ${reponse.status} à ${method}.`);
    return reponse;
  }
}
