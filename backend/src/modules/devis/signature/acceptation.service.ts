import type {
  AcceptationLue,
  ConsentementDeDevis,
  CorpsAcceptation,
} from '@facturier/domaine/contrat/devis-signature';
import { consentementDe } from '@facturier/domaine/devis/consentement';
import { etatDePage, FINS_DE_PAGE } from '@facturier/domaine/devis/page-publique';
import { LIMITE_DE_LA_PREUVE } from '@facturier/domaine/devis/preuve';
import { nomLegal } from '@facturier/domaine/documents/vendeur';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Demandes } from '../../../common/database/demandes';
import type { Demande } from '../../../common/http/cle-idempotence';
import { Tour } from '../../../common/database/tour';
import { DevisRepository } from '../devis.repository';
import { conclusionDuDevis } from '../droit';
import { DevisDejaRepondu, DevisIntrouvable, LienDeDevisFerme } from '../erreurs';
import { type LienOuvert, LiensDevisService } from '../liens/liens-devis.service';
import type { Devis } from '../schemas/devis.schema';
import { signePour } from './dossier-signature';
import { EcritureSignatureService } from './ecriture-signature.service';
import { type Origine, PreparationSignatureService } from './preparation-signature.service';
import { rendreAcceptationLue } from './signature.mapper';

interface Acte {
  ouvert: LienOuvert;
  corps: CorpsAcceptation;
  origine: Origine;
  demande: Demande | null;
}

/** Fois que l'on signe un devis qui change sous la plume. */
const ESSAIS = 3;

/** Accepter un devis par son lien. Deux destinataires de front : un seul l'emporte, l'autre apprend qui. */
@Injectable()
export class AcceptationService {
  private readonly tour = new Tour();

  constructor(
    private readonly depot: DevisRepository,
    private readonly liens: LiensDevisService,
    private readonly preparation: PreparationSignatureService,
    private readonly ecriture: EcritureSignatureService,
    private readonly demandes: Demandes,
  ) {}

  /** Les mots du jour, et le document qu'ils visent. @throws DevisIntrouvable, LienDeDevisFerme, DevisDejaRepondu, TropDeTentatives */
  async consentement(jeton: string, reseau: string, le: Date): Promise<ConsentementDeDevis> {
    const { devis } = await this.liens.vivant(jeton, reseau);
    const pour = signePour(devis);
    const jour = dateCivileAParis(le);
    return {
      ...consentementDe(conclusionDuDevis(devis), jour),
      qualiteRequise: pour !== null,
      pour,
      vendeur: nomLegal(devis.vendeurFige!, jour),
      rangDeVersion: devis.rangDeVersion,
      document: (await this.preparation.fichierDe(devis)).sha256,
      limite: LIMITE_DE_LA_PREUVE,
    };
  }

  /** @throws DevisIntrouvable, LienDeDevisFerme, DevisDejaRepondu, PageDeDevisDepassee, SaisieInvalide, CodeIncorrect, CodeExpire, TropDeTentatives */
  async accepter(
    jeton: string,
    reseau: string,
    corps: CorpsAcceptation,
    plus: { origine: Origine; demande: Demande | null },
  ): Promise<AcceptationLue> {
    const ouvert = await this.liens.trouver(jeton, reseau);
    const { lien, devis } = ouvert;
    await this.demandes.uneSeuleFois(lien._id.toHexString(), plus.demande, () =>
      this.tour.passer(devis._id.toHexString(), () => this.traiter({ ouvert, corps, ...plus })),
    );
    return rendreAcceptationLue({ lien, devis: await this.relire(devis) });
  }

  /** L'acceptation de ce devis, à qui tient un de ses liens. @throws DevisIntrouvable, DevisNonSigne, TropDeTentatives */
  async lire(jeton: string, reseau: string): Promise<AcceptationLue> {
    return rendreAcceptationLue(await this.liens.trouver(jeton, reseau));
  }

  /** Un devis change sans que personne y réponde : son courriel se note parti pendant qu'on le signe. On le relit, et l'on recommence. */
  private async traiter(acte: Acte, essais = ESSAIS): Promise<string> {
    const { ouvert, corps, origine, demande } = acte;
    const { lien } = ouvert;
    const devis = await this.relire(ouvert.devis);
    this.exigerOuvert(devis, origine.le);
    const id = devis._id.toHexString();
    const prete = await this.preparation.preparer({ lien, devis }, corps, origine);
    const inscrire = (): Promise<void> => this.demandes.inscrire(lien._id.toHexString(), demande, id);
    if (await this.ecriture.ecrire({ ...prete, inscrire })) return id;
    this.exigerOuvert(await this.relire(devis), origine.le);
    if (essais > 1) return this.traiter(acte, essais - 1);
    throw new DevisDejaRepondu();
  }

  /** @throws DevisDejaRepondu s'il l'est, en disant par qui ; LienDeDevisFerme s'il n'attend plus rien */
  private exigerOuvert(devis: Devis, le: Date): void {
    if (devis.acceptation && devis.etat === 'accepte') {
      const { par, heure } = devis.acceptation;
      throw new DevisDejaRepondu(`Ce devis a déjà été accepté par ${par}, le ${heure}.`);
    }
    const etat = etatDePage(
      { etat: devis.etat, valideJusquau: devis.offre.valideJusquau },
      dateCivileAParis(le),
    );
    if (etat === 'a_repondre') return;
    const phrase = FINS_DE_PAGE[etat];
    throw etat === 'accepte' || etat === 'refuse'
      ? new DevisDejaRepondu(phrase)
      : new LienDeDevisFerme(phrase);
  }

  private async relire({ emetteur, _id }: Devis): Promise<Devis> {
    const devis = await this.depot.trouver(emetteur.toHexString(), _id.toHexString());
    if (!devis) throw new DevisIntrouvable();
    return devis;
  }
}
