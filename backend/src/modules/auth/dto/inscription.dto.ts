import type { CorpsInscription } from '@facturier/domaine/contrat/auth';
import { DuContrat } from '../../../common/http/contrat';
import type { Role } from '../../../common/auth/identite';
import { Email, Parmi, Siret, Texte } from '../../../common/http/champs';
import {
  EMAIL_REQUIS,
  NOM,
  NOUVEAU_REQUIS,
  PRENOM,
  SIRET_INSCRIPTION,
} from '@facturier/domaine/saisies/compte';
import { MotDePasse } from './champs-auth';

/** L'inscription. Un particulier le dit et n'a pas de SIRET ; toute autre inscription est professionnelle. */
@DuContrat('CorpsInscription')
export class InscriptionDto implements CorpsInscription {
  @Texte(PRENOM)
  prenom: string;

  @Texte(NOM)
  nom: string;

  @Email(EMAIL_REQUIS)
  email: string;

  @MotDePasse(NOUVEAU_REQUIS)
  password: string;

  @Siret(SIRET_INSCRIPTION, (saisie) => (saisie as InscriptionDto).role !== 'particulier')
  siret?: string | null;

  @Parmi(['professionnel', 'particulier'], 'Le profil', { facultatif: true })
  role?: Role;
}
