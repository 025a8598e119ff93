import { composerRegistre, type RegistreAImprimer } from '@facturier/domaine/achats/registre-imprime';
import {
  composerDeclaration,
  type DeclarationAImprimer,
} from '@facturier/domaine/cotisations/declaration-imprimee';
import { teinte } from '@facturier/domaine/documents/couleurs';
import { composerLivre, type LivreAImprimer } from '@facturier/domaine/recettes/livre-imprime';
import type { LivreImprime } from '@facturier/domaine/recettes/livre-modele';
import { type Bloc, ranger } from './blocs';
import { Feuille } from './feuille';
import { enOctets, ouvrirPdf } from './fichier';
import { BlocsDuLivre, DISCRET } from './livre-blocs';
import { dessinerTete } from './livre-tete';
import { chiffres, DROITE, FILET, forme, PAGE, UTILE } from './styles';

const FOND = PAGE.hauteur - PAGE.bas - 22;
const PHRASE = forme(8.5);

/** Les phrases de la fin, et celle d'un livre vide. */
function blocDeTexte(feuille: Feuille, texte: string, style = PHRASE, apres = 4): Bloc {
  const lignes = feuille.couper(texte, UTILE, style);
  return {
    hauteur: lignes.length * style.interligne + apres,
    dessiner: (y) => {
      feuille.contenu('P', null, () => feuille.lignes(lignes, PAGE.marge, y, style));
    },
  };
}

/** Le total, redit sous le dernier mois. */
function blocDuTotal(feuille: Feuille, { total, couleurAccent }: LivreImprime): Bloc {
  const style = forme(10, 'demi');
  return {
    hauteur: 48,
    dessiner: (y) => {
      feuille.aplat(PAGE.marge, y, UTILE, 28, teinte(couleurAccent, 0.08), 6);
      feuille.contenu('P', null, () => {
        feuille.ligne(`${total.libelle}, ${total.detail} `, PAGE.marge + 10, y + 7, style);
        feuille.ligneADroite(total.valeur, DROITE - 10, y + 7, chiffres(style));
      });
    },
  };
}

function dessinerPied(feuille: Feuille, { pied }: LivreImprime, page: number, pages: number): void {
  feuille.filet(PAGE.marge, FOND + 6, DROITE, FILET);
  feuille.decor(() => {
    feuille.ligne(pied, PAGE.marge, FOND + 12, DISCRET);
    feuille.ligneADroite(`page ${page}/${pages}`, DROITE, FOND + 12, DISCRET);
  }, 'Pagination');
}

function dessinerPages(feuille: Feuille, livre: LivreImprime): void {
  const blocs = new BlocsDuLivre(feuille, livre);
  feuille.nouvellePage();
  // La tête se dessine d'abord : sa hauteur dit où la suite commence ; elle compte pour un bloc de la première page.
  const tete: Bloc = { hauteur: dessinerTete(feuille, livre) - PAGE.haut, dessiner: () => undefined };
  const mois = livre.mois.flatMap((un) => blocs.mois(un));
  const phrases = livre.mentions.map((mention) => blocDeTexte(feuille, mention, DISCRET));
  const suite =
    mois.length > 0 ? [...mois, blocDuTotal(feuille, livre)] : [blocDeTexte(feuille, livre.vide, PHRASE, 24)];
  const places = ranger([tete, ...suite, ...phrases], PAGE.haut, FOND);
  const pages = places.at(-1)?.page ?? 1;
  let courante = 1;
  for (const { bloc, page, y, reprise } of places) {
    if (page > courante) {
      dessinerPied(feuille, livre, courante, pages);
      feuille.nouvellePage();
      courante = page;
    }
    if (reprise !== undefined) bloc.reprise?.dessiner(reprise);
    bloc.dessiner(y);
  }
  dessinerPied(feuille, livre, pages, pages);
}

/**
 * Dessine le livre des recettes sur A4 : PDF/A-3b et PDF/UA-1 comme une facture. Il se compose dans le fil du dessin : une année de
 * milliers d'écritures ne retient aucune requête. Les octets ne dépendent que des arguments. @returns les octets du PDF
 */
export const dessinerLivre = (livre: LivreAImprimer, options: { creeLe: Date }): Promise<Buffer> =>
  dessinerImprime(composerLivre(livre), options);

/** Dessine de même le registre des achats d'une année. */
export const dessinerRegistre = (registre: RegistreAImprimer, options: { creeLe: Date }): Promise<Buffer> =>
  dessinerImprime(composerRegistre(registre), options);

/** Dessine de même une déclaration préparée, à recopier. */
export const dessinerDeclaration = (
  declaration: DeclarationAImprimer,
  options: { creeLe: Date },
): Promise<Buffer> => dessinerImprime(composerDeclaration(declaration), options);

function dessinerImprime(imprime: LivreImprime, { creeLe }: { creeLe: Date }): Promise<Buffer> {
  const doc = ouvrirPdf({ titre: imprime.pied, auteur: imprime.emetteur[0] ?? '', creeLe });
  const octets = enOctets(doc);
  dessinerPages(new Feuille(doc), imprime);
  doc.end();
  return octets;
}
