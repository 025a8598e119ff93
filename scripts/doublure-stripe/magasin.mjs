import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Ce que les comptes connectés possèdent, et les deux files d'événements qui parlent d'eux. */
const CONNECT_VIDE = () => ({
  comptes: {},
  liens: {},
  parcours: {},
  sessions: {},
  intentions: {},
  charges: {},
  remboursements: {},
  litiges: {},
  mouvements: {},
  versements: {},
  faits: {},
  evenements: { paiements: [], comptes: [] },
});

const VIDE = () => ({
  clients: {},
  sessions: {},
  abonnements: {},
  factures: {},
  portails: {},
  evenements: [],
  cles: {},
});

/** L'état gardé par une version plus ancienne n'a pas tout : ce qui manque naît vide. */
const completer = (lu = {}) => ({
  ...VIDE(),
  ...lu,
  connect: { ...CONNECT_VIDE(), ...lu.connect },
});

/**
 * L'état de la doublure, en mémoire, et dans un fichier si on lui en donne un ; son heure, que l'on peut décaler.
 */
export class Magasin {
  /** @param {{ fichier?: string, fichierHorloge?: string }} options */
  constructor({ fichier, fichierHorloge } = {}) {
    this.fichier = fichier;
    this.fichierHorloge = fichierHorloge;
    this.decalageMs = 0;
    this.etat = completer(fichier && existsSync(fichier) ? JSON.parse(readFileSync(fichier, 'utf8')) : {});
  }

  /** L'heure de la doublure, en secondes (l'unité de Stripe). */
  maintenant() {
    return Math.floor((Date.now() + this.decalage()) / 1000);
  }

  decalage() {
    if (!this.fichierHorloge || !existsSync(this.fichierHorloge)) return this.decalageMs;
    return Number(readFileSync(this.fichierHorloge, 'utf8')) || 0;
  }

  /** Un identifiant neuf : `cus_…`, `sub_…`. */
  id(prefixe) {
    return `${prefixe}_${randomBytes(12).toString('hex')}`;
  }

  /** À appeler après un changement : le garde sur le disque, en entier ou pas du tout. */
  garder() {
    if (!this.fichier) return;
    mkdirSync(dirname(this.fichier), { recursive: true });
    writeFileSync(`${this.fichier}.tmp`, JSON.stringify(this.etat));
    renameSync(`${this.fichier}.tmp`, this.fichier);
  }
}
