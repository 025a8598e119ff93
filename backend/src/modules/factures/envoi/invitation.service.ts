import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Invitation } from '@facturier/domaine/contrat/auth';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Environnement } from '../../../config/environnement';
import { AdresseClientService } from '../adresse-client.service';
import { FactureIntrouvable } from '../erreurs';
import { FacturesRepository } from '../factures.repository';
import type { Facture } from '../schemas/facture.schema';
import { nomDe } from './courriels';

/** Une clé commence par l'identifiant de l'émetteur. */
const CLE = /^([0-9a-f]{24})[\w-]+$/;

/**
 * Le lien du courriel : il dit à qui le suit de qui vient la facture et combien elle vaut, avant tout compte. Sa clé est signée
 * pour cette facture et l'adresse présente du client : elle cesse de valoir quand l'adresse change, et n'ouvre aucun compte.
 */
@Injectable()
export class InvitationService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly adresses: AdresseClientService,
    private readonly env: Environnement,
  ) {}

  /** L'adresse de la page d'invitation, pour un courriel qui va à cette adresse. */
  lien(facture: Facture, adresse: string): string {
    const id = facture._id.toHexString();
    return `${this.env.APP_URL}/invitation/${id}?cle=${this.cle(facture, adresse)}`;
  }

  /** Ce que dit l'invitation. @throws FactureIntrouvable si la clé n'est pas celle de cette facture */
  async lire(id: string, cle: string): Promise<Invitation> {
    const [, emetteur] = CLE.exec(cle) ?? [];
    const facture = emetteur ? await this.factures.trouver(emetteur, id) : null;
    if (!facture?.numero) throw new FactureIntrouvable();
    const email = await this.adresses.adresseDe(facture);
    const [attendue, recue] = [Buffer.from(this.cle(facture, email)), Buffer.from(cle)];
    if (attendue.length !== recue.length || !timingSafeEqual(attendue, recue)) throw new FactureIntrouvable();
    return {
      genre: facture.genre,
      emetteur: nomDe(facture),
      numero: facture.numero,
      montantTTC: eurosDepuisCentimes(facture.totalTtcCentimes),
      email,
    };
  }

  private cle({ _id, emetteur }: Facture, adresse: string): string {
    const qui = emetteur.toHexString();
    const texte = `invitation:${qui}:${_id.toHexString()}:${normaliserEmail(adresse)}`;
    return qui + createHmac('sha256', this.env.JWT_SECRET).update(texte).digest('base64url');
  }
}
