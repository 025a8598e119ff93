/** Une erreur telle que Stripe la répond : `{ error: { type, code, message, param } }`. */
export class ErreurStripe extends Error {
  constructor(statut, type, message, { code, param } = {}) {
    super(message);
    this.statut = statut;
    this.corps = {
      error: { ...(type ? { type } : {}), message, ...(code ? { code } : {}), ...(param ? { param } : {}) },
    };
  }
}

export const requeteInvalide = (message, param, code) =>
  new ErreurStripe(400, 'invalid_request_error', message, { param, code });

export const introuvable = (genre, id, param = 'id') =>
  new ErreurStripe(404, 'invalid_request_error', `No such ${genre}: '${id}'`, {
    code: 'resource_missing',
    param,
  });

/** La même clé d'idempotence, une autre demande. */
export const autreDemande = (cle) =>
  new ErreurStripe(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${cle}' if you meant to execute a different request.`,
  );

/** Un compte inconnu, fermé, ou qui a retiré son accès : Stripe ne dit pas lequel des trois. */
export const compteInaccessible = (compte) =>
  new ErreurStripe(
    403,
    'invalid_request_error',
    `The provided key 'sk_test_*********' does not have access to account '${compte}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  );

/** Une faute dans une demande `/v2` : un `code`, pas de `type`. */
export const champsInvalides = (message, statut = 400, code = 'invalid_fields') =>
  new ErreurStripe(statut, null, message, { code });
