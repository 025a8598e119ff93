import { afficherInstant } from '@/lib/format/date';

/** Les actes que le journal retient, et leur nom dans le filtre. */
export const ACTES: [string, string][] = [
  ['compte.bannir', 'Bannissement'],
  ['compte.retablir', 'Rétablissement'],
  ['compte.supprimer', 'Suppression de compte'],
  ['compte.suspendre_envois', 'Envois suspendus'],
  ['compte.retablir_envois', 'Envois rétablis'],
  ['compte.exporter', 'Export d’un compte'],
  ['compte.lire_securite', 'Lecture du journal de sécurité'],
  ['abonnement.plan', 'Changement de plan'],
  ['abonnement.essai', 'Essai prolongé'],
  ['abonnement.quotas', 'Quotas'],
  ['abonnement.raz_quotas', 'Compteurs remis à zéro'],
  ['abonnement.synchroniser', 'Synchronisation'],
  ['verification.rupture', 'Rupture constatée'],
  ['taux.saisir', 'Taux légal saisi'],
  ['taux_micro.saisir', 'Taux de cotisations saisi'],
  ['forme.traiter', 'Forme de fichier traitée'],
  ['forme.reprendre', 'Forme de fichier à reprendre'],
  ['forme.effacer', 'Forme de fichier effacée'],
  ['export.donnees', 'Export des données'],
  ['export.factures', 'Export de factures'],
  ['export.clients', 'Export de clients'],
  ['export.pdf', 'Export de PDF'],
  ['export.recettes', 'Export du livre des recettes'],
];

const LIBELLES: Record<string, string> = {
  finEssai: 'fin de l’essai',
  isBanned: 'banni',
  dateFinEssai: 'fin de l’essai',
  factures: 'factures par mois',
  raison: 'raison',
  reseau: 'réseau',
  jours: 'derniers jours',
};
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const valeur = (brute: unknown): string => {
  if (brute === null || brute === undefined || brute === '') return '–';
  if (typeof brute === 'boolean') return brute ? 'oui' : 'non';
  if (typeof brute === 'string' && INSTANT.test(brute)) return afficherInstant(brute);
  return typeof brute === 'string' ? brute : JSON.stringify(brute);
};

export interface Changement {
  champ: string;
  /** `null` : l'acte n'a rien remplacé. */
  avant: string | null;
  apres: string;
}

/** Ce qu'un acte a changé, champ par champ ; un champ resté pareil n'est pas redit. */
export function changements(
  avant: Record<string, unknown> | null,
  apres: Record<string, unknown> | null,
): Changement[] {
  const champs = [...new Set([...Object.keys(avant ?? {}), ...Object.keys(apres ?? {})])];
  return champs
    .map((champ) => ({
      champ: LIBELLES[champ] ?? champ,
      avant: avant && champ in avant ? valeur(avant[champ]) : null,
      apres: valeur(apres?.[champ]),
    }))
    .filter((changement) => changement.avant !== changement.apres);
}
