import { Injectable } from '@nestjs/common';
import { MotDePasseFaible } from './erreurs';

/** Cent millions d'essais : ce qu'il faut au moins pour le deviner en connaissant la personne et le produit. */
const SCORE_MINIMAL = 3;
const LONGUEUR_LUE = 64;
/** Les lectures d'un « @ » pour un « a » : au-delà, un texte fait exprès coûterait dix fois plus à juger. */
const SUBSTITUTIONS = 10;
const DU_PRODUIT = ['facturier', 'facture', 'factures', 'micro-entrepreneur'];
const DEVINABLE =
  'Ce mot de passe se devine trop facilement. Choisissez-en un plus long, sans votre nom ni le nôtre.';

type Juge = (motDePasse: string, mots: string[]) => number;

/** Les dictionnaires ne se chargent qu'au premier mot de passe choisi. */
async function chargerJuge(): Promise<Juge> {
  const [{ ZxcvbnFactory }, commun, francais] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  const juge = new ZxcvbnFactory({
    dictionary: { ...commun.dictionary, ...francais.dictionary },
    graphs: commun.adjacencyGraphs,
    maxLength: LONGUEUR_LUE,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
  return (motDePasse, mots) => juge.check(motDePasse, mots).score;
}

/** Ce qu'on sait de qui choisit : un mot de passe fait de cela se devine. */
export interface MotsConnus {
  prenom: string;
  nom: string;
  email: string;
  siret?: string | null;
}

/** La force d'un mot de passe choisi, au-delà des six critères (ASVS 5.0, 6.2.4 et 6.2.11). */
@Injectable()
export class ForceMotDePasseService {
  private juge?: Promise<Juge>;

  /** @throws MotDePasseFaible, sur ce champ, s'il se devine */
  async exiger(motDePasse: string, { prenom, nom, email, siret }: MotsConnus, champ: string): Promise<void> {
    const juger = await (this.juge ??= chargerJuge());
    const mots = [prenom, nom, email, ...email.split(/[@.+_-]/), siret ?? '', ...DU_PRODUIT];
    const score = juger(
      motDePasse,
      mots.map((mot) => mot.toLowerCase()).filter((mot) => mot.length > 2),
    );
    if (score < SCORE_MINIMAL) throw new MotDePasseFaible({ details: [DEVINABLE], phrase: DEVINABLE }, champ);
  }
}
