import { rendreConditions } from '@facturier/domaine/contrat/conditions-fil';
import type {
  Devis as DevisRendu,
  DevisResume,
  OffreDeDevis,
  VersementDeDevis,
} from '@facturier/domaine/contrat/devis';
import { devisBilingue } from '@facturier/domaine/devis/bilingue';
import type { DevisADessiner } from '@facturier/domaine/devis/document-devis';
import { actesPermis, etatLu } from '@facturier/domaine/devis/etats';
import { montantDuVersement, type Offre, quandVerser } from '@facturier/domaine/devis/offre';
import { premierPaiement } from '@facturier/domaine/devis/retractation';
import { CLIENT_INCONNU, type DocumentFacture } from '@facturier/domaine/documents/document-modele';
import type { ClientFige, Vendeur } from '@facturier/domaine/documents/facture';
import { pourChaque, precisionsDe, TEXTES_DE_DEVIS } from '@facturier/domaine/documents/precisions';
import { completerLigne } from '@facturier/domaine/documents/ligne';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes, tauxDepuisCentiemes } from '@facturier/domaine/valeurs/montant';
import { rendreLigne, rendreRemise } from '../factures/lecture/corps.mapper';
import { concluLeDe, conclusionDuDevis, droitDe } from './droit';
import { rendreHistoire } from './histoire';
import { rendreAcceptation, rendreRetractation } from './signature/signature.mapper';
import type { AutreVersion, Devis } from './schemas/devis.schema';

const ADRESSE_VIDE = { rue: '', codePostal: '', ville: '', pays: 'France' };

/** Un devis enregistré, sous la forme que le domaine dessine. `vendeur`, `client` : ceux d'aujourd'hui, pour un brouillon. */
export function aDessiner(devis: Devis, vendeur: Vendeur, client?: ClientFige): DevisADessiner {
  const { dateEmission, lignes, totalHtCentimes, totalTtcCentimes, mentions, regimeTva, offre } = devis;
  return {
    numero: devis.numero ?? null,
    vendeur: devis.vendeurFige ?? vendeur,
    client: devis.clientFige ?? client ?? { ...CLIENT_INCONNU, ...devis.clientResume },
    offre,
    ...(devis.remplace && { remplace: devis.remplace.numero }),
    ...(devis.avenantDe && { avenantDe: devis.avenantDe }),
    contenu: {
      ...precisionsDe(devis),
      dateEmission,
      livraison: devis.livraison,
      lignes: lignes.map(completerLigne),
      remise: calculerTotaux(lignes, { remise: devis.remise }).remise,
      totalHtCentimes,
      totalTtcCentimes,
      mentions,
      regimeTva,
    },
  };
}

/** L'accord reçu, par un lien ou noté par l'émetteur. */
function accordDe({ acceptation, accord }: Devis): Pick<DevisADessiner, 'accord'> {
  if (acceptation) {
    const { par, heure, empreinte } = acceptation;
    return { accord: { par, heure, empreinte } };
  }
  return accord ? { accord: { par: accord.par, le: accord.le } } : {};
}

/** Le document tel qu'un écran le montre : l'accord reçu y tient la place de la signature. Son PDF reste celui qui a été signé. */
export const documentLu = (devis: Devis, vendeur: Vendeur, client?: ClientFige): DocumentFacture =>
  devisBilingue({ ...aDessiner(devis, vendeur, client), ...accordDe(devis) });

/** Ce que les factures émises d'un devis demandent, avoirs déduits, et ce que ses avenants y ajoutent. */
export interface Facture {
  factureCentimes?: number;
  avenantsCentimes?: number;
}

/** Une ligne de liste. */
export const rendreResume = (
  devis: Devis,
  aujourdhui: DateCivile,
  { factureCentimes = 0, avenantsCentimes = 0 }: Facture = {},
): DevisResume => ({
  _id: devis._id.toHexString(),
  avenantDe: devis.avenantDe
    ? {
        ...{ _id: devis.avenantDe.id.toHexString(), numero: devis.avenantDe.numero },
        rang: devis.avenantDe.rang,
      }
    : null,
  numero: devis.numero ?? null,
  rangDeVersion: devis.rangDeVersion,
  etat: devis.etat,
  etatLu: etatLu(
    { etat: devis.etat, valideJusquau: devis.offre.valideJusquau },
    { totalCentimes: devis.totalTtcCentimes + avenantsCentimes, factureCentimes },
    aujourdhui,
  ),
  client: {
    _id: devis.client?.toHexString() ?? null,
    nom: devis.clientResume?.nom ?? '',
    email: devis.clientResume?.email ?? '',
  },
  premiereLigne: devis.lignes[0]?.description || null,
  objet: devis.objet ?? null,
  montantHT: eurosDepuisCentimes(devis.totalHtCentimes),
  montantTTC: eurosDepuisCentimes(devis.totalTtcCentimes),
  dateEmission: devis.dateEmission,
  valideJusquau: devis.offre.valideJusquau ?? null,
});

/** Les versements d'avance d'un devis à ce client, calculés. */
export const rendreEcheancier = (devis: Devis, client: Pick<ClientFige, 'type'>): VersementDeDevis[] =>
  devis.offre.echeancier.map((versement) => ({
    genre: versement.genre,
    taux: versement.tauxCentiemes ? tauxDepuisCentiemes(versement.tauxCentiemes) : null,
    montant: eurosDepuisCentimes(montantDuVersement(versement, devis.totalTtcCentimes)),
    exigibleLe: versement.exigibleLe ?? null,
    quand: quandVerser(versement, conclusionDuDevis(devis, client), devis.dateEmission),
  }));

/** L'offre, en euros et en pour cent. */
const rendreOffre = (offre: Offre, echeancier: VersementDeDevis[]): OffreDeDevis => ({
  valideJusquau: offre.valideJusquau ?? null,
  execution: offre.execution ?? null,
  profil: offre.profil,
  contexte: offre.contexte,
  exception: offre.exception ?? null,
  petitProfessionnel: offre.petitProfessionnel ?? false,
  fraisDeRenvoi: offre.fraisDeRenvoi ?? null,
  executionSuccessive: offre.executionSuccessive ?? false,
  tarif: offre.tarifCentimes === undefined ? null : eurosDepuisCentimes(offre.tarifCentimes),
  prixDevisCompris: offre.prixDevisCompris ?? null,
  deplacement: offre.deplacement ?? null,
  dechets: offre.dechets
    ? {
        quantite: offre.dechets.quantite,
        tri: offre.dechets.tri,
        points: offre.dechets.points,
        cout: eurosDepuisCentimes(offre.dechets.coutCentimes),
        compris: offre.dechets.compris ?? null,
      }
    : null,
  declaration: offre.declaration ?? null,
  echeancier,
});

const rendreVersion = (autre: AutreVersion | undefined): DevisRendu['remplace'] =>
  autre ? { _id: autre.id.toHexString(), numero: autre.numero } : null;

/** Ce qu'un accord ouvre, et jusqu'à quand : signé par un lien, ou noté par l'émetteur. */
function suitesDeLAccord(
  devis: Devis,
): Pick<
  DevisRendu,
  | 'accord'
  | 'signature'
  | 'retractation'
  | 'retractableJusquau'
  | 'droitDeRetractation'
  | 'livreLe'
  | 'payableDes'
> {
  const { accord, acceptation, retractation, clientFige, reception } = devis;
  const concluLe = concluLeDe(devis);
  const droit = droitDe(devis);
  return {
    accord: accord ? { ...accord, note: accord.note ?? null, noteLe: accord.noteLe.toISOString() } : null,
    signature: acceptation ? rendreAcceptation(devis) : null,
    retractation: retractation ? rendreRetractation(devis, retractation) : null,
    retractableJusquau: droit?.jusquau ?? null,
    droitDeRetractation: droit,
    livreLe: reception?.le ?? null,
    payableDes: concluLe && clientFige ? premierPaiement(conclusionDuDevis(devis), concluLe) : null,
  };
}

/** Ce qui se lit d'aujourd'hui, pour un brouillon. */
interface Complements {
  aujourdhui: DateCivile;
  vendeur: Vendeur;
  client?: ClientFige;
  facture?: Facture;
}

/** Signé, un avenant est au marché : il ne s'annule plus. */
const gestesDe = ({ etat, offre, avenantDe }: Devis, aujourdhui: DateCivile): DevisRendu['gestes'] =>
  actesPermis({ etat, valideJusquau: offre.valideJusquau }, aujourdhui).filter(
    (acte) => !(avenantDe && etat === 'accepte' && acte === 'annuler'),
  );

/** Le détail d'un devis. */
export function rendreDevis(devis: Devis, { aujourdhui, vendeur, client, facture }: Complements): DevisRendu {
  const resume = rendreResume(devis, aujourdhui, facture);
  const totaux = calculerTotaux(devis.lignes, { remise: devis.remise });
  const fige = devis.clientFige ?? client;
  const { conditions, conditionsPaiement, mentionLibre } = devis.mentions;
  return {
    ...resume,
    client: { ...resume.client, adresse: fige?.adresse ?? ADRESSE_VIDE, type: fige?.type ?? null },
    ...pourChaque(TEXTES_DE_DEVIS, (nom) => devis[nom] ?? null),
    livraison: devis.livraison ?? null,
    totalLignes: eurosDepuisCentimes(totaux.totalLignesCentimes),
    remise: devis.remise ? rendreRemise(devis.remise, totaux.remise?.montantCentimes) : null,
    lignes: devis.lignes.map(rendreLigne),
    mentionsLegales: {
      conditions: conditions ? rendreConditions(conditions) : null,
      conditionsPaiement: conditionsPaiement || null,
      mentionLibre: mentionLibre || null,
    },
    offre: rendreOffre(devis.offre, rendreEcheancier(devis, fige ?? CLIENT_INCONNU)),
    remplace: rendreVersion(devis.remplace),
    remplacePar: rendreVersion(devis.remplacePar),
    ...suitesDeLAccord(devis),
    raison: devis.raison ?? null,
    gestes: gestesDe(devis, aujourdhui),
    historique: rendreHistoire(devis.histoire),
    version: devis.version,
    finaliseLe: devis.finaliseLe?.toISOString() ?? null,
    updatedAt: devis.modifieLe.toISOString(),
    document: documentLu(devis, vendeur, client),
  };
}
