import { lireInstantAParis } from '@facturier/domaine/devis/preuve';
import { avisDeRetractation } from '@facturier/domaine/devis/avis-de-retractation';
import {
  BOUTONS_DE_RETRACTATION,
  finDuDelai,
  suitesDeRetractation,
} from '@facturier/domaine/devis/retractation';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { de } from '@facturier/domaine/valeurs/phrases';
import type { Courriel } from '../../../platform/mail/courriel';
import { enSonNom, nomDe } from '../../documents/designation';
import { conclusionDuDevis, droitDe } from '../droit';
import type { AcceptationParLien, Devis, RetractationDuDevis } from '../schemas/devis.schema';

const JOINTS = 'Le devis, son certificat et le fichier de preuve sont joints à ce message\u00a0: gardez-les.';

/** L'avis et le formulaire du devis, avec l'adresse où le quitter en ligne. @param renoncer sa page, par un lien de qui a signé */
function droitDuClient(devis: Devis, { concluLe }: AcceptationParLien, renoncer: string): string[] {
  const droit = droitDe(devis);
  if (!droit) return [];
  const { numero, dateEmission: emission, vendeurFige, offre } = devis;
  const { notice, formulaire } = avisDeRetractation(
    {
      conclusion: conclusionDuDevis(devis),
      vendeur: vendeurFige!,
      numero: numero!,
      emission,
      fraisDeRenvoi: offre.fraisDeRenvoi,
      adresse: renoncer,
    },
    concluLe,
  );
  return [
    ...notice,
    `Pour vous rétracter ${finDuDelai(droit)}\u00a0: «\u00a0${BOUTONS_DE_RETRACTATION.ouvrir}\u00a0», sur la page du devis (${renoncer}), ou le formulaire qui suit.`,
    formulaire,
  ];
}

/** À qui a signé : l'accusé, sans délai (C. civ., art. 1127-2), avec ce qu'un consommateur doit recevoir (C. consom., art. L221-13). */
export const accuseAuClient = (
  devis: Devis,
  acceptation: AcceptationParLien,
  a: string,
  { page, renoncer }: { page: string; renoncer: string },
): Courriel => ({
  a,
  sujet: `Devis ${devis.numero} accepté`,
  titre: 'Vous avez accepté ce devis',
  apercu: `Devis ${devis.numero} ${de(nomDe(devis))}, ${formaterEuros(devis.totalTtcCentimes)}.`,
  paragraphes: [
    `Le ${lireInstantAParis(acceptation.heure)}, ${acceptation.par} a accepté le devis ${devis.numero} ${de(nomDe(devis))}, d’un montant de ${formaterEuros(devis.totalTtcCentimes)}.`,
    JOINTS,
  ],
  bouton: { libelle: 'Vérifier la preuve', url: page },
  suite: droitDuClient(devis, acceptation, renoncer),
  motif: `Vous recevez ce message parce que ce devis a été accepté depuis cette adresse.`,
  ...enSonNom(devis),
  repondreA: devis.vendeurFige!.email,
});

/** Le droit de son client ; d'une vente, ce qu'il reste à noter. */
function pourLeVendeur(devis: Devis): string[] {
  const droit = droitDe(devis);
  if (!droit) return [];
  return [
    `Votre client peut se rétracter ${finDuDelai(droit)}.`,
    ...(droit.jusquau
      ? []
      : ['Notez sur la page du devis le jour où il l’a reçu\u00a0: le délai court de là.']),
  ];
}

/** À l'émetteur. */
export const accuseAuVendeur = (
  devis: Devis,
  acceptation: AcceptationParLien,
  a: string,
  page: string,
): Courriel => ({
  a,
  sujet: `Devis ${devis.numero} accepté par ${acceptation.par}`,
  titre: 'Votre devis est accepté',
  apercu: `${acceptation.par}, ${formaterEuros(devis.totalTtcCentimes)}.`,
  paragraphes: [
    `Le ${lireInstantAParis(acceptation.heure)}, ${acceptation.par} a accepté le devis ${devis.numero}, d’un montant de ${formaterEuros(devis.totalTtcCentimes)}, depuis l’adresse ${acceptation.courriel}.`,
    ...pourLeVendeur(devis),
    ...(acceptation.payableDes > acceptation.concluLe
      ? [`Aucun paiement ne se reçoit avant le ${formaterDateLongue(acceptation.payableDes)}.`]
      : []),
    JOINTS,
  ],
  bouton: { libelle: 'Vérifier la preuve', url: page },
  motif: 'Vous recevez ce message parce que ce devis est le vôtre.',
});

/** Au client qui se rétracte : le contenu, la date et l'heure (C. consom., art. L221-21). */
export const accuseDeRetractation = (
  devis: Devis,
  { heure, declaration, rembourserAvant, lettre }: RetractationDuDevis,
  a: string,
): Courriel => ({
  a,
  sujet: `Rétractation reçue – devis ${devis.numero}`,
  titre: 'Votre rétractation est reçue',
  apercu: `Devis ${devis.numero} ${de(nomDe(devis))}.`,
  paragraphes: [
    lettre
      ? `Reçue par la poste le ${formaterDateLongue(lettre.recueLe)}\u00a0:`
      : `Reçue le ${lireInstantAParis(heure)}\u00a0:`,
    `«\u00a0${declaration}\u00a0»`,
    ...suitesDeRetractation(conclusionDuDevis(devis), { vendeur: nomDe(devis), avant: rembourserAvant }),
  ],
  suite: [
    lettre
      ? 'Gardez ce message, et la preuve de l’envoi de votre lettre.'
      : 'Gardez ce message\u00a0: il fait foi de la date et de l’heure.',
  ],
  motif: 'Vous recevez ce message parce que ce contrat a été conclu depuis cette adresse.',
  ...enSonNom(devis),
  repondreA: devis.vendeurFige!.email,
});

/** À l'émetteur : ce qu'il doit faire, et avant quand. */
export const retractationAuVendeur = (
  devis: Devis,
  { heure, par, declaration, rembourserAvant }: RetractationDuDevis,
  a: string,
  page: string,
): Courriel => ({
  a,
  sujet: `Devis ${devis.numero}\u00a0: ${par} s’est rétracté(e)`,
  titre: 'Votre client s’est rétracté',
  apercu: `Devis ${devis.numero}, à rembourser avant le ${formaterDateLongue(rembourserAvant)}.`,
  paragraphes: [
    `Le ${lireInstantAParis(heure)}\u00a0: «\u00a0${declaration}\u00a0»`,
    `Si vous avez reçu un acompte, remboursez-le au plus tard le ${formaterDateLongue(rembourserAvant)}\u00a0: faites l’avoir de sa facture, puis notez le remboursement. Ce qui est facturé et impayé n’est plus dû\u00a0: l’avoir se fait d’un clic, sur la fiche du devis.`,
  ],
  bouton: { libelle: 'Ouvrir le devis', url: page },
  motif: 'Vous recevez ce message parce que ce devis est le vôtre.',
});
