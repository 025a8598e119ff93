import { type ChampTexte, enchainer, type Faute, type Regle, siDonne, texte } from '../valeurs/regle';
import { nomDePersonne } from '../valeurs/nom-public';
import { numeroTva } from '../valeurs/tva';
import { formeDAdresseElectronique } from '../documents/adresse-electronique';
import { CONDITIONS, MENTION_LIBRE } from './facture';

/** Les textes d'une fiche de mentions. */
export const NOM_COMMERCIAL: ChampTexte = {
  nom: 'Le nom commercial',
  max: 120,
  facultatif: true,
  forme: nomDePersonne('Le nom commercial'),
};
export const ACTIVITE: ChampTexte = { nom: 'L’activité', max: 120, facultatif: true };
export const IMMATRICULATION: ChampTexte = { nom: 'L’immatriculation', max: 120, facultatif: true };

/** Où le vendeur reçoit ses statuts : l'adresse que l'annuaire lui connaît. */
export const ADRESSE_ELECTRONIQUE: ChampTexte = {
  nom: 'L’adresse électronique',
  max: 125,
  facultatif: true,
  forme: formeDAdresseElectronique,
};

/** L'assurance et le médiateur : rien, ou les trois champs. */
export const GROUPES = {
  assurance: {
    assureur: { nom: 'L’assureur', max: 120 },
    contact: {
      nom: 'Les coordonnées de l’assureur',
      max: 200,
      requis: 'Indiquez les coordonnées de l’assureur.',
    },
    zone: { nom: 'La zone couverte', max: 120 },
  },
  mediateur: {
    nom: { nom: 'Le nom du médiateur', max: 120 },
    adresse: { nom: 'L’adresse du médiateur', max: 200 },
    site: { nom: 'Le site du médiateur', max: 200 },
  },
} satisfies Record<string, Record<string, ChampTexte>>;

/** Une adresse web, sans schéma ou en https : rien d'autre ne se suit depuis une facture. */
const SITE = /^(https:\/\/)?[a-z0-9À-ÿ-]+(\.[a-z0-9À-ÿ-]+)+(:\d+)?([/?#][^\s<>"]*)?$/i;
const formeDuSite: Regle = (valeur) =>
  typeof valeur === 'string' && SITE.test(valeur.trim())
    ? null
    : 'Le site du médiateur n’est pas une adresse valable.';

/** Le site du médiateur : présent, et une adresse. */
export const siteMediateur: Regle = enchainer(texte(GROUPES.mediateur.site), formeDuSite);

const REGLES_GROUPES: Readonly<Record<string, Readonly<Record<string, Regle>>>> = {
  assurance: {
    assureur: texte(GROUPES.assurance.assureur),
    contact: texte(GROUPES.assurance.contact),
    zone: texte(GROUPES.assurance.zone),
  },
  mediateur: {
    nom: texte(GROUPES.mediateur.nom),
    adresse: texte(GROUPES.mediateur.adresse),
    site: siteMediateur,
  },
};

/** Les fautes d'un groupe, aux chemins `assurance.zone` ; aucun champ rempli : rien à dire. */
export function fautesDuGroupe(
  groupe: keyof typeof GROUPES,
  valeurs: Readonly<Record<string, string>>,
): Faute[] {
  if (Object.values(valeurs).every((valeur) => valeur.trim() === '')) return [];
  return Object.entries(REGLES_GROUPES[groupe] ?? {}).flatMap(([champ, regle]) => {
    const message = regle(valeurs[champ]);
    return message ? [{ champ: `${groupe}.${champ}`, message }] : [];
  });
}

/** Un IBAN ou un BIC tels qu'ils sont enregistrés : sans espaces, points ni tirets, en capitales. */
export const normaliserCompte = (saisi: string): string => saisi.replace(/[\s\u00a0.-]/g, '').toUpperCase();

const compte = (juste: (compte: string) => boolean, phrase: string): Regle =>
  siDonne((valeur) => (typeof valeur === 'string' && juste(normaliserCompte(valeur)) ? null : phrase));

/** La règle d'un IBAN. @param juste la clé et la longueur du pays, que sait une bibliothèque */
export const iban = (juste: (iban: string) => boolean): Regle =>
  compte(juste, 'Cet IBAN n’est pas valide\u00a0: vérifiez chaque caractère.');

/** La règle d'un BIC. @param juste sa forme, que sait une bibliothèque */
export const bic = (juste: (bic: string) => boolean): Regle =>
  compte(juste, 'Ce BIC n’est pas valide (8 ou 11 caractères).');

/** Le plus grand premier numéro. */
export const PREMIER_NUMERO_MAX = 999_999;

/** La règle du premier numéro d'un émetteur : un entier. */
export const premierNumero: Regle = siDonne((valeur) => {
  if (typeof valeur !== 'number' || !Number.isInteger(valeur) || valeur < 1)
    return 'Indiquez un nombre entier, à partir de 1.';
  return valeur > PREMIER_NUMERO_MAX ? 'Le premier numéro ne peut dépasser 999\u00a0999.' : null;
});

/** Les règles des textes d'une fiche de mentions, par champ. */
export const MENTIONS = {
  conditionsPaiement: texte(CONDITIONS),
  mentionLibre: texte(MENTION_LIBRE),
  nomCommercial: texte(NOM_COMMERCIAL),
  activite: texte(ACTIVITE),
  immatriculation: texte(IMMATRICULATION),
  tvaIntracommunautaire: siDonne(numeroTva),
  adresseElectronique: texte(ADRESSE_ELECTRONIQUE),
};
