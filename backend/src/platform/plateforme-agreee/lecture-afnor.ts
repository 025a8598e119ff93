import { PaIllisible } from './erreurs';
import type { Flux } from './plateforme-agreee';

type Objet = Record<string, unknown>;

export const objet = (valeur: unknown): Objet =>
  typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur) ? (valeur as Objet) : {};
export const liste = (valeur: unknown): unknown[] => (Array.isArray(valeur) ? valeur : []);
const texte = (valeur: unknown, maximum = 255): string =>
  typeof valeur === 'string' ? valeur.slice(0, maximum) : '';

/** @throws PaIllisible si ce n'est pas du JSON */
export function lireJson(octets: Buffer): Objet {
  try {
    return objet(JSON.parse(octets.toString('utf8')));
  } catch {
    throw new PaIllisible('JSON illisible');
  }
}

/** @throws PaIllisible si ce n'est pas un instant */
function instant(valeur: unknown): Date {
  const lu = new Date(texte(valeur));
  if (Number.isNaN(lu.getTime())) throw new PaIllisible('instant illisible');
  return lu;
}

const SENS: Readonly<Record<string, Flux['sens']>> = { In: 'recu', Out: 'emis' };

/** Un `Flow` ; ce que nous ne connaissons pas se garde tel quel. @throws PaIllisible s'il n'a ni nom ni instant */
export function lireFlux(valeur: unknown): Flux {
  const lu = objet(valeur);
  const accuse = objet(lu.acknowledgement);
  const [flowId, suivi] = [texte(lu.flowId, 64), texte(lu.trackingId, 64)];
  if (!flowId) throw new PaIllisible('flux sans identifiant');
  return {
    flowId,
    deposeLe: instant(lu.submittedAt),
    misAJourLe: instant(lu.updatedAt),
    type: texte(lu.flowType),
    sens: SENS[texte(lu.flowDirection)] ?? 'inconnu',
    regle: texte(lu.processingRule),
    ...(suivi && { suivi }),
    accuse: {
      statut: texte(accuse.status),
      details: liste(accuse.details)
        .map(objet)
        .map((un) => ({
          niveau: texte(un.level),
          code: texte(un.reasonCode),
          message: texte(un.reasonMessage, 2_000),
        })),
    },
  };
}

/** Le dépôt accepté. @throws PaIllisible */
export const lireDepose = (octets: Buffer): { flowId: string; deposeLe: Date } => {
  const lu = lireJson(octets);
  const flowId = texte(lu.flowId, 64);
  if (!flowId) throw new PaIllisible('dépôt sans identifiant');
  return { flowId, deposeLe: instant(lu.submittedAt) };
};

/** Le code d'un refus ; son texte n'est pas pour une personne, et ne se garde pas. */
export function codeDuRefus(octets: Buffer): string {
  try {
    return texte(lireJson(octets).errorCode, 64);
  } catch {
    return '';
  }
}

export { texte as texteBorne };
