import { type ChampFautif, Conflit, ErreurMetier } from '../../../common/errors/erreur-metier';
import { formaterDateCourte } from '@facturier/domaine/valeurs/date-civile';

export class MentionsManquantes extends ErreurMetier {
  readonly code = 'MENTIONS_MANQUANTES';
  readonly statut = 400;

  constructor(champs: ChampFautif[]) {
    super('Des mentions obligatoires manquent pour émettre cette facture.', {}, champs);
  }
}

/** Un signe que le document figé ne saurait pas imprimer : dit avant, jamais tu après. */
export class CaractereNonImprimable extends ErreurMetier {
  readonly code = 'CARACTERE_NON_IMPRIMABLE';
  readonly statut = 400;

  constructor(champs: ChampFautif[]) {
    super('Des signes de cette facture ne peuvent pas être imprimés.', {}, champs);
  }
}

export class DateEmissionAnterieure extends ErreurMetier {
  readonly code = 'DATE_EMISSION_ANTERIEURE';
  readonly statut = 400;

  constructor(derniere: string) {
    const message = `La date d’émission ne peut pas précéder celle de votre dernière facture (${formaterDateCourte(derniere)}).`;
    super(message, { derniereDate: derniere }, [{ champ: 'dateEmission', message }]);
  }
}

export class SuppressionInterdite extends Conflit {
  readonly code = 'SUPPRESSION_INTERDITE';

  constructor() {
    super('Une facture émise ne se supprime pas : annulez-la par un avoir.');
  }
}
