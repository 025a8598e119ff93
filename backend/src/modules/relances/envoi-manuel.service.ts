import type {
  ApercuRelance,
  CorpsApercuRelance,
  CorpsRelancer,
  RelancesDeFacture,
} from '@facturier/domaine/contrat/relances';
import { fauteDeModele } from '@facturier/domaine/relances/modele';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Identite } from '../../common/auth/identite';
import { Demandes } from '../../common/database/demandes';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import type { Demande } from '../../common/http/cle-idempotence';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { regimeDeRetard } from '@facturier/domaine/documents/cas-de-vente';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { RelanceImpossible } from './erreurs';
import { PromesseRelancesService } from './promesse.service';
import { RedactionRelancesService, type Texte } from './redaction.service';
import { SuiviRelancesService } from './suivi.service';

/** @throws SaisieInvalide si un texte nomme une variable inconnue, ou dit à un particulier ce qu'il ne doit pas */
function exigerTextes({ objet, corps }: Texte, { clientFige, dateEmission }: Facture): void {
  const sansSanctions = clientFige && regimeDeRetard(clientFige, dateEmission) === 'aucun';
  const type = sansSanctions ? 'particulier' : 'professionnel';
  const fautes = Object.entries({ objet, corps }).flatMap(([champ, texte]) => {
    const message = fauteDeModele(texte, type);
    return message ? [{ champ, message }] : [];
  });
  if (fautes.length > 0) throw new SaisieInvalide(fautes);
}

/** Un rappel fait à la main, et l'essai d'un texte. */
@Injectable()
export class EnvoiManuelService {
  constructor(
    private readonly factures: CorrespondanceService,
    private readonly suivi: SuiviRelancesService,
    private readonly promesses: PromesseRelancesService,
    private readonly redaction: RedactionRelancesService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly demandes: Demandes,
  ) {}

  /** Envoie maintenant. @throws SaisieInvalide, FactureIntrouvable, RelanceImpossible, EnvoisSuspendus, EnvoiRefuse, PlafondEnvois */
  async relancer(
    moi: Identite,
    id: string,
    { etape, objet, corps, joindrePdf }: CorpsRelancer,
    demande: Demande | null,
  ): Promise<RelancesDeFacture> {
    await this.factures.exigerObjet(moi.id, 'objet', objet);
    await this.demandes.uneSeuleFois(moi.id, demande, async () => {
      await this.transactions.executer(async () => {
        const { plan, reglages, jour } = await this.suivi.planDe(moi.id, id);
        exigerTextes({ objet, corps }, plan.facture);
        const refus = this.suivi.refusALaMain(plan, reglages, jour);
        if (refus) throw new RelanceImpossible(refus);
        const connue = plan.prevues.some((prevue) => prevue.etape.cle === etape);
        const cle = connue && etape ? etape : `manuelle-${new Types.ObjectId().toHexString()}`;
        await this.promesses.aLaMain(moi.id, plan.facture, { etape: cle, objet, corps, joindrePdf, jour });
        await this.demandes.inscrire(moi.id, demande, id);
      });
      return id;
    });
    return this.suivi.lire(moi.id, id);
  }

  /** Le texte rempli ; envoyé aussi à l'appelant s'il le demande. @throws FactureIntrouvable, SaisieInvalide */
  async essayer(
    moi: Identite,
    { facture: id, envoyerAMoi, ...modele }: CorpsApercuRelance,
  ): Promise<ApercuRelance> {
    const facture = await this.factures.trouver(moi.id, id);
    exigerTextes(modele, facture);
    const texte = await this.redaction.essayer(modele, facture);
    if (envoyerAMoi) await this.promesses.essai(moi.email, texte);
    return texte;
  }
}
