import { Injectable } from '@nestjs/common';
import { Tour } from '../../../common/database/tour';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { Types } from 'mongoose';
import {
  completerLigne,
  completerLignes,
  type Ligne,
  ligneDeMontant,
  type LigneSaisie,
  ligneValide,
} from '@facturier/domaine/documents/ligne';
import { caracteresRefuses } from '@facturier/domaine/documents/caracteres';
import { natureDuDocument } from '@facturier/domaine/documents/nature';
import type { RemiseSaisie } from '@facturier/domaine/documents/remise';
import { fautesDAjustements } from '@facturier/domaine/documents/verification';
import type { Faute } from '@facturier/domaine/valeurs/regle';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { refusAvoir } from '@facturier/domaine/factures/cycle-de-vie';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { AdresseClientService } from '../../documents/adresse-client.service';
import { AcompteImpute } from '../../livre/paiements/erreurs-devis';
import { aDessiner } from '../../documents/octets/document';
import { AdressageService } from '../emission/adressage.service';
import { CaractereNonImprimable } from '../emission/erreurs';
import { RegistreEmissionsService } from '../emission/registre.service';
import { FactureIntrouvable, TransitionInterdite } from '../../documents/erreurs';
import { FacturesRepository } from '../../documents/factures.repository';
import { mouvementsDAvoir } from '../../sommes/apport';
import type { Facture } from '../../documents/schemas/facture.schema';
import type { AvoirSaisi } from './avoir.mapper';
import { composerAvoir, type CorpsDAvoir } from './composer';
import { AvoirExcessif, AvoirSansMontant, PaysDeLAvoirInconnu } from './erreurs';
import type { AvoirAuSolde } from '@facturier/domaine/factures/passages';
import { PiecesDevisRepository } from '../devis/pieces-devis.repository';
import { acteurDe } from '../../documents/historique/historique.service';
import { LivreService } from '../../livre/paiements/livre.service';
import { plafondPartiel, resteRectifiable } from '@facturier/domaine/factures/rectifier';

/** Ce qui s'écrit avec un avoir, dans sa transaction ; peut être rejoué. */
type Suite = (avoir: { id: string; numero: string }) => Promise<void>;

/** Un avoir qui dépend de la facture, telle que sa transaction la lit. */
type SaisieSelonFacture = (facture: Facture) => AvoirSaisi;

/** Les acomptes qu'un solde annulé en entier rend. */
const aLiberer = ({ imputeCentimes, acomptesImputes }: Facture): CorpsDAvoir['libere'] =>
  imputeCentimes ? { acompteCentimes: imputeCentimes, imputeCentimes, acomptesImputes } : undefined;

/**
 * L'avoir : une facture rectificative, dans sa propre série, qui cite la facture rectifiée (CGI, ann. II, art. 242 nonies A)
 * et ne dépasse jamais ce qu'il en reste. Un avoir qui rectifie tout annule la facture.
 */
@Injectable()
export class AvoirService {
  private readonly tours = new Tour();

  constructor(
    private readonly factures: FacturesRepository,
    private readonly livre: LivreService,
    private readonly piecesDevis: PiecesDevisRepository,
    private readonly adresses: AdresseClientService,
    private readonly registre: RegistreEmissionsService,
    private readonly adressage: AdressageService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /**
   * @param saisie ce qu'il retire, ou ce qui se décide de la facture lue dans la transaction
   * @param suite ce qui s'écrit avec lui, dans sa transaction
   * @returns l'identifiant de l'avoir
   * @throws AvoirExcessif, AcompteImpute, TransitionInterdite, FactureIntrouvable, PaysDeLAvoirInconnu
   */
  async creer(
    moi: Identite,
    factureId: string,
    saisie: AvoirSaisi | SaisieSelonFacture,
    demande: Demande | null,
    suite?: Suite,
  ): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, () =>
      this.aLaSuite(moi.id, () => this.transiger(moi, factureId, saisie, demande, suite)),
    );
  }

  /** Renonce, par un avoir, à ce qu'un acompte attend encore : le solde ne déduira que l'encaissé. @throws comme `creer` */
  async annulerReste(moi: Identite, factureId: string, demande: Demande | null): Promise<void> {
    await this.creer(moi, factureId, resteNonVerse, demande);
  }

  /** Chaque avoir relit sa facture : ils s'écrivent un par un. */
  private aLaSuite(emetteurId: string, acte: () => Promise<string>): Promise<string> {
    return this.tours.passer(emetteurId, () => this.transactions.executer(acte));
  }

  private async transiger(
    moi: Identite,
    factureId: string,
    demandee: AvoirSaisi | SaisieSelonFacture,
    demande: Demande | null,
    suite?: Suite,
  ): Promise<string> {
    const facture = await this.exiger(moi.id, factureId);
    const saisie = typeof demandee === 'function' ? demandee(facture) : demandee;
    const rectifiable = plafondPartiel(facture);
    const corps = this.corpsDe(facture, saisie);
    this.exigerImprimable(facture, saisie.lignes.length > 0 ? corps : { lignes: [] }, saisie.motif);
    const { totalTtcCentimes } = calculerTotaux(corps.lignes, corps);
    if (totalTtcCentimes <= 0) throw new AvoirSansMontant(facture.totalTtcCentimes);
    const montant = totalTtcCentimes - (corps.libere?.imputeCentimes ?? 0);
    if (montant > rectifiable) throw new AvoirExcessif(rectifiable);
    const maintenant = this.horloge.maintenant();
    const date = dateCivileAParis(maintenant);
    const { lignes, libere } = corps;
    const mouvements = mouvementsDAvoir({
      ...{ genre: 'avoir', lignes, totalTtcCentimes, dateEmission: date },
      ...{ imputeCentimes: libere?.imputeCentimes, devis: facture.devis },
      ...{ vendeurFige: facture.vendeurFige, regimeTva: facture.regimeTva },
    });
    const { references } = await this.registre.numeroter(moi.id, { serie: 'AV', dates: [date], mouvements });
    const { annee, rang } = references[0]!;
    const avoirId = new Types.ObjectId();
    const avoir = composerAvoir(facture, corps, saisie.motif, {
      annee,
      rang,
      id: avoirId,
      date,
      maintenant,
      par: moi,
      electronique: await this.adressage.deLAvoir(facture),
    });
    await this.factures.creer(avoir, avoirId);
    await this.rectifier(moi, facture, {
      numero: avoir.numero!,
      montantCentimes: montant,
      date,
      libere: Boolean(corps.libere),
    });
    await this.registre.promettre([{ ...avoir, _id: avoirId }]);
    await suite?.({ id: avoirId.toHexString(), numero: avoir.numero! });
    await this.demandes.inscrire(moi.id, demande, avoirId.toHexString());
    return avoirId.toHexString();
  }

  /** Déduit l'avoir de la facture ; un solde annulé rend ses acomptes. @throws TransitionInterdite */
  private async rectifier(
    moi: Identite,
    facture: Facture,
    avoir: AvoirAuSolde & { numero: string },
  ): Promise<void> {
    const { statutEmetteur, devis } = await this.livre.rectifier(facture, avoir, acteurDe(moi));
    const ferme = devis?.nature === 'solde' || devis?.nature === 'situation';
    if (statutEmetteur === 'annulee' && ferme) await this.piecesDevis.liberer(facture);
  }

  private async exiger(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    const refus = refusAvoir(facture);
    if (refus) throw new TransitionInterdite(refus);
    if (facture.imputeDans) throw new AcompteImpute();
    const aRectifier = await this.adresses.aRectifier(facture);
    if (!aRectifier) throw new PaysDeLAvoirInconnu();
    return aRectifier;
  }

  /** Le motif et les lignes tapées pour l'avoir ; ce que la facture figeait déjà se reprend tel quel. @throws CaractereNonImprimable */
  private exigerImprimable(facture: Facture, { lignes, remise }: CorpsDAvoir, motif: string): void {
    const avoir = aDessiner({ ...facture, genre: 'avoir', lignes, remise, motif });
    const refuses = caracteresRefuses(avoir).filter(({ champ }) => /^(lignes|motif|remise)/.test(champ));
    if (refuses.length > 0) throw new CaractereNonImprimable(refuses);
  }

  /** Ce qui est donné, ou tout ce qui reste : le corps de la facture si rien n'a été rectifié, sinon le solde. */
  private corpsDe(facture: Facture, { lignes, remise }: AvoirSaisi): CorpsDAvoir {
    if (lignes.length > 0) return { lignes: this.lignesDonnees(lignes, remise), remise };
    const libere = aLiberer(facture);
    if (facture.avoirsCentimes === 0)
      return { lignes: facture.lignes.map(completerLigne), remise: facture.remise, libere };
    const solde = resteRectifiable(facture);
    const nature = natureDuDocument(facture.lignes, facture.vendeurFige?.natureOperation);
    const dUneNature = nature === 'mixte' ? undefined : nature;
    return { lignes: [ligneDeMontant(`Solde de la facture ${facture.numero}`, solde, dUneNature)], libere };
  }

  private lignesDonnees(saisies: LigneSaisie[], remise: RemiseSaisie | undefined): Ligne[] {
    const champs: Faute[] = saisies.flatMap((ligne, rang) =>
      ligneValide(ligne) ? [] : [{ champ: `lignes.${rang}`, message: 'Cette ligne est incomplète.' }],
    );
    if (champs.length > 0) throw new SaisieInvalide(champs);
    const lignes = completerLignes(saisies);
    const fautes = fautesDAjustements({ lignes, remise });
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    return lignes;
  }
}

const MOTIF = 'Part de l’acompte non versée';

/** L'avoir de ce que cet acompte attend encore ; rien n'en est payé, il l'annule en entier. @throws TransitionInterdite */
function resteNonVerse(facture: Facture): AvoirSaisi {
  const { devis, numero, resteCentimes, payeCentimes, lignes, vendeurFige } = facture;
  if (devis?.nature !== 'acompte')
    throw new TransitionInterdite('Seul le reste d’un acompte s’annule ainsi\u00a0: faites un avoir.');
  if (resteCentimes <= 0)
    throw new TransitionInterdite('Cet acompte est payé\u00a0: il n’y a pas de reste à annuler.');
  if (payeCentimes <= 0) return { lignes: [], motif: MOTIF };
  const nature = natureDuDocument(lignes, vendeurFige?.natureOperation);
  const dUneNature = nature === 'mixte' ? undefined : nature;
  const ligne = ligneDeMontant(`Reste non versé de l’acompte ${numero}`, resteCentimes, dUneNature);
  return { lignes: [ligne], motif: MOTIF };
}
