import { CRITERES_NON_REMPLIS, fautesMotDePasse, manqueUnCritere } from '../comptes/mot-de-passe';
import { nomDePersonne } from '../valeurs/nom-public';
import { type ChampTexte, email, type Regle, siret, texte } from '../valeurs/regle';

/** Les champs d'identité, de l'inscription au profil. */
export const PRENOM: ChampTexte = {
  nom: 'Le prénom',
  max: 80,
  requis: 'Indiquez votre prénom.',
  forme: nomDePersonne('Le prénom'),
};
export const NOM: ChampTexte = {
  nom: 'Le nom',
  max: 80,
  requis: 'Indiquez votre nom.',
  forme: nomDePersonne('Le nom'),
};

/** Les phrases qui manquent. */
export const EMAIL_REQUIS = 'Indiquez votre adresse e-mail.';
export const MOT_DE_PASSE_REQUIS = 'Saisissez votre mot de passe.';
export const NOUVEAU_REQUIS = 'Choisissez un mot de passe.';
/** Les deux phrases de la spécification : à l'inscription, puis partout ailleurs. */
export const SIRET_INSCRIPTION = 'Le numéro SIRET doit contenir exactement 14 chiffres';
export const SIRET_PROFIL = 'Le SIRET doit contenir exactement 14 chiffres';

/** Longueur au-delà de laquelle un mot de passe n'est pas même comparé. */
export const MOT_DE_PASSE_LISIBLE = 1_000;

/** Un mot de passe saisi, quel qu'il soit : il n'est ni rogné ni jugé. @param requis la phrase quand il manque */
export const motDePasse =
  (requis: string): Regle =>
  (valeur) => {
    if (valeur === undefined || valeur === null || valeur === '') return requis;
    if (typeof valeur !== 'string') return 'Le mot de passe doit être un texte.';
    return valeur.length > MOT_DE_PASSE_LISIBLE ? 'Le mot de passe est trop long.' : null;
  };

const motDePasseChoisi = motDePasse(NOUVEAU_REQUIS);

/** Un mot de passe que l'on choisit : les six critères (la liste les détaille), puis la longueur et les mots courants. */
export const nouveauMotDePasse: Regle = (valeur) => {
  const illisible = motDePasseChoisi(valeur);
  if (illisible || typeof valeur !== 'string') return illisible;
  return manqueUnCritere(valeur) ? CRITERES_NON_REMPLIS : (fautesMotDePasse(valeur)[0] ?? null);
};

/** Refuse un mot de passe choisi : le détail des critères, et la phrase à dire près du champ ; `null` s'il convient. */
export function refusNouveau(choisi: string): { details: string[]; phrase: string } | null {
  const phrase = nouveauMotDePasse(choisi);
  return phrase === null ? null : { details: fautesMotDePasse(choisi), phrase };
}

/** Le prénom et le nom. */
export const IDENTITE = { prenom: texte(PRENOM), nom: texte(NOM) };

/** L'inscription d'un particulier ; le professionnel donne aussi son SIRET. */
export const INSCRIPTION = { ...IDENTITE, email: email(EMAIL_REQUIS), password: nouveauMotDePasse };
export const INSCRIPTION_PRO = { ...INSCRIPTION, siret: siret(SIRET_INSCRIPTION) };

/** La connexion. */
export const CONNEXION = { email: email(EMAIL_REQUIS), password: motDePasse(MOT_DE_PASSE_REQUIS) };
