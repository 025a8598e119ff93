import { Transform } from 'class-transformer';
import { Matches, ValidateIf } from 'class-validator';
import type { Role } from '../../../common/auth/identite';
import { Email, LigneDeTexte, Parmi } from '../../../common/http/champs';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { MotDePasse } from './champs-auth';

/** L'inscription. Un particulier le dit et n'a pas de SIRET ; toute autre inscription est professionnelle. */
export class InscriptionDto {
  @LigneDeTexte({ max: 80, nom: 'Le prénom' })
  prenom: string;

  @LigneDeTexte({ max: 80, nom: 'Le nom' })
  nom: string;

  @Email()
  email: string;

  @MotDePasse()
  password: string;

  @ValidateIf((dto: InscriptionDto) => dto.role !== 'particulier' || dto.siret != null)
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normaliserSiret(value) || null : value,
  )
  @Matches(/^\d{14}$/, { message: 'Le numéro SIRET doit contenir exactement 14 chiffres' })
  siret?: string | null;

  @Parmi(['professionnel', 'particulier'], 'Le profil', { facultatif: true })
  role?: Role;
}
