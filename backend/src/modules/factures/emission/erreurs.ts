import { type ChampFautif, ErreurMetier } from '../../../common/errors/erreur-metier';
import { avantLaDerniere } from '@facturier/domaine/documents/verification';

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

/** Une date que l'émission n'admet pas : la phrase dit comment dater une vente plus ancienne. */
export class DateEmissionRefusee extends ErreurMetier {
  readonly code = 'DATE_EMISSION_REFUSEE';
  readonly statut = 400;

  constructor(champs: ChampFautif[], message: string) {
    super(message, {}, champs);
  }
}

export class DateEmissionAnterieure extends ErreurMetier {
  readonly code = 'DATE_EMISSION_ANTERIEURE';
  readonly statut = 400;

  constructor(derniere: string) {
    const message = avantLaDerniere(derniere);
    super(message, { derniereDate: derniere }, [{ champ: 'dateEmission', message }]);
  }
}

/** Un lot d'émissions qui ne se numérote pas d'un coup : jamais dit à personne, chacune repasse seule. */
export class DatesMelees extends Error {}
