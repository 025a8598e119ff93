import type { FactureElectronique, PartieElectronique } from '../documents/modele-electronique';
import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import { territoire } from '../valeurs/territoires';

/** Une facture à un professionnel de l'étranger (flux 10.1) : ce que l'administration en lit. */
export interface FactureEtrangere {
  numero: string;
  emission: DateCivile;
  type: string;
  /** BT-23. */
  cadre: string;
  anterieures: readonly { numero: string; emission?: DateCivile }[];
  vendeur: { siren: string; tva: string };
  acheteur: { identifiant: string; registre: '0223' | '0227'; tva?: string; pays: string };
  totalCentimes: Centimes;
  parts: readonly { categorie: string; motif: string; texte: string; baseCentimes: Centimes }[];
}

/** Aucune vente à l'étranger ne se déclare sans le numéro de TVA du vendeur (G2.33), que la franchise n'oblige pas à avoir. */
const SANS_TVA =
  'La déclaration d’une vente à l’étranger exige votre numéro de TVA intracommunautaire\u00a0: demandez-le à votre service des impôts, puis notez-le dans votre profil.';

const ACHETEUR_INCONNU =
  'La déclaration d’une vente à l’étranger exige le numéro de TVA de ce client européen\u00a0: notez-le dans sa fiche.';

/** Hors de l'Union : le pays, et seize signes du nom (schéma 0227, G2.19). */
const identifiantHorsUnion = (pays: string, nom: string): string =>
  `${pays}${nom
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 16)}`;

function acheteurDe(acheteur: PartieElectronique): FactureEtrangere['acheteur'] | null {
  const { pays } = acheteur.adresse;
  const tva = acheteur.numeroTva;
  if (territoire(pays).zone === 'union')
    return tva ? { identifiant: tva, registre: '0223', tva, pays } : null;
  return {
    identifiant: identifiantHorsUnion(pays, acheteur.nom),
    registre: '0227',
    pays,
    ...(tva ? { tva } : {}),
  };
}

/** La facture déclarée d'une vente à l'étranger, tirée de sa forme électronique ; ou ce qui en empêche. */
export function factureDeLEtranger(facture: FactureElectronique): FactureEtrangere | { blocage: string } {
  const { vendeur, numero, emission, type, cadre } = facture;
  if (!vendeur.numeroTva || !vendeur.immatriculation) return { blocage: SANS_TVA };
  const acheteur = acheteurDe(facture.acheteur);
  if (!acheteur) return { blocage: ACHETEUR_INCONNU };
  return {
    numero,
    emission,
    type,
    cadre,
    anterieures: facture.facturesAnterieures,
    vendeur: { siren: vendeur.immatriculation.valeur, tva: vendeur.numeroTva },
    acheteur,
    totalCentimes: facture.totalHtCentimes,
    parts: facture.ventilation.map(({ categorie, motif, texte, baseCentimes }) => ({
      categorie,
      motif,
      texte,
      baseCentimes,
    })),
  };
}
