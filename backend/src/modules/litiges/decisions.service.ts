import type { CorpsDecision, LitigeDeFacture } from '@facturier/domaine/contrat/litiges';
import { fautesDeDecision, issueDe } from '@facturier/domaine/litiges/contestation';
import { centimesDepuisEuros, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Demandes } from '../../common/database/demandes';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { acteurDe } from '../documents/historique/historique.service';
import { CourrielsDeLitigeService } from './courriels-de-litige.service';
import { LitigeClos } from './erreurs';
import { rendreLitige } from './litiges.mapper';
import { LitigesRepository } from './litiges.repository';
import type { Litige, PartEnLitige } from './schemas/litige.schema';

/** Ce que la décision donne à chaque ligne. @throws SaisieInvalide */
function accorder({ lignes }: Litige, decidees: CorpsDecision['lignes']): PartEnLitige[] {
  const accords = decidees.map(({ rang, accorde }) => ({
    rang,
    montantCentimes: centimesDepuisEuros(accorde),
  }));
  const fautes = fautesDeDecision(accords, lignes);
  if (fautes.length > 0) throw new SaisieInvalide(fautes);
  return lignes.map((ligne) => ({
    ...ligne,
    accordeCentimes: accords.find(({ rang }) => rang === ligne.rang)?.montantCentimes ?? 0,
  }));
}

/** Décider d'un litige : une fois, jamais au-delà de ce qui est contesté. L'avoir accordé attend un geste de plus. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly depot: LitigesRepository,
    private readonly factures: CorrespondanceService,
    private readonly courriels: CourrielsDeLitigeService,
    private readonly demandes: Demandes,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws RessourceIntrouvable, LitigeClos, SaisieInvalide */
  async decider(
    moi: Identite,
    id: string,
    corps: CorpsDecision,
    demande: Demande | null,
  ): Promise<LitigeDeFacture> {
    await this.exiger(moi, id);
    await this.demandes.uneSeuleFois(moi.id, demande, () => this.trancher(moi, id, corps, demande));
    return { litige: rendreLitige(await this.exiger(moi, id)) };
  }

  private async trancher(
    moi: Identite,
    id: string,
    { lignes: decidees, texte }: CorpsDecision,
    demande: Demande | null,
  ): Promise<string> {
    const litige = await this.exiger(moi, id);
    if (!litige.enCours) throw new LitigeClos();
    const lignes = accorder(litige, decidees);
    const accordeCentimes = lignes.reduce((total, { accordeCentimes: accorde = 0 }) => total + accorde, 0);
    const facture = await this.factures.trouver(moi.id, litige.facture.toHexString());
    const vers = await this.courriels.adresser(facture);
    await this.transactions.executer(async () => {
      const closLe = this.horloge.maintenant();
      const clos = await this.depot.clore(
        litige,
        issueDe(litige.contesteCentimes, accordeCentimes),
        { closLe, accordeCentimes, lignes },
        texte ? [{ de: 'emetteur', texte, le: closLe }] : [],
      );
      if (!clos) throw new LitigeClos();
      const montant = eurosDepuisCentimes(accordeCentimes);
      await this.factures.noter(facture, 'litige_decide', acteurDe(moi), { montant });
      await this.courriels.decider(facture, clos, texte, vers);
      await this.demandes.inscrire(moi.id, demande, id);
    });
    return id;
  }

  private async exiger(moi: Identite, id: string): Promise<Litige> {
    const litige = await this.depot.trouver(moi.id, id);
    if (!litige) throw new RessourceIntrouvable();
    return litige;
  }
}
