import { createHash, createHmac } from 'node:crypto';
import { demandeInvalide, introuvable } from '../socle/erreur.js';
import { chaine, choix, lireObjet, plusieurs, refuserInconnus } from '../socle/formes.js';
import type { Cas } from '../socle/cas.js';
import type { Crochet, Flux } from '../socle/etat.js';
import type { Magasin } from '../socle/magasin.js';
import type { Reponse } from '../socle/lecture-http.js';
import { ACCUSES, SENS, TYPES_DE_FLUX } from './enums.js';
import { fluxPublie } from './publication.js';

const GARDES = 500;

/** Ce que la norme ne dit pas de la signature, et qui se règle par commande. */
export interface Signature {
  /** L'empreinte signée : ses octets, ou son écriture hexadécimale. */
  empreinte: 'octets' | 'hexadecimal';
  /** La clé : le texte rendu à l'inscription, ou les octets qu'il code. */
  cle: 'texte' | 'octets';
}

/** Une sonnerie : ce qui est parti, où, et ce qui a répondu. */
export interface Sonnerie {
  readonly adresse: string;
  readonly corps: string;
  readonly entetes: Readonly<Record<string, string>>;
  statut?: number;
}

/** Les crochets (webhooks) d'un compte : signés, envoyés une fois, jamais repris. */
export class Crochets {
  readonly sonneries: Sonnerie[] = [];
  signature: Signature = { empreinte: 'octets', cle: 'texte' };
  private readonly enRoute = new Set<Promise<void>>();

  constructor(
    private readonly magasin: Magasin,
    private readonly cas: Cas,
  ) {}

  lister(compte: string): Reponse {
    const crochets = this.magasin.etat.crochets.filter((crochet) => crochet.compte === compte);
    const webhookIds = crochets.map(({ webhookId }) => webhookId);
    return {
      statut: 200,
      json: {
        count: crochets.length,
        webhookIds,
        webhooks: crochets.map(({ compte: _sien, createdAt, ...reste }) => ({
          ...reste,
          createdAt: new Date(createdAt).toISOString(),
        })),
      },
    };
  }

  inscrire(compte: string, corps: string): Reponse {
    const demande = lireObjet(corps, 'body');
    refuserInconnus(demande, ['callbackUrl', 'flowTypes', 'flowDirection', 'ackStatus'], 'body');
    const callbackUrl = chaine(demande, 'callbackUrl', 'body', 2_000);
    if (!callbackUrl || !URL.canParse(callbackUrl))
      throw demandeInvalide('body.callbackUrl is not a URI', 'MISSING_REQUIRED_FIELD');
    const flowTypes = plusieurs(demande, 'flowTypes', 'body', TYPES_DE_FLUX);
    const flowDirection = choix(demande, 'flowDirection', 'body', SENS);
    const ackStatus = choix(demande, 'ackStatus', 'body', ACCUSES);
    const { hasard, horloge } = this.magasin;
    const crochet: Crochet = {
      webhookId: hasard.uuid(),
      compte,
      signingKey: hasard.octets(32).toString('base64'),
      createdAt: horloge.maintenant(),
      callbackUrl,
      ...(flowTypes ? { flowTypes } : {}),
      ...(flowDirection ? { flowDirection } : {}),
      ...(ackStatus ? { ackStatus } : {}),
    };
    this.magasin.etat.crochets.push(crochet);
    this.magasin.marquer();
    const { webhookId, signingKey, createdAt } = crochet;
    return { statut: 201, json: { webhookId, signingKey, createdAt: new Date(createdAt).toISOString() } };
  }

  oter(compte: string, id: string): Reponse {
    const { etat } = this.magasin;
    const avant = etat.crochets.length;
    etat.crochets = etat.crochets.filter((un) => un.webhookId !== id || un.compte !== compte);
    if (etat.crochets.length === avant) throw introuvable(`webhooks/${id}`);
    this.magasin.marquer();
    return { statut: 204 };
  }

  /** Sonne chaque crochet que ce flux concerne, ou joue ce qu'une commande demande à la place. */
  sonner(flux: Flux): void {
    for (const crochet of this.magasin.etat.crochets) {
      if (crochet.compte !== flux.compte || !concerne(crochet, flux)) continue;
      if (this.cas.prendre('crochet-perdu', flux.compte)) continue;
      const decalage = Number(this.cas.prendre('crochet-date', flux.compte)?.secondes ?? 0);
      const corps = JSON.stringify(fluxPublie(flux));
      const entetes = this.entetes(crochet, corps, decalage);
      if (this.cas.prendre('crochet-contrefait', flux.compte))
        entetes['Afnor-Signature'] = createHmac('sha256', 'faux').update(corps).digest('base64');
      this.partir({ adresse: crochet.callbackUrl, corps, entetes });
    }
  }

  /** Renvoie la dernière sonnerie, telle quelle. */
  rejouer(): boolean {
    const derniere = this.sonneries.at(-1);
    if (!derniere) return false;
    const { adresse, corps, entetes } = derniere;
    this.partir({ adresse, corps, entetes });
    return true;
  }

  /** Quand toutes les sonneries parties ont eu leur réponse. */
  async attendre(): Promise<void> {
    await Promise.all(this.enRoute);
  }

  private entetes(crochet: Crochet, corps: string, decalageSecondes: number): Record<string, string> {
    const instant = Math.floor(this.magasin.horloge.maintenant() / 1000) + decalageSecondes;
    const empreinte = createHash('sha256').update(`${corps}@${instant}`).digest();
    const cle =
      this.signature.cle === 'texte' ? crochet.signingKey : Buffer.from(crochet.signingKey, 'base64');
    const signe = this.signature.empreinte === 'octets' ? empreinte : empreinte.toString('hex');
    return {
      'Content-Type': 'application/json',
      'Afnor-Signature': createHmac('sha256', cle).update(signe).digest('base64'),
      'Afnor-Signature-Timestamp': String(instant),
    };
  }

  private partir(sonnerie: Sonnerie): void {
    this.sonneries.push(sonnerie);
    if (this.sonneries.length > GARDES) this.sonneries.shift();
    const envoi = fetch(sonnerie.adresse, {
      method: 'POST',
      headers: sonnerie.entetes,
      body: sonnerie.corps,
      signal: AbortSignal.timeout(10_000),
    })
      .then(async (reponse) => {
        await reponse.arrayBuffer();
        sonnerie.statut = reponse.status;
      })
      .catch(() => {
        sonnerie.statut = 0;
      })
      .finally(() => this.enRoute.delete(envoi));
    this.enRoute.add(envoi);
  }
}

const concerne = ({ flowTypes, flowDirection, ackStatus }: Crochet, flux: Flux): boolean =>
  (flowTypes === undefined || flowTypes.includes(flux.type)) &&
  (flowDirection === undefined || flowDirection === flux.sens) &&
  (ackStatus === undefined || ackStatus === flux.accuse.status);
