import { formaterDateLongue, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { Courriel, Encart } from '../../platform/mail/courriel';
import { designation, enSonNom, nomDe } from '../documents/designation';
import type { Facture } from '../documents/schemas/facture.schema';

/** Ce que tout courriel d'un encaissement doit savoir. */
export interface CadreDEncaissement {
  a: string;
  /** La page de la facture. */
  page?: string;
  signaler: string;
  /** L'adresse de l'émetteur. */
  repondreA?: string;
}

/** L'argent dont on parle. */
export interface ArgentDit {
  montantCentimes: number;
  le: DateCivile;
  libelleMoyen: string;
}

type Corps = Pick<Courriel, 'sujet' | 'titre' | 'apercu' | 'paragraphes' | 'suite' | 'encart'>;

const MOTIF = 'Vous recevez ce message parce que vous avez payé ce document en ligne.';

const composer = (
  facture: Facture,
  { a, page, signaler, repondreA }: CadreDEncaissement,
  corps: Corps,
): Courriel => ({
  a,
  ...corps,
  ...(page && { bouton: { libelle: 'Voir la facture', url: page } }),
  motif: MOTIF,
  signaler,
  ...enSonNom(facture),
  repondreA,
});

/** « Montant payé », le jour, le moyen, le document : le reçu tient en quatre faits. */
const encart = (
  facture: Facture,
  somme: string,
  { montantCentimes, le, libelleMoyen }: ArgentDit,
): Encart => ({
  chiffres: [
    { libelle: somme, valeur: formaterEuros(Math.abs(montantCentimes)) },
    { libelle: 'Le', valeur: formaterDateLongue(le) },
    { libelle: 'Moyen', valeur: libelleMoyen },
    { libelle: 'Document', valeur: designation(facture) },
  ],
});

/** Au client : son paiement est bien arrivé chez l'émetteur. */
export const courrielDeRecu = (facture: Facture, argent: ArgentDit, cadre: CadreDEncaissement): Courriel =>
  composer(facture, cadre, {
    sujet: `${designation(facture)} – paiement reçu`,
    titre: `Paiement reçu\u00a0: ${formaterEuros(argent.montantCentimes)}`,
    apercu: `${nomDe(facture)} a reçu votre paiement.`,
    paragraphes: [`${nomDe(facture)} a reçu votre paiement. Ce message en est le reçu.`],
    encart: encart(facture, 'Montant payé', argent),
    suite: [
      'Vous avez payé directement l’émetteur de ce document\u00a0: une question se pose à lui, en répondant à ce message.',
    ],
  });

/** Au client : sa banque a refusé le prélèvement. */
export const courrielDEchec = (
  facture: Facture,
  montantCentimes: number,
  cadre: CadreDEncaissement,
): Courriel =>
  composer(facture, cadre, {
    sujet: `${designation(facture)} – prélèvement refusé`,
    titre: 'Le prélèvement n’a pas abouti',
    apercu: 'Votre banque l’a refusé. Rien n’a été débité.',
    encart: { chiffres: [{ libelle: 'Reste à payer', valeur: formaterEuros(facture.resteCentimes) }] },
    paragraphes: [
      `Votre banque a refusé le prélèvement de ${formaterEuros(montantCentimes)} demandé pour ce document. Rien n’a été débité.`,
      'Il reste à payer\u00a0: ouvrez sa page pour payer autrement.',
    ],
  });

/** Au client : l'émetteur lui rend de l'argent. */
export const courrielDeRemboursement = (
  facture: Facture,
  argent: ArgentDit,
  cadre: CadreDEncaissement,
): Courriel =>
  composer(facture, cadre, {
    sujet: `${designation(facture)} – remboursement`,
    titre: `Remboursement\u00a0: ${formaterEuros(Math.abs(argent.montantCentimes))}`,
    apercu: `${nomDe(facture)} vous rembourse.`,
    paragraphes: [
      `${nomDe(facture)} vous rembourse, par le moyen dont vous aviez payé. Comptez cinq à dix jours ouvrés pour le voir sur votre compte.`,
    ],
    encart: encart(facture, 'Montant remboursé', argent),
  });
