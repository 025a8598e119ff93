import type { FactureADessiner, MentionManquante } from '@facturier/domaine/documents/facture';
import { examinerMentions } from '@facturier/domaine/documents/mentions';
import type { Etape } from './assistant.reducer';
import type { ValeursAssistant } from './valeurs-assistant';
import type { ContexteDates } from '@facturier/domaine/documents/verification';
import { blocageEtape, blocagesLignes } from './validation-etapes';

/** Une chose qui manque avant d'émettre, et où la compléter. `bloquant: false` : un simple avertissement. */
export interface Manque {
  champ: string;
  texte: string;
  bloquant: boolean;
  ou: { etape: Etape } | { lien: 'mentions' } | { lien: 'client' };
}

/** Ce que l'étape 1 ne demande pas : les mentions légales le portent. */
const DANS_LES_MENTIONS = new Set([
  'emetteur.siret',
  'emetteur.natureOperation',
  'emetteur.tvaIntracommunautaire',
  'emetteur.adresseElectronique',
  'emetteur.mediateur',
  'emetteur.telephone',
  'emetteur.iban',
]);

/** L'endroit où se complète un champ refusé (`emetteur.siret`, `client.adresse`, `lignes.2.quantite`…). */
export function ouCompleter(champ: string): Manque['ou'] {
  if (DANS_LES_MENTIONS.has(champ)) return { lien: 'mentions' };
  if (champ.startsWith('emetteur')) return { etape: 1 };
  if (champ === 'client') return { etape: 2 };
  if (champ.startsWith('client')) return { lien: 'client' };
  if (champ.startsWith('offre') || champ.startsWith('mentionsLegales') || champ === 'moyensPaiement')
    return { etape: 4 };
  return { etape: 3 };
}

/** Des refus du serveur ou du domaine, en liste de ce qui manque. */
export const manquesDepuis = (refus: readonly MentionManquante[], bloquant: boolean): Manque[] =>
  refus.map(({ champ, message }) => ({ champ, texte: message, bloquant, ou: ouCompleter(champ) }));

/** Ce qu'un particulier demande de son vendeur. */
const POUR_UN_PARTICULIER = new Set(['emetteur.telephone', 'emetteur.mediateur']);

/** Ce que l'étape 2 signale tôt : de la fiche du client choisi, tout ; des mentions du vendeur, ce que ce client demande ou ce qui bloque. */
export const manquesDuClient = (manques: readonly Manque[]): Manque[] =>
  manques.filter(
    ({ ou, champ, bloquant }) =>
      'lien' in ou && (ou.lien === 'client' || bloquant || POUR_UN_PARTICULIER.has(champ)),
  );

/** Ce que le client et les lignes ont de pas fini, à leur étape. */
export const manquesDesEtapes = (valeurs: ValeursAssistant, contexte: ContexteDates): Manque[] =>
  ([2, 3] as const).flatMap((etape): Manque[] => {
    const premier = blocageEtape(etape, valeurs, contexte);
    const lignes = etape === 3 ? blocagesLignes(valeurs) : [];
    const blocages = lignes.length > 0 || !premier ? lignes : [premier];
    return blocages.map(({ champ, message }) => ({ champ, texte: message, bloquant: true, ou: { etape } }));
  });

/** Tout ce que l'étape 5 liste avant d'émettre : mentions obligatoires, étapes invalides. */
export function listerManques(
  valeurs: ValeursAssistant,
  facture: FactureADessiner,
  contexte: ContexteDates,
): Manque[] {
  const { manquantes, avertissements } = examinerMentions(
    facture.vendeur,
    facture.client,
    facture.contenu.dateEmission,
    facture.contenu,
  );
  return [
    ...manquesDepuis(manquantes, true),
    ...manquesDesEtapes(valeurs, contexte),
    ...manquesDepuis(avertissements, false),
  ];
}
