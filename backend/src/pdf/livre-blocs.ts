import { teinte } from '@facturier/domaine/documents/couleurs';
import type {
  CaseDuLivre,
  EcritureImprimee,
  LivreImprime,
  MoisImprime,
} from '@facturier/domaine/recettes/livre-modele';
import type { Bloc } from './blocs';
import type { Element, Feuille } from './feuille';
import { chiffres, DROITE, FILET, forme, GRIS, PAGE, UTILE, type Style } from './styles';

export const DISCRET = forme(7.5, 'normal', GRIS);
const CORPS = forme(8.5);
const FORT = forme(8.5, 'demi');
const DATE = chiffres(CORPS);
const MONTANT = chiffres(FORT);
const MOIS = forme(10.5, 'demi');
const ETIQUETTE = forme(7.5, 'demi', GRIS);

const RETRAIT = 5;
const TITRES = 18;
const MARGE_LIGNE = 3;
const TOTAL = 24;
/** L'intervalle entre deux mois. */
const ECART = 16;

/** Les colonnes : largeur, la troisième prend le reste ; la dernière s'aligne à droite. */
const LARGEURS = [56, 74, 0, 62, 62, 72];
const GOUTTIERE = 8;

/** Une colonne : où elle commence, et sa largeur. */
interface Colonne {
  x: number;
  largeur: number;
}

function colonnesDe(largeurs: readonly number[]): Colonne[] {
  const reste = UTILE - largeurs.reduce((somme, largeur) => somme + largeur + GOUTTIERE, -GOUTTIERE);
  return largeurs.map((largeur, rang) => ({
    x: largeurs.slice(0, rang).reduce((x, une) => x + (une || reste) + GOUTTIERE, PAGE.marge),
    largeur: largeur || reste,
  }));
}

interface CaseCoupee {
  textes: string[];
  details: string[];
}

/** Ce qu'un mois garde d'un bloc à l'autre : sa table balisée naît à sa première ligne. */
interface TableDuMois {
  corps?: Element;
}

/** Dessine les blocs du livre sur sa feuille. */
export class BlocsDuLivre {
  private readonly colonnes: readonly Colonne[];
  private readonly derniere: number;

  constructor(
    private readonly feuille: Feuille,
    private readonly livre: LivreImprime,
  ) {
    this.colonnes = colonnesDe(livre.largeurs ?? LARGEURS);
    this.derniere = this.colonnes.length - 1;
  }

  /** Un mois : son titre et celui des colonnes, ses écritures, leur total. */
  mois(mois: MoisImprime): Bloc[] {
    const table: TableDuMois = {};
    const lignes = mois.ecritures.map((ecriture) => this.ecriture(ecriture, mois, table));
    const premiere = lignes[0]?.hauteur ?? 0;
    const derniere = lignes.at(-1);
    if (derniere) derniere.avec = TOTAL + ECART;
    return [this.titre(mois, table, premiere), ...lignes, this.total(mois)];
  }

  private titre({ titre, colonnes }: MoisImprime, table: TableDuMois, avec: number): Bloc {
    const { feuille } = this;
    return {
      hauteur: MOIS.interligne + TITRES,
      avec,
      dessiner: (y) => {
        feuille.contenu('H2', null, () => feuille.ligne(titre, PAGE.marge, y, MOIS));
        const element = feuille.groupe('Table');
        const rangee = feuille.groupe('TR', feuille.groupe('THead', element));
        this.titres(y + MOIS.interligne, colonnes, (dessin) => {
          feuille.contenu('TH', rangee, dessin, { scope: 'Column' });
        });
        table.corps = feuille.groupe('TBody', element);
      },
    };
  }

  private ecriture(ecriture: EcritureImprimee, mois: MoisImprime, table: TableDuMois): Bloc {
    const { feuille } = this;
    const coupees = ecriture.cases.map((une, rang) => this.couper(une, rang));
    const hauteur = Math.max(...coupees.map(hauteurDe)) + 2 * MARGE_LIGNE;
    return {
      hauteur,
      reprise: {
        hauteur: MOIS.interligne + TITRES,
        dessiner: (y) => {
          feuille.decor(() => feuille.ligne(`${mois.titre} (suite)`, PAGE.marge, y, MOIS), 'Pagination');
          this.titres(y + MOIS.interligne, mois.colonnes, (dessin) => feuille.decor(dessin, 'Pagination'));
        },
      },
      dessiner: (y) => {
        if (ecriture.contraire)
          feuille.aplat(
            PAGE.marge - RETRAIT,
            y,
            UTILE + 2 * RETRAIT,
            hauteur,
            teinte(this.livre.couleurAccent, 0.05),
          );
        const rangee = feuille.groupe('TR', table.corps);
        coupees.forEach((coupee, rang) =>
          feuille.contenu('TD', rangee, () => this.dessinerCase(coupee, rang, y + MARGE_LIGNE)),
        );
        feuille.filet(PAGE.marge, y + hauteur, DROITE, FILET, 0.4);
      },
    };
  }

  private total({ total }: MoisImprime): Bloc {
    const { feuille } = this;
    return {
      hauteur: TOTAL + ECART,
      dessiner: (y) =>
        feuille.contenu('P', null, () => {
          feuille.ligne(`${total.libelle} `, PAGE.marge, y + 6, FORT);
          feuille.ligneADroite(total.valeur, DROITE, y + 6, MONTANT);
        }),
    };
  }

  private titres(y: number, siennes: string[] | undefined, poser: (dessin: () => void) => void): void {
    const { feuille } = this;
    (siennes ?? this.livre.colonnes).forEach((titre, rang) => {
      const { x = 0, largeur = 0 } = this.colonnes[rang] ?? {};
      poser(() =>
        rang === this.derniere
          ? feuille.ligneADroite(titre, x + largeur, y + 4, ETIQUETTE)
          : feuille.ligne(titre, x, y + 4, ETIQUETTE),
      );
    });
    feuille.filet(PAGE.marge, y + TITRES, DROITE, this.livre.couleurAccent, 0.8);
  }

  /** La date et le montant ont leur style ; les autres cases sont du corps. */
  private styleDe(rang: number): Style {
    if (rang === this.derniere) return MONTANT;
    return rang === 0 ? DATE : CORPS;
  }

  private couper({ texte, detail }: CaseDuLivre, rang: number): CaseCoupee {
    const { largeur = 0 } = this.colonnes[rang] ?? {};
    const textes = this.feuille.couper(texte, largeur, this.styleDe(rang));
    if (!detail) return { textes, details: [] };
    // L'espace, qui ne se voit pas, sépare les deux textes une fois balisés.
    const separes = textes.map((une, rang) => (rang === textes.length - 1 ? `${une} ` : une));
    return { textes: separes, details: this.feuille.couper(detail, largeur, DISCRET) };
  }

  private dessinerCase({ textes, details }: CaseCoupee, rang: number, y: number): void {
    const { x = 0, largeur = 0 } = this.colonnes[rang] ?? {};
    if (rang === this.derniere) {
      textes.forEach((une, place) =>
        this.feuille.ligneADroite(une, x + largeur, y + place * MONTANT.interligne, MONTANT),
      );
      return;
    }
    const bas = this.feuille.lignes(textes, x, y, this.styleDe(rang));
    this.feuille.lignes(details, x, bas, DISCRET);
  }
}

const hauteurDe = ({ textes, details }: CaseCoupee): number =>
  textes.length * CORPS.interligne + details.length * DISCRET.interligne;
