import type { Message } from '@facturier/domaine/contrat/commun';
import type {
  CorpsLitigeParLien,
  CorpsMessageParLien,
  CorpsRetraitParLien,
  LitigePublic,
} from '@facturier/domaine/contrat/litiges';
import { plafondDeContestation } from '@facturier/domaine/litiges/contestation';
import { Injectable } from '@nestjs/common';
import type { Acteur } from '../documents/historique/historique.service';
import { AccesParLienService, type Ouvert } from '../liens/acces-par-lien.service';
import { CodesDeLitigeService } from './codes-de-litige.service';
import { ContestationsService } from './contestations.service';
import { EchangesService } from './echanges.service';
import { LitigeImpossible } from './erreurs';
import { LectureLitigesService } from './lecture-litiges.service';

const CODE_PARTI: Message = { message: 'Un code est parti à l’adresse du client. Il vaut dix minutes.' };

const acteur = ({ lien }: Ouvert): Acteur => ({ role: 'destinataire', nom: lien.adresse });

/** Contester par le lien d'une facture. Lire n'y demande rien ; chaque acte, un code reçu à l'adresse du client. */
@Injectable()
export class LitigesParLienService {
  constructor(
    private readonly acces: AccesParLienService,
    private readonly codes: CodesDeLitigeService,
    private readonly contestations: ContestationsService,
    private readonly echanges: EchangesService,
    private readonly lecture: LectureLitigesService,
  ) {}

  /** @throws FactureIntrouvable, LienDeFactureExpire, TropDeTentatives ; comme toutes celles qui suivent */
  async lire(jeton: string, reseau: string): Promise<LitigePublic> {
    const { facture } = await this.acces.ouvrir(jeton, reseau);
    return this.lecture.parLien(facture);
  }

  /** @throws LitigeImpossible s'il n'y a rien à contester, ou personne à qui écrire */
  async envoyerCode(jeton: string, reseau: string): Promise<Message> {
    const { facture } = await this.acces.ouvrir(jeton, reseau);
    if (plafondDeContestation(facture) === 0) throw new LitigeImpossible();
    await this.codes.envoyer(facture);
    return CODE_PARTI;
  }

  /** @throws SaisieInvalide, LitigeImpossible, LitigeDejaOuvert, CodeDeLitigeRefuse */
  async contester(jeton: string, reseau: string, corps: CorpsLitigeParLien): Promise<LitigePublic> {
    const ouvert = await this.acces.ouvrir(jeton, reseau);
    const { facture } = ouvert;
    const contestees = await this.contestations.juger(facture, corps);
    const preuve = await this.codes.verifier(facture, corps.code);
    await this.contestations.ouvrir(facture, contestees, acteur(ouvert), preuve);
    return this.lecture.parLien(facture);
  }

  /** @throws LitigeClos, CodeDeLitigeRefuse */
  async ecrire(jeton: string, reseau: string, corps: CorpsMessageParLien): Promise<LitigePublic> {
    const ouvert = await this.acces.ouvrir(jeton, reseau);
    const { facture } = ouvert;
    const litige = await this.echanges.enCours(facture);
    const preuve = await this.codes.verifier(facture, corps.code);
    await this.echanges.duClient(facture, litige, corps.texte, acteur(ouvert), preuve);
    return this.lecture.parLien(facture);
  }

  /** @throws LitigeClos, CodeDeLitigeRefuse */
  async retirer(jeton: string, reseau: string, { code }: CorpsRetraitParLien): Promise<LitigePublic> {
    const ouvert = await this.acces.ouvrir(jeton, reseau);
    const { facture } = ouvert;
    const litige = await this.echanges.enCours(facture);
    const preuve = await this.codes.verifier(facture, code);
    await this.echanges.retirer(facture, litige, acteur(ouvert), preuve);
    return this.lecture.parLien(facture);
  }
}
