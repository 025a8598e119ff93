import type { CertificatDeDevis } from '@facturier/domaine/devis/certificat';
import { teinte } from '@facturier/domaine/documents/couleurs';
import { type Bloc, ranger } from './blocs';
import { dessinerCodeQr } from './code-qr';
import { Feuille } from './feuille';
import { enOctets, ouvrirPdf } from './fichier';
import { chiffres, DROITE, FILET, GRIS, PAGE, UTILE, forme, type Style } from './styles';

/** Ce que le dessin ne tire pas du certificat : son instant, le devis signé et le fichier de preuve qu'il porte. */
export interface OptionsCertificat {
  creeLe: Date;
  devis: { nom: string; octets: Uint8Array };
  preuve: { nom: string; octets: Uint8Array };
}

const style = (...choix: Parameters<typeof forme>): Style => chiffres(forme(...choix));
const CORPS = style(9);
const ETIQUETTE = style(8, 'demi', GRIS);
const RUBRIQUE = style(10.5, 'demi');
const DISCRET = style(8, 'normal', GRIS);

const FOND = PAGE.hauteur - PAGE.bas - 22;
/** La colonne des noms, puis celle des valeurs. */
const VALEURS = PAGE.marge + 112;
const COTE_QR = 84;

/** Un paragraphe, ou un titre, sur cette largeur. */
function blocDeTexte(feuille: Feuille, type: string, texte: string, forme: Style, apres = 5): Bloc {
  const lignes = feuille.couper(texte, UTILE, forme);
  return {
    hauteur: lignes.length * forme.interligne + apres,
    dessiner: (y) => {
      feuille.contenu(type, null, () => feuille.lignes(lignes, PAGE.marge, y, forme));
    },
  };
}

/** Le titre d'une rubrique, jamais seul en bas de page : il garde la place de sa première ligne. */
const blocDeRubrique = (feuille: Feuille, titre: string): Bloc => ({
  hauteur: 30,
  avec: 2 * CORPS.interligne,
  dessiner: (y) => {
    feuille.filet(PAGE.marge, y + 4, DROITE, FILET);
    feuille.contenu('H2', null, () => feuille.ligne(titre, PAGE.marge, y + 11, RUBRIQUE));
  },
});

/** Un nom et sa valeur, dans un tableau d'une rangée : le lecteur d'écran dit l'un avec l'autre. */
function blocDeValeur(feuille: Feuille, libelle: string, valeur: string): Bloc {
  const lignes = feuille.couper(valeur, DROITE - VALEURS, CORPS);
  return {
    hauteur: lignes.length * CORPS.interligne + 2,
    dessiner: (y) => {
      const rangee = feuille.groupe('TR', feuille.groupe('Table'));
      feuille.contenu('TH', rangee, () => feuille.ligne(libelle, PAGE.marge, y, ETIQUETTE), { scope: 'Row' });
      feuille.contenu('TD', rangee, () => feuille.lignes(lignes, VALEURS, y, CORPS));
    },
  };
}

/** Comment vérifier : le code QR, et son adresse à côté. */
function blocDeVerification(feuille: Feuille, { invitation, verification, limite }: CertificatDeDevis): Bloc {
  const gauche = PAGE.marge + COTE_QR + 16;
  const dire = (y: number): number =>
    feuille.paragraphe('P', null, invitation, gauche, y, DROITE - gauche, CORPS);
  return {
    hauteur: COTE_QR + 40,
    dessiner: (y) => {
      const haut = y + 12;
      feuille.contenu(
        'Figure',
        null,
        () => dessinerCodeQr(feuille.doc, verification, PAGE.marge, haut, COTE_QR),
        {
          alt: 'Code QR de la page de vérification, dont l’adresse est écrite à côté.',
          bbox: [PAGE.marge, haut, PAGE.marge + COTE_QR, haut + COTE_QR],
        },
      );
      const bas = dire(haut) + 6;
      feuille.paragraphe('P', null, limite, gauche, bas, DROITE - gauche, DISCRET);
    },
  };
}

function blocsDe(feuille: Feuille, certificat: CertificatDeDevis): Bloc[] {
  const { titre, sousTitre, couleurAccent, sections, consentement } = certificat;
  const rubrique = ({ titre: nom, lignes }: CertificatDeDevis['sections'][number]): Bloc[] => [
    blocDeRubrique(feuille, nom),
    ...lignes.map(({ libelle, valeur }) => blocDeValeur(feuille, libelle, valeur)),
  ];
  return [
    blocDeTexte(feuille, 'H1', titre, style(18, 'gras', couleurAccent), 2),
    blocDeTexte(feuille, 'P', sousTitre, style(11, 'demi'), 6),
    ...sections.slice(0, 2).flatMap(rubrique),
    blocDeRubrique(feuille, 'Ce qui a été accepté'),
    ...consentement.map((texte) => blocDeTexte(feuille, 'P', texte, CORPS, 3)),
    ...sections.slice(2).flatMap(rubrique),
    blocDeVerification(feuille, certificat),
  ];
}

function dessinerPages(feuille: Feuille, certificat: CertificatDeDevis): void {
  const { titre, sousTitre, couleurAccent } = certificat;
  feuille.nouvellePage();
  const places = ranger(blocsDe(feuille, certificat), PAGE.haut, FOND);
  const pages = places.at(-1)?.page ?? 1;
  let courante = 0;
  for (const { bloc, page, y } of places) {
    if (page > courante) {
      if (courante > 0) feuille.nouvellePage();
      courante = page;
      feuille.aplat(0, 0, PAGE.largeur, 6, teinte(couleurAccent, 0.6));
      feuille.decor(() => {
        feuille.ligne(`${titre} – ${sousTitre}`, PAGE.marge, FOND + 12, DISCRET);
        feuille.ligneADroite(`page ${page}/${pages}`, DROITE, FOND + 12, DISCRET);
      }, 'Pagination');
    }
    bloc.dessiner(y);
  }
}

/**
 * Dessine le certificat d'un devis accepté sur A4 : PDF/A-3b et PDF/UA-1 comme une facture, le devis signé et le fichier de preuve en
 * pièces jointes. Les octets ne dépendent que des arguments. @returns les octets du PDF
 */
export function dessinerCertificat(
  certificat: CertificatDeDevis,
  { creeLe, devis, preuve }: OptionsCertificat,
): Promise<Buffer> {
  const { titre, sousTitre, auteur } = certificat;
  const doc = ouvrirPdf({
    titre: `${titre} – ${sousTitre} – ${auteur}`,
    auteur,
    creeLe,
    joints: [
      {
        nom: devis.nom,
        type: 'application/pdf',
        description: 'Le devis signé, octet pour octet',
        octets: Buffer.from(devis.octets),
        relation: 'Supplement',
      },
      {
        nom: preuve.nom,
        type: 'application/json',
        description: 'Le dossier de preuve, scellé',
        octets: Buffer.from(preuve.octets),
        relation: 'Supplement',
      },
    ],
  });
  const octets = enOctets(doc);
  dessinerPages(new Feuille(doc), certificat);
  doc.end();
  return octets;
}
