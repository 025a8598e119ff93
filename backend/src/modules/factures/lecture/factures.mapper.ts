import { estRejetee, joursDeRetard, reglementDe } from '@facturier/domaine/factures/reglement';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { regimeDeRetard } from '@facturier/domaine/documents/cas-de-vente';
import { pret2027 } from '@facturier/domaine/documents/pret-2027';
import { aDessiner, documentDe } from '../../documents/octets/document';
import type { Vendeur } from '@facturier/domaine/documents/facture';
import { rendreConditions } from '@facturier/domaine/contrat/conditions-fil';
import { mentionsProfessionnelles } from '@facturier/domaine/documents/vendeur';
import { pourParticulier } from '@facturier/domaine/documents/mentions';
import { INDEMNITE_RECOUVREMENT_CENTIMES, texteApplicable } from '@facturier/domaine/documents/textes-legaux';
import type {
  Facture as FactureRendue,
  FactureResume,
  RoleLecteur,
  Statuts,
} from '@facturier/domaine/contrat/factures';
import { rendreEtatEmail } from '../../clients/clients.mapper';
import type { Client } from '../../clients/schemas/client.schema';
import { attendDemande } from '../../documents/demande-publique';
import type { FactureListee } from '../../documents/factures.repository';
import type { FactureLue } from './facture-lue';
import type { Facture } from '../../documents/schemas/facture.schema';
import { situationDe } from '../../documents/situation';
import { auJour, datesTapees } from '../../documents/dates-libres';
import { rendreCorps, rendreDemande } from './corps.mapper';
import { choixDestinataire, choixEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import type { NatureFacture, PartDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import { partDeSituation } from './situation.mapper';
import type { OrigineDevis } from '../../documents/schemas/devis.schemas';

/** Ce qu'une facture est au devis dont elle vient. */
const natureDe = ({ devis }: { devis?: Pick<OrigineDevis, 'nature'> | undefined }): NatureFacture =>
  devis?.nature ?? 'standard';

/** Ce que le détail d'une facture dit du devis dont elle vient ; la référence n'est qu'à son émetteur. */
const partDeDevis = (facture: Facture, monRole: RoleLecteur, aujourdhui: DateCivile): PartDeDevis => ({
  natureFacture: natureDe(facture),
  arrhes: facture.devis?.arrhes ?? false,
  contratRompu: facture.devis?.rompu ?? false,
  devis:
    facture.devis && monRole === 'emetteur'
      ? {
          id: facture.devis.id.toHexString(),
          numero: facture.devis.numero,
          version: facture.devis.rangDeVersion,
          date: facture.devis.dateEmission,
        }
      : null,
  acomptesImputes: (facture.acomptesImputes ?? []).map((acompte) => ({
    facture: acompte.facture.toHexString(),
    numero: acompte.numero,
    date: acompte.dateEmission,
    montant: eurosDepuisCentimes(acompte.montantCentimes),
  })),
  net: eurosDepuisCentimes(facture.totalTtcCentimes - (facture.acompteCentimes ?? 0)),
  impute: facture.imputeDans !== undefined,
  ...partDeSituation(facture, aujourdhui),
});

/** Les statuts tels que l'appelant peut les changer : chacun son côté. */
export function statutsDe({ facture, monRole }: FactureLue): Statuts {
  const situation = situationDe(facture);
  const emetteur = monRole === 'emetteur' ? choixEmetteur(situation) : [];
  const destinataire = monRole === 'destinataire' ? choixDestinataire(situation) : [];
  return {
    statutEmetteur: facture.statutEmetteur,
    statutDestinataire: facture.statutDestinataire,
    canModifyEmetteur: emetteur.length > 0,
    canModifyDestinataire: destinataire.length > 0,
    choixEmetteur: emetteur,
    choixDestinataire: destinataire,
  };
}

const ADRESSE_VIDE = { rue: '', codePostal: '', ville: '', pays: 'France' };

/** Les dates que quelqu'un a tapées ; d'un brouillon de devis échu avant d'être émis, l'échéance est celle qu'il aurait ce jour. */
function datesRendues(
  facture: FactureListee,
  aujourdhui: DateCivile,
): Pick<FactureResume, 'dateEmission' | 'dateEcheance'> {
  const { dateEmission, dateEcheance } = datesTapees(auJour(facture, aujourdhui));
  return { dateEmission, dateEcheance };
}

/** Une ligne de liste. */
export const rendreResume = (facture: FactureListee, aujourdhui: DateCivile): FactureResume => ({
  _id: facture._id.toHexString(),
  genre: facture.genre,
  numero: facture.numero ?? null,
  contratRompu: facture.devis?.rompu ?? false,
  natureFacture: natureDe(facture),
  client: {
    _id: facture.client?.toHexString() ?? null,
    nom: facture.clientResume?.nom ?? '',
    email: facture.clientResume?.email ?? '',
  },
  emetteur: {
    _id: facture.emetteur.toHexString(),
    prenom: facture.emetteurResume?.prenom ?? '',
    nom: facture.emetteurResume?.nom ?? '',
  },
  premiereLigne: facture.lignes[0]?.description || null,
  objet: facture.objet ?? null,
  montantHT: eurosDepuisCentimes(facture.totalHtCentimes),
  montantTTC: eurosDepuisCentimes(facture.totalTtcCentimes),
  resteAPayer: eurosDepuisCentimes(Math.max(facture.resteCentimes, 0)),
  statut: facture.statutEmetteur,
  statutEmetteur: facture.statutEmetteur,
  statutDestinataire: facture.statutDestinataire,
  ...datesRendues(facture, aujourdhui),
  echeancePresumee: attendDemande(facture),
  datePaiement: reglementDe(facture)?.le ?? null,
  reglement: reglementDe(facture),
  joursDeRetard: joursDeRetard(facture, aujourdhui),
  envoi: { etat: facture.envoi.etat },
});

/** Une mention saisie, telle que le document la porte ; d'avant les conditions structurées, émise à un particulier, elle n'a pas de sanctions. */
export function mentionPour(facture: Facture, texte: string | undefined): string | null {
  if (!texte) return null;
  const dAvant = !facture.regimeTva && !facture.mentions.conditions;
  return dAvant && facture.emiseLe && facture.clientFige?.type === 'particulier'
    ? pourParticulier(texte) || null
    : texte;
}

function mentionsDe(facture: Facture, vendeur: Vendeur | undefined): FactureRendue['mentionsLegales'] {
  const { clientFige, dateEmission } = facture;
  const sanctions = clientFige && regimeDeRetard(clientFige, dateEmission) !== 'aucun';
  return {
    conditions: facture.mentions.conditions ? rendreConditions(facture.mentions.conditions) : null,
    conditionsPaiement: mentionPour(facture, facture.mentions.conditionsPaiement),
    mentionLibre: mentionPour(facture, facture.mentions.mentionLibre),
    siret: vendeur?.siret ?? null,
    indemniteForfaitaire:
      sanctions && facture.genre === 'facture'
        ? eurosDepuisCentimes(texteApplicable(INDEMNITE_RECOUVREMENT_CENTIMES, facture.dateEmission))
        : null,
    escompte: vendeur ? (mentionsProfessionnelles(aDessiner(facture, vendeur))?.escompte ?? null) : null,
    tvaIntracommunautaire: vendeur?.tvaIntracommunautaire ?? null,
  };
}

/** Où en est l'envoi ; l'adresse, l'instant et la raison ne regardent que l'émetteur, le texte du serveur que l'administration. */
function envoiPour({ envoi }: Facture, monRole: FactureLue['monRole']): FactureRendue['envoi'] {
  const { etat, a, le, raison, brut } = envoi;
  if (monRole === 'destinataire') return { etat };
  return {
    etat,
    a,
    le: le?.toISOString(),
    raison,
    ...(monRole === 'admin' && brut && { reponseServeur: brut }),
  };
}

interface Complements {
  aujourdhui: DateCivile;
  /** L'adresse présente du client, et ce qu'on en sait ; `null` pour qui n'en est pas l'émetteur. */
  fiche: Pick<Client, 'email' | 'emailEtat'> | null;
  /** Vendeur du profil, pour un brouillon. */
  vendeur?: Vendeur;
  /** La facture avec son client : pour un brouillon, sa fiche d'aujourd'hui. */
  avecClient: Facture;
  avoirs: Facture[];
}

/** Un avoir, cité par la facture qu'il rectifie. */
const rendreAvoir = (avoir: Facture): FactureRendue['avoirs'][number] => ({
  _id: avoir._id.toHexString(),
  numero: avoir.numero ?? '',
  montantTTC: eurosDepuisCentimes(avoir.totalTtcCentimes),
  dateEmission: avoir.dateEmission,
  emiseLe: avoir.emiseLe!.toISOString(),
});

/** Le détail d'une facture, tel que cette personne le voit. */
export function rendreFacture(
  lue: FactureLue,
  { aujourdhui, fiche, vendeur, avecClient, avoirs }: Complements,
): FactureRendue {
  const { facture, monRole } = lue;
  const fige = facture.vendeurFige ?? vendeur;
  const deLEmetteur = monRole === 'emetteur';
  const { canModifyEmetteur, canModifyDestinataire } = statutsDe(lue);
  return {
    ...rendreResume(facture, aujourdhui),
    client: {
      _id: facture.client?.toHexString() ?? null,
      nom: facture.clientFige?.nom ?? facture.clientResume?.nom ?? '',
      email: facture.clientFige?.email ?? facture.clientResume?.email ?? '',
      adresse: facture.clientFige?.adresse ?? ADRESSE_VIDE,
      type: facture.clientFige?.type ?? null,
    },
    emetteur: {
      _id: facture.emetteur.toHexString(),
      prenom: fige?.prenom ?? '',
      nom: fige?.nom ?? '',
      email: fige?.email ?? '',
      adresse: fige?.adresse ?? '',
      codePostal: fige?.codePostal ?? '',
      ville: fige?.ville ?? '',
    },
    adresseEnvoi: deLEmetteur ? (fiche?.email ?? null) : null,
    adresseEtat: deLEmetteur ? rendreEtatEmail(fiche?.emailEtat) : null,
    destinataire: facture.destinataire ? { _id: facture.destinataire.toHexString() } : null,
    ...rendreCorps(facture, fige),
    ...partDeDevis(facture, monRole, aujourdhui),
    tauxTVA: 0,
    canModifyEmetteur,
    canModifyDestinataire,
    montantPaye: eurosDepuisCentimes(facture.payeCentimes),
    montantAvoirs: eurosDepuisCentimes(facture.avoirsCentimes),
    mentionsLegales: mentionsDe(facture, fige),
    envoi: envoiPour(facture, monRole),
    monRole,
    peutEtreSupprimee: deLEmetteur && facture.statutEmetteur === 'brouillon',
    codeRefus: facture.codeRefus ?? null,
    motifRefus: facture.motifRefus ?? null,
    motif: facture.motif ?? null,
    factureRectifiee: facture.factureRectifiee
      ? { _id: facture.factureRectifiee.id.toHexString(), numero: facture.factureRectifiee.numero }
      : null,
    avoirs: avoirs.map(rendreAvoir),
    sansEnvoi: [facture, ...avoirs].some((une) => estRejetee(une) || une.electronique?.interne === true),
    version: facture.version,
    emiseLe: facture.emiseLe?.toISOString() ?? null,
    updatedAt: facture.modifieLe.toISOString(),
    pret2027:
      deLEmetteur && avecClient.clientFige ? pret2027(aDessiner(auJour(avecClient, aujourdhui), fige)) : null,
    demandeDePaiement: rendreDemande(facture),
    document: documentDe(auJour(avecClient, aujourdhui), fige),
  };
}
