import { echapper } from '../xml/arbre.js';
import type { Reponse } from '../socle/lecture-http.js';
import type { Magasin } from '../socle/magasin.js';
import type { Comptes } from '../annuaire/comptes.js';
import type { Jetons } from './jetons.js';

const PARAMETRES = ['client_id', 'redirect_uri', 'state', 'code_challenge', 'login_hint'] as const;

const page = (titre: string, contenu: string, statut = 200): Reponse => ({
  statut,
  html: `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${titre}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem}
label{display:block;margin:1rem 0}input{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}
button{font:inherit;padding:.6rem 1rem;margin:.25rem .5rem .25rem 0;cursor:pointer}</style>
<main><h1>${titre}</h1>${contenu}</main></html>`,
});

/** Les pages où une personne consent : elles sont simulées, et se disent telles. */
export class Consentement {
  constructor(
    private readonly magasin: Magasin,
    private readonly jetons: Jetons,
    private readonly comptes: Comptes,
  ) {}

  /** `GET /oauth2/authorize` */
  montrer(demande: URLSearchParams): Reponse {
    const faute = this.fauteDe(demande);
    if (faute) return page('Demande refusée', `<p>${faute}</p>`, 400);
    const caches = PARAMETRES.map(
      (nom) => `<input type="hidden" name="${nom}" value="${echapper(demande.get(nom) ?? '')}">`,
    );
    const siren = demande.get('login_hint') ?? this.magasin.etat.comptes[0]?.siren ?? '';
    return page(
      'Plateforme simulée',
      `<p>Cette page remplace celle d’une plateforme agréée. Rien ne sort de cette machine.</p>
<form method="post" action="/oauth2/authorize">${caches.join('')}
<label>SIREN de votre entreprise <input name="siren" inputmode="numeric" pattern="[0-9]{9}" required value="${echapper(siren)}"></label>
<button name="geste" value="accepter">Accepter</button><button name="geste" value="refuser">Refuser</button>
<button name="geste" value="abandonner">Abandonner</button><button name="geste" value="ailleurs">Ce SIREN est tenu ailleurs</button></form>`,
    );
  }

  /** `POST /oauth2/authorize` : le geste de la personne. */
  decider(demande: URLSearchParams): Reponse {
    const faute = this.fauteDe(demande, false);
    if (faute) return page('Demande refusée', `<p>${faute}</p>`, 400);
    const geste = demande.get('geste');
    if (geste === 'abandonner')
      return page('Abandonné', '<p>Vous pouvez fermer cette page : rien n’a été accordé.</p>');
    if (geste === 'refuser') return this.renvoyer(demande, { error: 'access_denied' });
    if (geste === 'ailleurs')
      return this.renvoyer(demande, { error: 'access_denied', error_description: 'siren_held_elsewhere' });
    const siren = demande.get('siren') ?? '';
    if (geste !== 'accepter' || !/^\d{9}$/.test(siren))
      return page('Demande refusée', '<p>Le SIREN a neuf chiffres.</p>', 400);
    const compte = this.comptes.trouver(siren) ?? this.comptes.ouvrir({ siren });
    const code = this.jetons.code(
      compte.siren,
      demande.get('client_id') ?? '',
      demande.get('redirect_uri') ?? '',
      demande.get('code_challenge') || undefined,
    );
    return this.renvoyer(demande, { code });
  }

  private fauteDe(demande: URLSearchParams, entiere = true): string | undefined {
    if (entiere && demande.get('response_type') !== 'code') return 'response_type doit valoir « code ».';
    if (!this.jetons.connait(demande.get('client_id') ?? '')) return 'client_id est inconnu.';
    if (!/^https?:\/\/[^\s]+$/.test(demande.get('redirect_uri') ?? '')) return 'redirect_uri manque.';
    if (entiere && demande.get('code_challenge') && demande.get('code_challenge_method') !== 'S256')
      return 'code_challenge_method doit valoir « S256 ».';
    return undefined;
  }

  private renvoyer(demande: URLSearchParams, dit: Record<string, string>): Reponse {
    const vers = new URL(demande.get('redirect_uri') ?? '');
    const etat = demande.get('state');
    for (const [nom, valeur] of Object.entries({ ...dit, ...(etat ? { state: etat } : {}) }))
      vers.searchParams.set(nom, valeur);
    return { statut: 303, type: 'text/plain', entetes: { Location: vers.toString() } };
  }
}
