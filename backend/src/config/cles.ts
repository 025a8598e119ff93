import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environnement } from './environnement';
import { secretsDuServeur } from './secrets';
import { sha256EnBase64url } from '../common/cles/empreinte';

/** À quoi sert une clé : chaque usage a la sienne, et n'ouvre rien des autres. */
export type UsageDeCle =
  | 'jetons'
  | 'appareils'
  | 'totp'
  | 'courriels'
  | 'invitations'
  | 'liens'
  | 'litiges'
  | 'devis'
  | 'freins'
  | 'securite'
  | 'titulaires'
  | 'signalement'
  | 'plafonds'
  | 'essais'
  | 'push'
  | 'rapprochements'
  | 'dkim'
  | 'domaines'
  | 'plateforme'
  | 'preuves'
  | 'verifications'
  | 'archives';

/** La clé d'un usage, tirée d'un secret (HKDF-SHA-256, RFC 5869). */
export const tirerCle = (secret: string, usage: UsageDeCle): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `facturier/${usage}`, 32));

/** Le nom d'une clé, qui n'en dit rien : l'en-tête `kid` d'un jeton. */
export const nomDeCle = (cle: Buffer): string => sha256EnBase64url(cle).slice(0, 8);

/** Les clés du serveur, une par usage et par secret. La neuve signe et scelle ; l'ancienne, tant qu'on la donne, vérifie et ouvre. */
@Injectable()
export class Cles {
  private readonly tirees = new Map<UsageDeCle, readonly Buffer[]>();

  constructor(private readonly env: Environnement) {}

  /** Toutes celles de cet usage, la présente d'abord. */
  toutes(usage: UsageDeCle): readonly Buffer[] {
    const connues = this.tirees.get(usage);
    if (connues) return connues;
    const cles = secretsDuServeur(this.env.JWT_SECRET).map((secret) => tirerCle(secret, usage));
    this.tirees.set(usage, cles);
    return cles;
  }

  /** Celle qui signe et scelle. */
  presente(usage: UsageDeCle): Buffer {
    return this.toutes(usage)[0]!;
  }

  /** L'empreinte à clé d'un texte : sans la clé, une copie de la base ne le devine pas. */
  empreinte(usage: UsageDeCle, texte: string): string {
    return this.empreintes(usage, texte)[0]!;
  }

  /** Celles de toutes les clés, la présente d'abord : ce qui a été écrit sous l'ancienne se retrouve. */
  empreintes(usage: UsageDeCle, texte: string): string[] {
    return this.toutes(usage).map((cle) => createHmac('sha256', cle).update(texte).digest('base64url'));
  }
}
