import { fauteDePdf } from '@facturier/domaine/anterieures/fichier';
import { Injectable } from '@nestjs/common';
import { sha256De } from '../../common/cles/empreinte';
import { Transactions } from '../../common/database/transactions';
import { TypeDeContenuRefuse } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { UsersService } from '../users/users.service';
import { FichierNonReconnu, FichiersPleins, PdfCoupe, PieceIntrouvable } from './erreurs';
import { FichiersAnterieursRepository } from './fichiers-anterieurs.repository';
import { PiecesAnterieuresRepository } from './pieces-anterieures.repository';
import type { PieceAnterieure } from './schemas/piece-anterieure.schema';

/** Ce qu'un compte peut garder de PDF de pièces antérieures, en octets. */
const OCTETS_PAR_COMPTE = 500_000_000;

/** Le PDF d'une pièce faite ailleurs : gardé octet pour octet, jamais ouvert ici. */
@Injectable()
export class FichiersAnterieursService {
  constructor(
    private readonly pieces: PiecesAnterieuresRepository,
    private readonly fichiers: FichiersAnterieursRepository,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Joint ce PDF à la pièce, à la place de l'ancien ; le même, redit, ne change rien.
   * @throws PieceIntrouvable, TypeDeContenuRefuse, FichierNonReconnu, PdfCoupe, FichiersPleins
   */
  async joindre(emetteurId: string, id: string, corps: unknown): Promise<void> {
    // La pièce d'abord : celle d'un autre se refuse comme une inconnue, quoi qu'on y joigne.
    await this.exiger(emetteurId, id);
    if (!Buffer.isBuffer(corps)) throw new TypeDeContenuRefuse();
    const faute = fauteDePdf(corps);
    if (faute) throw faute === 'coupe' ? new PdfCoupe() : new FichierNonReconnu();
    const dit = { octets: corps.length, sha256: sha256De(corps), le: this.horloge.maintenant() };
    await this.transactions.executer(async () => {
      const piece = await this.exiger(emetteurId, id);
      if (piece.fichier?.sha256 === dit.sha256) return;
      // Deux dépôts de front du même compte se départagent : leur somme ne passe pas la borne.
      await this.users.retenir(emetteurId);
      if ((await this.fichiers.octetsAutres(emetteurId, piece._id)) + dit.octets > OCTETS_PAR_COMPTE)
        throw new FichiersPleins();
      if (!(await this.fichiers.joindre(emetteurId, piece._id, dit, corps))) throw new PieceIntrouvable();
    });
  }

  /** La pièce et les octets de son PDF. @throws PieceIntrouvable si elle n'en a pas */
  async lire(emetteurId: string, id: string): Promise<{ piece: PieceAnterieure; octets: Buffer }> {
    const piece = await this.exiger(emetteurId, id);
    const octets = piece.fichier ? await this.fichiers.lire(emetteurId, piece._id) : null;
    if (!octets) throw new PieceIntrouvable();
    return { piece, octets };
  }

  /** @throws PieceIntrouvable */
  private async exiger(emetteurId: string, id: string): Promise<PieceAnterieure> {
    const piece = await this.pieces.trouver(emetteurId, id);
    if (!piece) throw new PieceIntrouvable();
    return piece;
  }
}
