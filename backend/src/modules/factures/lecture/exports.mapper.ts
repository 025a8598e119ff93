import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { FactureExport } from '@facturier/domaine/contrat/export';
import { rendreConditions } from '@facturier/domaine/contrat/conditions-fil';
import { pourChaque, TEXTES_PRECISES } from '@facturier/domaine/documents/precisions';
import { rendreCorps } from './corps.mapper';
import { mentionPour, rendreResume } from './factures.mapper';
import type { Facture } from '../../documents/schemas/facture.schema';

/** Les mentions saisies, telles que le document les porte. */
const mentionsDe = (facture: Facture) => ({
  ...facture.mentions,
  conditions: facture.mentions.conditions && rendreConditions(facture.mentions.conditions),
  conditionsPaiement: mentionPour(facture, facture.mentions.conditionsPaiement),
  mentionLibre: mentionPour(facture, facture.mentions.mentionLibre),
});

/**
 * Chaque champ est nommé : étaler le résumé dans un objet de trente champs le fait passer en dictionnaire,
 * trente fois plus lent à faire qu'à lire (mesuré : 33 µs par facture contre 2) ; étalés en dernier, les textes n'en coûtent qu'une.
 */
export function rendreExport(
  facture: Facture,
  sens: FactureExport['sens'],
  aujourdhui: DateCivile,
): FactureExport {
  const resume = rendreResume(facture, aujourdhui);
  const corps = rendreCorps(facture);
  return {
    _id: resume._id,
    sens,
    genre: resume.genre,
    natureFacture: resume.natureFacture,
    contratRompu: resume.contratRompu,
    numero: resume.numero,
    client: resume.client,
    emetteur: resume.emetteur,
    premiereLigne: resume.premiereLigne,
    lignes: corps.lignes,
    totalLignes: corps.totalLignes,
    remise: corps.remise,
    montantHT: resume.montantHT,
    montantTTC: resume.montantTTC,
    acompte: corps.acompte,
    acompteDate: corps.acompteDate,
    acompteMoyen: corps.acompteMoyen,
    acompteReference: corps.acompteReference,
    resteAPayer: resume.resteAPayer,
    statut: resume.statut,
    statutEmetteur: resume.statutEmetteur,
    statutDestinataire: resume.statutDestinataire,
    dateEmission: resume.dateEmission,
    dateEcheance: resume.dateEcheance,
    echeancePresumee: resume.echeancePresumee,
    datePrestation: corps.datePrestation,
    periodeDu: corps.periodeDu,
    periodeAu: corps.periodeAu,
    datePaiement: resume.datePaiement,
    reglement: resume.reglement,
    joursDeRetard: resume.joursDeRetard,
    envoi: resume.envoi,
    moyensPaiement: corps.moyensPaiement,
    livraison: corps.livraison,
    adresseLivraison: corps.adresseLivraison,
    nature: corps.nature,
    mentions: mentionsDe(facture),
    vendeur: facture.vendeurFige ?? null,
    clientFige: facture.clientFige ?? null,
    motif: facture.motif ?? null,
    sortDuMontant: corps.sortDuMontant,
    codeRefus: facture.codeRefus ?? null,
    motifRefus: facture.motifRefus ?? null,
    factureRectifiee: facture.factureRectifiee?.numero ?? null,
    emiseLe: facture.emiseLe?.toISOString() ?? null,
    ...pourChaque(TEXTES_PRECISES, (nom) => corps[nom]),
  };
}
