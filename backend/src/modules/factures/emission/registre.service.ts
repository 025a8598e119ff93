import type { InfoNumerotation } from '@facturier/domaine/contrat/factures';
import { PAR_PLATEFORME } from '@facturier/domaine/plateforme/annuaire';
import { Injectable } from '@nestjs/common';
import type { ReferenceNumero } from '@facturier/domaine/documents/facture';
import { formaterNumero, type Serie } from '@facturier/domaine/factures/numerotation';
import { anneeDe, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { type Avance, CompteursRepository } from '../../compteurs/compteurs.repository';
import type { Mouvement } from '../../compteurs/mouvements';
import { UsersService } from '../../users/users.service';
import { PDF_A_PRODUIRE } from '../../documents/octets/document';
import { RecettesLibresService } from '../../livre/recettes/recettes-libres.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import { EmissionPaService } from '../../plateforme/emission-pa.service';
import { DateEmissionAnterieure, DatesMelees } from './erreurs';

/** Ce qu'il faut pour donner des numéros. */
export interface DemandeDeNumeros {
  serie: Serie;
  /** Une date par numéro, dans l'ordre. */
  dates: readonly DateCivile[];
  /** Rang de la toute première émission (reprise d'un autre outil), 1 sinon. */
  premierRang?: number;
  /** Le mois où ces factures se comptent, `AAAA-MM` ; absent : elles ne se comptent pas. */
  mois?: string;
  /** Ce que ces documents ajoutent aux sommes tenues. */
  mouvements?: readonly Mouvement[];
}

type DocumentEmis = Pick<Facture, '_id' | 'emetteur' | 'genre' | 'numero' | 'electronique'>;

/** Les numéros donnés, et ce que le mois comptait avant eux. */
export interface NumerosDonnes {
  references: ReferenceNumero[];
  dejaDuMois: number;
}

/**
 * Le registre des documents émis, factures et avoirs : chacun son tour, un numéro à la suite, tout ou rien
 * (CGI, ann. II, art. 242 nonies A).
 */
@Injectable()
export class RegistreEmissionsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly compteurs: CompteursRepository,
    private readonly users: UsersService,
    private readonly recettes: RecettesLibresService,
    private readonly plateforme: EmissionPaService,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Donne les rangs suivants de la série, un par date, dans la transaction en cours ; l'année qui commence repart de 1.
   * @throws DateEmissionAnterieure si la série a déjà une date plus récente
   * @throws DatesMelees si les dates reculent ou changent d'année : elles se numérotent une par une
   */
  async numeroter(
    emetteurId: string,
    { serie, dates, premierRang = 1, mois, mouvements }: DemandeDeNumeros,
  ): Promise<NumerosDonnes> {
    const [premiere, derniereDate] = [dates[0]!, dates.at(-1)!];
    const annee = anneeDe(premiere);
    if (anneeDe(derniereDate) !== annee || dates.some((date, rang) => rang > 0 && date < dates[rang - 1]!))
      throw new DatesMelees();
    const avance = { annee, nombre: dates.length, derniereDate, premierRang, mois, mouvements };
    const avant = await this.compteurs.avancer(emetteurId, serie, avance);
    if (avant?.derniereDate && avant.derniereDate > premiere)
      throw new DateEmissionAnterieure(avant.derniereDate);
    const rang = avant?.rang;
    const deLAnnee = rang !== undefined && avant?.annee === annee ? rang + 1 : 1;
    const depart = rang === undefined ? await this.commencer(emetteurId, avance, serie) : deLAnnee;
    return {
      references: dates.map((_, place) => ({ serie, annee, rang: depart + place })),
      dejaDuMois: (mois && avant?.parMois?.[mois]) || 0,
    };
  }

  /**
   * Le rang du tout premier numéro d'une série : celui que le compte dit dans la transaction en cours. Il a pu être réglé depuis que
   * l'émission s'est préparée, et une pièce faite ailleurs porter un rang d'avant lui.
   */
  private async commencer(
    emetteurId: string,
    { premierRang, nombre }: Pick<Avance, 'premierRang' | 'nombre'>,
    serie: Serie,
  ): Promise<number> {
    const dit = serie === 'FAC' ? await this.users.premierNumeroDe(emetteurId) : premierRang;
    if (dit !== premierRang) await this.compteurs.placer(emetteurId, serie, dit + nombre - 1);
    return dit;
  }

  /** Promet leur PDF aux documents qui viennent d'être écrits, et le dépôt de ceux qui partent par une plateforme ; rejoint la transaction en cours. */
  async promettre(documents: readonly DocumentEmis[]): Promise<void> {
    const charges = documents.map(({ _id, emetteur }) => ({
      emetteur: emetteur.toHexString(),
      facture: _id.toHexString(),
    }));
    await this.outbox.deposerTous(PDF_A_PRODUIRE, charges);
    for (const { _id, emetteur, genre, numero, electronique } of documents)
      if (electronique?.voie && PAR_PLATEFORME.includes(electronique.voie))
        await this.plateforme.deposer({
          ...{ proprietaire: emetteur.toHexString(), id: _id.toHexString(), genre, numero: numero! },
          ...{ interne: Boolean(electronique.interne), publique: electronique.voie === 'chorus' },
        });
  }

  /** Inscrit au livre des recettes l'acompte que disent ces factures, qui viennent d'être écrites ; rejoint la transaction en cours. */
  async inscrireAcomptes(emetteurId: string, factures: readonly Facture[]): Promise<void> {
    await this.recettes.inscrireAcomptes(emetteurId, factures);
  }

  /** Dernier numéro de facture donné et prochain, au jour de Paris ; indicatif : le numéro n'est donné qu'à l'émission. */
  async apercu(emetteurId: string): Promise<InfoNumerotation> {
    const serie: Serie = 'FAC';
    const premierRang = await this.users.premierNumeroDe(emetteurId);
    const annee = anneeDe(dateCivileAParis(this.horloge.maintenant()));
    const {
      rang: dernier,
      annee: derniere = annee,
      derniereDate = null,
    } = (await this.compteurs.trouver(emetteurId, serie)) ?? {};
    if (dernier === undefined)
      return {
        dernierNumero: null,
        prochainNumero: formaterNumero(serie, annee, premierRang),
        derniereDate: null,
      };
    const rang = derniere === annee ? dernier + 1 : 1;
    const dernierNumero = dernier > 0 ? formaterNumero(serie, derniere, dernier) : null;
    return { dernierNumero, prochainNumero: formaterNumero(serie, annee, rang), derniereDate };
  }
}
