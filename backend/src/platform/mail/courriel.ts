/** Un fichier du message : joint, ou montré dans son texte sous le nom `cid`. */
export interface PieceJointe {
  filename: string;
  content: Buffer;
  contentType: string;
  cid?: string;
}

/** Ce qui part au nom d'un vendeur est signé de lui (C. com., art. R526-27). */
export interface EnSonNom {
  /** Son compte : s'il a prouvé un domaine, le message en part. */
  emetteur: string;
  /** « Prénom Nom » du vendeur : l'expéditeur devient « Prénom Nom via Facturier ». */
  auNomDe: string;
  /** Le nom commercial, le nom légal, le SIRET. */
  signature: string[];
  /** L'accent de ses documents, en tête et au bouton : `#rrggbb`, qui se lit sur blanc. */
  couleur?: string;
  /** L'empreinte du logo figé avec son document. */
  logo?: string;
}

/** Un fait en deux mots : « Échéance », « 21 décembre 2026 ». */
export interface FaitDit {
  libelle: string;
  valeur: string;
  /** Le même en anglais, à côté ; sans valeur, elle se lit pareil. */
  anglais?: { libelle: string; valeur?: string };
}

/** Ce qui se lit avant tout : la somme, puis ce qui la date ; le bouton ; de quoi payer. */
export interface Encart {
  /** Le premier est la somme. */
  chiffres: [FaitDit, ...FaitDit[]];
  /** Le compte où virer. */
  compte?: FaitDit[];
  /** Les moyens de payer, les références à rappeler. */
  notes?: string[];
  /** Un trait l'entoure : ce que la loi veut dans un encadré apparent. */
  encadre?: true;
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
  encart?: Encart;
  /** Paragraphes de texte simple (échappés). */
  paragraphes: string[];
  bouton?: { libelle: string; url: string };
  /** Paragraphes après le bouton (durée du lien, mise en garde). */
  suite?: string[];
  /** À qui lit les deux langues : l'essentiel redit en anglais, sous le français. */
  anglais?: string[];
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
