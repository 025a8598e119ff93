import { que } from '@facturier/domaine/valeurs/phrases';
import { LIBELLES_DE_MOTIF } from '@facturier/domaine/litiges/litige';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { Courriel } from '../../platform/mail/courriel';
import { designation, enSonNom, nomDe } from '../documents/designation';
import type { Facture } from '../documents/schemas/facture.schema';
import type { Litige } from './schemas/litige.schema';

/** Ce que tout courriel d'un litige doit savoir. */
export interface CadreDuLitige {
  a: string;
  /** La page de la facture. */
  page?: string;
  signaler: string;
  /** L'adresse de l'émetteur. */
  repondreA?: string;
}

const versLaPage = (page: string | undefined): Pick<Courriel, 'bouton'> =>
  page ? { bouton: { libelle: 'Voir la facture', url: page } } : {};

const citer = (texte: string | undefined): string[] => texte?.split(/\n{2,}/).filter(Boolean) ?? [];

const tableauDe = ({ lignes }: Litige): string[][] => [
  ['Ligne', 'Contesté', 'Accordé'],
  ...lignes.map(({ designation: quoi, montantCentimes, accordeCentimes }) => [
    quoi,
    formaterEuros(montantCentimes),
    accordeCentimes === undefined ? 'À décider' : formaterEuros(accordeCentimes),
  ]),
];

/** Le code : il ne dit rien de la facture que son objet, et n'a pas de bouton à suivre. */
export const courrielDeCode = (facture: Facture, a: string, code: string): Courriel => ({
  a,
  sujet: `${designation(facture)} – votre code`,
  titre: `Votre code\u00a0: ${code}`,
  apercu: 'Valable dix minutes, une seule fois.',
  paragraphes: [
    `Quelqu’un qui tient le lien de ce document veut en contester une ligne, ou écrire dans un litige. Si c’est vous, saisissez ce code sur la page\u00a0: ${code}`,
    'Il vaut dix minutes, et une seule fois.',
  ],
  suite: ['Si ce n’est pas vous, ne faites rien\u00a0: sans ce code, personne ne conteste à votre place.'],
  motif: `Vous recevez ce message parce ${que(nomDe(facture))} vous a adressé ce document.`,
});

/** Au client : sa contestation est enregistrée. */
export const courrielDAccuse = (
  facture: Facture,
  litige: Litige,
  { a, page, repondreA }: CadreDuLitige,
): Courriel => ({
  a,
  sujet: `${designation(facture)} – votre contestation est enregistrée`,
  titre: `${designation(facture)} – contestation enregistrée`,
  apercu: `Nous avons prévenu ${nomDe(facture)}.`,
  paragraphes: [
    `Nous avons prévenu ${nomDe(facture)}, qui vous répondra. D’ici là, aucun rappel ne part pour cette facture.`,
    `Motif\u00a0: ${[...new Set(litige.lignes.map(({ motif }) => LIBELLES_DE_MOTIF[motif]))].join('\u00a0; ')}.`,
  ],
  tableau: tableauDe(litige),
  ...versLaPage(page),
  suite: ['Ce que vous ne contestez pas reste à payer à son échéance.'],
  motif: 'Vous recevez ce message parce que vous avez contesté une ligne de ce document.',
  repondreA,
});

/** Au client : l'émetteur lui répond. */
export const courrielDeReponse = (
  facture: Facture,
  texte: string,
  { a, page, signaler, repondreA }: CadreDuLitige,
): Courriel => ({
  a,
  sujet: `${designation(facture)} – réponse à votre contestation`,
  titre: `${designation(facture)} – ${nomDe(facture)} vous répond`,
  apercu: 'Une réponse à votre contestation.',
  paragraphes: citer(texte),
  ...versLaPage(page),
  suite: ['Pour répondre, ouvrez la facture\u00a0: «\u00a0Répondre\u00a0».'],
  motif: 'Vous recevez ce message parce que vous avez contesté une ligne de ce document.',
  signaler,
  ...enSonNom(facture),
  repondreA,
});

const ISSUES: Record<'accepte' | 'accepte_en_partie' | 'rejete', string> = {
  accepte: 'acceptée',
  accepte_en_partie: 'acceptée en partie',
  rejete: 'rejetée',
};

/** Au client : ce qui est décidé, ligne par ligne. */
export function courrielDeDecision(
  facture: Facture,
  litige: Litige,
  texte: string | undefined,
  { a, page, signaler, repondreA }: CadreDuLitige,
): Courriel {
  const issue = ISSUES[litige.etat as keyof typeof ISSUES];
  const { accordeCentimes = 0 } = litige;
  const suite =
    accordeCentimes > 0
      ? `Un avoir de ${formaterEuros(accordeCentimes)} vous sera adressé.`
      : 'La facture reste due en entier.';
  return {
    a,
    sujet: `${designation(facture)} – contestation ${issue}`,
    titre: `${designation(facture)} – contestation ${issue}`,
    apercu: suite,
    paragraphes: [
      `${nomDe(facture)} a décidé\u00a0: votre contestation est ${issue}. ${suite}`,
      ...citer(texte),
    ],
    tableau: tableauDe(litige),
    ...versLaPage(page),
    motif: 'Vous recevez ce message parce que vous avez contesté une ligne de ce document.',
    signaler,
    ...enSonNom(facture),
    repondreA,
  };
}
