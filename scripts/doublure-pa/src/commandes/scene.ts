import { commandeInvalide } from '../socle/erreur.js';
import type { Objet } from '../socle/formes.js';
import type { Cas } from '../socle/cas.js';
import type { FactureDeposee } from '../socle/etat.js';
import type { Magasin } from '../socle/magasin.js';
import type { Jetons } from '../acces/jetons.js';
import type { Comptes } from '../annuaire/comptes.js';
import type { Arrivees } from '../flux/arrivees.js';
import type { Crochets } from '../flux/crochets.js';

/** Ce qu'un cas peut toucher. */
export interface Scene {
  readonly magasin: Magasin;
  readonly cas: Cas;
  readonly arrivees: Arrivees;
  readonly comptes: Comptes;
  readonly jetons: Jetons;
  readonly crochets: Crochets;
}

/** Un cas nommé : sa phrase, et ce qu'il fait ; ce qu'il rend est la réponse à la commande. */
export interface CasJoue {
  readonly phrase: string;
  readonly jouer: (scene: Scene, demande: Objet) => object;
}

export const texteDemande = (demande: Objet, champ: string): string | undefined => {
  const valeur = demande[champ];
  if (valeur === undefined) return undefined;
  if (typeof valeur !== 'string') throw commandeInvalide(`« ${champ} » est un texte.`);
  return valeur;
};

export function nombreDemande(demande: Objet, champ: string, defaut: number): number {
  const valeur = demande[champ] ?? defaut;
  if (typeof valeur !== 'number' || !Number.isFinite(valeur))
    throw commandeInvalide(`« ${champ} » est un nombre.`);
  return valeur;
}

/** Une valeur d'une liste, ou celle par défaut. @throws ErreurAfnor 400 */
export function parmi(demande: Objet, champ: string, liste: readonly string[], defaut: string): string {
  const valeur = texteDemande(demande, champ) ?? defaut;
  if (!liste.includes(valeur)) throw commandeInvalide(`« ${champ} » est ${liste.join(', ')}.`);
  return valeur;
}

/** La facture que nomme `numero` (et `siren`, son vendeur, si deux la portent). @throws ErreurAfnor 400 */
export function factureNommee({ magasin }: Scene, demande: Objet): FactureDeposee {
  const numero = texteDemande(demande, 'numero');
  const siren = texteDemande(demande, 'siren');
  const facture = magasin.etat.factures.find(
    (une) => une.numero === numero && (siren === undefined || une.vendeur === siren),
  );
  if (!facture)
    throw commandeInvalide(`« numero » ne désigne aucune facture déposée : ${numero ?? 'absent'}.`);
  return facture;
}
