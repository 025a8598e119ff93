import { aCompleter, type DocumentFacture, type LibelleValeur } from '../documents/document-modele';
import { construireDocument } from '../documents/document';
import type { ContenuFacture, FactureADessiner } from '../documents/facture';
import { ligneImprimable, texteImprimable } from '../documents/caracteres';
import { formaterDateLongue } from '../valeurs/date-civile';
import { formaterEuros } from '../valeurs/montant';
import { phrasesDuDevis } from './mentions-devis';
import type { Offre } from './offre';

/** Un devis, tel que le domaine le dessine : une facture sans échéance ni paiement, et son offre. */
export interface DevisADessiner extends Pick<FactureADessiner, 'numero' | 'vendeur' | 'client'> {
  contenu: Omit<ContenuFacture, 'dateEcheance'>;
  offre: Offre;
  /** Le numéro de la version que celle-ci remplace. */
  remplace?: string;
}

/** Le même, sous la forme d'une facture : ce qui leur est commun se compose au même endroit. */
export const commeFacture = ({ numero, vendeur, client, contenu }: DevisADessiner): FactureADessiner => ({
  genre: 'facture',
  numero,
  vendeur,
  client,
  contenu: { ...contenu, dateEcheance: contenu.dateEmission },
  sansEcheance: true,
});

function dates({ contenu, offre }: DevisADessiner): LibelleValeur[] {
  const { valideJusquau, execution } = offre;
  return [
    { libelle: 'Date du devis', valeur: formaterDateLongue(contenu.dateEmission) },
    {
      libelle: 'Valable jusqu’au',
      valeur: valideJusquau ? `${formaterDateLongue(valideJusquau)} inclus` : aCompleter('Date'),
    },
    ...(execution ? [{ libelle: 'Exécution', valeur: ligneImprimable(execution) }] : []),
  ];
}

/**
 * Compose le document d'un devis : le même modèle que celui d'une facture, avec son terme, ses phrases et la place de l'accord.
 * @throws RangeError si aucun texte légal ne couvre la date
 */
export function construireDevis(devis: DevisADessiner): DocumentFacture {
  const { contenu, offre, client, numero, remplace } = devis;
  const { dateEmission: emission, totalTtcCentimes } = contenu;
  const commun = construireDocument(commeFacture(devis));
  const phrases = phrasesDuDevis({ emission, offre, totalTtcCentimes, typeClient: client.type });
  return {
    ...commun,
    titre: numero === null ? 'Brouillon de devis' : 'Devis',
    dates: [...dates(devis), ...commun.dates.filter(({ libelle }) => libelle === 'Nature de l’opération')],
    reference: remplace ? `Remplace le devis ${remplace}` : null,
    netAPayer: { libelle: 'Total du devis', valeur: formaterEuros(totalTtcCentimes) },
    paiement: {
      titre: 'Bon pour accord',
      lignes: ['Date\u00a0: ………………………', 'Nom et signature du client\u00a0:', '………………………………………'],
      codeVirement: null,
    },
    conditions: [...phrases.map(texteImprimable), ...commun.conditions],
  };
}
