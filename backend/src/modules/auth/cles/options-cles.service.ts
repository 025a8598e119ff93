import type { CleDesignee, DefiCle, PreparationCle } from '@facturier/domaine/contrat/cles';
import { CLES_AU_PLUS } from '@facturier/domaine/saisies/cle';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { identifiant } from '../../../common/database/proprietaire';
import { RessourceIntrouvable } from '../../../common/errors/erreurs-communes';
import { Environnement } from '../../../config/environnement';
import type { CleEnregistree } from './cle-acces.schema';
import { ClesAccesRepository } from './cles-acces.repository';
import { DefisClesRepository, DUREE_DEFI_MS } from './defis-cles.repository';
import { ClesPleines } from './erreurs';
import { ALGORITHMES, SERVICE, webauthn } from './webauthn';

const designer = ({ identifiant: id, transports }: CleEnregistree): CleDesignee => ({
  id,
  type: 'public-key',
  transports,
});

/** Ce qu'il faut donner au navigateur : pour ajouter une clé, pour entrer par elle, pour qu'elle remplace le code. */
@Injectable()
export class OptionsClesService {
  constructor(
    private readonly cles: ClesAccesRepository,
    private readonly defis: DefisClesRepository,
    private readonly env: Environnement,
  ) {}

  /** Pour ajouter une clé ; celles que le compte a déjà sont écartées. @throws ClesPleines */
  async preparer({ id, email, prenom, nom }: Identite): Promise<PreparationCle> {
    const connues = await this.cles.lister(id);
    if (connues.length >= CLES_AU_PLUS) throw new ClesPleines();
    const { generateRegistrationOptions } = await webauthn();
    const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: SERVICE,
      rpID: this.rpId,
      userID: Uint8Array.from(identifiant(id).id),
      userName: email,
      userDisplayName: `${prenom} ${nom}`,
      challenge: Uint8Array.from(await this.defis.tirer({ usage: 'ajouter', compteId: id })),
      supportedAlgorithmIDs: ALGORITHMES,
    });
    return {
      challenge,
      rp: { id: this.rpId, name: SERVICE },
      user,
      pubKeyCredParams: pubKeyCredParams.map(({ alg, type }) => ({ alg, type })),
      timeout: DUREE_DEFI_MS,
      excludeCredentials: connues.map(designer),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    };
  }

  /** Pour entrer sans rien dire de soi : la clé doit vérifier la personne (code, doigt, visage). */
  async entrer(): Promise<DefiCle> {
    return this.demander(await this.defis.tirer('entrer'), 'required', []);
  }

  /** Pour seconder un mot de passe déjà prouvé. @throws RessourceIntrouvable si ce compte n'a pas de clé */
  async seconder(compteId: string): Promise<DefiCle> {
    const cles = await this.cles.lister(compteId);
    if (cles.length === 0) throw new RessourceIntrouvable();
    return this.demander(await this.defis.tirer({ usage: 'second', compteId }), 'preferred', cles);
  }

  private async demander(
    defi: Buffer,
    verification: DefiCle['userVerification'],
    cles: readonly CleEnregistree[],
  ): Promise<DefiCle> {
    const { generateAuthenticationOptions } = await webauthn();
    const { challenge } = await generateAuthenticationOptions({
      rpID: this.rpId,
      challenge: Uint8Array.from(defi),
    });
    return {
      challenge,
      rpId: this.rpId,
      timeout: DUREE_DEFI_MS,
      userVerification: verification,
      allowCredentials: cles.map(designer),
    };
  }

  private get rpId(): string {
    return new URL(this.env.APP_URL).hostname;
  }
}
