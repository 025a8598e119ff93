import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { Transactions } from '../../../common/database/transactions';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import type { Demande } from '../../../common/http/cle-idempotence';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Outbox } from '../../../platform/outbox/outbox.service';
import { triDEmise } from '../brouillons/contenu';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import type { ReferenceNumero } from '@facturier/domaine/documents/facture';
import { formaterNumero } from '@facturier/domaine/factures/numerotation';
import { prefixesDeRecherche } from '@facturier/domaine/factures/recherche';
import {
  completerLigne,
  completerLignes,
  type Ligne,
  ligneDeMontant,
  ligneValide,
} from '@facturier/domaine/documents/ligne';
import type { AvoirSaisi } from './avoir.mapper';
import { AvoirExcessif, AvoirSansMontant } from './erreurs';
import { PDF_A_PRODUIRE } from '../documents/effets';
import { FactureIntrouvable, TransitionInterdite } from '../erreurs';
import { type FactureAEcrire, FacturesRepository } from '../factures.repository';
import { FileParEmetteur } from '../emission/file-par-emetteur';
import { acteurDe, Historique } from '../historique/historique.service';
import { NumerosRepository } from '../emission/numeros.repository';
import type { Facture } from '../schemas/facture.schema';
import { SuiviRepository } from '../suivi.repository';

/**
 * L'avoir : une facture rectificative, dans sa propre série, qui cite la facture rectifiée (CGI, ann. II, art. 242 nonies A)
 * et ne dépasse jamais ce qu'il en reste. Un avoir qui rectifie tout annule la facture.
 */
@Injectable()
export class AvoirService {
  constructor(
    private readonly depot: FacturesRepository,
    private readonly suivi: SuiviRepository,
    private readonly numeros: NumerosRepository,
    private readonly historique: Historique,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
    private readonly file: FileParEmetteur,
    private readonly outbox: Outbox,
    private readonly horloge: Horloge,
  ) {}

  /** @returns l'identifiant de l'avoir @throws AvoirExcessif, TransitionInterdite, FactureIntrouvable */
  async creer(
    moi: Identite,
    factureId: string,
    saisie: AvoirSaisi,
    demande: Demande | null,
  ): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const id = await this.file.executer(moi.id, () =>
        this.transactions.executer(() => this.transiger(moi, factureId, saisie, demande)),
      );
      this.outbox.reveiller();
      return id;
    });
  }

  private async transiger(
    moi: Identite,
    factureId: string,
    saisie: AvoirSaisi,
    demande: Demande | null,
  ): Promise<string> {
    const facture = await this.exiger(moi.id, factureId);
    const rectifiable = facture.totalTtcCentimes - facture.avoirsCentimes;
    const lignes = this.lignesDe(facture, saisie);
    const { totalTtcCentimes: montant } = calculerTotaux(lignes);
    if (montant <= 0 && facture.totalTtcCentimes > 0) throw new AvoirSansMontant();
    if (montant > rectifiable || (rectifiable <= 0 && facture.totalTtcCentimes > 0))
      throw new AvoirExcessif(rectifiable);
    const date = dateCivileAParis(this.horloge.maintenant());
    const { annee, rang } = await this.numeros.prendre(moi.id, 'AV', date, 1);
    const avoirId = new Types.ObjectId();
    const avoir = this.composer(moi, facture, lignes, saisie.motif, { annee, rang, date, id: avoirId });
    await this.depot.creer(avoir, avoirId);
    await this.rectifier(moi, facture, montant, avoir.numero!, date);
    const reference = { _id: avoirId, emetteur: facture.emetteur };
    await this.historique.noter(reference, 'avoir_cree', acteurDe(moi), { facture: facture.numero });
    await this.outbox.deposer(PDF_A_PRODUIRE, { emetteur: moi.id, facture: avoirId.toHexString() });
    await this.demandes.inscrire(moi.id, demande, avoirId.toHexString());
    return avoirId.toHexString();
  }

  private async exiger(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.depot.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    if (
      facture.genre === 'avoir' ||
      facture.statutEmetteur === 'brouillon' ||
      facture.statutEmetteur === 'annulee'
    ) {
      throw new TransitionInterdite();
    }
    return facture;
  }

  /** Les lignes données, ou tout ce qui reste : les lignes de la facture si rien n'a été rectifié, sinon le solde. */
  private lignesDe(facture: Facture, saisie: AvoirSaisi): Ligne[] {
    const saisies = saisie.lignes;
    if (saisies.length > 0) {
      const champs = saisies.flatMap((ligne, rang) =>
        ligneValide(ligne) ? [] : [{ champ: `lignes.${rang}`, message: 'Cette ligne est incomplète.' }],
      );
      if (champs.length > 0) throw new SaisieInvalide(champs);
      return completerLignes(saisies);
    }
    if (facture.avoirsCentimes === 0) return facture.lignes.map(completerLigne);
    const solde = facture.totalTtcCentimes - facture.avoirsCentimes;
    return [ligneDeMontant(`Solde de la facture ${facture.numero}`, solde)];
  }

  /** Déduit l'avoir de la facture ; tout rectifié, elle est annulée ; plus rien à payer et déjà réglée, elle est payée. */
  private async rectifier(
    moi: Identite,
    facture: Facture,
    montant: number,
    avoir: string,
    date: string,
  ): Promise<void> {
    const reste = facture.resteCentimes - montant;
    const annulee = facture.avoirsCentimes + montant === facture.totalTtcCentimes;
    const soldee = !annulee && reste <= 0 && facture.statutEmetteur !== 'payee';
    const statutEmetteur = annulee ? 'annulee' : soldee ? 'payee' : facture.statutEmetteur;
    const changee = await this.suivi.rectifier(facture, montant, {
      statutEmetteur,
      ...(soldee && { datePaiement: date }),
    });
    if (!changee) throw new TransitionInterdite();
    const details = { avoir, montant: eurosDepuisCentimes(montant) };
    await this.historique.noter(facture, annulee ? 'annulee' : 'avoir_emis', acteurDe(moi), details);
  }

  private composer(
    moi: Identite,
    facture: Facture,
    lignes: Ligne[],
    motif: string,
    { annee, rang, date, id }: Omit<ReferenceNumero, 'serie'> & { date: DateCivile; id: Types.ObjectId },
  ): FactureAEcrire {
    const numero = formaterNumero('AV', annee, rang);
    const { totalHtCentimes, totalTtcCentimes } = calculerTotaux(lignes);
    const maintenant = this.horloge.maintenant();
    return {
      emetteur: new Types.ObjectId(moi.id),
      genre: 'avoir',
      client: facture.client,
      dateEmission: date,
      objet: facture.objet,
      lignes,
      totalHtCentimes,
      totalTtcCentimes,
      mentions: {},
      serie: 'AV',
      annee,
      rang,
      numero,
      emiseLe: maintenant,
      vendeurFige: facture.vendeurFige,
      clientFige: facture.clientFige,
      factureRectifiee: { id: facture._id, numero: facture.numero!, dateEmission: facture.dateEmission },
      motif,
      statutEmetteur: 'creee',
      statutDestinataire: 'non_vue',
      payeCentimes: 0,
      avoirsCentimes: 0,
      resteCentimes: 0,
      envoi: { etat: 'aucun', nombre: 0 },
      tri: triDEmise(date, maintenant, rang, id),
      prefixes: prefixesDeRecherche(
        [numero, facture.numero, facture.clientFige?.nom, facture.objet],
        totalTtcCentimes,
      ),
      clientResume: facture.clientResume,
      emetteurResume: facture.emetteurResume,
      version: 1,
      creeLe: maintenant,
      modifieLe: maintenant,
    };
  }
}
