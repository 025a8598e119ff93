import { paths } from '@/config/paths';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';

/** Ce qu'on dit d'un refus, et où l'on va ensuite de soi-même. */
export interface SuiteRefusClient {
  message: string;
  redirection?: { href: string; delaiMs: number };
}

/** La phrase du quota de clients, mot pour mot. */
export const phraseQuota = (utilise: number, limite: number): string =>
  `Quota de clients atteint (${utilise}/${limite}). Passez à un plan Premium pour ajouter plus de clients.`;

/** Les suites d'un refus de création ou de modification d'un client, selon la spécification. */
export function suiteRefusClient(erreur: unknown, acte: 'creer' | 'modifier'): SuiteRefusClient {
  const complement = erreur instanceof ErreurApi ? erreur.complement : {};
  if (acte === 'creer' && complement.utilise !== undefined && complement.limite !== undefined)
    return {
      message: phraseQuota(complement.utilise, complement.limite),
      redirection: { href: paths.abonnement.href(), delaiMs: 3_000 },
    };
  if (complement.requiresUpgrade)
    return {
      message: `Vous devez passer en mode professionnel pour ${acte === 'creer' ? 'créer' : 'modifier'} un client`,
      redirection: { href: paths.mentionsLegales.href(), delaiMs: 2_000 },
    };
  if (acte === 'modifier' && !(erreur instanceof ErreurApi && erreur.champs.length))
    return { message: 'Erreur lors de la mise à jour du client' };
  return { message: phraseErreur(erreur, 'Erreur lors de la création du client') };
}

/** Le champ de la saisie que vise un refus du serveur (`adresse.rue` → `rue`, `siret`/`siren` → `identifiant`). */
export const champDuRefus = (champ: string): string =>
  /^sire[tn]$/.test(champ)
    ? 'identifiant'
    : champ.replace(/^adresse\./, '').replace('activiteEconomique', 'activite');
