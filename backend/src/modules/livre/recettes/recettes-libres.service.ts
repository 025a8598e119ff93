import type { CorpsCorrectionRecette, CorpsRecette } from '@facturier/domaine/contrat/recettes';
import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import { fauteDatePaiement } from '@facturier/domaine/saisies/facture';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Demandes } from '../../../common/database/demandes';
import { Transactions } from '../../../common/database/transactions';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import type { Facture } from '../../documents/schemas/facture.schema';
import type { Paiement } from '../../documents/schemas/suivi.schemas';
import { TenueDesSommesService } from '../../sommes/tenue.service';
import { acompteDe } from './acompte';
import { RecetteCorrigee, RecetteDAcompte, RecetteDAnterieure, RecetteIntrouvable } from './erreurs';
import { ditContraire } from './natures-dites.service';
import {
  type EcritureSemblable,
  type RecetteAEcrire,
  RecettesLibresRepository,
} from './recettes-libres.repository';

export type { EcritureSemblable, RecetteAEcrire };

/** Ce qui ne change pas d'un acompte : la facture le dit. */
const DITS_PAR_LA_FACTURE = ['montant', 'nature', 'libelle'] as const;

/** Son écriture contraire, à sa propre date. */
export function contraireDe(recette: Paiement): RecetteAEcrire {
  const {
    _id: annule,
    date,
    montantCentimes,
    biensCentimes,
    moyen,
    libelle,
    piece,
    acompteDe: facture,
    anterieure,
    source,
    dit,
  } = recette;
  return {
    date,
    montantCentimes: -montantCentimes,
    ...(biensCentimes !== undefined && { biensCentimes: -biensCentimes }),
    moyen,
    libelle,
    piece,
    acompteDe: facture,
    ...(anterieure && { anterieure, source }),
    annule,
    ...(dit && { dit: ditContraire(dit) }),
  };
}

/**
 * Les recettes qui ne sont le paiement d'aucune facture faite ici : une vente au comptoir, le total d'un jour, l'acompte qu'une facture dit
 * déjà versé. Elles s'ajoutent et se chaînent comme les autres ; une correction est une écriture contraire et une neuve
 * (CGI, art. 50-0, 5 et 102 ter, 4).
 */
@Injectable()
export class RecettesLibresService {
  constructor(
    private readonly depot: RecettesLibresRepository,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly tenue: TenueDesSommesService,
    private readonly horloge: Horloge,
  ) {}

  /** Inscrit une recette. @returns son identifiant @throws SaisieInvalide pour une date à venir */
  async inscrire(emetteurId: string, corps: CorpsRecette, demande: Demande | null): Promise<string> {
    const { date, nature, moyen, libelle, reference } = corps;
    this.exigerDate(date);
    const montantCentimes = centimesDepuisEuros(corps.montant);
    const biensCentimes = nature === 'biens' ? montantCentimes : 0;
    const recette = { date, montantCentimes, biensCentimes, moyen, libelle, piece: reference || undefined };
    return this.ecrire(emetteurId, demande, async () => [recette]);
  }

  /** Annule une recette par sa contraire. @returns son identifiant @throws RecetteIntrouvable, RecetteCorrigee, RecetteDAcompte */
  async annuler(emetteurId: string, id: string, demande: Demande | null): Promise<string> {
    return this.ecrire(emetteurId, demande, async () => {
      const recette = await this.exiger(emetteurId, id);
      if (recette.acompteDe) throw new RecetteDAcompte();
      return [contraireDe(recette)];
    });
  }

  /**
   * Annule une recette et la réécrit avec ce qui change, ensemble ou pas du tout.
   * @returns l'identifiant de la neuve
   * @throws RecetteIntrouvable, RecetteCorrigee, SaisieInvalide ; RecetteDAcompte si l'on change ce que la facture dit
   */
  async corriger(
    emetteurId: string,
    id: string,
    dits: CorpsCorrectionRecette,
    demande: Demande | null,
  ): Promise<string> {
    if (dits.date !== undefined) this.exigerDate(dits.date);
    return this.ecrire(emetteurId, demande, async () => {
      const recette = await this.exiger(emetteurId, id);
      if (recette.acompteDe && DITS_PAR_LA_FACTURE.some((champ) => dits[champ] !== undefined))
        throw new RecetteDAcompte();
      return [contraireDe(recette), neuveDe(recette, dits)];
    });
  }

  /** Inscrit l'acompte que disent ces factures, qui viennent d'être émises et le tiennent déjà ; rejoint la transaction en cours. */
  async inscrireAcomptes(emetteurId: string, factures: readonly Facture[]): Promise<void> {
    const recettes = factures.map(acompteDe).filter((recette) => recette !== null);
    if (recettes.length > 0) await this.depot.ajouter(emetteurId, recettes, this.horloge.maintenant());
  }

  /**
   * Inscrit ce qui paie des pièces faites ailleurs, à son jour ; rejoint la transaction en cours. Leur client n'est pas des nôtres : seul
   * le livre les compte.
   * @throws RecetteCorrigee si l'une annule ce qui l'est déjà
   */
  async inscrireAnterieures(emetteurId: string, recettes: readonly RecetteAEcrire[]): Promise<void> {
    if (recettes.length === 0) return;
    const ecrites = await this.depot.ajouter(emetteurId, recettes, this.horloge.maintenant());
    if (!ecrites) throw new RecetteCorrigee();
    await this.tenue.suivreLibres(emetteurId, recettes);
  }

  /** Les écritures de ces pièces faites ailleurs, dans l'ordre du livre. */
  async dAnterieures(emetteurId: string, ids: readonly Types.ObjectId[]): Promise<Paiement[]> {
    return this.depot.dAnterieures(emetteurId, ids);
  }

  /** Les écritures de ces jours et de ces montants, hors pièces faites ailleurs, que rien n'a annulées ; dans l'ordre des jours. */
  async semblables(
    emetteurId: string,
    jours: JoursDePeriode,
    montants: readonly number[],
  ): Promise<EcritureSemblable[]> {
    return this.depot.semblables(emetteurId, jours, montants);
  }

  private async ecrire(
    emetteurId: string,
    demande: Demande | null,
    composer: () => Promise<RecetteAEcrire[]>,
  ): Promise<string> {
    return this.demandes.uneSeuleFois(emetteurId, demande, () =>
      this.transactions.executer(async () => {
        const recettes = await composer();
        const ecrites = await this.depot.ajouter(emetteurId, recettes, this.horloge.maintenant());
        if (!ecrites) throw new RecetteCorrigee();
        const acompte = recettes[0]?.acompteDe;
        const client = acompte && (await this.depot.clientDe(emetteurId, acompte));
        await this.tenue.suivreLibres(emetteurId, recettes, client);
        const id = ecrites.at(-1)!.toHexString();
        await this.demandes.inscrire(emetteurId, demande, id);
        return id;
      }),
    );
  }

  /** @throws RecetteIntrouvable, RecetteDAnterieure */
  private async exiger(emetteurId: string, id: string): Promise<Paiement> {
    const recette = await this.depot.trouver(emetteurId, id);
    if (!recette || recette.annule) throw new RecetteIntrouvable();
    if (recette.anterieure) throw new RecetteDAnterieure();
    return recette;
  }

  /** @throws SaisieInvalide */
  private exigerDate(date: string): void {
    const message = fauteDatePaiement(date, dateCivileAParis(this.horloge.maintenant()));
    if (message) throw new SaisieInvalide([{ champ: 'date', message }]);
  }
}

/** La recette, avec ce que la correction en dit. */
function neuveDe(
  { date, montantCentimes, biensCentimes, moyen, libelle, piece, acompteDe: facture, dit }: Paiement,
  dits: CorpsCorrectionRecette,
): RecetteAEcrire {
  const montant = dits.montant === undefined ? montantCentimes : centimesDepuisEuros(dits.montant);
  const enBiens = dits.nature ? dits.nature === 'biens' : biensCentimes !== 0;
  const { reference = piece } = dits;
  return {
    date: dits.date ?? date,
    montantCentimes: montant,
    ...(biensCentimes !== undefined && { biensCentimes: facture ? biensCentimes : enBiens ? montant : 0 }),
    moyen: dits.moyen ?? moyen,
    libelle: dits.libelle ?? libelle,
    piece: reference || undefined,
    acompteDe: facture,
    // Une recette qui change de montant ou de nature est à redire ; d'un acompte, ni l'un ni l'autre ne change.
    ...(dit && (facture || (dits.montant === undefined && dits.nature === undefined)) && { dit }),
  };
}
