import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { AxiosResponse } from 'axios';
import { creerDevis } from './constructeurs';
import type { Produit } from './produit';
import { clientHttp, dUneAutreAdresse, exiger, type ProduitJoignable, type Session } from './session';

/** Un devis envoyé, et ce que tient qui l'a reçu : le jeton de son lien, et le corps de son acceptation, code compris. */
export interface DevisARepondre {
  readonly id: string;
  readonly numero: string;
  readonly adresse: string;
  readonly jeton: string;
  readonly accord: Readonly<Record<string, unknown>>;
}

interface Consentement {
  version: string;
  document: string;
  cases: { nom: string; requise: boolean }[];
}

/** Le produit, vu de qui n'a qu'un lien. */
export class Signataire {
  constructor(private readonly produit: ProduitJoignable) {}

  /** Finalise un devis, l'envoie à cette adresse, y demande un code et le lit. */
  async recevoir(session: Session, client: string, adresse: string): Promise<DevisARepondre> {
    const id = await creerDevis(session, client, 'Charpente');
    const { numero } = exiger(await session.http.post<{ numero: string }>(`/devis/${id}/finaliser`, {}), 201);
    exiger(await session.http.post(`/devis/${id}/envoyer`, { destinataires: [{ email: adresse }] }), 202);
    const lettre = await this.courriel(adresse, '/d/');
    const jeton = /\/d\/([\w-]{43})/.exec(lettre)?.[1] ?? '';
    exiger(await this.surLaPage('post', jeton, 'code', {}), 200);
    const code = /: (\d{6})/.exec(await this.courriel(adresse, 'Il vaut dix minutes'))?.[1];
    const page = exiger(await this.surLaPage<Consentement>('get', jeton, 'consentement'), 200);
    const cases = page.cases.filter(({ requise }) => requise).map(({ nom }) => nom);
    const accord = { code, nom: 'Camille Roy', cases, textes: page.version, document: page.document };
    return { id, numero, adresse, jeton, accord: { ...accord, qualite: 'Gérante' } };
  }

  /** Accepte ; la même clé à chaque essai, comme une page qui réessaie. */
  accepter({ id, jeton, accord }: DevisARepondre): Promise<AxiosResponse<{ empreinte: string }>> {
    return this.surLaPage('post', jeton, 'accepter', accord, { 'Idempotency-Key': `accord-${id}` });
  }

  private async courriel(adresse: string, marque: string): Promise<string> {
    const recu = await this.produit.courriels.attendre(
      ({ a, texte }) => a.includes(adresse) && texte.includes(marque),
      `${marque} pour ${adresse}`,
    );
    return recu.texte.replace(/\u00a0/g, ' ');
  }

  private surLaPage<T>(
    methode: 'get' | 'post',
    jeton: string,
    quoi: string,
    data?: unknown,
    headers: Record<string, string> = {},
  ): Promise<AxiosResponse<T>> {
    return clientHttp(this.produit.url).request<T>({
      method: methode,
      url: `/public/devis/${jeton}/${quoi}`,
      data,
      headers: { ...dUneAutreAdresse(), ...headers },
    });
  }
}

/** Ce que la base garde d'une acceptation : chaque partie y est, ou n'y est pas. */
export interface TracesEnBase {
  readonly etat: boolean;
  readonly histoire: boolean;
  readonly signature: boolean;
  readonly fichiers: boolean;
  readonly codeConsomme: boolean;
}

export async function tracesDe({ db }: Produit, { id }: DevisARepondre): Promise<TracesEnBase> {
  const devis = new ObjectId(id);
  const lu = await db.collection('devis').findOne({ _id: devis });
  const acceptes = (lu!.histoire as { type: string }[]).filter(({ type }) => type === 'accepte');
  const sortes = await db.collection('fichiers_preuves').distinct('sorte', { devis });
  const defi = await db.collection('defis').findOne({ document: devis });
  return {
    etat: lu?.etat === 'accepte' && lu.acceptation !== undefined,
    histoire: acceptes.length === 1,
    signature: (await db.collection('signatures').countDocuments({ devis })) === 1,
    fichiers: sortes.includes('devis') && sortes.includes('preuve'),
    codeConsomme: defi?.empreinte === undefined,
  };
}

const sha256 = (texte: string): string => createHash('sha256').update(texte).digest('hex');

/** Ce que la suite des preuves d'un émetteur a de rompu, recalculé ici : rangs, empreintes, maillons, bout. */
export async function rupturesDeLaSuite({ db }: Produit, { id }: Session): Promise<string[]> {
  const emetteur = new ObjectId(id);
  const maillons = await db.collection('signatures').find({ emetteur }).sort({ rang: 1 }).toArray();
  const ruptures: string[] = [];
  let precedente: string | null = null;
  for (const [rang, { dossier, ...maillon }] of maillons.entries()) {
    const { chaine } = JSON.parse(String(dossier)) as { chaine: { rang: number; precedente: string | null } };
    if (maillon.rang !== rang + 1 || chaine.rang !== rang + 1) ruptures.push(`rang ${rang + 1}`);
    if (sha256(String(dossier)) !== maillon.empreinte) ruptures.push(`empreinte ${rang + 1}`);
    if (chaine.precedente !== precedente) ruptures.push(`maillon ${rang + 1}`);
    precedente = String(maillon.empreinte);
  }
  const bout = await db.collection('suites_signatures').findOne({ _id: emetteur });
  if (bout?.rang !== maillons.length || bout.empreinte !== precedente) ruptures.push('bout');
  return ruptures;
}
