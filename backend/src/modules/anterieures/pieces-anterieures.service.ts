import { fautesDeVersement, type PieceDite, signeDe } from '@facturier/domaine/anterieures/piece';
import type {
  CorpsNouvellePieceAnterieure,
  CorpsPaiementAnterieur,
  CorpsPieceAnterieure,
  CriteresPiecesAnterieures,
} from '@facturier/domaine/contrat/anterieures';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import type { Paiement } from '../documents/schemas/suivi.schemas';
import { Demandes } from '../../common/database/demandes';
import { Transactions } from '../../common/database/transactions';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { couperPage, decoderCurseur, type Page } from '../../common/http/curseur';
import { type RecetteAEcrire, RecettesLibresService } from '../livre/recettes/recettes-libres.service';
import { annulationDe, ecritureDe } from './ecritures-anterieures';
import { PieceEncaissee, PieceIntrouvable, VersementExcessif, VersementImpossible } from './erreurs';
import { FichiersAnterieursRepository } from './fichiers-anterieurs.repository';
import { contenuDe, LotsAnterieursService, type PieceAInscrire } from './lots-anterieurs.service';
import { NumerosReservesService } from './numeros-reserves.service';
import { PiecesAnterieuresRepository } from './pieces-anterieures.repository';
import type { PieceAnterieure } from './schemas/piece-anterieure.schema';

const LIMITE_PAR_DEFAUT = 50;

/** Une pièce et ses écritures au livre, de la première à la dernière. */
export interface PieceEtLivre {
  piece: PieceAnterieure;
  ecritures: Paiement[];
}

/** Les factures et avoirs faits ailleurs : ils gardent leur numéro, n'entrent dans aucune série ni aucun quota ; leur argent, au livre. */
@Injectable()
export class PiecesAnterieuresService {
  constructor(
    private readonly depot: PiecesAnterieuresRepository,
    private readonly lots: LotsAnterieursService,
    private readonly numeros: NumerosReservesService,
    private readonly fichiers: FichiersAnterieursRepository,
    private readonly livre: RecettesLibresService,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** Une page, la dernière émise d'abord. @throws SaisieInvalide pour un curseur étranger */
  async lister(emetteurId: string, criteres: CriteresPiecesAnterieures): Promise<Page<PieceAnterieure>> {
    const { annee, etat, limite = LIMITE_PAR_DEFAUT, curseur } = criteres;
    const apres = curseur ? decoderCurseur(curseur, ['date', 'id']) : undefined;
    const demandees = { ...(annee && { annee: Number(annee) }), etat, limite, apres };
    const lues = await this.depot.lister(emetteurId, demandees);
    return couperPage(lues, limite, ({ dateEmission, _id }) => ({
      date: dateEmission,
      id: _id.toHexString(),
    }));
  }

  /** @throws PieceIntrouvable */
  async lire(emetteurId: string, id: string): Promise<PieceEtLivre> {
    const piece = await this.exiger(emetteurId, id);
    return { piece, ecritures: await this.livre.dAnterieures(emetteurId, [piece._id]) };
  }

  /** Inscrit une pièce, et ce qui en est déjà payé. @throws SaisieInvalide, NumeroReserve, PieceAnterieureExiste */
  async creer(
    emetteurId: string,
    corps: CorpsNouvellePieceAnterieure,
    demande: Demande | null,
  ): Promise<PieceEtLivre> {
    const aInscrire = aInscrireDe(corps);
    const id = await this.demandes.uneSeuleFois(emetteurId, demande, () =>
      this.transactions.executer(async () => {
        const [neuve] = await this.lots.inscrire(emetteurId, [aInscrire]);
        await this.demandes.inscrire(emetteurId, demande, neuve!.toHexString());
        return neuve!.toHexString();
      }),
    );
    return this.lire(emetteurId, id);
  }

  /** Remplace ce que dit une pièce sans écriture. @throws PieceIntrouvable, PieceEncaissee, SaisieInvalide, NumeroReserve, PieceAnterieureExiste */
  async remplacer(emetteurId: string, id: string, corps: CorpsPieceAnterieure): Promise<PieceEtLivre> {
    const dite = diteDe(corps);
    await this.transactions.executer(async () => {
      const { _id, ecritures, payeCentimes } = await this.exiger(emetteurId, id);
      if (ecritures > 0 || payeCentimes !== 0) throw new PieceEncaissee();
      this.lots.exigerJuste(dite);
      await this.numeros.exigerLibres(emetteurId, [dite.numero]);
      if (!(await this.depot.remplacer(emetteurId, _id, contenuDe(dite)))) throw new PieceEncaissee();
    });
    return this.lire(emetteurId, id);
  }

  /** Efface une pièce sans écriture, et son PDF. @throws PieceIntrouvable, PieceEncaissee */
  async supprimer(emetteurId: string, id: string): Promise<void> {
    await this.transactions.executer(async () => {
      const { _id } = await this.exiger(emetteurId, id);
      if (!(await this.depot.supprimer(emetteurId, _id))) throw new PieceEncaissee();
      await this.fichiers.oublier(emetteurId, _id);
    });
  }

  /**
   * Note de l'argent reçu pour une pièce (rendu, d'un avoir), ou annule une de ses écritures par sa contraire. Deux de front : la pièce
   * les départage, le second la relit.
   * @throws PieceIntrouvable, SaisieInvalide, VersementExcessif, VersementImpossible
   */
  async payer(
    emetteurId: string,
    id: string,
    corps: CorpsPaiementAnterieur,
    demande: Demande | null,
  ): Promise<PieceEtLivre> {
    const { annule, ...autres } = corps;
    if (annule && Object.values(autres).some((valeur) => valeur !== undefined && valeur !== null))
      throw new VersementImpossible(
        'L’écriture contraire reprend celle qu’elle annule\u00a0: n’envoyez rien d’autre.',
      );
    await this.demandes.uneSeuleFois(emetteurId, demande, () =>
      this.transactions.executer(async () => {
        const piece = await this.exiger(emetteurId, id);
        const ecriture = annule
          ? await this.annulation(emetteurId, piece, annule)
          : this.versement(piece, corps);
        if (!(await this.depot.compter(piece, ecriture.montantCentimes)))
          throw new VersementImpossible('Cette pièce vient de changer. Rechargez la page.');
        await this.livre.inscrireAnterieures(emetteurId, [ecriture]);
        await this.demandes.inscrire(emetteurId, demande, id);
        return id;
      }),
    );
    return this.lire(emetteurId, id);
  }

  private versement(piece: PieceAnterieure, corps: CorpsPaiementAnterieur): RecetteAEcrire {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const { date = aujourdhui, moyen = 'virement' } = corps;
    const signe = signeDe(piece.genre);
    const reste = signe * piece.resteCentimes;
    const montant = corps.montant === undefined ? reste : centimesDepuisEuros(corps.montant);
    const fautes = fautesDeVersement({ date, montantCentimes: montant }, reste, aujourdhui);
    if (fautes.date) throw new SaisieInvalide([{ champ: 'date', message: fautes.date }]);
    if (montant <= 0) throw new VersementExcessif('Cette pièce est déjà soldée.');
    if (fautes.montant) throw new VersementExcessif(fautes.montant);
    return ecritureDe(piece, { date, montantCentimes: signe * montant, moyen });
  }

  private async annulation(emetteurId: string, piece: PieceAnterieure, id: string): Promise<RecetteAEcrire> {
    const ecritures = await this.livre.dAnterieures(emetteurId, [piece._id]);
    const visee = ecritures.find(({ _id }) => _id.toHexString() === id);
    const deja = ecritures.some(({ annule }) => annule?.toHexString() === id);
    if (!visee || visee.annule || deja)
      throw new VersementImpossible('Cette écriture ne peut pas être annulée.');
    return annulationDe(piece, visee);
  }

  /** @throws PieceIntrouvable */
  private async exiger(emetteurId: string, id: string): Promise<PieceAnterieure> {
    const piece = await this.depot.trouver(emetteurId, id);
    if (!piece) throw new PieceIntrouvable();
    return piece;
  }
}

const diteDe = (corps: CorpsPieceAnterieure): PieceDite => ({
  genre: corps.genre ?? 'facture',
  numero: corps.numero,
  dateEmission: corps.dateEmission,
  dateEcheance: corps.dateEcheance ?? undefined,
  clientNom: corps.clientNom,
  totalCentimes: centimesDepuisEuros(corps.total),
  nature: corps.nature ?? undefined,
  logiciel: corps.logiciel || undefined,
});

/** La pièce, et ce qui en est payé : un montant et un jour, ou ni l'un ni l'autre. @throws SaisieInvalide */
function aInscrireDe(corps: CorpsNouvellePieceAnterieure): PieceAInscrire {
  const { paye, payeLe, moyen } = corps;
  const piece = diteDe(corps);
  if (paye === undefined && (payeLe || moyen))
    throw new SaisieInvalide([{ champ: 'paye', message: 'Dites combien est déjà payé.' }]);
  if (paye === undefined) return { piece };
  if (!payeLe)
    throw new SaisieInvalide([{ champ: 'payeLe', message: 'Dites quel jour l’argent a été reçu.' }]);
  const versement = {
    date: payeLe,
    montantCentimes: centimesDepuisEuros(paye),
    moyen: moyen ?? ('virement' as const),
  };
  return { piece, versement };
}
