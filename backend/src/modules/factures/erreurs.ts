import {
  type ChampFautif,
  Conflit,
  ErreurMetier,
  Introuvable,
  SaisieInvalide,
} from '../../common/errors/erreur-metier';
import { formaterDateCourte } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';

export class FactureIntrouvable extends Introuvable {
  readonly code = 'FACTURE_INTROUVABLE';

  constructor() {
    super('Facture non trouvée');
  }
}

export class FactureDejaEmise extends Conflit {
  readonly code = 'FACTURE_DEJA_EMISE';

  constructor() {
    super('Une facture émise ne change plus. Pour la corriger, créez un avoir ou dupliquez-la.');
  }
}

export class SuppressionInterdite extends Conflit {
  readonly code = 'SUPPRESSION_INTERDITE';

  constructor() {
    super('Une facture émise ne se supprime pas : annulez-la par un avoir.');
  }
}

export class VersionDepassee extends Conflit {
  readonly code = 'VERSION_DEPASSEE';

  constructor(versionActuelle: number) {
    super('Ce brouillon a été modifié ailleurs. Reprenez la version enregistrée ou gardez la vôtre.', {
      versionActuelle,
    });
  }
}

export class TransitionInterdite extends Conflit {
  readonly code = 'TRANSITION_INTERDITE';

  constructor() {
    super('Ce changement de statut n’est pas possible.');
  }
}

export class MotifRequis extends ErreurMetier {
  readonly code = 'MOTIF_REQUIS';
  readonly statut = 400;

  constructor() {
    super('Indiquez le motif du refus.', {}, [{ champ: 'motif', message: 'Indiquez le motif du refus.' }]);
  }
}

const MONTANTS: Readonly<Record<string, string>> = {
  montantHT: 'total HT',
  montantTTC: 'total TTC',
  tauxTVA: 'taux de TVA',
};

/** « total HT », « montant de la ligne 2 » : un montant, nommé pour la personne. */
const nommerMontant = (champ: string): string =>
  MONTANTS[champ] ?? `montant de la ligne ${Number(champ.split('.')[1]) + 1}`;

export class TotauxDifferents extends ErreurMetier {
  readonly code = 'TOTAUX_DIFFERENTS';
  readonly statut = 400;

  constructor(champs: ChampFautif[]) {
    const lesquels = champs.map(({ champ }) => nommerMontant(champ)).join(', ');
    super(`Les montants envoyés diffèrent de ceux que nous calculons\u00a0: ${lesquels}.`, {}, champs);
  }
}

export class MentionsManquantes extends ErreurMetier {
  readonly code = 'MENTIONS_MANQUANTES';
  readonly statut = 400;

  constructor(champs: ChampFautif[]) {
    super('Des mentions obligatoires manquent pour émettre cette facture.', {}, champs);
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

export class PaiementExcessif extends Conflit {
  readonly code = 'PAIEMENT_EXCESSIF';

  constructor(resteCentimes: number) {
    super(
      resteCentimes > 0
        ? `Ce paiement dépasse ce qui reste dû : ${formaterEuros(resteCentimes)}.`
        : 'Cette facture est déjà payée.',
    );
  }
}

export class PaiementImpossible extends Conflit {
  readonly code = 'PAIEMENT_IMPOSSIBLE';
}

export class AvoirExcessif extends Conflit {
  readonly code = 'AVOIR_EXCESSIF';

  constructor(resteCentimes: number) {
    super(`Cet avoir dépasse ce qui reste à rectifier : ${formaterEuros(resteCentimes)}.`);
  }
}

export class AvoirSansMontant extends SaisieInvalide {
  override readonly code = 'AVOIR_SANS_MONTANT';

  constructor() {
    super([{ champ: 'lignes', message: 'Indiquez ce que l’avoir rembourse : son montant doit dépasser 0.' }]);
  }
}

export class DestinataireInconnu extends Introuvable {
  readonly code = 'DESTINATAIRE_INCONNU';

  constructor() {
    super('Ce client n’a pas de compte sur la plateforme. Vous pouvez lui envoyer la facture par e-mail.', {
      errorType: 'destinataire_inconnu',
    });
  }
}

export class EnvoiASoiMeme extends Conflit {
  readonly code = 'ENVOI_A_SOI_MEME';

  constructor() {
    super('Vous ne pouvez pas vous envoyer une facture à vous-même.');
  }
}

export class EnvoiEnCours extends Conflit {
  readonly code = 'ENVOI_EN_COURS';

  constructor() {
    super('Un envoi de cette facture est déjà en cours.');
  }
}

export class PlafondEnvois extends ErreurMetier {
  readonly code = 'PLAFOND_ENVOIS';
  readonly statut = 429;

  /** @param attendreSecondes jusqu'à minuit à Paris, où le compte repart de zéro */
  constructor(
    plafond: number,
    override readonly attendreSecondes: number,
  ) {
    super(`Vous avez atteint le plafond de ${plafond} envois par jour. Réessayez demain.`);
  }
}
