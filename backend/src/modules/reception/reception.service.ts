import { termesCherches } from '@facturier/domaine/factures/recherche';
import type { SommesRecues } from '@facturier/domaine/contrat/reception';
import { sommesRecues } from '@facturier/domaine/reception/sommes-recues';
import { fauteDatePaiement } from '@facturier/domaine/saisies/facture';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { identiteDeRecue } from '@facturier/domaine/reception/facture-recue';
import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Transactions } from '../../common/database/transactions';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { TypeDeContenuRefuse } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { couperPage, decoderCurseur, type Page } from '../../common/http/curseur';
import { UsersService } from '../users/users.service';
import type { CriteresReceptionDto } from './dto/reception.dto';
import {
  FactureDejaRecue,
  FacturePareille,
  FactureRecueIntrouvable,
  FichierRefuse,
  ReceptionPleine,
} from './erreurs';
import { FacturesRecuesRepository, type FactureSituee } from './factures-recues.repository';
import { RecuesAilleursService } from './recues-ailleurs.service';
import { prefixesDeRecue } from './recherche-recues';
import { LectureRecuesService } from './lecture/lecture-recues.service';
import type { FactureRecue } from './schemas/facture-recue.schema';
import { sha256De } from '../../common/cles/empreinte';

const LIMITE_PAR_DEFAUT = 50;

/** Les factures de fournisseurs qu'un compte dépose : lues une fois, gardées avec leurs octets. */
@Injectable()
export class ReceptionService {
  constructor(
    private readonly depot: FacturesRecuesRepository,
    private readonly lecture: LectureRecuesService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
    private readonly ailleurs: RecuesAilleursService,
  ) {}

  /** Les factures reçues, une page à la fois. @throws SaisieInvalide pour un curseur étranger */
  async lister(proprietaireId: string, criteres: CriteresReceptionDto): Promise<Page<FactureSituee>> {
    const limite = criteres.limite ?? LIMITE_PAR_DEFAUT;
    const apres = criteres.curseur ? decoderCurseur(criteres.curseur, ['le', 'id']) : undefined;
    const termes = criteres.recherche ? termesCherches(criteres.recherche) : [];
    const lues = await this.situer(
      proprietaireId,
      await this.depot.lister(proprietaireId, { limite, apres, termes }),
    );
    return couperPage(lues, limite, ({ recueLe, _id }) => ({
      le: recueLe.toISOString(),
      id: _id.toHexString(),
    }));
  }

  /** Combien de factures ce compte a déposées. */
  async compter(proprietaireId: string): Promise<number> {
    return this.depot.compter(proprietaireId);
  }

  /** @throws FactureRecueIntrouvable */
  async trouver(proprietaireId: string, id: string): Promise<FactureSituee> {
    const recue = await this.depot.trouver(proprietaireId, id);
    const [situee] = recue ? await this.situer(proprietaireId, [recue]) : [];
    if (!situee) throw new FactureRecueIntrouvable();
    return situee;
  }

  /** Note le jour du paiement, ou l'efface ; rejouable. @throws FactureRecueIntrouvable, SaisieInvalide d'un jour à venir */
  async noterPaiement(proprietaireId: string, id: string, payeeLe: string | null): Promise<FactureSituee> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const faute = payeeLe === null ? null : fauteDatePaiement(payeeLe, aujourdhui);
    if (faute) throw new SaisieInvalide([{ champ: 'payeeLe', message: faute }]);
    if (!(await this.depot.noterPaiement(proprietaireId, id, payeeLe))) throw new FactureRecueIntrouvable();
    return this.trouver(proprietaireId, id);
  }

  /** Ce qui reste à payer aux fournisseurs, la même facture en deux fichiers comptée une fois. */
  async sommes(proprietaireId: string): Promise<SommesRecues> {
    const recues = await this.depot.pourLesSommes(proprietaireId);
    return sommesRecues(recues, dateCivileAParis(this.horloge.maintenant()));
  }

  /** Les octets déposés, et ce qu'ils sont. @throws FactureRecueIntrouvable */
  async original(proprietaireId: string, id: string): Promise<{ recue: FactureRecue; octets: Buffer }> {
    const recue = await this.trouver(proprietaireId, id);
    const octets = await this.depot.original(proprietaireId, id);
    if (!octets) throw new FactureRecueIntrouvable();
    return { recue, octets };
  }

  /**
   * Reçoit un fichier : lu, puis gardé avec ses octets, sa place prise, tout ensemble ou rien. La même facture dans un autre fichier n'est
   * reçue que si on le veut : elle situe alors l'autre.
   * @param garderPareille la recevoir même si une facture du même vendeur, au même numéro, de la même année, est là
   * @throws TypeDeContenuRefuse, FichierRefuse, FactureDejaRecue, FacturePareille, ReceptionPleine
   */
  async deposer(proprietaireId: string, corps: unknown, garderPareille = false): Promise<FactureSituee> {
    if (!Buffer.isBuffer(corps)) throw new TypeDeContenuRefuse();
    const sha256 = sha256De(corps);
    await this.refuserDejaRecue(proprietaireId, sha256);
    const lu = await this.lecture.lire(proprietaireId, corps);
    if ('refus' in lu) throw new FichierRefuse(lu.refus);
    const recue = {
      ...lu,
      prefixes: prefixesDeRecue(lu.facture),
      identite: identiteDeRecue(lu.facture),
      ...(!garderPareille && { premiere: true as const }),
      octets: corps.length,
      sha256,
      recueLe: this.horloge.maintenant(),
    };
    if (recue.premiere) {
      await this.refuserPareille(proprietaireId, recue);
      await this.refuserRecueAilleurs(proprietaireId, lu.facture);
    }
    try {
      return await this.trouver(proprietaireId, await this.garder(proprietaireId, recue, corps));
    } catch (erreur) {
      if (estDoublon(erreur)) await this.refuserPareille(proprietaireId, recue);
      throw erreur;
    }
  }

  /** Efface la facture et son fichier. @throws FactureRecueIntrouvable */
  async supprimer(proprietaireId: string, id: string): Promise<void> {
    await this.transactions.executer(async () => {
      const octets = await this.depot.supprimer(proprietaireId, id);
      if (octets === null) throw new FactureRecueIntrouvable();
      await this.users.incrementerEspace(proprietaireId, -octets);
    });
  }

  private async refuserDejaRecue(proprietaireId: string, sha256: string): Promise<void> {
    const deja = await this.depot.parEmpreinte(proprietaireId, sha256);
    if (deja) throw new FactureDejaRecue(deja._id.toHexString(), deja.facture.numero);
  }

  /** Ces factures, et où la même est déjà : dans un autre fichier, ou reçue de son vendeur. */
  private async situer(proprietaireId: string, recues: readonly FactureRecue[]): Promise<FactureSituee[]> {
    const situees = await this.depot.situer(proprietaireId, recues);
    const ailleurs = await this.ailleurs.trouver(
      proprietaireId,
      recues.map(({ facture }) => facture),
    );
    return situees.map((une, rang) => ({ ...une, surFacturier: ailleurs[rang] ?? null }));
  }

  private async refuserRecueAilleurs(
    proprietaireId: string,
    facture: FactureRecue['facture'],
  ): Promise<void> {
    const [id] = await this.ailleurs.trouver(proprietaireId, [facture]);
    if (id) throw new FacturePareille(id, facture.vendeur.nom, facture.numero, true);
  }

  private async refuserPareille(
    proprietaireId: string,
    { identite, sha256 }: Pick<FactureRecue, 'identite' | 'sha256'>,
  ): Promise<void> {
    const deja = await this.depot.parIdentite(proprietaireId, identite);
    if (!deja) return;
    // Le même fichier a pu arriver depuis qu'on l'a cherché.
    await this.refuserDejaRecue(proprietaireId, sha256);
    throw new FacturePareille(deja._id.toHexString(), deja.facture.vendeur.nom, deja.facture.numero);
  }

  private garder(
    proprietaireId: string,
    recue: Omit<FactureRecue, '_id' | 'proprietaire'>,
    octets: Buffer,
  ): Promise<string> {
    return this.transactions.executer(async () => {
      if (!(await this.depot.prendrePlace(proprietaireId, octets.length))) throw new ReceptionPleine();
      const id = await this.depot.ecrire(proprietaireId, recue, octets);
      await this.users.incrementerEspace(proprietaireId, octets.length);
      return id;
    });
  }
}
