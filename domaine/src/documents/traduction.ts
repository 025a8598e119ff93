import { construireDocument } from './document';
import type { DocumentFacture, TexteTraduit, Traduction } from './document-modele';
import type { FactureADessiner } from './facture';
import { type Mots, MOTS_AUTOUR } from './mots';

/** Ce qui n'est pas un texte, ou ne se dit qu'une fois : réglages, numéro, code de virement, et la page de la rétractation. */
const UNE_FOIS = new Set(['modele', 'couleurAccent', 'logo', 'numero', 'codeVirement', 'annexe']);

/** Les textes de deux documents de même forme, là où ils diffèrent, dans l'ordre. */
function* differences(francais: unknown, autre: unknown): Generator<TexteTraduit> {
  if (typeof francais === 'string' && typeof autre === 'string') {
    // Un détail porte le texte du vendeur, puis sa remise : seule la ligne qui change se redit.
    const lignes = autre.split('\n');
    for (const [rang, texte] of francais.split('\n').entries()) {
      const traduit = lignes[rang];
      if (traduit !== undefined && traduit !== texte) yield { texte, traduit };
    }
  } else if (francais && autre && typeof francais === 'object' && typeof autre === 'object')
    for (const [cle, valeur] of Object.entries(francais))
      if (!UNE_FOIS.has(cle)) yield* differences(valeur, (autre as Record<string, unknown>)[cle]);
}

/**
 * Le document français, et à côté de chacun de ses textes sa traduction : composer deux fois, par les mêmes règles, les tient de même forme.
 * Ce qui s'écrit pareil (noms, désignations, mentions libres, IBAN) n'est pas redit.
 */
export function avecTraduction(
  francais: DocumentFacture,
  autre: DocumentFacture,
  langue: Traduction['langue'],
  mots: Mots,
): DocumentFacture {
  const { titre } = francais;
  const fixes = MOTS_AUTOUR.map((mot) => ({ texte: mot, traduit: mots.autour(mot) }));
  const tous = [{ texte: titre, traduit: mots.titre(titre) }, ...fixes, ...differences(francais, autre)];
  const textes = [...new Map(tous.map((un) => [un.texte, un])).values()];
  return { ...francais, traduction: { langue, textes } };
}

/** Une facture ou un avoir, en français et dans la langue de ces mots. */
export const traduireFacture = (
  facture: FactureADessiner,
  langue: Traduction['langue'],
  mots: Mots,
): DocumentFacture =>
  avecTraduction(construireDocument(facture), construireDocument(facture, mots), langue, mots);
