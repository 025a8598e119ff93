import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { attenteDemandee, lireOctets, ReponseTropGrosse } from '../../common/http/lecture-bornee';
import { PaDouteuse, PaIllisible, PaInjoignable } from './erreurs';

const PATIENCE_MS = 30_000;
const JSON_MAXIMUM = 256 * 1024;

/** Une demande : `nom` est ce que le journal en dit, sans SIREN, ni identifiant, ni porteur. */
export interface Demande {
  nom: string;
  methode: 'GET' | 'POST' | 'DELETE';
  chemin: string;
  entetes?: Record<string, string>;
  corps?: string | FormData | URLSearchParams;
  /** Ce qu'on accepte d'en lire. */
  maximum?: number;
  /** Le même pour plusieurs appels d'une seule attente ; sinon trente secondes. */
  signal?: AbortSignal;
  /** Une réponse perdue ne dit pas si c'est fait. */
  depose?: true;
}

export interface Reponse {
  statut: number;
  octets: Buffer;
  /** `Retry-After`, en secondes. */
  attendre: number | undefined;
}

/** Ces fautes viennent avant qu'un octet ne parte. */
const AVANT_DE_PARTIR = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Le client HTTP d'une plateforme : une origine, jamais une autre ; aucun renvoi suivi ; tout est borné. */
export class ClientAfnor {
  private readonly journal = new Logger('PlateformeAgreee');

  constructor(
    private readonly origine: string,
    private readonly maintenant: () => Date,
  ) {}

  /** Un appel, un seul. @throws PaInjoignable ; d'un dépôt parti sans réponse lue, PaDouteuse ; PaIllisible */
  async appeler(demande: Demande): Promise<Reponse> {
    const { nom, methode, chemin, entetes, corps, maximum = JSON_MAXIMUM, signal } = demande;
    const url = new URL(chemin, this.origine);
    if (url.origin !== this.origine) throw new PaIllisible('hors de l’origine épinglée');
    const trace = { hote: url.host, operation: nom, requestId: randomUUID() };
    try {
      const reponse = await fetch(url, {
        method: methode,
        headers: { accept: 'application/json', ...entetes, 'Request-Id': trace.requestId },
        ...(corps !== undefined && { body: corps }),
        redirect: 'manual',
        signal: signal ?? AbortSignal.timeout(PATIENCE_MS),
      });
      const octets = await lireOctets(reponse, maximum);
      this.journal.log({ msg: 'Plateforme agréée', ...trace, statut: reponse.status });
      if (reponse.status >= 300 && reponse.status < 400) throw new PaIllisible('renvoi refusé');
      return { statut: reponse.status, octets, attendre: attenteDemandee(reponse, this.maintenant()) };
    } catch (erreur) {
      if (erreur instanceof PaIllisible) throw erreur;
      const faute = this.traduire(erreur as Error, demande.depose);
      this.journal.warn({ msg: 'Plateforme agréée', ...trace, raison: faute.message });
      throw faute;
    }
  }

  private traduire(erreur: Error, depose?: true): PaIllisible | PaInjoignable | PaDouteuse {
    const { code = '' } = (erreur.cause ?? {}) as { code?: string };
    if (AVANT_DE_PARTIR.has(code)) return new PaInjoignable('injoignable');
    const raison = erreur.name === 'TimeoutError' ? 'délai dépassé' : 'réponse perdue';
    if (depose) return new PaDouteuse(raison);
    return erreur instanceof ReponseTropGrosse ? new PaIllisible(erreur.message) : new PaInjoignable(raison);
  }
}
