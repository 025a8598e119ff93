import { RAISONS } from '../flux/enums.js';
import { MOTIFS_DE_REJET, MOTIFS_DE_REJET_DE_DECLARATION } from '../statut/listes.js';
import { nombreDemande, parmi, texteDemande, type CasJoue } from './scene.js';
import type { Objet } from '../socle/formes.js';

type Reglages = Record<string, string | number>;

/** Un cas qui dure : `fois` fois (une par défaut), ou `minutes` minutes ; d'un seul compte si `siren` est dit. */
const durable = (
  phrase: string,
  reglages: (demande: Objet) => Reglages = () => ({}),
  foisParDefaut = 1,
): Omit<CasJoue, 'jouer'> & { reglages: (demande: Objet) => Reglages; fois: number } => ({
  phrase,
  reglages,
  fois: foisParDefaut,
});

const TOUJOURS = 1_000_000;
const CODES_D_ERREUR: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  413: 'FILE_SIZE_EXCEEDED',
  422: 'UNPROCESSABLE_ENTITY',
};

const motifDeRejet = (demande: Objet): Reglages => ({
  motif: parmi(demande, 'motif', MOTIFS_DE_REJET, 'REJ_SEMAN'),
});

const DURABLES = {
  'depot-retarde': durable('Le dépôt reste « Pending » `secondes` secondes, puis s’analyse.', (demande) => ({
    secondes: nombreDemande(demande, 'secondes', 60),
  })),
  jamais: durable('Le dépôt reste « Pending », pour toujours.'),
  'rejet-a-l-emission': durable('213 par la plateforme d’émission, avec ce `motif`.', motifDeRejet),
  'rejet-a-la-reception': durable(
    '200, 201, 202, puis 213 par celle de réception, avec ce `motif`.',
    motifDeRejet,
  ),
  irrecevable: durable('L’accusé est « Error », avec cette `raison`.', (demande) => ({
    raison: parmi(demande, 'raison', RAISONS, 'InvalidSchema'),
  })),
  refus: durable('Le dépôt est refusé sur-le-champ (`statut` 400, 413 ou 422) : rien n’entre.', (demande) => {
    const statut = nombreDemande(demande, 'statut', 422);
    return {
      statut,
      code: texteDemande(demande, 'code') ?? CODES_D_ERREUR[statut] ?? 'UNPROCESSABLE_ENTITY',
    };
  }),
  'reponse-perdue': durable('Le dépôt est accepté, sa réponse ne vient jamais.'),
  'connexion-coupee': durable('La connexion se coupe avant que rien n’entre.'),
  'erreur-apres-acceptation': durable('Le dépôt est accepté, la réponse est 500.'),
  'jeton-refuse': durable('401, alors que le porteur est vivant.'),
  'acces-interdit': durable('403 : l’accord n’est plus donné.'),
  'trop-de-demandes': durable('429, « Retry-After » de `secondes`.', (demande) => ({
    secondes: nombreDemande(demande, 'secondes', 120),
  })),
  indisponible: durable('503 pendant `minutes` minutes, ou `fois` fois.'),
  'montre-en-retard': durable(
    'Les flux ne se montrent que `retard` minutes plus tard (15).',
    (demande) => ({ minutes: nombreDemande(demande, 'retard', 15) }),
    TOUJOURS,
  ),
  'meme-instant': durable('Le prochain changement porte le même « updatedAt » que le précédent.'),
  'page-plafonnee': durable(
    'La limite demandée est ignorée : `limite` (25) par page.',
    (demande) => ({ limite: nombreDemande(demande, 'limite', 25) }),
    TOUJOURS,
  ),
  'sans-curseur': durable('Flow Service 1.1 : ni curseur, ni « nextCursor ».', undefined, TOUJOURS),
  'statut-de-ligne-tu': durable('L’annuaire tait « directoryLineStatus ».', undefined, TOUJOURS),
  'type-inconnu': durable('Le prochain flux reçu porte un « flowType » que nul ne connaît.', (demande) => ({
    type: texteDemande(demande, 'type') ?? 'QuantumInvoice',
  })),
  'statuts-en-desordre': durable('203, 202, 201, puis 200.'),
  'seulement-converti': durable('La prochaine facture reçue n’a que sa forme « Converted ».'),
  'suivi-des-statuts': durable(
    'Un statut porte le suivi du dépôt ; ici `suivi` : « flux » (l’identifiant du flux) ou « absent ».',
    (demande) => ({ suivi: parmi(demande, 'suivi', ['flux', 'absent'], 'absent') }),
    TOUJOURS,
  ),
  'crochet-perdu': durable('Le prochain crochet ne part pas.'),
  'crochet-contrefait': durable('Le prochain crochet porte une fausse signature.'),
  'crochet-date': durable(
    'Le prochain crochet est daté `secondes` plus tôt ou plus tard (−360).',
    (demande) => ({
      secondes: nombreDemande(demande, 'secondes', -360),
    }),
  ),
  declaration: durable(
    'La prochaine déclaration est répondue `reponse` (300 ou 301), avec ce `motif`.',
    (demande) => ({
      reponse: parmi(demande, 'reponse', ['300', '301'], '301'),
      motif: parmi(demande, 'motif', MOTIFS_DE_REJET_DE_DECLARATION, 'REJ_SEMAN'),
    }),
  ),
  'annuaire-muet': durable('L’annuaire se tait `millisecondes` avant de répondre.', (demande) => ({
    millisecondes: nombreDemande(demande, 'millisecondes', 5_000),
  })),
  'annuaire-en-erreur': durable('L’annuaire répond `statut` (408, 429, 500, 503).', (demande) => ({
    statut: nombreDemande(demande, 'statut', 503),
  })),
} as const;

/** Les cas qui durent, posés d'avance et joués à l'appel qui les rencontre. */
export const CAS_EN_COURS: Readonly<Record<string, CasJoue>> = Object.fromEntries(
  Object.entries(DURABLES).map(([cas, { phrase, reglages, fois: foisParDefaut }]) => [
    cas,
    {
      phrase,
      jouer: ({ cas: encours, magasin, comptes }, demande) => {
        const siren = texteDemande(demande, 'siren');
        const compte = siren === undefined ? undefined : comptes.exiger(siren).siren;
        const minutes = demande.minutes === undefined ? undefined : nombreDemande(demande, 'minutes', 0);
        const fois = nombreDemande(demande, 'fois', minutes === undefined ? foisParDefaut : TOUJOURS);
        encours.poser({
          cas,
          fois,
          ...(compte === undefined ? {} : { compte }),
          ...(minutes === undefined ? {} : { jusqua: magasin.horloge.maintenant() + minutes * 60_000 }),
          reglages: reglages(demande),
        });
        return { cas, fois, phrase };
      },
    } satisfies CasJoue,
  ]),
);
