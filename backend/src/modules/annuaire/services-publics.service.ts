import { Injectable } from '@nestjs/common';
import { attenteDemandee, lireOctets, ReponseTropGrosse } from '../../common/http/lecture-bornee';
import { Environnement } from '../../config/environnement';

/** Un service lent se quitte : l'assistant n'attend pas le registre. */
const PATIENCE_MS = 2_000;
/** Huit entreprises et leurs établissements tiennent dans cent kilo-octets. */
const OCTETS_MAXIMUM = 1_000_000;

/** Le service demande d'attendre, ou ne répond pas comme il le doit. */
export class ServiceMuet extends Error {
  constructor(
    raison: string,
    /** Ce qu'il demande d'attendre, en secondes. */
    readonly attendre?: number,
  ) {
    super(raison);
  }
}

/** Un JSON d'un mégaoctet au plus. */
async function lireJson(reponse: Response): Promise<unknown> {
  const octets = await lireOctets(reponse, OCTETS_MAXIMUM);
  try {
    return JSON.parse(octets.toString('utf8')) as unknown;
  } catch {
    throw new ServiceMuet('réponse illisible');
  }
}

/** Demander aux services publics, à des hôtes que seule la configuration nomme. Rien de ce que cherche la personne n'entre au journal. */
@Injectable()
export class ServicesPublicsService {
  constructor(private readonly env: Environnement) {}

  /** Un appel, un seul, sans suivre de renvoi. @throws ServiceMuet s'il tarde, se trompe, ou demande d'attendre */
  async demander(
    base: string,
    chemin: string,
    criteres: Record<string, string>,
    maintenant: Date,
  ): Promise<unknown> {
    const { APP_URL, MAIL_SUPPORT } = this.env;
    const appel = fetch(`${base.replace(/\/+$/, '')}${chemin}?${new URLSearchParams(criteres).toString()}`, {
      headers: { accept: 'application/json', 'user-agent': `Facturier (+${APP_URL}; ${MAIL_SUPPORT})` },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    try {
      const reponse = await appel;
      if (reponse.ok) return await lireJson(reponse);
      await reponse.body?.cancel();
      // Une recherche qu'il refuse n'est pas une panne : elle n'a rien.
      if (reponse.status === 400 || reponse.status === 404) return null;
      throw new ServiceMuet(`réponse ${reponse.status}`, attenteDemandee(reponse, maintenant));
    } catch (erreur) {
      if (erreur instanceof ServiceMuet) throw erreur;
      if (erreur instanceof ReponseTropGrosse) throw new ServiceMuet(erreur.message);
      throw new ServiceMuet((erreur as Error).name === 'TimeoutError' ? 'délai dépassé' : 'injoignable');
    }
  }
}
