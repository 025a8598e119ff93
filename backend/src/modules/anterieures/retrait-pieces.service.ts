import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import type { LotDefait } from '../imports/genres-import.service';
import { JoursDeclaresService } from '../livre/recettes/jours-declares.service';
import { type RecetteAEcrire, RecettesLibresService } from '../livre/recettes/recettes-libres.service';
import { annulationDe } from './ecritures-anterieures';
import { PiecesImporteesRepository } from './pieces-importees.repository';
import type { PieceAnterieure, Retouche } from './schemas/piece-anterieure.schema';

const RETOUCHES: Record<Retouche, string> = {
  encaissee: 'a été encaissée ou corrigée depuis',
  modifiee: 'a été modifiée depuis',
};

/** Pourquoi une pièce importée reste ; `null` si elle peut partir. */
const raisonDeRester = ({ fichier, retouche }: PieceAnterieure): string | null => {
  if (fichier) return 'a un PDF joint';
  return retouche ? RETOUCHES[retouche] : null;
};

/**
 * Retire les pièces d'un import. Le livre n'oublie rien : chaque écriture reste, suivie de sa contraire, avec le numéro et le client en
 * clair ; la pièce, elle, s'efface, et son numéro redevient libre.
 */
@Injectable()
export class RetraitPiecesService {
  constructor(
    private readonly depot: PiecesImporteesRepository,
    private readonly livre: RecettesLibresService,
    private readonly jours: JoursDeclaresService,
    private readonly horloge: Horloge,
  ) {}

  /** Défait ce que cet import a écrit après `apres`, `combien` au plus ; rejoint la transaction en cours. */
  async defaire(
    emetteurId: string,
    importId: Types.ObjectId,
    apres: Types.ObjectId | undefined,
    combien: number,
  ): Promise<LotDefait> {
    const lot = await this.depot.deLImport(emetteurId, importId, apres, combien);
    const juges = lot.map((piece) => ({ piece, raison: raisonDeRester(piece) }));
    const libres = juges.filter(({ raison }) => raison === null).map(({ piece }) => piece);
    await this.livre.inscrireAnterieures(emetteurId, await this.contraires(emetteurId, libres));
    await this.depot.retirer(
      emetteurId,
      libres.map(({ _id }) => _id),
    );
    return {
      dernier: lot.at(-1)?._id ?? null,
      vus: lot.length,
      restes: juges.flatMap(({ piece, raison }) => (raison ? [{ libelle: piece.numero, raison }] : [])),
    };
  }

  /** Les contraires de leurs écritures : à leur jour, ou aujourd'hui si ce jour est déjà déclaré. */
  private async contraires(
    emetteurId: string,
    pieces: readonly PieceAnterieure[],
  ): Promise<RecetteAEcrire[]> {
    const payees = new Map(
      pieces.filter(({ ecritures }) => ecritures > 0).map((piece) => [piece._id.toHexString(), piece]),
    );
    if (payees.size === 0) return [];
    const ids = [...payees.values()].map(({ _id }) => _id);
    const estDeclare = await this.jours.de(emetteurId);
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const ecritures = await this.livre.dAnterieures(emetteurId, ids);
    return ecritures.flatMap((ecriture) => {
      const piece = payees.get(ecriture.anterieure?.toHexString() ?? '');
      if (!piece) return [];
      const date = estDeclare(ecriture.date) ? aujourdhui : ecriture.date;
      return [{ ...annulationDe(piece, ecriture), date }];
    });
  }
}
