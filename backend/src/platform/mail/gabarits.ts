import type { ISendMailOptions, TemplateAdapter } from '@nestjs-modules/mailer';
import { composer } from './composer';
import type { Courriel } from './courriel';
import type { TeteDeCourriel } from './tete';

/**
 * Les gabarits d'un message remis à `MailerService`, dont le `context` est un `Courriel` et sa tête : objet, HTML et texte.
 * L'objet en fait partie : donné à part, ce qu'une personne y écrit entre doubles accolades serait remplacé.
 */
export class Gabarits implements TemplateAdapter {
  constructor(private readonly adresseDuSite: string) {}

  /** Rend le message en place ; dit à `fini` l'erreur d'un champ que le gabarit nomme et qui manque. */
  compile({ data }: { data: ISendMailOptions }, fini: (erreur?: unknown) => void): void {
    let erreur: unknown;
    try {
      const { tete, ...courriel } = data.context as Courriel & { tete: TeteDeCourriel };
      Object.assign(data, { subject: courriel.sujet, ...composer(courriel, this.adresseDuSite, tete) });
    } catch (faute) {
      erreur = faute;
    }
    fini(erreur);
  }
}
