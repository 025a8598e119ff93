import { fauteCodePostal } from '../valeurs/code-postal';
import { type ChampTexte, email, type Regle, siDonne, siret, texte } from '../valeurs/regle';
import { fauteTelephone } from '../valeurs/telephone';
import { EMAIL_REQUIS, IDENTITE, SIRET_PROFIL } from './compte';

/** L'émetteur est en France : son code postal et son téléphone en ont la forme. */
const enFrance =
  (faute: (saisi: string) => string | null): Regle =>
  (valeur) =>
    typeof valeur === 'string' ? faute(valeur) : null;

/** Où joindre l'émetteur. */
export const ADRESSE: ChampTexte = { nom: 'L’adresse', max: 200, facultatif: true };
export const CODE_POSTAL: ChampTexte = {
  nom: 'Le code postal',
  max: 12,
  facultatif: true,
  forme: enFrance(fauteCodePostal),
};
export const VILLE: ChampTexte = { nom: 'La ville', max: 100, facultatif: true };
export const TELEPHONE: ChampTexte = {
  nom: 'Le téléphone',
  max: 30,
  facultatif: true,
  forme: enFrance(fauteTelephone),
};

/** Le profil et l'identité de l'émetteur. */
export const PROFIL = {
  ...IDENTITE,
  emailContact: email(EMAIL_REQUIS),
  siret: siDonne(siret(SIRET_PROFIL)),
  adresse: texte(ADRESSE),
  codePostal: texte(CODE_POSTAL),
  ville: texte(VILLE),
  telephone: texte(TELEPHONE),
};
