import { Conflit, ErreurMetier, Interdit, Introuvable } from './erreur-metier';
import { duree } from '@facturier/domaine/valeurs/phrases';

/** 401 : pas de session valable ; le front-end renvoie à la connexion. */
export class NonAuthentifie extends ErreurMetier {
  readonly code = 'NON_AUTHENTIFIE';
  readonly statut = 401;

  constructor(message = 'Votre session a pris fin. Reconnectez-vous.') {
    super(message);
  }
}

/** 403 : route sans règle d'accès, ou réservée à l'administration. */
export class AccesInterdit extends Interdit {
  readonly code = 'ACCES_INTERDIT';

  constructor() {
    super('Vous n’avez pas accès à cette page.');
  }
}

/** 403 : le mot de passe a été donné il y a trop longtemps pour cet acte. */
export class PreuveRequise extends Interdit {
  readonly code = 'PREUVE_REQUISE';

  constructor() {
    super('Redonnez votre mot de passe pour continuer.');
  }
}

/** 403 : l'administration de production, sans validation en deux étapes. */
export class SecondFacteurRequis extends Interdit {
  readonly code = 'SECOND_FACTEUR_REQUIS';

  constructor() {
    super(
      'Activez la vérification en deux étapes dans «\u00a0Mon compte\u00a0»\u00a0: l’administration ne s’ouvre qu’avec elle.',
    );
  }
}

/** 409 : le compte garde déjà autant d'octets de cette sorte qu'il peut. */
export class PlacePleine extends Conflit {
  readonly code = 'PLACE_PLEINE';
}

/** 403 : appel professionnel par un particulier. */
export class ProfilProfessionnelRequis extends Interdit {
  readonly code = 'PROFIL_PROFESSIONNEL_REQUIS';

  constructor(message = 'Vous devez passer en mode professionnel.') {
    super(message, { requiresUpgrade: true });
  }
}

/** 403 : professionnel sans SIRET. */
export class SiretRequis extends Interdit {
  readonly code = 'SIRET_REQUIS';

  constructor() {
    super('Vous devez configurer votre SIRET avant de créer une facture', { requiresSiret: true });
  }
}

/** 404 : une adresse de l'API qui n'existe pas. */
export class RouteIntrouvable extends Introuvable {
  readonly code = 'ROUTE_INTROUVABLE';

  constructor() {
    super('Cette adresse n’existe pas.');
  }
}

/** 405 : l'adresse existe, mais pas pour cette méthode. L'en-tête `Allow` dit lesquelles. */
export class MethodeInterdite extends ErreurMetier {
  readonly code = 'METHODE_INTERDITE';
  readonly statut = 405;

  constructor(override readonly methodesPermises: readonly string[]) {
    super('Cette adresse n’accepte pas cette méthode.');
  }
}

/** 400 : un numéro de TVA que le pays ou le SIREN de la même fiche contredit. */
export class NumeroTvaContredit extends ErreurMetier {
  readonly code = 'NUMERO_TVA_CONTREDIT';
  readonly statut = 400;

  constructor(message: string) {
    super(message, {}, [{ champ: 'tvaIntracommunautaire', message }]);
  }
}

/** 400 : un SIREN qui n'est pas celui du SIRET de la même fiche. */
export class SirenContredit extends ErreurMetier {
  readonly code = 'SIREN_CONTREDIT';
  readonly statut = 400;

  constructor(message: string) {
    super(message, {}, [{ champ: 'siren', message }]);
  }
}

/** 404 générique : une chose demandée par un identifiant malformé, étranger ou inconnu. */
export class RessourceIntrouvable extends Introuvable {
  readonly code = 'RESSOURCE_INTROUVABLE';

  constructor() {
    super('Cette page n’existe pas, ou plus.');
  }
}

/** 429 : trop d'essais. `attendreSecondes` est répété dans l'en-tête `Retry-After`. */
export class TropDeTentatives extends ErreurMetier {
  readonly code = 'TROP_DE_TENTATIVES';
  readonly statut = 429;

  constructor(override readonly attendreSecondes: number) {
    super(`Trop de tentatives. Réessayez dans ${duree(attendreSecondes)}.`, {
      attendreSecondes,
    });
  }
}

/** 503 : la base ou un service indispensable ne répond pas. */
export class Indisponible extends ErreurMetier {
  readonly code = 'INDISPONIBLE';
  readonly statut = 503;
  override readonly attendreSecondes = 5;

  constructor(
    message = 'Le service est momentanément indisponible. Rien n’a été perdu\u00a0: réessayez dans un instant.',
  ) {
    super(message);
  }
}

/** 409 : une clé d'idempotence déjà vue avec un autre contenu. */
export class CleIdempotenceReutilisee extends Conflit {
  readonly code = 'CLE_IDEMPOTENCE_REUTILISEE';

  constructor() {
    super('Cette demande a déjà été envoyée avec un autre contenu.');
  }
}

/** 415 : des octets envoyés ailleurs qu'à l'adresse qui les lit. */
export class TypeDeContenuRefuse extends ErreurMetier {
  readonly code = 'TYPE_DE_CONTENU_REFUSE';
  readonly statut = 415;

  constructor() {
    super('Ce type de contenu n’est pas accepté.');
  }
}
