import { sign } from 'node:crypto';
import type { ClesDeVerification } from '@facturier/domaine/contrat/verifiables';
import {
  aSigner,
  codeCourt,
  debutDEmpreinte,
  ecrireCode,
  lireCode,
} from '@facturier/domaine/verification/code';
import { type VerificationImprimee, verificationImprimee } from '@facturier/domaine/verification/legende';
import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../common/cles/empreinte';
import { Horloge } from '../../../common/horloge/horloge';
import { type CleDeSceau, clesDeSceau } from '../../../config/cles-de-sceau';
import { Environnement } from '../../../config/environnement';
import { enDeuxLangues } from '../designation';
import type { Facture } from '../schemas/facture.schema';
import type { CodeSigne } from '../schemas/suivi.schemas';
import { CodesRepository, type DocumentVerifie } from './codes.repository';
import { ClesVerificationRepository } from './cles-verification.repository';
import { faitsDe, faitsEnOctets } from './faits';

/** Signe les faits de chaque document émis, et publie les clés qui les vérifient. */
@Injectable()
export class CodesService {
  private readonly cle: CleDeSceau | undefined;
  private publiee = false;

  constructor(
    private readonly env: Environnement,
    private readonly depot: ClesVerificationRepository,
    private readonly codes: CodesRepository,
    private readonly horloge: Horloge,
  ) {
    this.cle = clesDeSceau(env, 'verifications').find(({ nom }) => !env.clesRetirees.includes(nom));
  }

  /** Le code de ce document ; `null` s'il ne tient pas dans un code. Sa clé est publiée avant qu'il existe. */
  async signer(facture: Facture, xml: string): Promise<CodeSigne | null> {
    const octets = this.cle ? faitsEnOctets(this.cle.nom, faitsDe(facture, xml)) : null;
    if (!this.cle || !octets) return null;
    await this.publier();
    const code = ecrireCode(octets, sign(null, aSigner(octets), this.cle.privee));
    return { code, empreinte: sha256(octets).toString('hex') };
  }

  /** Signe un texte dont l'étiquette dit ce qu'il est ; rien si le serveur n'a pas de clé. @returns la signature en base64url */
  async signerTexte(texte: string): Promise<{ cle: string; signature: string } | null> {
    if (!this.cle) return null;
    await this.publier();
    const signature = sign(null, Buffer.from(texte), this.cle.privee).toString('base64url');
    return { cle: this.cle.nom, signature };
  }

  /** Ce code tel qu'il s'imprime sur ce document. */
  imprimer(facture: Facture, { code, empreinte }: CodeSigne): VerificationImprimee {
    const { genre } = lireCode(code)!.faits;
    const court = codeCourt(Buffer.from(empreinte, 'hex'));
    return verificationImprimee(genre, { site: this.env.APP_URL, code, court }, enDeuxLangues(facture));
  }

  /** Le document dont les faits ont cette empreinte. */
  async parEmpreinte(empreinte: string): Promise<DocumentVerifie | null> {
    return this.codes.parEmpreinte(empreinte);
  }

  /** Le code signé que désigne ce code court, s'il est de ce vendeur et de ce numéro. */
  async parCodeCourt(siret: string, numero: string, court: string): Promise<string | null> {
    const trouves = await this.codes.parDebut(debutDEmpreinte(court));
    const sien = trouves.find(({ verification: { code } }) => {
      const faits = lireCode(code)?.faits;
      return faits?.siret === siret && faits.numero === numero;
    });
    return sien?.verification.code ?? null;
  }

  /** Toutes les clés qui ont signé ici, celle de maintenant comprise, et celles des archives. */
  async clesPubliees(): Promise<ClesDeVerification> {
    await this.publier();
    const cles = await this.depot.toutes();
    return {
      site: this.env.APP_URL,
      cles: cles.map(({ _id, publique, depuis, retireeLe }) => ({
        nom: _id,
        publique,
        depuis: depuis.toISOString(),
        retireeLe: retireeLe?.toISOString() ?? null,
      })),
      archives: clesDeSceau(this.env, 'archives').map(({ nom, lisible }) => ({ nom, publique: lisible })),
    };
  }

  /** Une fois par processus : la clé, et celles que l'exploitant dit volées. */
  private async publier(): Promise<void> {
    if (this.publiee) return;
    const maintenant = this.horloge.maintenant();
    if (this.cle) await this.depot.publier(this.cle.nom, this.cle.lisible, maintenant);
    await this.depot.retirer(this.env.clesRetirees, maintenant);
    this.publiee = true;
  }
}
