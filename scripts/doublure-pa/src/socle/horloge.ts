import { existsSync, readFileSync } from 'node:fs';

const PARIS = new Intl.DateTimeFormat('fr-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** L'heure de la plateforme : celle de la machine, décalée ou figée par une commande, ou par un fichier (millisecondes). */
export class Horloge {
  private decalageMs = 0;
  private figeeA?: number;

  constructor(private readonly fichier?: string) {}

  /** L'instant, en millisecondes depuis 1970. */
  maintenant(): number {
    return (this.figeeA ?? Date.now()) + this.decalage();
  }

  avancer(ms: number): void {
    this.decalageMs += ms;
  }

  /** Fige l'heure à cet instant ; sans argument, elle reprend sa marche, décalage oublié. */
  figer(instant?: number): void {
    this.decalageMs = 0;
    this.figeeA = instant;
  }

  private decalage(): number {
    if (!this.fichier || !existsSync(this.fichier)) return this.decalageMs;
    return this.decalageMs + (Number(readFileSync(this.fichier, 'utf8')) || 0);
  }
}

/** Un instant à l'heure de Paris, AAAAMMJJHHMMSS : ce que portent les messages (format 204), sans fuseau. */
export function momentDeParis(instant: number): string {
  return PARIS.format(instant).replace(/\D/g, '');
}

/** Le jour civil de Paris, AAAAMMJJ. */
export const jourDeParis = (instant: number): string => momentDeParis(instant).slice(0, 8);
