import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import { DateCivileValide, Parmi, Texte } from '../../../common/http/champs';
import { BORNES_MONTANT, Decimal } from '../../../common/http/decimal';
import { LIGNES_MAXIMALES } from '@facturier/domaine/documents/verification';
import { LigneDto } from './facture.dto';

const sansRetour = (message: string): PropertyDecorator =>
  ValidateBy({
    name: 'sansRetour',
    validator: { validate: (v) => typeof v !== 'string' || !/[\r\n]/.test(v), defaultMessage: () => message },
  });

/** `PUT …/statut-emetteur` */
export class StatutEmetteurDto {
  @Parmi(['creee', 'envoyee', 'payee'], 'Le statut')
  statutEmetteur: 'creee' | 'envoyee' | 'payee';
}

/** `PUT …/statut-destinataire` : un refus porte son motif. */
export class StatutDestinataireDto {
  @Parmi(['vue', 'acceptee', 'refusee', 'payee'], 'Le statut')
  statutDestinataire: 'vue' | 'acceptee' | 'refusee' | 'payee';

  @Texte({ max: 500, nom: 'Le motif', facultatif: true })
  motif?: string;
}

/** `PATCH …/payer` : tout est facultatif (aujourd'hui, ce qui reste dû, virement). */
export class PayerDto {
  @DateCivileValide('La date du paiement', { facultatif: true })
  date?: string;

  @Decimal({ ...BORNES_MONTANT, nom: 'Le montant' })
  montant?: number;

  @Parmi(['virement', 'carte', 'cheque', 'especes', 'prelevement', 'autre'], 'Le moyen de paiement', {
    facultatif: true,
  })
  moyen?: 'virement' | 'carte' | 'cheque' | 'especes' | 'prelevement' | 'autre';

  @Texte({ max: 300, nom: 'La note', facultatif: true })
  note?: string;
}

/**
 * `POST …/paiements` : un encaissement ; avec `remboursement: true`, un remboursement au client ;
 * avec `annule`, l'écriture contraire d'une autre.
 */
export class PaiementDto extends PayerDto {
  @IsOptional()
  @IsBoolean({ message: 'Le remboursement se dit par vrai ou faux.' })
  remboursement?: boolean;

  @Texte({ max: 64, nom: 'L’écriture à annuler', facultatif: true })
  annule?: string;
}

/** `POST …/avoirs` : sans lignes, l'avoir rectifie tout ce qui reste. */
export class AvoirDto {
  @IsOptional()
  @IsArray({ message: 'Les lignes ne sont pas valables.' })
  @ArrayMaxSize(LIGNES_MAXIMALES, { message: `Un avoir compte au plus ${LIGNES_MAXIMALES} lignes.` })
  @ValidateNested({ each: true })
  @Type(() => LigneDto)
  lignes?: LigneDto[];

  @Texte({ max: 300, nom: 'Le motif', requis: 'Indiquez le motif de l’avoir.' })
  motif: string;
}

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
