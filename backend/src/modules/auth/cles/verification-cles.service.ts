import type { CorpsCleNouvelle, CorpsSignatureCle } from '@facturier/domaine/contrat/cles';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { Environnement } from '../../../config/environnement';
import { AvisClesService } from './avis-cles.service';
import type { CleEnregistree } from './cle-acces.schema';
import { ClesAccesRepository, type CleNouvelle } from './cles-acces.repository';
import { type CibleDefi, DefisClesRepository } from './defis-cles.repository';
import { CleDouteuse, CleInvalide, CleRefusee } from './erreurs';
import { ALGORITHMES, defiSigne, webauthn } from './webauthn';

/** Une clé prouvée, que rien ne nomme encore. */
export type CleProuvee = Omit<CleNouvelle, 'nom' | 'creeeLe'>;

/** Ce qu'une clé a signé : pour nous, pour ce défi, une fois. Le défi se consomme avant tout examen : un essai raté l'use aussi. */
@Injectable()
export class VerificationClesService {
  constructor(
    private readonly cles: ClesAccesRepository,
    private readonly defis: DefisClesRepository,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
    private readonly avis: AvisClesService,
  ) {}

  /** La clé que cette personne vient de créer. @throws CleInvalide */
  async lireNouvelle(compteId: string, corps: CorpsCleNouvelle): Promise<CleProuvee> {
    const defi = defiSigne(corps.clientDataJSON);
    if (!defi || !(await this.defis.consommer({ usage: 'ajouter', compteId }, defi))) throw new CleInvalide();
    const cle = await this.examinerNouvelle(corps, defi);
    if (!cle) throw new CleInvalide();
    return cle;
  }

  /**
   * Exige que cette clé ait signé le défi de cette cible ; pour entrer sans mot de passe, qu'elle ait vérifié la personne.
   * @throws CleRefusee, CleDouteuse si son compteur recule, et désormais à chaque usage : elle est écartée, sa propriétaire prévenue
   */
  async exiger(cle: CleEnregistree, signature: CorpsSignatureCle, cible: CibleDefi): Promise<void> {
    const defi = defiSigne(signature.clientDataJSON);
    if (!defi || !(await this.defis.consommer(cible, defi))) throw new CleRefusee();
    const compteur = await this.compteurSigne(cle, signature, defi, cible === 'entrer');
    if (compteur === null) throw new CleRefusee();
    const titulaire = cle.utilisateur.toHexString();
    if (await this.cles.avancer(titulaire, { _id: cle._id, compteur }, this.horloge.maintenant())) return;
    if (!(await this.cles.designee(cle.identifiant))) throw new CleRefusee();
    await this.avis.ecart(titulaire, cle._id);
    throw new CleDouteuse();
  }

  private async examinerNouvelle(corps: CorpsCleNouvelle, defi: string): Promise<CleProuvee | null> {
    const { id, clientDataJSON, attestationObject, transports = [] } = corps;
    const { verifyRegistrationResponse } = await webauthn();
    try {
      // Aucun certificat n'est demandé (`attestation: 'none'`) : en lire un ferait visiter au serveur les adresses qu'il nomme.
      if (await porteUnCertificat(attestationObject)) return null;
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, attestationObject, transports },
          clientExtensionResults: {},
        },
        expectedChallenge: defi,
        ...this.site,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMES,
      });
      if (!registrationInfo || registrationInfo.credential.id !== id) return null;
      const { credential, credentialDeviceType } = registrationInfo;
      return {
        identifiant: credential.id,
        clePublique: Buffer.from(credential.publicKey).toString('base64url'),
        compteur: credential.counter,
        transports,
        synchronisee: credentialDeviceType === 'multiDevice',
      };
    } catch {
      // La bibliothèque dit tout ce qui ne va pas par une exception ; ni la base ni le réseau n'y passent.
      return null;
    }
  }

  /** Le compteur signé avec ce défi ; `null` si la signature ne vaut pas. */
  private async compteurSigne(
    { identifiant, clePublique, utilisateur }: CleEnregistree,
    { id, clientDataJSON, authenticatorData, signature, userHandle }: CorpsSignatureCle,
    defi: string,
    personneVerifiee: boolean,
  ): Promise<number | null> {
    const titulaire = Buffer.from(utilisateur.id).toString('base64url');
    if (userHandle && userHandle !== titulaire) return null;
    const { verifyAuthenticationResponse } = await webauthn();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: defi,
        ...this.site,
        // Le compteur se juge à l'écriture, en base : deux instances n'en acceptent pas deux fois le même.
        credential: {
          id: identifiant,
          publicKey: Uint8Array.from(Buffer.from(clePublique, 'base64url')),
          counter: 0,
        },
        requireUserVerification: personneVerifiee,
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  }

  /** Ce site et lui seul, d'après `APP_URL` : jamais d'après un en-tête. */
  private get site(): { expectedOrigin: string; expectedRPID: string } {
    const { origin, hostname } = new URL(this.env.APP_URL);
    return { expectedOrigin: origin, expectedRPID: hostname };
  }
}

async function porteUnCertificat(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const lu = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
  const { size } = lu.get('attStmt');
  return size > 0 && lu.get('attStmt').get('x5c') !== undefined;
}
