import type { Acheminement } from '../documents/acheminement';
import { composerFactureElectronique } from '../documents/facture-electronique';
import type { FactureADessiner } from '../documents/facture';
import { baseDesNatures, type BaseDesNatures, partsDeBiens } from '../recettes/natures';
import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { VoieElectronique } from './annuaire';
import type { ReglagesDeclaration } from './periodes';
import { factureDeLEtranger, type FactureEtrangere } from './ventes-etranger';

/** Par quoi une vente à un particulier est dite à l'administration : un seul des deux, jamais les deux. */
export type MarqueDeVente = 'fichier' | 'depot';

/** Une facture ou un avoir figé, tel qu'une déclaration le compte : un avoir est négatif. */
export interface VenteDeclarable {
  numero: string;
  emission: DateCivile;
  voie: VoieElectronique;
  acheminement: Acheminement;
  servicesCentimes: Centimes;
  biensCentimes: Centimes;
  /** Ce que la vente répartit entre biens et services : un paiement se partage de même. */
  base: BaseDesNatures;
  /** Déposée chez une plateforme qui agrège elle-même : elle n'est plus dans le fichier. */
  marque?: MarqueDeVente;
  /** D'une vente à l'étranger : sa facture, ou pourquoi elle ne se déclare pas ainsi. */
  etranger?: FactureEtrangere | { blocage: string };
}

/** La nature d'une ligne muette : celle du profil ; d'un profil mixte, un bien, comme sur le document. */
const defautDe = (f: FactureADessiner): 'biens' | 'services' =>
  f.vendeur.natureOperation === 'biens' || f.vendeur.natureOperation === 'mixte' ? 'biens' : 'services';

/**
 * Une facture figée, comptée pour la déclaration. D'un solde, les acomptes déjà facturés se déduisent : ils ont été déclarés à leur jour.
 * La remise du tout se partage comme le livre partage un paiement : les mêmes parts, au centime.
 * @param voie par où elle est partie, figée avec elle
 * @throws RangeError pour un brouillon
 */
export function venteDeclarable(
  f: FactureADessiner,
  voie: VoieElectronique,
  acheminement: Acheminement,
): VenteDeclarable {
  if (!f.numero) throw new RangeError('Un brouillon ne se déclare pas.');
  const deduits = (f.devis?.acomptes ?? []).reduce(
    (somme, { montantCentimes }) => somme + montantCentimes,
    0,
  );
  const net = (f.genre === 'avoir' ? -1 : 1) * (f.contenu.totalHtCentimes - deduits);
  const base = baseDesNatures(f.contenu.lignes, defautDe(f))!;
  const [biens = 0] = partsDeBiens(0, [net], base);
  return {
    numero: f.numero,
    emission: f.contenu.dateEmission,
    voie,
    acheminement,
    servicesCentimes: net - biens,
    biensCentimes: 0 + biens,
    base,
    ...(acheminement === 'B2BINT' ? { etranger: factureDeLEtranger(composerFactureElectronique(f)) } : {}),
  };
}

/** Une somme par jour et par catégorie (flux 10.3) : aucune identité n'y paraît. */
export interface BlocDeVentes {
  date: DateCivile;
  /** TPS1 : services ; TLB1 : biens ; TNT1 : non soumises en France. */
  categorie: 'TPS1' | 'TLB1' | 'TNT1';
  centimes: Centimes;
  /** Les documents qui la font : chaque chiffre s'ouvre sur eux. */
  numeros: readonly string[];
}

/** Vrai d'une vente que dit le fichier : déclarée, en France, et qui n'y échappe pas par un dépôt. */
const auJour = ({ voie, acheminement, marque }: VenteDeclarable): boolean =>
  voie === 'declaration' && acheminement !== 'B2BINT' && marque !== 'depot';

const ORDRE = ['TPS1', 'TLB1', 'TNT1'] as const;

/** Les blocs 10.3 de ces ventes, par jour puis par catégorie. Un jour d'avoirs seuls est négatif, ce que le format admet. */
export function blocsDeVentes(
  ventes: readonly VenteDeclarable[],
  reglagesDu: (jour: DateCivile) => ReglagesDeclaration,
): BlocDeVentes[] {
  const blocs = new Map<string, BlocDeVentes>();
  for (const vente of ventes.filter(auJour)) {
    const nonSoumise = reglagesDu(vente.emission).categorie === 'non_soumise';
    for (const [categorie, centimes] of [
      [nonSoumise ? 'TNT1' : 'TPS1', vente.servicesCentimes],
      [nonSoumise ? 'TNT1' : 'TLB1', vente.biensCentimes],
    ] as const) {
      if (centimes === 0) continue;
      const cle = `${vente.emission} ${ORDRE.indexOf(categorie)}`;
      const bloc = blocs.get(cle) ?? { date: vente.emission, categorie, centimes: 0, numeros: [] };
      const numeros = bloc.numeros.includes(vente.numero) ? bloc.numeros : [...bloc.numeros, vente.numero];
      blocs.set(cle, { ...bloc, centimes: bloc.centimes + centimes, numeros });
    }
  }
  return [...blocs].sort(([a], [b]) => a.localeCompare(b)).map(([, bloc]) => bloc);
}

/** Pourquoi une vente ne peut pas prendre cette marque ; `null` si elle le peut, ou la porte déjà. */
export const refusDeMarque = ({ marque }: VenteDeclarable, voulue: MarqueDeVente): string | null => {
  if (!marque || marque === voulue) return null;
  return marque === 'fichier'
    ? 'Cette vente est déjà dans votre déclaration\u00a0: la déposer la compterait deux fois.'
    : 'Cette vente est déjà déposée chez votre plateforme, qui la déclare\u00a0: elle n’entre pas dans le fichier.';
};
