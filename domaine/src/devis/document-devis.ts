import {
  aCompleter,
  type AnnexeDeRetractation,
  type DocumentFacture,
  type LibelleValeur,
} from '../documents/document-modele';
import { redactionRevue } from '../documents/redaction';
import { construireDocument } from '../documents/document';
import type { ContenuFacture, FactureADessiner } from '../documents/facture';
import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { formaterEuros } from '../valeurs/montant';
import { type Offre, phraseDeVersement } from './offre';
import { codeDePreuve, phraseDeSignature } from './preuve';
import { de } from '../valeurs/phrases';
import { soigner } from '../documents/vendeur';
import { phraseMoyens } from '../documents/moyens-paiement';
import { enVigueur } from '../documents/textes-legaux';
import { AVIS_D_AVANT, type AvisDeRetractation, avisDeRetractation } from './avis-de-retractation';
import { type Conclusion, conclusionDe, departDuDelai, premierPaiement, retractable } from './retractation';
import * as textes from './textes';
import { ligneImprimable, texteImprimable } from '../documents/texte-imprimable';

/** Un devis, tel que le domaine le dessine : une facture sans échéance ni paiement, et son offre. */
export interface DevisADessiner extends Pick<FactureADessiner, 'numero' | 'vendeur' | 'client'> {
  contenu: Omit<ContenuFacture, 'dateEcheance'>;
  offre: Offre;
  /** Le numéro de la version que celle-ci remplace. */
  remplace?: string;
  /** L'accord reçu, que le document lu montre à sa place ; le PDF, lui, est celui qui a été signé. */
  accord?: AccordDuDevis;
}

/** Signé par son lien (`empreinte` : celle de la preuve ; `heure` : à Paris, telle que la preuve l'écrit), ou noté par l'émetteur. */
export type AccordDuDevis =
  | { par: string; heure: string; empreinte: string }
  | { par: string; le: DateCivile };

/** Un brouillon, ou un devis fini sous les avis du 19 juin 2026 ; un autre garde les textes qu'il porte. */
const auxTextesDuJour = ({ numero, offre }: DevisADessiner): boolean =>
  numero === null || offre.site !== undefined;

const conclusion = ({ offre, client, vendeur, contenu: { lignes } }: DevisADessiner): Conclusion =>
  conclusionDe({ offre, client, vendeur, lignes });

function versements(devis: DevisADessiner): string[] {
  const { contenu, offre } = devis;
  const { dateEmission, totalTtcCentimes } = contenu;
  const genres = [...new Set(offre.echeancier.map(({ genre }) => genre))];
  return [
    ...offre.echeancier.map((un) => phraseDeVersement(un, totalTtcCentimes, conclusion(devis), dateEmission)),
    ...genres.map((genre) => enVigueur(textes.ACOMPTE_OU_ARRHES[genre], dateEmission)),
  ];
}

/** Un prix dit hors des lignes : s'il est dans le total, ou s'il s'y ajoute (C. consom., art. L112-1). */
const ouEstLePrix = (compris: boolean | undefined): string => {
  if (compris === undefined) return '';
  return compris ? ', compris dans le total' : ', en plus du total';
};

function metier({ offre, client, contenu: { dateEmission: emission } }: DevisADessiner): string[] {
  const { profil, tarifCentimes, prixDevisCompris, deplacement, dechets, declaration } = offre;
  const consommateur = client.type === 'particulier';
  const prix =
    tarifCentimes === 0
      ? 'Devis gratuit.'
      : `Prix du devis\u00a0: ${formaterEuros(tarifCentimes ?? 0)}${ouEstLePrix(prixDevisCompris)}.`;
  return [
    ...(tarifCentimes === undefined ? [] : [prix]),
    ...(deplacement ? [`Déplacement\u00a0: ${deplacement}`] : []),
    ...(profil === 'construction_jardinage' && dechets
      ? [
          `Déchets\u00a0: ${dechets.quantite}. Tri et enlèvement\u00a0: ${dechets.tri}. Points de collecte\u00a0: ${dechets.points}. Coût\u00a0: ${formaterEuros(dechets.coutCentimes)}${ouEstLePrix(dechets.compris)}.`,
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

/** Ce qu'un consommateur lit d'un bien : sa garantie, et comment il se paie (C. consom., art. L111-1, 5°, R111-1 et L221-14). */
function bien(devis: DevisADessiner): string[] {
  const { client, contenu } = devis;
  if (
    client.type !== 'particulier' ||
    departDuDelai(conclusion(devis)) !== 'reception' ||
    !auxTextesDuJour(devis)
  )
    return [];
  const moyens = phraseMoyens(devis);
  return [enVigueur(textes.GARANTIE_VICES_CACHES, contenu.dateEmission), ...(moyens ? [moyens] : [])];
}

/** La notice et le formulaire, si ce client peut se rétracter. */
function avisDuDevis(devis: DevisADessiner): AvisDeRetractation | null {
  const { numero, vendeur, contenu, offre } = devis;
  const { dateEmission: emission } = contenu;
  const conclu = conclusion(devis);
  if (!retractable(conclu)) return null;
  const { fraisDeRenvoi, site } = offre;
  const adresse = site && `${site}/d/…`;
  const retenu = { conclusion: conclu, vendeur, numero, emission, fraisDeRenvoi, adresse };
  return avisDeRetractation(retenu, auxTextesDuJour(devis) ? emission : AVIS_D_AVANT);
}

/** La page du droit de rétractation ; au premier dessin, ses textes sont des phrases parmi les autres. */
function annexe(devis: DevisADessiner): AnnexeDeRetractation | null {
  const avis = redactionRevue(devis.contenu.dateEmission) ? avisDuDevis(devis) : null;
  if (!avis?.aRemplir) return null;
  const { consigne, declaration, ...reste } = avis.aRemplir;
  return {
    titre: 'Droit de rétractation',
    notice: avis.notice.map((phrase) => texteImprimable(soigner(phrase))),
    formulaire: {
      ...reste,
      consigne: `${consigne.charAt(0).toUpperCase()}${consigne.slice(1)}.`,
      declaration: texteImprimable(soigner(declaration)),
    },
  };
}

function retractation(devis: DevisADessiner): string[] {
  const { dateEmission: emission } = devis.contenu;
  const conclu = conclusion(devis);
  const { exception, ...sansElle } = conclu;
  const avis = annexe(devis) ? null : avisDuDevis(devis);
  return [
    ...(premierPaiement(conclu, emission) > emission
      ? [enVigueur(textes.PAIEMENT_APRES_SEPT_JOURS, emission)]
      : []),
    ...(exception && retractable(sansElle) ? [enVigueur(textes.SANS_RETRACTATION[exception], emission)] : []),
    ...(avis ? [...avis.notice, avis.formulaire] : []),
  ];
}

/** Les phrases d'un devis, dans l'ordre où il les imprime : versements, métier, bien, rétractation. */
const phrasesDuDevis = (devis: DevisADessiner): string[] =>
  [...versements(devis), ...metier(devis), ...bien(devis), ...retractation(devis)].map(soigner);

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

/** Qui a donné son accord, et quand ; sinon la place de le donner à la main. */
function lignesDeLAccord({ accord }: DevisADessiner): string[] {
  if (!accord) return ['Date\u00a0: ………………………', 'Nom et signature du client\u00a0:', '………………………………………'];
  const par = ligneImprimable(accord.par);
  return 'empreinte' in accord
    ? [phraseDeSignature(par, accord.heure), `Preuve ${codeDePreuve(accord.empreinte)}`]
    : [`Accord ${de(par)} reçu le ${formaterDateLongue(accord.le)}`];
}

/**
 * Compose le document d'un devis : le même modèle que celui d'une facture, avec son terme, ses phrases et la place de l'accord.
 * @throws RangeError si aucun texte légal ne couvre la date
 */
export function construireDevis(devis: DevisADessiner): DocumentFacture {
  const { contenu, numero, remplace } = devis;
  const aPart = annexe(devis);
  const commun = construireDocument(commeFacture(devis));
  return {
    ...commun,
    titre: numero === null ? 'Brouillon de devis' : 'Devis',
    dates: [...dates(devis), ...commun.dates.filter(({ libelle }) => libelle === 'Nature de l’opération')],
    reference: remplace ? `Remplace le devis ${remplace}` : null,
    netAPayer: { libelle: 'Total du devis', valeur: formaterEuros(contenu.totalTtcCentimes) },
    paiement: { titre: 'Bon pour accord', lignes: lignesDeLAccord(devis), codeVirement: null },
    conditions: [...phrasesDuDevis(devis).map(texteImprimable), ...commun.conditions],
    ...(aPart && { annexe: aPart }),
  };
}
