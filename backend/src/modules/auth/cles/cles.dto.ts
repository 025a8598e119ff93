import {
  type CorpsCleNouvelle,
  type CorpsConnexionCle,
  type CorpsNomDeCle,
  type CorpsSignatureCle,
  type TransportCle,
  TRANSPORTS_CLE,
} from '@facturier/domaine/contrat/cles';
import { NOM_DE_CLE } from '@facturier/domaine/saisies/cle';
import { Plusieurs, Texte } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

/** Des octets en base64url. @param max longueur du texte */
const Octets = (nom: string, max: number, facultatif = false): PropertyDecorator =>
  Texte({
    nom,
    max,
    facultatif,
    forme: (valeur) => (/^[\w-]+$/.test(String(valeur)) ? null : `${nom} s’écrit en base64url.`),
  });

/** Une clé nouvelle, telle que le navigateur la rend. */
@DuContrat('CorpsCleNouvelle')
export class CleNouvelleDto implements CorpsCleNouvelle {
  @Texte({ ...NOM_DE_CLE, facultatif: true })
  nom?: string;

  @Octets('L’identifiant', 1_400)
  id: string;

  @Octets('La demande signée', 3_000)
  clientDataJSON: string;

  @Octets('L’attestation', 6_000)
  attestationObject: string;

  @Plusieurs(TRANSPORTS_CLE, 'Les transports sont ceux de WebAuthn, chacun une fois.')
  transports?: TransportCle[];
}

/** Le nom d'une clé. */
@DuContrat('CorpsNomDeCle')
export class NomDeCleDto implements CorpsNomDeCle {
  @Texte(NOM_DE_CLE)
  nom: string;
}

/** Ce qu'une clé a signé. */
@DuContrat('CorpsSignatureCle')
export class SignatureCleDto implements CorpsSignatureCle {
  @Octets('L’identifiant', 1_400)
  id: string;

  @Octets('La demande signée', 3_000)
  clientDataJSON: string;

  @Octets('La réponse de la clé', 3_000)
  authenticatorData: string;

  @Octets('La signature', 1_400)
  signature: string;

  @Octets('Le titulaire', 100, true)
  userHandle?: string;
}

/** Entrer par une clé. */
@DuContrat('CorpsConnexionCle')
export class ConnexionCleDto extends SignatureCleDto implements CorpsConnexionCle {
  @Texte({ max: 600, nom: 'L’appareil', facultatif: true })
  appareil?: string;
}
