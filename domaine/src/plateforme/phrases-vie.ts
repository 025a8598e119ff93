import { dateCivileAParis, minutesAParis } from '../valeurs/date-civile';
import { duree } from '../valeurs/phrases';
import type { Depot } from './depot';
import type { Incident } from './incidents-cdv';
import { motsDuMotif } from './motifs-cdv';

/** Ce qu'une mauvaise nouvelle dit : ce qui s'est passé, le champ en cause s'il y en a un, et ce qui reste à faire. */
export interface MauvaiseNouvelle {
  phrase: string;
  champ?: string;
  gestes: readonly string[];
}

/** Les deux gestes qui finissent un rejet ou un refus : après eux, rien n'est à retaper. */
export const GESTES_APRES_REJET: readonly string[] = [
  'Annulez-la par un avoir interne (il ne part pas).',
  'Refaites-la\u00a0: nouveau numéro, rien à retaper.',
];

const REJETS: Readonly<Record<string, { dit: string; champ?: string }>> = {
  MONTANTTOTAL_ERR: { dit: 'le montant total ne tombe pas juste', champ: 'lignes' },
  CALCUL_ERR: { dit: 'un calcul ne tombe pas juste', champ: 'lignes' },
  DOUBLON: { dit: 'cette facture existe déjà chez lui', champ: 'numero' },
  DEST_INC: { dit: 'elle ne connaît pas ce destinataire', champ: 'client.siren' },
  ADR_ERR: { dit: 'son adresse électronique est fausse', champ: 'adresseElectronique' },
  REJ_SEMAN: { dit: 'une règle de la norme n’est pas respectée, et c’est de notre fait' },
  REJ_UNI: { dit: 'une facture de ce numéro y est déjà', champ: 'numero' },
  REJ_COH: { dit: 'des données ne s’accordent pas entre elles', champ: 'lignes' },
  REJ_ADR: { dit: 'son adresse électronique n’y est pas connue', champ: 'adresseElectronique' },
  REJ_CONT_B2G: { dit: 'une règle du secteur public n’est pas respectée', champ: 'referenceAcheteur' },
  REJ_REF_PJ: { dit: 'une pièce jointe annoncée n’y est pas' },
  REJ_ASS_PJ: { dit: 'une pièce jointe n’est pas rattachée à la facture' },
};

/** Ce que dit un rejet (213). @param regle la règle enfreinte, telle que la plateforme la nomme */
export function phraseDuRejet(motif: string | undefined, regle?: string): MauvaiseNouvelle {
  const { dit, champ } = REJETS[motif ?? ''] ?? { dit: motif ? motsDuMotif(motif) : 'sans dire pourquoi' };
  const precise = regle && motif === 'REJ_SEMAN' ? ` (${regle})` : '';
  return {
    phrase: `Rejetée par la plateforme de votre client\u00a0: ${dit}${precise}. Il ne l’a pas reçue.`,
    ...(champ ? { champ } : {}),
    gestes: GESTES_APRES_REJET,
  };
}

/** Ce que dit un refus (210) : les mots du motif, puis ceux du client. */
export function phraseDuRefusElectronique(motif: string | undefined, commentaire?: string): MauvaiseNouvelle {
  const mots = motif ? motsDuMotif(motif) : '';
  const cite = commentaire?.trim().replace(/\.$/, '');
  const dit = [mots, cite ? `«\u00a0${cite}\u00a0»` : ''].filter(Boolean).join('. ');
  return {
    phrase: dit ? `Refusée par votre client\u00a0: ${dit}.` : 'Refusée par votre client.',
    gestes: GESTES_APRES_REJET,
  };
}

/** Ce que dit un dépôt irrecevable (501, accusé en erreur). @param champ celui qu'il faut corriger ; absent, nous renvoyons le fichier */
export function phraseIrrecevable(motif: string | undefined, champ?: string): MauvaiseNouvelle {
  const debut = 'Le fichier n’est pas passé\u00a0: rien n’est parti.';
  const mots = motif ? motsDuMotif(motif) : undefined;
  const raison = mots && mots !== motif ? ` ${mots}.` : '';
  return champ
    ? { phrase: `${debut}${raison}`, champ, gestes: ['Corrigez ce champ, puis déposez de nouveau.'] }
    : { phrase: `${debut}${raison} Nous le renvoyons.`, gestes: [] };
}

/** « 14 h 05 », à Paris. */
function heure(instant: Date): string {
  const minutes = minutesAParis(instant);
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(Math.floor(minutes % 60)).padStart(2, '0')}`;
}

/** Ce que dit un dépôt en attente ; `null` s'il n'attend rien. */
export function phraseDuDepot(
  { etat, prochainLe, deposeLe, essais }: Depot,
  maintenant: Date,
): string | null {
  if (etat === 'depose' && deposeLe) {
    const secondes = Math.max(0, (maintenant.getTime() - deposeLe.getTime()) / 1_000);
    return `Déposée il y a ${duree(secondes)}, pas encore de réponse de la plateforme.`;
  }
  if (etat === 'bloque')
    return 'La plateforme ne répond pas depuis dix jours\u00a0: votre facture est émise, et n’est pas déposée. Relancez le dépôt.';
  if (etat === 'refuse')
    return 'La plateforme n’a pas pris ce fichier\u00a0: votre facture est émise, et n’est pas déposée.';
  const attend = etat === 'douteux' || (etat === 'a_deposer' && essais > 0);
  if (!attend || !prochainLe) return null;
  const quand =
    dateCivileAParis(prochainLe) === dateCivileAParis(maintenant)
      ? `à ${heure(prochainLe)}`
      : `demain à ${heure(prochainLe)}`;
  return `La plateforme ne répond pas. Votre facture est émise, elle partira seule. Prochain essai ${quand}.`;
}

/** Ce que dit un incident : rien n'a changé, et c'est dit. */
export const PHRASES_D_INCIDENT: Readonly<Record<Incident['genre'], string>> = {
  autre_facture: 'Un message d’une autre facture est arrivé ici\u00a0: il est gardé, et ne change rien.',
  second_depot_rejete: 'Un second envoi du même fichier a été rejeté\u00a0: le premier est bien déposé.',
  encaissement_non_dit:
    'La plateforme montre un encaissement que nous n’avons pas envoyé\u00a0: votre livre n’a pas changé.',
  code_inconnu: 'La plateforme a envoyé un statut que nous ne connaissons pas\u00a0: il est gardé tel quel.',
};
