import { Conflit, ErreurMetier, Interdit } from '../../common/errors/erreur-metier';
import type { Plan } from '@facturier/domaine/abonnement/plans';

const NB = '\u00a0';

/** 403 : essai fini, aucun plan. Lire, exporter, imprimer, recevoir et noter un paiement restent permis. */
export class EssaiExpire extends Interdit {
  readonly code = 'ESSAI_EXPIRE';

  constructor() {
    super('Votre essai est terminé. Choisissez un plan pour continuer à créer, modifier et envoyer.', {
      errorType: 'essai_expire',
      requiresSubscription: true,
    });
  }
}

/** 403 : plus de facture ce mois-ci dans ce plan. */
export class QuotaFacturesAtteint extends Interdit {
  readonly code = 'QUOTA_FACTURES_ATTEINT';

  constructor(utilise: number, limite: number) {
    super(
      `Quota de factures atteint (${utilise}/${limite}). Passez à un plan Premium pour créer plus de factures ce mois-ci.`,
      { utilise, limite },
    );
  }
}

/** 403 : plus de client dans ce plan. */
export class QuotaClientsAtteint extends Interdit {
  readonly code = 'QUOTA_CLIENTS_ATTEINT';

  constructor(utilise: number, limite: number) {
    super(
      `Quota de clients atteint (${utilise}/${limite}). Passez à un plan Premium pour ajouter plus de clients.`,
      { utilise, limite },
    );
  }
}

/** 402 : un plan payant ne s'obtient que par le paiement. */
export class PaiementRequis extends ErreurMetier {
  readonly code = 'PAIEMENT_REQUIS';
  readonly statut = 402;

  constructor() {
    super(`Ce plan s’obtient par le paiement${NB}: utilisez «${NB}Choisir ce plan${NB}».`, {
      requiresCheckout: true,
    });
  }
}

/** 409 : le plan demandé ne peut être pris maintenant. */
export class PlanIndisponible extends Conflit {
  readonly code = 'PLAN_INDISPONIBLE';
}

/** 409 : rien à résilier, à reprendre ou à gérer. */
export class AucunAbonnement extends Conflit {
  readonly code = 'AUCUN_ABONNEMENT';

  constructor() {
    super('Vous n’avez pas d’abonnement payant en cours.');
  }
}

/** 409 : le plan demandé est déjà celui du compte, ou un plan payant court encore. */
export class AbonnementEnCours extends Conflit {
  readonly code = 'ABONNEMENT_EN_COURS';

  constructor(plan: Plan, memePlan: boolean) {
    super(
      memePlan
        ? `Votre abonnement ${plan === 'business' ? 'Business' : 'Premium'} est déjà en cours.`
        : `Un abonnement payant est en cours${NB}: résiliez-le d’abord, il restera ouvert jusqu’à la fin de la période payée.`,
    );
  }
}

/** 503 : Stripe ne répond pas, ou mal. Aucun droit n'est donné ni perdu. */
export class PaiementIndisponible extends ErreurMetier {
  readonly code = 'PAIEMENT_INDISPONIBLE';
  readonly statut = 503;

  constructor() {
    super(
      `Le service de paiement ne répond pas. Rien n’a été débité ni changé${NB}: réessayez dans un instant.`,
    );
  }
}

/** 400 : un événement qui n'est pas signé par Stripe, ou trop ancien, ou illisible. */
export class SignatureInvalide extends ErreurMetier {
  readonly code = 'SIGNATURE_INVALIDE';
  readonly statut = 400;

  constructor() {
    super('Cet événement n’est pas signé par le service de paiement.');
  }
}
