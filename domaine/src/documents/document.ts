import { formaterDateLongue } from '../valeurs/date-civile';
import { formaterEuros, formaterPrixUnitaire, formaterQuantite } from '../valeurs/montant';
import { formaterSiren, formaterSiret } from '../valeurs/siret';
import { cleDeRecherche } from '../valeurs/texte';
import { couleurLisible } from './couleurs';
import { ligneImprimable, texteImprimable } from './texte-imprimable';
import { codeVirement, formaterIban } from './virement';
import type {
  ClientFige,
  ContenuFacture,
  FactureADessiner,
  ModeleDocument,
  NatureOperation,
  Vendeur,
} from './facture';
import type { Ligne } from './ligne';
import { mentionsAffichees, piedLegal } from './mentions';
import { nomLegal } from './nom-legal';
import { EXONERATION_TVA, texteApplicable } from './textes-legaux';

/** Un couple libellé et valeur, tous deux prêts à afficher. */
export interface LibelleValeur {
  libelle: string;
  valeur: string;
}

/** Un bloc d'adresse : la première ligne est le nom. */
export interface BlocPartie {
  titre: string;
  lignes: string[];
}

/** Une ligne du tableau, prête à afficher. */
export interface LigneDocument {
  designation: string;
  quantite: string;
  prixUnitaire: string;
  montant: string;
}

/**
 * Le document, une fois pour toutes : PDF, aperçu, impression et courriel affichent ces textes-là, dans cet ordre.
 * Tous les textes sont définitifs (français, espaces insécables), aucun nombre n'est reformaté en aval.
 */
export interface DocumentFacture {
  titre: 'Facture' | 'Avoir' | 'Brouillon';
  numero: string | null;
  modele: ModeleDocument;
  couleurAccent: string;
  logo: string | null;
  marque: { nom: string; activite: string | null };
  dates: LibelleValeur[];
  emetteur: BlocPartie;
  client: BlocPartie;
  /** Livraison, si elle diffère de la facturation. */
  livraison: BlocPartie | null;
  objet: string | null;
  /** Pour un avoir : « Rectifie la facture FAC-2026-001 du 5 novembre 2026 ». */
  reference: string | null;
  /** Pour un avoir : « Motif : … ». */
  motif: string | null;
  colonnes: [string, string, string, string];
  lignes: LigneDocument[];
  totaux: LibelleValeur[];
  netAPayer: LibelleValeur;
  exoneration: string;
  paiement: { titre: string; lignes: string[]; codeVirement: string | null } | null;
  /** Conditions de paiement et mention libre, saisies pour cette facture. */
  conditions: string[];
  /** Pied légal, répété sur chaque page. */
  pied: string[];
}

/** Lignes du tableau au moins, vides comprises (spécification §9 : la vue d'une facture montre 11 lignes). */
export const LIGNES_MINIMALES = 11;

const NATURES: Record<NatureOperation, string> = {
  biens: 'Livraison de biens',
  services: 'Prestation de services',
  mixte: 'Biens et services',
};

/** Ce que date la remise : une livraison de biens, ou l'exécution d'un service (CGI, ann. II, art. 242 nonies A, I, 10°). */
const DATES_DE_REMISE: Record<NatureOperation, string> = {
  biens: 'Date de livraison',
  services: 'Date de la prestation',
  mixte: 'Date de livraison et de la prestation',
};

const present = (texte: string | null | undefined): texte is string => Boolean(texte?.trim());
const imprimables = (lignes: (string | null | undefined)[]): string[] =>
  lignes.filter(present).map(ligneImprimable);

function datesDuDocument({ genre, contenu, vendeur }: FactureADessiner): LibelleValeur[] {
  const dates = [{ libelle: 'Date d’émission', valeur: formaterDateLongue(contenu.dateEmission) }];
  if (contenu.datePrestation && contenu.datePrestation !== contenu.dateEmission)
    dates.push({
      libelle: DATES_DE_REMISE[vendeur.natureOperation ?? 'services'],
      valeur: formaterDateLongue(contenu.datePrestation),
    });
  if (genre === 'facture')
    dates.push({ libelle: 'À régler au plus tard le', valeur: formaterDateLongue(contenu.dateEcheance) });
  if (vendeur.natureOperation)
    dates.push({ libelle: 'Nature de l’opération', valeur: NATURES[vendeur.natureOperation] });
  return dates;
}

function blocEmetteur(vendeur: Vendeur, nom: string): BlocPartie {
  const siret = present(vendeur.siret) ? `SIRET ${formaterSiret(vendeur.siret)}` : null;
  const ville = `${vendeur.codePostal} ${vendeur.ville}`;
  return {
    titre: 'Émetteur',
    lignes: imprimables([nom, vendeur.adresse, ville, siret, vendeur.telephone, vendeur.email]),
  };
}

function identifiantClient({ type, siret, siren }: ClientFige): string | null {
  if (type === 'particulier') return null;
  if (present(siret)) return `SIRET ${formaterSiret(siret)}`;
  return present(siren) ? `SIREN ${formaterSiren(siren)}` : null;
}

function blocClient(client: ClientFige, bonDeCommande: string | undefined): BlocPartie {
  const { adresse } = client;
  const pays = adresse && cleDeRecherche(adresse.pays) !== 'france' ? adresse.pays : null;
  return {
    titre: 'Client',
    lignes: imprimables([
      client.nom,
      ...(adresse?.rue.split('\n') ?? []),
      adresse && `${adresse.codePostal} ${adresse.ville}`,
      pays,
      identifiantClient(client),
      present(bonDeCommande) ? `Bon de commande ${bonDeCommande}` : null,
    ]),
  };
}

function blocLivraison({ contenu, vendeur }: FactureADessiner): BlocPartie | null {
  if (!present(contenu.adresseLivraison)) return null;
  const titre = vendeur.natureOperation === 'services' ? 'Lieu d’exécution' : 'Livraison';
  return { titre, lignes: imprimables(contenu.adresseLivraison.split('\n')) };
}

const ligneDuTableau = (ligne: Ligne): LigneDocument => ({
  designation: texteImprimable(ligne.description),
  quantite: [formaterQuantite(ligne.quantiteMilliemes), ...imprimables([ligne.unite])].join('\u00a0'),
  prixUnitaire: formaterPrixUnitaire(ligne.prixUnitaireDixMilliemes),
  montant: formaterEuros(ligne.montantCentimes),
});

function blocPaiement(
  { genre, numero, contenu, vendeur }: FactureADessiner,
  nom: string,
): DocumentFacture['paiement'] {
  if (genre === 'avoir') return null;
  const echeance = `À régler au plus tard le ${formaterDateLongue(contenu.dateEcheance)}`;
  if (!present(vendeur.iban)) return { titre: 'Paiement', lignes: [echeance], codeVirement: null };
  const code = codeVirement({
    beneficiaire: ligneImprimable(nom),
    iban: vendeur.iban,
    bic: vendeur.bic,
    montantCentimes: contenu.totalTtcCentimes,
    reference: numero ?? '',
  });
  return {
    titre: 'Paiement par virement',
    lignes: imprimables([
      `IBAN ${formaterIban(vendeur.iban)}`,
      present(vendeur.bic) ? `BIC ${vendeur.bic}` : null,
      numero && `Référence ${numero}`,
      echeance,
      code && 'Le code se lit avec l’application de votre banque.',
    ]),
    codeVirement: code,
  };
}

function reference({ factureRectifiee }: FactureADessiner): string | null {
  if (!factureRectifiee) return null;
  return `Rectifie la facture ${factureRectifiee.numero} du ${formaterDateLongue(factureRectifiee.dateEmission)}`;
}

const totaux = ({ totalHtCentimes, totalTtcCentimes }: ContenuFacture): LibelleValeur[] => [
  { libelle: 'Total HT', valeur: formaterEuros(totalHtCentimes) },
  { libelle: 'TVA 0\u00a0%', valeur: formaterEuros(totalTtcCentimes - totalHtCentimes) },
  { libelle: 'Total TTC', valeur: formaterEuros(totalTtcCentimes) },
];

const titreDe = ({ genre, numero }: FactureADessiner): DocumentFacture['titre'] => {
  if (genre === 'avoir') return 'Avoir';
  return numero === null ? 'Brouillon' : 'Facture';
};

/**
 * Compose le document d'une facture, d'un avoir ou d'un brouillon : pur, sans horloge ni lecture. Montants déjà calculés (centimes).
 * @param f contenu et parties, figés si la facture est émise
 * @throws RangeError si aucun texte légal ne couvre la date d'émission
 */
export function construireDocument(f: FactureADessiner): DocumentFacture {
  const { contenu, vendeur, client } = f;
  const nom = nomLegal(vendeur, contenu.dateEmission);
  return {
    titre: titreDe(f),
    numero: f.numero,
    modele: vendeur.modele,
    couleurAccent: couleurLisible(vendeur.couleurAccent),
    logo: vendeur.logo ?? null,
    marque: {
      nom: ligneImprimable(present(vendeur.nomCommercial) ? vendeur.nomCommercial : nom),
      activite: present(vendeur.activite) ? ligneImprimable(vendeur.activite) : null,
    },
    dates: datesDuDocument(f),
    emetteur: blocEmetteur(vendeur, nom),
    client: blocClient(client, contenu.bonDeCommande),
    livraison: blocLivraison(f),
    objet: present(contenu.objet) ? ligneImprimable(contenu.objet) : null,
    reference: reference(f),
    motif: present(f.motif) ? `Motif\u00a0: ${ligneImprimable(f.motif)}` : null,
    colonnes: ['Désignation', 'Qté', 'Prix unitaire HT', 'Montant HT'],
    lignes: contenu.lignes.map(ligneDuTableau),
    totaux: totaux(contenu),
    netAPayer: {
      libelle: f.genre === 'avoir' ? 'Total de l’avoir' : 'Net à payer',
      valeur: formaterEuros(contenu.totalTtcCentimes),
    },
    exoneration: texteApplicable(EXONERATION_TVA, contenu.dateEmission),
    paiement: blocPaiement(f, nom),
    conditions: mentionsAffichees(contenu.mentions, client, contenu.dateEmission).map(texteImprimable),
    pied: piedLegal(f).map(ligneImprimable),
  };
}
