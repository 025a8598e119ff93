import { nomSansLien } from '../valeurs/nom-public';
import { type ChampTexte, email, type Faute, siDonne, siren, siret, texte } from '../valeurs/regle';
import { estSiren, estSiret, formaterSiren, normaliserSiret, sirenDe } from '../valeurs/siret';
import { codePays, PAYS_INCONNU } from '../valeurs/pays';
import { numeroTva } from '../valeurs/tva';
import { fauteCodePostal } from '../valeurs/code-postal';
import { fauteTelephone } from '../valeurs/telephone';
import { SIRET_PROFIL } from './compte';

/** La phrase de la spécification, dite d'une fiche sans nom, ou dont l'adresse e-mail manque sans qu'on ait dit qu'il n'en a pas. */
export const CLIENT_INCOMPLET = 'Veuillez remplir les champs obligatoires';

/** Les champs d'une fiche de client. */
export const CLIENT_NOM: ChampTexte = {
  nom: 'Le nom',
  max: 200,
  requis: 'Indiquez le nom du client.',
  forme: nomSansLien('Le nom'),
};
export const CLIENT_EMAIL_REQUIS = 'Indiquez l’adresse e-mail du client.';
export const CLIENT_TELEPHONE: ChampTexte = { nom: 'Le téléphone', max: 30, facultatif: true };
export const CLIENT_RUE: ChampTexte = { nom: 'La rue', max: 200, facultatif: true };
export const CLIENT_CODE_POSTAL: ChampTexte = { nom: 'Le code postal', max: 12, facultatif: true };
export const CLIENT_VILLE: ChampTexte = { nom: 'La ville', max: 100, facultatif: true };
/** Un pays que la norme ignore serait pris pour la France par la TVA et par l'XML : il se refuse où il s'écrit. */
export const CLIENT_PAYS: ChampTexte = {
  nom: 'Le pays',
  max: 60,
  facultatif: true,
  forme: (valeur) => (typeof valeur === 'string' && codePays(valeur) === null ? PAYS_INCONNU : null),
};
export const SIREN_FAUX = 'Le SIREN doit contenir exactement 9 chiffres';

/** Les règles d'une fiche, par champ ; son identifiant est un SIRET ou un SIREN, ou rien. */
export const CLIENT = {
  nom: texte(CLIENT_NOM),
  email: email(CLIENT_EMAIL_REQUIS),
  telephone: texte(CLIENT_TELEPHONE),
  siret: siDonne(siret(SIRET_PROFIL)),
  siren: siDonne(siren(SIREN_FAUX)),
  tvaIntracommunautaire: siDonne(numeroTva),
  rue: texte(CLIENT_RUE),
  codePostal: texte(CLIENT_CODE_POSTAL),
  ville: texte(CLIENT_VILLE),
  pays: texte(CLIENT_PAYS),
};

/** Ce qu'une fiche de particulier ne porte pas : une catégorie d'organisation, un numéro de TVA. */
export function fautesDeParticulier({
  categorie,
  numero,
}: {
  categorie?: string | null;
  numero?: string | null;
}): Faute[] {
  const refus = {
    categorie: categorie && 'Un particulier n’est ni une association ni un organisme public.',
    tvaIntracommunautaire: numero && 'Un particulier n’a pas de numéro de TVA.',
  };
  return Object.entries(refus).flatMap(([champ, message]) => (message ? [{ champ, message }] : []));
}

/** Ce que la catégorie d'une fiche reproche à ce qui la précise : l'activité d'une association, la nature d'un organisme public. */
export function fautesDeSorte({
  type,
  categorie,
  activiteEconomique,
  natureOrganisme,
}: {
  type: 'particulier' | 'professionnel';
  categorie?: string | null;
  activiteEconomique?: boolean | null;
  natureOrganisme?: string | null;
}): Faute[] {
  const dite = activiteEconomique !== undefined && activiteEconomique !== null;
  // Une entreprise exerce une activité : le redire ne contredit rien.
  const sansObjet = dite && (type === 'particulier' || (categorie !== 'association' && !activiteEconomique));
  const refus = {
    activiteEconomique:
      sansObjet && 'L’activité économique ne se dit que d’une association, ou d’une autre personne morale.',
    natureOrganisme:
      natureOrganisme && categorie !== 'organisme_public' && 'Ce client n’est pas un organisme public.',
  };
  return Object.entries(refus).flatMap(([champ, message]) => (message ? [{ champ, message }] : []));
}

/** Ce que le pays d'une fiche reproche à son code postal et à son téléphone. */
export function fautesSelonPays({
  codePostal,
  telephone,
  pays,
}: {
  codePostal?: string | null;
  telephone?: string | null;
  pays?: string | null;
}): { codePostal?: string; telephone?: string } {
  const [code, numero] = [fauteCodePostal(codePostal, pays), fauteTelephone(telephone, pays)];
  return { ...(code && { codePostal: code }), ...(numero && { telephone: numero }) };
}

/** La contradiction entre un SIREN et le SIRET de la même fiche, en une phrase ; `null` s'il n'y en a pas. */
export const contradictionSiren = (
  siren: string | null | undefined,
  siret: string | null | undefined,
): string | null =>
  siren && siret && sirenDe(siret) !== siren
    ? `Ce SIRET est celui du SIREN ${formaterSiren(sirenDe(siret))}, et non de ${formaterSiren(siren)}.`
    : null;

/** Range un identifiant saisi dans le champ qui le reçoit : 9 chiffres font un SIREN, tout le reste se juge comme un SIRET. */
export function lireIdentifiant(saisi: string): { siret?: string; siren?: string } {
  const propre = normaliserSiret(saisi);
  if (propre === '') return {};
  return estSiren(propre) && !estSiret(propre) ? { siren: propre } : { siret: propre };
}
