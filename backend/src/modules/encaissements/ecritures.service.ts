import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { EncaissementsExternesService, type Inscrit } from '../livre/paiements/externes.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { type Adressage, EffetsEncaissementService } from './effets-encaissement.service';
import { MouvementsRepository } from './mouvements.repository';
import type { MouvementLu } from './prestataire/prestataire';
import type { MouvementStripe } from './schemas/mouvement-stripe.schema';

/** Un mouvement relu, la facture qu'il règle, et ce qu'on en savait. */
export interface Constat {
  facture: Facture;
  lu: MouvementLu;
  connu: MouvementStripe | null;
  /** Ce qui s'écrit avec lui, dans sa transaction. */
  avec?: () => Promise<void>;
}

/** La référence au livre de ce qui revient après avoir été écrit : un remboursement que la banque a rejeté. */
const revenu = (id: string): string => `${id}.revenu`;

/** Porte un mouvement relu au livre des recettes : une fois, pour ce qu'il vaut, à son jour. */
@Injectable()
export class EcrituresEncaissementService {
  constructor(
    private readonly encaissementsExternes: EncaissementsExternesService,
    private readonly mouvements: MouvementsRepository,
    private readonly effets: EffetsEncaissementService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  async ecrire(constat: Constat): Promise<void> {
    const { lu, connu } = constat;
    if (lu.etat === 'ecrit' && !connu?.auLivre) return this.auLivre(constat);
    if (lu.etat === 'sans_suite' && connu?.auLivre && connu.etat === 'ecrit') return this.revenir(constat);
    if (connu?.auLivre && lu.etat === 'en_attente') return;
    await this.noter(constat);
  }

  private async auLivre(constat: Constat): Promise<void> {
    const { facture, lu } = constat;
    const fait = this.rangerEn(constat, true);
    const vers = await this.effets.adresser(facture);
    await this.encaissementsExternes.inscrire(
      facture.emetteur.toHexString(),
      facture._id.toHexString(),
      {
        source: 'stripe',
        reference: lu.id,
        date: fait.le,
        montantCentimes: lu.montantCentimes,
        moyen: lu.moyen,
        fraisCentimes: lu.fraisCentimes,
        ...(lu.disponibleLe && { disponibleLe: lu.disponibleLe }),
      },
      async (inscrit) => {
        await this.mouvements.poser(fait);
        await constat.avec?.();
        if (inscrit.nouvelle) await this.dire(inscrit, fait, vers);
      },
    );
  }

  /** Ce qui était reparti revient : une écriture de sens contraire, au jour où on l'apprend. */
  private async revenir(constat: Constat): Promise<void> {
    const { facture, lu } = constat;
    await this.encaissementsExternes.inscrire(
      facture.emetteur.toHexString(),
      facture._id.toHexString(),
      {
        source: 'stripe',
        reference: revenu(lu.id),
        date: this.aujourdhui(),
        montantCentimes: -lu.montantCentimes,
        moyen: lu.moyen,
      },
      async () => this.mouvements.poser(this.rangerEn(constat, true)),
    );
  }

  /** Ce qui n'est pas, ou pas encore, de l'argent : il se montre, il ne s'écrit pas au livre. */
  private async noter(constat: Constat): Promise<void> {
    const { facture, lu, connu } = constat;
    const fait = this.rangerEn(constat, connu?.auLivre ?? false);
    if (connu && !change(connu, fait)) return;
    await this.transactions.executer(async () => {
      await this.mouvements.poser(fait);
      if (lu.genre !== 'litige' || connu?.etat === lu.etat) return;
      const suite = lu.etat === 'sans_suite' ? 'gagnee' : 'ouverte';
      await this.effets.conteste(facture, -lu.montantCentimes, suite);
    });
  }

  private async dire({ facture }: Inscrit, fait: MouvementStripe, vers: Adressage | null): Promise<void> {
    if (fait.genre === 'paiement') await this.effets.paye(facture, fait, vers);
    else if (fait.genre === 'remboursement') await this.effets.rembourse(facture, fait, vers);
    else await this.effets.conteste(facture, -fait.montantCentimes, 'perdue');
  }

  private rangerEn({ facture, lu, connu }: Constat, auLivre: boolean): MouvementStripe {
    const { id: _id, session: _session, le, disponibleLe, ...reste } = lu;
    return {
      ...reste,
      _id,
      emetteur: facture.emetteur,
      facture: facture._id,
      le: le ?? (connu?.etat === lu.etat ? connu.le : this.aujourdhui()),
      ...(disponibleLe && { disponibleLe }),
      auLivre,
    };
  }

  private aujourdhui(): string {
    return dateCivileAParis(this.horloge.maintenant());
  }
}

const change = (connu: MouvementStripe, fait: MouvementStripe): boolean =>
  connu.etat !== fait.etat ||
  connu.fraisCentimes !== fait.fraisCentimes ||
  connu.disponibleLe !== fait.disponibleLe;
