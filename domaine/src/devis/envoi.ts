import { nomSansLien } from '../valeurs/nom-public';
import type { ChampTexte } from '../valeurs/regle';

/** Un envoi part à cinq adresses au plus. */
export const DESTINATAIRES_MAX = 5;

/** Le nom de qui reçoit : il sera proposé à qui signe. */
export const DESTINATAIRE_NOM: ChampTexte = {
  nom: 'Le nom',
  max: 120,
  facultatif: true,
  forme: nomSansLien('Le nom'),
};

/** Ce que l'émetteur dit à son client, au-dessus du devis. */
export const PHRASE_LIBRE: ChampTexte = {
  nom: 'Le message',
  max: 2_000,
  facultatif: true,
  plusieursLignes: true,
};
