import type { SeriesMensuelles } from '@facturier/domaine/contrat/admin-chiffres';
import { Injectable } from '@nestjs/common';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
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

/** Le produit mois par mois : ce que montrent les graphiques de l'administration. */
@Injectable()
export class ChiffresMoisService {
  constructor(
    private readonly annuaire: AnnuaireService,
    private readonly essais: StatistiquesEssaiService,
    private readonly compteurs: CompteursRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Les douze derniers mois, celui en cours compris. */
  async series(): Promise<SeriesMensuelles> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const tous = derniersMois(moisDe(aujourdhui), MOIS);
    const du = `${tous[0]}-01`;
    const [inscrits, essais, factures] = await Promise.all([
      this.annuaire.inscrits(avantLe(du)),
      this.essais.parMois(avantLe(du)),
      this.compteurs.deTousParMois(tous[0]!, moisDe(aujourdhui)),
    ]);
    const mois = tous.map((celui) => {
      const duMois = essais.get(celui) ?? AUCUN_ESSAI;
      return {
        mois: celui,
        inscriptions: inscrits.get(celui) ?? 0,
        essais: duMois.essais,
        essaisConvertis: duMois.convertis,
        tauxConversion: partConvertie(duMois),
        factures: factures.get(celui)?.factures ?? 0,
        comptesEmetteurs: factures.get(celui)?.emetteurs ?? 0,
      };
    });
    return dater(this.horloge.maintenant(), 'series', { mois });
  }
}
