const DEBUTS_COURANTS = ['password', '123456', 'azerty', 'qwerty', 'admin', 'motdepasse'] as const;

export interface Critere {
  cle: 'longueur' | 'majuscule' | 'minuscule' | 'chiffre' | 'special' | 'debut';
  libelle: string;
  rempli: boolean;
}

/** Les six critères d'un mot de passe, dans l'ordre de l'écran, et s'ils sont remplis. */
export function criteresDe(motDePasse: string): Critere[] {
  const minuscules = motDePasse.toLowerCase();
  return [
    { cle: 'longueur', libelle: 'Au moins 8 caractères', rempli: motDePasse.length >= 8 },
    { cle: 'majuscule', libelle: 'Une lettre majuscule', rempli: /\p{Lu}/u.test(motDePasse) },
    { cle: 'minuscule', libelle: 'Une lettre minuscule', rempli: /\p{Ll}/u.test(motDePasse) },
    { cle: 'chiffre', libelle: 'Un chiffre', rempli: /\d/.test(motDePasse) },
    { cle: 'special', libelle: 'Un caractère spécial', rempli: /[^\p{L}\p{N}\s]/u.test(motDePasse) },
    {
      cle: 'debut',
      libelle: 'Ne commence pas par un mot courant (password, 123456, azerty…)',
      rempli: motDePasse !== '' && !DEBUTS_COURANTS.some((debut) => minuscules.startsWith(debut)),
    },
  ];
}

/** Vrai si les six critères sont remplis. */
export const motDePasseSur = (motDePasse: string): boolean =>
  criteresDe(motDePasse).every(({ rempli }) => rempli);
