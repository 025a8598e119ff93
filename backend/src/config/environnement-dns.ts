import { isIP } from 'node:net';
import { ValidateBy } from 'class-validator';
import { EnvironnementDePlateforme } from './environnement-plateforme';

const listeDe = (texte: string): string[] =>
  texte
    .split(',')
    .map((un) => un.trim())
    .filter(Boolean);

/** `192.0.2.1`, `192.0.2.1:5353`, `[2001:db8::1]:53` : une adresse, jamais un nom. */
function estResolveur(texte: string): boolean {
  const [, hote, port] = /^\[?([^\]]+?)\]?(?::(\d{1,5}))?$/.exec(texte) ?? [];
  return isIP(texte) > 0 || (isIP(hote ?? '') > 0 && Number(port) > 0 && Number(port) < 65_536);
}

/** Où se lisent les enregistrements d'un domaine d'envoi. */
export class EnvironnementDeDns extends EnvironnementDePlateforme {
  /** Deux résolveurs ou plus, séparés par des virgules ; vide : aucun domaine d'envoi ne se prouve. */
  @ValidateBy({
    name: 'resolveurs',
    validator: {
      validate: (texte) => typeof texte === 'string' && listeDe(texte).every(estResolveur),
      defaultMessage: () =>
        'DNS_RESOLVEURS est une liste d’adresses IP, avec leur port s’il n’est pas 53, séparées par des virgules',
    },
  })
  DNS_RESOLVEURS: string = '9.9.9.9,1.1.1.1';

  get resolveurs(): string[] {
    return listeDe(this.DNS_RESOLVEURS);
  }
}

/** En production, un seul résolveur trompé ne prouverait pas un domaine. */
export const fautesDeDns = ({ resolveurs }: EnvironnementDeDns): string[] =>
  resolveurs.length === 1 ? ['DNS_RESOLVEURS nomme deux résolveurs au moins, ou aucun'] : [];
