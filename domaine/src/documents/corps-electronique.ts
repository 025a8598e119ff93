import { netAPayer } from './document-corps';
import type { ContenuFacture } from './facture';
import type { AdresseElectronique, FactureElectronique, PartieElectronique } from './modele-electronique';
import { remiseElectronique } from './lignes-electroniques';
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
  { livraison: lieu, adresseLivraison }: ContenuFacture,
  acheteur: PartieElectronique,
): AdresseElectronique | undefined {
  if (lieu)
    return {
      lignes: lignesDAdresse(lieu.rue),
      codePostal: lieu.codePostal || undefined,
      ville: ligneImprimable(lieu.ville) || undefined,
      pays: lieu.pays,
    };
  if (!adresseLivraison?.trim()) return undefined;
  return { lignes: lignesDAdresse(adresseLivraison), pays: acheteur.adresse.pays };
}

type Sommes = Pick<
  FactureElectronique,
  | 'totalLignesCentimes'
  | 'remise'
  | 'totalHtCentimes'
  | 'totalTtcCentimes'
  | 'acompteCentimes'
  | 'netAPayerCentimes'
>;

/** Les totaux, tels que la norme les nomme. */
export function sommesElectroniques(contenu: ContenuFacture): Sommes {
  const { lignes, remise, acompteCentimes, totalHtCentimes, totalTtcCentimes } = contenu;
  const totalLignesCentimes = lignes.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
  return {
    totalLignesCentimes,
    remise: remiseElectronique(remise, totalLignesCentimes),
    totalHtCentimes,
    totalTtcCentimes,
    ...(acompteCentimes && { acompteCentimes }),
    netAPayerCentimes: netAPayer(contenu),
  };
}
