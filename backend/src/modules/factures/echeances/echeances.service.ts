import type { APayer, MontantDu } from '@facturier/domaine/contrat/echeances';
import { bilanAPayer, type CumulDu } from '@facturier/domaine/factures/a-payer';
import { agendaDesEcheances, type EcheanceAgenda } from '@facturier/domaine/factures/agenda';
import { joursDeRetard } from '@facturier/domaine/factures/reglement';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { RessourceIntrouvable } from '../../../common/errors/erreurs-communes';
import { Horloge } from '../../../common/horloge/horloge';
import { Environnement } from '../../../config/environnement';
import { adresseDeLaPage, nomDe } from '../../documents/designation';
import { FactureIntrouvable } from '../../documents/erreurs';
import { sansEcheancePresumee } from '../../documents/demande-publique';
import { FacturesRepository } from '../../documents/factures.repository';
import { EcheancesRepository, type FactureDue } from './echeances.repository';

const enEuros = ({ nombre, centimes }: CumulDu): MontantDu => ({
  nombre,
  montant: eurosDepuisCentimes(centimes),
});

/** Ce qu'un destinataire a à payer, et le fichier qui le met à son agenda. */
@Injectable()
export class EcheancesService {
  constructor(
    private readonly depot: EcheancesRepository,
    private readonly factures: FacturesRepository,
    private readonly env: Environnement,
    private readonly horloge: Horloge,
  ) {}

  /** Ce que cette personne a à payer sur ses factures reçues, au jour de Paris. */
  async aPayer(moiId: string): Promise<APayer> {
    const aujourdhui = this.aujourdhui();
    const [dues, nombreRecues] = await Promise.all([
      this.depot.dues(moiId),
      this.factures.compterRecues(moiId),
    ]);
    const bilan = bilanAPayer(dues.map(sansEcheancePresumee), aujourdhui);
    return {
      aujourdhui,
      nombreRecues,
      total: enEuros(bilan.total),
      enRetard: enEuros(bilan.enRetard),
      declarees: enEuros(bilan.declarees),
      contestees: enEuros(bilan.contestees),
      factures: bilan.factures.map((facture) => ({
        _id: facture._id.toHexString(),
        numero: facture.numero ?? '',
        emetteur: nomDe(facture),
        dateEcheance: facture.dateEcheance ?? null,
        resteAPayer: eurosDepuisCentimes(facture.resteCentimes),
        joursDeRetard: joursDeRetard(facture, aujourdhui),
      })),
    };
  }

  /** L'agenda de tout ce qu'elle a à payer. @throws RessourceIntrouvable s'il n'y a rien */
  async agenda(moiId: string): Promise<string> {
    return this.enAgenda(await this.depot.dues(moiId));
  }

  /** L'agenda d'une facture reçue. @throws FactureIntrouvable, RessourceIntrouvable si elle n'est pas à payer */
  async agendaDe(moiId: string, id: string): Promise<string> {
    const due = await this.depot.due(moiId, id);
    if (!due && !(await this.factures.trouverRecue(moiId, id))) throw new FactureIntrouvable();
    return this.enAgenda(due ? [due] : []);
  }

  private enAgenda(dues: readonly FactureDue[]): string {
    const { factures } = bilanAPayer(dues.map(sansEcheancePresumee), this.aujourdhui());
    const echeances = factures.flatMap((facture): EcheanceAgenda[] => {
      const { _id, numero = '', resteCentimes, dateEcheance } = facture;
      const adresse = adresseDeLaPage(facture, this.env.APP_URL);
      return dateEcheance
        ? [{ id: _id.toHexString(), numero, emetteur: nomDe(facture), resteCentimes, dateEcheance, adresse }]
        : [];
    });
    if (echeances.length === 0) throw new RessourceIntrouvable();
    return agendaDesEcheances(echeances, this.horloge.maintenant());
  }

  private aujourdhui(): DateCivile {
    return dateCivileAParis(this.horloge.maintenant());
  }
}
