import type { CorpsProfil } from '@facturier/domaine/contrat/users';
import { DuContrat } from '../../../common/http/contrat';
import {
  ADRESSE,
  CODE_POSTAL,
  EMAIL_REQUIS,
  NOM,
  PRENOM,
  SIRET_PROFIL,
  TELEPHONE,
  VILLE,
} from '@facturier/domaine/saisies/compte';
import { Email, LigneDeTexte, Siret } from '../../../common/http/champs';

/** Les champs du profil ; un champ absent ou `null` ne change pas. */
@DuContrat('CorpsProfil')
export class ProfilDto implements CorpsProfil {
  @LigneDeTexte(PRENOM, { siDonne: true })
  prenom?: string;

  @LigneDeTexte(NOM, { siDonne: true })
  nom?: string;

  /** L'adresse imprimée sur les factures ; celle du compte, qui sert à se connecter, ne change pas ici. */
  @Email(EMAIL_REQUIS, { siDonne: true })
  emailContact?: string;

  @Siret(SIRET_PROFIL)
  siret?: string;

  @LigneDeTexte(ADRESSE)
  adresse?: string;

  @LigneDeTexte(CODE_POSTAL)
  codePostal?: string;

  @LigneDeTexte(VILLE)
  ville?: string;

  @LigneDeTexte(TELEPHONE)
  telephone?: string;
}
