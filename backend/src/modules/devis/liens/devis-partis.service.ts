import { refusDevis } from '@facturier/domaine/devis/etats';
import { prochainRappel } from '@facturier/domaine/devis/rappels';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { DevisRepository } from '../devis.repository';
import { DevisDejaRepondu, DevisIntrouvable } from '../erreurs';
import type { Devis, EvenementDeDevis } from '../schemas/devis.schema';
import { SuiviDevisRepository } from './suivi-devis.repository';

function premierDepart({ offre }: Devis, le: Date): Partial<Devis> {
  const parti = { envoyeLe: dateCivileAParis(le), valideJusquau: offre.valideJusquau, faits: [] };
  return { envoyeLe: le, prochainRappel: prochainRappel(parti) ?? undefined };
}

/** Un devis qui part, par courriel ou de la main de son émetteur : s'il le peut encore, et ce qu'il en devient. */
@Injectable()
export class DevisPartisService {
  constructor(
    private readonly devis: DevisRepository,
    private readonly suivi: SuiviDevisRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Un devis qui peut partir maintenant. @throws DevisIntrouvable, DevisDejaRepondu */
  async exiger(emetteurId: string, id: string): Promise<Devis> {
    const devis = await this.devis.trouver(emetteurId, id);
    if (!devis) throw new DevisIntrouvable();
    const situation = { etat: devis.etat, valideJusquau: devis.offre.valideJusquau };
    const refus = refusDevis(situation, 'envoyer', dateCivileAParis(this.horloge.maintenant()));
    if (refus) throw new DevisDejaRepondu(refus);
    return devis;
  }

  /**
   * Il est parti à cette adresse : « envoyé », ses rappels se prévoient la première fois ; rejoint la transaction en cours. Faux, l'histoire
   * seule le dit, s'il a été répondu, annulé ou remplacé entre-temps : l'état ne revient pas en arrière.
   */
  async noter({ emetteur, _id }: Devis, adresse: string, evenement: EvenementDeDevis): Promise<boolean> {
    const cible = { emetteur, _id };
    await this.suivi.destiner(cible, adresse);
    const present = await this.devis.trouver(emetteur.toHexString(), _id.toHexString());
    const { le } = evenement;
    const champs = { modifieLe: le, ...(present && !present.envoyeLe && premierDepart(present, le)) };
    if (await this.devis.passer(cible, 'envoyer', { champs, evenement })) return true;
    await this.suivi.noter(cible, [evenement]);
    return false;
  }

  /** Il ne partira pas ; rejoint la transaction en cours. */
  async noterEchec(devis: Devis, evenement: EvenementDeDevis): Promise<void> {
    await this.suivi.noter(devis, [evenement]);
  }
}
