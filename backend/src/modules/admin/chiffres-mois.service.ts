import type { MoisProduit, SeriesMensuelles } from '@facturier/domaine/contrat/admin-chiffres';
import { Injectable } from '@nestjs/common';
import { essaisVecus, termesParJour } from '@facturier/domaine/abonnement/vie-essai';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { FrequentationService } from '../auth/frequentation.service';
import { DonneesClientsService } from '../clients/donnees-clients.service';
import { CompteursRepository } from '../compteurs/compteurs.repository';
import {
  AUCUN_ESSAI,
  partConvertie,
  StatistiquesEssaiService,
} from '../subscription/statistiques-essai.service';
import { AnnuaireService } from '../users/annuaire.service';
import { avantLe, derniersMois } from './mois';
import { dater } from './releve';

const MOIS = 12;
const JOURS = 30;
/** Un essai, prolongé même, commence moins d'un an avant le premier mois montré. */
const UN_AN = 12;

/** Le produit mois par mois : ce que montrent les graphiques de l'administration. */
@Injectable()
export class ChiffresMoisService {
  constructor(
    private readonly annuaire: AnnuaireService,
    private readonly essais: StatistiquesEssaiService,
    private readonly compteurs: CompteursRepository,
    private readonly clients: DonneesClientsService,
    private readonly frequentation: FrequentationService,
    private readonly horloge: Horloge,
  ) {}

  /** Les douze derniers mois, celui en cours compris, et les trente derniers jours. */
  async series(): Promise<SeriesMensuelles> {
    const maintenant = this.horloge.maintenant();
    const aujourdhui = dateCivileAParis(maintenant);
    const tous = derniersMois(moisDe(aujourdhui), MOIS);
    const [premier] = tous as [string];
    const depuis = avantLe(`${premier}-01`);
    const [inscrits, essais, factures, clients, connexions, vies] = await Promise.all([
      this.annuaire.inscrits(depuis),
      this.essais.parMois(depuis),
      this.compteurs.deTousParMois(premier, moisDe(aujourdhui)),
      this.clients.creesParTous(depuis),
      this.frequentation.parMois(premier),
      this.essais.vies(avantLe(`${derniersMois(premier, UN_AN)[0]}-01`)),
    ]);
    const vecus = essaisVecus(vies, tous, maintenant);
    const mois = tous.map((celui): MoisProduit => {
      const duMois = essais.get(celui) ?? AUCUN_ESSAI;
      return {
        mois: celui,
        inscriptions: inscrits.get(celui) ?? 0,
        essais: duMois.essais,
        essaisConvertis: duMois.convertis,
        tauxConversion: partConvertie(duMois),
        factures: factures.get(celui)?.factures ?? 0,
        comptesEmetteurs: factures.get(celui)?.emetteurs ?? 0,
        clients: clients.get(celui) ?? 0,
        connexions: connexions.get(celui) ?? 0,
        essaisEnCours: vecus.get(celui)!.enCours,
        essaisFinis: vecus.get(celui)!.finis,
      };
    });
    const termes = termesParJour(vies, aujourdhui, JOURS);
    return dater(maintenant, 'series', { mois, termes });
  }
}
