import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { Texte } from '../../../../common/http/champs';

const sansRetour = (message: string): PropertyDecorator =>
  ValidateBy({
    name: 'sansRetour',
    validator: { validate: (v) => typeof v !== 'string' || !/[\r\n]/.test(v), defaultMessage: () => message },
  });

/** `POST …/send-email` : un seul destinataire, un objet d'une ligne. */
export class EnvoiCourrielDto {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value))
  @ValidateBy({
    name: 'destinataire',
    validator: {
      validate: (v) =>
        typeof v === 'string' &&
        v.length <= 254 &&
        /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:".\\]{2,}$/.test(v),
      defaultMessage: (faute) =>
        faute?.value
          ? 'Cette adresse e-mail n’est pas valable.'
          : 'Veuillez saisir une adresse email destinataire',
    },
  })
  to: string;

  @sansRetour('L’objet tient sur une ligne.')
  @Texte({ max: 200, nom: 'L’objet', requis: 'Veuillez saisir un objet' })
  subject: string;

  @Texte({ max: 5000, nom: 'Le message', facultatif: true })
  message?: string;
}
