import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { Email, LigneDeTexte } from '../../../common/http/champs';

/** Un SIRET de 14 chiffres, quels que soient les espaces saisis. */
export const Siret = (): PropertyDecorator => (cible, cle) => {
  IsOptional()(cible, cle);
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normaliserSiret(value) : value))(
    cible,
    cle,
  );
  Matches(/^\d{14}$/, { message: 'Le SIRET doit contenir exactement 14 chiffres' })(cible, cle);
};

/** Les champs du profil ; un champ absent ou `null` ne change pas. */
export class ProfilDto {
  @LigneDeTexte({ max: 80, nom: 'Le prénom', siDonne: true })
  prenom?: string;

  @LigneDeTexte({ max: 80, nom: 'Le nom', siDonne: true })
  nom?: string;

  /** L'adresse imprimée sur les factures ; celle du compte, qui sert à se connecter, ne change pas ici. */
  @Email({ facultatif: true })
  emailContact?: string;

  @Siret()
  siret?: string;

  @LigneDeTexte({ max: 200, nom: 'L’adresse', facultatif: true })
  adresse?: string;

  @LigneDeTexte({ max: 12, nom: 'Le code postal', facultatif: true })
  codePostal?: string;

  @LigneDeTexte({ max: 100, nom: 'La ville', facultatif: true })
  ville?: string;

  @LigneDeTexte({ max: 30, nom: 'Le téléphone', facultatif: true })
  telephone?: string;
}
