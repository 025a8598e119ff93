/**
 * Radicaux des mots de passe les plus employés en France et dans le monde (listes publiques de fuites), sans casse ni accents.
 * Avec les six critères, ce sont leurs déguisements qui se présentent : « Bonjour123! », « P@ssw0rd2026 ». On compare donc
 * le radical, une fois ôtés chiffres, ponctuation et substitutions.
 */
export const RADICAUX_COURANTS: ReadonlySet<string> = new Set(
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
