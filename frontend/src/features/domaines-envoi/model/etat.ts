import type { DomaineEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import type { EtatDeConstat } from '@facturier/domaine/domaines-envoi/constats';
import type { TypeAlerte } from '@/components/Alerte';
import type { Ton } from '@/components/Etiquette';

/** Ce qui se lit d'un domaine, en tête de sa page. */
export interface EtatMontre {
  ton: TypeAlerte;
  titre: string;
  detail: string;
}

const SANS_PLAN: EtatMontre = {
  ton: 'alerte',
  titre: 'Votre plan ne comprend pas l’envoi de votre domaine',
  detail:
    'Vos e-mails partent de notre adresse, comme avant. Rien n’est perdu\u00a0: un plan payant le reprend.',
};

function aProuver({ adresseConfirmee, constats }: DomaineEnvoi): EtatMontre {
  const vu = constats?.dkim.etat === 'vu';
  const reste =
    vu && !adresseConfirmee
      ? 'Il ne manque que le code reçu par e-mail.'
      : adresseConfirmee
        ? 'L’adresse est confirmée\u00a0: il ne manque que l’enregistrement. Nous le cherchons chaque matin, trente jours.'
        : 'Deux choses à faire, dans l’ordre que vous voulez\u00a0: publier l’enregistrement, et saisir le code reçu par e-mail.';
  return { ton: 'info', titre: 'Votre domaine est à prouver', detail: reste };
}

/** Où en est ce domaine, et quoi faire. */
export function etatMontre(domaine: DomaineEnvoi, permis: boolean): EtatMontre {
  const { etat, actif, expediteur, constats } = domaine;
  if (!permis) return SANS_PLAN;
  if (etat === 'a_prouver') return aProuver(domaine);
  if (etat === 'rompu')
    return {
      ton: 'erreur',
      titre: 'Vos e-mails ne partent plus de votre domaine',
      detail: `Ils partent de notre adresse, comme avant. ${constats?.dkim.phrase ?? ''}`.trim(),
    };
  return actif
    ? {
        ton: 'succes',
        titre: `Vos e-mails partent de ${expediteur}`,
        detail:
          'Signés de votre domaine. Les réponses de vos clients y arrivent. Nous le revoyons chaque matin.',
      }
    : {
        ton: 'alerte',
        titre: 'Aujourd’hui, vos e-mails partent de notre adresse',
        detail:
          'L’enregistrement n’a pas encore été revu ce jour. Le prochain e-mail, ou un contrôle, le cherchera.',
      };
}

/** Ce que dit l'étiquette d'un constat. */
export const CONSTATS_MONTRES: Readonly<Record<EtatDeConstat, readonly [ton: Ton, mot: string]>> = {
  vu: ['succes', 'Vu'],
  pas_vu: ['neutre', 'Pas vu'],
  faux: ['erreur', 'À corriger'],
  muet: ['alerte', 'Sans réponse'],
};
