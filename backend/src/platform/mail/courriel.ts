/** Ce qui part au nom d'un vendeur est signé de lui (C. com., art. R526-27). */
export interface EnSonNom {
  /** « Prénom Nom » du vendeur : l'expéditeur devient « Prénom Nom via Facturier ». */
  auNomDe: string;
  /** Le nom commercial, le nom légal, le SIRET. */
  signature: string[];
}

/** Tout courriel du produit : au nom d'un vendeur, ou au nôtre. */
export type Courriel = CorpsDeCourriel & (EnSonNom | { [champ in keyof EnSonNom]?: undefined });

/** Un bouton et ce qui l'entoure : tout courriel du produit est fait de cela. */
interface CorpsDeCourriel {
  a: string;
  sujet: string;
  /** Titre en tête du message. */
  titre: string;
  /** Une phrase cachée, lue dans l'aperçu de la boîte de réception. */
  apercu: string;
  /** Paragraphes de texte simple (échappés). */
  paragraphes: string[];
  bouton?: { libelle: string; url: string };
  /** Paragraphes après le bouton (durée du lien, mise en garde). */
  suite?: string[];
  /** Pourquoi la personne reçoit ce message. */
  motif: string;
  /** La page où signaler ce message : à qui n'a pas demandé à le recevoir. */
  signaler?: string;
  /** La page où ne plus recevoir ces messages. */
  arreter?: string;
  /** Ce qui s'énumère après les paragraphes : chacun mène à sa page. */
  points?: { titre: string; texte: string; url: string }[];
  /** Un tableau avant le dernier paragraphe, la signature ; sa première ligne est son en-tête. */
  tableau?: string[][];
  /** Les identifiants des messages qui précèdent dans le même fil, du premier au dernier. */
  fil?: string[];
  repondreA?: string;
}
