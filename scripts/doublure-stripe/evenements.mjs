import { createHmac } from 'node:crypto';

const VERSION = '2026-10-28.endive';
const GARDES = 500;
/** Attentes entre deux livraisons d'un événement refusé, en secondes. */
const REPRISES = [0.5, 1, 2, 5, 15, 60, 300, 900, 3600];

/** Copie d'un objet tel que l'API le montre : ce qui commence par `__` est à la doublure. */
export const publier = (objet) =>
  structuredClone(Object.fromEntries(Object.entries(objet).filter(([cle]) => !cle.startsWith('__'))));

/** L'en-tête `Stripe-Signature` : HMAC-SHA256 de « instant.corps ». */
export function signer(corps, secret, instant) {
  const signature = createHmac('sha256', secret).update(`${instant}.${corps}`).digest('hex');
  return `t=${instant},v1=${signature}`;
}

/** Les événements : créés avec chaque changement, livrés signés, repris tant que le destinataire ne les accepte pas. */
export class Evenements {
  /** @param {import('./magasin.mjs').Magasin} magasin */
  constructor(magasin, { adresse, secret, automatique = true }) {
    this.magasin = magasin;
    this.adresse = adresse;
    this.secret = secret;
    this.automatique = automatique;
    this.minuteries = new Set();
  }

  /** Crée un événement sur une copie de l'objet, et le livre. */
  emettre(type, objet) {
    const evenement = {
      id: this.magasin.id('evt'),
      object: 'event',
      api_version: VERSION,
      created: this.magasin.maintenant(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: publier(objet) },
    };
    const envoi = { corps: JSON.stringify(evenement), livre: false, essais: 0 };
    this.magasin.etat.evenements.push(envoi);
    if (!this.automatique) return;
    this.elaguer();
    this.programmer(envoi, 0);
  }

  /** En marche continue, seuls les derniers événements livrés sont gardés. */
  elaguer() {
    const { evenements } = this.magasin.etat;
    while (evenements.length > GARDES && evenements[0].livre) evenements.shift();
  }

  /** Les événements créés depuis le rang donné, avec une signature fraîche. */
  depuis(rang) {
    return this.magasin.etat.evenements.slice(rang).map(({ corps, livre, essais }) => ({
      corps,
      livre,
      essais,
      signature: signer(corps, this.secret, this.magasin.maintenant()),
    }));
  }

  /** Reprend au démarrage ce qui n'a pas été livré. */
  reprendre() {
    if (!this.automatique) return;
    for (const envoi of this.magasin.etat.evenements) if (!envoi.livre) this.programmer(envoi, 0);
  }

  arreter() {
    this.minuteries.forEach(clearTimeout);
  }

  programmer(envoi, secondes) {
    const minuterie = setTimeout(() => {
      this.minuteries.delete(minuterie);
      void this.livrer(envoi);
    }, secondes * 1000);
    this.minuteries.add(minuterie);
  }

  async livrer(envoi) {
    if (!this.adresse) return;
    envoi.essais += 1;
    envoi.livre = await this.deposer(envoi.corps);
    this.magasin.garder();
    const attente = REPRISES[envoi.essais - 1];
    if (!envoi.livre && attente !== undefined) this.programmer(envoi, attente);
  }

  async deposer(corps) {
    try {
      const reponse = await fetch(this.adresse, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signer(corps, this.secret, this.magasin.maintenant()),
        },
        body: corps,
        signal: AbortSignal.timeout(10_000),
      });
      await reponse.arrayBuffer();
      return reponse.ok;
    } catch {
      return false;
    }
  }
}
