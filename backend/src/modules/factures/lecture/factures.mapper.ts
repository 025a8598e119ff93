import { ecartEnJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import {
  eurosDepuisCentimes,
  eurosDepuisDixMilliemes,
  quantiteDepuisMilliemes,
} from '@facturier/domaine/valeurs/montant';
import { documentDe } from '../documents/document';
import type { Vendeur } from '@facturier/domaine/documents/facture';
import { completerLigne, type LigneSaisie } from '@facturier/domaine/documents/ligne';
import { pourParticulier } from '@facturier/domaine/documents/mentions';
import { INDEMNITE_RECOUVREMENT_CENTIMES, texteApplicable } from '@facturier/domaine/documents/textes-legaux';
import type {
  Facture as FactureRendue,
  FactureResume,
  LigneFacture,
} from '@facturier/domaine/contrat/factures';
import type { FactureListee } from '../factures.repository';
import type { FactureLue } from './facture-lue';
import type { Facture } from '../schemas/facture.schema';
import { statutsDe } from './statuts';

const ADRESSE_VIDE = { rue: '', codePostal: '', ville: '', pays: 'France' };

/** Jours de retard d'une facture émise et due ; 0 si elle est à temps, réglée ou annulée. */
export function joursDeRetard(facture: FactureListee, aujourdhui: DateCivile): number {
  const due = ['creee', 'envoyee'].includes(facture.statutEmetteur) && facture.resteCentimes > 0;
  if (!due || !facture.dateEcheance || facture.dateEcheance >= aujourdhui) return 0;
  return ecartEnJours(facture.dateEcheance, aujourdhui);
}

/** Une ligne de facture, en euros et en quantités décimales. */
export const rendreLigne = (ligne: LigneSaisie): LigneFacture => ({
  description: ligne.description,
  quantite: ligne.quantiteMilliemes === null ? null : quantiteDepuisMilliemes(ligne.quantiteMilliemes),
  prixUnitaire:
    ligne.prixUnitaireDixMilliemes === null ? null : eurosDepuisDixMilliemes(ligne.prixUnitaireDixMilliemes),
  montant: eurosDepuisCentimes(completerLigne(ligne).montantCentimes),
  ...(ligne.unite && { unite: ligne.unite }),
});

/** Une ligne de liste. */
export const rendreResume = (facture: FactureListee, aujourdhui: DateCivile): FactureResume => ({
  _id: facture._id.toHexString(),
  genre: facture.genre,
  numero: facture.numero ?? null,
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
  dateEmission: facture.dateEmission,
  dateEcheance: facture.dateEcheance ?? null,
  datePaiement: facture.datePaiement ?? null,
  joursDeRetard: joursDeRetard(facture, aujourdhui),
  envoi: { etat: facture.envoi.etat },
});

/** Une mention saisie, telle qu'elle vaut pour ce client : émise à un particulier, elle n'a ni pénalités ni indemnité. */
function mentionPour(facture: Facture, texte: string | undefined): string | null {
  if (!texte) return null;
  return facture.emiseLe && facture.clientFige?.type === 'particulier'
    ? pourParticulier(texte) || null
    : texte;
}

function mentionsDe(facture: Facture, vendeur: Vendeur | undefined): FactureRendue['mentionsLegales'] {
  const professionnel = facture.clientFige?.type === 'professionnel';
  return {
    conditionsPaiement: mentionPour(facture, facture.mentions.conditionsPaiement),
    mentionLibre: mentionPour(facture, facture.mentions.mentionLibre),
    siret: vendeur?.siret ?? null,
    indemniteForfaitaire:
      professionnel && facture.genre === 'facture'
        ? eurosDepuisCentimes(texteApplicable(INDEMNITE_RECOUVREMENT_CENTIMES, facture.dateEmission))
        : null,
    escompte: vendeur?.escompte ?? null,
    tvaIntracommunautaire: null,
  };
}

/** Où en est l'envoi ; l'adresse, l'instant et la raison ne regardent que l'émetteur. */
function envoiPour({ envoi }: Facture, deLEmetteur: boolean): FactureRendue['envoi'] {
  const { etat, a, le, raison } = envoi;
  return deLEmetteur ? { etat, a, le: le?.toISOString(), raison } : { etat };
}

interface Complements {
  aujourdhui: DateCivile;
  /** Vendeur du profil, pour un brouillon. */
  vendeur?: Vendeur;
  avoirs: Facture[];
}

/** Un avoir, cité par la facture qu'il rectifie. */
const rendreAvoir = (avoir: Facture): FactureRendue['avoirs'][number] => ({
  _id: avoir._id.toHexString(),
  numero: avoir.numero ?? '',
  montantTTC: eurosDepuisCentimes(avoir.totalTtcCentimes),
  dateEmission: avoir.dateEmission,
});

/** Le détail d'une facture, tel que cette personne le voit. */
export function rendreFacture(lue: FactureLue, { aujourdhui, vendeur, avoirs }: Complements): FactureRendue {
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
    destinataire: facture.destinataire ? { _id: facture.destinataire.toHexString() } : null,
    datePrestation: facture.datePrestation ?? null,
    bonDeCommande: facture.bonDeCommande ?? null,
    adresseLivraison: facture.adresseLivraison ?? null,
    tauxTVA: 0,
    lignes: facture.lignes.map(rendreLigne),
    canModifyEmetteur,
    canModifyDestinataire,
    montantPaye: eurosDepuisCentimes(facture.payeCentimes),
    montantAvoirs: eurosDepuisCentimes(facture.avoirsCentimes),
    mentionsLegales: mentionsDe(facture, fige),
    envoi: envoiPour(facture, deLEmetteur),
    monRole,
    peutEtreSupprimee: deLEmetteur && facture.statutEmetteur === 'brouillon',
    motifRefus: facture.motifRefus ?? null,
    motif: facture.motif ?? null,
    factureRectifiee: facture.factureRectifiee
      ? { _id: facture.factureRectifiee.id.toHexString(), numero: facture.factureRectifiee.numero }
      : null,
    avoirs: avoirs.map(rendreAvoir),
    version: facture.version,
    emiseLe: facture.emiseLe?.toISOString() ?? null,
    updatedAt: facture.modifieLe.toISOString(),
    document: documentDe(facture, fige),
  };
}
