import { netAPayer, rienAPayer } from './document-corps';
import type { ContenuFacture, FactureADessiner } from './facture';
import type {
  AdresseElectronique,
  FactureElectronique,
  PartieElectronique,
  RemiseDuDocument,
} from './modele-electronique';
import { codeMoyen, compteDonne, phraseMoyens } from './moyens-paiement';
import { remiseElectronique } from './lignes-electroniques';
import type { PartTva } from './ventilation';
import { paysElectronique } from './acheminement';
import { ligneImprimable } from './texte-imprimable';

/** Trois lignes d'adresse au plus (BT-35, 36, 162) : ce qui dépasse se joint à la troisième. */
export function lignesDAdresse(texte: string): string[] {
  const lignes = texte
    .split('\n')
    .filter((ligne) => ligne.trim())
    .map(ligneImprimable);
  return lignes.length <= 3 ? lignes : [...lignes.slice(0, 2), lignes.slice(2).join(', ')];
}

/** Une adresse structurée ; le texte libre des anciens documents n'a que des lignes, dans le pays de l'acheteur. */
export function livraisonElectronique(
  { dateEmission, livraison: lieu, adresseLivraison }: ContenuFacture,
  acheteur: PartieElectronique,
): AdresseElectronique | undefined {
  if (lieu)
    return {
      lignes: lignesDAdresse(lieu.rue),
      codePostal: lieu.codePostal || undefined,
      ville: ligneImprimable(lieu.ville) || undefined,
      pays: paysElectronique(lieu, dateEmission),
    };
  if (!adresseLivraison?.trim()) return undefined;
  return { lignes: lignesDAdresse(adresseLivraison), pays: acheteur.adresse.pays };
}

type Sommes = Pick<
  FactureElectronique,
  | 'ventilation'
  | 'totalLignesCentimes'
  | 'remises'
  | 'totalHtCentimes'
  | 'totalTtcCentimes'
  | 'acompteCentimes'
  | 'netAPayerCentimes'
>;

/** La part de remise d'une catégorie (BG-20). */
const remisesDe = ({ remise, lignesCentimes, categorie }: PartTva): RemiseDuDocument[] => {
  const dite = remiseElectronique(remise, lignesCentimes);
  return dite ? [{ ...dite, categorie }] : [];
};

/** Les totaux, tels que la norme les nomme. */
export function sommesElectroniques(contenu: ContenuFacture, parts: readonly PartTva[]): Sommes {
  const { lignes, acompteCentimes, totalHtCentimes, totalTtcCentimes } = contenu;
  return {
    ventilation: parts.map(({ categorie, motif, texte, baseCentimes }) => ({
      categorie,
      motif,
      texte,
      baseCentimes,
    })),
    totalLignesCentimes: lignes.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0),
    remises: parts.flatMap(remisesDe),
    totalHtCentimes,
    totalTtcCentimes,
    ...(acompteCentimes && { acompteCentimes }),
    netAPayerCentimes: netAPayer(contenu),
  };
}

/** Comment payer : le code, la phrase imprimée, et le compte s'il se donne. @param titulaire le nom du vendeur */
export function paiementElectronique(
  f: FactureADessiner,
  titulaire: string,
): FactureElectronique['paiement'] {
  const code = f.genre === 'facture' && !rienAPayer(f) ? codeMoyen(f) : null;
  if (!code) return undefined;
  const { iban = '', bic } = f.vendeur;
  const texte = phraseMoyens(f);
  const compte = {
    iban: iban.replace(/\s/g, ''),
    ...(bic?.trim() && { bic: ligneImprimable(bic) }),
    titulaire,
  };
  return { code, ...(texte && { texte }), ...(compteDonne(f) && { compte }) };
}
