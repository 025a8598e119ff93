import { Conflit, Introuvable } from '../../common/errors/erreur-metier';

/** 409 : un compte a déjà cette adresse. */
export class EmailDejaUtilise extends Conflit {
  readonly code = 'EMAIL_DEJA_UTILISE';

  constructor() {
    super(
      'Un compte existe déjà avec cette adresse e-mail. Connectez-vous, ou choisissez une autre adresse.',
      {},
      [{ champ: 'email', message: 'Un compte existe déjà avec cette adresse e-mail.' }],
    );
  }
}

/** 404 : la fiche de mentions n'a pas encore été enregistrée. */
export class MentionsAbsentes extends Introuvable {
  readonly code = 'MENTIONS_ABSENTES';

  constructor() {
    super('Vos mentions légales ne sont pas encore enregistrées.');
  }
}

/** 409 : la fiche existe déjà ; elle se modifie par PUT. */
export class MentionsDejaEnregistrees extends Conflit {
  readonly code = 'MENTIONS_DEJA_ENREGISTREES';

  constructor() {
    super('Vos mentions légales sont déjà enregistrées\u00a0: modifiez-les.');
  }
}

/** 409 : le premier numéro se règle une fois, avant la première émission. */
export class PremierNumeroFige extends Conflit {
  readonly code = 'PREMIER_NUMERO_FIGE';

  constructor() {
    super('Le premier numéro se règle une seule fois, avant la première facture émise.', {}, [
      { champ: 'premierNumero', message: 'Ce numéro ne peut plus être changé.' },
    ]);
  }
}
