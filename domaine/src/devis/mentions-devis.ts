import type { TypeClient } from '../documents/facture';
import { soigner } from '../documents/vendeur';
import { enVigueur } from '../documents/textes-legaux';
import type { DateCivile } from '../valeurs/date-civile';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import type { Offre } from './offre';
import { premierPaiement, retractable } from './retractation';
import * as textes from './textes';
import { phraseDeVersement } from './versements';

/** Ce dont dépendent les phrases d'un devis. */
export interface DevisEnPhrases {
  emission: DateCivile;
  offre: Offre;
  totalTtcCentimes: Centimes;
  typeClient: TypeClient;
}

function versements({ emission, offre, totalTtcCentimes, typeClient }: DevisEnPhrases): string[] {
  const { echeancier } = offre;
  const genres = [...new Set(echeancier.map(({ genre }) => genre))];
  return [
    ...echeancier.map((un) => phraseDeVersement(un, totalTtcCentimes, { ...offre, typeClient }, emission)),
    ...genres.map((genre) => enVigueur(textes.ACOMPTE_OU_ARRHES[genre], emission)),
  ];
}

function metier({ offre, typeClient, emission }: DevisEnPhrases): string[] {
  const { profil, tarifCentimes, deplacement, dechets, declaration } = offre;
  const consommateur = typeClient === 'particulier';
  const prix =
    tarifCentimes === 0 ? 'Devis gratuit.' : `Prix du devis\u00a0: ${formaterEuros(tarifCentimes ?? 0)}.`;
  return [
    ...(tarifCentimes === undefined ? [] : [prix]),
    ...(deplacement ? [`Déplacement\u00a0: ${deplacement}`] : []),
    ...(profil === 'construction_jardinage' && dechets
      ? [
          `Déchets\u00a0: ${dechets.quantite}. Tri et enlèvement\u00a0: ${dechets.tri}. Points de collecte\u00a0: ${dechets.points}. Coût\u00a0: ${formaterEuros(dechets.coutCentimes)}.`,
        ]
      : []),
    ...(profil === 'depannage' && consommateur
      ? [enVigueur(textes.PIECES_REMPLACEES, emission), enVigueur(textes.DEVIS_RECU_AVANT, emission)]
      : []),
    ...(profil === 'services_a_la_personne' && declaration
      ? [
          `Services à la personne, déclaration ${declaration}.`,
          enVigueur(textes.AVANTAGE_FISCAL_SAP, emission),
        ]
      : []),
  ];
}

function retractation({ offre, typeClient, emission }: DevisEnPhrases): string[] {
  const conclusion = { ...offre, typeClient };
  const { exception } = offre;
  const attente = premierPaiement(conclusion, emission) > emission;
  const { exception: _ôtée, ...sansElle } = conclusion;
  return [
    ...(attente ? [enVigueur(textes.PAIEMENT_APRES_SEPT_JOURS, emission)] : []),
    ...(exception && retractable(sansElle) ? [enVigueur(textes.SANS_RETRACTATION[exception], emission)] : []),
    ...(retractable(conclusion)
      ? [enVigueur(textes.NOTICE_RETRACTATION, emission), enVigueur(textes.FORMULAIRE_RETRACTATION, emission)]
      : []),
  ];
}

/** Les phrases d'un devis, dans l'ordre où il les imprime : versements, métier, rétractation. */
export const phrasesDuDevis = (devis: DevisEnPhrases): string[] =>
  [...versements(devis), ...metier(devis), ...retractation(devis)].map(soigner);
