import type { HistoriqueUsage, UsageDuCompte, VueUsage } from '@facturier/domaine/contrat/admin-chiffres';
import { Injectable } from '@nestjs/common';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Horloge } from '../../common/horloge/horloge';
import { DonneesClientsService } from '../clients/donnees-clients.service';
import { CompteursRepository } from '../compteurs/compteurs.repository';
import { UsagesService } from '../subscription/usages.service';
import { ComptesAdminService } from './comptes-admin.service';
import { avantLe, derniersMois } from './mois';
import { dater } from './releve';

/** L'activité des comptes : les plus actifs ce mois-ci, l'histoire de chacun. */
@Injectable()
export class ChiffresComptesService {
  constructor(
    private readonly comptes: ComptesAdminService,
    private readonly compteurs: CompteursRepository,
    private readonly clients: DonneesClientsService,
    private readonly usages: UsagesService,
    private readonly horloge: Horloge,
  ) {}

  /** Les comptes qui ont émis le plus ce mois-ci. */
  async apercu(limite: number): Promise<VueUsage> {
    const comptes: UsageDuCompte[] = [];
    for (const { utilisateur, facturesMensuel, clients } of await this.usages.plusActifs(limite)) {
      const compte = await this.comptes.exiger(utilisateur).catch(() => null);
      if (!compte) continue;
      const { prenom, nom, email, planActuel: plan } = compte;
      const { utilise, limite: maximum } = clients;
      const usage = { facturesMensuel, clients: { utilise, limite: maximum } };
      comptes.push({ _id: utilisateur, nom: `${prenom} ${nom}`, email, plan, ...usage });
    }
    return dater(this.horloge.maintenant(), 'apercu', { mois: this.usages.mois, comptes });
  }

  /** L'activité d'un compte, mois par mois, mois vides compris. @throws CompteAdminIntrouvable */
  async historique(id: string, nombre: number): Promise<HistoriqueUsage> {
    await this.comptes.exiger(id);
    const mois = derniersMois(moisDe(dateCivileAParis(this.horloge.maintenant())), nombre);
    const depuis = `${mois[0]}-01`;
    const factures = await this.compteurs.parDateDEmission(id);
    const crees = await this.clients.crees(id, avantLe(depuis));
    const historique = mois.map((celui) => ({
      mois: celui,
      factures: factures[celui]?.nombre ?? 0,
      montantTTC: eurosDepuisCentimes(factures[celui]?.montant ?? 0),
      clientsCrees: crees.get(celui) ?? 0,
    }));
    return dater(this.horloge.maintenant(), 'historique', { historique });
  }
}
