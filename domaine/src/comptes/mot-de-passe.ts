/**
 * Radicaux des mots de passe les plus employés en France et dans le monde (listes publiques de fuites), sans casse ni accents.
 * Avec les six critères, ce sont leurs déguisements qui se présentent : « Bonjour123! », « P@ssw0rd2026 ». On compare donc
 * le radical, une fois ôtés chiffres, ponctuation et substitutions.
 */
const RADICAUX_COURANTS: ReadonlySet<string> = new Set(
  `abcd abcdef abcdefgh access aimee alexandre alexandra amour amoureux angel anthony antoine apple arsenal asdf asdfgh
  azertyui azertyuiop azertyu azer azerqsdf bailey banane barcelona baseball batman beatles bienvenue biscuit bisous bonheur
  bonjour bordeaux bretagne buster cachou camille canada caramel caroline changeme charlie charlotte cheval chelsea chocolat
  chouchou chouette christian christine clement coucou cookie computer contrasena corentin dauphin diamond doudou dragon
  dolphin doudoune emilie enfant entreprise etoile facture facture facebook famille ferrari florian football forever france
  francais freedom gateau gandalf george ginger google guest guillaume guitare hello helloworld hunter iloveyou internet
  isabelle jackson jennifer jeremy jessica jordan jetaime joshua julien juliette killer laurent letmein liberte linkedin
  liverpool login loulou loulou love lovely loveme lucas ludovic maelle maison maman manchester marine marion marseille
  martin master matrix maxime mercedes merlin michael michel microsoft mickey minecraft mirage monamour moimeme monkey
  montagne motdepass motdepass mustang naruto nathalie nicolas nicole nintendo olivier orange ordinateur papa papillon paris
  parisien parissg parissaintgermain passw passpass passe passer passion patrick peanut pepper philippe pokemon portugal
  princess princesse printemps poisson qazwsx qwert qwertz qwertyui qwertyuiop qsdfgh qsdfghjk ronaldo root saintetienne
  samsung sandrine secret sebastien service shadow silver slipknot snoopy soleil sophie spiderman stephane starwars summer
  sunshine superman sunday test tester test test thomas tigger tiger toulouse trustno trinity tintin titeuf user vacances
  valentin vanille vacance vincent voiture welcome whatever william windows winter wxcvbn xavier zaqwsx zxcvbn zxcvbnm
  administrateur administrator azertyqwerty facturation identifiant invite janvier fevrier mars avril juin juillet aout
  septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche ete hiver automne`
    .split(/\s+/)
    .filter(Boolean),
);

/** Longueurs admises, en caractères. */
export const LONGUEUR_MINIMALE = 8;
export const LONGUEUR_MAXIMALE = 128;

const DEBUTS_INTERDITS = /^(password|123456|azerty|qwerty|admin|motdepasse)/i;
const SUBSTITUTIONS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** Un critère : ce que la liste de l'écran en dit, la phrase de son refus, et s'il tient. */
export interface Critere {
  cle: 'longueur' | 'majuscule' | 'minuscule' | 'chiffre' | 'special' | 'debut';
  libelle: string;
  phrase: string;
  tient: (motDePasse: string) => boolean;
}

/** Les six critères de la spécification, dans l'ordre de l'écran. */
export const CRITERES: readonly Critere[] = [
  {
    cle: 'longueur',
    libelle: `Au moins ${LONGUEUR_MINIMALE} caractères`,
    phrase: `Le mot de passe doit contenir au moins ${LONGUEUR_MINIMALE} caractères.`,
    tient: (m) => [...m].length >= LONGUEUR_MINIMALE,
  },
  {
    cle: 'majuscule',
    libelle: 'Une lettre majuscule',
    phrase: 'Le mot de passe doit contenir une majuscule.',
    tient: (m) => /\p{Lu}/u.test(m),
  },
  {
    cle: 'minuscule',
    libelle: 'Une lettre minuscule',
    phrase: 'Le mot de passe doit contenir une minuscule.',
    tient: (m) => /\p{Ll}/u.test(m),
  },
  {
    cle: 'chiffre',
    libelle: 'Un chiffre',
    phrase: 'Le mot de passe doit contenir un chiffre.',
    tient: (m) => /\d/.test(m),
  },
  {
    cle: 'special',
    libelle: 'Un caractère spécial',
    phrase: 'Le mot de passe doit contenir un caractère spécial.',
    tient: (m) => /[^\p{L}\p{N}\s]/u.test(m),
  },
  {
    cle: 'debut',
    libelle: 'Ne commence pas par un mot courant (password, 123456, azerty…)',
    phrase:
      'Le mot de passe ne doit pas commencer par un mot courant (password, 123456, azerty, qwerty, admin, motdepasse).',
    tient: (m) => m !== '' && !DEBUTS_INTERDITS.test(m),
  },
];

/** La phrase de la spécification pour un mot de passe à qui manque un critère : la liste dit lequel. */
export const CRITERES_NON_REMPLIS = 'Le mot de passe ne respecte pas tous les critères de sécurité.';

/** Vrai si l'un des six critères manque. */
export const manqueUnCritere = (motDePasse: string): boolean =>
  CRITERES.some(({ tient }) => !tient(motDePasse));

const sansAccents = (texte: string): string => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const lettres = (texte: string): string => texte.replace(/[^a-z]/g, '');

/** Les radicaux possibles : tel quel, ou chiffres et signes lus comme des lettres (bords ôtés d'abord). */
function radicaux(motDePasse: string): string[] {
  const plat = sansAccents(motDePasse);
  const noyau = plat.replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  const traduit = [...noyau].map((signe) => SUBSTITUTIONS[signe] ?? signe).join('');
  return [lettres(plat), lettres(traduit)];
}

/** Vrai si le mot de passe n'est qu'un mot courant déguisé. */
export const estCourant = (motDePasse: string): boolean =>
  radicaux(motDePasse).some((radical) => radical.startsWith('motdepasse') || RADICAUX_COURANTS.has(radical));

/**
 * Ce qui manque au mot de passe, en phrases ; vide s'il convient.
 * Six critères de la spécification, puis la liste des mots de passe courants (ASVS 5.0, 6.2.4).
 */
export function fautesMotDePasse(motDePasse: string): string[] {
  const fautes = CRITERES.filter(({ tient }) => !tient(motDePasse)).map(({ phrase }) => phrase);
  if (motDePasse.length > LONGUEUR_MAXIMALE)
    fautes.push(`Le mot de passe ne peut dépasser ${LONGUEUR_MAXIMALE} caractères.`);
  if (fautes.length === 0 && estCourant(motDePasse))
    fautes.push('Ce mot de passe est trop courant. Choisissez-en un moins facile à deviner.');
  return fautes;
}
