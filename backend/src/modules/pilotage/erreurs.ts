import { type CodeErreur, CODES_ERREUR, type StatutErreur } from '@facturier/domaine/contrat/codes-erreur';
import type { ComplementErreur } from '@facturier/domaine/contrat/erreurs';
import { type DetailsDeRefus, RefusDesComptes } from '@facturier/domaine/cotisations/refus';
import { Conflit, ErreurMetier, Interdit } from '../../common/errors/erreur-metier';

/** 409 : l'activité a changé dans un autre onglet. */
export class ActiviteDepassee extends Conflit {
  readonly code = 'VERSION_DEPASSEE';

  constructor() {
    super('Votre activité a été modifiée ailleurs. Rechargez la page, puis redites ce qui change.');
  }
}

/** 409 : les charges ont changé dans un autre onglet. */
export class ChargesDepassees extends Conflit {
  readonly code = 'VERSION_DEPASSEE';

  constructor() {
    super('Vos charges ont été modifiées ailleurs. Rechargez la page, puis redites ce qui change.');
  }
}

/** 403 : le plan ne comprend pas les prévisions. */
export class PrevisionsHorsPlan extends Interdit {
  readonly code = 'PREVISIONS_HORS_PLAN';

  constructor() {
    super('Prévisions et objectif sont compris dans les plans payants et dans l’essai.', {
      requiresSubscription: true,
    });
  }
}

/** 409 : rien n'attend d'être rectifié ni reporté. */
export class DeclarationSansEcart extends Conflit {
  readonly code = 'DECLARATION_SANS_ECART';

  constructor() {
    super('Cette période n’a pas d’écart\u00a0: rien n’attend d’être rectifié ni reporté.');
  }
}

/** 409 : trop tard pour reprendre une faute de frappe. */
export class DeclarationFigee extends Conflit {
  readonly code = 'DECLARATION_FIGEE';

  constructor() {
    super(
      'Une déclaration se rouvre dans les vingt-quatre heures, tant qu’aucune autre n’en tient compte. Notez plutôt une rectification.',
    );
  }
}

/** 409 : une ligne dit déjà ce qu'elle vend. */
export class NatureDejaDite extends Conflit {
  readonly code = 'NATURE_DEJA_DITE';

  constructor() {
    super('Une de ces lignes dit déjà ce qu’elle vend\u00a0: cela ne change plus.');
  }
}

/** 404 : aucune écriture du registre sous cet identifiant. */
export class AchatIntrouvable extends ErreurMetier {
  readonly code = 'ACHAT_INTROUVABLE';
  readonly statut = 404;

  constructor() {
    super('Cet achat n’est pas à votre registre.');
  }
}

/** 409 : une contraire l'a déjà annulé, ou c'en est une. */
export class AchatAnnule extends Conflit {
  readonly code = 'ACHAT_ANNULE';

  constructor() {
    super('Cet achat est déjà annulé : inscrivez-en un autre s’il le faut.');
  }
}

/** 409 : cette facture déposée est déjà au registre. */
export class AchatDejaInscrit extends Conflit {
  readonly code = 'ACHAT_DEJA_INSCRIT';

  constructor() {
    super('Cette facture reçue est déjà à votre registre des achats.');
  }
}

/** Ceux que ces routes peuvent recevoir des règles. */
type CodeDesComptes = keyof DetailsDeRefus & CodeErreur;

const COMPLEMENTS: { [C in CodeDesComptes]: (details: DetailsDeRefus[C]) => ComplementErreur } = {
  ACTIVITE_INCOMPLETE: ({ champs }) => ({ manquent: [...champs] }),
  TAUX_MANQUANT: (taux) => ({ taux }),
  NATURE_NON_DITE: ({ factures }) => ({ factures: [...factures] }),
  PERIODE_EN_COURS: ({ au }) => ({ jour: au }),
  PERIODE_DEJA_DECLAREE: ({ le }) => ({ jour: le }),
  PERIODE_FAUSSE: () => ({}),
  FRANCHISE_PERDUE: ({ depuis }) => ({ depuis }),
};

/** Ce qu'une règle des comptes refuse, dit à l'API : le même code, la même phrase, ce qu'il faut pour la dire en détail. */
export class CalculRefuse extends ErreurMetier {
  readonly code: CodeErreur;
  readonly statut: StatutErreur;

  constructor(code: CodeDesComptes, message: string, complement: ComplementErreur) {
    super(message, complement);
    this.code = code;
    this.statut = CODES_ERREUR[code];
  }
}

/** Un refus des règles, tel que l'API le dit. */
export function refusDe({ code, message, details }: RefusDesComptes): CalculRefuse {
  const complement = COMPLEMENTS[code] as (details: unknown) => ComplementErreur;
  return new CalculRefuse(code, message, complement(details));
}

/** Le calcul, ou son refus tel que l'API le dit. @throws CalculRefuse */
export function calculer<T>(calcul: () => T): T {
  try {
    return calcul();
  } catch (erreur) {
    throw erreur instanceof RefusDesComptes ? refusDe(erreur as RefusDesComptes) : erreur;
  }
}
