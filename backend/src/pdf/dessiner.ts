import { NOM_DU_FICHIER } from '@facturier/domaine/documents/cii';
import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';
import { HAUTEUR_DU_LOGO } from '@facturier/domaine/documents/logo-imprime';
import type { VerificationImprimee } from '@facturier/domaine/verification/legende';
import { dessinerAnnexe, pagesDAnnexe } from './annexe';
import { dessinerBas, mesurerBas } from './bas';
import { intitule, type Contexte } from './contexte';
import { dessinerEntete, dessinerParties } from './entete';
import { Feuille } from './feuille';
import { enOctets, type FichierJoint, ouvrirPdf } from './fichier';
import { preparerLogo, type LogoRecu } from './logo';
import { planifier } from './pagination';
import { basDuContenu, dessinerPied } from './pied';
import { MESURES, type Mesures, serrees, surDeuxLignes } from './styles';
import { Tableau, couperDesignations, mesurerColonnes, mesurerLignes } from './tableau';
import { HAUT_DE_SUITE, dessinerTete, dessinerTeteDeSuite } from './tete-tableau';

/** Ce que le dessin ne tire pas du document lui-même. */
export interface OptionsPdf {
  /** Instant d'émission : daté dans le fichier, il fait partie des octets. */
  creeLe: Date;
  logo?: LogoRecu;
  /** Le XML de la facture électronique, joint au document émis (Factur-X) ; un brouillon n'en a pas. */
  facturX?: string;
  /** Copie d'un original déjà remis : le mot « Duplicata » est ajouté. */
  duplicata?: boolean;
  /** Le code signé que chacun vérifie ; absent d'un brouillon, d'un devis, et d'un document d'avant lui. */
  verification?: VerificationImprimee;
}

function ouvrir(document: DocumentFacture, { creeLe, duplicata, facturX }: OptionsPdf): PDFKit.PDFDocument {
  const auteur = document.emetteur.lignes[0] ?? document.marque.nom;
  const titre = [intitule(document), duplicata ? 'duplicata' : null, auteur].filter(Boolean).join(' – ');
  if (!facturX) return ouvrirPdf({ titre, auteur, creeLe });
  // Le XML est une autre forme de la même facture (Factur-X 1.0, 6.2.1 : AFRelationship « Alternative »).
  const joint: FichierJoint = {
    nom: NOM_DU_FICHIER,
    type: 'text/xml',
    description: 'Facture électronique au format Factur-X',
    octets: Buffer.from(facturX, 'utf8'),
    relation: 'Alternative',
  };
  return ouvrirPdf({ titre, auteur, creeLe, joint, facturX: NOM_DU_FICHIER });
}

/** @returns combien de pages, sans l'annexe */
function dessinerPages(contexte: Contexte): number {
  const { feuille, document, mesures } = contexte;
  feuille.nouvellePage();
  const haut = dessinerParties(contexte, dessinerEntete(contexte));
  const colonnes = mesurerColonnes(contexte);
  const designations = couperDesignations(contexte, colonnes);
  const fond = basDuContenu(contexte) - 6;
  const plan = planifier(mesurerLignes(contexte, designations), {
    ideale: mesures.ligneIdeale,
    minimale: mesures.ligneMinimale,
    interligne: mesures.corps.interligne,
    premiere: fond - haut - mesures.entete,
    suivantes: fond - HAUT_DE_SUITE - mesures.entete,
    bas: mesurerBas(contexte),
    report: document.dessinRevu ? mesures.ligneMinimale : 0,
  });
  const table = feuille.groupe('Table');
  dessinerTete(contexte, table, colonnes, haut);
  const tableau = new Tableau(contexte, table, colonnes, designations, plan);
  const pages = plan.pages.length + pagesDAnnexe(contexte);
  let bas = tableau.page(0, haut + mesures.entete);
  let page = 1;
  const tourner = (): void => {
    dessinerPied(contexte, page, pages);
    feuille.nouvellePage();
    page += 1;
  };
  for (let rang = 1; rang < plan.pages.length; rang += 1) {
    tourner();
    bas = tableau.page(rang, dessinerTeteDeSuite(contexte, colonnes));
  }
  dessinerBas(contexte, bas);
  dessinerAnnexe(contexte, tourner);
  dessinerPied(contexte, page, pages);
  return plan.pages.length;
}

/** En deux langues, le texte se serre s'il tient alors sur une page : deux dessins d'essai le disent. */
function mesuresDe(document: DocumentFacture, essayer: (mesures: Mesures) => number): Mesures {
  const choisies = MESURES[document.modele];
  if (!document.traduction) return choisies;
  const larges = surDeuxLignes(choisies);
  const petites = surDeuxLignes(serrees(choisies));
  return essayer(larges) > 1 && essayer(petites) === 1 ? petites : larges;
}

/**
 * Dessine le document sur A4 : PDF/A-3b (conservation dix ans) et PDF/UA-1 (lisible par un lecteur d'écran), polices incorporées.
 * Les octets ne dépendent que des arguments : même document, même instant, même logo → même SHA-256.
 * @returns les octets du PDF
 */
export async function dessinerPdf(document: DocumentFacture, options: OptionsPdf): Promise<Buffer> {
  const logo = await preparerLogo(options.logo, HAUTEUR_DU_LOGO[document.modele]);
  const dessiner = (doc: PDFKit.PDFDocument, mesures: Mesures): number =>
    dessinerPages({
      feuille: new Feuille(doc, document.dessinRevu, document),
      document,
      mesures,
      accent: document.couleurAccent,
      logo,
      duplicata: options.duplicata ?? false,
      verification: options.verification ?? null,
    });
  const mesures = mesuresDe(document, (essayees) => dessiner(ouvrir(document, options), essayees));
  const doc = ouvrir(document, options);
  const octets = enOctets(doc);
  dessiner(doc, mesures);
  doc.end();
  return octets;
}
