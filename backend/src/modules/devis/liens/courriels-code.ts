import { de, que } from '@facturier/domaine/valeurs/phrases';
import type { Courriel } from '../../../platform/mail/courriel';
import { nomDe } from '../../documents/designation';
import type { Devis } from '../schemas/devis.schema';

type CourrielDeCode = (devis: Devis, a: string, code: string) => Courriel;

/** Le code : il ne dit du devis que son numéro, et n'a pas de bouton à suivre. */
const pourRepondre: CourrielDeCode = (devis, a, code) => ({
  a,
  sujet: `Devis ${devis.numero} – votre code`,
  titre: `Votre code\u00a0: ${code}`,
  apercu: 'Valable dix minutes, une seule fois.',
  paragraphes: [
    `Vous répondez au devis ${devis.numero} ${de(nomDe(devis))}. Saisissez ce code sur sa page\u00a0: ${code}`,
    'Il vaut dix minutes, et une seule fois.',
  ],
  suite: ['Si ce n’est pas vous, ne faites rien\u00a0: sans ce code, personne ne répond à votre place.'],
  motif: `Vous recevez ce message parce ${que(nomDe(devis))} vous a adressé ce devis.`,
});

/** À qui a conclu, quand un autre lien demande à renoncer : sans lui, le contrat tient. */
const pourRenoncer: CourrielDeCode = (devis, a, code) => ({
  a,
  sujet: `Devis ${devis.numero} – votre code pour renoncer au contrat`,
  titre: `Votre code\u00a0: ${code}`,
  apercu: 'Valable dix minutes, une seule fois.',
  paragraphes: [
    `On demande, par un lien de ce devis, à renoncer au contrat conclu avec ${nomDe(devis)} (devis ${devis.numero}). Pour y renoncer, saisissez ce code sur sa page\u00a0: ${code}`,
    'Il vaut dix minutes, et une seule fois.',
  ],
  suite: [
    'Si vous ne voulez pas renoncer, ne faites rien et ne donnez ce code à personne\u00a0: sans lui, le contrat tient.',
  ],
  motif: 'Vous recevez ce message parce que ce contrat a été conclu à votre adresse.',
});

/** Ce qu'un code confirme, et ce que son courriel en dit. */
export const COURRIELS_DE_CODE = { repondre: pourRepondre, renoncer: pourRenoncer };
export type ActeParCode = keyof typeof COURRIELS_DE_CODE;
