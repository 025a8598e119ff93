/** Une erreur telle que Stripe la répond : `{ error: { type, code, message, param } }`. */
export class ErreurStripe extends Error {
  constructor(statut, type, message, { code, param } = {}) {
    super(message);
    this.statut = statut;
    this.corps = { error: { type, message, ...(code ? { code } : {}), ...(param ? { param } : {}) } };
  }
}

export const requeteInvalide = (message, param, code) =>
  new ErreurStripe(400, 'invalid_request_error', message, { param, code });

export const introuvable = (genre, id) =>
  new ErreurStripe(404, 'invalid_request_error', `No such ${genre}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  });
