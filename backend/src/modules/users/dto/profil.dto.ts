import type { CorpsProfil } from '@facturier/domaine/contrat/users';
import { DuContrat } from '../../../common/http/contrat';
import { EMAIL_REQUIS, NOM, PRENOM, SIRET_PROFIL } from '@facturier/domaine/saisies/compte';
import { ADRESSE, CODE_POSTAL, TELEPHONE, VILLE } from '@facturier/domaine/saisies/profil';
import { siret } from '@facturier/domaine/valeurs/regle';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { Email, SiEnvoye, SiTexte, Suit, Texte } from '../../../common/http/champs';

/** Les champs du profil : absent, un champ ne change pas ; `null` le vide. Le nom, le prénom et le SIRET ne se vident pas. */
@DuContrat('CorpsProfil')
export class ProfilDto implements CorpsProfil {
  @SiEnvoye()
  @Texte(PRENOM)
  prenom?: string;

  @SiEnvoye()
  @Texte(NOM)
  nom?: string;

  /** L'adresse imprimée sur les factures ; celle du compte, qui sert à se connecter, ne change pas ici. */
  @Email(EMAIL_REQUIS, { siDonne: true })
  emailContact?: string | null;

  @SiEnvoye()
  @SiTexte(normaliserSiret)
  @Suit(siret(SIRET_PROFIL))
  siret?: string;

  @Texte(ADRESSE)
  adresse?: string | null;

  @Texte(CODE_POSTAL)
  codePostal?: string | null;

  @Texte(VILLE)
  ville?: string | null;

  @Texte(TELEPHONE)
  telephone?: string | null;
}
