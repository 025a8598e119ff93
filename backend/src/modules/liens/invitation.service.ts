import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Invitation } from '@facturier/domaine/contrat/auth';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Cles } from '../../config/cles';
import { Environnement } from '../../config/environnement';
import { AdresseClientService } from '../documents/adresse-client.service';
import { FactureIntrouvable } from '../documents/erreurs';
import { FacturesRepository } from '../documents/factures.repository';
import type { Facture } from '../documents/schemas/facture.schema';
import { nomDe } from '../documents/designation';

/** Une clé commence par l'identifiant de l'émetteur. */
const CLE = /^([0-9a-f]{24})[\w-]+$/;

function estLaMeme(attendue: string, donnee: string): boolean {
  const [a, b] = [Buffer.from(attendue), Buffer.from(donnee)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Le lien du courriel : il dit à qui le suit de qui vient la facture et combien elle vaut, avant tout compte. Sa clé est signée
 * pour cette facture et l'adresse présente du client : elle cesse de valoir quand l'adresse change, et n'ouvre aucun compte.
 */
@Injectable()
export class InvitationService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly adresses: AdresseClientService,
    private readonly cles: Cles,
    private readonly env: Environnement,
  ) {}

  /** L'adresse de la page d'invitation, si cette adresse est celle du client aujourd'hui ; sinon `null`. */
  async pourLeClient(facture: Facture, adresse: string): Promise<string | null> {
    const presente = normaliserEmail(await this.adresses.adresseDe(facture));
    if (normaliserEmail(adresse) !== presente) return null;
    const id = facture._id.toHexString();
    return `${this.env.APP_URL}/invitation/${id}?cle=${this.clesDe(facture, adresse)[0]}`;
  }

  /** Ce que dit l'invitation. @throws FactureIntrouvable si la clé n'est pas celle de cette facture */
  async lire(id: string, cle: string): Promise<Invitation> {
    const [, emetteur] = CLE.exec(cle) ?? [];
    const facture = emetteur ? await this.factures.trouver(emetteur, id) : null;
    if (!facture?.numero) throw new FactureIntrouvable();
    const email = await this.adresses.adresseDe(facture);
    if (!this.clesDe(facture, email).some((attendue) => estLaMeme(attendue, cle)))
      throw new FactureIntrouvable();
    return {
      genre: facture.genre,
      emetteur: nomDe(facture),
      numero: facture.numero,
      montantTTC: eurosDepuisCentimes(facture.totalTtcCentimes),
      email,
      nomDuClient: facture.clientFige?.type === 'particulier' ? facture.clientFige.nom : null,
    };
  }

  /** La clé présente, puis celle d'un secret qui s'en va : les liens déjà partis restent bons. */
  private clesDe({ _id, emetteur }: Facture, adresse: string): string[] {
    const qui = emetteur.toHexString();
    const texte = `${qui}:${_id.toHexString()}:${normaliserEmail(adresse)}`;
    return this.cles.empreintes('invitations', texte).map((empreinte) => qui + empreinte);
  }
}
