import { teinte } from '@facturier/domaine/documents/couleurs';
import type { LettreMiseEnDemeure } from '@facturier/domaine/retards/lettre-modele';
import { type Element, Feuille } from './feuille';
import { enOctets, type FichierJoint, ouvrirPdf } from './fichier';
import { chiffres, COLONNE_CLIENT, DROITE, FILET, GRIS, PAGE, UTILE, forme, type Style } from './styles';

/** Ce que le dessin ne tire pas de la lettre elle-même. */
export interface OptionsLettre {
  creeLe: Date;
  /** La facture réclamée, jointe au fichier ; ses octets se copient d'un fil à l'autre. */
  facture: { nom: string; octets: Uint8Array };
}

// Une lettre est pleine de montants et de dates : ses chiffres ont partout la même largeur.
const style = (...choix: Parameters<typeof forme>): Style => chiffres(forme(...choix));
const CORPS = style(9.5);
const NOM = style(10, 'demi');
const ETIQUETTE = style(8, 'demi', GRIS);
const DISCRET = style(8.5, 'normal', GRIS);

/** La fenêtre d'une enveloppe à fenêtre : 45 mm du haut. */
const HAUT_DU_DEBITEUR = 128;
const FOND = PAGE.hauteur - PAGE.bas - 24;
const RANGEE = 17;
/** La place d'une signature à la main. */
const SIGNATURE = 52;
/** Le bord droit des colonnes du décompte ; la première s'aligne à gauche. */
const DROITES = [0.16, 0.34, 0.48, 0.74, 1].map((part) => PAGE.marge + part * UTILE);

/** La lettre qui coule d'une page à l'autre : ce qui ne tient plus va en haut de la suivante. */
class Coulee {
  page = 0;
  y = 0;

  constructor(
    readonly feuille: Feuille,
    private readonly lettre: LettreMiseEnDemeure,
    private readonly pages: number,
  ) {
    this.tourner();
  }

  /** Garde cette hauteur sur la page, ou passe à la suivante. */
  garder(hauteur: number): void {
    if (this.y + hauteur > FOND) this.tourner();
  }

  /** Un paragraphe sur toute la largeur. */
  texte(type: string, texte: string, forme: Style, apres = 8): void {
    const lignes = this.feuille.couper(texte, UTILE, forme);
    this.garder(lignes.length * forme.interligne);
    this.feuille.contenu(type, null, () => this.feuille.lignes(lignes, PAGE.marge, this.y, forme));
    this.y += lignes.length * forme.interligne + apres;
  }

  private tourner(): void {
    const { feuille, lettre } = this;
    feuille.nouvellePage();
    this.page += 1;
    this.y = PAGE.haut;
    const suite = this.page > 1;
    feuille.decor(() => {
      feuille.ligneADroite(`page ${this.page}/${this.pages}`, DROITE, FOND + 10, DISCRET);
      if (suite) feuille.ligne(lettre.objet, PAGE.marge, PAGE.haut - 8, DISCRET);
    }, 'Pagination');
    if (suite) this.y += 18;
  }
}

function dessinerParties({ feuille }: Coulee, lettre: LettreMiseEnDemeure): number {
  const { creancier, debiteur, parties = { creancier: 'Créancier', debiteur: 'Débiteur' } } = lettre;
  const bloc = (titre: string, lignes: readonly string[], x: number, haut: number): number => {
    const largeur = (x === PAGE.marge ? COLONNE_CLIENT - 22 : DROITE) - x;
    const partie = feuille.groupe('Sect');
    let bas = feuille.paragraphe('P', partie, titre, x, haut, largeur, ETIQUETTE) + 2;
    lignes.forEach((ligne, rang) => {
      bas = feuille.paragraphe('P', partie, ligne, x, bas, largeur, rang === 0 ? NOM : CORPS);
    });
    return bas;
  };
  const gauche = bloc(parties.creancier, creancier, PAGE.marge, PAGE.haut);
  return Math.max(gauche, bloc(parties.debiteur, debiteur, COLONNE_CLIENT, HAUT_DU_DEBITEUR));
}

function dessinerTableau(coulee: Coulee, lettre: LettreMiseEnDemeure): void {
  const { tableau, couleurAccent } = lettre;
  if (!tableau) return;
  const { feuille } = coulee;
  coulee.garder(4 * RANGEE);
  coulee.texte('H2', tableau.titre, NOM, 4);
  const table = feuille.groupe('Table');
  const cellules = (rangee: Element, type: string, textes: readonly string[], forme: Style): void =>
    textes.forEach((texte, rang) => {
      const y = coulee.y + (RANGEE - forme.interligne) / 2;
      const dessin = (): void =>
        rang === 0
          ? feuille.ligne(texte, PAGE.marge, y, forme)
          : feuille.ligneADroite(texte, DROITES[rang] ?? DROITE, y, forme);
      feuille.contenu(type, rangee, dessin, type === 'TH' ? { scope: 'Column' } : {});
    });
  cellules(feuille.groupe('TR', feuille.groupe('THead', table)), 'TH', tableau.colonnes, ETIQUETTE);
  coulee.y += RANGEE;
  feuille.filet(PAGE.marge, coulee.y, DROITE, couleurAccent, 1);
  const corps = feuille.groupe('TBody', table);
  for (const textes of tableau.rangees) {
    coulee.garder(RANGEE);
    cellules(feuille.groupe('TR', corps), 'TD', textes, CORPS);
    coulee.y += RANGEE;
    feuille.filet(PAGE.marge, coulee.y, DROITE, FILET, 0.5);
  }
  coulee.y += 10;
}

function dessinerSommes(coulee: Coulee, { sommes, total, couleurAccent }: LettreMiseEnDemeure): void {
  const { feuille } = coulee;
  coulee.garder((sommes.length + 1) * RANGEE + 12);
  const table = feuille.groupe('Table');
  const rangee = (libelle: string, valeur: string, forme: Style, retrait: number): void => {
    const y = coulee.y + (RANGEE - forme.interligne) / 2;
    const tr = feuille.groupe('TR', table);
    feuille.contenu('TH', tr, () => feuille.ligne(libelle, PAGE.marge + retrait, y, forme), { scope: 'Row' });
    feuille.contenu('TD', tr, () => feuille.ligneADroite(valeur, DROITE - retrait, y, forme));
    coulee.y += RANGEE;
  };
  for (const { libelle, valeur } of sommes) {
    rangee(libelle, valeur, CORPS, 0);
    feuille.filet(PAGE.marge, coulee.y, DROITE, FILET, 0.5);
  }
  coulee.y += 6;
  feuille.aplat(PAGE.marge, coulee.y - 4, UTILE, RANGEE + 8, teinte(couleurAccent, 0.08), 6);
  rangee(total.libelle, total.valeur, style(12, 'gras', couleurAccent), 10);
  coulee.y += 14;
}

/** @param pages combien elle en prend, que seul un premier dessin dit @returns la dernière page */
function dessinerCorps(feuille: Feuille, lettre: LettreMiseEnDemeure, pages = 0): number {
  const coulee = new Coulee(feuille, lettre, pages);
  coulee.y = dessinerParties(coulee, lettre) + 18;
  feuille.contenu('P', null, () => feuille.ligneADroite(lettre.lieuEtDate, DROITE, coulee.y, CORPS));
  coulee.y += CORPS.interligne + 14;
  coulee.texte('H1', lettre.titre, style(17, 'gras', lettre.couleurAccent), 4);
  coulee.texte('P', lettre.objet, NOM, 14);
  for (const paragraphe of lettre.paragraphes) coulee.texte('P', paragraphe, CORPS);
  coulee.y += 6;
  dessinerTableau(coulee, lettre);
  dessinerSommes(coulee, lettre);
  for (const ligne of [...lettre.suite, ...lettre.paiement]) coulee.texte('P', ligne, CORPS, 5);
  coulee.garder(SIGNATURE + 50);
  coulee.y += SIGNATURE;
  feuille.contenu('P', null, () => feuille.ligneADroite(lettre.signature, DROITE, coulee.y, NOM));
  coulee.y += NOM.interligne + 14;
  coulee.texte('P', lettre.pieceJointe, DISCRET, 0);
  return coulee.page;
}

/**
 * Dessine une lettre sur A4 : PDF/A-3b et PDF/UA-1 comme une facture, la facture réclamée en pièce jointe du fichier.
 * Les octets ne dépendent que des arguments. @returns les octets du PDF
 */
export function dessinerLettre(
  lettre: LettreMiseEnDemeure,
  { creeLe, facture }: OptionsLettre,
): Promise<Buffer> {
  const auteur = lettre.signature;
  const joint: FichierJoint = {
    nom: facture.nom,
    type: 'application/pdf',
    description: 'La facture réclamée',
    octets: Buffer.from(facture.octets),
    relation: 'Supplement',
  };
  const options = { titre: `${lettre.titre} – ${lettre.objet} – ${auteur}`, auteur, creeLe, joint };
  const pages = dessinerCorps(new Feuille(ouvrirPdf(options)), lettre);
  const doc = ouvrirPdf(options);
  const octets = enOctets(doc);
  dessinerCorps(new Feuille(doc), lettre, pages);
  doc.end();
  return octets;
}
