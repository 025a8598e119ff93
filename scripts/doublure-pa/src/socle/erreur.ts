/** Une erreur rendue à l'appelant, dans la forme des swaggers AFNOR (`errorCode` obligatoire). */
export class ErreurAfnor extends Error {
  constructor(
    readonly statut: number,
    readonly code: string,
    message: string,
    readonly details?: string,
    readonly entetes: Record<string, string> = {},
  ) {
    super(message);
  }

  get corps(): Record<string, string> {
    return {
      errorCode: this.code,
      errorMessage: this.message,
      type: 'about:blank',
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}

/** 400 : la demande est mal faite ; `details` dit où. */
export const demandeInvalide = (details: string, code = 'INVALID_REQUEST'): ErreurAfnor =>
  new ErreurAfnor(400, code, 'Invalid request format', details);

export const introuvable = (details: string): ErreurAfnor =>
  new ErreurAfnor(404, 'MISSING_RESOURCE', 'Requested resource is Not Found', details);

/** Une commande de la doublure mal écrite : la phrase est pour qui écrit l'essai. */
export const commandeInvalide = (phrase: string): ErreurAfnor =>
  new ErreurAfnor(400, 'COMMANDE_INVALIDE', phrase);
