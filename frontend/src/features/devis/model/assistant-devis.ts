import { pourChaque, TEXTES_DE_DEVIS } from '@facturier/domaine/documents/precisions';
import type { CorpsDevis, Devis } from '@facturier/domaine/contrat/devis';
import { lireConditions } from '@facturier/domaine/contrat/conditions-fil';
import { conditionsParDefaut, echeanceDe } from '@facturier/domaine/documents/conditions';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import {
  type ActionAssistant,
  corpsBrouillon,
  type EmetteurSaisi,
  type EtatAssistant,
  etatDepuisFacture,
  reduireAssistant,
  SANS_EMETTEUR,
  seRetrouveSansCopie,
  type TenueDe,
} from '@/features/assistant/public';
import {
  type CaseDOffre,
  type ChampOffre,
  corpsOffre,
  illisibles,
  type OffreTapee,
  saisirOffre,
  type VersementTape,
} from './offre-tapee';

/** La saisie d'un devis : celle d'une facture, et son offre. */
export interface EtatDevis extends EtatAssistant {
  offre: OffreTapee;
}

export type ActionDevis =
  | { type: 'devis/charger'; etat: EtatDevis }
  | { type: 'offre/champ'; champ: ChampOffre; valeur: string }
  | { type: 'offre/oui'; champ: CaseDOffre; oui: boolean }
  | { type: 'offre/demander'; genre: VersementTape['genre'] }
  | { type: 'offre/versement'; cle: string; change: Partial<Omit<VersementTape, 'cle'>> }
  | { type: 'offre/retirer'; cle: string };

/** La part d'un acompte que l'on demande d'habitude. */
const PART_HABITUELLE = '30';

const changer = (etat: EtatDevis, change: Partial<OffreTapee>): EtatDevis => ({
  ...etat,
  revision: etat.revision + 1,
  offre: { ...etat.offre, ...change },
});

function demander(etat: EtatDevis, genre: VersementTape['genre']): EtatDevis {
  const { versements } = etat.offre;
  const neuf: VersementTape = {
    cle: `v${etat.revision + 1}-${versements.length}`,
    genre,
    valeur: versements.length === 0 ? PART_HABITUELLE : '',
    en: 'taux',
    exigibleLe: '',
  };
  return changer(etat, { versements: [...versements, neuf] });
}

/** Une saisie neuve qui demande déjà un acompte : rien n'en est encore tapé. */
export const avecAcompte = (neuf: EtatDevis): EtatDevis => ({
  ...demander(neuf, 'acompte'),
  revision: neuf.revision,
});

const estDeLOffre = (action: ActionAssistant | ActionDevis): action is ActionDevis =>
  action.type.startsWith('offre/') || action.type === 'devis/charger';

function reduireOffre(etat: EtatDevis, action: ActionDevis): EtatDevis {
  const { versements } = etat.offre;
  switch (action.type) {
    case 'devis/charger':
      return action.etat;
    case 'offre/champ':
      return etat.offre[action.champ] === action.valeur
        ? etat
        : changer(etat, { [action.champ]: action.valeur });
    case 'offre/oui':
      return changer(etat, { [action.champ]: action.oui });
    case 'offre/demander':
      return demander(etat, action.genre);
    case 'offre/versement':
      return changer(etat, {
        versements: versements.map((un) => (un.cle === action.cle ? { ...un, ...action.change } : un)),
      });
    case 'offre/retirer':
      return changer(etat, { versements: versements.filter(({ cle }) => cle !== action.cle) });
  }
}

/** Le réducteur de l'assistant d'un devis : celui d'une facture, et l'offre. */
export function reduireDevis(etat: EtatDevis, action: ActionAssistant | ActionDevis): EtatDevis {
  if (estDeLOffre(action)) return reduireOffre(etat, action);
  const suivant = reduireAssistant(etat, action);
  return suivant === etat ? etat : { ...suivant, offre: etat.offre };
}

/** Ce qui s'envoie d'un brouillon de devis. */
export type CorpsDeDevis = Omit<CorpsDevis, 'version'>;

/** Ce qu'un `PUT` doit dire vide quand la saisie ne l'envoie pas. */
export const VIDES: CorpsDeDevis = {
  client: null,
  ...pourChaque(TEXTES_DE_DEVIS, () => null),
  livraison: null,
  remise: null,
};

/** La saisie, en corps de brouillon : des champs d'une facture, ceux qu'un devis a. */
export function corpsDevis({ valeurs, offre }: EtatDevis): CorpsDeDevis {
  const corps = corpsBrouillon(valeurs);
  const { client, livraison, remise, lignes, mentionsLegales } = corps;
  return {
    ...(client && { client }),
    ...pourChaque(
      TEXTES_DE_DEVIS.filter((nom) => corps[nom]),
      (nom) => corps[nom],
    ),
    ...(livraison && { livraison }),
    ...(remise && { remise }),
    lignes,
    mentionsLegales,
    offre: corpsOffre(offre),
  };
}

/** L'assistant tel qu'il reprend un brouillon de devis. Il est daté du jour où il se finalise. */
export function etatDepuisDevis(
  devis: Devis,
  emetteur: EmetteurSaisi,
  ajout: string,
  aujourdhui: DateCivile,
): EtatDevis {
  const { delai } = {
    ...conditionsParDefaut(aujourdhui),
    ...lireConditions(devis.mentionsLegales.conditions),
  };
  const dates = { dateEmission: aujourdhui, dateEcheance: echeanceDe(aujourdhui, delai) };
  return {
    ...etatDepuisFacture({ ...devis, ...dates }, emetteur, ajout),
    offre: saisirOffre(devis.offre),
  };
}

/** Ce que contient un brouillon du serveur, sous la forme où on le lui envoie. */
export const corpsDepuisDevis = (devis: Devis): CorpsDeDevis =>
  corpsDevis(etatDepuisDevis(devis, SANS_EMETTEUR, '', devis.dateEmission));

export const TENUE_DEVIS: TenueDe<EtatDevis, CorpsDeDevis> = {
  copie: '.devis',
  corpsDe: corpsDevis,
  enPlus: ({ offre }) => offre,
  seRetrouve: ({ valeurs, offre }, profil) =>
    illisibles(offre).length === 0 && seRetrouveSansCopie(valeurs, profil),
};
