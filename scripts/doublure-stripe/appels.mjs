import { createHash } from 'node:crypto';
import { autreDemande, champsInvalides, ErreurStripe, requeteInvalide } from './erreur.mjs';
import { lireFormulaire } from './formulaire.mjs';

const GARDES = 5000;
const JOUR = 86_400;
const RETENUS = ['content-type', 'stripe-account', 'stripe-context', 'stripe-version', 'idempotency-key'];

/** Les appels d'API : qui appelle, pour quel compte, avec quelle clé d'idempotence. Ils restent, pour être rejugés ailleurs. */
export class Appels {
  constructor({ api, connect, magasin }) {
    this.api = api;
    this.connect = connect;
    this.magasin = magasin;
    this.recus = [];
  }

  repondre(requete, url, corps) {
    const appel = {
      methode: requete.method,
      chemin: url.pathname + url.search,
      corps,
      entetes: Object.fromEntries(
        RETENUS.map((nom) => [nom, requete.headers[nom]]).filter(([, valeur]) => valeur),
      ),
      statut: 200,
    };
    this.recus.push(appel);
    if (this.recus.length > GARDES) this.recus.shift();
    try {
      return this.traiter(requete, url, corps);
    } catch (erreur) {
      appel.statut = erreur.statut ?? 500;
      throw erreur;
    }
  }

  traiter({ method: methode, headers: entetes }, url, corps) {
    if (!/^Bearer sk_\w+/.test(entetes.authorization ?? '')) {
      throw new ErreurStripe(401, 'invalid_request_error', 'You did not provide an API key.');
    }
    const compte = entetes['stripe-account'];
    if (compte && entetes['stripe-context']) {
      throw requeteInvalide('Only one of the Stripe-Account and Stripe-Context headers can be given.');
    }
    const cle = methode === 'POST' ? entetes['idempotency-key'] : undefined;
    const empreinte = createHash('sha256').update(`${url.pathname}\n${corps}`).digest('hex');
    const connue = cle && this.connue(`${compte ?? ''}:${cle}`, cle, empreinte);
    if (connue) return connue;
    const valeur = this.executer(methode, url, corps, { ...entetes, compte });
    if (cle) {
      const instant = this.magasin.maintenant();
      this.magasin.etat.cles[`${compte ?? ''}:${cle}`] = { empreinte, instant, valeur };
    }
    return valeur;
  }

  /** La réponse déjà faite sous cette clé, un jour durant. La même clé pour une autre demande est une faute. */
  connue(rang, cle, empreinte) {
    const connue = this.magasin.etat.cles[rang];
    if (!connue?.empreinte || connue.instant + JOUR <= this.magasin.maintenant()) return null;
    if (connue.empreinte !== empreinte) throw autreDemande(cle);
    return connue.valeur;
  }

  executer(methode, url, corps, entetes) {
    const texte = methode === 'GET' ? url.search.slice(1) : corps;
    if (url.pathname.startsWith('/v2/')) {
      if (!entetes['stripe-version'])
        throw champsInvalides('Stripe-Version header is required.', 400, 'missing_version');
      const parametres = methode === 'GET' ? lireFormulaire(texte) : lireJson(texte, entetes['content-type']);
      return this.connect.repondreV2(methode, url.pathname, parametres);
    }
    const parametres = lireFormulaire(texte);
    if (entetes.compte) return this.connect.api.repondre(methode, url.pathname, parametres, entetes.compte);
    return this.api.repondre(methode, url.pathname, parametres);
  }

  /** Les appels reçus depuis ce rang, sous ce chemin. */
  depuis(rang, chemin) {
    return this.recus.slice(rang).filter((appel) => appel.chemin.startsWith(chemin));
  }

  oublier() {
    this.recus = [];
    return { oublies: true };
  }
}

function lireJson(corps, type = '') {
  if (!type.startsWith('application/json')) throw champsInvalides('Content-Type must be application/json.');
  try {
    return JSON.parse(corps || '{}');
  } catch {
    throw champsInvalides('The request body is not valid JSON.');
  }
}
