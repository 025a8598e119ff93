// Ce que le registre public des entreprises répond (recherche-entreprises.api.gouv.fr, lu le 2026-07-22), et ce qu'une fiche de client en prend.
// Une personne en diffusion partielle a demandé que son nom et son adresse ne soient pas publics (C. com. R123-232) : son texte de masque est
// une chaîne comme une autre, qui ne doit ni s'imprimer ni cacher une adresse laissée à côté.
import { estDateCivile, formaterDateLongue, type DateCivile } from '../valeurs/date-civile';
import { estSiren, estSiret, sirenDe } from '../valeurs/siret';
import { enUneLigne } from '../valeurs/texte';
import type { Recherche } from './recherche';

const MASQUE = 'NON-DIFFUSIBLE';
/** Catégorie juridique d'une personne qui exerce en son nom. */
const ENTREPRENEUR_INDIVIDUEL = '1000';
const TVA_FRANCAISE = /^FR\d{11}$/;

/** Une adresse en France ; ce qui manque est vide. */
export interface AdresseTrouvee {
  rue: string;
  codePostal: string;
  ville: string;
  pays: 'FR';
}

/** Une entreprise du registre : ce que la personne peut prendre pour sa fiche, sans dirigeants ni coordonnées. */
export interface EntrepriseTrouvee {
  /** Vide : la personne ne l'a pas voulu public. */
  nom: string;
  siren: string;
  siret: string;
  adresse: AdresseTrouvee;
  tva?: string;
  individuel: boolean;
  administration: boolean;
  etat: 'ouvert' | 'ferme' | 'cessee';
  fermeLe?: DateCivile;
  /** L'adresse du siège ouvert, quand l'établissement demandé est fermé. */
  siege?: AdresseTrouvee;
  /** Le registre n'en dit qu'une part, à sa demande. */
  partiel: boolean;
}

type Objet = Record<string, unknown>;

const objet = (valeur: unknown): Objet =>
  typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur) ? (valeur as Objet) : {};
const liste = (valeur: unknown): Objet[] => (Array.isArray(valeur) ? valeur.map(objet) : []);

/** Un texte du registre ; le masque, et tout ce qui n'est pas un texte, est absent. */
function lire(source: Objet, champ: string): string {
  const valeur = source[champ];
  return typeof valeur === 'string' && !valeur.includes(MASQUE) ? enUneLigne(valeur) : '';
}

const VIDE: AdresseTrouvee = { rue: '', codePostal: '', ville: '', pays: 'FR' };

/** La rue d'un établissement : ses morceaux, ou sa ligne entière moins son code postal et sa commune. */
function rueDe(etablissement: Objet): string {
  const [codePostal, ville] = [lire(etablissement, 'code_postal'), lire(etablissement, 'libelle_commune')];
  const morceaux = [
    'numero_voie',
    'indice_repetition',
    'type_voie',
    'libelle_voie',
    'distribution_speciale',
  ].map((champ) => lire(etablissement, champ));
  const rue = morceaux.filter(Boolean).join(' ');
  if (rue) return [lire(etablissement, 'complement_adresse'), rue].filter(Boolean).join(', ');
  const ligne = lire(etablissement, 'adresse');
  const fin = `${codePostal} ${ville}`;
  return ligne.endsWith(fin) ? ligne.slice(0, -fin.length).trim() : '';
}

/** L'adresse que l'on a le droit de lire : d'un établissement qui se tait, rien ; d'une personne qui se tait, sa commune. */
function adresseDe(etablissement: Objet, cachee: 'non' | 'commune' | 'toute'): AdresseTrouvee {
  const tue = lire(etablissement, 'statut_diffusion_etablissement') === 'P';
  if (cachee === 'toute' || (tue && cachee === 'non')) return VIDE;
  const ville = lire(etablissement, 'libelle_commune');
  if (cachee === 'commune') return { ...VIDE, ville };
  return { rue: rueDe(etablissement), codePostal: lire(etablissement, 'code_postal'), ville, pays: 'FR' };
}

const leJour = (source: Objet, champ: string): DateCivile | undefined => {
  const date = lire(source, champ);
  return estDateCivile(date) ? date : undefined;
};

/** L'établissement demandé par son SIRET, ou le siège. */
function etablissementDe(unite: Objet, recherche: Recherche): Objet {
  const siege = objet(unite.siege);
  if (recherche.sorte !== 'siret') return siege;
  const trouve = liste(unite.matching_etablissements).find((un) => lire(un, 'siret') === recherche.texte);
  return trouve ?? siege;
}

function entrepriseDe(unite: Objet, recherche: Recherche): EntrepriseTrouvee[] {
  const [siren, siege] = [lire(unite, 'siren'), objet(unite.siege)];
  const etablissement = etablissementDe(unite, recherche);
  const siret = lire(etablissement, 'siret');
  if (!estSiren(siren) || !estSiret(siret) || sirenDe(siret) !== siren) return [];
  const complements = objet(unite.complements);
  const individuel =
    complements.est_entrepreneur_individuel === true ||
    lire(unite, 'nature_juridique') === ENTREPRENEUR_INDIVIDUEL;
  const partiel = lire(unite, 'statut_diffusion') === 'P';
  const cachee = !partiel ? 'non' : individuel ? 'commune' : 'toute';
  const cessee = lire(unite, 'etat_administratif') === 'C';
  const ferme = lire(etablissement, 'etat_administratif') === 'F';
  const fermeLe = cessee
    ? leJour(unite, 'date_fermeture')
    : ferme
      ? leJour(etablissement, 'date_fermeture')
      : undefined;
  const siegeVit = ferme && !cessee && lire(siege, 'etat_administratif') === 'A';
  const tva = (Array.isArray(unite.tva) ? unite.tva : []).find(
    (numero): numero is string => typeof numero === 'string' && TVA_FRANCAISE.test(numero),
  );
  return [
    {
      nom: partiel && individuel ? '' : lire(unite, 'nom_raison_sociale') || lire(unite, 'nom_complet'),
      siren,
      siret,
      adresse: adresseDe(etablissement, cachee),
      ...(tva && { tva }),
      individuel,
      administration: complements.est_administration === true,
      etat: cessee ? 'cessee' : ferme ? 'ferme' : 'ouvert',
      ...(fermeLe && { fermeLe }),
      ...(siegeVit && { siege: adresseDe(siege, cachee) }),
      partiel: partiel || lire(etablissement, 'statut_diffusion_etablissement') === 'P',
    },
  ];
}

/** Les entreprises d'une réponse du registre, huit au plus ; ce qui ne se lit pas est laissé, une réponse illisible n'en a aucune. */
export const lireRegistre = (reponse: unknown, recherche: Recherche): EntrepriseTrouvee[] =>
  liste(objet(reponse).results)
    .flatMap((unite) => entrepriseDe(unite, recherche))
    .slice(0, 8);

const enUnMot = ({ rue, codePostal, ville }: AdresseTrouvee): string =>
  [rue, `${codePostal} ${ville}`.trim()].filter(Boolean).join(', ');

/** Ce que la personne doit savoir avant de prendre cette fiche ; `null` : rien. Fermée ou cessée, elle peut encore être facturée. */
export function avisDuRegistre({ etat, fermeLe, siege, partiel, nom }: EntrepriseTrouvee): string | null {
  const depuis = fermeLe ? ` depuis le ${formaterDateLongue(fermeLe)}` : '';
  if (etat === 'cessee')
    return `Cette entreprise a cessé${fermeLe ? ` le ${formaterDateLongue(fermeLe)}` : ' son activité'}.`;
  if (etat === 'ferme')
    return `Cet établissement est fermé${depuis}.${siege ? ` Siège actuel\u00a0: ${enUnMot(siege)}.` : ''}`;
  if (partiel && nom === '')
    return 'Cette personne a demandé que son nom et son adresse ne soient pas publics\u00a0: saisissez ceux qu’elle vous donne.';
  return partiel ? 'Son adresse n’est pas publique\u00a0: saisissez celle qu’elle vous donne.' : null;
}
