import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hasard } from './hasard.js';
import { Horloge } from './horloge.js';
import { etatNeuf, type Etat, type Flux } from './etat.js';

const FICHIER = 'etat.json';

/** L'état de la plateforme, en mémoire, et dans un dossier si on lui en donne un : les octets d'un flux y sont un fichier. */
export class Magasin {
  readonly horloge: Horloge;
  readonly hasard = new Hasard();
  etat: Etat;
  private readonly octets = new Map<string, Buffer>();
  private change = false;

  /** @param dossier où l'état se garde ; sans lui, il se perd à l'arrêt */
  constructor(
    private readonly dossier?: string,
    fichierHorloge?: string,
  ) {
    this.horloge = new Horloge(fichierHorloge);
    const fichier = dossier && join(dossier, FICHIER);
    this.etat =
      fichier && existsSync(fichier)
        ? { ...etatNeuf(), ...(JSON.parse(readFileSync(fichier, 'utf8')) as Partial<Etat>) }
        : etatNeuf();
  }

  /** Un instant plus grand que tous ceux déjà donnés : deux flux n'ont le même que sur commande. */
  instantNeuf(): number {
    this.etat.dernierInstant = Math.max(this.horloge.maintenant(), this.etat.dernierInstant + 1);
    return this.etat.dernierInstant;
  }

  ajouterFlux(flux: Flux, octets: Buffer, original?: Buffer): void {
    this.etat.flux.push(flux);
    this.poserOctets(flux.flowId, octets);
    if (original) this.poserOctets(`${flux.flowId}.converti`, original);
    this.marquer();
  }

  /** Les octets d'un flux ; vides s'ils n'existent pas. */
  octetsDe(cle: string): Buffer {
    const connus = this.octets.get(cle);
    if (connus) return connus;
    const fichier = this.dossier && join(this.dossier, cle);
    return fichier && existsSync(fichier) ? readFileSync(fichier) : Buffer.alloc(0);
  }

  poserOctets(cle: string, octets: Buffer): void {
    if (!this.dossier) {
      this.octets.set(cle, octets);
      return;
    }
    mkdirSync(this.dossier, { recursive: true });
    writeFileSync(join(this.dossier, cle), octets);
  }

  marquer(): void {
    this.change = true;
  }

  /** Garde l'état sur le disque, en entier ou pas du tout, s'il a changé. */
  garder(): void {
    if (!this.dossier || !this.change) return;
    this.change = false;
    mkdirSync(this.dossier, { recursive: true });
    const fichier = join(this.dossier, FICHIER);
    writeFileSync(`${fichier}.tmp`, JSON.stringify(this.etat));
    renameSync(`${fichier}.tmp`, fichier);
  }

  /** Tout oublier : comptes d'essai neufs, ni flux, ni jeton, ni commande. */
  oublier(): void {
    this.octets.clear();
    if (this.dossier) rmSync(this.dossier, { recursive: true, force: true });
    this.etat = etatNeuf();
    this.marquer();
  }
}
