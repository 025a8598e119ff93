import { createHmac } from 'node:crypto';

const GARDES = 500;
/** Attentes entre deux livraisons d'un événement refusé, en secondes. */
const REPRISES = [0.5, 1, 2, 5, 15, 60, 300, 900, 3600];

/** L'en-tête `Stripe-Signature` : HMAC-SHA256 de « instant.corps ». */
export function signer(corps, secret, instant) {
  const signature = createHmac('sha256', secret).update(`${instant}.${corps}`).digest('hex');
  return `t=${instant},v1=${signature}`;
}

/** Une destination d'événements : son adresse, son secret, sa file ; elle reprend tant qu'on ne les accepte pas. */
export class Livraison {
  /** @param {import('./magasin.mjs').Magasin} magasin */
  constructor(magasin, { adresse, secret, automatique = true, file }) {
    this.magasin = magasin;
    this.adresse = adresse;
    this.secret = secret;
    this.file = file;
    /** `immediate` : livré dès sa naissance ; `retenue` : sur ordre ; `perdue` : jamais. */
    this.mode = automatique ? 'immediate' : 'retenue';
    this.minuteries = new Set();
  }

  /** Met un événement en file et, si rien ne le retient, le livre. */
  ajouter(evenement) {
    const envoi = { corps: JSON.stringify(evenement), livre: false, essais: 0 };
    if (this.mode === 'perdue') envoi.perdu = true;
    this.file().push(envoi);
    if (this.mode !== 'immediate') return;
    this.elaguer();
    this.programmer(envoi, 0);
  }

  /** En marche continue, seuls les derniers événements livrés sont gardés. */
  elaguer() {
    const file = this.file();
    while (file.length > GARDES && file[0].livre) file.shift();
  }

  /** Les événements créés depuis le rang donné, avec une signature fraîche. */
  depuis(rang) {
    return this.file()
      .slice(rang)
      .map(({ corps, livre, essais }) => ({ corps, livre, essais, signature: this.signature(corps) }));
  }

  signature(corps, secret = this.secret, instant = this.magasin.maintenant()) {
    return secret ? signer(corps, secret, instant) : null;
  }

  /** Reprend au démarrage ce qui n'a pas été livré. */
  reprendre() {
    if (this.mode !== 'immediate') return;
    for (const envoi of this.file()) if (!envoi.livre && !envoi.perdu) this.programmer(envoi, 0);
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
    if (!this.adresse || this.mode !== 'immediate' || envoi.livre) return;
    await this.tenter(envoi);
    const attente = REPRISES[envoi.essais - 1];
    if (!envoi.livre && attente !== undefined) this.programmer(envoi, attente);
  }

  /** Une livraison, une seule. @returns le statut HTTP reçu, 0 sans réponse */
  async tenter(envoi) {
    envoi.essais += 1;
    const statut = await this.deposer(envoi.corps);
    envoi.livre ||= statut >= 200 && statut < 300;
    this.magasin.garder();
    return statut;
  }

  async deposer(corps, signature = this.signature(corps), adresse = this.adresse) {
    try {
      const reponse = await fetch(adresse, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
        body: corps,
        signal: AbortSignal.timeout(10_000),
      });
      await reponse.arrayBuffer();
      return reponse.status;
    } catch {
      return 0;
    }
  }
}
