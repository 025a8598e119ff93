import type { Vendeur } from './facture';

/** Ce qu'un compte dit du vendeur : son identité, sous l'adresse qu'il imprime. */
export type IdentiteDuVendeur = Pick<
  Vendeur,
  'prenom' | 'nom' | 'email' | 'siret' | 'adresse' | 'codePostal' | 'ville'
> & { telephone?: string | null | undefined; logo?: string | null | undefined };

const OPTIONS = [
  'nomCommercial',
  'activite',
  'immatriculation',
  'natureOperation',
  'tvaIntracommunautaire',
  'iban',
  'bic',
  'moyensPaiement',
  'assurance',
  'mediateur',
] as const satisfies readonly (keyof Vendeur)[];
type Option = (typeof OPTIONS)[number];

/** Ce que ses mentions en disent : sa mise en page, et des champs qu'il peut laisser vides. */
export type MentionsDuVendeur = Pick<Vendeur, 'modele' | 'couleurAccent'> & {
  [option in Option]?: Vendeur[option] | null | undefined;
};

/** Tout champ d'un vendeur vient de l'un ou de l'autre : en ajouter un à `Vendeur` sans le composer ici ne compile pas. */
type Compose = keyof IdentiteDuVendeur | keyof MentionsDuVendeur;
type Oublie = Exclude<keyof Vendeur, Compose | 'escompte'>;
const AUCUN_OUBLI: [Oublie] extends [never] ? true : Oublie = true;

/**
 * Le vendeur d'un compte et de ses mentions : le même pour l'aperçu, la vérification et le document émis, d'une facture comme d'un devis.
 * Un champ laissé vide n'y est pas.
 */
export function composerVendeur(identite: IdentiteDuVendeur, mentions: MentionsDuVendeur): Vendeur {
  const { prenom, nom, email, siret, adresse, codePostal, ville, telephone, logo } = identite;
  const { modele, couleurAccent } = mentions;
  const donnes = Object.entries({
    telephone,
    ...Object.fromEntries(OPTIONS.map((option) => [option, mentions[option]])),
    logo,
  }).filter(([, valeur]) => valeur !== undefined && valeur !== null && valeur !== '');
  return {
    ...{ prenom, nom, email, siret, adresse, codePostal, ville, modele, couleurAccent },
    ...(AUCUN_OUBLI && Object.fromEntries(donnes)),
  };
}
