import {
  aCompleter,
  type AnnexeDeRetractation,
  type DocumentFacture,
  type LibelleValeur,
} from '../documents/document-modele';
import { redactionRevue } from '../documents/redaction';
import { construireDocument } from '../documents/document';
import type { ContenuFacture, FactureADessiner } from '../documents/facture';
import type { DateCivile } from '../valeurs/date-civile';
import type { TitreDocument } from '../documents/mots';
import { DEVIS_FRANCAIS, type MotsDeDevis } from './mots';
import { type Offre, phraseDeVersement } from './offre';
import { codeDePreuve, phraseDeSignature } from './preuve';
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
  /** D'un avenant : son rang, et le devis auquel il s'ajoute. */
  avenantDe?: { rang: number; numero: string; dateEmission: DateCivile };
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

function versements(devis: DevisADessiner, mots: MotsDeDevis): string[] {
  const { contenu, offre } = devis;
  const { dateEmission, totalTtcCentimes } = contenu;
  const genres = [...new Set(offre.echeancier.map(({ genre }) => genre))];
  return [
    ...offre.echeancier.map((un) =>
      phraseDeVersement(un, totalTtcCentimes, conclusion(devis), dateEmission, mots),
    ),
    ...genres.map((genre) => mots.devis.loi(enVigueur(textes.ACOMPTE_OU_ARRHES[genre], dateEmission))),
  ];
}

function metier(
  { offre, client, contenu: { dateEmission: emission } }: DevisADessiner,
  mots: MotsDeDevis,
): string[] {
  const { devis: dits } = mots;
  const { profil, tarifCentimes, prixDevisCompris, deplacement, dechets, declaration } = offre;
  const consommateur = client.type === 'particulier';
  const prix =
    tarifCentimes === 0 ? dits.gratuit : dits.prixDuDevis(mots.euros(tarifCentimes ?? 0), prixDevisCompris);
  return [
    ...(tarifCentimes === undefined ? [] : [prix]),
    ...(deplacement ? [dits.deplacement(deplacement)] : []),
    ...(profil === 'construction_jardinage' && dechets
      ? [dits.dechets(dechets, mots.euros(dechets.coutCentimes), dechets.compris)]
      : []),
    ...(profil === 'depannage' && consommateur
      ? [
          dits.loi(enVigueur(textes.PIECES_REMPLACEES, emission)),
          dits.loi(enVigueur(textes.DEVIS_RECU_AVANT, emission)),
        ]
      : []),
    ...(profil === 'services_a_la_personne' && declaration
      ? [dits.servicesALaPersonne(declaration), dits.loi(enVigueur(textes.AVANTAGE_FISCAL_SAP, emission))]
      : []),
  ];
}

/** Ce qu'un consommateur lit d'un bien : sa garantie, et comment il se paie (C. consom., art. L111-1, 5°, R111-1 et L221-14). */
function bien(devis: DevisADessiner, mots: MotsDeDevis): string[] {
  const { client, contenu } = devis;
  if (
    client.type !== 'particulier' ||
    departDuDelai(conclusion(devis)) !== 'reception' ||
    !auxTextesDuJour(devis)
  )
    return [];
  const moyens = phraseMoyens(devis, [], mots);
  return [
    mots.devis.loi(enVigueur(textes.GARANTIE_VICES_CACHES, contenu.dateEmission)),
    ...(moyens ? [moyens] : []),
  ];
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

function retractation(devis: DevisADessiner, mots: MotsDeDevis): string[] {
  const { loi } = mots.devis;
  const { dateEmission: emission } = devis.contenu;
  const conclu = conclusion(devis);
  const { exception, ...sansElle } = conclu;
  const avis = annexe(devis) ? null : avisDuDevis(devis);
  return [
    ...(premierPaiement(conclu, emission) > emission
      ? [loi(enVigueur(textes.PAIEMENT_APRES_SEPT_JOURS, emission))]
      : []),
    ...(exception && retractable(sansElle)
      ? [loi(enVigueur(textes.SANS_RETRACTATION[exception], emission))]
      : []),
    ...(avis ? [...avis.notice, avis.formulaire] : []),
  ];
}

/** Les phrases d'un devis, dans l'ordre où il les imprime : versements, métier, bien, rétractation. */
const phrasesDuDevis = (devis: DevisADessiner, mots: MotsDeDevis): string[] =>
  [versements, metier, bien, retractation].flatMap((phrases) => phrases(devis, mots)).map(soigner);

/** Le même, sous la forme d'une facture : ce qui leur est commun se compose au même endroit. */
export const commeFacture = ({ numero, vendeur, client, contenu }: DevisADessiner): FactureADessiner => ({
  genre: 'facture',
  numero,
  vendeur,
  client,
  contenu: { ...contenu, dateEcheance: contenu.dateEmission },
  sansEcheance: true,
});

function dates({ contenu, offre }: DevisADessiner, mots: MotsDeDevis): LibelleValeur[] {
  const { dateDuDevis, valableJusquAu, inclus, execution: libelle } = mots.devis;
  const { valideJusquau, execution } = offre;
  return [
    { libelle: dateDuDevis, valeur: mots.dateLongue(contenu.dateEmission) },
    {
      libelle: valableJusquAu,
      valeur: valideJusquau ? inclus(mots.dateLongue(valideJusquau)) : aCompleter('Date'),
    },
    ...(execution ? [{ libelle, valeur: ligneImprimable(execution) }] : []),
  ];
}

/** Qui a donné son accord, et quand ; sinon la place de le donner à la main. */
function lignesDeLAccord({ accord }: DevisADessiner, mots: MotsDeDevis): string[] {
  const { aSigner, preuve, accord: accordRecu } = mots.devis;
  if (!accord) return [...aSigner, '………………………………………'];
  const par = ligneImprimable(accord.par);
  return 'empreinte' in accord
    ? [phraseDeSignature(par, accord.heure, mots), preuve(codeDePreuve(accord.empreinte))]
    : [accordRecu(par, mots.dateLongue(accord.le))];
}

const titreDuDevis = ({ numero, avenantDe }: DevisADessiner): TitreDocument => {
  if (numero === null) return 'Brouillon de devis';
  return avenantDe ? 'Avenant' : 'Devis';
};

/** Ce que ce devis suit : celui qu'il remplace, ou celui auquel il s'ajoute (C. civ., art. 1193). */
function referenceDe({ remplace, avenantDe }: DevisADessiner, mots: MotsDeDevis): string | null {
  const dites = [
    ...(avenantDe
      ? [mots.devis.avenant(avenantDe.rang, avenantDe.numero, mots.dateLongue(avenantDe.dateEmission))]
      : []),
    ...(remplace ? [mots.devis.remplace(remplace)] : []),
  ];
  return dites.length > 0 ? dites.join(' – ') : null;
}

/**
 * Compose le document d'un devis : le même modèle que celui d'une facture, avec son terme, ses phrases et la place de l'accord.
 * @param mots ceux de la langue où il se dit ; le titre et la page de la rétractation restent en français
 * @throws RangeError si aucun texte légal ne couvre la date
 */
export function construireDevis(devis: DevisADessiner, mots: MotsDeDevis = DEVIS_FRANCAIS): DocumentFacture {
  const { contenu } = devis;
  const aPart = annexe(devis);
  const commun = construireDocument(commeFacture(devis), mots);
  return {
    ...commun,
    titre: titreDuDevis(devis),
    dates: [...dates(devis, mots), ...commun.dates.filter(({ libelle }) => libelle === mots.nature)],
    reference: referenceDe(devis, mots),
    netAPayer: { libelle: mots.devis.total, valeur: mots.euros(contenu.totalTtcCentimes) },
    paiement: { titre: mots.devis.bonPourAccord, lignes: lignesDeLAccord(devis, mots), codeVirement: null },
    conditions: [...phrasesDuDevis(devis, mots).map(texteImprimable), ...commun.conditions],
    ...(aPart && { annexe: aPart }),
  };
}
