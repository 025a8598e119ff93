import { type ChampTexte, email, siDonne, siren, siret, texte } from '../valeurs/regle';
import { estSiren, estSiret, normaliserSiret } from '../valeurs/siret';
import { SIRET_PROFIL } from './compte';

/** La phrase de la spécification, dite d'une fiche sans nom ou sans adresse email. */
export const CLIENT_INCOMPLET = 'Veuillez remplir les champs obligatoires';

/** Les champs d'une fiche de client. */
export const CLIENT_NOM: ChampTexte = { nom: 'Le nom', max: 200, requis: 'Indiquez le nom du client.' };
export const CLIENT_EMAIL_REQUIS = 'Indiquez l’adresse email du client.';
export const CLIENT_TELEPHONE: ChampTexte = { nom: 'Le téléphone', max: 30, facultatif: true };
export const CLIENT_RUE: ChampTexte = { nom: 'La rue', max: 200, facultatif: true };
export const CLIENT_CODE_POSTAL: ChampTexte = { nom: 'Le code postal', max: 12, facultatif: true };
export const CLIENT_VILLE: ChampTexte = { nom: 'La ville', max: 100, facultatif: true };
export const CLIENT_PAYS: ChampTexte = { nom: 'Le pays', max: 60, facultatif: true };
export const SIREN_FAUX = 'Le SIREN doit contenir exactement 9 chiffres';

/** Les règles d'une fiche, par champ ; son identifiant est un SIRET ou un SIREN, ou rien. */
export const CLIENT = {
  nom: texte(CLIENT_NOM),
  email: email(CLIENT_EMAIL_REQUIS),
  telephone: texte(CLIENT_TELEPHONE),
  siret: siDonne(siret(SIRET_PROFIL)),
  siren: siDonne(siren(SIREN_FAUX)),
  rue: texte(CLIENT_RUE),
  codePostal: texte(CLIENT_CODE_POSTAL),
  ville: texte(CLIENT_VILLE),
  pays: texte(CLIENT_PAYS),
};

/** Range un identifiant saisi dans le champ qui le reçoit : 9 chiffres font un SIREN, tout le reste se juge comme un SIRET. */
export function lireIdentifiant(saisi: string): { siret?: string; siren?: string } {
  const propre = normaliserSiret(saisi);
  if (propre === '') return {};
  return estSiren(propre) && !estSiret(propre) ? { siren: propre } : { siret: propre };
}
