import { ajouterJours, type DateCivile } from '../valeurs/date-civile';

/** Un lien donne une facture à qui le tient ; `expire` ne montre plus rien, `revoque` n'existe plus pour personne. */
export type EtatLien = 'actif' | 'expire' | 'revoque';

/** À l'adresse du client, ou à une autre (son comptable) : seul le premier dit ce que le client a vu. */
export type GenreLien = 'client' | 'copie';

/** Ce qu'une visite a montré d'elle, du moins sûr au plus sûr. */
export const NIVEAUX = ['ouverte', 'consultee', 'confirmee'] as const;
export type NiveauConsultation = (typeof NIVEAUX)[number];

export const APPAREILS = ['telephone', 'tablette', 'ordinateur'] as const;
export type Appareil = (typeof APPAREILS)[number];

/** Un jeton : 256 bits au hasard, en base64url. */
export const OCTETS_DU_JETON = 32;

/** Un lien vit dix-huit mois (548 jours), et 90 jours après que la facture n'attend plus rien. */
const JOURS_DE_VIE = 548;
const JOURS_APRES_SOLDE = 90;

/** Une page restée visible ce temps-là est « ouverte » ; une visite dans la minute d'un courriel est celle de son filtre. */
export const VISIBLE_MS = 3_000;
export const FILTRE_DU_COURRIEL_MS = 60_000;

/** Le dernier jour où un lien créé ce jour-là ouvre sa facture. @param soldeLe le jour où elle a été payée, ou annulée par un avoir */
export function finDuLien(creeLe: DateCivile, soldeLe: DateCivile | null): DateCivile {
  const duree = ajouterJours(creeLe, JOURS_DE_VIE);
  if (!soldeLe) return duree;
  const apresSolde = ajouterJours(soldeLe > creeLe ? soldeLe : creeLe, JOURS_APRES_SOLDE);
  return apresSolde < duree ? apresSolde : duree;
}

/** Vrai si ce niveau fait dire la facture « vue » : l'avoir seulement ouverte peut être le fait d'une machine. */
export const vautVue = (niveau: NiveauConsultation): boolean => niveau !== 'ouverte';

/** Les robots qui se nomment : aperçus de messageries, filtres de courriel, outils. Le reste se juge à ses gestes. */
const AUTOMATES =
  /bot\b|bot[/;_-]|crawl|spider|preview|scan|fetch|monitor|headless|phantom|lighthouse|curl|wget|python|java\/|okhttp|go-http|node|axios|httpclient|libwww|facebookexternalhit|whatsapp|slack|telegram|discord|skypeuripreview|safelinks|barracuda|proofpoint|mimecast|googleimageproxy|google-read-aloud|bingpreview|embedly|vkshare|iframely|pinterest|quora link/i;

/** Vrai si ce navigateur dit être une machine, ou ne dit rien. */
export const estUnAutomate = (agent: string | undefined): boolean => !agent?.trim() || AUTOMATES.test(agent);

/** La sorte d'appareil, et rien de plus. */
export function appareilDe(agent: string): Appareil {
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(agent)) return 'tablette';
  return /mobi|iphone|ipod|android/i.test(agent) ? 'telephone' : 'ordinateur';
}
